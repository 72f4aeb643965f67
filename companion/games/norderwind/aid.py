"""Hints for the table, free of secrets: what is open to all, counted for them.

A view's ``aid`` holds: ``stacks``, ``fights``, ``event``, ``bonuses``, ``offers``,
``letters``, ``tasks``, ``to_win``, ``voyage``, and from before ``known``,
``chances``, ``most_hits`` and ``letter_seconds``. docs/drawing.md has the keys.
"""

from collections.abc import Iterator
from typing import Any

from companion.core.game import IllegalMove, View
from companion.core.ids import Seat
from companion.core.record import encode
from companion.games.norderwind.data import SHIP, Port
from companion.games.norderwind.data.owner import FACES
from companion.games.norderwind.rules.bonuses import crewed, cubes, delivered, leader
from companion.games.norderwind.rules.deals import current_task, helpers, lacks, offers
from companion.games.norderwind.rules.letters import use
from companion.games.norderwind.rules.ship import chances_to_win, most_hits
from companion.games.norderwind.rules.stacks import chances, contents, unseen
from companion.games.norderwind.state import Crew, Known, Phase, State


def aid(state: State) -> View:
    """All hints of a position."""
    return {
        "known": {port.value: list(k) for port, k in state.known.items()},
        "chances": dict(chances(state)),
        "stacks": stacks(state.known),
        "tasks": _tasks(state),
        "to_win": [state.cubes_to_win - cubes(state, s) for s in state.seats],
        "most_hits": most_hits(state.player),
        "fights": [_fight(state, seat) for seat in state.seats],
        "event": _event(state),
        "bonuses": _bonuses(state),
        "offers": list(_offers(state)),
        "letters": _letters(state),
        "voyage": _voyage(state),
        "letter_seconds": state.options.letter_seconds,
    }


def stacks(known: Known) -> View:
    """The cards that each stack is known to hold, and how many nobody saw."""
    return {
        port.value: {
            "cards": dict(sorted(contents(known, port).items())),
            "unseen": unseen(known, port),
        }
        for port in Port
    }


def _tasks(state: State) -> View:
    """Each port's current task and what every ship still lacks for it."""
    current = {port: current_task(state, port) for port in Port}
    return {
        port.value: {
            "needs": dict(needs),
            "lacks": [lacks(player, needs) for player in state.players],
        }
        for port, needs in current.items()
        if needs is not None
    }


def _fight(state: State, seat: Seat) -> View:
    player = state.players[seat]
    percent = chances_to_win(state.facts, player)
    return {
        "cannons": player.cannons,
        "gunner": Crew.GUNNER in player.crew,
        "percent": {str(skulls): share for skulls, share in percent.items()},
    }


def _event(state: State) -> View:
    """Percent of each face of the event die."""
    faces = dict(zip(FACES["event"], state.facts.event, strict=True))
    return {f: round(100 * n / sum(faces.values())) for f, n in faces.items()}


def _bonuses(state: State) -> View:
    return {
        "ports": {port.value: _lead(state, port) for port in Port},
        "delivery": {
            "holders": [s for s in state.seats if delivered(state, s)],
            "missing": [
                [port.value for port in Port if s not in state.columns[port]]
                for s in state.seats
            ],
        },
        "crew": {
            "holders": [s for s in state.seats if crewed(state, s)],
            "missing": [SHIP["crew_most"] - len(p.crew) for p in state.players],
        },
    }


def _lead(state: State, port: Port) -> View:
    """Who holds a port's bonus cube, and whose next cube there would change that."""
    column = state.columns[port]
    counts = [column.count(seat) for seat in state.seats]
    holder, most = leader(state, port), max(counts)
    free = current_task(state, port) is not None
    reach = most if holder is None else most - 1
    threats = [s for s in state.seats if free and s != holder and counts[s] == reach]
    return {"holder": holder, "cubes": counts, "threats": threats}


def _offers(state: State) -> Iterator[View]:
    """What the open card lets whoever is asked do, with the bank's side of it."""
    if state.phase not in (Phase.CARD, Phase.LETTERS):
        return
    seat = state.actor
    before = state.players[seat]
    for move in offers(seat, state.row[-1]):
        try:
            after = use(state, move).state.players[seat]
        except IllegalMove:
            continue
        plain: dict[str, Any] = {"move": encode(move)}
        plain["pay"] = max(0, before.gold - after.gold)
        plain["take"] = max(0, after.gold - before.gold)
        yield plain


def _letters(state: State) -> View | None:
    """The opponents still to be asked, and what none of them may do again."""
    if state.phase is not Phase.LETTERS:
        return None
    return {
        "card": state.row[-1],
        "waiting": list(state.waiting),
        "barred": sorted(state.done.deeds),
        "crew": sorted(helpers(state, state.waiting[0])),
        "seconds": state.options.letter_seconds,
    }


def _voyage(state: State) -> View:
    """Cards and actions that the voyage has left."""
    under_way = state.stack is not None
    return {
        "cards_left": state.limit - len(state.row) if under_way else 0,
        "actions_left": 2 - len(state.used) if under_way else 0,
        "peeked": state.peeked,
    }
