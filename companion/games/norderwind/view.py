"""Who may know what: all is open but what a lookout saw, which only its owner has.

Beside the shared keys a view's ``board`` holds ``stack``, ``row``, ``used``,
``range``, ``skulls``, ``columns`` and ``leaders``, and ``left``: the row of the
last voyage while it is not gathered in. A player's ``private`` is empty, or after
a look as lookout: ``stacks`` (as in ``aid``, with the secret cards) and ``peek``
(the card of this voyage and whether it was buried).
"""

from collections.abc import Iterator

from companion.core.game import Gain, Step, View
from companion.core.ids import Seat
from companion.core.record import Record
from companion.games.norderwind import rules
from companion.games.norderwind.aid import aid, stacks
from companion.games.norderwind.data import Port
from companion.games.norderwind.events import CardSeen, TaskFulfilled
from companion.games.norderwind.rules.bonuses import cubes, leader, parts
from companion.games.norderwind.rules.stacks import own_known
from companion.games.norderwind.state import Phase, Row, State


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    end = rules.outcome(state)
    over = state.phase is Phase.OVER
    return {
        "phase": state.phase.value,
        "turn": None if over else state.turn,
        "to_act": list(rules.to_act(state)),
        "players": [_player(state, who, seat) for who in state.seats],
        "board": {
            "stack": state.stack,
            "row": list(state.row),
            "used": list(state.used),
            "range": state.limit,
            "skulls": state.skulls,
            "columns": {port.value: list(c) for port, c in state.columns.items()},
            "leaders": {port.value: leader(state, port) for port in Port},
            "left": state.left and _row(state.left),
        },
        "aid": aid(state),
        "outcome": end and {"scores": list(end.scores), "winners": list(end.winners)},
        "assumed": list(state.facts.assumed),
    }


def see(event: Record, seat: Seat | None) -> Record | None:
    """An event as a seat may know it: the card that a lookout saw is the owner's."""
    if isinstance(event, CardSeen) and event.seat != seat:
        return None
    return event


def gains(before: State, step: Step[State]) -> Iterator[Gain]:
    """Cubes put up or taken down; those beyond all that a player owns count not."""
    for seat in before.seats:
        over = cubes(step.state, seat) - sum(parts(step.state, seat).values())
        old = parts(before, seat)
        for why, count in parts(step.state, seat).items():
            points = count - old[why]
            lost = min(max(points, 0), -over)
            over += lost
            if points - lost:
                told = _events(step, seat) if why == "task" else ()
                yield Gain(seat, points - lost, why, told)


def _events(step: Step[State], seat: Seat) -> tuple[Record, ...]:
    """The tasks that a seat fulfilled in a step."""
    return tuple(
        event
        for event in step.events
        if isinstance(event, TaskFulfilled) and event.seat == seat
    )


def _row(row: Row) -> View:
    return {"stack": row.port, "row": list(row.cards), "used": list(row.used)}


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
        "private": _private(state, who) if who == seat else None,
    }


def _private(state: State, seat: Seat) -> View:
    if seat not in state.seen:
        return {}
    found: dict[str, object] = {"stacks": stacks(own_known(state, seat))}
    if state.peek is not None and seat == state.turn:
        found["peek"] = {"card": state.peek.card, "buried": state.peek.buried}
    return found
