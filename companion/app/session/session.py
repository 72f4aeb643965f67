"""The writer itself: plans a change, writes it, and then holds it true."""

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from threading import RLock
from typing import Generic, Self

from companion.app.journal import Entry, EntryKind, Journal, JournalError
from companion.app.session.change import (
    Amend,
    Change,
    Insert,
    Play,
    Redo,
    Undo,
    unconfirmed,
)
from companion.app.session.preview import Preview, preview
from companion.app.session.restore import load, opening_of, setup_of, start_of
from companion.app.session.simulate import Barred, MatchReplay, Simulation, planned
from companion.app.session.snapshot import Snapshot
from companion.app.status import Source
from companion.app.violations import (
    AdoptionDue,
    MatchOver,
    NothingToAdopt,
    Paused,
    StaleRevision,
)
from companion.core.game import Game, M, S, Setup
from companion.core.ids import Revision, Seat
from companion.core.record import Record, digest

Clock = Callable[[], float]


class Session(Generic[S, M]):
    """One match, from its start entry on. Safe to use from any thread.

    Every change answers ``None`` or the violation that stood against it, and
    raises ``JournalError`` when it could not be written (then nothing changed).
    ``expected_revision`` is the revision that a change answers to, ``by`` who corrects.
    """

    def __init__(
        self,
        game: Game[S, M],
        journal: Journal,
        entries: tuple[Entry, ...],
        changed: Callable[[], None] = lambda: None,
        clock: Clock = time.time,
    ) -> None:
        """Replay a match of the journal. Raises ``JournalError`` as ``load`` does."""
        self.game = game
        self.opening = start_of(entries)
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
        loaded = load(game, entries)
        self._now, self._adoption = loaded.standing, loaded.adoption

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
    def present(self) -> Snapshot[S, M]:
        """Everything at once, of one and the same revision."""
        with self._lock:
            history = self._now.history
            return Snapshot(
                self._revision,
                self._now.state,
                self._now.played,
                bool(history.done),
                bool(history.undone),
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
        expected_revision: Revision,
    ) -> Record | None:
        """Play moves that belong together, all or none.

        ``seat`` is the seat that sent them, ``None`` for the table itself.
        """
        return self.do(Play(tuple(moves), source, seat), expected_revision)

    def undo(
        self, expected_revision: Revision, by: Seat | None = None
    ) -> Record | None:
        """Take back the newest act, whole."""
        return self.do(Undo(by), expected_revision)

    def redo(
        self, expected_revision: Revision, by: Seat | None = None
    ) -> Record | None:
        """Do again what was taken back last."""
        return self.do(Redo(by), expected_revision)

    def amend(
        self,
        revision: Revision,
        moves: Iterable[M],
        expected_revision: Revision,
        by: Seat | None = None,
    ) -> Record | None:
        """Replace the moves of the line ``revision``; all later ones must stand."""
        return self.do(Amend(revision, tuple(moves), by), expected_revision)

    def insert(
        self,
        before: Revision,
        moves: Iterable[M],
        expected_revision: Revision,
        by: Seat | None = None,
    ) -> Record | None:
        """Put missed moves before the line ``before``; all later ones must stand."""
        return self.do(Insert(before, tuple(moves), by), expected_revision)

    def do(self, change: Change[M], expected_revision: Revision) -> Record | None:
        """Make a change: planned and written under the lock, told after it.

        A change that could not be written is told, too: what everybody is shown then
        says so.
        """
        try:
            with self._lock:
                plan = self._plan(change, expected_revision)
                if isinstance(plan, Barred):
                    return plan.violation
                unsaid = self._unconfirmed(change, plan)
                if unsaid is not None:
                    return unsaid
                mark = digest(plan.after.state)
                self._journal.append(replace(plan.entry, digest=mark))
                self._now = plan.after
                self._revision = plan.entry.revision
                if self.game.outcome(plan.after.state) is not None:
                    self._journal.checkpoint()
        except JournalError:
            self._changed()
            raise
        self._changed()
        return None

    def preview(
        self,
        change: Change[M],
        expected_revision: Revision,
        seats: frozenset[Seat] = frozenset(),
    ) -> Preview | Record:
        """What a change would change, or the violation against it.

        What only one seat may know is told of ``seats``.
        """
        plan = self.rehearse(change, expected_revision, seats)
        return plan.violation if isinstance(plan, Barred) else plan

    def rehearse(
        self,
        change: Change[M],
        expected_revision: Revision,
        seats: frozenset[Seat] = frozenset(),
    ) -> Preview | Barred[S, M]:
        """As ``preview``; what is barred tells the line at which it does not go on."""
        with self._lock:
            plan = self._plan(change, expected_revision)
            now = self._now
        if isinstance(plan, Barred):
            return plan
        return preview(self.game, now, plan, seats)

    def adopt(
        self, expected_revision: Revision, by: Seat | None = None
    ) -> Record | None:
        """Accept what the present rules and facts make of the match."""
        with self._lock:
            if self._adoption is None:
                return NothingToAdopt()
            if expected_revision != self._revision:
                return StaleRevision(expected_revision, self._revision)
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

    def _plan(
        self, change: Change[M], expected_revision: Revision
    ) -> Simulation[S, M] | Barred[S, M]:
        barred = self._barred(expected_revision)
        if barred is not None:
            return Barred(barred)
        revision = Revision(self._revision + 1)
        return planned(self.game, self._now, change, revision, self._clock())

    def _unconfirmed(self, change: Change[M], plan: Simulation[S, M]) -> Record | None:
        was, now = (
            self.game.outcome(state) is not None
            for state in (self._now.state, plan.after.state)
        )
        return unconfirmed(change, was, now)

    def _barred(self, expected_revision: Revision) -> Record | None:
        if self._retired:
            return MatchOver()
        if self._adoption is not None:
            return AdoptionDue()
        if self._paused:
            return Paused()
        if expected_revision != self._revision:
            return StaleRevision(expected_revision, self._revision)
        return None

    def _adopt(self, by: Seat | None) -> None:
        played = self._now.played
        last = played[-1].line.revision if played else self.match
        entry = Entry(
            Revision(self._revision + 1),
            EntryKind.ADOPT,
            digest(self._now.state),
            self._clock(),
            last,
            seat=by,
            opening=opening_of(self.game, self.setup),
        )
        self._journal.append(entry)
        history = self._now.history.cut(last)
        self._now = MatchReplay(self._now.first, history, played)
        self._revision = entry.revision
        self._adoption = None
