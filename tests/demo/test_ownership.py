"""The demo plays its own matches only: what people began is theirs."""

from pathlib import Path
from threading import Event, Thread

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.ids import GameKey, Revision, Seat
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


def test_hands_only_follow_a_match_that_people_play(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        matches = Matches(toy.known(), journal, Publisher())
        session = matches.start(GameKey("toy"), toy.SETUP)
        table, stop = DemoTable(1, (700, 525)), Event()
        player = DemoPlayer(matches, table, speed=0, owns=lambda _: False)
        hands = Thread(target=player.run, args=(stop,))
        hands.start()
        try:
            move = next(iter(toy.GAME.legal_moves(session.state)))
            session.submit([move], Source.PHONE, Seat(0), session.revision)
            expected = toy.GAME.expected(session.state).pieces
            wait = Event()
            for _ in range(100):
                if {s: p.kind for s, p in expected.items()} == dict(table.lies()):
                    break
                wait.wait(0.1)
            assert {s: p.kind for s, p in expected.items()} == dict(table.lies())
        finally:
            stop.set()
            hands.join()
        assert len(session.present.log) == 1
        assert player.tally.laid == 0
