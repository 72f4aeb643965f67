"""Pictures of the table: kept for lines of the camera, few, and never needed."""

from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

from companion.app.matches import Matches
from companion.app.report.snapshots import FOLDER, Snapshots
from companion.app.status import Source, TableStatus
from companion.core.ids import Seat
from tests.app import toy
from tests.app.toy import Lay


def test_a_picture_is_kept_under_its_line(tmp_path: Path) -> None:
    album = Snapshots(tmp_path, 100)
    assert album.revisions("1") == frozenset()
    assert album.picture("1", 2) is None
    assert album.keep("1", 2, b"one")
    assert album.keep("1", 7, b"two")
    assert album.revisions("1") == {2, 7}
    assert album.picture("1", 7) == b"two"
    assert album.picture("../1", 7) is None


def test_the_oldest_pictures_go_first(tmp_path: Path) -> None:
    album = Snapshots(tmp_path, 25)
    for match, revision in (("9", 10), ("9", 12), ("20", 21)):
        album.keep(match, revision, b"x" * 10)
    assert (set(album.revisions("9")), set(album.revisions("20"))) == ({12}, {21})
    album.keep("20", 22, b"x" * 99)
    assert not album.revisions("9")
    assert album.revisions("20") == {22}


def test_a_disk_that_refuses_loses_only_the_picture(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("in the way")
    album = Snapshots(tmp_path, 100)
    assert not album.keep("1", 2, b"one")
    assert album.revisions("1") == frozenset()


def test_only_lines_of_the_camera_are_pictured(
    tmp_path: Path, matches: Matches
) -> None:
    album, stop = Snapshots(tmp_path, 1000), Event()
    session = matches.start(toy.GAME.key, toy.SETUP)
    follower = Thread(
        target=album.follow, args=(matches.publisher, lambda: b"jpeg", stop)
    )
    follower.start()
    try:
        sleep(0.05)
        matches.show(replace(_table(matches), foreign=1))
        session.submit([Lay(Seat(0), 1)], Source.PHONE, None, session.revision)
        by_phone = session.revision
        sleep(0.05)
        session.submit([Lay(Seat(1), 2)], Source.CAMERA, None, session.revision)
        late = monotonic() + 5
        while not album.revisions(str(session.match)) and monotonic() < late:
            sleep(0.01)
    finally:
        stop.set()
        follower.join()
    assert album.revisions(str(session.match)) == {by_phone + 1}


def _table(matches: Matches) -> TableStatus:
    newest = matches.publisher.latest
    assert newest is not None
    return newest.table
