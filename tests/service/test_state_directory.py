"""A state directory that takes no writes, or forgets them: play goes on, and it is
said.
"""

import errno
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.session import Session
from companion.app.status import Source, Unkept
from companion.app.storage.health import NEW_PIN
from companion.app.texts import Texts
from companion.core.ids import Revision, Seat
from companion.service.mounts import forgets
from companion.service.state_directory import JOURNAL, exclusive, placed
from tests.app import toy
from tests.support.apps import app_of
from tests.web.conftest import lay, seated, told
from web import Services
from web.host_pin import Host


class ReadOnly:
    """Refuses every write below a folder, as a disk mounted read-only does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fault: int) -> None:
        def refused(*_: object, **__: object) -> Any:
            raise OSError(fault, os.strerror(fault))

        monkeypatch.setattr(tempfile, "TemporaryFile", refused)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A state with a match of two moves and a PIN."""
    state = tmp_path / "state"
    state.mkdir()
    (state / "pictures").mkdir()
    with Journal(state / JOURNAL) as journal:
        session = Session.begin(toy.GAME, journal, toy.SETUP)
        assert (
            session.submit([toy.Lay(Seat(0), 0)], Source.PHONE, Seat(0), Revision(1))
            is None
        )
    Host(state).choose("271828")
    return state


def contents(state: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in state.iterdir() if path.is_file()}


REFUSALS = {
    errno.EROFS: "Nothing is saved here",
    errno.EACCES: "Nothing is saved here",
    errno.EPERM: "Nothing is saved here",
    errno.ENOSPC: "The disk is full, so nothing is saved",
    errno.EDQUOT: "The disk is full, so nothing is saved",
    errno.EIO: "The disk fails, so nothing is saved",
}


@pytest.mark.parametrize("fault", REFUSALS)
def test_a_whole_match_is_tapped_in_memory(
    played: Path, monkeypatch: pytest.MonkeyPatch, fault: int
) -> None:
    """It goes on from what is kept, and what is kept stays as it is."""
    before = contents(played)
    ReadOnly(monkeypatch, fault)
    with placed(played) as place, exclusive(place.state):
        assert place.unkept and place.state != played
        assert not (place.state / "pictures").exists()
        with Journal(place.state / JOURNAL) as journal:
            publisher: Publisher[Any] = Publisher()
            matches = Matches(toy.known(), journal, publisher)
            matches.unkept = place.unkept
            session = matches.resume()
            assert session is not None and session.revision == 2
            app = app_of(Services(matches, publisher, Texts(toy.known()), place.state))
            host = app.test_client()
            assert host.post("/api/host", json={"pin": "0000"}).status_code == 403
            assert host.post("/api/host", json={"pin": "271828"}).status_code == 200
            phones = {seat: seated(app.test_client(), seat) for seat in (0, 1)}
            for field in (1, 2, 3):
                seat = told(host)["view"]["turn"]
                assert lay(phones[seat], seat, field).status_code == 200
            view = told(host)["view"]
            assert view["outcome"] is not None or view["turn"] is None
            assert REFUSALS[fault] in host.get("/table").text
    assert not place.state.exists()
    assert contents(played) == before


@pytest.mark.parametrize("readable", [True, False])
def test_a_pin_that_cannot_be_read_still_locks(
    played: Path, monkeypatch: pytest.MonkeyPatch, readable: bool
) -> None:
    def refused(source: Path, target: Path) -> Path:
        if source.name == "host.pin":
            raise PermissionError(errno.EACCES, "Permission denied", str(source))
        return target

    ReadOnly(monkeypatch, errno.EACCES)
    if readable:
        monkeypatch.setattr("shutil.copyfile", refused)
    else:
        listed = Path.iterdir

        def hidden(folder: Path) -> Any:
            if folder == played:
                raise PermissionError(errno.EACCES, "Permission denied")
            return listed(folder)

        monkeypatch.setattr(Path, "iterdir", hidden)
    with placed(played) as place:
        host = Host(place.state)
        assert host.is_set and not host.admit("0000")
        assert host.admit((place.state / NEW_PIN).read_text("ascii").strip())


def test_a_state_that_takes_writes_stays_where_it_is(tmp_path: Path) -> None:
    with placed(tmp_path / "new" / "state") as place:
        assert place.state == tmp_path / "new" / "state"
    assert list(place.state.iterdir()) == []


def test_a_file_in_its_place_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError), placed(tmp_path / "file"):
        pass


@pytest.mark.parametrize("what", ["the journal", "its log", "the folder"])
def test_games_that_cannot_be_taken_along_are_told(
    played: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    if what == "the folder":
        listed = Path.iterdir

        def hidden(folder: Path) -> Any:
            if folder == played:
                raise OSError(errno.EIO, "Input/output error")
            return listed(folder)

        monkeypatch.setattr(Path, "iterdir", hidden)
    else:
        name = {"the journal": JOURNAL, "its log": f"{JOURNAL}-wal"}[what]
        (played / name).touch()
        copyfile = shutil.copyfile

        def fails(source: Path, target: Path) -> Path:
            if source.name == name:
                raise OSError(errno.EIO, "Input/output error", str(source))
            return copyfile(source, target)

        monkeypatch.setattr("shutil.copyfile", fails)
    ReadOnly(monkeypatch, errno.EIO)
    with placed(played) as place:
        assert place.unkept is Unkept.UNCOPIED


def test_copies_and_what_was_set_aside_take_no_memory(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (played / "backup").mkdir()
    (played / "backup" / "20260101-000000.sqlite").touch()
    for end in ("", "-wal"):
        (played / f"journal.damaged-20260101-000000.sqlite{end}").touch()
    ReadOnly(monkeypatch, errno.EROFS)
    with placed(played) as place:
        names = {path.name for path in place.state.iterdir()}
        assert JOURNAL in names
        assert not [name for name in names if name.startswith(("backup", "journal.d"))]
        assert place.backups == played / "backup"


# Mounts ----------------------------------------------------------------------

ROOT = "1 0 179:2 / / rw,noatime shared:1 - ext4 /dev/mmcblk0p2 rw"
OVERLAY = "1 0 0:20 / / rw - overlay overlayroot rw,lowerdir=/media/root-ro,upperdir={}"
SHM = "30 1 0:25 / /dev/shm rw,nosuid - tmpfs tmpfs rw"
UPPER = "31 1 0:21 / /media/root-rw rw - tmpfs tmpfs-root rw"
STATE = Path("/var/lib/companion")


@pytest.mark.parametrize(
    ("lines", "command_line", "expected"),
    [
        ([ROOT, SHM], "", False),
        ([ROOT, "40 1 0:30 / /var rw - tmpfs tmpfs rw"], "", True),
        ([ROOT, "40 1 0:30 / /var/lib rw - ramfs none rw"], "", True),
        ([ROOT, "40 1 0:30 / /var/lib/comp rw - tmpfs tmpfs rw"], "", False),
        # overlayroot leaves its upper layer to be seen
        ([OVERLAY.format("/media/root-rw/overlay"), UPPER], "", True),
        # raspi-config hides it; the command line tells
        ([OVERLAY.format("/upper/data")], "root=x boot=overlay quiet", True),
        ([OVERLAY.format("/upper/data")], "overlayroot=tmpfs", True),
        # a container's upper layer lies on a disk
        ([OVERLAY.format("/var/lib/docker/overlay2/a/diff")], "quiet", False),
        # the state on a disk of its own, above an overlay
        (
            [
                OVERLAY.format("/upper/data"),
                "50 1 8:1 / /var/lib/companion rw - ext4 /dev/sda1 rw",
            ],
            "boot=overlay",
            False,
        ),
        # mounted twice at one point: the later covers the earlier
        ([ROOT, "9 1 0:9 / / rw - tmpfs none rw"], "", True),
        (["", "no mount", ROOT], "", False),
        ([], "", False),
    ],
)
def test_what_forgets_is_told_by_its_mount(
    lines: list[str], command_line: str, expected: bool
) -> None:
    assert forgets(STATE, "\n".join(lines), command_line) is expected


def test_a_point_with_a_blank_is_found() -> None:
    line = r"40 1 0:30 / /mnt/my\040card rw - tmpfs tmpfs rw"
    assert forgets(Path("/mnt/my card/state"), f"{ROOT}\n{line}", "")
