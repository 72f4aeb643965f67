"""What one look means beside the record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.app.status import PutBack, difference_question
from companion.core.game import Game
from companion.core.ids import SHOW, Kind, Slot
from companion.core.play import Refusal, replay
from companion.core.propose import (
    Agreed,
    Ambiguous,
    Explained,
    Reading,
    Unexplained,
    read,
)
from companion.core.record import Record
from companion.core.table import Layout, TableDiff, diff

Story = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Assessment:
    """A look as the rules understand it.

    ``seen`` is the layout, ``diff`` the whole difference (what is owed
    included), ``suggestions`` what wooden pieces may mean, ``shown`` the game's
    word on the piece on the show place. ``doubtful``: what explains the difference
    rests on a piece that was not read surely, so that a person is asked.
    """

    seen: Layout
    diff: TableDiff
    reading: Reading[Any]
    suggestions: tuple[Story, ...] = ()
    shown_kind: Kind | None = None
    shown: Record | None = None
    doubtful: bool = False

    @property
    def contradicts(self) -> bool:
        """Whether something lies against the record, owed slots aside."""
        return not isinstance(self.reading, Agreed) and self.diff.contradicts

    @property
    def violation(self) -> Record | None:
        """The rule that the first guess broke."""
        reading = self.reading
        return reading.violation if isinstance(reading, Unexplained) else None

    @property
    def stories(self) -> tuple[Story, ...]:
        """What a person could confirm or choose."""
        match self.reading:
            case Explained(moves):
                return (moves,)
            case Ambiguous(stories):
                return stories
            case Agreed():
                return self.suggestions
            case Unexplained():
                return ()

    @property
    def put_back(self) -> tuple[PutBack, ...]:
        """What hands would have to do to make the record right, by slot."""
        extra = (PutBack(s, None, piece) for s, piece in self.diff.extra.items())
        wrong = (
            PutBack(s, should, is_) for s, (should, is_) in self.diff.wrong.items()
        )
        missing = (PutBack(s, piece, None) for s, piece in self.diff.missing.items())
        return tuple(sorted((*extra, *wrong, *missing), key=lambda p: p.slot))

    @property
    def question(self) -> str:
        """Whether table or record is right about the difference; empty without one."""
        return difference_question(self.put_back, self.shown_kind)


def judge(
    game: Game[Any, Any],
    state: Any,
    seen: Layout,
    owed: frozenset[Slot],
    appeared: bool,
    sure: Layout | None = None,
) -> Assessment:
    """Read a layout. The show place tells a story only when its piece ``appeared``;
    ``sure`` is the layout without pieces that were not read surely, if there are any.
    """
    piece = seen.pieces.get(SHOW)
    layout = seen if appeared else _without_show(seen)
    reading = read(game, state, layout, owed)
    suggestions: tuple[Story, ...] = ()
    if isinstance(reading, Agreed):
        suggestions = legal(game, state, game.suggest(state, seen))
    doubtful = False
    if sure is not None and isinstance(reading, Explained):
        less = sure if appeared else _without_show(sure)
        doubtful = read(game, state, less, owed) != reading
    return Assessment(
        seen,
        diff(game.expected(state), seen),
        reading,
        suggestions,
        None if piece is None else piece.kind,
        None if piece is None else game.advise(state, piece),
        doubtful,
    )


def legal(game: Game[Any, Any], state: Any, stories: Any) -> tuple[Story, ...]:
    """The stories that the rules allow, each once."""
    found: list[Story] = []
    for story in stories:
        played = not isinstance(replay(game, state, story), Refusal)
        if story and played and story not in found:
            found.append(story)
    return tuple(found)


def _without_show(seen: Layout) -> Layout:
    pieces: Mapping[Slot, Any] = {s: p for s, p in seen.pieces.items() if s != SHOW}
    return Layout(pieces, seen.empty, seen.wood)
