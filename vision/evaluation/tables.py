"""A game's real table as it is painted for the bench, and a part of it.

vision knows no game: who calls hands in what lies there, which print is below, and
which wooden pieces stand beside.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.ids import Slot
from companion.core.profile import Anchor, Drawing, Place, Shape, TableProfile
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from vision.evaluation.scenes import with_tags
from vision.render.scene import Hand, PlacedPiece, Scene, WoodenPiece

RIM_MM = 40.0
"""Rim of a part of a table in mm, on which its anchors lie."""

NEAR_MM = 18.0
"""Distance in mm of an anchor from the corner of a part."""

HAND_DEG = (60.0, 120.0)
"""Directions in degrees in which an arm reaches over the table."""


@dataclass(frozen=True, slots=True)
class TablePiece:
    """A tagged piece: the place under it, its two kind characters, its drawing, and
    degrees clockwise from upright.
    """

    slot: Slot
    code: str
    drawing: Drawing
    angle: float


@dataclass(frozen=True, slots=True)
class GameTable:
    """A game's table with what lies on it: ``kinds`` are the drawings by kind
    characters, ``wood`` the wooden pieces, ``prints`` what the board shows.
    """

    name: str
    profile: TableProfile
    pieces: tuple[TablePiece, ...]
    kinds: Mapping[str, Drawing]
    wood: tuple[WoodenPiece, ...] = ()
    prints: tuple[Shape, ...] = ()

    @property
    def places(self) -> tuple[Place, ...]:
        """The places that can hold a tag."""
        return tuple(place for place in self.profile.places if place.tagged)


def half_filled(table: GameTable, rng: random.Random) -> GameTable:
    """The same table with pieces on half of its places at least: games of cards lay
    few at once, and a bench wants many.
    """
    full = {piece.slot for piece in table.pieces}
    open_places = [place for place in table.places if place.slot not in full]
    rng.shuffle(open_places)
    missing = max(0, (len(table.places) + 1) // 2 - len(full))
    codes = sorted(table.kinds)
    more = [
        TablePiece(place.slot, code, table.kinds[code], 90.0 * rng.randrange(4))
        for place in open_places[:missing]
        for code in (rng.choice(codes),)
    ]
    return replace(table, pieces=(*table.pieces, *more))


def part(table: GameTable, rng: random.Random, count: int) -> GameTable:
    """``count`` neighbouring places of a table with what lies on and between them, and
    the anchors around: painted and read in a fraction of the time.
    """
    middle = rng.choice(table.places)
    ranked = sorted(table.places, key=lambda p: p.distance(middle.x, middle.y))
    places = ranked[:count]
    left = min(p.x - p.width / 2 for p in places) - RIM_MM
    top = min(p.y - p.height / 2 for p in places) - RIM_MM
    right = max(p.x + p.width / 2 for p in places) + RIM_MM
    bottom = max(p.y + p.height / 2 for p in places) + RIM_MM
    slots = {place.slot for place in places}
    moved = tuple(replace(p, x=p.x - left, y=p.y - top) for p in places)
    profile = replace(
        table.profile,
        width=right - left,
        height=bottom - top,
        places=moved,
        anchors=_corner_anchors(table.profile, right - left, bottom - top),
    )
    wood = [replace(w, x=w.x - left, y=w.y - top) for w in table.wood]
    return replace(
        table,
        profile=profile,
        pieces=tuple(piece for piece in table.pieces if piece.slot in slots),
        wood=tuple(
            w
            for w in wood
            if RIM_MM < w.x < profile.width - RIM_MM
            and RIM_MM < w.y < profile.height - RIM_MM
        ),
        prints=(),
    )


def _corner_anchors(
    profile: TableProfile, width: float, height: float
) -> tuple[Anchor, ...]:
    """The table's first four anchors in the corners, clockwise."""
    corners = (
        (NEAR_MM, NEAR_MM),
        (width - NEAR_MM, NEAR_MM),
        (width - NEAR_MM, height - NEAR_MM),
        (NEAR_MM, height - NEAR_MM),
    )
    return tuple(
        replace(anchor, x=x, y=y, side=min(anchor.side, 22.0))
        for anchor, (x, y) in zip(profile.anchors[:4], corners, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Laying:
    """How people lay things: ``loose`` mm on each axis and ``askew`` degrees off,
    stickers of ``side`` mm (``None``: the profile's), with a ``hand`` above, with some
    anchors ``missing``.
    """

    side: float | None = None
    loose: float = 1.5
    askew: float = 4.0
    hand: bool = False
    missing: int = 0


def laid(table: GameTable, laying: Laying, rng: random.Random) -> Scene:
    """The table as a scene, laid by hand; conditions are set by who paints it."""
    profile = table.profile
    places = {place.slot: place for place in profile.places}
    numbers = rng.sample(range(100), k=min(100, max(1, len(table.pieces))))
    pieces: list[PlacedPiece] = []
    for index, piece in enumerate(table.pieces):
        place = places[piece.slot]
        drawing = piece.drawing
        if laying.side is not None:
            drawing = with_tags(drawing, laying.side)
        # As many serials as there are pieces: no text lies twice.
        number = numbers[index % len(numbers)] + 100 * (index // len(numbers))
        pose = Pose(
            place.x + rng.uniform(-laying.loose, laying.loose),
            place.y + rng.uniform(-laying.loose, laying.loose),
            (piece.angle + rng.uniform(-laying.askew, laying.askew)) % 360,
        )
        text = Tag(profile.letter, piece.code, serial(number)).text
        pieces.append(PlacedPiece(drawing, text, pose))
    hands: tuple[Hand, ...] = ()
    if laying.hand:
        x = profile.width * rng.uniform(0.2, 0.8)
        y = profile.height * rng.uniform(0.4, 0.8)
        hands = (Hand(x, y, rng.uniform(*HAND_DEG)),)
    gone = rng.sample([anchor.id for anchor in profile.anchors], laying.missing)
    return Scene(
        profile,
        tuple(pieces),
        table.wood,
        hands,
        seed=rng.randrange(2**30),
        prints=table.prints,
        missing=frozenset(gone),
    )
