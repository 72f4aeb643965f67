"""What the buttons offer: plus goes on, OK takes.

First come the stories of the table. Where it has none, the moves of whoever may
move now that need no hand on the table and tell no secret.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.app.watcher.assessment import Story
from companion.core.game import Game
from companion.core.play import Refusal, play
from companion.core.record import Record, code, secret_fields

ENDINGS = ("end_", "skip_", "pass_")
"""A move whose code begins so ends what a seat is doing."""


@dataclass(frozen=True, slots=True)
class StoryOffer:
    """A row of stories, one of them offered; by default nothing."""

    stories: tuple[Story, ...] = ()
    index: int | None = None

    @property
    def offered(self) -> Story:
        """What OK takes now; empty for nothing."""
        return () if self.index is None else self.stories[self.index]

    def having(self, stories: tuple[Story, ...]) -> "StoryOffer":
        """An offer of these stories: of the first, unless it is the same row."""
        if stories == self.stories:
            return self
        return StoryOffer(stories, 0 if stories else None)

    def step(self, stories: tuple[Story, ...], back: bool = False) -> "StoryOffer":
        """The next story (or the one before) of a row, round and round."""
        if not stories:
            return StoryOffer()
        if stories != self.stories or self.index is None:
            return StoryOffer(stories, len(stories) - 1 if back else 0)
        return StoryOffer(stories, (self.index + (-1 if back else 1)) % len(stories))


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
