"""The one writer of a match: whatever happens goes through here, all or nothing.

A change is first *planned* (the new history replayed on the rules), then written
to the journal, then true. A preview is a plan that is only looked at.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from threading import RLock
from typing import Any, Generic, Self, cast

from companion.app.journal import (
    Entry,
    EntryKind,
    History,
    Journal,
    JournalError,
    Line,
    Opening,
    fold,
)
from companion.app.journal.history import act_of
from companion.app.preview import Preview, preview
from companion.app.status import Adoption, LogLine, Source
from companion.app.violations import (
    AdoptionDue,
    LaterMoveBreaks,
    MatchOver,
    NoMoves,
    NoSuchEntry,
    NothingToAdopt,
    NothingToRedo,
    NothingToUndo,
    NotYourSeat,
    Paused,
    StaleRevision,
)
from companion.core.game import Game, InvalidSetup, M, S, Setup
from companion.core.ids import Revision, Seat
from companion.core.play import Refusal, replay
from companion.core.record import (
    MalformedRecord,
    Record,
    code,
    decode,
    digest,
    encode,
)

Clock = Callable[[], float]
CORRECTIONS = ("adjust_", "correct_")
"""A move whose code begins so corrects the present by agreement; logs mark it."""


@dataclass(frozen=True, slots=True)
class Played(Generic[S, M]):
    """A line in force with the state after it and what it caused."""

    line: Line[M]
    state: S
    events: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Present(Generic[S, M]):
    """The whole truth at one revision: what readers take away from the session."""

    revision: Revision
    state: S
    played: tuple[Played[S, M], ...]
    can_undo: bool
    can_redo: bool
    paused: bool
    adoption: Adoption | None

    @property
    def log(self) -> tuple[LogLine, ...]:
        """The lines in force, oldest first."""
        return tuple(_log_line(item) for item in self.played)


@dataclass(frozen=True, slots=True)
class _Plan(Generic[S, M]):
    entry: Entry
    history: History[M]
    played: tuple[Played[S, M], ...]


@dataclass(frozen=True, slots=True)
class _Barred:
    """What stands against a plan."""

    violation: Record


@dataclass(frozen=True, slots=True)
class _Broken(Generic[S, M]):
    """A line that cannot be replayed to its end; ``played`` is what could be."""

    revision: Revision
    violation: Record
    played: tuple[Played[S, M], ...]


def opening_of(game: Game[S, M], setup: Setup) -> Opening:
    """What a start entry pins of a set-up. Raises ``InvalidSetup``."""
    return Opening(
        game.key,
        game.version,
        setup.edition,
        setup.names,
        game.facts(setup),
        dict(setup.options),
        dict(setup.box),
    )


def setup_of(opening: Opening) -> Setup:
    """The set-up that a start entry pinned."""
    return Setup(opening.names, opening.edition, opening.options, opening.box)


class Session(Generic[S, M]):
    """One match, from its start entry on. Safe to use from any thread.

    Every change answers ``None`` or the violation that stood against it, and
    raises ``JournalError`` when it could not be written (then nothing changed).
    """

    def __init__(
        self,
        game: Game[S, M],
        journal: Journal,
        entries: tuple[Entry, ...],
        changed: Callable[[], None] = lambda: None,
        clock: Clock = time.time,
    ) -> None:
        """Replay a match of the journal.

        Raises ``JournalError`` when the entries do not make a match or their
        digest is not that of the replay under the same rules and facts.
        """
        self.game = game
        self.opening = entries[0].opening or _no_opening(entries[0])
        self.setup = setup_of(self.opening)
        self.match = entries[0].revision
        self.started = entries[0].at
        self._journal = journal
        self._changed = changed
        self._clock = clock
        self._lock = RLock()
        self._retired = False
        self._paused = False
        self._revision = entries[-1].revision
        self._adoption: Adoption | None = None
        self._played: tuple[Played[S, M], ...] = ()
        self._load(entries)

    @classmethod
    def begin(
        cls,
        game: Game[S, M],
        journal: Journal,
        setup: Setup,
        changed: Callable[[], None] = lambda: None,
        clock: Clock = time.time,
    ) -> Self:
        """Start a new match. Raises ``InvalidSetup``, ``JournalError``."""
        entry = Entry(
            Revision(journal.last() + 1),
            EntryKind.START,
            digest(game.setup(setup)),
            clock(),
            opening=opening_of(game, setup),
        )
        session = cls(game, journal, (entry,), changed, clock)
        journal.append(entry)
        return session

    @property
    def present(self) -> Present[S, M]:
        """Everything at once, of one and the same revision."""
        with self._lock:
            return Present(
                self._revision,
                self._state(),
                self._played,
                bool(self._history.done),
                bool(self._history.undone),
                self._paused,
                self._adoption,
            )

    @property
    def state(self) -> S:
        """The state after the last line in force."""
        return self.present.state

    @property
    def revision(self) -> Revision:
        """The journal's last entry of this match."""
        return self.present.revision

    def submit(
        self,
        moves: Iterable[M],
        source: Source,
        seat: Seat | None,
        seen: Revision,
    ) -> Record | None:
        """Play moves that belong together, all or none.

        ``seat`` is the seat that sent them, ``None`` for the table itself;
        ``seen`` the revision that they answer to.
        """
        line = tuple(moves)
        return self._do(lambda: self._plan_play(line, source, seat, seen))

    def undo(self, seen: Revision, by: Seat | None = None) -> Record | None:
        """Take back the newest act, whole."""
        return self._do(lambda: self._plan_undo(seen, by))

    def redo(self, seen: Revision, by: Seat | None = None) -> Record | None:
        """Do again what was taken back last."""
        return self._do(lambda: self._plan_redo(seen, by))

    def amend(
        self,
        revision: Revision,
        moves: Iterable[M],
        seen: Revision,
        by: Seat | None = None,
    ) -> Record | None:
        """Replace the moves of the line ``revision``; all later ones must stand."""
        line = tuple(moves)
        return self._do(
            lambda: self._plan_correction(EntryKind.AMEND, revision, line, seen, by)
        )

    def insert(
        self,
        before: Revision,
        moves: Iterable[M],
        seen: Revision,
        by: Seat | None = None,
    ) -> Record | None:
        """Put missed moves before the line ``before``; all later ones must stand."""
        line = tuple(moves)
        return self._do(
            lambda: self._plan_correction(EntryKind.INSERT, before, line, seen, by)
        )

    def preview_undo(self, seen: Revision) -> Preview | Record:
        """What ``undo`` would change, or the violation against it."""
        return self._preview(lambda: self._plan_undo(seen, None))

    def preview_redo(self, seen: Revision) -> Preview | Record:
        """What ``redo`` would change, or the violation against it."""
        return self._preview(lambda: self._plan_redo(seen, None))

    def preview_amend(
        self, revision: Revision, moves: Iterable[M], seen: Revision
    ) -> Preview | Record:
        """What ``amend`` would change, or the violation against it."""
        line = tuple(moves)
        return self._preview(
            lambda: self._plan_correction(EntryKind.AMEND, revision, line, seen, None)
        )

    def preview_insert(
        self, before: Revision, moves: Iterable[M], seen: Revision
    ) -> Preview | Record:
        """What ``insert`` would change, or the violation against it."""
        line = tuple(moves)
        return self._preview(
            lambda: self._plan_correction(EntryKind.INSERT, before, line, seen, None)
        )

    def adopt(self, seen: Revision, by: Seat | None = None) -> Record | None:
        """Accept what the present rules and facts make of the match."""
        with self._lock:
            if self._adoption is None:
                return NothingToAdopt()
            if seen != self._revision:
                return StaleRevision(seen, self._revision)
            self._adopt(by)
        self._changed()
        return None

    def pause(self, paused: bool) -> None:
        """Refuse all changes until told otherwise; a restart ends a pause."""
        with self._lock:
            self._paused = paused
        self._changed()

    def retire(self, retired: bool = True) -> None:
        """Refuse all changes: another match has begun, or this one is only read."""
        with self._lock:
            self._retired = retired

    # Loading ---------------------------------------------------------------

    def _load(self, entries: tuple[Entry, ...]) -> None:
        pinned = [e.opening for e in entries if e.opening is not None][-1]
        try:
            self._first = self.game.setup(self.setup)
            facts = self.game.facts(self.setup)
        except InvalidSetup as error:
            raise JournalError(f"match {self.match}: {error}") from error
        same_rules = (pinned.version, pinned.facts) == (self.game.version, facts)
        self._history, ended = self._folded(entries, same_rules)
        if same_rules and isinstance(ended, _Broken):
            raise JournalError(
                f"match {self.match}: entry {ended.revision} is not legal:"
                f" {code(type(ended.violation))}"
            )
        broken = ended.revision if isinstance(ended, _Broken) else None
        self._played = ended.played if isinstance(ended, _Broken) else ended
        if broken is None and digest(self._state()) == entries[-1].digest:
            return
        if same_rules:
            raise JournalError(
                f"match {self.match}: the replay does not give the state that was"
                f" recorded with entry {entries[-1].revision}"
            )
        self._adoption = Adoption(
            pinned.version, self.game.version, pinned.facts != facts, broken
        )

    def _folded(
        self, entries: tuple[Entry, ...], same_rules: bool
    ) -> "tuple[History[M], tuple[Played[S, M], ...] | _Broken[S, M]]":
        try:
            history = fold(entries, self._read)
            return history, self._replay(history)
        except (MalformedRecord, KeyError, IndexError) as error:
            known = "" if same_rules else ", and its rules are of another version"
            raise JournalError(f"match {self.match}: {error}{known}") from error

    def _read(self, move: Mapping[str, Any]) -> M:
        kinds = cast("tuple[type[Any], ...]", self.game.moves)
        return cast("M", decode(kinds, move))

    def _adopt(self, by: Seat | None) -> None:
        last = self._played[-1].line.revision if self._played else self.match
        entry = Entry(
            Revision(self._revision + 1),
            EntryKind.ADOPT,
            digest(self._state()),
            self._clock(),
            last,
            seat=by,
            opening=opening_of(self.game, self.setup),
        )
        self._journal.append(entry)
        self._history = self._history.cut(last)
        self._revision = entry.revision
        self._adoption = None

    # Planning --------------------------------------------------------------

    def _state(self) -> S:
        return _last_state(self._played, self._first)

    def _barred(self, seen: Revision) -> Record | None:
        if self._retired:
            return MatchOver()
        if self._adoption is not None:
            return AdoptionDue()
        if self._paused:
            return Paused()
        if seen != self._revision:
            return StaleRevision(seen, self._revision)
        return None

    def _plan_play(
        self, moves: tuple[M, ...], source: Source, seat: Seat | None, seen: Revision
    ) -> _Plan[S, M] | _Barred:
        stranger = _stranger(moves, seat)
        if stranger is not None:
            return _Barred(NotYourSeat(stranger))
        return self._plan(EntryKind.PLAY, moves, seen, seat, source)

    def _plan(
        self,
        kind: EntryKind,
        moves: tuple[M, ...],
        seen: Revision,
        seat: Seat | None,
        source: Source | None = None,
        target: Revision | None = None,
    ) -> _Plan[S, M] | _Barred:
        barred = self._barred(seen)
        if barred is not None:
            return _Barred(barred)
        if not moves:
            return _Barred(NoMoves())
        entry = Entry(
            Revision(self._revision + 1),
            kind,
            "",
            self._clock(),
            target,
            source,
            seat,
            tuple(encode(move) for move in moves),
        )
        return self._tried(entry, self._history.doing(act_of(entry, moves)))

    def _plan_undo(self, seen: Revision, by: Seat | None) -> _Plan[S, M] | _Barred:
        barred = self._barred(seen)
        if barred is not None:
            return _Barred(barred)
        if not self._history.done:
            return _Barred(NothingToUndo())
        target = self._history.done[-1].revision
        entry = self._turned(EntryKind.RETRACT, target, by)
        return self._tried(entry, self._history.undoing())

    def _plan_redo(self, seen: Revision, by: Seat | None) -> _Plan[S, M] | _Barred:
        barred = self._barred(seen)
        if barred is not None:
            return _Barred(barred)
        if not self._history.undone:
            return _Barred(NothingToRedo())
        target = self._history.undone[-1].revision
        entry = self._turned(EntryKind.RESTORE, target, by)
        return self._tried(entry, self._history.redoing())

    def _turned(self, kind: EntryKind, target: Revision, by: Seat | None) -> Entry:
        revision = Revision(self._revision + 1)
        return Entry(revision, kind, "", self._clock(), target, seat=by)

    def _plan_correction(
        self,
        kind: EntryKind,
        target: Revision,
        moves: tuple[M, ...],
        seen: Revision,
        by: Seat | None,
    ) -> _Plan[S, M] | _Barred:
        if not any(item.line.revision == target for item in self._played):
            return _Barred(self._barred(seen) or NoSuchEntry(target))
        return self._plan(kind, moves, seen, by, target=target)

    def _tried(self, entry: Entry, history: History[M]) -> _Plan[S, M] | _Barred:
        played = self._replay(history)
        if isinstance(played, _Broken):
            own = (entry.revision, entry.target)
            if played.revision in own:
                return _Barred(played.violation)
            broken = LaterMoveBreaks(played.revision, played.violation)
            return _Barred(broken)
        return _Plan(entry, history, played)

    def _replay(
        self, history: History[M]
    ) -> "tuple[Played[S, M], ...] | _Broken[S, M]":
        """Replay a history, from where it leaves the present one."""
        lines = history.lines()
        kept = 0
        for item, line in zip(self._played, lines, strict=False):
            if item.line != line:
                break
            kept += 1
        played = list(self._played[:kept])
        state = played[-1].state if played else self._first
        for line in lines[kept:]:
            step = replay(self.game, state, line.moves)
            if isinstance(step, Refusal):
                return _Broken(line.revision, step.violation, tuple(played))
            state = step.state
            played.append(Played(line, state, step.events))
        return tuple(played)

    # Doing -----------------------------------------------------------------

    def _do(self, planned: Callable[[], _Plan[S, M] | _Barred]) -> Record | None:
        """Plan and commit under the lock; tell about it after it."""
        with self._lock:
            plan = planned()
            if isinstance(plan, _Barred):
                return plan.violation
            mark = digest(_last_state(plan.played, self._first))
            self._journal.append(replace(plan.entry, digest=mark))
            self._history = plan.history
            self._played = plan.played
            self._revision = plan.entry.revision
        self._changed()
        return None

    def _preview(
        self, planned: Callable[[], _Plan[S, M] | _Barred]
    ) -> Preview | Record:
        with self._lock:
            plan = planned()
            if isinstance(plan, _Barred):
                return plan.violation
            before = self._state()
        return preview(self.game, before, _last_state(plan.played, self._first))


def _last_state(played: tuple[Played[S, M], ...], first: S) -> S:
    return played[-1].state if played else first


def _log_line(item: Played[S, M]) -> LogLine:
    line = item.line
    agreed = any(code(type(move)).startswith(CORRECTIONS) for move in line.moves)
    return LogLine(
        line.revision,
        line.source,
        line.seat,
        line.moves,
        item.events,
        line.corrected or agreed,
        line.by,
        line.at,
    )


def _stranger(moves: tuple[M, ...], seat: Seat | None) -> Seat | None:
    """The first seat that moves name and that is not the sender's."""
    if seat is None:
        return None
    return next((move.seat for move in moves if move.seat != seat), None)


def _no_opening(entry: Entry) -> Opening:
    raise JournalError(f"entry {entry.revision}: a start without its set-up")
