"""The watcher's thread: it looks and listens, steps, and carries the effects out."""

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from queue import Empty, SimpleQueue
from threading import Event

from companion.app.config import TableConfig
from companion.app.journal import JournalError
from companion.app.matches import AnySession, Matches
from companion.app.ports import CameraOff, Health, Panel, TableObserver
from companion.app.watcher import effects
from companion.app.watcher.answers import Answer, Answered, Reply, Verdict
from companion.app.watcher.inputs import (
    CameraReport,
    Completion,
    Crash,
    Inputs,
    Message,
    Position,
    Tick,
)
from companion.app.watcher.recorder import Recorder
from companion.app.watcher.reducer import step
from companion.app.watcher.state import WatcherState, may_look
from companion.core.advice import HealthAdvice
from companion.core.ids import Revision
from companion.core.record import Record
from companion.core.signal import Press

log = logging.getLogger(__name__)

TICK = 0.05
"""Seconds between two looks when no button is pressed."""

RESTLESS_TICK = 0.005
"""Seconds between two looks while something moves or has just come to rest: the camera
itself sets the pace. Chosen: one that gives its pictures at once is not asked without
end."""

HEALTH_EVERY = 10.0
"""Seconds between two checks of the device."""

ANSWER_S = 2.0
"""Seconds that a phone waits for what comes of its answer."""


class Watcher:
    """Reads the table for whatever match is running. ``run`` is its thread.

    ``press`` and ``answer`` may be called from any thread; all else belongs to the
    loop.
    """

    def __init__(
        self,
        matches: Matches,
        times: TableConfig,
        observer: TableObserver | None = None,
        panel: Panel | None = None,
        health: Health | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Watch with ``observer``; without one, buttons and phones play alone."""
        self._matches = matches
        self._times = times
        self._observer = observer
        self._panel = panel
        self._health = health
        self._clock = clock
        self._state = WatcherState(times, has_camera=observer is not None)
        self._session: AnySession | None = None
        self._inbox: SimpleQueue[Message] = SimpleQueue()
        self._tickets = count(1)
        self._waiting: dict[int, Future[Reply]] = {}
        self._restless = False
        self._checked = -HEALTH_EVERY
        self._own: tuple[HealthAdvice, ...] = ()
        self._recorder: Recorder | None = None

    def record(self, recorder: Recorder | None) -> None:
        """Have every step recorded from the next match on; ``None``: no more."""
        self._recorder = recorder

    def press(self, press: Press) -> None:
        """Take a press of a button, on the panel or on a phone."""
        self._inbox.put(press)

    def answer(
        self, answer: Answer, revision: Revision, wait: float = ANSWER_S
    ) -> Reply:
        """Take an answer to entry ``revision``, and say what came of it.

        Waits at most ``wait`` s; an answer that nobody took in by then is withdrawn.
        """
        ticket, future = next(self._tickets), Future[Reply]()
        self._waiting[ticket] = future
        self._inbox.put(Answered(ticket, revision, answer))
        try:
            return future.result(wait)
        except TimeoutError:
            if not future.cancel() and future.done():
                return future.result()
            return Reply(Verdict.LATE)

    @property
    def waiting(self) -> int:
        """How many answers wait to be taken in or replied to."""
        return len(self._waiting)

    @property
    def pause(self) -> float:
        """Seconds until the next look when nothing is pressed."""
        return RESTLESS_TICK if self._restless else TICK

    def run(self, stop: Event, heartbeat: Callable[[], None] = lambda: None) -> None:
        """Watch until told to stop; whatever fails is reported and begun anew."""
        while not stop.is_set():
            try:
                self.step(self.pause)
            except Exception as error:
                log.exception("the watcher begins anew")
                self._begin_anew(f"{type(error).__name__}: {error}")
                stop.wait(self._times.retry)
            if self._clock() - self._checked >= HEALTH_EVERY:
                self._report()
            heartbeat()

    def step(self, wait: float = 0.0) -> None:
        """One turn of the loop: messages of up to ``wait`` s, a look, a judgement."""
        inputs: Inputs | None = self._tick(wait)
        while inputs is not None:
            inputs = self._advance(inputs)

    def _begin_anew(self, error: str) -> None:
        """Forget the match; the next tick begins it."""
        self._session = None
        for ticket in tuple(self._waiting):
            if self._waiting[ticket].running():
                self._send(ticket, Reply(Verdict.LATE))
        self._advance(Crash(self._clock(), error))

    # Inputs ----------------------------------------------------------------

    def _tick(self, wait: float) -> Tick:
        inbox = self._received(wait)
        counting = self._matches.counting
        camera = self._looked()
        session = self._matches.current
        begun, self._session = session is not self._session, session
        position = None if session is None else _position(session)
        return Tick(self._clock(), position, begun, camera, inbox, counting)

    def _received(self, wait: float) -> tuple[Message, ...]:
        """Presses and answers that came, without those that were withdrawn."""
        inbox: list[Message] = []
        try:
            first = self._inbox.get(timeout=wait) if wait else self._inbox.get_nowait()
            inbox.append(first)
            while True:
                inbox.append(self._inbox.get_nowait())
        except Empty:
            return tuple(filter(self._stands, inbox))

    def _stands(self, message: Message) -> bool:
        if isinstance(message, Press):
            return True
        stands = self._waiting[message.ticket].set_running_or_notify_cancel()
        if not stands:
            del self._waiting[message.ticket]
        return stands

    def _looked(self) -> CameraReport | None:
        self._restless = False
        if self._observer is None or not may_look(self._state, self._clock()):
            return None
        try:
            look = self._observer.look()
            self._restless = self._observer.restless
            return CameraReport(look)
        except BlockingIOError:  # the camera is still being opened
            return None
        except CameraOff:
            return CameraReport(off=True)
        except OSError as error:
            return CameraReport(fault=str(error) or type(error).__name__)

    # Effects ---------------------------------------------------------------

    def _advance(self, inputs: Inputs) -> Inputs | None:
        """Step, and carry out what the step wants; the inputs of the next, if any."""
        before = self._state
        after: WatcherState | None = None
        wanted: tuple[effects.SideEffect, ...] = ()
        try:
            after, wanted = step(before, inputs)
        finally:  # a step that raises is recorded, too
            if self._recorder is not None:
                self._recorder.note(before, inputs, after, wanted)
        self._state = after
        completion: Completion | None = None
        for effect in wanted:
            match effect:
                case effects.ChangeMatch() | effects.PauseMatch():
                    completion = self._requested(effect)
                case _:
                    self._carry_out(effect)
        return completion

    def _requested(self, request: effects.Request) -> Completion | None:
        session = self._session
        if session is None:
            return None
        violation: Record | None = None
        fault = ""
        try:
            match request:
                case effects.ChangeMatch(change, revision):
                    violation = session.do(change, revision)
                case effects.PauseMatch(paused):
                    session.pause(paused)
        except JournalError as error:
            log.exception("the journal cannot be written")
            fault = str(error)
        return Completion(self._clock(), _position(session), violation, fault)

    def _carry_out(self, effect: effects.SideEffect) -> None:
        match effect:
            case effects.WatchTable(profile) if self._observer is not None:
                self._observer.watch(profile)
            case effects.ShowStatus(status):
                self._matches.show(status)
            case effects.ReportHealth(lines):
                self._own = lines
                self._report()
            case effects.Publish():
                self._matches.publish()
            case effects.Decline() if self._panel is not None:
                self._panel.decline()
            case effects.SwitchOff() if self._panel is not None:
                self._panel.switch_off()
            case effects.SendReply(ticket, reply):
                self._send(ticket, reply)
            case _:
                pass

    def _send(self, ticket: int, reply: Reply) -> None:
        future = self._waiting.pop(ticket, None)
        if future is not None:
            future.set_result(reply)

    def _report(self) -> None:
        """Tell the health of the device, with that of camera and reader as known."""
        self._checked = self._clock()
        topics = {line.topic for line in self._own}
        checked = () if self._health is None else self._health.check()
        others = (line for line in checked if line.topic not in topics)
        self._matches.report((*others, *self._own))


def _position(session: AnySession) -> Position:
    present = session.present
    return Position(
        session.match, session.game, present.revision, present.state, present.paused
    )
