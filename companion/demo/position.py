"""A position of a game as it may lie on a table: played to by chance, by the rules."""

import random
from dataclasses import dataclass
from typing import Any

from companion.core.game import Game, plain_setup
from companion.core.ids import Kind, Slot, TagId
from companion.core.profile import TableProfile
from companion.core.tag import Tag, serial
from companion.demo.plan import after, choose
from companion.demo.table import lying_angle, place_of

MOST_MOVES = 400
"""Number of moves after which a table counts as full. Chosen."""


@dataclass(frozen=True, slots=True)
class LaidPiece:
    """A tagged piece: the place under it, its kind, degrees clockwise from upright."""

    slot: Slot
    kind: Kind
    angle: float


@dataclass(frozen=True, slots=True)
class PlayedPosition:
    """A state of a match with what then lies on the table."""

    game: Game[Any, Any]
    state: Any
    pieces: tuple[LaidPiece, ...]

    @property
    def profile(self) -> TableProfile:
        """The table of this state."""
        return self.game.profile(self.state)

    @property
    def empty(self) -> tuple[Slot, ...]:
        """The tagged places on which nothing lies, in the order of the profile."""
        full = {piece.slot for piece in self.pieces}
        places = (place for place in self.profile.places if place.tagged)
        return tuple(place.slot for place in places if place.slot not in full)


def played_position(
    game: Game[Any, Any], pieces: int, rng: random.Random
) -> PlayedPosition:
    """The first position of a match played by chance with at least this number of
    tagged ``pieces``; where there is none, the fullest.
    """
    state = game.setup(plain_setup(game))
    fullest = _laid(game, state)
    for _ in range(MOST_MOVES):
        if len(fullest.pieces) >= pieces:
            break
        move = choose(game, state, rng)
        if move is None:
            break
        state = after(game, state, (move,))
        if len(game.expected(state).pieces) > len(fullest.pieces):
            laid = _laid(game, state)
            fullest = max(fullest, laid, key=lambda position: len(position.pieces))
    return fullest


def _laid(game: Game[Any, Any], state: Any) -> PlayedPosition:
    """What lies there by the record, but for what the camera could not tell."""
    profile, pieces = game.profile(state), list[LaidPiece]()
    codes = {kind: code for code, kind in profile.kinds.items()}
    for slot, piece in game.expected(state).pieces.items():
        place = place_of(profile, slot)
        text = TagId(Tag(profile.letter, codes[piece.kind], serial(0)).text)
        angle = lying_angle(game, state, (slot, place), piece, text)
        if angle is not None:
            pieces.append(LaidPiece(place.slot, piece.kind, angle % 360))
    return PlayedPosition(game, state, tuple(pieces))
