"""A painted table out of focus: blur is the disc of the circle of confusion."""

from functools import cache

import cv2
import numpy as np

from tests.support.painted import corner_slots, scene
from vision.image import Grey
from vision.render.renderer import render_grey

DISC_PX = 2.6
"""Radius in px of the disc that one dioptre makes on a frame 1600 px wide: of a Camera
Module 3 (4.74 mm, F1.8, 6.45 mm across) it is f² / N / 2 = 6.2 micrometres on the
sensor, 4.5 px of 4608; here some more, for a wider test of the same lens."""


@cache
def table() -> Grey:
    return np.asarray(render_grey(scene(corner_slots()), (1600, 1200)), np.uint8)


def defocused(grey: Grey, dioptres: float) -> Grey:
    """A picture whose lens stands so many dioptres off."""
    radius = abs(dioptres) * DISC_PX
    half = int(np.ceil(radius)) + 1
    y, x = np.mgrid[-half : half + 1, -half : half + 1]
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return np.asarray(cv2.filter2D(grey, -1, disc / disc.sum()), np.uint8)


def table_off(dioptres: float) -> Grey:
    """The table with the lens so many dioptres off."""
    return _off(round(abs(dioptres), 2))


@cache
def _off(dioptres: float) -> Grey:
    return defocused(table(), dioptres)
