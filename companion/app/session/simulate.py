"""What would come of a change: the new history, replayed on the rules."""

from dataclasses import dataclass, replace
from typing import Generic

from companion.app.journal import Edit, EditKind, Entry, History, Line
from companion.app.session.change import (
    Change,
    Correction,
    Play,
    Redo,
    Undo,
    barred,
    corrected,
    edits_of,
    written,
)
from companion.app.session.rebase import Stuck, rebased
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
    """A change that may be made: its entry, still without digest, and what then is.

    ``follows``: what nobody chose and the rules ask for.
    """

    entry: Entry
    after: MatchReplay[S, M]
    follows: tuple[Edit[M], ...] = ()


@dataclass(frozen=True, slots=True)
class Barred(Generic[S, M]):
    """What stands against a change; ``stuck``: the line at which it does not go on."""

    violation: Record
    stuck: Stuck[S, M] | None = None


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
) -> Simulation[S, M] | Barred[S, M]:
    """What the change would make of the match, as entry ``revision``.

    ``at`` is seconds since 1970.
    """
    bar = barred(change, now.history)
    if not isinstance(change, Play | Undo | Redo):
        gone = _gone(now, edits_of(change))
        if gone is not None:
            return Barred(NoSuchEntry(gone))
        if bar is None:
            return _corrected(game, now, change, revision, at)
    elif bar is None:
        entry, history = written(change, now.history, revision, at)
        played = replayed(game, now.first, now.played, history)
        if isinstance(played, BrokenLine):
            return Barred(played.violation)
        return Simulation(entry, MatchReplay(now.first, history, played))
    return Barred(bar)


def _gone(now: MatchReplay[S, M], edits: tuple[Edit[M], ...]) -> Revision | None:
    """The first line to be corrected that is not in force."""
    named = (edit.line for edit in edits if edit.line is not None)
    return next((line for line in named if not now.has(line)), None)


def _corrected(
    game: Game[S, M],
    now: MatchReplay[S, M],
    change: Correction[M],
    revision: Revision,
    at: float,
) -> Simulation[S, M] | Barred[S, M]:
    """The history with its edits, and with what follows them along."""
    edits = edits_of(change)
    try:
        _, plain = corrected(edits, change.by, now.history, revision, at)
        lines = plain.lines()
    except KeyError as error:  # an edit before took this line away
        return Barred(NoSuchEntry(error.args[0]))
    same = _shared(now.played, lines)
    state = now.played[same - 1].state if same else now.first
    own = {edit.line for edit in edits if edit.kind is EditKind.INSTEAD}
    fixed = frozenset((*(line for line in own if line is not None), revision))
    found = rebased(game, state, lines[same:], fixed)
    if isinstance(found, Stuck):
        first = lines[same].revision
        is_first = found.revision == first and first in fixed
        is_own = is_first or found.revision == revision
        later = LaterMoveBreaks(found.revision, found.violation)
        return Barred(found.violation if is_own else later, found)
    entry, history = corrected(
        (*edits, *found.edits), change.by, now.history, revision, at
    )
    played = list[Played[S, M]]()
    for index, line in enumerate(history.lines()):
        if index < same:
            played.append(_of_line(now.played[index], line))
        else:
            again = found.lines[line.revision]
            played.append(Played(line, again.state, again.events))
    after = MatchReplay(now.first, history, tuple(played))
    return Simulation(entry, after, found.edits)


def _shared(played: tuple[Played[S, M], ...], lines: tuple[Line[M], ...]) -> int:
    """How many lines at the beginning have the moves that they had."""
    shared = 0
    for item, line in zip(played, lines, strict=False):
        if (item.line.revision, item.line.moves) != (line.revision, line.moves):
            break
        shared += 1
    return shared


def _of_line(item: Played[S, M], line: Line[M]) -> Played[S, M]:
    """What was played already, as the line stands now; the same where nothing changed
    (who works on lines keeps what stands).
    """
    return item if item.line == line else replace(item, line=line)


def replayed(
    game: Game[S, M],
    first: S,
    known: tuple[Played[S, M], ...],
    history: History[M],
) -> tuple[Played[S, M], ...] | BrokenLine[S, M]:
    """Replay a history, from where it leaves the ``known`` lines."""
    lines = history.lines()
    kept = _shared(known, lines)
    shared = zip(known, lines[:kept], strict=False)
    played = [_of_line(item, line) for item, line in shared]
    state = played[-1].state if played else first
    for line in lines[kept:]:
        step = replay(game, state, line.moves)
        if isinstance(step, Refusal):
            return BrokenLine(line.revision, step.violation, tuple(played))
        state = step.state
        played.append(Played(line, state, step.events))
    return tuple(played)
