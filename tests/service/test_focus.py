"""The focus of a painted table, kept by the parts of the service."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from companion.core.advice import FocusState, FocusWord, LensDrive
from companion.service.calibration_store import CalibrationStore, calibrator
from companion.service.camera.focus import (
    FIRST_PAUSE_S,
    SOFT_LOOKS,
    TableFocus,
    turning,
)
from hardware import ReconnectingCamera
from hardware.camera import CameraError, Image
from hardware.camera_settings import CameraSettings
from hardware.focus_memory import (
    FocusEntry,
    FocusMemory,
    decode_memory,
    encode_memory,
)
from hardware.lens import LensRange
from tests.support.painted import TABLE
from tests.vision.defocus import table_off
from tests.vision.film import Clock
from vision.reader import TableReader


@dataclass
class LensCamera:
    """A camera above the painted table, whose lens stands somewhere."""

    sharp_at: float = 1.5
    position: float = 1.0
    motor: bool = True
    finds: float | None = None
    name: str = "imx708"
    moves: list[float] = field(default_factory=list[float])
    fails: str = ""

    def glance(self) -> Image:
        return np.ascontiguousarray(self.capture()[::4, ::4])

    def capture(self) -> Image:
        if self.fails:
            raise CameraError(self.fails)
        return table_off(self.position - self.sharp_at)

    def lens(self) -> LensRange | None:
        return LensRange(0.0, 5.0, 1.0) if self.motor else None

    def autofocus(self) -> float | None:
        if self.finds is not None:
            self.position = self.finds
        return self.finds

    def focus_at(self, position: float) -> None:
        self.moves.append(position)
        self.position = position

    def measured(self) -> CameraSettings:
        return CameraSettings(self.name, self.position, 20_000, 1.0)

    def fix(self, settings: CameraSettings) -> None:
        assert settings.focus is not None
        self.position = settings.focus

    def close(self) -> None:
        return


@dataclass
class Bench:
    """A camera, its reader, what is stored, and the focus over them."""

    camera: LensCamera
    reader: TableReader
    store: CalibrationStore
    focus: TableFocus
    clock: Clock

    def look(self) -> None:
        """Read the table as it is now."""
        self.reader.watch(TABLE)
        for _ in range(60):
            self.clock.now += 1.0
            if self.reader.look() is not None:
                return
        raise AssertionError("no look settled")


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    yield from _bench(tmp_path, LensCamera())


@pytest.fixture
def ring(tmp_path: Path) -> Iterator[Bench]:
    yield from _bench(tmp_path, LensCamera(motor=False, name="imx477"))


def _bench(folder: Path, camera: LensCamera) -> Iterator[Bench]:
    clock, store = Clock(), CalibrationStore(folder)
    with ReconnectingCamera(lambda: camera, timeout=60) as opened:
        reader = TableReader(opened, clock=clock)
        reader.watch(TABLE)
        focus = TableFocus(opened, reader, store, lambda: 2.0, clock)
        yield Bench(camera, reader, store, focus, clock)


def test_an_autofocus_that_is_right_is_taken_and_stored(bench: Bench) -> None:
    bench.camera.finds = 1.5
    assert bench.focus.focus() is not None
    assert bench.camera.position == 1.5
    state = bench.focus.state()
    assert (state.drive, state.word) == (LensDrive.MOTOR, FocusWord.DONE)
    assert state.percent is not None and state.percent >= 85
    stored = bench.store.camera.load()
    assert stored == CameraSettings("imx708", 1.5)
    memory = bench.store.focus.load()
    assert memory is not None
    assert [(e.camera, e.scale, e.position) for e in memory.entries] == [
        ("imx708", 2.0, 1.5)
    ]


@pytest.mark.parametrize("finds", [None, 3.5])
def test_where_autofocus_hunts_the_lens_is_swept(
    bench: Bench, finds: float | None
) -> None:
    bench.camera.finds = finds
    bench.focus.focus()
    assert bench.camera.position == 1.5
    assert bench.focus.state().word is FocusWord.DONE
    assert bench.reader.live() is not None, "the picture is shown meanwhile"


def test_a_height_that_was_focused_once_needs_no_sweep(bench: Bench) -> None:
    entry = FocusEntry("imx708", 1.2, 1.5, 2.0)
    other = FocusEntry("imx477", 1.2, 4.0, 2.0)
    bench.store.focus.keep(FocusMemory((other, entry)))
    bench.focus.focus()
    assert bench.camera.moves == [1.5, 1.5]


def test_a_table_that_is_calibrated_is_focused_first(
    bench: Bench, tmp_path: Path
) -> None:
    bench.camera.finds, bench.camera.position = 1.5, 4.0
    bench.look()
    opened = bench.focus._camera  # pyright: ignore[reportPrivateUsage]
    made = calibrator(bench.reader, tmp_path, opened, bench.focus.focus)
    assert made.calibrate().error < 1.5
    assert bench.store.camera.load() == CameraSettings("imx708", 1.5, 20_000, 1.0)


def test_a_picture_that_grows_softer_is_focused_again(bench: Bench) -> None:
    bench.camera.position = 1.5
    bench.look()
    bench.focus.check()
    bench.camera.sharp_at, bench.camera.finds = 2.6, 2.6
    bench.look()
    for _ in range(SOFT_LOOKS - 1):
        bench.focus.check()
    assert bench.camera.position == 1.5, "a hand over an anchor is gone by then"
    bench.focus.check()
    assert bench.camera.position == 2.6


def test_one_that_stays_soft_is_not_swept_all_evening(bench: Bench) -> None:
    bench.camera.position = 1.5
    bench.look()
    bench.focus.check()
    bench.camera.position = 2.6
    bench.look()
    bench.camera.fails = "its cable is loose"
    tries = 0
    for _ in range(20):
        before = bench.focus.state()
        bench.focus.check()
        tries += bench.focus.state() is not before
        bench.clock.now += FIRST_PAUSE_S / 10
    assert tries == 2
    assert bench.focus.state().detail == "its cable is loose"


def test_a_lens_without_a_motor_is_helped_by_hand(ring: Bench) -> None:
    ring.focus.begin()
    begun = ring.focus._begun  # pyright: ignore[reportPrivateUsage]
    assert begun is not None
    begun.join(60)
    assert ring.focus.state() == FocusState(LensDrive.RING, FocusWord.TURN)
    said: list[FocusWord] = []
    for position in (4.0, 3.0, 2.5, 3.0, 2.5, 2.0, 1.5):
        ring.camera.position = position
        said.append(ring.focus.measure().word)
    assert said == [
        FocusWord.TURN,
        FocusWord.SHARPER,
        FocusWord.SHARPER,
        FocusWord.SOFTER,
        FocusWord.SHARPER,
        FocusWord.SHARPER,
        FocusWord.SHARP,
    ]
    assert ring.camera.moves == []


@pytest.mark.parametrize(
    ("last", "percent", "word"),
    [
        (FocusState(), None, FocusWord.NO_ANCHORS),
        (FocusState(), 40, FocusWord.TURN),
        (FocusState(), 90, FocusWord.SHARP),
        (FocusState(word=FocusWord.SOFTER, percent=58, best=60), 61, FocusWord.BEST),
        (FocusState(word=FocusWord.SOFTER, percent=40, best=60), 41, FocusWord.SOFTER),
        (FocusState(word=FocusWord.TURN, percent=40, best=40), 41, FocusWord.TURN),
    ],
)
def test_the_word_to_a_hand(
    last: FocusState, percent: int | None, word: FocusWord
) -> None:
    assert turning(last, percent) is word


def test_a_camera_that_fails_meanwhile_is_told(bench: Bench) -> None:
    bench.camera.fails = "its cable is loose"
    assert bench.focus.focus() is None
    state = bench.focus.state()
    assert (state.word, state.detail) == (FocusWord.FAILED, "its cable is loose")


def test_the_memory_has_one_entry_a_height() -> None:
    memory = FocusMemory()
    for scale, position in ((2.0, 1.5), (1.0, 0.8), (2.02, 1.6)):
        memory = memory.with_entry(FocusEntry("imx708", scale, position, 2.0))
    assert [e.position for e in memory.entries] == [1.6, 0.8]
    assert decode_memory(encode_memory(memory)) == memory
    for text in ("", "entries = 3", "entries = [{}]", "= ", "entries = [1]"):
        with pytest.raises(ValueError, match=r"."):
            decode_memory(text)
