"""Who may know what: all is open but what a lookout saw, which is never told."""

from companion.core.game import View
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.norderwind import rules
from companion.games.norderwind.bonuses import cubes, leader
from companion.games.norderwind.data import ASSUMED, TASKS, Port
from companion.games.norderwind.deals import lacks
from companion.games.norderwind.stacks import chances
from companion.games.norderwind.state import Phase, State


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    end = rules.outcome(state)
    over = state.phase is Phase.OVER
    return {
        "phase": state.phase.value,
        "turn": None if over else state.turn,
        "to_act": [] if over else [rules.actor(state)],
        "players": [_player(state, who, seat) for who in state.seats],
        "board": {
            "stack": state.stack,
            "row": list(state.row),
            "used": list(state.used),
            "range": state.limit,
            "skulls": state.skulls,
            "columns": {port.value: list(c) for port, c in state.columns.items()},
            "leaders": {port.value: leader(state, port) for port in Port},
        },
        "aid": {
            "known": {port.value: list(k) for port, k in state.known.items()},
            "chances": dict(chances(state)),
            "tasks": _tasks(state),
            "to_win": [state.cubes_to_win - cubes(state, s) for s in state.seats],
            "most_hits": rules.most_hits(state.player),
            "letter_seconds": state.options.letter_seconds,
        },
        "outcome": end and {"scores": list(end.scores), "winners": list(end.winners)},
        "assumed": list(ASSUMED),
    }


def see(event: Record, seat: Seat | None) -> Record | None:
    """Every event is open to all."""
    return event


def _player(state: State, who: Seat, seat: Seat | None) -> View:
    player = state.players[who]
    return {
        "seat": who,
        "name": state.names[who],
        "colour": player.colour,
        "score": cubes(state, who),
        "resources": {
            "gold": player.gold,
            "letters": player.letters,
            "cannons": player.cannons,
            "sail": player.sail,
            "captains": player.captains,
        },
        "hold": {good.value: count for good, count in player.hold.items()},
        "crew": sorted(player.crew),
        "private": {} if who == seat else None,
    }


def _tasks(state: State) -> View:
    """Each port's current task and what every ship still lacks for it."""
    current = {
        port.value: TASKS[port][len(column)]
        for port, column in state.columns.items()
        if len(column) < len(TASKS[port])
    }
    return {
        port: {"needs": dict(needs), "lacks": [lacks(p, needs) for p in state.players]}
        for port, needs in current.items()
    }
