"""Who may know what: all is open but what a lookout saw, which only its owner has."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from companion.core.game import Gain, Step
from companion.core.ids import Kind, Seat
from companion.core.record import Record
from companion.core.view import Outcome
from companion.games.norderwind import rules
from companion.games.norderwind.aid import Aid, StackAid, aid, stacks
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.events import CardSeen, TaskFulfilled
from companion.games.norderwind.rules.bonuses import cubes, leader, parts
from companion.games.norderwind.rules.stacks import own_known
from companion.games.norderwind.state import Crew, Peek, Phase, State


@dataclass(frozen=True, slots=True)
class Private:
    """What a seat saw as lookout; empty for a seat that never looked (NW-34).

    ``stacks`` is what it knows of each stack, ``peek`` the card of this voyage and
    whether it was buried.
    """

    stacks: Mapping[Port, StackAid] | UnsetType = UNSET
    peek: Peek | UnsetType = UNSET


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One ship. ``private`` is the owner's alone."""

    seat: Seat
    name: str
    colour: str
    score: int
    resources: Mapping[str, int]
    hold: Mapping[Good, int]
    crew: tuple[Crew, ...]
    private: Private | None


@dataclass(frozen=True, slots=True)
class RowView:
    """Cards beside a stack; ``used`` are the places, from 0, of the turned ones."""

    stack: Port
    row: tuple[Kind, ...]
    used: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The voyage and the score board.

    ``range`` is how many cards the voyage has, ``columns`` the cubes of each port from
    the bottom up, ``left`` the row of the last voyage while it is not gathered in.
    """

    stack: Port | None
    row: tuple[Kind, ...]
    used: tuple[int, ...]
    range: int
    skulls: int
    columns: Mapping[Port, tuple[Seat, ...]]
    leaders: Mapping[Port, Seat | None]
    left: RowView | None


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat, or the public, may know."""

    phase: Phase
    turn: Seat | None
    to_act: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    board: Board
    aid: Aid
    outcome: Outcome | None
    assumed: tuple[str, ...]


def view(state: State, seat: Seat | None) -> View:
    """The match as ``seat`` may know it; ``None`` is the public."""
    return View(
        phase=state.phase,
        turn=None if state.phase is Phase.OVER else state.turn,
        to_act=rules.to_act(state),
        players=tuple(_player(state, who, seat) for who in state.seats),
        board=_board(state),
        aid=aid(state),
        outcome=rules.outcome(state),
        assumed=state.facts.assumed,
    )


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
                events = _events(step, seat) if why == "task" else ()
                yield Gain(seat, points - lost, why, events)


def _events(step: Step[State], seat: Seat) -> tuple[Record, ...]:
    """The tasks that a seat fulfilled in a step."""
    return tuple(
        event
        for event in step.events
        if isinstance(event, TaskFulfilled) and event.seat == seat
    )


def _board(state: State) -> Board:
    lies = state.left
    return Board(
        stack=state.stack,
        row=state.row,
        used=state.used,
        range=state.limit,
        skulls=state.skulls,
        columns=state.columns,
        leaders={port: leader(state, port) for port in Port},
        left=None if lies is None else RowView(lies.port, lies.cards, lies.used),
    )


def _player(state: State, who: Seat, seat: Seat | None) -> PlayerView:
    player = state.players[who]
    return PlayerView(
        seat=who,
        name=state.names[who],
        colour=player.colour,
        score=cubes(state, who),
        resources={
            "gold": player.gold,
            "letters": player.letters,
            "cannons": player.cannons,
            "sail": player.sail,
            "captains": player.captains,
        },
        hold=player.hold,
        crew=tuple(sorted(player.crew)),
        private=_private(state, who) if who == seat else None,
    )


def _private(state: State, seat: Seat) -> Private:
    if seat not in state.seen:
        return Private()
    own = state.peek if seat == state.turn else None
    return Private(stacks(own_known(state, seat)), UNSET if own is None else own)
