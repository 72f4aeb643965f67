"""The camera above the table: millimetres to pixels and back, lens included."""

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.render.scene import Conditions

Array = npt.NDArray[Any]

FOCAL = 0.82
"""Focal length in widths of the picture: 63 degrees across, as a 6 mm lens on an HQ
camera has."""

BORDER = 0.008
"""Share of the picture that is left free around the table."""

GRID = 8
"""Px between the points at which the lens is worked out for whole pictures."""


@dataclass(frozen=True, slots=True)
class View:
    """Where the camera stands: picture size in px, target on the table in mm,
    distance in mm, angles in degrees, radial distortion.
    """

    size: tuple[int, int]
    target: tuple[float, float]
    distance: float
    tilt: float
    azimuth: float
    roll: float
    k1: float
    k2: float

    @property
    def focal(self) -> float:
        """Focal length in px."""
        return FOCAL * max(self.size[0], self.size[1] * 4 / 3)

    def project(self, points: Array) -> Array:
        """Pixels of points on the table: an array (n, 2) of mm, or (n, 3) with the
        height above the table in mm as the third column.
        """
        given = np.atleast_2d(np.asarray(points, np.float64))
        flat = np.hstack([given[:, :2], np.zeros((len(given), 1))])
        if given.shape[1] == 3:
            flat[:, 2] = -given[:, 2]
        rotation, shift = _pose(self)
        seen = flat @ rotation.T + shift
        ideal = seen[:, :2] / seen[:, 2:]
        return self._to_pixels(ideal * self._bend(ideal))

    def unproject(self, pixels: Array) -> Array:
        """Points on the table in mm of an array (n, 2) of pixels."""
        bent = (np.asarray(pixels, np.float64) - self._centre()) / self.focal
        ideal = bent
        for _ in range(9):
            ideal = bent / self._bend(ideal)
        rotation, shift = _pose(self)
        plane = np.column_stack([rotation[:, 0], rotation[:, 1], shift])
        found = np.column_stack([ideal, np.ones(len(ideal))]) @ np.linalg.inv(plane).T
        return np.asarray(found[:, :2] / found[:, 2:])

    def scale(self, x: float, y: float) -> float:
        """Px a mm around a point of the table, the geometric mean of all directions."""
        (a, b, c) = self.project(np.array([(x, y), (x + 1, y), (x, y + 1)]))
        u, v = b - a, c - a
        return math.sqrt(abs(float(u[0] * v[1] - u[1] * v[0])))

    def _bend(self, ideal: Array) -> Array:
        square = ideal[:, :1] ** 2 + ideal[:, 1:] ** 2
        return np.asarray(1 + self.k1 * square + self.k2 * square**2)

    def _centre(self) -> Array:
        return np.array([(self.size[0] - 1) / 2, (self.size[1] - 1) / 2])

    def _to_pixels(self, bent: Array) -> Array:
        return np.asarray(bent * self.focal + self._centre())


@lru_cache(maxsize=64)
def _pose(view: View) -> tuple[Array, Array]:
    """Rotation and shift from the table (z into it) to the camera (z ahead)."""
    lean, turn = math.radians(view.azimuth), math.radians(view.roll)
    axis = np.array([math.sin(lean), -math.cos(lean), 0.0]) * math.radians(view.tilt)
    spin, _ = cv2.Rodrigues(np.array([0.0, 0.0, turn]))
    tip, _ = cv2.Rodrigues(axis)
    rotation = np.asarray(spin @ tip, np.float64)
    ahead = np.array([0.0, 0.0, view.distance])
    return rotation, ahead - rotation @ np.array([*view.target, 0.0])


@lru_cache(maxsize=64)
def stand(
    width: float, height: float, size: tuple[int, int], conditions: Conditions
) -> View:
    """Place the camera so that a table of this size in mm just fills the picture."""
    c = conditions
    view = View(
        size, (width / 2, height / 2), width, c.tilt, c.azimuth, c.roll, c.k1, c.k2
    )
    rim = np.array([(0, 0), (width, 0), (width, height), (0, height)], float)
    steps = np.linspace(0, 1, 9)[:, None]
    rim = np.vstack(
        [a + (b - a) * steps for a, b in zip(rim, np.roll(rim, -1, 0), strict=True)]
    )
    for _ in range(4):
        view = replace(view, distance=_distance(view, rim))
        low, high = view.project(rim).min(0), view.project(rim).max(0)
        middle = view.unproject(((low + high) / 2)[None])[0]
        view = replace(view, target=(float(middle[0]), float(middle[1])))
    return replace(view, distance=_distance(view, rim) * c.far)


def _distance(view: View, rim: Array) -> float:
    """The smallest distance from which the whole rim is in the picture, mm."""
    low, high = 0.2 * view.distance, 20 * view.distance
    size = np.array(view.size, float)
    room = size * BORDER
    for _ in range(40):
        middle = math.sqrt(low * high)
        seen = replace(view, distance=middle).project(rim)
        if (seen >= room).all() and (seen <= size - 1 - room).all():
            high = middle
        else:
            low = middle
    return high


@lru_cache(maxsize=2)
def table_points(view: View) -> tuple[Array, Array]:
    """For every pixel of the picture the table's x and y in mm (float32)."""
    width, height = view.size
    across, down = -(-width // GRID) + 1, -(-height // GRID) + 1
    xs, ys = np.meshgrid(np.arange(across) * GRID, np.arange(down) * GRID)
    points = view.unproject(np.column_stack([xs.ravel(), ys.ravel()]))
    x, y = (
        _grow(points[:, i].reshape(down, across).astype(np.float32), view.size)
        for i in (0, 1)
    )
    return x, y


def _grow(coarse: Array, size: tuple[int, int]) -> Array:
    """Interpolate a grid of every ``GRID`` px to every px."""
    matrix = np.array([[1 / GRID, 0, 0], [0, 1 / GRID, 0]])
    return cv2.warpAffine(
        coarse,
        matrix,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
