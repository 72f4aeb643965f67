"""Drawings of pieces as the pages draw them."""

from collections.abc import Iterable

from companion.core import profile
from web.contract.box import Sketch
from web.contract.device import Drawing, Shape


def drawing_answer(drawing: profile.Drawing) -> Drawing:
    """A piece's drawing."""
    return Drawing(
        width=drawing.width,
        height=drawing.height,
        label=drawing.label,
        shapes=shapes_answer((*drawing.shapes, *drawing.signs)),
    )


def sketch_answer(sketch: profile.Sketch) -> Sketch:
    """A drawing to mark places on."""
    return Sketch(
        width=sketch.width,
        height=sketch.height,
        shapes=shapes_answer(sketch.shapes),
        spots=dict(sketch.spots),
    )


def shapes_answer(shapes: Iterable[profile.Shape]) -> list[Shape]:
    """Polygons to a hundredth of a mm."""
    return [
        Shape([(round(x, 2), round(y, 2)) for x, y in shape.points], shape.fill)
        for shape in shapes
    ]
