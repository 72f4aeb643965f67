"""Every game that the suite plays: ours, those of packages that are installed, and the
example of ``docs/new-game.md``.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.authoring.places import ROOT, recordings_of
from companion.core.game import Game
from companion.core.ids import GameKey
from companion.games import GAMES
from towpath import GAME as TOWPATH

PLAYED: Mapping[GameKey, Game[Any, Any]] = {**GAMES, TOWPATH.key: TOWPATH}

GAME = pytest.mark.parametrize("game", PLAYED.values(), ids=list(PLAYED))


def case(game: Game[Any, Any], edition: str, seats: int) -> Any:
    """The parameters of a test that plays an edition with so many players."""
    return pytest.param(game, edition, seats, id=f"{game.key}-{edition}-{seats}")


def cases(game: Game[Any, Any]) -> Iterator[Any]:
    """Every edition with every number of players; one case that says so without any."""
    found = [
        case(game, edition.key, seats)
        for edition in game.editions.values()
        for seats in edition.seat_counts
    ]
    yield from found or [case(game, "none", 0)]


EACH = pytest.mark.parametrize(
    ("game", "edition", "seats"), [c for game in PLAYED.values() for c in cases(game)]
)


def recordings(game: Game[Any, Any]) -> Path:
    """The folder of a game's recordings, from the root where it lies below it."""
    folder = recordings_of(game)
    return folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder
