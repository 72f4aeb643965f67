"""A painted table of Die neuen Entdecker with tiles on chosen fields."""

from collections.abc import Sequence
from typing import Any

from companion.core.game import Game
from companion.core.ids import GameKey, Slot
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from companion.games import GAMES
from companion.service.current_game import initial_profile
from vision.calibration.from_tiles import corner_places
from vision.render.renderer import CLEAN, PlacedPiece, Scene

KEY = GameKey("entdecker")
GAME: Game[Any, Any] = GAMES[KEY]
TABLE = initial_profile(GAME)


def scene(slots: Sequence[Slot]) -> Scene:
    """Tiles of the first kind on some places of the table."""
    code, kind = next(iter(sorted(TABLE.kinds.items())))
    drawing = GAME.drawing(kind)
    places = {place.slot: place for place in TABLE.places}
    laid = tuple(
        PlacedPiece(
            drawing,
            Tag(TABLE.letter, code, serial(number)).text,
            Pose(places[slot].x + 0.8, places[slot].y - 0.6, 90 * (number % 4)),
        )
        for number, slot in enumerate(slots)
    )
    return Scene(TABLE, laid, conditions=CLEAN)


def corner_slots() -> list[Slot]:
    return [place.slot for place in corner_places(TABLE)]
