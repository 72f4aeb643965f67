"""What must hold of the whole device, whatever happens at the table."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from companion.app.matches import AnySession
from companion.app.status import Published, asked_now
from companion.core.advice import HealthTopic, Level
from companion.core.game import Move
from companion.core.record import code, secret_fields
from companion.core.signal import Sign
from companion.core.table import diff
from tests.simulation.device import LANGUAGE, BrokenInvariant, Row
from tests.simulation.people import People
from tests.simulation.phones import Answered, Phone


@dataclass
class Invariants:
    """Checks an evening step by step; ``checks`` counts the steps, ``settled``
    the times that table and record were compared.
    """

    people: People
    checks: int = 0
    settled: int = 0
    _rows: dict[int, Row] = field(default_factory=dict)
    _told: dict[tuple[str, int], str] = field(default_factory=dict)
    _serials: dict[tuple[int, int], tuple[str, int]] = field(default_factory=dict)
    _heard: dict[str, int] = field(default_factory=dict)
    _answers: dict[str, int] = field(default_factory=dict)

    def after_step(self) -> None:
        """All that holds at any moment between two turns of the watcher."""
        self.checks += 1
        self._answered()
        self._heard_all()
        self._kept()
        self._lamps()
        self._supervised()

    def after_start(self) -> None:
        """What holds when the device has just started."""
        fault = self.people.device.matches.fault
        _hold(not fault, "kept", f"the match is not taken up again: {fault}")
        self._kept(whole=True)

    def when_settled(self) -> None:
        """Table and record are equal, or the page says why not."""
        watcher, session = self.people.watcher, self.people.device.session
        if session is None:
            return
        page = watcher.now
        told = watcher.listens and page.get("match") == str(session.match)
        _hold(told, "table", "the watcher is not told of the match")
        self.settled += 1
        game, state = session.game, session.state
        found = diff(game.expected(state), self.people.table.layout(game, state))
        said = page["table"]
        tells = said["put_back"] or said["stories"] or said["refusal"]
        _hold(
            bool(tells) or not found.contradicts,
            "table",
            f"the page says nothing about {sorted(found.contradictions)}",
        )
        asked = {item["slot"] for item in said["put_back"]}
        _hold(
            asked <= found.contradictions,
            "table",
            f"to be put back, and lies right: {sorted(asked - found.contradictions)}",
        )

    # Each ------------------------------------------------------------------

    def _kept(self, whole: bool = False) -> None:
        """What was acknowledged, or shown to anybody, is in the file and stays so."""
        device = self.people.device
        newest = max(self._rows, default=0)
        shown = max((r for _, r in self._told), default=0)
        acknowledged = max(shown, self._acknowledged())
        if acknowledged <= newest and not whole:
            return
        rows = device.rows(0 if whole else newest)
        for revision, row in self._rows.items() if whole else ():
            _hold(revision in rows, "kept", f"entry {revision} is gone")
            _hold(rows[revision] == row, "kept", f"entry {revision} has changed")
        for revision in range(newest + 1, acknowledged + 1):
            found = rows.get(revision)
            _hold(found is not None, "kept", f"entry {revision} was never written")
            if found is not None:
                self._rows[revision] = found

    def _acknowledged(self) -> int:
        answers = (a for phone in self.people.phones for a in phone.answers)
        return max((_done(answer) for answer in answers), default=0)

    def _heard_all(self) -> None:
        """All phones hear the same of each revision, in one order, and no secret."""
        session = self.people.device.session
        for phone in self.people.phones:
            last = self._heard.get(phone.name, 0)
            for start, text in phone.told[last:]:
                message = json.loads(text)
                if message["match"] is not None:
                    self._heard_in_order(phone, start, message)
                if session is not None and message["match"] == str(session.match):
                    self._no_secret(phone, session, message)
            self._heard[phone.name] = len(phone.told)

    def _heard_in_order(self, phone: Phone, start: int, message: Any) -> None:
        place = message["match"], message["revision"]
        serial = start, message["serial"]
        known = self._serials.setdefault(serial, place)
        _hold(known == place, "order", f"publication {serial} is {known} and {place}")
        said = json.dumps(
            [
                [[p["name"], p["score"]] for p in message["view"]["players"]],
                [[n["revision"], n["source"], n["seat"]] for n in message["log"]],
            ]
        )
        first = self._told.setdefault(place, said)
        _hold(first == said, "order", f"{phone.name} hears another entry {place}")
        heard = phone.heard
        _hold(heard <= serial, "order", f"{phone.name} hears {serial} after {heard}")
        phone.heard = serial

    def _no_secret(self, phone: Phone, session: AnySession, message: Any) -> None:
        """A phone hears its own seats' secrets and no others'."""
        seat = message["seat"]
        _hold(
            seat is None or seat in phone.mine,
            "secret",
            f"{phone.name} looks from seat {seat} and holds {sorted(phone.mine)}",
        )
        for player in message["view"]["players"]:
            own = player["seat"] == seat or player["private"] is None
            _hold(own, "secret", f"{phone.name} sees the purse of {player['seat']}")
        for choice in message["choices"]:
            own = choice["move"]["seat"] == seat
            _hold(own, "secret", f"{phone.name} sees a choice of another seat")
        rest = {key: value for key, value in message.items() if key != "choices"}
        said = json.dumps(rest, ensure_ascii=False)
        for move in _secret_moves(session):
            if move.seat == seat or getattr(move, "partner", None) == seat:
                continue
            names = session.setup.names
            texts = self.people.device.front._display_text.texts
            sentence = texts.sentence(LANGUAGE, session.game, move, names)
            told = sentence in said
            _hold(not told, "secret", f"{phone.name} is told: {sentence}")
            for line in message["log"]:
                for told in line["moves"]:
                    bare = told.get("hidden") or told["type"] != code(type(move))
                    own = told["seat"] in (seat, None)
                    _hold(bool(bare or own), "secret", f"{phone.name} reads {told}")

    def _lamps(self) -> None:
        """Lamps and display say what the page says."""
        device = self.people.device
        news, shown = device.publisher.latest, device.lamps.shown
        if news is None or device.session is None:
            return
        signal = news.table.signal
        _hold(shown == signal, "lamps", f"{shown} shown, {signal} published")
        for phone in self.people.phones:
            said = phone.now
            if phone.heard == (device.starts, news.serial) and said.get("match"):
                table = said["table"]
                same = (table["sign"], table["sign_seat"]) == (signal.sign, signal.seat)
                _hold(same, "lamps", f"{phone.name}: {table['sign']} beside {signal}")
        journal = [h for h in news.health if h.topic is HealthTopic.JOURNAL]
        told = any(h.level is Level.BAD for h in journal) == bool(device.journal.fault)
        _hold(told, "health", f"the page does not tell: {device.journal.fault!r}")
        lit = not device.journal.fault or signal.sign is Sign.FAULT
        _hold(lit, "health", f"{signal} beside {device.journal.fault!r}")
        for why in _contradictions(news):
            _hold(False, "lamps", why)
        seat = asked_now(news.views[None])
        if seat is not None:
            named = news.names[seat] in device.screen.lines[1]
            _hold(named, "lamps", "the display names another")

    def _supervised(self) -> None:
        """The watcher never had to begin anew by itself."""
        crash = self.people.device.crash
        _hold(not crash, "watcher", f"it began anew: {crash}")

    def _answered(self) -> None:
        """No request is answered by a bug; what is refused is said in a sentence."""
        for phone in self.people.phones:
            for answer in phone.answers[self._answers.get(phone.name, 0) :]:
                self._sound(answer)
            self._answers[phone.name] = len(phone.answers)

    def _sound(self, answer: Answered) -> None:
        if answer.status < 400 or answer.path == "stream":
            return
        error = (answer.body or {}).get("error", {})
        told = f"{answer.phone} {answer.path}: {answer.status} {error}"
        _hold(bool(error.get("sentence")), "answer", told)
        named = error["code"] in ("journal", "disk", "no-reply")
        _hold(answer.status < 500 or named, "answer", told)


def _contradictions(news: Published) -> Iterator[str]:
    """What lamps show and the page of the same moment does not."""
    table, sign = news.table, news.table.signal.sign
    if sign is Sign.FAULT and all(h.level is not Level.BAD for h in news.health):
        yield "a fault that the page of the health does not tell"
    if sign is Sign.REFUSED and table.refusal is None:
        yield "refused, and no rule is told"
    if sign is Sign.MISMATCH and not table.put_back:
        yield "a difference, and nothing to put back"
    if sign is Sign.ASK and not (table.stories or table.offered):
        yield "a question, and none is asked"
    if sign is Sign.READY and not table.paused:
        if table.put_back and not table.waived:
            yield "ready, and something is to be put back"
        if table.signal.seat != asked_now(news.views[None]):
            yield f"ready for seat {table.signal.seat}, and another is on turn"


def _secret_moves(session: AnySession) -> Iterator[Move]:
    """The moves in force that hold a secret."""
    for line in session.present.log:
        yield from (cast(Move, m) for m in line.moves if secret_fields(type(m)))


def _done(answer: Answered) -> int:
    """The revision that a change was acknowledged with; 0 where none was."""
    body = answer.body
    if answer.status != 200 or not isinstance(body, dict) or answer.path == "state":
        return 0
    found = body.get("revision", 0)
    return found if isinstance(found, int) else 0


def _hold(holds: bool, name: str, message: str) -> None:
    if not holds:
        raise BrokenInvariant(f"{name}: {message}")
