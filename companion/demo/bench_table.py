"""A game's table for the bench of the reader: a position played to by chance."""

import random
from typing import Any

from companion.core.game import Game
from companion.demo.position import played_position
from companion.demo.table import place_of
from vision.evaluation.tables import GameTable, TablePiece, half_filled
from vision.render.scene import WoodenPiece

PLAYED_PIECES = 30
"""Number of pieces to which a match is played before the rest is laid by chance: more
take long to play. Chosen by hand.
"""


def bench_table(
    game: Game[Any, Any], seed: int, pieces: int = PLAYED_PIECES
) -> GameTable:
    """The table of a match after some moves: its board with pieces, wood and print, and
    tagged places half filled.
    """
    rng = random.Random(f"{game.key}/{seed}")
    position = played_position(game, pieces, rng)
    profile, scenery = position.profile, game.scenery(position.state)
    codes = {kind: code for code, kind in profile.kinds.items()}
    wood: list[WoodenPiece] = []
    for each in scenery.wood:
        place = place_of(profile, each.slot)
        wood.append(WoodenPiece(each.name, each.colour, place.x, place.y))
    table = GameTable(
        game.key,
        profile,
        tuple(
            TablePiece(p.slot, codes[p.kind], game.drawing(p.kind), p.angle)
            for p in position.pieces
        ),
        {code: game.drawing(kind) for code, kind in profile.kinds.items()},
        tuple(wood),
        scenery.prints,
    )
    return half_filled(table, rng)
