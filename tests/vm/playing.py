"""A game played along on a painted table that the machine's camera sees."""

import random
from dataclasses import dataclass, field
from typing import Any

from companion.core.ids import SHOW, Slot
from companion.core.propose import Unexplained, read
from companion.core.record import encode
from companion.core.signal import Button
from companion.core.table import Piece
from companion.demo import DemoTable
from companion.demo.plan import AnyGame, Plan, changed, plan
from tests.vm.machine import Machine, MachineError
from tests.vm.match import Match
from tests.vm.painting import SIZE, blind, plug_in, show, want
from tests.vm.panel import GAME
from tests.vm.pins import Pins
from tests.vm.report import Report

ACTS = 5
"""Number of things done in the game, by hand or by phone."""

READ_S = 900.0
"""Seconds of the host within which an emulated machine reads a table."""


@dataclass
class Hands:
    """Who plays: lays on the painted table what the camera understands, and enters the
    rest by phone.
    """

    machine: Machine
    match: Match
    table: DemoTable = field(default_factory=lambda: DemoTable(1, SIZE))
    rng: random.Random = field(default_factory=lambda: random.Random(7))
    laid: int = 0

    def set_up(self) -> bool:
        """Lay out the table as the record has it, and wait until the camera agrees."""
        session = self.match.session()
        self.table.set_up(session.game, session.state)
        return self.agrees()

    def agrees(self) -> bool:
        """Show the table, and wait until table and record are known to agree."""
        show(self.machine, self.table)
        self.machine.until("table and record agree", self._settled, READ_S)
        return True

    def _settled(self) -> bool:
        table = self.match.table()
        return bool(table["camera"] and table["armed"] and not table["put_back"])

    def act(self) -> bool:
        """Do one of the things that the rules allow, and see it played."""
        session = self.match.session()
        present = session.present
        assert present is not None
        chosen = plan(session.game, present.state, self.rng)
        if chosen is None:
            raise MachineError("nobody can move")
        if chosen.hands:
            self._lay(chosen)
        else:
            self._enter(chosen, present.revision)
        self.machine.until(
            f"{chosen.moves} is played",
            lambda: self.match.now()["revision"] > present.revision,
            READ_S,
        )
        after = self.match.session()
        assert after.present is not None
        self.table.match(after.game, after.present.state)
        return self.agrees()

    def _lay(self, chosen: Plan) -> None:
        session = self.match.session()
        assert session.present is not None
        for slot, piece in chosen.hands.items():
            if piece is None:
                self.table.take(slot)
            else:
                self.table.lay(session.game, session.present.state, slot, piece)
        self.laid += 1
        show(self.machine, self.table)
        self.machine.until("the camera understands", self._understood, READ_S)
        if self.match.table()["offered"]:
            # What is read in more than one way is asked, and OK takes what is offered.
            Pins(self.machine).press(Button.OK)

    def _understood(self) -> bool:
        now = self.match.now()
        table = now["table"]
        if table["refusal"]:
            raise MachineError(f"refused: {table['refusal']}")
        # Not by the sign: "accepted" may still be that of the act before.
        return bool(table["offered"] or now["revision"] > self.match.known)

    def _enter(self, chosen: Plan, revision: int) -> None:
        moves = [encode(move) for move in chosen.moves[:1]]
        self.match.move(moves, revision)


def playing(machine: Machine, report: Report) -> None:
    """A game on a painted table, through a kernel's video device."""
    report.part("playing along")
    match = Match(machine)
    hands = Hands(machine, match)
    plug_in(machine)
    want(machine, "auto")
    match.machine.until("the page answers", match.phone.answers)
    match.become_host()
    match.begin(GAME)
    if not report.check("the camera reads the table that was laid out", hands.set_up):
        return
    for number in range(1, ACTS + 1):
        report.check(f"act {number} is read or entered, and agrees", hands.act)
    report.check("some of it was read by the camera", lambda: hands.laid > 0)
    report.check("a piece laid wrongly is told by place", lambda: wrong(hands))
    report.check("and put back it is well again", hands.agrees)
    blind(machine)
    report.check("a camera that is lost is told", lambda: camera(hands, False))
    plug_in(machine)
    show(machine, hands.table)
    report.check("and found again it reads on", lambda: camera(hands, True))
    report.check("act after it", hands.act)


def misplaced(game: AnyGame, state: Any) -> tuple[Slot, Piece]:
    """A piece in a place where no rule explains it. Raises ``MachineError``."""
    expected, profile = game.expected(state), game.profile(state)
    for place in profile.places:
        if not place.tagged or place.slot in (SHOW, *expected.pieces):
            continue
        for kind in profile.kinds.values():
            seen = changed(expected, {place.slot: Piece(kind)})
            if isinstance(read(game, state, seen), Unexplained):
                return place.slot, Piece(kind)
    raise MachineError("a rule explains every piece in every place")


def wrong(hands: Hands) -> bool:
    """Lay a piece where none may lie; the page names its place."""
    session = hands.match.session()
    assert session.present is not None
    game, state = session.game, session.present.state
    slot, piece = misplaced(game, state)
    hands.table.lay(game, state, slot, piece)
    show(hands.machine, hands.table)

    def told() -> bool:
        return any(one["slot"] == slot for one in hands.match.table()["put_back"])

    hands.machine.until(f"{piece.kind} at {slot} is told", told, READ_S)
    hands.table.match(game, state)
    return True


def camera(hands: Hands, there: bool) -> bool:
    """Wait until the page says that the camera sees, or does not."""
    hands.machine.until(
        f"the page says that the camera is {'there' if there else 'gone'}",
        lambda: bool(hands.match.table()["camera"]) is there,
        READ_S,
    )
    return True
