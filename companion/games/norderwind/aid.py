"""Hints for the table, free of secrets: what is open to all, counted for them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.ids import Kind, Seat
from companion.core.learning.lesson import Lesson
from companion.core.play import Refusal, attempt
from companion.core.record import encode
from companion.games.norderwind.data import SHIP, Needs, Port
from companion.games.norderwind.data.owner import FACES
from companion.games.norderwind.events import (
    CaptainTaken,
    LetterMoved,
    PirateFight,
    TaskFulfilled,
)
from companion.games.norderwind.moves import (
    BuryTop,
    BuyCannon,
    ChooseStack,
    Fight,
    FulfilTask,
    HireCrew,
    LeaveCard,
    PassLetter,
    PayRansom,
    RaiseSail,
    RollEvent,
    SearchWreck,
    Trade,
)
from companion.games.norderwind.rules.bonuses import crewed, cubes, delivered, leader
from companion.games.norderwind.rules.deals import current_task, helpers, lacks, offers
from companion.games.norderwind.rules.letters import use
from companion.games.norderwind.rules.ship import chances_to_win, most_hits
from companion.games.norderwind.rules.stacks import chances, contents, unseen
from companion.games.norderwind.state import Crew, Known, Phase, State


@dataclass(frozen=True, slots=True)
class StackAid:
    """The cards that a stack is known to hold, and how many of it nobody saw."""

    cards: Mapping[Kind, int]
    unseen: int


@dataclass(frozen=True, slots=True)
class TaskAid:
    """A port's current task, and by seat what each ship still lacks for it."""

    needs: Needs
    lacks: tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class FightAid:
    """A ship's chances in percent by the pirates' strength, ``"1"`` to ``"3"``."""

    cannons: int
    gunner: bool
    percent: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class LeadAid:
    """Who holds a port's bonus cube, cubes by seat, and whose next one changes that."""

    holder: Seat | None
    cubes: tuple[int, ...]
    threats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DeliveryAid:
    """Who holds the bonus for a cube in each port, and which ports each still lacks."""

    holders: tuple[Seat, ...]
    missing: tuple[tuple[Port, ...], ...]


@dataclass(frozen=True, slots=True)
class CrewAid:
    """Who holds the bonus for a full crew, and how many figures each still lacks."""

    holders: tuple[Seat, ...]
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BonusAid:
    """The three kinds of bonus (NW-37 to NW-39)."""

    ports: Mapping[Port, LeadAid]
    delivery: DeliveryAid
    crew: CrewAid


@dataclass(frozen=True, slots=True)
class OfferAid:
    """A deal of the open card as a tagged record, gold to pay and gold to take."""

    move: Mapping[str, Any]
    pay: int
    take: int


@dataclass(frozen=True, slots=True)
class LettersAid:
    """The opponents still to be asked, and what none of them may do again.

    ``crew`` are the posts that help the first of them, ``seconds`` how long an answer
    may take, 0 for ever.
    """

    card: Kind
    waiting: tuple[Seat, ...]
    barred: tuple[str, ...]
    crew: tuple[Crew, ...]
    seconds: int


@dataclass(frozen=True, slots=True)
class VoyageAid:
    """Cards and actions that the voyage has left; whether the lookout has looked."""

    cards_left: int
    actions_left: int
    peeked: bool


@dataclass(frozen=True, slots=True)
class Aid:
    """All hints of a position.

    ``known`` are the cards seen of each stack, ``chances`` the weights of the next
    card, ``to_win`` the cubes that each seat still lacks, ``event`` percent of each
    face of the event die.
    """

    known: Known
    chances: Mapping[Kind, int]
    stacks: Mapping[Port, StackAid]
    tasks: Mapping[Port, TaskAid]
    to_win: tuple[int, ...]
    most_hits: int
    fights: tuple[FightAid, ...]
    event: Mapping[str, int]
    bonuses: BonusAid
    offers: tuple[OfferAid, ...]
    letters: LettersAid | None
    voyage: VoyageAid
    letter_seconds: int


def aid(state: State) -> Aid:
    """All hints of a position."""
    return Aid(
        known=state.known,
        chances=dict(chances(state)),
        stacks=stacks(state.known),
        tasks=_tasks(state),
        to_win=tuple(state.cubes_to_win - cubes(state, s) for s in state.seats),
        most_hits=most_hits(state.player),
        fights=tuple(_fight(state, seat) for seat in state.seats),
        event=_event(state),
        bonuses=_bonuses(state),
        offers=tuple(_offers(state)),
        letters=_letters(state),
        voyage=_voyage(state),
        letter_seconds=state.options.letter_seconds,
    )


def stacks(known: Known) -> Mapping[Port, StackAid]:
    """The cards that each stack is known to hold, and how many nobody saw."""
    return {
        port: StackAid(dict(sorted(contents(known, port).items())), unseen(known, port))
        for port in Port
    }


def _tasks(state: State) -> Mapping[Port, TaskAid]:
    """Each port's current task and what every ship still lacks for it."""
    current = {port: current_task(state, port) for port in Port}
    return {
        port: TaskAid(needs, tuple(lacks(player, needs) for player in state.players))
        for port, needs in current.items()
        if needs is not None
    }


def _fight(state: State, seat: Seat) -> FightAid:
    player = state.players[seat]
    percent = chances_to_win(state.facts, player)
    return FightAid(
        cannons=player.cannons,
        gunner=Crew.GUNNER in player.crew,
        percent={str(skulls): share for skulls, share in percent.items()},
    )


def _event(state: State) -> Mapping[str, int]:
    """Percent of each face of the event die."""
    faces = dict(zip(FACES["event"], state.facts.event, strict=True))
    return {f: round(100 * n / sum(faces.values())) for f, n in faces.items()}


def _bonuses(state: State) -> BonusAid:
    delivery = DeliveryAid(
        holders=tuple(s for s in state.seats if delivered(state, s)),
        missing=tuple(
            tuple(port for port in Port if s not in state.columns[port])
            for s in state.seats
        ),
    )
    crew = CrewAid(
        holders=tuple(s for s in state.seats if crewed(state, s)),
        missing=tuple(SHIP["crew_most"] - len(p.crew) for p in state.players),
    )
    return BonusAid({port: _lead(state, port) for port in Port}, delivery, crew)


def _lead(state: State, port: Port) -> LeadAid:
    """Who holds a port's bonus cube, and whose next cube there would change that."""
    column = state.columns[port]
    counts = tuple(column.count(seat) for seat in state.seats)
    holder, most = leader(state, port), max(counts)
    free = current_task(state, port) is not None
    reach = most if holder is None else most - 1
    threats = (s for s in state.seats if free and s != holder and counts[s] == reach)
    return LeadAid(holder, counts, tuple(threats))


def _offers(state: State) -> Iterator[OfferAid]:
    """What the open card lets whoever is asked do, with the bank's side of it."""
    if state.phase not in (Phase.CARD, Phase.LETTERS):
        return
    seat = state.actor
    before = state.players[seat].gold
    for move in offers(seat, state.row[-1]):
        done = attempt(use, state, move)
        if isinstance(done, Refusal):
            continue
        after = done.state.players[seat].gold
        pay, take = max(0, before - after), max(0, after - before)
        yield OfferAid(encode(move), pay, take)


def _letters(state: State) -> LettersAid | None:
    """The opponents still to be asked, and what none of them may do again."""
    if state.phase is not Phase.LETTERS:
        return None
    return LettersAid(
        card=state.row[-1],
        waiting=state.waiting,
        barred=tuple(sorted(state.done.deeds)),
        crew=tuple(sorted(helpers(state, state.waiting[0]))),
        seconds=state.options.letter_seconds,
    )


def _voyage(state: State) -> VoyageAid:
    """Cards and actions that the voyage has left."""
    under_way = state.stack is not None
    return VoyageAid(
        cards_left=state.limit - len(state.row) if under_way else 0,
        actions_left=2 - len(state.used) if under_way else 0,
        peeked=state.peeked,
    )


def _lost(fight: PirateFight) -> bool:
    return not fight.won


LESSONS = (
    Lesson("defeat", ("NW-33",), events=(PirateFight,), only=_lost),
    Lesson("captain", ("NW-7", "NW-32"), events=(CaptainTaken,)),
    Lesson("cube", ("NW-35", "NW-37", "NW-38"), events=(TaskFulfilled,), anybody=True),
    Lesson("letters", ("NW-25",), moves=(PassLetter,)),
    Lesson("letter", ("NW-19", "NW-25"), events=(LetterMoved,)),
    Lesson("lookout", ("NW-34",), moves=(BuryTop,)),
    Lesson("stack", ("NW-4", "NW-13"), moves=(ChooseStack,)),
    Lesson("fog", ("NW-28", "NW-29"), moves=(RollEvent,)),
    Lesson("pirates", ("NW-30", "NW-31"), moves=(Fight, PayRansom)),
    Lesson("card", ("NW-15", "NW-16", "NW-19"), moves=(LeaveCard,)),
    Lesson("task", ("NW-27", "NW-36"), moves=(FulfilTask,)),
    Lesson("wreck", ("NW-26",), moves=(SearchWreck,)),
    Lesson("equipment", ("NW-23", "NW-39"), moves=(BuyCannon, HireCrew, RaiseSail)),
    Lesson("trade", ("NW-8", "NW-21", "NW-24"), moves=(Trade,)),
)
"""What a first voyage explains: what just happened before what may be done."""
