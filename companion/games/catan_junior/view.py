"""Who may know what: all that leaves the rules."""

import math
from collections.abc import Iterator
from typing import Any

from companion.core.game import Gain, Step, View
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.catan_junior import rules
from companion.games.catan_junior.aid import aid
from companion.games.catan_junior.data.boards import FORTRESS, Land
from companion.games.catan_junior.data.goods import total
from companion.games.catan_junior.events import (
    CardSeen,
    CardSent,
    FortressLeft,
    FortressTaken,
    LairBuilt,
)
from companion.games.catan_junior.rules import production, to_act
from companion.games.catan_junior.rules.building import lair_owner, ship_owner
from companion.games.catan_junior.state import Player, State


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    end = rules.outcome(state)
    return {
        "phase": state.phase.value.replace("_", "-"),
        "turn": None if end else state.turn,
        "to_act": list(to_act(state)),
        "players": [_player(state, who, seat) for who in state.seats],
        "board": _board(state),
        "aid": aid(state),
        "outcome": end and {"scores": list(end.scores), "winners": list(end.winners)},
        "assumed": list(state.assumed),
    }


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


def _player(state: State, who: Seat, seat: Seat | None) -> View:
    player = state.players[who]
    resources = {
        "lairs_left": state.printed.lairs - state.lairs_of(who),
        "ships_left": state.printed.ships - len(player.ships),
        "brave_cards": player.valour,
    }
    if state.told:
        resources = {"cards": total(player.hand), **resources}
    return {
        "seat": who,
        "name": state.names[who],
        "colour": player.colour,
        "score": state.lairs_of(who),
        "resources": resources,
        "harbours": list(player.harbours),
        "parrots": list(player.parrots),
        "saved": player.saved,
        "private": _private(state, player) if who == seat else None,
    }


def _private(state: State, player: Player) -> View:
    hand = {good.value: player.hand.get(good, 0) for good in state.printed.goods}
    return {"hand": hand if state.told else None}


def _board(state: State) -> View:
    """The board for a drawing: points in mm from its top left corner."""
    board = state.board
    legal = set(rules.legal_slots(state))
    return {
        "width": board.size[0],
        "height": board.size[1],
        "sites": [
            {
                "slot": site,
                "x": board.points[site][0],
                "y": board.points[site][1],
                "harbour": site in board.harbours and not state.options.beginner,
                "lair": lair_owner(state, site),
                "legal": site in legal,
            }
            for site in sorted(board.graph.sites)
        ],
        "ways": [
            {
                "slot": slot,
                "ends": [list(board.points[end]) for end in way.ends],
                "ship": ship_owner(state, slot),
                "legal": slot in legal,
            }
            for slot, way in sorted(board.graph.ways.items())
        ],
        "lands": [_land(state, land, land.slot in legal) for land in board.lands],
        "fortress": {
            "slot": FORTRESS,
            "x": board.fortress[0],
            "y": board.fortress[1],
            "lair": state.fortress,
            "pirate": state.pirate == FORTRESS,
            "legal": FORTRESS in legal,
        },
    }


def _land(state: State, land: Land, legal: bool) -> dict[str, Any]:
    x, y = state.board.middle(land.slot)
    corners = [state.board.points[site] for site in land.sites]
    corners.sort(key=lambda p: math.atan2(p[1] - y, p[0] - x))
    pirate = state.pirate == land.slot
    return {
        "slot": land.slot,
        "good": land.good.value,
        "icon": land.good.value,
        "number": land.number,
        "x": x,
        "y": y,
        "outline": [list(point) for point in corners],
        "pirate": pirate,
        "rolled": land.number == state.rolled and not pirate,
        "yields": [
            {"seat": seat, "count": count}
            for seat, count in production.yields(state, land).items()
        ],
        "legal": legal,
    }
