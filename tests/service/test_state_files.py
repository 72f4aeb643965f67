"""Every small file of the state, damaged in every way: the parts of the service come
up, say so, and take nothing for true that can be known to be wrong.
"""

import logging
import os
import random
import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from threading import Barrier, Event, Thread

import numpy as np
import pytest

from companion.app.config import load, load_healed, save_setting
from companion.app.file_ledger import LEDGER, FileCause, FileFault
from companion.app.printed_facts import Box
from companion.app.show.matches import ShowMatches
from companion.app.storage import reading
from companion.app.storage.health import NEW_PIN, FileHealth
from companion.core.advice import Level
from companion.core.game import Edition, Game, Question
from companion.core.ids import Revision
from companion.core.tag import Tag, serial
from companion.demo import DemoOwnership
from companion.games import GAMES
from companion.service.calibration_store import (
    CalibrationStore,
    StoredLooks,
    StoredPrints,
)
from companion.service.network.hotspot import Hotspot, hotspot_file
from companion.service.state_files import faults, state_files
from hardware.focus_memory import FocusEntry, FocusMemory
from tests.service.test_calibration_store import CALIBRATION, CHECK, LENS, SETTINGS
from tests.vision.scenes import table
from web.host_pin import Host
from web.seats import Seats, signing_key

NAMES = ("Anna", "Boris")
PROFILE = table(2, 2)
LOOK = np.linspace(2.1, 5.5, 81).reshape(9, 9).astype(np.float32)
NONE = Path("/nonexistent/companion.toml")


def asked() -> tuple[Game, Edition, Question]:  # type: ignore[type-arg]
    """A game and a question about its printed material that takes a number."""
    for game in GAMES.values():
        for edition in game.editions.values():
            for question in edition.questions:
                if question.form == "number":
                    return game, edition, question
    raise AssertionError("no game asks for a number")


@pytest.fixture
def state(written: Path, tmp_path: Path) -> Path:
    """A state in which every small file was written by the service itself."""
    shutil.copytree(written, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The state that each test gets a copy of."""
    folder = tmp_path_factory.mktemp("written")
    write(folder)
    return folder


def write(folder: Path) -> None:
    signing_key(folder)
    Host(folder).choose("271828")
    Seats(folder).take(0, NAMES, "a-phone")
    DemoOwnership(folder).claim(Revision(7))
    store = CalibrationStore(folder)
    store.calibration.keep(CALIBRATION)
    store.lens.keep(LENS)
    store.check.keep(CHECK)
    store.camera.keep(SETTINGS)
    store.focus.keep(FocusMemory((FocusEntry("imx708", 2.0, 1.5, 1.75),)))
    StoredPrints(folder).found("E", 12.0)
    StoredLooks(folder).learned(PROFILE, {PROFILE.places[0].slot: LOOK})
    hotspot_file(folder).keep(Hotspot("companion", "abcd-efgh-jkmn"))
    save_setting(folder, "panel", "volume", "off")
    box = Box(folder, GAMES)
    game, edition, question = asked()
    box.answer(game.key, edition.key, question.key, question.low)
    kinds = box.stocktake.profile(game.key, edition.key).kinds
    text = Tag(game.letter, next(iter(kinds)), serial(0)).text
    box.stocktake.tick(game.key, edition.key, [text], 1)


def box_names() -> tuple[str, str]:
    key = asked()[0].key
    return f"box/{key}.toml", f"box/{key}-stock.toml"


KEPT = (
    "host.pin",
    "cookie.key",
    "seats.json",
    "demo-match",
    "demo-matches",
    "calibration.toml",
    "lens.toml",
    "check.toml",
    "camera.toml",
    "focus.toml",
    "hotspot.toml",
    "print.toml",
    "empty.toml",
    "settings.toml",
    *box_names(),
)
SEALED = (
    "calibration.toml",
    "lens.toml",
    "check.toml",
    "camera.toml",
    "print.toml",
    "empty.toml",
    "focus.toml",
    "hotspot.toml",
)
"""Files with a checksum: no other value is ever taken from them."""


def come_up(state: Path) -> dict[str, object]:
    """What each part of the service makes of its file."""
    store, box = CalibrationStore(state), Box(state, GAMES)
    game, edition, _ = asked()
    looks = StoredLooks(state).looks(PROFILE)
    return {
        "host.pin": Host(state).mark,
        "cookie.key": signing_key(state),
        "seats.json": Seats(state).held("a-phone", NAMES),
        "demo-match": DemoOwnership(state).owns(Revision(7)),
        "demo-matches": ShowMatches(state).numbers() == {7},
        "calibration.toml": store.calibration.load(),
        "lens.toml": store.lens.load(),
        "check.toml": store.check.load(),
        "camera.toml": store.camera.load(),
        "focus.toml": store.focus.load(),
        "print.toml": StoredPrints(state).sides("E"),
        "empty.toml": [look.tolist() for look in looks.values()],
        "hotspot.toml": hotspot_file(state).load(),
        "settings.toml": load_healed(state, NONE),
        f"box/{game.key}.toml": box.answers(game.key, edition.key),
        f"box/{game.key}-stock.toml": box.stocktake.counted(game.key, edition.key),
    }


def spoilt(path: Path) -> list[bytes]:
    """Contents that a card, a cut or a slip may leave: by seed, always the same."""
    whole, chance = path.read_bytes(), random.Random(path.name)
    lengths = sorted({0, 1, len(whole) - 1, *chance.choices(range(len(whole)), k=8)})
    found = [whole[:length] for length in lengths]
    for _ in range(24):
        flipped = bytearray(whole)
        flipped[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        found.append(bytes(flipped))
    found += [chance.randbytes(length) for length in (1, len(whole), 4096)]
    zeros = whole[: len(whole) // 2] + bytes(len(whole) - len(whole) // 2)
    return [*found, bytes(len(whole)), zeros, b"[" * 100_000, b"1" * 20]


def asides(state: Path, name: str) -> list[Path]:
    path = state / name
    return list(path.parent.glob(f"{path.name}.damaged-*"))


def test_all_that_is_kept_is_looked_at(state: Path) -> None:
    written = {str(p.relative_to(state)) for p in state.rglob("*") if p.is_file()}
    assert written == set(KEPT)
    listed = {str(path.relative_to(state)) for path, _ in state_files(state)}
    assert written <= listed | {"settings.toml"}
    assert list(faults(state)) == []
    (line,) = FileHealth(state).check()
    assert line.level is Level.OK


@pytest.mark.parametrize("name", KEPT)
def test_no_damage_stops_the_service_or_goes_unsaid(
    state: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Each content either counts as what it says or is set aside and told; what a
    checksum covers never counts.
    """
    path, whole = state / name, (state / name).read_bytes()
    before = come_up(state)
    caplog.set_level(logging.WARNING)
    told = 0
    for content in spoilt(path):
        path.write_bytes(content)
        caplog.clear()
        after = come_up(state)
        aside = asides(state, name)
        same = {key: after[key] == before[key] for key in before if key != name}
        assert all(same.values()), f"{name} spoilt {same}"
        if aside:
            told += 1
            assert aside[0].read_bytes() == content
            assert f"{path} is damaged: " in caplog.text
            assert FileHealth(state).check()[0].level is Level.WARN
            aside[0].unlink()
        elif name in SEALED:
            assert after[name] == before[name], f"{content!r} was taken for {name}"
        path.write_bytes(whole)
        (state / NEW_PIN).unlink(missing_ok=True)
    assert told >= 12
    assert come_up(state) == before


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "fifo"])
def test_what_is_no_file_is_set_aside_unopened(
    state: Path, name: str, make: Callable[[Path], None]
) -> None:
    path = state / name
    path.unlink()
    make(path)
    come_up(state)
    (aside,) = asides(state, name)
    assert aside.is_dir() or aside.is_fifo()
    assert not path.is_dir() and not path.is_fifo()


@pytest.mark.parametrize("name", KEPT)
def test_what_may_not_be_read_is_told_and_stays(
    state: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No permission is no damage. Root may read all, so the seam refuses."""
    path, whole = state / name, (state / name).read_bytes()
    opened = os.open

    def refusing(file: str | Path, *rest: int) -> int:
        if Path(file) == path and not rest[0] & os.O_WRONLY:
            raise PermissionError(13, "Permission denied", str(file))
        return opened(file, *rest)

    monkeypatch.setattr(os, "open", refusing)
    if name.startswith("box/"):
        with pytest.raises(ValueError, match="Permission denied"):
            come_up(state)
    else:
        come_up(state)
    (fault,) = LEDGER.below(state)
    assert (fault.path, fault.cause) == (path, FileCause.UNREADABLE)
    assert path.read_bytes() == whole and not asides(state, name)
    line = FileHealth(state).check()[0]
    assert (line.level, line.code) == (Level.BAD, "unreadable")
    monkeypatch.undo()
    come_up(state)
    assert LEDGER.below(state) == ()


@pytest.mark.parametrize("content", [b"", b"\0" * 97, b"0000", b"$argon2id$", b"\xff"])
def test_a_damaged_pin_lets_nobody_in(state: Path, content: bytes) -> None:
    (state / "host.pin").write_bytes(content)
    host = Host(state)
    assert host.is_set
    for pin in ("0000", "", "271828"):
        assert host.admit(pin) == ""
    assert Host(state).is_set, "the next start knows it, too"
    new = (state / NEW_PIN).read_text("ascii").strip()
    assert (state / NEW_PIN).stat().st_mode & 0o077 == 0
    assert len(new) == 6 and new.isdecimal()
    assert {line.code for line in FileHealth(state).check()} == {"aside", "pin"}
    assert Host(state).admit(new)
    assert not (state / NEW_PIN).exists()


def test_a_costly_hash_is_damage_and_never_checked(state: Path) -> None:
    path = state / "host.pin"
    path.write_text(path.read_text("ascii").replace("m=19456", "m=4194304"), "ascii")
    assert Host(state).admit("271828") == ""
    assert asides(state, "host.pin")


def test_another_pin_is_made_by_every_damage(state: Path) -> None:
    made = set[str]()
    for _ in range(4):
        (state / "host.pin").write_bytes(b"")
        Host(state)
        made.add((state / NEW_PIN).read_text("ascii"))
    assert len(made) > 1


def test_damaged_settings_are_a_persons_to_mend_or_set_aside(state: Path) -> None:
    save_setting(state, "", "language", "cs")
    assert load(state, NONE).language == "cs"
    path = state / "settings.toml"
    for nonsense in ("[web]\nport = 1e999\n", "[web]\nport = 99999\n", "[web]\nprot=1"):
        path.write_text(nonsense)
        assert load_healed(state, NONE).language == "en"
        assert not path.exists()
    assert len(asides(state, "settings.toml")) == 3


def test_what_cannot_be_set_aside_is_told_as_it_is(
    state: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a disk that takes no writes."""

    def refused(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    (state / "seats.json").write_bytes(b"{")
    monkeypatch.setattr(Path, "replace", refused)
    assert Seats(state).taken(NAMES) == (False, False)
    assert "seats.json stays where it is: Read-only file system" in caplog.text
    (fault,) = LEDGER.below(state)
    assert fault.cause is FileCause.DAMAGED and fault.aside is None
    assert FileHealth(state).check()[0].level is Level.BAD
    monkeypatch.undo()
    Seats(state)
    assert LEDGER.below(state) == ()


def test_pages_tell_of_it_for_a_week(state: Path) -> None:
    (state / "seats.json.damaged-2026-12-01T1903").touch()
    (state / "seats.json.damaged-2999-99-99T9999").touch()
    zone = reading.local_time().tzinfo

    def seen(date: str) -> str:
        clock = datetime.strptime(date, "%Y-%m-%d").replace(tzinfo=zone)
        return FileHealth(state, lambda: clock).check()[0].detail

    assert "1903" in seen("2026-12-05")
    assert "1903" in seen("1970-01-01"), "the clock was never set"
    assert "1903" not in seen("2026-12-20") and "9999" in seen("2026-12-20")
    assert len(reading.aside(state)) == 2, "the doctor tells of all"


def test_a_write_that_failed_is_told_until_one_went_through(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    seats = Seats(state)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            seats.take(1, NAMES, "b")
    line = FileHealth(state).check()[0]
    assert (line.level, line.code) == (Level.BAD, "unwritten")
    assert line.detail == "seats.json: No space left on device"
    seats.take(1, NAMES, "b")
    assert FileHealth(state).check()[0].level is Level.OK


def test_a_fault_is_one_sentence() -> None:
    path = Path("/state/host.pin")
    fault = FileFault(path, FileCause.DAMAGED, "empty", path.with_name("host.pin.x"))
    assert str(fault) == "/state/host.pin is damaged: empty; set aside as host.pin.x"
    fault = FileFault(path, FileCause.UNREADABLE, "Permission denied")
    assert str(fault) == "/state/host.pin cannot be read: Permission denied"


def test_a_slow_card_holds_up_nobody_who_asks(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one phone sits down and a box is answered, others are told at once."""
    seats, box = Seats(state), Box(state, GAMES)
    game, edition, question = asked()
    kinds = box.stocktake.profile(game.key, edition.key).kinds
    text = Tag(game.letter, next(iter(kinds)), serial(1)).text
    syncing, finish = Barrier(4, timeout=60), Event()

    def slow(_: int) -> None:
        if not finish.is_set():
            syncing.wait()
            finish.wait(60)

    monkeypatch.setattr(os, "fsync", slow)
    writers = [
        Thread(target=seats.take, args=(1, NAMES, "b")),
        Thread(
            target=box.answer,
            args=(game.key, edition.key, question.key, question.low),
        ),
        Thread(target=box.stocktake.tick, args=(game.key, edition.key, [text], 2)),
    ]
    for writer in writers:
        writer.start()
    syncing.wait()

    def ask() -> None:
        assert seats.taken(NAMES) == (True, False)
        assert seats.held("a-phone", NAMES) == (0,)
        assert box.answers(game.key, edition.key)
        assert box.stocktake.table() is None
        assert len(box.stocktake.counted(game.key, edition.key).seen) == 1
        told.set()

    told = Event()
    reader = Thread(target=ask, daemon=True)
    reader.start()
    answered = told.wait(30)
    finish.set()
    for thread in (*writers, reader):
        thread.join(60)
    assert answered, "who asks waited for the card"
    assert seats.taken(NAMES) == (True, True)
