"""Tables to paint in tests: a plain field of square tiles with stickers."""

import random

from companion.core.ids import Kind, Slot
from companion.core.profile import Anchor, Drawing, Place, Shape, Sticker, TableProfile
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from vision.render.renderer import PlacedPiece

TILE = 45.0


def profile(columns: int = 12, rows: int = 8, side: float = 15.0) -> TableProfile:
    """A board of square places with an anchor beyond each corner."""
    rim = 40.0
    width, height = columns * TILE + 2 * rim, rows * TILE + 2 * rim
    places = tuple(
        Place(
            Slot(f"{column},{row}"),
            rim + (column + 0.5) * TILE,
            rim + (row + 0.5) * TILE,
            TILE,
            TILE,
            stands=("scout",),
        )
        for row in range(rows)
        for column in range(columns)
    )
    spots = ((18, 18), (width - 18, 18), (width - 18, height - 18), (18, height - 18))
    anchors = tuple(Anchor(i, x, y, 22.0) for i, (x, y) in enumerate(spots))
    return TableProfile(
        letter="E",
        width=width,
        height=height,
        anchors=anchors,
        places=places,
        sticker=Sticker(side, 13.0, -13.0),
        kinds={"AA": Kind("wood"), "AB": Kind("sand")},
        colours={"red": "#c02020", "blue": "#2040b0"},
        wood={"scout": 10.0},
    )


def tile(sticker: Sticker, size: float = TILE - 1) -> Drawing:
    """A tile with a sea half and a land half."""
    half = size / 2
    return Drawing(
        size,
        size,
        (
            Shape(((0, 0), (size, 0), (size, half), (0, half)), "#2f6fa8"),
            Shape(((0, half), (size, half), (size, size), (0, size)), "#5f9a3c"),
        ),
        sticker,
        "A",
    )


def texts(count: int, kind: str = "AA") -> list[str]:
    """Texts of stickers, one a serial."""
    return [Tag("E", kind, serial(number)).text for number in range(count)]


def full(
    table: TableProfile, seed: int = 0, wobble: float = 1.0
) -> tuple[PlacedPiece, ...]:
    """A tile on every place, each turned and a little off."""
    rng = random.Random(seed)
    drawing = tile(table.sticker)
    return tuple(
        PlacedPiece(
            drawing,
            text,
            Pose(
                place.x + rng.uniform(-wobble, wobble),
                place.y + rng.uniform(-wobble, wobble),
                (90 * rng.randrange(4) + rng.uniform(-3, 3)) % 360,
            ),
        )
        for place, text in zip(table.places, texts(len(table.places)), strict=True)
    )
