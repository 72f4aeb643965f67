"""What the buttons offer: plus goes on, OK takes.

First come the stories of the table. Where it has none, the moves of whoever may
move now that need no hand on the table and tell no secret.
"""

from collections.abc import Iterable
from typing import Any

from companion.app.watcher.assessment import Story
from companion.core.game import Game
from companion.core.play import Refusal, play
from companion.core.record import Record, code, secret_fields

ENDINGS = ("end_", "skip_", "pass_")
"""A move whose code begins so ends what a seat is doing."""


class Offer:
    """A row of stories, one of them offered."""

    def __init__(self) -> None:
        """Offer nothing."""
        self._stories: tuple[Story, ...] = ()
        self._index: int | None = None

    @property
    def offered(self) -> Story:
        """What OK takes now; empty for nothing."""
        return () if self._index is None else self._stories[self._index]

    def set(self, stories: tuple[Story, ...]) -> None:
        """Offer other stories; the first of them unless it is the same row."""
        if stories != self._stories:
            self._stories = stories
            self._index = 0 if stories else None

    def step(self, stories: tuple[Story, ...], back: bool = False) -> None:
        """Offer the next story (or the one before) of a row, round and round."""
        if stories != self._stories or self._index is None:
            self._stories = stories
            self._index = (len(stories) - 1 if back else 0) if stories else None
        else:
            self._index = (self._index + (-1 if back else 1)) % len(stories)

    def clear(self) -> None:
        """Offer nothing."""
        self._stories, self._index = (), None


def taps(game: Game[Any, Any], state: Any) -> tuple[Story, ...]:
    """Legal moves that leave the table as it is and tell no secret."""
    before = game.expected(state)
    found: list[Story] = []
    moves: Iterable[Record] = game.legal_moves(state)
    for move in moves:
        if secret_fields(type(move)):
            continue
        step = play(game, state, move)
        if not isinstance(step, Refusal) and game.expected(step.state) == before:
            found.append((move,))
    return tuple(found)


def ending(game: Game[Any, Any], state: Any) -> Story:
    """The one move that ends what a seat is doing; empty when not just one does."""
    moves: Iterable[Record] = game.legal_moves(state)
    found = [move for move in moves if code(type(move)).startswith(ENDINGS)]
    return (found[0],) if len(found) == 1 else ()
