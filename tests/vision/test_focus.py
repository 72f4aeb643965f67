"""Focus on painted tables: blur is the disc of the circle of confusion."""

import numpy as np
import pytest

from tests.support.painted import TABLE
from tests.vision.defocus import defocused, table, table_off
from vision.calibration.focus import (
    FocusMeter,
    Sharpest,
    confirmed,
    percent,
    positions,
    sweep,
)
from vision.image import Grey

ENDS, STEP = (0.0, 5.0), 1.0


class Lens:
    """A camera whose table is sharp at some dioptres."""

    def __init__(self, sharp_at: float, grey: Grey | None = None) -> None:
        self.sharp_at, self.grey = sharp_at, grey
        self.moves = 0

    def __call__(self, position: float) -> Grey:
        self.moves += 1
        off = position - self.sharp_at
        return table_off(off) if self.grey is None else defocused(self.grey, off)


@pytest.mark.parametrize("dioptres", [0.4, 1.35, 2.9, 5.0])
def test_a_sweep_finds_where_the_table_is_sharp(dioptres: float) -> None:
    lens = Lens(dioptres)
    found = sweep(lens, ENDS, STEP, FocusMeter(TABLE))
    assert found is not None and found.edge is not None
    assert abs(found.position - dioptres) <= STEP / 4
    assert percent(found.edge) >= 75
    assert lens.moves <= 16


def test_a_table_without_anchors_is_focused_by_its_contrast() -> None:
    grain = np.random.default_rng(3).normal(120, 9, (600, 800))
    found = sweep(Lens(2.0, np.asarray(grain, np.uint8)), ENDS, STEP, FocusMeter(TABLE))
    assert found == Sharpest(2.0, None)


def test_a_bare_table_or_a_lens_that_stands_is_no_success() -> None:
    bare = Lens(2.0, np.full((600, 800), 120, np.uint8))
    assert sweep(bare, ENDS, STEP, FocusMeter(TABLE)) is None
    assert sweep(lambda _: table(), ENDS, STEP, FocusMeter(TABLE)) is None


def test_an_autofocus_that_rested_on_a_hand_is_not_confirmed() -> None:
    lens = Lens(1.4)
    assert confirmed(lens, 1.4, ENDS, STEP, lens(1.4))
    assert confirmed(lens, 1.5, ENDS, STEP, lens(1.5))
    assert not confirmed(lens, 3.0, ENDS, STEP, lens(3.0))
    far = Lens(0.0)
    assert confirmed(far, 0.0, ENDS, STEP, far(0.0)), "there is nothing farther"


def test_the_meter_knows_the_anchors_where_blur_hides_them() -> None:
    meter = FocusMeter(TABLE)
    assert FocusMeter(TABLE).edge(table_off(8)) is None
    sharp = meter.edge(table())
    edges = [meter.edge(table_off(off)) for off in (1, 2, 4, 8)]
    assert sharp is not None and None not in edges
    widths = [sharp, *(edge for edge in edges if edge is not None)]
    assert widths == sorted(widths)
    assert percent(sharp) > 90 > percent(widths[1]) > percent(widths[2])


def test_positions_hold_both_ends() -> None:
    assert positions((0.0, 5.0), 1.0) == [0, 1, 2, 3, 4, 5]
    assert positions((2.0, 2.1), 1.0) == [2.0, 2.1]
