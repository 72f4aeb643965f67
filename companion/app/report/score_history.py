"""How a match grew, line by line: points with their reasons, goods, sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

from companion.app.session import Played, Session
from companion.core.game import Gain, Step
from companion.core.ids import Revision, Seat
from companion.core.record import Record
from companion.core.view import View

OTHER = "correction"
"""Why a score changed where the rules of the game did not change it."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line in force: what stood after it, and what points it brought.

    ``scores`` and ``resources`` are by seat and open to all.
    """

    revision: Revision
    moves: tuple[Record, ...]
    events: tuple[Record, ...]
    scores: tuple[int, ...]
    resources: tuple[Mapping[str, int], ...]
    gains: tuple[Gain, ...]


class ScoreHistory:
    """How matches grew; lines that still stand are not worked out again.

    Safe to use from any thread.
    """

    def __init__(self) -> None:
        """Nothing is worked out yet."""
        self._lock = Lock()
        self._known: tuple[tuple[Played[Any, Any], ScoreRow], ...] = ()

    def rows(self, session: Session[Any, Any]) -> tuple[ScoreRow, ...]:
        """Every line in force, oldest first. A line's gains add up to its change."""
        played = session.present.played
        with self._lock:
            kept = 0
            for (known, _), item in zip(self._known, played, strict=False):
                if known is not item:
                    break
                kept += 1
            rows = [row for _, row in self._known[:kept]]
            rows += _rows(session, played, kept)
            self._known = tuple(zip(played, rows, strict=True))
            return tuple(rows)


def _rows(
    session: Session[Any, Any], played: tuple[Played[Any, Any], ...], first: int
) -> Iterator[ScoreRow]:
    """The rows from the line ``first`` on."""
    game = session.game
    state = played[first - 1].state if first else game.setup(session.setup)
    before = _scores(game.view(state, None))
    for item in played[first:]:
        view = game.view(item.state, None)
        scores = _scores(view)
        gains = tuple(game.gains(state, Step(item.state, item.events)))
        yield ScoreRow(
            item.line.revision,
            item.line.moves,
            item.events,
            scores,
            tuple(dict(player.resources) for player in view.players),
            (*gains, *_rest(before, scores, gains)),
        )
        state, before = item.state, scores


def _rest(
    before: tuple[int, ...], after: tuple[int, ...], gains: tuple[Gain, ...]
) -> tuple[Gain, ...]:
    """What a score changed by beside the gains that the game tells."""
    found: list[Gain] = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        explained = sum(gain.points for gain in gains if gain.seat == seat)
        if new - old != explained:
            found.append(Gain(Seat(seat), new - old - explained, OTHER))
    return tuple(found)


def _scores(view: View) -> tuple[int, ...]:
    return tuple(player.score for player in view.players)
