"""An exported match is one line an entry, and replays to the same state."""

import json

from companion.app.session.export import export
from companion.app.status import Source
from companion.core.game import Setup
from companion.core.ids import Seat
from companion.core.play import Refusal, replay
from companion.core.record import decode, digest
from tests.app import toy
from tests.app.conftest import ToySession
from tests.app.toy import Lay


def test_an_export_tells_the_line_in_force(session: ToySession) -> None:
    for seat, field in ((0, 2), (1, 1), (0, 0)):
        session.submit([Lay(Seat(seat), field)], Source.CAMERA, None, session.revision)
    session.undo(session.revision)
    head, *lines, end = map(json.loads, export(session))
    assert head["format"] == "table-companion/1"
    assert (head["game"], head["version"], head["names"]) == (
        "toy",
        1,
        ["Anna", "Boris"],
    )
    assert [line["moves"][0]["field"] for line in lines] == [2, 1]
    assert [line["source"] for line in lines] == ["camera", "camera"]
    assert end == {"outcome": None, "digest": lines[-1]["digest"]}
    state = toy.setup(
        Setup(tuple(head["names"]), head["edition"], head["options"], head["box"])
    )
    for line in lines:
        step = replay(
            toy.GAME, state, [decode(toy.GAME.moves, m) for m in line["moves"]]
        )
        assert not isinstance(step, Refusal)
        state = step.state
        assert digest(state) == line["digest"]


def test_an_export_tells_the_end(session: ToySession) -> None:
    for turn, field in enumerate((0, 1, 2, 3)):
        move = Lay(Seat(turn % 2), field, toy.STONE, 1 + turn)
        session.submit([move], Source.PHONE, Seat(turn % 2), session.revision)
    end = json.loads(list(export(session))[-1])
    assert end["outcome"] == {"scores": [4, 6], "winners": [1]}
