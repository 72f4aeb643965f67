"""Who may know what: all that leaves the rules."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.game import Gain, Step
from companion.core.ids import Kind, Seat, Slot
from companion.core.profile import Landmarks
from companion.core.record import Record
from companion.core.view import Outcome
from companion.games.catan_junior import rules
from companion.games.catan_junior.aid import Aid, aid
from companion.games.catan_junior.data.boards import FORTRESS, Land
from companion.games.catan_junior.data.goods import Good, total
from companion.games.catan_junior.data.landmarks import landmarks_of
from companion.games.catan_junior.events import (
    CardSeen,
    CardSent,
    FortressLeft,
    FortressTaken,
    LairBuilt,
)
from companion.games.catan_junior.rules import production
from companion.games.catan_junior.rules.building import lair_owner, ship_owner
from companion.games.catan_junior.state import Player, State

Point = tuple[float, float]
"""x and y in mm from the board's top left corner."""


@dataclass(frozen=True, slots=True)
class Private:
    """The hand, card by good; ``None`` while the companion does not know the hands."""

    hand: Mapping[Good, int] | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's things. ``private`` is the owner's alone."""

    seat: Seat
    name: str
    colour: str
    score: int
    resources: Mapping[str, int]
    harbours: tuple[Kind, ...]
    parrots: tuple[Kind, ...]
    saved: int
    private: Private | None


@dataclass(frozen=True, slots=True)
class SiteView:
    """A lair site; mm from the board's top left corner. ``lair`` is its owner."""

    slot: Slot
    x: float
    y: float
    harbour: bool
    lair: Seat | None
    legal: bool


@dataclass(frozen=True, slots=True)
class WayView:
    """A ship site between two lair sites, mm. ``ship`` is its owner."""

    slot: Slot
    ends: tuple[Point, ...]
    ship: Seat | None
    legal: bool


@dataclass(frozen=True, slots=True)
class Yield:
    """How many cards a land brings to a seat."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class LandView:
    """A land: its middle and the sites round it, clockwise, in mm."""

    slot: Slot
    good: Good
    icon: Good
    number: int
    x: float
    y: float
    outline: tuple[Point, ...]
    pirate: bool
    rolled: bool
    yields: tuple[Yield, ...]
    legal: bool


@dataclass(frozen=True, slots=True)
class FortressView:
    """The fortress, mm; ``lair`` is the owner of the lair there."""

    slot: Slot
    x: float
    y: float
    lair: Seat | None
    pirate: bool
    legal: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board for a drawing, mm; ``legal`` marks where the seat on turn may go."""

    width: float
    height: float
    sites: tuple[SiteView, ...]
    ways: tuple[WayView, ...]
    lands: tuple[LandView, ...]
    fortress: FortressView


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat, or the public, may know."""

    phase: str
    turn: Seat | None
    to_act: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    board: BoardView
    aid: Aid
    outcome: Outcome | None
    assumed: tuple[str, ...]


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    end = rules.outcome(state)
    return View(
        phase=state.phase.value.replace("_", "-"),
        turn=None if end else state.turn,
        to_act=rules.to_act(state),
        players=tuple(_player(state, who, seat) for who in state.seats),
        board=_board(state),
        aid=aid(state),
        outcome=end,
        assumed=state.assumed,
    )


def see(event: Record, seat: Seat | None) -> Record | None:
    """An event as a seat may know it: a sent card is seen by the two alone."""
    if isinstance(event, CardSeen):
        return event if seat in (event.seat, event.partner) else None
    if isinstance(event, CardSent) and seat in (event.seat, event.partner):
        return None
    return event


def gains(before: State, step: Step[State]) -> Iterator[Gain]:
    """Lairs on sites, and the one on the fortress while it stands there."""
    for event in step.events:
        if isinstance(event, LairBuilt):
            yield Gain(event.seat, 1, "lair", (event,))
        elif isinstance(event, FortressTaken):
            yield Gain(event.seat, 1, "fortress", (event,))
        elif isinstance(event, FortressLeft):
            yield Gain(event.seat, -1, "fortress", (event,))


def landmarks(state: State) -> Landmarks:
    """The lands around every site and way."""
    return landmarks_of(state.board)


def _player(state: State, who: Seat, seat: Seat | None) -> PlayerView:
    player = state.players[who]
    resources = {
        "lairs_left": state.printed.lairs - state.lairs_of(who),
        "ships_left": state.printed.ships - len(player.ships),
        "brave_cards": player.valour,
    }
    if state.knows_hands:
        resources = {"cards": total(player.hand), **resources}
    return PlayerView(
        seat=who,
        name=state.names[who],
        colour=player.colour,
        score=state.lairs_of(who),
        resources=resources,
        harbours=player.harbours,
        parrots=player.parrots,
        saved=player.saved,
        private=_private(state, player) if who == seat else None,
    )


def _private(state: State, player: Player) -> Private:
    hand = {good: player.hand.get(good, 0) for good in state.printed.goods}
    return Private(hand if state.knows_hands else None)


def _board(state: State) -> BoardView:
    board = state.board
    legal = frozenset(rules.legal_slots(state))
    width, height = board.size
    x, y = board.fortress
    return BoardView(
        width=width,
        height=height,
        sites=tuple(_site(state, site, legal) for site in sorted(board.graph.sites)),
        ways=tuple(
            WayView(
                slot=slot,
                ends=tuple(board.points[end] for end in way.ends),
                ship=ship_owner(state, slot),
                legal=slot in legal,
            )
            for slot, way in sorted(board.graph.ways.items())
        ),
        lands=tuple(_land(state, land, land.slot in legal) for land in board.lands),
        fortress=FortressView(
            slot=FORTRESS,
            x=x,
            y=y,
            lair=state.fortress,
            pirate=state.pirate == FORTRESS,
            legal=FORTRESS in legal,
        ),
    )


def _site(state: State, site: Slot, legal: frozenset[Slot]) -> SiteView:
    board = state.board
    x, y = board.points[site]
    return SiteView(
        slot=site,
        x=x,
        y=y,
        harbour=site in board.harbours and not state.options.beginner,
        lair=lair_owner(state, site),
        legal=site in legal,
    )


def _land(state: State, land: Land, legal: bool) -> LandView:
    x, y = state.board.middle(land.slot)
    corners = [state.board.points[site] for site in land.sites]
    corners.sort(key=lambda p: math.atan2(p[1] - y, p[0] - x))
    pirate = state.pirate == land.slot
    return LandView(
        slot=land.slot,
        good=land.good,
        icon=land.good,
        number=land.number,
        x=x,
        y=y,
        outline=tuple(corners),
        pirate=pirate,
        rolled=land.number == state.rolled and not pirate,
        yields=tuple(
            Yield(seat, count) for seat, count in production.yields(state, land).items()
        ),
        legal=legal,
    )
