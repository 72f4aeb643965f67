"""Calibration on the disk: what vision and camera measure, as files of the state.

Vision and hardware turn their values into text and back; the files are written here.
"""

import logging
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import Generic, TypeVar

from companion.app.durable_file import keep
from companion.app.formats import Format
from companion.app.storage import reading
from companion.core.advice import LensReport, TableCheck
from companion.core.ids import Slot
from companion.core.profile import TableProfile
from hardware import CameraError, ReconnectingCamera
from hardware.camera_settings import CameraSettings, decode_settings, encode_settings
from hardware.focus_memory import FocusMemory, decode_memory, encode_memory
from vision.calibration.session import CalibrationCamera, Calibrator
from vision.calibration.storage import (
    Calibration,
    decode_calibration,
    decode_check,
    decode_lens,
    encode_calibration,
    encode_check,
    encode_lens,
)
from vision.codebook.print_size import decode_sides, encode_sides, newest_first
from vision.surface.empty_looks import (
    EmptyLook,
    Kept,
    by_name,
    decode_looks,
    encode_looks,
    placed,
)

log = logging.getLogger(__name__)

T = TypeVar("T")

TABLE = Format("table-companion-calibration")
LENS = Format("table-companion-lens")
CHECK = Format("table-companion-check")
CAMERA = Format("table-companion-camera")
FOCUS = Format("table-companion-focus")
PRINT = Format("table-companion-print")
EMPTY = Format("table-companion-empty")

Sides = Mapping[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class StoredFile(Generic[T]):
    """One value in a TOML file of its own, whose ``format`` is ``form``.

    ``decode`` raises ``ValueError``, and takes no notice of that line.
    """

    path: Path
    form: Format
    encode: Callable[[T], str]
    decode: Callable[[str], T]

    def load(self) -> T | None:
        """The stored value; ``None`` where there is none that can be used: damage and
        files of a later version are set aside and told (``storage.reading``).
        """
        return reading.load(self.path, self.decoded).value

    def keep(self, value: T) -> None:
        """Store a value with its checksum, durably, whole or not at all. Raises
        ``OSError``.
        """
        text = f'format = "{self.form}"\n{self.encode(value)}'
        keep(self.path, reading.sealed(text).encode())

    def decoded(self, content: bytes) -> T:
        """The value of a file. Raises ``ValueError``, ``NewerFormat``."""
        text = reading.text(content)
        reading.check_seal(text)
        self.form.accept(str(self.path), self._head(text))
        return self.decode(text)

    def _head(self, text: str) -> object:
        """What a file says of its form; 0.1.0 wrote nothing."""
        try:
            return tomllib.loads(text).get("format", self.form.first)
        except (ValueError, RecursionError):
            return self.form.first  # ``decode`` says what is wrong


class CalibrationStore:
    """The files of a calibration in a state directory.

    ``calibration.toml`` (plane and lens in force), ``lens.toml`` (measured with the
    printed sheet), ``check.toml`` (how well each zone read), ``camera.toml`` (focus,
    exposure and gain of that day), ``focus.toml`` (where each camera was sharp, by its
    height), ``print.toml`` (how large stickers are) and ``empty.toml`` (how places look
    when nothing lies there).
    """

    def __init__(self, state: Path) -> None:
        """Nothing is read or written yet."""
        self.calibration: StoredFile[Calibration] = StoredFile(
            state / "calibration.toml", TABLE, encode_calibration, decode_calibration
        )
        self.lens: StoredFile[LensReport] = StoredFile(
            state / "lens.toml", LENS, encode_lens, decode_lens
        )
        self.check: StoredFile[TableCheck] = StoredFile(
            state / "check.toml", CHECK, encode_check, decode_check
        )
        self.camera: StoredFile[CameraSettings] = StoredFile(
            state / "camera.toml", CAMERA, encode_settings, decode_settings
        )
        self.focus: StoredFile[FocusMemory] = StoredFile(
            state / "focus.toml", FOCUS, encode_memory, decode_memory
        )
        self.prints: StoredFile[Sides] = StoredFile(
            state / "print.toml", PRINT, encode_sides, decode_sides
        )
        self.empty: StoredFile[Kept] = StoredFile(
            state / "empty.toml", EMPTY, encode_looks, decode_looks
        )


class StoredPrints:
    """How large the stickers of each game are printed, in ``print.toml``; safe from any
    thread. Where the disk does not take it, it is held while the process lives.
    """

    def __init__(self, state: Path) -> None:
        """Nothing is read yet."""
        self._file: StoredFile[Sides] = CalibrationStore(state).prints
        self._sides: dict[str, tuple[float, ...]] | None = None
        self._lock = Lock()

    def sides(self, letter: str) -> tuple[float, ...]:
        """The sides in mm of a game's stickers, newest first."""
        with self._lock:
            return self._held().get(letter, ())

    def found(self, letter: str, side: float) -> None:
        """Keep a side in mm as the newest."""
        with self._lock:
            held = self._held()
            sides = newest_first(side, held.get(letter, ()))
            if sides == held.get(letter):
                return
            held[letter] = sides
            try:
                self._file.keep(held)
            except OSError as error:
                log.warning("the size of the stickers is not kept: %s", error)

    def _held(self) -> dict[str, tuple[float, ...]]:
        """The sides of every game, read once."""
        if self._sides is None:
            self._sides = dict(self._file.load() or {})
        return self._sides


class StoredLooks:
    """How each game's places look when empty, in ``empty.toml``; for the thread of the
    reader alone. Where the disk does not take it, it is held while the process lives.
    """

    def __init__(self, state: Path) -> None:
        """Nothing is read yet."""
        self._file: StoredFile[Kept] = CalibrationStore(state).empty
        self._kept: dict[str, Mapping[str, EmptyLook]] | None = None

    def looks(self, profile: TableProfile) -> Mapping[Slot, EmptyLook]:
        """The looks of the places that are still where they were."""
        return placed(self._held().get(profile.letter, {}), profile)

    def learned(self, profile: TableProfile, looks: Mapping[Slot, EmptyLook]) -> None:
        """Keep these looks, beside those of the game's places that lie elsewhere."""
        held = self._held()
        before = held.get(profile.letter, {})
        held[profile.letter] = {**before, **by_name(looks, profile)}
        try:
            self._file.keep(held)
        except OSError as error:
            log.warning("how the empty table looks is not kept: %s", error)

    def _held(self) -> dict[str, Mapping[str, EmptyLook]]:
        """The looks of every game, read once."""
        if self._kept is None:
            self._kept = dict(self._file.load() or {})
        return self._kept


def calibrator(
    reader: CalibrationCamera,
    state: Path,
    camera: object = None,
    prepare: Callable[[], object] = lambda: None,
    done: Callable[[], object] = lambda: None,
) -> Calibrator:
    """The calibrator over the files of ``state``; the stored calibration is in force.

    ``prepare`` is called before the table is calibrated from tiles, to focus it.
    Whenever it is calibrated, focus, exposure and gain of ``camera`` are locked as they
    are and stored, and ``done`` is called.
    """
    store = CalibrationStore(state)

    def calibrated() -> None:
        lock_settings(camera, store)
        done()

    return Calibrator(reader, store, today, calibrated, prepare)


def lock_settings(camera: object, store: CalibrationStore) -> None:
    """Set a camera's focus, exposure and gain by hand as they are now, and store them.

    A camera without such settings stays as it is; a failure is logged, because the
    calibration itself is good.
    """
    if not isinstance(camera, ReconnectingCamera):
        return
    try:
        settings = camera.lock_settings()
        if settings is not None:
            store.camera.keep(settings)
    except (CameraError, OSError) as error:
        log.warning("focus and exposure are not kept: %s", error)


def today() -> str:
    """The date of this machine's clock, ISO 8601."""
    return datetime.now().astimezone().date().isoformat()
