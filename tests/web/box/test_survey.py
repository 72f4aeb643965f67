"""A stocktake by the real reader: pieces anywhere, any way round, no anchors."""

import random
from dataclasses import replace

import numpy as np
import pytest

from companion.core.table import Pose
from tests.vision.film import Clock
from tests.vision.tables import profile, texts, tile
from vision.image import Grey
from vision.reader import TableReader
from vision.render.renderer import PlacedPiece, Scene, render_grey
from vision.render.scene import CLEAN
from web.box.counting import lying

SIZE = (2400, 1600)


class Still:
    """A camera before a table at rest."""

    def __init__(self, picture: Grey) -> None:
        self.picture = picture

    def glance(self) -> Grey:
        return np.ascontiguousarray(self.picture[::4, ::4])

    def capture(self) -> Grey:
        return self.picture


def strewn(names: list[str], seed: int) -> tuple[PlacedPiece, ...]:
    """Pieces strewn on no place in particular, none over another."""
    rng = random.Random(seed)
    drawing = tile(profile(9, 5).sticker)
    spots = [(55.0 + 56 * (n % 8), 55.0 + 56 * (n // 8)) for n in range(32)]
    rng.shuffle(spots)
    return tuple(
        PlacedPiece(drawing, name, Pose(x, y, rng.uniform(0, 360)))
        for name, (x, y) in zip(names, spots, strict=False)
    )


@pytest.mark.parametrize("anchors", [True, False])
def test_every_sticker_on_the_picture_is_seen_once(anchors: bool) -> None:
    table = profile(9, 5)
    names = texts(22)
    names.append(names[4])
    shown = table if anchors else replace(table, anchors=())
    picture = render_grey(
        Scene(shown, strewn(names, 5), conditions=CLEAN, seed=3), SIZE
    )
    clock = Clock()
    reader = TableReader(Still(picture), clock=clock)
    reader.watch(table)
    for _ in range(8):
        reader.look()
        clock.now += 1.1
    last = reader.last()
    assert last is not None
    assert sorted(lying(last.detections)) == sorted(names)
