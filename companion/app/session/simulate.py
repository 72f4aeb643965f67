"""What would come of a change: the new history, replayed on the rules."""

from dataclasses import dataclass
from typing import Generic

from companion.app.journal import Entry, History, Line
from companion.app.session.change import Amend, Change, Insert, barred, written
from companion.app.violations import LaterMoveBreaks, NoSuchEntry
from companion.core.game import Game, M, S
from companion.core.ids import Revision
from companion.core.play import Refusal, replay
from companion.core.record import Record


@dataclass(frozen=True, slots=True)
class Played(Generic[S, M]):
    """A line in force with the state after it and what it caused."""

    line: Line[M]
    state: S
    events: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class MatchReplay(Generic[S, M]):
    """Where a match stands: its first state, its history, and its replay."""

    first: S
    history: History[M]
    played: tuple[Played[S, M], ...]

    @property
    def state(self) -> S:
        """The state after the last line in force."""
        return self.played[-1].state if self.played else self.first

    def has(self, revision: Revision) -> bool:
        """Whether a line of this revision is in force."""
        return any(item.line.revision == revision for item in self.played)


@dataclass(frozen=True, slots=True)
class Simulation(Generic[S, M]):
    """A change that may be made: its entry, still without digest, and what then is."""

    entry: Entry
    after: MatchReplay[S, M]


@dataclass(frozen=True, slots=True)
class Barred:
    """What stands against a change."""

    violation: Record


@dataclass(frozen=True, slots=True)
class BrokenLine(Generic[S, M]):
    """A line that cannot be replayed to its end; ``played`` is what could be."""

    revision: Revision
    violation: Record
    played: tuple[Played[S, M], ...]


def planned(
    game: Game[S, M],
    now: MatchReplay[S, M],
    change: Change[M],
    revision: Revision,
    at: float,
) -> Simulation[S, M] | Barred:
    """What the change would make of the match, as entry ``revision``.

    ``at`` is seconds since 1970.
    """
    target = _target(change)
    if target is not None and not now.has(target):
        return Barred(NoSuchEntry(target))
    bar = barred(change, now.history)
    if bar is not None:
        return Barred(bar)
    entry, history = written(change, now.history, revision, at)
    played = replayed(game, now.first, now.played, history)
    if isinstance(played, BrokenLine):
        if played.revision in (entry.revision, entry.target):
            return Barred(played.violation)
        return Barred(LaterMoveBreaks(played.revision, played.violation))
    return Simulation(entry, MatchReplay(now.first, history, played))


def replayed(
    game: Game[S, M],
    first: S,
    known: tuple[Played[S, M], ...],
    history: History[M],
) -> tuple[Played[S, M], ...] | BrokenLine[S, M]:
    """Replay a history, from where it leaves the ``known`` lines."""
    lines = history.lines()
    kept = 0
    for item, line in zip(known, lines, strict=False):
        if item.line != line:
            break
        kept += 1
    played = list(known[:kept])
    state = played[-1].state if played else first
    for line in lines[kept:]:
        step = replay(game, state, line.moves)
        if isinstance(step, Refusal):
            return BrokenLine(line.revision, step.violation, tuple(played))
        state = step.state
        played.append(Played(line, state, step.events))
    return tuple(played)


def _target(change: Change[M]) -> Revision | None:
    match change:
        case Amend(revision):
            return revision
        case Insert(before):
            return before
        case _:
            return None
