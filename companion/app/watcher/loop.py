"""The watcher: one thread that looks, judges, plays or asks, and shows it."""

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Event
from typing import Any

from companion.app.config import TableConfig
from companion.app.journal import JournalError
from companion.app.matches import AnySession, Matches
from companion.app.ports import Health, Panel, TableObserver
from companion.app.session import Snapshot
from companion.app.status import (
    CardActed,
    Mood,
    Source,
    TableStatus,
    asked_now,
    signal_for,
)
from companion.app.violations import public
from companion.app.watcher.appearance import Appearance
from companion.app.watcher.arming import Arming
from companion.app.watcher.assessment import Assessment, Story, judge
from companion.app.watcher.offer import Offer, ending, taps
from companion.app.watcher.presses import Effect, Phase, effect
from companion.core.advice import HealthAdvice, HealthTopic, Level, Look
from companion.core.ids import SHOW, Revision, Seat
from companion.core.profile import TableProfile
from companion.core.propose import Agreed, Ambiguous, Explained
from companion.core.record import Record
from companion.core.signal import Press, Sign, Signal
from companion.core.table import TableDiff
from companion.core.tag import COMMAND_LETTER, COMMANDS, Command, parse

log = logging.getLogger(__name__)

TICK = 0.05
"""Seconds between two looks when no button is pressed."""

CARD_S = 8.0
"""Seconds for which phones say what a command card did."""

HEALTH_EVERY = 10.0
"""Seconds between two checks of the device."""


class Watcher:
    """Reads the table for whatever match is running. ``run`` is its thread.

    ``press`` may be called from any thread; all else belongs to the loop.
    """

    def __init__(
        self,
        matches: Matches,
        times: TableConfig,
        eye: TableObserver | None = None,
        panel: Panel | None = None,
        health: Health | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Watch with ``eye``; without one, buttons and phones play alone."""
        self._matches = matches
        self._times = times
        self._eye = eye
        self._panel = panel
        self._health = health
        self._clock = clock
        self._counted: TableProfile | None = None
        self._presses: SimpleQueue[Press] = SimpleQueue()
        self._profile: TableProfile | None = None
        self._camera_fault = ""
        self._reader_fault = ""
        self._blind_until = 0.0
        self._checked = -HEALTH_EVERY
        self._reported = ("", "")
        self._look: Look | None = None
        self._begin(None)

    def press(self, press: Press) -> None:
        """Take a press of a button, on the panel or on a phone."""
        self._presses.put(press)

    def run(self, stop: Event, heartbeat: Callable[[], None] = lambda: None) -> None:
        """Watch until told to stop; whatever fails is reported and begun anew."""
        while not stop.is_set():
            try:
                self.step(TICK)
                self._reader_fault = ""
            except Exception as error:
                log.exception("the watcher begins anew")
                self._reader_fault = f"{type(error).__name__}: {error}"
                self._begin(None)
                self._show(TableStatus(Signal(Sign.FAULT), camera=self._sees))
                stop.wait(self._times.retry)
            self._report()
            heartbeat()

    def step(self, wait: float = 0.0) -> None:
        """One turn of the loop: presses of up to ``wait`` s, a look, a judgement."""
        presses = self._waiting(wait)
        counting = self._counts()
        look = self._looked()
        session = self._matches.current
        if session is not self._session:
            self._begin(session)
        if counting:
            session = None
        if session is not None and look is not None:
            self._noticed(session, look)
        for press in presses:
            self._pressed(session, press)
        if session is None:
            if not counting:  # a page may choose the table meanwhile
                self._profile = None
            status = TableStatus(camera=self._sees, advice=self._advice)
            self._show(replace(status, helping=self._helping))
            return
        self._hurry(session)
        self._judge(session, look is not None)
        self._show(self._status(session.present))

    # Looking ---------------------------------------------------------------

    def _counts(self) -> bool:
        """Whether a box is being counted: the match waits. Afterwards the table must
        agree anew.
        """
        wanted = self._matches.counting
        if wanted is not self._counted:
            self._counted = wanted
            self._look = None
            self._begin(self._session)
            if wanted is not None:
                self._watch(wanted)
        return wanted is not None

    def _watch(self, profile: TableProfile) -> None:
        if self._eye is not None and profile != self._profile:
            self._profile = profile
            self._eye.watch(profile)

    def _begin(self, session: AnySession | None) -> None:
        """Forget everything of the match before; disarmed until the table agrees."""
        self._session = session
        self._arming = Arming()
        self._menu = Offer()
        self._cards = Appearance(self._times.away)
        self._shows = Appearance(self._times.away)
        self._verdict: Assessment | None = None
        self._revision = -1
        self._since = 0.0
        self._again_at: float | None = None
        self._appeared = False
        self._insisting = False
        self._insisted = False
        self._dismissed: tuple[Story, ...] = ()
        self._waived: TableDiff | None = None
        self._accepted_at = -1e9
        self._stuck = False
        self._helping, self._helped_on = False, -1
        self._barred: Record | None = None
        self._card: CardActed | None = None
        self._carded_at = -CARD_S
        self._asked: object = None
        self._asked_at = 0.0

    def _waiting(self, wait: float) -> list[Press]:
        presses: list[Press] = []
        try:
            presses.append(self._presses.get(timeout=wait) if wait else self._next())
            while True:
                presses.append(self._next())
        except Empty:
            return presses

    def _next(self) -> Press:
        return self._presses.get_nowait()

    def _looked(self) -> Look | None:
        if self._eye is None or self._clock() < self._blind_until:
            return None
        try:
            look = self._eye.look()
        except BlockingIOError:  # the camera is still being opened
            return None
        except OSError as error:
            self._camera_fault = str(error) or type(error).__name__
            self._blind_until = self._clock() + self._times.retry
            return None
        self._camera_fault = ""
        self._look = look or self._look
        return look

    @property
    def _sees(self) -> bool:
        return self._eye is not None and not self._camera_fault

    @property
    def _advice(self) -> tuple[Any, ...]:
        return () if self._look is None else self._look.advice

    def _noticed(self, session: AnySession, look: Look) -> None:
        """Let command cards act that have just appeared."""
        tags = map(parse, look.observation.tags)
        cards = [
            COMMANDS[tag.kind]
            for tag in tags
            if tag and tag.game == COMMAND_LETTER and tag.kind in COMMANDS
        ]
        for card in sorted(self._cards.see(cards, self._clock())):
            self._command(session, Command(card))

    # Buttons and cards -----------------------------------------------------

    def _command(self, session: AnySession, command: Command) -> None:
        """Let a card act, and say on phones and lamps that it did or why not."""
        present, self._barred = session.present, None
        match command:
            case Command.UNDO:
                done = self._guarded(lambda: session.undo(present.revision))
            case Command.PAUSE:
                session.pause(not present.paused)
                done = True
            case Command.END:
                story = ending(session.game, present.state)
                done = self._play(session, present, story, Source.CAMERA)
            case Command.HELP:
                self._helping = done = True
                self._helped_on = present.revision
        self._card, self._carded_at = (
            CardActed(command, done, self._barred),
            self._clock(),
        )
        if done:
            self._accepted_at = self._carded_at
        else:
            self._decline()

    def _pressed(self, session: AnySession | None, press: Press) -> None:
        """Do what the table of presses says; what does nothing is answered so."""
        wanted = effect(self._phase(session), press, self._times)
        self._helping = wanted is Effect.HELP
        self._helped_on = -1 if session is None else session.present.revision
        if wanted is Effect.SWITCH_OFF and self._panel is not None:
            self._panel.switch_off()
        elif wanted is Effect.HELP:
            pass
        elif session is None or not self._done(session, wanted):
            self._decline()

    def _phase(self, session: AnySession | None) -> Phase:
        if session is None:
            return Phase.NO_GAME
        if session.present.paused:
            return Phase.PAUSED
        if session.present.revision != self._revision:
            return Phase.CHANGED
        if self._menu.offered:
            return Phase.OFFERED
        if self._verdict is not None and self._verdict.contradicts:
            return Phase.DIFFERS
        return Phase.FREE

    def _done(self, session: AnySession, wanted: Effect) -> bool:
        """Do one effect; whether there was anything to do."""
        present = session.present
        match wanted:
            case Effect.TAKE:
                story = self._menu.offered
                return self._play(session, present, story, Source.BUTTON)
            case Effect.TABLE_RIGHT:
                self._insisting = True
            case Effect.END:
                story = self._end(session, present)
                return self._play(session, present, story, Source.BUTTON)
            case Effect.UNDO:
                return self._guarded(lambda: session.undo(present.revision))
            case Effect.RESUME:
                session.pause(False)
            case Effect.DISMISS:
                return self._dismiss()
            case Effect.NEXT | Effect.BEFORE:
                return self._step(session, present, wanted is Effect.BEFORE)
            case _:
                return False
        return True

    def _dismiss(self) -> bool:
        """None of what is offered; where the table disagrees, the record is right."""
        offered, verdict = self._menu.offered, self._verdict
        some = bool(offered or self._suggestions)
        self._dismissed = self._suggestions
        about_the_table = not offered or offered in self._stories
        if verdict is not None and verdict.contradicts and about_the_table:
            some = some or verdict.diff != self._waived
            self._waived = verdict.diff
        self._menu.clear()
        return some

    def _step(
        self, session: AnySession, present: Snapshot[Any, Any], back: bool
    ) -> bool:
        stories = self._stories or taps(session.game, present.state)
        self._menu.step(stories, back)
        return bool(stories)

    def _end(self, session: AnySession, present: Snapshot[Any, Any]) -> Story:
        """What ends the turn, or the only move there is."""
        stories = taps(session.game, present.state)
        one = stories[0] if len(stories) == 1 else ()
        return ending(session.game, present.state) or one

    def _decline(self) -> None:
        if self._panel is not None:
            self._panel.decline()

    def _hurry(self, session: AnySession) -> None:
        """Play what the game plays for a seat that lets its time pass."""
        now, present = self._clock(), session.present
        asked = (present.revision, present.paused)
        if asked != self._asked:
            self._asked, self._asked_at = asked, now
        due = None if present.paused else session.game.lapse(present.state)
        if due is not None and now - self._asked_at >= due[1]:
            self._asked_at = now
            self._play(session, present, (due[0],), Source.CLOCK)

    @property
    def _suggestions(self) -> tuple[Story, ...]:
        return () if self._verdict is None else self._verdict.suggestions

    @property
    def _stories(self) -> tuple[Story, ...]:
        """What the table asks a person now."""
        if self._verdict is None or self._waived is not None:
            return ()
        stories = self._verdict.stories
        return tuple(s for s in stories if s not in self._dismissed)

    # Judging ---------------------------------------------------------------

    def _judge(self, session: AnySession, fresh: bool) -> None:
        now = self._clock()
        again = self._again_at is not None and now >= self._again_at
        present = session.present
        changed = present.revision != self._revision
        if not (fresh or again or changed or self._insisting):
            return
        self._again_at = None
        if changed:
            self._foresee(session, present)
        if self._look is None:
            return
        self._see(session, present, fresh)
        if not present.paused:
            self._act(session, present)
        insisted, self._insisting = self._insisting, False
        self._insisted = insisted or (self._insisted and not (fresh or changed))
        self._menu.set(self._stories)

    def _foresee(self, session: AnySession, present: Snapshot[Any, Any]) -> None:
        game = session.game
        self._revision = present.revision
        if self._helped_on != present.revision:  # it was played on: nobody waits
            self._helping = False
        self._arming.foresee(game.expected(present.state))
        self._menu.clear()
        self._watch(game.profile(present.state))

    def _see(
        self, session: AnySession, present: Snapshot[Any, Any], fresh: bool
    ) -> None:
        look = self._look
        if look is None:
            return
        now = self._clock()
        seen = session.game.locate(present.state, look.observation)
        self._arming.see(seen)
        shown = seen.pieces.get(SHOW)
        if fresh:
            kinds = () if shown is None else (shown.kind,)
            self._appeared = bool(self._shows.see(kinds, now)) or (
                self._appeared and shown is not None
            )
        before = self._verdict
        self._verdict = judge(
            session.game, present.state, seen, self._arming.owed, self._appeared
        )
        if before is None or before.diff != self._verdict.diff:
            self._since = now
        if self._waived is not None and self._waived != self._verdict.diff:
            self._waived = None
        kept = self._verdict.suggestions
        self._dismissed = tuple(s for s in self._dismissed if s in kept)

    def _act(self, session: AnySession, present: Snapshot[Any, Any]) -> None:
        verdict = self._verdict
        if verdict is None:
            return
        match verdict.reading:
            case Agreed(sure=True):
                self._arming.agree()
            case Explained(moves) if self._arming.armed or self._insisting:
                source = Source.BUTTON if self._insisting else Source.CAMERA
                self._play(session, present, moves, source)
            case _:
                pass

    def _play(
        self,
        session: AnySession,
        present: Snapshot[Any, Any],
        story: Story,
        source: Source,
    ) -> bool:
        """Submit a story; what it changes at the table is our own doing."""
        if not story or not self._guarded(
            lambda: session.submit(story, source, None, present.revision)
        ):
            return False
        self._accepted_at = self._clock()
        after = session.present
        verdict = self._verdict
        if verdict is not None and after.revision == present.revision + 1:
            if not verdict.diff.contradicts:
                self._appeared = False
            expected = session.game.expected(after.state)
            if expected != session.game.expected(present.state):
                self._arming.follow(expected, verdict.seen)
        return True

    def _guarded(self, change: Callable[[], Record | None]) -> bool:
        """Do a change; whether it was done. A journal that fails is shown."""
        try:
            violation = change()
        except JournalError:
            log.exception("the journal cannot be written")
            self._stuck = True
            self._again_at = self._clock() + self._times.retry
            self._matches.publish()
            return False
        self._stuck = False
        self._again_at = self._clock()
        self._barred = violation
        return violation is None

    # Showing ---------------------------------------------------------------

    def _status(self, present: Snapshot[Any, Any]) -> TableStatus:
        now = self._clock()
        verdict, look = self._verdict, self._look
        armed = self._arming.armed
        status = TableStatus(
            camera=self._sees,
            armed=armed,
            paused=present.paused,
            stories=self._stories,
            offered=self._menu.offered,
            helping=self._helping,
            card=self._card if now - self._carded_at < CARD_S else None,
            judged=Revision(self._revision),
            advice=self._advice,
        )
        mood = Mood(
            fault=bool(self._camera_fault or self._reader_fault) or self._stuck,
            paused=present.paused,
            accepted=now - self._accepted_at < self._times.accepted,
            asking=bool(self._menu.offered),
        )
        if verdict is not None and look is not None:
            lasted = not armed or now - self._since >= self._times.patience
            lasted = lasted or self._insisted or isinstance(verdict.reading, Agreed)
            if self._waived is not None and not self._insisted:
                status = replace(
                    status, put_back=verdict.put_back, waived=True, stories=()
                )
            else:
                mood, status = _told(mood, status, verdict, lasted, self._insisted)
            status = replace(
                status,
                shown_kind=verdict.shown_kind,
                shown=verdict.shown,
                doubles=look.observation.doubles,
                foreign=look.observation.foreign,
            )
        return replace(status, signal=signal_for(mood, self._turn()))

    def _turn(self) -> Seat | None:
        newest = self._matches.publisher.latest
        return None if newest is None else asked_now(newest.views[None])

    def _show(self, status: TableStatus) -> None:
        self._matches.show(status)

    def _report(self) -> None:
        """Tell the health of the device, the camera and the reader."""
        now = self._clock()
        faults = (self._camera_fault, self._reader_fault)
        if faults == self._reported and now - self._checked < HEALTH_EVERY:
            return
        self._reported, self._checked = faults, now
        own: list[HealthAdvice] = []
        if self._camera_fault:
            own.append(_failed(HealthTopic.CAMERA, self._camera_fault))
        if self._reader_fault:
            own.append(_failed(HealthTopic.READER, self._reader_fault))
        elif self._eye is not None:
            own.append(HealthAdvice(HealthTopic.READER, Level.OK, "ok"))
        checked = () if self._health is None else self._health.check()
        topics = {line.topic for line in own}
        others = (line for line in checked if line.topic not in topics)
        self._matches.report((*others, *own))


def _told(
    mood: Mood, status: TableStatus, verdict: Assessment, lasted: bool, insisted: bool
) -> tuple[Mood, TableStatus]:
    """What a look adds to the sign and to the status, once it has ``lasted``."""
    asked = isinstance(verdict.reading, Ambiguous) and status.armed
    if not verdict.diff.contradicts:
        return mood, status
    if asked:
        return replace(mood, asking=True), status
    if not lasted:
        return replace(mood, busy=True), replace(status, stories=())
    violation = verdict.violation if status.armed or insisted else None
    slots = tuple(sorted(verdict.diff.contradictions))
    return (
        replace(mood, refused=violation is not None, mismatch=True),
        replace(
            status,
            put_back=verdict.put_back,
            refusal=None if violation is None else public(violation),
            refused_slots=slots if violation is not None else (),
        ),
    )


def _failed(topic: HealthTopic, why: str) -> HealthAdvice:
    return HealthAdvice(topic, Level.BAD, "failed", why)
