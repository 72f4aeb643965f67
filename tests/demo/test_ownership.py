"""The demo plays its own matches only: what people began is theirs."""

from pathlib import Path
from threading import Event

from companion.app.evenings.archive import Evenings
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.show.matches import ShowMatches
from companion.core.ids import GameKey, Revision
from companion.demo import DemoOwnership, DemoPlayer, DemoTable
from tests.app import toy


def test_a_note_of_the_match_is_kept(tmp_path: Path) -> None:
    ownership = DemoOwnership(tmp_path)
    assert not ownership.owns(Revision(1))
    ownership.claim(Revision(1))
    assert DemoOwnership(tmp_path).owns(Revision(1))
    assert not ownership.owns(Revision(12))
    (tmp_path / "demo-match").write_bytes(b"\xff\xfe")
    assert not ownership.owns(Revision(1))


def test_a_player_leaves_a_match_that_people_play(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        matches = Matches(toy.known(), journal, Publisher())
        session = matches.start(GameKey("toy"), toy.SETUP)
        player = DemoPlayer(
            matches, DemoTable(1, (700, 525)), speed=0, owns=lambda _: False
        )
        assert not player.run(Event())
        assert session.present.log == ()
        assert player.tally.laid == 0


def test_a_demo_counts_in_nobodys_evenings(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        matches = Matches(toy.known(), journal, Publisher())
        people = matches.start(GameKey("toy"), toy.SETUP)
        shown = matches.start(GameKey("toy"), toy.SETUP)
        DemoOwnership(tmp_path).claim(shown.match)
        shelf = Evenings(matches, journal, tmp_path, tmp_path / "backups")
        assert [each.match for each in shelf.overview().evenings] == [str(people.match)]
        assert ShowMatches(tmp_path).numbers() == {shown.match}
        (tmp_path / "demo-matches").write_bytes(b"none\n")
        assert len(shelf.overview().evenings) == 2
