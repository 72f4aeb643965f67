"""All matches: the one being played, and the archive of those before it."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any

from companion.app.journal import Entry, Journal, JournalError, Opening, renumbered
from companion.app.printed_facts import Box, BoxError
from companion.app.publisher import Later, Publisher
from companion.app.session import Clock, Session, Snapshot
from companion.app.status import Published, SeatAsked, TableStatus, Unkept
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.core.game import Game, InvalidSetup, Setup
from companion.core.ids import GameKey, Revision, Seat
from companion.core.profile import TableProfile
from companion.core.record import Record
from companion.core.signal import Sign, Signal

AnySession = Session[Any, Any]
Games = Mapping[GameKey, Game[Any, Any]]


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """One match of the journal; ``started`` is seconds since 1970, ``midway``: it was
    begun from a half-played position.
    """

    match: str
    game: GameKey
    edition: str
    names: tuple[str, ...]
    started: float
    running: bool
    midway: bool = False


class Matches:
    """Starts, resumes and shows matches. Safe to use from any thread.

    ``publisher`` hears of every change of the match, the table and the health.
    """

    def __init__(
        self,
        games: Games,
        journal: Journal,
        publisher: Publisher[Published],
        clock: Clock = time.time,
        box: Box | None = None,
    ) -> None:
        """Know the games; ``resume`` takes up what was being played.

        What the owner's ``box`` says counts in every match that begins.
        """
        self.games = games
        self._box = box
        self.publisher = publisher
        self.fault = ""
        """Why the last match cannot be resumed; empty when it can."""
        self.unkept: Unkept | None = None
        """Why the journal is gone with the power; ``None`` when it is not."""
        self._journal = journal
        self._clock = clock
        self._lock = Lock()
        self._session: AnySession | None = None
        self._table = TableStatus()
        self._seat_asked: SeatAsked | None = None
        self._health: tuple[HealthAdvice, ...] = ()
        self._newest: Published | None = None
        self._serial = 0

    @property
    def current(self) -> AnySession | None:
        """The match being played or just ended; ``None`` before the first."""
        with self._lock:
            return self._session

    @property
    def counting(self) -> TableProfile | None:
        """The table of the box whose pieces are being counted now, if any."""
        return None if self._box is None else self._box.stocktake.table()

    @property
    def health(self) -> tuple[HealthAdvice, ...]:
        """The device's health, the journal's included."""
        with self._lock:
            return self._all_health()

    @property
    def unsaved(self) -> str:
        """Why the last entry could not be written; empty once one was."""
        return self._journal.fault

    def resume(self) -> AnySession | None:
        """Take up the newest match of the journal, if there is one that can be.

        When it cannot be trusted, ``fault`` says why and nothing is played.
        Raises ``JournalError`` when the journal itself is unreadable.
        """
        starts = self._journal.matches()
        if not starts:
            return None
        try:
            session = self._session_of(starts[-1])
        except JournalError as error:
            self.fault = str(error)
            return None
        with self._lock:
            self._session = session
        self.publish()
        return session

    def start(self, key: GameKey, setup: Setup) -> AnySession:
        """Begin a match; the one before goes to the archive.

        Raises ``InvalidSetup`` (also for an unknown game) and ``JournalError``.
        """
        game = self.games.get(key)
        if game is None:
            raise InvalidSetup(f"unknown game {key!r}")
        if setup.position and game.positions is None:
            raise InvalidSetup(f"{key}: position: it has none", "position-none")
        setup = self._with_box(key, setup)

        def begin() -> AnySession:
            return Session[Any, Any].begin(
                game, self._journal, setup, self.publish, self._clock
            )

        try:
            with self._lock:
                session = self._instead(begin)
        except JournalError:  # what could not be written is told, too
            self.publish()
            raise
        self.publish()
        return session

    def _with_box(self, key: GameKey, setup: Setup) -> Setup:
        if self._box is None or setup.edition not in self.games[key].editions:
            return setup
        try:
            answers = self._box.answers(key, setup.edition)
        except BoxError as error:
            raise InvalidSetup(str(error)) from error
        return replace(setup, box={**answers, **setup.box})

    def take_up(self, entries: tuple[Entry, ...]) -> AnySession:
        """Go on with a match that was left, from its ``entries``: they become the
        newest of the journal. The one before goes to the archive.

        Raises ``JournalError``.
        """
        game = self._game_of(entries)

        def begin() -> AnySession:
            moved = renumbered(entries, Revision(self._journal.last() + 1))
            session = Session(game, self._journal, moved, self.publish, self._clock)
            self._journal.append(*moved)
            return session

        with self._lock:
            session = self._instead(begin)
        self.publish()
        return session

    def reload(self) -> None:
        """Read the match on the table anew: its entries were rewritten. Raises
        ``JournalError``.
        """
        with self._lock:
            before = self._session
            if before is None:
                return
            before.retire()
            self._session = self._session_of(before.match)
            self._newest = None
        self.publish()

    def _instead(self, begin: Callable[[], AnySession]) -> AnySession:
        """Another match on the table; the one before is retired for good or not at
        all.
        """
        before = self._session
        if before is not None:
            before.retire()
        try:
            session = begin()
        except (InvalidSetup, JournalError):
            if before is not None:
                before.retire(False)
            raise
        self._session, self.fault, self._seat_asked = session, "", None
        self._table = replace(
            TableStatus(), camera=self._table.camera, advice=self._table.advice
        )
        return session

    def archive(self) -> tuple[MatchSummary, ...]:
        """All matches, newest first. Raises ``JournalError``."""
        current = self.current
        found: list[MatchSummary] = []
        for start in reversed(self._journal.matches()):
            entry = self._journal.match(start)[0]
            opening = _opening(entry.opening, start)
            running = current is not None and current.match == start
            found.append(
                MatchSummary(
                    str(start),
                    opening.game,
                    opening.edition,
                    opening.names,
                    entry.at,
                    running,
                    bool(opening.position),
                )
            )
        return tuple(found)

    def open(self, match: str) -> AnySession:
        """A match to read. Raises ``JournalError`` when there is no such match."""
        current = self.current
        if current is not None and str(current.match) == match:
            return current
        if not match.isdecimal():
            raise JournalError(f"no match {match!r}")
        session = self._session_of(Revision(int(match)))
        session.retire()
        return session

    def show(self, table: TableStatus) -> None:
        """Tell how the table stands."""
        with self._lock:
            same = table == self._table
            self._table = table
        if not same:
            self.publish()

    def report(self, health: tuple[HealthAdvice, ...]) -> None:
        """Tell how the device is doing."""
        with self._lock:
            same = health == self._health
            self._health = health
        if not same:
            self.publish()

    def ask_seat(self, asked: SeatAsked | None) -> None:
        """Tell that a phone asks for a seat of this match; ``None``: none does now."""
        with self._lock:
            self._seat_asked = asked
        self.publish()

    def publish(self) -> None:
        """Publish the present."""
        with self._lock:
            if self._session is None:
                return
            self._serial += 1
            self._newest = self._built(self._session)
            self.publisher.publish(self._newest)

    def _built(self, session: AnySession) -> Published:
        present = session.present
        newest = self._newest
        match = str(session.match)
        if newest is None or (newest.match, newest.revision) != (
            match,
            present.revision,
        ):
            newest = _published(session, present)
        return replace(
            newest,
            serial=self._serial,
            table=self._shown(present.paused, present.revision),
            health=self._all_health(),
            adoption=present.adoption,
            seat_asked=self._seat_asked,
        )

    def _shown(self, paused: bool, revision: Revision) -> TableStatus:
        """The table's status; while the game cannot be saved every lamp says fault."""
        table = replace(self._table.at(revision), paused=paused)
        return replace(table, signal=Signal(Sign.FAULT)) if self.unsaved else table

    def _all_health(self) -> tuple[HealthAdvice, ...]:
        fault = self.fault or self._journal.fault
        if fault:
            mine = HealthAdvice(HealthTopic.JOURNAL, Level.BAD, "broken", fault)
        elif self.unkept is not None:
            mine = HealthAdvice(HealthTopic.JOURNAL, Level.WARN, self.unkept)
        elif why := self._journal.unmarked:
            mine = HealthAdvice(HealthTopic.JOURNAL, Level.WARN, "unmarked", why)
        elif why := self._journal.exposed:
            mine = HealthAdvice(HealthTopic.JOURNAL, Level.WARN, "exposed", why)
        else:
            mine = HealthAdvice(HealthTopic.JOURNAL, Level.OK, "ok")
        others = (h for h in self._health if h.topic is not HealthTopic.JOURNAL)
        return (*others, mine)

    def read(self, entries: tuple[Entry, ...]) -> AnySession:
        """A match to read from its entries. Raises ``JournalError``."""
        game = self._game_of(entries)
        session = Session[Any, Any](game, self._journal, entries, clock=self._clock)
        session.retire()
        return session

    def _session_of(self, start: Revision) -> AnySession:
        entries = self._journal.match(start)
        game = self._game_of(entries)
        return Session(game, self._journal, entries, self.publish, self._clock)

    def _game_of(self, entries: tuple[Entry, ...]) -> Game[Any, Any]:
        start = entries[0].revision
        opening = _opening(entries[0].opening, start)
        game = self.games.get(opening.game)
        if game is None:
            raise JournalError(f"match {start}: unknown game {opening.game!r}")
        return game


def _opening(opening: Opening | None, start: Revision) -> Opening:
    if opening is None:
        raise JournalError(f"match {start}: a start without its set-up")
    return opening


def _published(session: AnySession, present: Snapshot[Any, Any]) -> Published:
    game, state = session.game, present.state
    seats = tuple(Seat(i) for i in range(len(session.setup.names)))
    choices: dict[Seat, list[Record]] = {seat: [] for seat in seats}
    for move in game.legal_moves(state):
        choices[move.seat].append(move)
    return Published(
        0,
        present.revision,
        str(session.match),
        game.key,
        session.setup.edition,
        session.setup.names,
        Later((None, *seats), lambda seat: game.view(state, seat)),
        {seat: tuple(moves) for seat, moves in choices.items()},
        present.log,
        present.can_undo,
        present.can_redo,
        landmarks=game.landmarks(state),
    )
