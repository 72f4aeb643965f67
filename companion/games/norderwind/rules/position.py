"""A match begun from what lies: ships, chests and the cubes of each column."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.game import Setup
from companion.core.ids import Kind, Seat
from companion.core.position import (
    begun,
    check_number,
    check_once,
    check_players,
    check_stock,
    finished,
    misplaced,
    unknown,
)
from companion.games.norderwind import state as start_state
from companion.games.norderwind.data import KINDS, SHIP, SUPPLY, TURN, Good, Port
from companion.games.norderwind.rules.bonuses import cubes
from companion.games.norderwind.rules.stacks import learn
from companion.games.norderwind.state import Crew, Player, Row, State

CARDS = frozenset(KINDS.values())
DESTINATIONS = frozenset(map(str, Port))
FOG = Kind("fog")
"""A card that is never used."""


@dataclass(frozen=True, slots=True)
class PlayerAt:
    """A player's chest and ship."""

    gold: int
    letters: int
    cannons: int
    sail: int
    captains: int = 0
    hold: Mapping[Good, int] | None = None
    crew: tuple[Crew, ...] = ()


@dataclass(frozen=True, slots=True)
class RowAt:
    """Cards beside the stack of a port; ``used`` the places (from 0) of the turned."""

    port: Port
    cards: tuple[Kind, ...]
    used: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StartPosition:
    """All that lies open at the start of a turn, players by seat from 0.

    ``columns`` are the cubes of each port from the bottom up, by seat; the bonus
    cubes go by them. ``left`` is the row of the last voyage where it still lies. What
    else the stacks hold is not known.
    """

    turn: Seat
    players: tuple[PlayerAt, ...]
    columns: Mapping[Port, tuple[Seat, ...]]
    left: RowAt | None = None


def setup(start: Setup) -> State:
    """The first state of a match, from a position where one is given.

    Raises ``InvalidSetup``.
    """
    return begun(start_state.setup(start), start, StartPosition, place)


def place(state: State, position: StartPosition) -> State:
    """The first state with a position laid out. Raises ``InvalidSetup``."""
    seats = len(state.players)
    check_players(len(position.players), seats)
    check_number("turn", position.turn, 0, seats - 1)
    columns = {port: tuple(position.columns.get(port, ())) for port in Port}
    for port, column in columns.items():
        check_number(f"columns.{port}", len(column), 0, len(state.facts.tasks[port]))
        for seat in column:
            check_number(f"columns.{port}", seat, 0, seats - 1)
    players = tuple(
        _player(f"players[{n}]", state.players[n], given)
        for n, given in enumerate(position.players)
    )
    gold = sum(player.gold for player in players)
    check_stock("players.gold", "gold", gold, SUPPLY["gold"])
    state = replace(state, turn=position.turn, players=players, columns=columns)
    if position.left is not None:
        state = _with_row(state, position.left)
    if any(cubes(state, seat) >= state.cubes_to_win for seat in state.seats):
        raise finished()
    return state


def _with_row(state: State, row: RowAt) -> State:
    """The row that was not gathered in lies there, and its cards are known."""
    check_number("left.cards", len(row.cards), 1, max(SHIP["sails"]))
    for card in row.cards:
        if card not in CARDS or (card in DESTINATIONS and card != str(row.port)):
            raise unknown("left.cards", card)
    check_once("left.cards", (card for card in row.cards if card in DESTINATIONS))
    check_once("left.used", map(str, row.used))
    check_number("left.used", len(row.used), 0, TURN["actions"])
    for place in row.used:
        check_number("left.used", place, 0, len(row.cards) - 1)
        if row.cards[place] == FOG:
            raise misplaced("left.used", FOG)
    return replace(
        state,
        left=Row(row.port, row.cards, row.used),
        known={row.port: learn((), row.cards)},
    )


def _player(where: str, bare: Player, given: PlayerAt) -> Player:
    check_number(f"{where}.gold", given.gold, 0, SUPPLY["gold"])
    check_number(f"{where}.letters", given.letters, 0, SHIP["letters_most"])
    check_number(f"{where}.cannons", given.cannons, 0, SHIP["cannons_most"])
    check_number(f"{where}.captains", given.captains, 0, SHIP["prison"])
    if given.sail not in SHIP["sails"]:
        raise unknown(f"{where}.sail", given.sail)
    hold = {good: count for good, count in (given.hold or {}).items() if count}
    for good, count in hold.items():
        check_number(f"{where}.hold.{good}", count, 0, SHIP["hold_kind"])
    check_stock(f"{where}.hold", "hold", sum(hold.values()), SHIP["hold"])
    check_once(f"{where}.crew", given.crew)
    check_stock(f"{where}.crew", "crew", len(given.crew), SHIP["crew_most"])
    return replace(
        bare,
        gold=given.gold,
        letters=given.letters,
        cannons=given.cannons,
        sail=given.sail,
        captains=given.captains,
        hold=hold,
        crew=frozenset(given.crew),
    )


def describe(state: State) -> StartPosition:
    """The position of a state at the start of a turn."""
    return StartPosition(
        turn=state.turn,
        players=tuple(
            PlayerAt(
                p.gold,
                p.letters,
                p.cannons,
                p.sail,
                p.captains,
                dict(p.hold),
                tuple(sorted(p.crew)),
            )
            for p in state.players
        ),
        columns=dict(state.columns),
        left=None
        if state.left is None
        else RowAt(state.left.port, state.left.cards, state.left.used),
    )
