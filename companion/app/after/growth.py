"""How a match grew, line by line: points with their reasons, goods, sentences."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from companion.app.session import Session
from companion.core.game import Gain, Step, View
from companion.core.ids import Revision, Seat
from companion.core.record import Record

OTHER = "correction"
"""Why a score changed where the rules of the game did not change it."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line in force: what stood after it, and what points it brought.

    ``scores`` and ``resources`` are by seat and open to all.
    """

    revision: Revision
    moves: tuple[Record, ...]
    events: tuple[Record, ...]
    scores: tuple[int, ...]
    resources: tuple[Mapping[str, Any], ...]
    gains: tuple[Gain, ...]


def growth(session: Session[Any, Any]) -> tuple[Row, ...]:
    """Every line in force, oldest first. The gains of a line add up to its change."""
    game = session.game
    state = game.setup(session.setup)
    before = _scores(game.view(state, None))
    rows: list[Row] = []
    for played in session.present.played:
        view = game.view(played.state, None)
        scores = _scores(view)
        gains = tuple(game.gains(state, Step(played.state, played.events)))
        rows.append(
            Row(
                played.line.revision,
                played.line.moves,
                played.events,
                scores,
                tuple(dict(player["resources"]) for player in _players(view)),
                (*gains, *_rest(before, scores, gains)),
            )
        )
        state, before = played.state, scores
    return tuple(rows)


def _rest(
    before: tuple[int, ...], after: tuple[int, ...], gains: tuple[Gain, ...]
) -> tuple[Gain, ...]:
    """What a score changed by beside the gains that the game tells."""
    found: list[Gain] = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        told = sum(gain.points for gain in gains if gain.seat == seat)
        if new - old != told:
            found.append(Gain(Seat(seat), new - old - told, OTHER))
    return tuple(found)


def _scores(view: View) -> tuple[int, ...]:
    return tuple(int(player["score"]) for player in _players(view))


def _players(view: View) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", view["players"])
