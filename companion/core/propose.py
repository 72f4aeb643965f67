"""From what lies on the table to what must have happened.

Games guess stories, the rules decide: a story counts when it is legal and
settles everything that contradicted the record. What newly differs after it is
a consequence (a filled gap, a card sent home) that the hands have yet to follow.
"""

from dataclasses import dataclass
from typing import Generic

from companion.core.game import Game, M, S
from companion.core.ids import Slot
from companion.core.play import Refusal, replay
from companion.core.record import Record
from companion.core.table import Layout, TableDiff, diff, without

NO_SLOTS: frozenset[Slot] = frozenset()


@dataclass(frozen=True, slots=True)
class Agreed:
    """Nothing contradicts; ``sure`` when all that should be empty was seen so."""

    sure: bool


@dataclass(frozen=True, slots=True)
class Explained(Generic[M]):
    """Exactly one story is legal and makes the table right."""

    moves: tuple[M, ...]


@dataclass(frozen=True, slots=True)
class Ambiguous(Generic[M]):
    """Several stories do: a person must choose."""

    stories: tuple[tuple[M, ...], ...]


@dataclass(frozen=True, slots=True)
class Unexplained:
    """No story does; ``violation`` is what the first guess broke, or else what the
    game complains of, if anything.
    """

    diff: TableDiff
    violation: Record | None = None


Reading = Agreed | Explained[M] | Ambiguous[M] | Unexplained


def read(
    game: Game[S, M], state: S, seen: Layout, owed: frozenset[Slot] = NO_SLOTS
) -> Reading[M]:
    """Compare the seen layout with the expected one and explain the difference.

    ``owed`` names slots that the hands have yet to fill after an earlier
    consequence; their absence contradicts nothing.
    """
    difference = without(diff(game.expected(state), seen), owed)
    if not difference.contradicts and difference.shown is None:
        return Agreed(sure=difference.agrees)
    stories, violation = _legal_stories(game, state, seen, difference)
    if len(stories) == 1:
        return Explained(stories[0])
    if stories:
        return Ambiguous(tuple(stories))
    if not difference.contradicts:
        return Agreed(sure=difference.agrees)
    return Unexplained(difference, violation or game.complain(state, difference))


def _legal_stories(
    game: Game[S, M], state: S, seen: Layout, difference: TableDiff
) -> tuple[list[tuple[M, ...]], Record | None]:
    stories: list[tuple[M, ...]] = []
    violation: Record | None = None
    for story in game.explain(state, difference):
        step = replay(game, state, story)
        if isinstance(step, Refusal):
            violation = violation or step.violation
            continue
        rest = diff(game.expected(step.state), seen)
        settled = not rest.contradictions & difference.contradictions
        if settled and story not in stories:
            stories.append(story)
    return stories, violation
