"""A toy table that hands lay and an eye that sees it: looks without a camera."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.app.config import TableConfig
from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import Source, TableStatus
from companion.app.watcher import Watcher
from companion.app.watcher.recorder import Recorder
from companion.core.advice import Look
from companion.core.ids import SHOW, Kind, Seat, Slot, TagId
from companion.core.profile import TableProfile
from companion.core.signal import Button, Press
from companion.core.table import Pose, Sight, TableObservation
from companion.core.tag import COMMANDS, Command, Tag, serial
from tests.app import toy

CODES = {toy.STONE: "ST", toy.JOKER: "JO"}
TIMES = TableConfig(
    hold=3.0, off=5.0, patience=1.5, accepted=1.0, away=2.0, retry=2.0, wood=False
)


@dataclass
class Table:
    """What lies where; ``hidden`` places are covered by a hand."""

    lies: dict[str, Kind] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    wood: dict[str, str] = field(default_factory=dict)
    cards: set[Command] = field(default_factory=set)

    def look(self) -> Look:
        places = toy.profile(toy.setup(toy.SETUP)).places
        tags: dict[TagId, Pose] = {}
        sights: dict[Slot, Sight] = {}
        for number, place in enumerate(places):
            kind = self.lies.get(place.slot)
            if place.slot in self.hidden:
                sights[place.slot] = Sight.COVERED
            elif kind is None:
                sights[place.slot] = Sight.EMPTY
            else:
                tag = Tag("T", CODES[kind], serial(number))
                tags[tag.text] = Pose(place.x, place.y, 0)
                sights[place.slot] = Sight.READ
        for code, command in COMMANDS.items():
            if command in self.cards:
                tags[Tag("X", code, "00").text] = Pose(5, 190, 0)
        wood: Mapping[Slot, str] = {Slot(k): v for k, v in self.wood.items()}
        return Look(TableObservation(tags, sights, wood), (), {}, (), (100, 100))


class TableObserver:
    """Sees the table once a change, as a reader does; fails when told to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.fault: Exception | None = None
        self.profiles: list[TableProfile] = []
        self._fresh = True
        self.restless = False

    def blink(self) -> None:
        self._fresh = True

    def look(self) -> Look | None:
        if self.fault is not None:
            raise self.fault
        fresh, self._fresh = self._fresh, False
        return self.table.look() if fresh else None

    def watch(self, profile: TableProfile) -> None:
        self.profiles.append(profile)


class FrontPanel:
    """Counts what the watcher asks of the device's front."""

    def __init__(self) -> None:
        self.declined = 0
        self.offs = 0

    def decline(self) -> None:
        self.declined += 1

    def switch_off(self) -> None:
        self.offs += 1


class Evening:
    """A toy match at a toy table with a watcher whose clock stands still."""

    def __init__(
        self,
        journal: Journal,
        box: Box | None = None,
        recorder: Recorder | None = None,
    ) -> None:
        self.now = 0.0
        self.recorder = recorder
        self.table = Table()
        self.eye = TableObserver(self.table)
        self.front = FrontPanel()
        self.matches = Matches(toy.known(), journal, Publisher(), box=box)
        self.watcher = self.sit_down()

    def sit_down(self, matches: Matches | None = None) -> Watcher:
        self.matches = matches or self.matches
        watcher = Watcher(
            self.matches, TIMES, self.eye, self.front, clock=lambda: self.now
        )
        watcher.record(self.recorder)
        return watcher

    @property
    def session(self) -> AnySession:
        session = self.matches.current
        assert session is not None
        return session

    @property
    def fields(self) -> list[int]:
        return sorted(self.session.state.fields)

    @property
    def status(self) -> TableStatus:
        latest = self.matches.publisher.latest
        assert latest is not None
        return latest.table

    def turns(self, seconds: float = 0.0) -> TableStatus:
        """Let some time pass and the watcher work until it has nothing to do."""
        self.now += seconds
        for _ in range(4):
            self.watcher.step()
        return self.status

    def lay(self, slot: str | int, kind: Kind = toy.STONE) -> TableStatus:
        self.table.lies[_slot(slot)] = kind
        return self.seen()

    def lift(self, slot: str | int) -> TableStatus:
        del self.table.lies[_slot(slot)]
        return self.seen()

    def seen(self, seconds: float = 0.0) -> TableStatus:
        self.eye.blink()
        return self.turns(seconds)

    def press(self, button: Button, held: float = 0.1) -> TableStatus:
        self.watcher.press(Press(button, held))
        return self.turns()

    def phone(self, *moves: toy.ToyMove, seat: int = 0) -> TableStatus:
        done = self.session.submit(
            moves, Source.PHONE, Seat(seat), self.session.revision
        )
        assert done is None
        return self.turns()

    def card(self, command: Command, lies: bool = True) -> TableStatus:
        (self.table.cards.add if lies else self.table.cards.discard)(command)
        return self.seen()


def limit_pages(journal: Journal, pages: int | None) -> None:
    """Let the journal have so many pages, or no more than it has now."""
    database = journal._db
    (now,) = database.execute("PRAGMA page_count").fetchone()
    database.execute(f"PRAGMA max_page_count={now if pages is None else pages}")


def _slot(slot: str | int) -> str:
    return slot if isinstance(slot, str) else toy.slot(slot)


__all__ = [
    "SHOW",
    "TIMES",
    "Evening",
    "FrontPanel",
    "Table",
    "TableObserver",
    "limit_pages",
]
