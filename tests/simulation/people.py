"""What happens next at the table: hands, fingers, buttons, faults, by chance."""

import random
import resource
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.app.journal import JournalError
from companion.core.ids import Kind, Seat, Slot
from companion.core.record import encode
from companion.core.signal import Button, Press
from companion.core.table import Piece
from companion.core.tag import Command
from companion.demo.plan import plan
from tests.simulation.device import BrokenInvariant, Device
from tests.simulation.phones import Answered, Phone
from tests.simulation.table import Table
from tests.support.disk import FULL, IO_ERROR, IO_ERROR_FSYNC

BODIES: tuple[object, ...] = (
    None,
    [],
    {"moves": [], "expected_revision": 0},
    {"moves": [{"type": "?"}], "expected_revision": 0},
    {"moves": [{"type": "lay", "seat": "0"}], "expected_revision": 1},
    {"moves": [7], "expected_revision": -1},
    {"expected_revision": 2**53},
    {"index": 0, "answer": "story", "expected_revision": 1, "question": "a.b.c"},
)
"""What no page of ours sends."""

ANSWERS = ("story", "offer", "table", "record")


@dataclass
class People:
    """Everybody around one device. ``acts`` names what was done, the newest last."""

    rng: random.Random
    device: Device
    table: Table
    phones: list[Phone]
    faulty: bool = False
    acts: list[str] = field(default_factory=list)
    _faults: int = 0

    def act(self) -> None:
        """Do one thing, and have the device look at what came of it."""
        acts, weights = zip(*ACTS.items(), strict=True)
        (act,) = self.rng.choices(acts, weights)
        said = act(self)
        name = act.__name__.lstrip("_")
        self.acts.append(name if said is None else f"{name}: {said}")
        self._time(self.rng.choice((0.05, 0.05, 0.3, 1.0)))
        self.device.turn(2)
        if self.device.off:
            self.acts.append("switched off")
            self._stop()
        for phone in self.phones:
            if self.rng.random() < 0.35:
                phone.listen(self.device.starts)
        if self.faulty:
            self._faults -= 1
            if self._faults < 0:
                self.mend()

    def settle(self) -> None:
        """Hands off the table, and enough time for everything to be seen."""
        self.table.hidden.clear()
        self.table.cards.clear()
        self.device.camera.fault = None
        self.device.camera.blind = False
        for seconds in (2.5, 2.5, 2.5):
            self.device.camera.blink()
            self._time(seconds)
            self.device.turn(2)
        for phone in self.phones:
            phone.listen(self.device.starts)

    def follow(self) -> bool:
        """Do with the hands what the page of the watcher says; whether it said so."""
        session, page = self.device.session, self.watcher.now
        if session is None or not page.get("match"):
            return False
        asked = page["table"]["put_back"]
        for item in asked:
            slot, piece = Slot(item["slot"]), item["expected"]
            if piece is None:
                self.table.lies.pop(slot, None)
            else:
                wanted = Piece(Kind(piece["kind"]), piece["turn"])
                self.table.lay(session.game, session.state, slot, wanted)
        return bool(asked)

    def mend(self) -> None:
        """The disk works again."""
        self.device.disk.write_fault = self.device.disk.sync_fault = 0
        _limit_files(None)
        self.faulty = False

    @property
    def watcher(self) -> Phone:
        """The phone that holds no seat."""
        return next(phone for phone in self.phones if phone.seat is None)

    def restarted(self) -> None:
        """Start the device that has just ended, on a disk that works."""
        self.mend()
        for phone in self.phones:
            phone.hang_up()
        try:
            self.device.start()
        except JournalError as error:
            raise BrokenInvariant(f"kept: it does not start: {error}") from error

    def _time(self, seconds: float) -> None:
        self.device.clock.pass_by(seconds)

    def _phone(self) -> Phone:
        return self.rng.choice(self.phones)

    # Hands -----------------------------------------------------------------

    def _play_by_hand(self) -> str | None:
        session = self.device.session
        if session is None:
            return "no match"
        chosen = plan(session.game, session.state, self.rng)
        if chosen is None:
            return "over"
        self.table.hidden.clear()
        self.follow()
        for slot, piece in chosen.hands.items():
            if piece is None:
                self.table.lies.pop(slot, None)
            else:
                self.table.lay(session.game, session.state, slot, piece)
        if not chosen.hands:
            return self._enter(chosen.moves[0])
        self.device.camera.blink()
        return f"{dict(chosen.hands)}"

    def _enter(self, move: Any) -> str:
        """Enter a move by the phone of its seat, or of whoever sits there."""
        phone = self.phones[move.seat]
        if phone.seat not in phone.mine:
            return self._sits(phone)
        phone.listen(self.device.starts)
        return self._said(
            phone.post("moves", {"moves": [encode(move)], **self._at(phone)})
        )

    def _lay_anything(self) -> str | None:
        session = self.device.session
        if session is None:
            return "no match"
        game, state = session.game, session.state
        profile = game.profile(state)
        place = self.rng.choice([p for p in profile.places if p.tagged])
        kind = self.rng.choice(sorted(set(profile.kinds.values())))
        laid = self.table.lay(game, state, place.slot, Piece(kind))
        self.device.camera.blink()
        return f"{kind} on {place.slot}" if laid else "nothing"

    def _lift_anything(self) -> str | None:
        if not self.table.lies:
            return None
        slot = self.rng.choice(sorted(self.table.lies))
        del self.table.lies[slot]
        self.device.camera.blink()
        return str(slot)

    def _reach(self) -> None:
        session = self.device.session
        if session is not None:
            places = session.game.profile(session.state).places
            self.table.hidden = {self.rng.choice(places).slot for _ in range(3)}
            self.device.camera.blink()

    def _tidy(self) -> None:
        self.table.hidden.clear()
        self.table.cards.clear()
        self.follow()
        self.device.camera.blink()

    def _card(self) -> str:
        card = self.rng.choice(list(Command))
        self.table.cards.symmetric_difference_update({card})
        self.device.camera.blink()
        return card

    # Phones ----------------------------------------------------------------

    def _play_by_phone(self) -> str | None:
        able = [phone for phone in self.phones if phone.now.get("choices")]
        if not able:
            return "no choice"
        phone = self.rng.choice(able)
        choices = phone.now["choices"]
        move = self.rng.choice(choices)["move"]
        return self._said(phone.post("moves", {"moves": [move], **self._at(phone)}))

    def _roll(self) -> str:
        phone = self._phone()
        return self._said(
            phone.post("roll", {"seat": phone.seat or 0, **self._at(phone)})
        )

    def _correct(self) -> str:
        phone = self._phone()
        paths = ("undo", "undo", "redo", "amend", "insert", "correct", "wish")
        path = self.rng.choice(paths)
        body = self._at(phone)
        log = phone.now.get("log") or []
        if path in ("amend", "insert"):
            if not log:
                return "no line"
            line, other = self.rng.choice(log), self.rng.choice(log)
            moves = [m for m in other["moves"] if not m.pop("hidden", False)]
            body |= {"moves": moves, "preview": self.rng.random() < 0.3}
            body["revision" if path == "amend" else "before"] = line["revision"]
        elif path == "correct":
            body |= {"edits": self._edits(log), "preview": self.rng.random() < 0.3}
        elif path == "wish":
            wish = phone.now.get("wish")
            if not wish:
                return "no wish"
            body = {"id": wish["id"], "agree": self.rng.random() < 0.7}
        return self._said(phone.post(path, body))

    def _edits(self, log: list[Any]) -> list[dict[str, Any]]:
        """One line left out, two that change places, or all after one dropped."""
        some = self.rng.sample(log, min(len(log), 2))
        lines = [line["revision"] for line in some] or [1]
        moves = [[m for m in line["moves"] if not m.get("hidden")] for line in some]
        what = self.rng.choice(("gone", "swapped", "rest"))
        if what == "swapped":
            pairs = zip(lines, reversed(moves), strict=False)
            return [{"line": n, "kind": "instead", "moves": m} for n, m in pairs]
        kind = "rest" if what == "rest" else "instead"
        return [{"line": lines[0], "kind": kind, "moves": []}]

    def _pause(self) -> str:
        phone = self._phone()
        return self._said(phone.post("pause", {"paused": self.rng.random() < 0.4}))

    def _answer(self) -> str:
        phone = self._phone()
        answer = self.rng.choice(ANSWERS)
        body = {"answer": answer, "index": self.rng.choice((0, 0, 1))}
        if phone.now.get("match") and self.rng.random() < 0.8:
            body["question"] = phone.now["table"]["question"]
        return self._said(phone.post("confirm", {**body, **self._at(phone)}))

    def _sit(self) -> str:
        phone = self._phone()
        return "watches" if phone.seat is None else self._sits(phone)

    def _sits(self, phone: Phone) -> str:
        """Take the phone's seat, or give it back."""
        take = phone.seat not in phone.mine
        answered = phone.post("seats", {"seat": phone.seat, "take": take})
        if answered.status == 200:
            phone.mine = set(answered.body["seats"])
        return self._said(answered)

    def _pry(self) -> str:
        """Ask for the present as a seat, one's own or another's."""
        phone, seat = self._phone(), self.rng.randrange(4)
        return self._said(phone.look(self.device.starts, seat))

    def _send_nonsense(self) -> str:
        phone, body = self._phone(), self.rng.choice(BODIES)
        path = self.rng.choice(("moves", "roll", "confirm", "amend", "press", "match"))
        return self._said(phone.post(path, body))

    def _lose_connection(self) -> str:
        phone = self._phone()
        phone.hang_up()
        return phone.name

    def _at(self, phone: Phone) -> dict[str, Any]:
        """What a phone saw last, which may be old."""
        return {"expected_revision": phone.now.get("revision", 0)}

    def _said(self, answered: Answered) -> str:
        body = answered.body or {}
        code = body["error"]["code"] if "error" in body else body.get("revision", "")
        return f"{answered.phone} {answered.path} {answered.status} {code}"

    # Buttons, clock, camera ------------------------------------------------

    def _press(self) -> str:
        button = self.rng.choice(list(Button))
        beside = self.rng.choice((None, None, None, Button.BACK))
        press = Press(button, self.rng.choice((0.1, 0.1, 3.0, 5.0)), beside)
        self.device.watcher.press(press)
        return f"{press}"

    def _wait(self) -> str:
        seconds = self.rng.choice((0.5, 2.0, 10.0, 600.0))
        self._time(seconds)
        return f"{seconds} s"

    def _set_clock(self) -> str:
        seconds = self.rng.choice((-1e9, -3600.0, 3600.0, 1e9))
        self.device.clock.jump(seconds)
        return f"{seconds:g} s"

    def _lose_camera(self) -> str:
        camera = self.device.camera
        faults = (OSError("unplugged"), BlockingIOError(), None)
        camera.fault = self.rng.choice(faults)
        camera.blind = self.rng.random() < 0.2
        return f"{camera.fault!r}"

    def _new_match(self) -> str:
        session = self.device.session
        if session is None:
            return "no match"
        try:
            self.device.matches.start(session.game.key, session.setup)
        except JournalError as error:
            return f"not begun: {error}"
        return "begun"

    # Disk and power --------------------------------------------------------

    def _break_disk(self) -> str:
        """For a few acts: no room, or writes or syncs that fail."""
        disk = self.device.disk
        fault = self.rng.choice(("room", "write", "full", "sync"))
        if fault == "room":
            _limit_files(self.rng.choice((0, 1000, 30_000)))
        elif fault == "sync":
            disk.sync_fault = IO_ERROR_FSYNC
        else:
            disk.write_fault = FULL if fault == "full" else IO_ERROR
        self.faulty, self._faults = True, self.rng.randrange(1, 5)
        return fault

    def _stop(self) -> None:
        self.mend()
        self.device.stop()
        self.restarted()

    def _kill(self) -> None:
        _limit_files(None)
        self.device.kill()
        self.restarted()

    def _cut_power(self) -> None:
        _limit_files(None)
        self.device.cut()
        self.restarted()


def seat_of(phone: Phone) -> Seat | None:
    """The seat of a phone's page, where it holds it."""
    return None if phone.seat not in phone.mine else Seat(phone.seat)


def _limit_files(size: int | None) -> None:
    """Let no file of this process be written beyond a size in bytes."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    limit = resource.RLIM_INFINITY if size is None else size
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))


ACTS: dict[Callable[[People], str | None], int] = {
    People._play_by_hand: 30,
    People._play_by_phone: 20,
    People._tidy: 14,
    People._lay_anything: 4,
    People._lift_anything: 3,
    People._reach: 3,
    People._card: 3,
    People._roll: 3,
    People._correct: 6,
    People._pause: 3,
    People._answer: 6,
    People._sit: 3,
    People._pry: 2,
    People._send_nonsense: 2,
    People._lose_connection: 2,
    People._press: 6,
    People._wait: 5,
    People._set_clock: 1,
    People._lose_camera: 3,
    People._new_match: 1,
    People._break_disk: 3,
    People._stop: 1,
    People._kill: 3,
    People._cut_power: 3,
}
"""What may happen, and how often beside the others."""
