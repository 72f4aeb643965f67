"""Small files are written in one way: whole and synced with their folder."""

import ast
import errno
import os
import resource
import stat
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread

import pytest

from companion.app.config import ConfigError, load, save_setting
from companion.app.durable_file import keep, put_in_place, set_aside, sweep
from companion.app.report.snapshots import Snapshots
from companion.app.toml_store import BoxError, keep_toml
from companion.core.ids import Revision
from companion.demo import DemoOwnership
from companion.service.calibration_store import CalibrationStore
from hardware.camera_settings import CameraSettings
from web.host_pin import Host
from web.seats import Seats, signing_key

ROOT = Path(__file__).parents[2]


class Disk:
    """Records what is synced, and fails where a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.synced: list[str] = []
        self.fails_for = ""
        self.fault = errno.ENOSPC
        self._fsync = os.fsync
        monkeypatch.setattr(os, "fsync", self.fsync)

    def fsync(self, descriptor: int) -> None:
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        kind = "folder" if is_folder else "file"
        if kind == self.fails_for:
            raise OSError(self.fault, os.strerror(self.fault))
        self.synced.append(Path(f"/proc/self/fd/{descriptor}").readlink().name)
        self._fsync(descriptor)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_file_and_folder_are_synced_in_this_order(tmp_path: Path, disk: Disk) -> None:
    keep(tmp_path / "a.toml", b"1")
    file, folder = disk.synced
    assert file.startswith("a.toml.") and file.endswith(".new")
    assert folder == tmp_path.name
    assert (tmp_path / "a.toml").read_bytes() == b"1"
    assert names(tmp_path) == ["a.toml"]


def test_a_new_folder_is_synced_into_the_one_above(tmp_path: Path, disk: Disk) -> None:
    keep(tmp_path / "one" / "two" / "a", b"1")
    assert disk.synced[:2] == ["one", tmp_path.name]
    assert disk.synced[-1] == "two"


@pytest.mark.parametrize("old", [None, b"old"])
def test_a_full_disk_leaves_the_old_file_and_no_other(
    tmp_path: Path, disk: Disk, old: bytes | None
) -> None:
    path = tmp_path / "a.toml"
    if old is not None:
        path.write_bytes(old)
    disk.fails_for = "file"
    with pytest.raises(OSError, match="No space left") as told:
        keep(path, b"new")
    assert (told.value.errno, told.value.filename) == (errno.ENOSPC, str(path))
    assert names(tmp_path) == ([] if old is None else ["a.toml"])
    assert old is None or path.read_bytes() == old


def test_a_write_that_the_system_cuts_short_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        with pytest.raises(OSError, match="File too large"):
            keep(path, b"x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["a.toml"]


def test_a_folder_that_fails_is_told_and_one_that_cannot_sync_is_not(
    tmp_path: Path, disk: Disk
) -> None:
    disk.fails_for, disk.fault = "folder", errno.EIO
    with pytest.raises(OSError, match="Input/output error"):
        keep(tmp_path / "a", b"1")
    disk.fault = errno.EINVAL
    keep(tmp_path / "a", b"2")
    assert (tmp_path / "a").read_bytes() == b"2"


def test_a_secret_is_its_owners_alone_and_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "key"
    before = os.umask(0)
    try:
        keep(path, b"1", secret=True)
        assert mode(path) == 0o600
        path.chmod(0o644)
        keep(path, b"2", secret=True)
        assert mode(path) == 0o600
        keep(tmp_path / "open", b"1")
        assert mode(tmp_path / "open") == 0o666
    finally:
        os.umask(before)


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    for wanted in (0o640, 0o664, 0o600):
        path.touch()
        path.chmod(wanted)
        keep(path, b"1")
        assert mode(path) == wanted


def test_many_writers_leave_one_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    contents = [bytes([65 + n]) * 5000 for n in range(8)]
    threads = [Thread(target=keep, args=(path, content)) for content in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert path.read_bytes() in contents
    assert names(tmp_path) == ["a"]


def test_what_others_wrote_is_put_in_place_synced(tmp_path: Path, disk: Disk) -> None:
    fresh, path = tmp_path / "b.new", tmp_path / "b"
    fresh.write_bytes(b"1")
    put_in_place(fresh, path)
    assert disk.synced == ["b.new", tmp_path.name]
    assert names(tmp_path) == ["b"]
    fresh.write_bytes(b"2")
    disk.fails_for = "file"
    with pytest.raises(OSError, match="No space") as told:
        put_in_place(fresh, path)
    assert told.value.filename == str(path)
    assert path.read_bytes() == b"1"


def test_what_is_set_aside_is_synced(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "b.toml"
    path.write_bytes(b"torn")
    when = datetime(2026, 12, 1, 19, 3, tzinfo=UTC)
    assert set_aside(path, "damaged", when).read_bytes() == b"torn"
    path.write_bytes(b"torn again")
    set_aside(path, "damaged", when)
    assert names(tmp_path) == [
        "b.toml.damaged-2026-12-01T1903",
        "b.toml.damaged-2026-12-01T1903.2",
    ]
    assert disk.synced == [tmp_path.name, tmp_path.name]


def test_a_secret_is_never_missing_while_it_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "host.pin"
    path.write_bytes(b"torn")

    def cut(*_: object) -> None:
        assert path.read_bytes() == b"torn"
        raise OSError(errno.EIO, "power cut")

    when = datetime(2026, 12, 1, 19, 3, tzinfo=UTC)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", cut)
        with pytest.raises(OSError, match="power cut"):
            set_aside(path, "damaged", when, b"new")
    assert path.read_bytes() == b"torn"
    set_aside(path, "damaged", when, b"new")
    assert path.read_bytes() == b"new" and mode(path) == 0o600


def test_what_a_power_cut_left_is_swept(tmp_path: Path) -> None:
    (tmp_path / "box").mkdir()
    left = [tmp_path / "a.toml.0123abcd.new", tmp_path / "box" / "b.deadbeef.new"]
    others = [tmp_path / "a.new", tmp_path / "a.toml", tmp_path / "x.0123abcd.new.toml"]
    for path in (*left, *others):
        path.write_bytes(b"1")
    (tmp_path / "c.01234567.new").mkdir()
    assert sorted(sweep(tmp_path)) == left
    assert all(path.exists() for path in others)


# Those who write -------------------------------------------------------------


def writers(state: Path) -> Iterator[str]:
    """Write each small file of a state once more; yields its name before."""
    yield "settings.toml"
    save_setting(state, "", "language", "cs")
    yield "toy.toml"
    keep_toml(state / "box" / "toy.toml", {"format": "x"})
    yield "cookie.key"
    (state / "cookie.key").unlink(missing_ok=True)
    signing_key(state)
    yield "seats.json"
    seats = Seats(state)
    seats.free(0, ("Anna",))
    seats.take(0, ("Anna",), "phone")
    yield "host.pin"
    Host(state).choose("271828")
    yield "camera.toml"
    CalibrationStore(state).camera.keep(CameraSettings("imx708"))
    yield "7.jpg"
    Snapshots(state, 1000).keep("1", 7, b"jpeg")
    yield "demo-match"
    DemoOwnership(state).claim(Revision(7))


def test_every_small_file_is_synced_with_its_folder(tmp_path: Path, disk: Disk) -> None:
    steps = writers(tmp_path)
    name = next(steps)
    while name:
        disk.synced.clear()
        following = next(steps, "")
        assert any(found.startswith(f"{name}.") for found in disk.synced), name
        (path,) = tmp_path.rglob(name)
        assert disk.synced[-1] == path.parent.name, name
        name = following
    for secret in ("cookie.key", "seats.json", "host.pin"):
        assert mode(tmp_path / secret) == 0o600
    assert not list(tmp_path.rglob("*.new"))


def test_a_full_disk_is_told_in_the_writers_own_words(
    tmp_path: Path, disk: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    save_setting(tmp_path, "web", "port", 8123)
    disk.fails_for = "file"
    with pytest.raises(ConfigError, match=r"settings\.toml: No space left"):
        save_setting(tmp_path, "web", "port", 8124)
    assert load(tmp_path, tmp_path / "none").web.port == 8123
    with pytest.raises(BoxError, match=r"toy\.toml: No space left"):
        keep_toml(tmp_path / "toy.toml", {})
    assert len(signing_key(tmp_path)) == 32
    assert "phones are strangers after the next start" in caplog.text
    assert not Snapshots(tmp_path, 1000).keep("1", 7, b"jpeg")
    assert "No space left" in caplog.text
    assert not list(tmp_path.rglob("*.new"))


# Nobody else writes ----------------------------------------------------------

ROOMS = ("companion", "web", "vision", "hardware")
WRITES = {
    "write_text", "write_bytes", "touch", "rename", "renames", "symlink_to",
    "hardlink_to", "imwrite", "save", "tofile", "savez", "NamedTemporaryFile",
    "mkstemp", "ZipFile", "copyfile", "copy2", "copytree", "move", "fdopen",
}  # fmt: skip
"""Calls by name that write, make or rename a file, whatever they are called on."""

OUTPUT = "the file that somebody named with -o or --sheet, which may be a device"
ALLOWED = {
    ("companion/app/durable_file.py", "os.open"): "the one writer",
    ("companion/app/durable_file.py", "fdopen"): "the one writer",
    ("companion/app/durable_file.py", "replace"): "the one writer",
    ("companion/app/durable_file.py", "hardlink_to"): "a second name, set aside",
    ("companion/app/journal/high_water.py", "os.open"): "one synced slot in place",
    ("companion/app/storage/reading.py", "os.open"): "opens to read",
    ("companion/app/storage/reading.py", "fdopen"): "opens to read",
    ("hardware/video_nodes.py", "os.open"): "asks a device node, writes nothing",
    ("companion/service/state_directory.py", "open 'w'"): "a lock, without content",
    ("companion/service/state_directory.py", "copyfile"): "a copy in memory",
    ("companion/service/state_directory.py", "copytree"): "a copy in memory",
    ("companion/club/table/publisher.py", "save"): "its position, by the one writer",
    ("companion/app/watcher/recorder.py", "write_text"): "tries the folder, removed",
    ("companion/app/watcher/recorder.py", "open 'ab'"): "a recording, line by line",
    ("companion/cli/device/bundle.py", "ZipFile"): "written beside and put in place",
    ("companion/cli/update_judge.py", "copyfile"): "a journal's copy, synced, beside",
    ("companion/cli/update_judge.py", "hardlink_to"): "a second name, set aside",
    ("companion/cli/box.py", "write_text"): OUTPUT,
    ("companion/cli/device/calibrate.py", "write_bytes"): OUTPUT,
    ("companion/cli/demo.py", "imwrite"): "pictures in the folder of --scenes",
    ("companion/cli/record/export.py", "write_text"): OUTPUT,
    ("companion/app/evenings/archive.py", "open '?'"): "opens a match, no file",
    ("web/home/routes.py", "open '?'"): "opens a match, no file",
    ("web/home/routes.py", "move"): "moves a painted piece",
    ("web/evenings/shelf.py", "open '?'"): "opens a match, no file",
    (
        "companion/cli/record/export.py",
        "open '?'",
    ): "opens a match of the journal, no file",
    ("companion/cli/device/selftest.py", "write_text"): OUTPUT,
    ("companion/cli/tags.py", "write_bytes"): OUTPUT,
    ("companion/cli/device/wiring.py", "write_text"): OUTPUT,
    ("hardware/picture_file.py", "os.open"): "opens to read",
    ("hardware/picture_file.py", "fdopen"): "opens to read",
    ("hardware/picture_file.py", "open '?'"): "Pillow opens what was read",
    ("vision/sheets/canvas.py", "save"): "a PDF in memory",
    ("web/pages.py", "save"): "a QR code in memory",
}
"""Who may write otherwise, and why."""


def _mode(call: ast.Call, position: int) -> str | None:
    """The mode of a call of ``open``; "?" where it is not a constant."""
    given = [word.value for word in call.keywords if word.arg == "mode"]
    given += call.args[position : position + 1]
    if not given:
        return None
    return str(given[0].value) if isinstance(given[0], ast.Constant) else "?"


def written(call: ast.Call) -> str:
    """What a call writes with; empty where it does not write."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else ""
    name = function.id if isinstance(function, ast.Name) else name
    on_os = isinstance(function, ast.Attribute) and ast.unparse(function.value) == "os"
    if name == "open" and on_os:
        return "os.open"
    if name == "open":
        mode = _mode(call, 1 if isinstance(function, ast.Name) else 0)
        return f"open {mode!r}" if mode and set(mode) & set("wxa+?") else ""
    if name == "replace":
        # str.replace takes two arguments, dataclasses.replace keywords.
        path_like = isinstance(function, ast.Attribute) and len(call.args) == 1
        return name if on_os or (path_like and not call.keywords) else ""
    return name if name in WRITES else ""


def found_in(source: str) -> set[str]:
    """All ways in which a source text writes files."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return set(filter(None, map(written, calls)))


@pytest.mark.parametrize(
    ("line", "way"),
    [
        ("path.write_text('x')", "write_text"),
        ("path.open('w')", "open 'w'"),
        ("path.open(mode='ab')", "open 'ab'"),
        ("open(path, 'x')", "open 'x'"),
        ("open(path, mode)", "open '?'"),
        ("os.replace(a, b)", "replace"),
        ("fresh.replace(path)", "replace"),
        ("np.save(path, array)", "save"),
    ],
)
def test_a_write_is_found(line: str, way: str) -> None:
    assert found_in(line) == {way}


def test_what_does_not_write_is_not_found() -> None:
    reads = "path.open(); open(path); open(path, 'rb'); path.read_text('utf-8')"
    assert found_in(f"{reads}; text.replace('a', 'b'); replace(value, a=1)") == set()


def test_nobody_else_writes_files() -> None:
    writes = {
        (str(path.relative_to(ROOT)), way)
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        for way in found_in(path.read_text("utf-8"))
    }
    assert writes == set(ALLOWED)
