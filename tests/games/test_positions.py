"""A match that begins from a half-played position, the same for every game."""

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from companion.app.texts import LANGUAGES, Texts
from companion.authoring.places import recordings_of
from companion.authoring.playthrough import read_lines
from companion.core.game import Game, InvalidSetup, Setup
from companion.core.ids import GameKey, Kind, Seat, Slot
from companion.core.play import Refusal, replay
from companion.core.record import decode, digest
from companion.core.table import Layout, Piece
from companion.games import GAMES
from tests.support.games import EACH
from tests.support.playout import NAMES, random_game


def plain(game: Game[Any, Any], state: Any) -> dict[str, Any]:
    """The position of a state, as a file holds it: what is not told is left out."""
    assert game.positions is not None
    told: dict[str, Any] = _told(msgspec.to_builtins(game.positions.describe(state)))
    return told


def _told(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _told(item) for key, item in value.items() if item is not None}
    return [_told(item) for item in value] if isinstance(value, list | tuple) else value


def turns(game: Game[Any, Any], edition: str, seats: int) -> list[Any]:
    """States at the beginning of a turn, a few of a random game's first moves.

    The game is that of the contract suite, so that a process plays it once.
    """
    found: list[Any] = []
    before: Seat | None = None
    seed = seats * 1000 + MOST
    for state, _, _ in random_game(game.key, edition, seats, seed, MOST):
        if state.turn != before and state.phase in FIRST:
            found.append(state)
            before = state.turn
    assert len(found) > 1
    return found[:: max(1, len(found) // 6)]


MOST = 150
FIRST = ("income", "start", "roll", "harbour")


@pytest.mark.needs("moves")
@EACH
def test_a_position_begins_where_the_game_stood(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    if game.positions is None:
        pytest.skip("begins at its beginning only")
    for state in turns(game, edition, seats):
        holds(game, Setup(NAMES[:seats], edition), state)


def holds(game: Game[Any, Any], setup: Setup, state: Any) -> None:
    """A match begun from the state's position stands as the state does."""
    position = plain(game, state)
    read = json.loads(json.dumps(position))
    begun = game.setup(replace(setup, position=read))
    assert plain(game, begun) == position
    assert begun.options == state.options
    assert _choices(game, begun) == _choices(game, state)


@pytest.mark.parametrize("key", GAMES)
def test_a_position_late_in_a_game_begins_there(key: GameKey) -> None:
    """With islands scored, tokens in huts and cards laid open, of a recorded game."""
    game = GAMES[key]
    folder = recordings_of(game) / "playthroughs"
    newest = (read_lines(file) for file in sorted(folder.glob("*.jsonl")))
    head, *lines = next(
        found for found in newest if found[0]["version"] == game.version
    )
    names, edition = tuple(head["names"]), head["edition"]
    setup = Setup(names, edition, head["options"], head["box"])
    state: Any = game.setup(setup)
    held = 0
    for number, line in enumerate(lines[:-1]):
        moves = [decode(game.moves, move) for move in line["moves"]]
        step = replay(game, state, moves)
        assert not isinstance(step, Refusal)
        turned, state = step.state.turn != state.turn, step.state
        if turned and state.phase in FIRST and number > len(lines) // 2 and held < 8:
            holds(game, setup, state)
            held += 1
    assert held


def _choices(game: Game[Any, Any], state: Any) -> set[str]:
    return {digest(move) for move in game.legal_moves(state)}


# What contradicts itself names the field -------------------------------------

TILE = {"field": "3,3", "kind": "wwwl-open"}
PURSE = {"gold": 5}
SEA: dict[str, Any] = {
    "turn": 1,
    "players": [PURSE, PURSE],
    "tiles": [TILE],
    "units": [{"seat": 0, "unit": "base", "field": "3,3"}],
}
CHEST = {"gold": 3, "letters": 1, "cannons": 1, "sail": 4}
NORTH: dict[str, Any] = {
    "turn": 0,
    "players": [CHEST, CHEST],
    "columns": {"norderkap": [0, 1]},
}
HOME = {"lairs": ["2", "13"], "ships": ["2-3"], "hand": {"wood": 1}}
ISLES: dict[str, Any] = {
    "turn": 0,
    "players": [HOME, {"lairs": ["4", "15"]}],
    "market": ["wool", "wood", "pineapple", "sabre", "gold"],
    "pirate": "gold-5",
}
RING = [
    {"field": "3,3", "kind": "wwwl-open", "turn": 3},
    {"field": "3,4", "kind": "wwwl-open", "turn": 1},
]


def unit(**other: Any) -> dict[str, Any]:
    return {"units": [{**SEA["units"][0], **other}]}


def row(**other: Any) -> dict[str, Any]:
    return {"left": {"port": "olesand", "cards": ["fog", "wreck"], **other}}


WRONG: list[tuple[str, dict[str, Any], dict[str, Any], str, str]] = [
    ("entdecker", SEA, {"turn": 2}, "number", "turn"),
    ("entdecker", SEA, {"players": [PURSE]}, "players", "players"),
    ("entdecker", SEA, {"players": [PURSE, {"gold": -1}]}, "number", "players[1].gold"),
    ("entdecker", SEA, {"tiles": [TILE, TILE]}, "tiles", "3,3"),
    ("entdecker", SEA, {"tiles": [{**TILE, "field": "0,0"}]}, "tiles", "0,0"),
    ("entdecker", SEA, {"ship": 1}, "form", "ship"),
    ("entdecker", SEA, unit(field="4,4"), "unknown", "units[0].field"),
    ("entdecker", SEA, unit(part=1), "misplaced", "units[0]"),
    ("entdecker", SEA, unit(seat=2), "number", "units[0].seat"),
    ("entdecker", SEA, {"units": SEA["units"] * 3}, "many", "players[0]"),
    ("entdecker", SEA, {"tiles": RING}, "complete", "units[0]"),
    ("entdecker", SEA, {"paths": [[0] * 9]}, "number", "paths[0]"),
    ("entdecker", SEA, {"paths": [[2]]}, "number", "paths[0]"),
    ("entdecker", SEA, {"tokens": [7, 0, 0, 0, 0, 0, 0]}, "unknown", "tokens[0]"),
    ("entdecker", SEA, {"tokens": [5, 5, 5, 5, 0, 0, 0]}, "many", "tokens"),
    ("entdecker", SEA, {"discards": {"x": 1}}, "unknown", "discards"),
    ("norderwind", NORTH, {"turn": -1}, "number", "turn"),
    (
        "norderwind",
        NORTH,
        {"columns": {"olesand": [0] * 10}},
        "number",
        "columns.olesand",
    ),
    ("norderwind", NORTH, {"columns": {"olesand": [4]}}, "number", "columns.olesand"),
    ("norderwind", NORTH, {"columns": {"olesand": [0] * 9}}, "over", ""),
    ("norderwind", NORTH, row(cards=[]), "number", "left.cards"),
    ("norderwind", NORTH, row(cards=["fog"] * 7), "number", "left.cards"),
    ("norderwind", NORTH, row(cards=["trutzhavn"]), "unknown", "left.cards"),
    ("norderwind", NORTH, row(cards=["kraken"]), "unknown", "left.cards"),
    ("norderwind", NORTH, row(cards=["olesand"] * 2), "twice", "left.cards"),
    ("norderwind", NORTH, row(used=[1, 1]), "twice", "left.used"),
    ("norderwind", NORTH, row(used=[2]), "number", "left.used"),
    ("norderwind", NORTH, row(used=[0]), "misplaced", "left.used"),
    ("catan-junior", ISLES, {"turn": 5}, "number", "turn"),
    ("catan-junior", ISLES, {"pirate": "rum-1"}, "unknown", "pirate"),
    ("catan-junior", ISLES, {"market": ["wool"]}, "number", "market"),
    ("catan-junior", ISLES, {"market": ["rum"] * 5}, "unknown", "market"),
]
WRONG += [
    ("norderwind", NORTH, {"players": [CHEST, {**CHEST, **part}]}, word, where)
    for part, word, where in (
        ({"gold": 91}, "number", "players[1].gold"),
        ({"gold": 88}, "many", "players.gold"),
        ({"letters": 3}, "number", "players[1].letters"),
        ({"cannons": 5}, "number", "players[1].cannons"),
        ({"sail": 7}, "unknown", "players[1].sail"),
        ({"captains": 3}, "number", "players[1].captains"),
        ({"hold": {"salt": 3}}, "number", "players[1].hold.salt"),
        (
            {"hold": dict.fromkeys(("salt", "fish", "wood", "wine"), 2)},
            "many",
            "players[1].hold",
        ),
        ({"crew": ["gunner", "gunner"]}, "twice", "players[1].crew"),
    )
]
WRONG += [
    ("catan-junior", ISLES, {"players": [{**HOME, **part}, HOME_B]}, word, where)
    for HOME_B in ({"lairs": ["4", "15"]},)
    for part, word, where in (
        ({"lairs": ["99"]}, "unknown", "players[0].lairs"),
        ({"lairs": ["4"]}, "twice", "players.lairs"),
        ({"ships": ["1-9"]}, "unknown", "players[0].ships"),
        ({"ships": ["9-10"]}, "misplaced", "players[0].ships"),
        ({"hand": {"wood": 19}}, "number", "players[0].hand.wood"),
        ({"hand": {"rum": 1}}, "unknown", "hand"),
        ({"hand": {"wood": 18}}, "many", "hand"),
        ({"parrots": ["parrot-pirate"] * 8}, "many", "parrots"),
        ({"parrots": ["parrot-neighbours"]}, "unknown", "parrots"),
    )
]


@pytest.mark.parametrize(("key", "right", "change", "word", "where"), WRONG)
def test_a_position_that_contradicts_itself_names_the_field(
    key: str, right: dict[str, Any], change: dict[str, Any], word: str, where: str
) -> None:
    game, edition = GAMES[GameKey(key)], EDITIONS.get(key, "2014")
    names = NAMES[:2]
    assert game.setup(Setup(names, edition, position=right))
    with pytest.raises(InvalidSetup) as caught:
        game.setup(Setup(names, edition, position={**right, **change}))
    assert caught.value.fault == f"position-{word}"
    assert where in str(caught.value)
    for language in LANGUAGES:
        said = Texts(GAMES).refused(language, game, caught.value)
        assert not said.startswith("fault-") and "{" not in said
        if word != "over":
            assert where in said or word in ("players", "complete")


EDITIONS = {"entdecker": "kosmos-2001"}


# What a camera tells ---------------------------------------------------------


def filled_in(key: str, names: tuple[str, ...], edition: str, layout: Layout) -> Any:
    """The state of a match begun from what lies on the table."""
    game = GAMES[GameKey(key)]
    assert game.positions is not None
    first = game.setup(Setup(names, edition))
    told = game.positions.lying(first, layout).fields
    position = {**plain(game, first), **_told(dict(told))}
    return game.setup(Setup(names, edition, position=position))


def test_a_row_that_still_lies_is_filled_in_and_agrees_with_the_table() -> None:
    game = GAMES[GameKey("norderwind")]
    lies = {Slot("olesand.1"): Piece(Kind("wreck"), 1)}
    lies[Slot("olesand.2")] = Piece(Kind("fog"))
    begun = filled_in("norderwind", NAMES[:2], "2014", Layout(lies))
    assert game.expected(begun).pieces == lies
    assert [type(move).__name__ for move in game.legal_moves(begun)].count(
        "GatherRow"
    ) == 1
    assert begun.known == {"olesand": ("fog", "wreck")}
    two = Layout({**lies, Slot("trutzhavn.1"): Piece(Kind("fog"))})
    assert filled_in("norderwind", NAMES[:2], "2014", two).left is None


def test_a_gap_ends_the_row_that_a_camera_tells() -> None:
    lies = {Slot("olesand.1"): Piece(Kind("wreck"))}
    lies[Slot("olesand.3")] = Piece(Kind("fog"))
    begun = filled_in("norderwind", NAMES[:2], "2014", Layout(lies))
    assert begun.left.cards == ("wreck",)


def test_pirate_market_and_wood_are_filled_in() -> None:
    lies = {Slot("market.2"): Piece(Kind("supply-gold"))}
    lies[Slot("gold-5")] = Piece(Kind("pirate"))
    wood = {Slot("2"): "red", Slot("13"): "red", Slot("2-3"): "red"}
    wood |= {Slot("3"): "red", Slot("gold-5"): "black"}
    begun = filled_in("catan-junior", NAMES[:2], "2014", Layout(lies, wood=wood))
    assert begun.pirate == "gold-5"
    assert begun.market == ("wool", "gold", "pineapple", "sabre", "gold")
    red, violet = begun.players
    assert (red.lairs, red.ships) == ({"2", "3", "13"}, {"2-3"})
    assert len(violet.lairs) == len(violet.ships) == 2, "of whom nothing is seen"
    assert red.hand == violet.hand == {"wood": 1, "sabre": 1}
    game = GAMES[GameKey("catan-junior")]
    assert game.positions is not None
    first = game.setup(Setup(NAMES[:2], "2014"))
    assert game.positions.lying(first, Layout(lies, wood=wood)).pieces == 6
    assert game.positions.lying(first, Layout({})).fields == {}
