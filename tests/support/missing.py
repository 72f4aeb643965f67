"""What a game lacks, a sentence a part: an author reads it instead of a traceback.

A test names the parts without which it makes no sense: ``pytest.mark.needs("moves")``.
It fails with the sentence of a part that is missing; all other tests run.
"""

import random
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.authoring.places import ROOT, sources_of
from companion.core.game import Game, Setup, plain_setup
from companion.core.play import Refusal, play
from companion.games.plugins import LOADING_ERRORS
from tests.support.games import recordings
from tests.support.playout import NAMES, choose

AnyGame = Game[Any, Any]

LONGEST = 20_000
"""Number of moves after which a random game is given up."""

_FOUND: dict[tuple[str, str, int], str] = {}


def missing(part: str, game: AnyGame) -> str:
    """Why a game lacks a part, as one sentence; empty where it has it."""
    known = (part, game.key, id(game))
    if known not in _FOUND:
        try:
            said = PARTS[part](game)
        except LOADING_ERRORS as error:
            said = f"{part} cannot be looked for: {type(error).__name__}: {error}"
        _FOUND[known] = f"missing: {game.key}: {said}" if said else ""
    return _FOUND[known]


def _setups(game: AnyGame) -> Iterator[Setup]:
    for edition in game.editions.values():
        for seats in edition.seat_counts:
            yield Setup(NAMES[:seats], edition.key)


def _seats(game: AnyGame) -> str:
    empty = [key for key, edition in game.editions.items() if not edition.seat_counts]
    if not game.editions:
        return "data: EDITIONS is empty"
    return f"data: edition {empty[0]!r} names no number of players" if empty else ""


def _moves(game: AnyGame) -> str:
    for setup in _setups(game):
        if not list(game.legal_moves(game.setup(setup))):
            seats = f"edition {setup.edition}, {len(setup.names)} players"
            return f"rules: legal_moves lists nothing at the start ({seats})"
    return _seats(game)


def _end(game: AnyGame) -> str:
    """A game of the first edition is played by chance, with as few as it takes."""
    if missing("moves", game):
        return "rules: no game can be played to its end without a legal move"
    state: Any = game.setup(plain_setup(game, NAMES))
    rng, played = random.Random(1), 0
    while played < LONGEST and (move := choose(game, state, rng)) is not None:
        step = play(game, state, move)
        if isinstance(step, Refusal):
            return f"rules: legal_moves lists {move}, apply says {step.violation}"
        state, played = step.state, played + 1
    endless = game.outcome(state) is None
    return f"rules: outcome is None after {played} moves" if endless else ""


def _points(game: AnyGame) -> str:
    texts = game.texts("en")
    named = any(line.startswith("gain-") for line in texts.splitlines())
    return "" if named else "view: gains tells of no point, and no text is a gain-..."


def _table(game: AnyGame) -> str:
    profile = game.profile(game.setup(next(_setups(game))))
    for name, held in (("place", profile.places), ("kind of piece", profile.kinds)):
        if not held:
            return f"table: profile has no {name}"
    few = len(profile.anchors) < 4
    return f"table: profile has {len(profile.anchors)} anchors, not four" if few else ""


def _stock(game: AnyGame) -> str:
    empty = not game.stock(next(_setups(game)))
    return "data: stock counts no piece of the box" if empty else ""


def _rules(game: AnyGame) -> str:
    file = sources_of(game) / "data/rules.toml"
    rules = tomllib.loads(file.read_text("utf-8")).get("rules", {})
    return "" if rules else "data: rules.toml lists no rule of the rulebook"


def _mutants(game: AnyGame) -> str:
    file = recordings(game) / "mutants.toml"
    empty = not _tables(file, "mutant")
    return f"{file} breaks no rule" if empty else ""


def _perft(game: AnyGame) -> str:
    file = recordings(game) / "perft.toml"
    how = f"companion record-perft {game.key} start=RECORDING:0"
    return "" if _tables(file, "position") else f"{file} has no position; {how}"


def _playthroughs(game: AnyGame) -> str:
    folder = recordings(game) / "playthroughs"
    how = f"companion record-playthrough {folder / 'two.jsonl'} --game {game.key}"
    there = any((ROOT / folder).glob("*.jsonl"))
    return "" if there else f"{folder} has no recorded game; {how}"


def _tables(file: Path, name: str) -> list[Any]:
    path = ROOT / file
    found = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    return list(found.get(name, ()))


PARTS: Mapping[str, Callable[[AnyGame], str]] = {
    "seats": _seats,
    "moves": _moves,
    "end": _end,
    "points": _points,
    "table": _table,
    "stock": _stock,
    "rules": _rules,
    "mutants": _mutants,
    "perft": _perft,
    "playthroughs": _playthroughs,
}
"""What the tests of a game may need, in the order in which it is written."""
