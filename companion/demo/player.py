"""The demo player: hands on the painted table, a finger on the phone."""

import logging
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event
from typing import Any

from companion.app.journal import JournalError
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Subscription
from companion.app.status import Published, Source
from companion.core.ids import SHOW, Kind, Revision, Seat, Slot
from companion.core.table import Piece
from companion.demo.pace import Pace
from companion.demo.plan import Plan, plan
from companion.demo.table import DemoTable

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds until a player gives up on the camera."""

GONE_S = 3.0
"""Seconds before the same kind is shown once more: longer than ``[table] away``."""

TRIES = 3
"""Times that the camera may not understand before a move is entered by phone."""

News = Subscription[Published]
Owns = Callable[[AnySession], bool]


def _every(session: AnySession) -> bool:
    """Plays whatever match is there."""
    return True


@dataclass
class Tally:
    """What the players had to do: taps by turn, pieces laid, looks that were refused,
    looks that told nothing in time, and moves that went by phone because of either.
    """

    taps: list[int] = field(default_factory=list[int])
    laid: int = 0
    misread: int = 0
    late: int = 0
    entered: int = 0

    @property
    def taps_a_turn(self) -> float:
        """Taps on phones in a turn, on average."""
        return sum(self.taps) / len(self.taps) if self.taps else 0.0


class DemoPlayer:
    """Plays all seats of the running match to its end; ``run`` is its thread.

    It may read what the players see; it acts by laying pieces and by requests
    as a phone sends them.
    """

    def __init__(
        self,
        matches: Matches,
        table: DemoTable,
        seed: int = 1,
        speed: float = 1.0,
        owns: Owns = _every,
        pace: Pace | None = None,
    ) -> None:
        """Sit at a table. ``speed`` 1 is a hasty family, 0 does not wait; ``pace`` is
        what its watchers choose. Where ``owns`` denies a match, people play it: the
        player leaves the table.
        """
        self._pace = Pace() if pace is None else pace
        self._owns = owns
        self.tally = Tally()
        self._matches = matches
        self._table = table
        self._seed = seed
        self._speed = speed
        self._stop = Event()
        self._failed: dict[Revision, int] = {}
        self._turn: object = None
        self._shown: Kind | None = None
        self._session: AnySession | None = None

    def run(self, stop: Event) -> bool:
        """Play until the match is over (true), or ``stop`` is set or another match
        runs that is not the player's (false).
        """
        self._stop = stop
        with self._matches.publisher.subscribe() as news:
            while not stop.is_set():
                session = self._matches.current
                if session is None or not self._owns(session):
                    return False
                if session is not self._session:
                    self._session = session
                    self._table.set_up(session.game, session.state)
                self._follow(session)
                if session.game.outcome(session.state) is not None:
                    return True
                self._pace.begin(stop)
                if session is self._matches.current and not stop.is_set():
                    self._once(session, news)
        return False

    def _once(self, session: AnySession, news: News) -> None:
        """One thing to do, by hand where the camera can understand it."""
        present = session.present
        rng = random.Random(f"{self._seed}/{present.revision}")
        chosen = plan(session.game, present.state, rng)
        if chosen is None:
            return
        tries = self._failed.get(present.revision, 0)
        if chosen.hands and tries < TRIES and self._tells(session, chosen):
            done = self._agreed(session, news) and self._lay(session, chosen, news)
            if not done and session.revision == present.revision:
                self._failed[present.revision] = tries + 1
                self._count_failure()
            return
        self.tally.entered += bool(chosen.hands)
        moves = chosen.moves if chosen.hands else chosen.moves[:1]
        self._enter(session, moves, present.revision)

    def _count_failure(self) -> None:
        """A refusal is a look misread; silence is a camera too slow for the player."""
        now = self._matches.publisher.latest
        if now is not None and now.table.refusal is not None:
            self.tally.misread += 1
        else:
            self.tally.late += 1

    def _tells(self, session: AnySession, chosen: Plan) -> bool:
        """Whether the camera could tell what the hands would lay."""
        return all(
            piece is None or self._table.tells(session.game, session.state, slot, piece)
            for slot, piece in chosen.hands.items()
        )

    # Phone -----------------------------------------------------------------

    def _enter(
        self, session: AnySession, moves: tuple[Any, ...], revision: Revision
    ) -> None:
        """Send moves as a phone does."""
        self._wait(0.5)
        self._count_turn(session)
        seat = Seat(moves[0].seat)
        try:
            violation = session.submit(moves, Source.PHONE, seat, revision)
        except JournalError:
            log.exception("the journal cannot be written; the player waits")
            self._stop.wait(PATIENCE)
            return
        if violation is None:
            self.tally.taps[-1] += 1

    def _count_turn(self, session: AnySession) -> None:
        turn = session.game.view(session.state, None).turn
        if turn != self._turn or not self.tally.taps:
            self._turn = turn
            self.tally.taps.append(0)

    # Hands -----------------------------------------------------------------

    def _follow(self, session: AnySession) -> None:
        """Do with the hands what the record asks for."""
        for slot in self._table.match(session.game, session.state):
            self._hand(slot)

    def _lay(self, session: AnySession, chosen: Plan, news: News) -> bool:
        """Lay what a plan asks for; whether the camera understood it."""
        present = session.present
        self._count_turn(session)
        for slot, piece in chosen.hands.items():
            self._pause_between_shows(slot, piece)
            self._table.reach(slot)
            self._wait(0.4)
            if piece is None:
                self._table.take(slot)
            else:
                self._table.lay(session.game, present.state, slot, piece)
            self._table.reach(None)
            self.tally.laid += 1
        return self._understood(session, chosen, present.revision, news)

    def _pause_between_shows(self, slot: Slot, piece: Piece | None) -> None:
        """The same kind shown again counts only when it was gone for a while."""
        if slot != SHOW or piece is None:
            return
        if piece.kind == self._shown:
            self._stop.wait(GONE_S)
        self._shown = piece.kind

    def _hand(self, slot: Slot) -> None:
        self._table.reach(slot)
        self._wait(0.4)
        self._table.reach(None)

    def _understood(
        self, session: AnySession, chosen: Plan, revision: Revision, news: News
    ) -> bool:
        """Wait until the camera has played what lies there, or asks or refuses."""

        def answered(now: Published) -> bool:
            table = now.table
            return now.revision != revision or bool(table.stories or table.refusal)

        now = self._until(news, answered)
        if now is not None and now.revision == revision and now.table.stories:
            self._enter(session, chosen.moves, revision)
        return session.revision != revision

    def _agreed(self, session: AnySession, news: News) -> bool:
        """Wait until the camera has seen that the table is as the record has it."""
        revision = session.revision

        def settled(now: Published) -> bool:
            ready = (
                now.table.judged == revision
                and now.table.armed
                and not now.table.put_back
            )
            return now.revision != revision or ready

        return self._until(news, settled) is not None and session.revision == revision

    def _until(
        self, news: News, holds: Callable[[Published], bool]
    ) -> Published | None:
        """The first publication of which it holds; ``None`` when none comes."""
        now = self._matches.publisher.latest
        quiet = 0.0
        while not self._stop.is_set() and quiet < PATIENCE:
            if now is not None and holds(now):
                return now
            fresh = news.get(0.25)
            quiet += 0.25 if fresh is None else 0.0
            now = fresh or now
        return None

    def _wait(self, seconds: float) -> None:
        if self._speed > 0:
            self._pace.wait(seconds / self._speed, self._stop)
