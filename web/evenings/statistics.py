"""What all evenings say about those who played."""

from collections.abc import Sequence

from companion.app.evenings import statistics
from companion.app.evenings.people import Person
from web.access import lookers_only
from web.contract.evenings import (
    GameFigures,
    NamedRecordHeld,
    OvertakingCount,
    PlayerFigures,
    Statistics,
)
from web.evenings.shelf import blueprint, game_name, game_word, shelf, token_of
from web.operation import operation


@blueprint.get("/statistics")
@operation(guard=lookers_only)
def figures() -> Statistics:
    """The figures of all finished matches, by game and person."""
    found, people = shelf().overview(), shelf().people.all()
    results = [each.result for each in found.evenings]
    return Statistics(
        pending=found.pending,
        games=[_game(each, people) for each in statistics.figures(results, people)],
    )


def _game(found: statistics.GameFigures, people: Sequence[Person]) -> GameFigures:
    records = [(f"feat-{each.what}", each) for each in found.feats]
    records += [(f"resource-{each.what}", each) for each in found.most]
    return GameFigures(
        game=found.game,
        game_name=game_name(found.game),
        played=found.played,
        people=[_player(each, people) for each in found.people],
        records=[
            NamedRecordHeld(game_word(found.game, message), each.name, each.size)
            for message, each in records
        ],
        overtakings=[
            OvertakingCount(each.who, each.whom, each.times)
            for each in found.overtakings
        ],
    )


def _player(found: statistics.PlayerFigures, people: Sequence[Person]) -> PlayerFigures:
    hexed, sign = token_of(people, found.name)
    return PlayerFigures(
        name=found.name,
        hex=hexed,
        sign=sign,
        played=found.played,
        won=found.won,
        mean=round(found.mean, 1),
        best=found.best,
        usual_rank=found.usual_rank,
        ranks=list(found.ranks),
        points=list(found.points),
    )
