"""The camera above the table: a pinhole with Brown's radial distortion.

World coordinates are mm on the table with z into it; camera coordinates have z ahead.
Projection goes world -> camera (rotation and translation) -> ideal image plane (z = 1)
-> distorted -> px, as in OpenCV (Zhang, A Flexible New Technique for Camera
Calibration, 2000).
"""

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.render.scene import FOCAL, Conditions

Array = npt.NDArray[Any]

MARGIN = 0.008
"""Share of the frame that is left free around the table. Chosen by hand."""

STRONG_K1, STRONG_ROUNDS = -0.1, 60
"""Below this k1 a lens counts as a strong barrel, and rounds until its inverse stands
to a hundredth of a px. Chosen by hand.
"""

FOLD_SHARE = 0.9
"""Share of the squared radius at which a barrel of k1 alone folds back (its slope is
nought where k1 r² is -1/3) up to which it is bent. Chosen by hand.
"""

GRID_PX = 8
"""Spacing in px of the points at which lens and light are computed for full frames.
Chosen by hand.
"""


@dataclass(frozen=True, slots=True)
class CameraModel:
    """Intrinsics and pose of the camera.

    ``size`` in px, ``target`` on the table in mm, ``distance`` in mm, ``tilt`` from
    straight down, its direction ``azimuth`` and ``roll`` in degrees; radial distortion
    ``k1``, ``k2`` in units of the focal length, which is ``focal_share`` widths of the
    frame.
    """

    size: tuple[int, int]
    target: tuple[float, float]
    distance: float
    tilt: float
    azimuth: float
    roll: float
    k1: float
    k2: float
    focal_share: float = FOCAL

    @property
    def focal(self) -> float:
        """Focal length in px."""
        return self.focal_share * max(self.size[0], self.size[1] * 4 / 3)

    def project(self, points: Array) -> Array:
        """Pixels (n, 2) of points on the table: mm (n, 2), or (n, 3) with the height
        above the table as the third column.
        """
        points_mm = np.atleast_2d(np.asarray(points, np.float64))
        # (n, 3): z points into the table, a height is negative.
        world = np.hstack([points_mm[:, :2], np.zeros((len(points_mm), 1))])
        if points_mm.shape[1] == 3:
            world[:, 2] = -points_mm[:, 2]
        rotation, translation = _extrinsics(self)
        in_camera = world @ rotation.T + translation
        # Perspective division, then distortion about the principal point.
        ideal = in_camera[:, :2] / in_camera[:, 2:]
        return self._to_pixels(ideal * self._distortion(ideal))

    def unproject(self, pixels: Array) -> Array:
        """Points on the table in mm (n, 2) of pixels (n, 2)."""
        distorted = (
            np.asarray(pixels, np.float64) - self._principal_point()
        ) / self.focal
        ideal = distorted
        # The inverse of the distortion by fixed-point iteration; a strong one converges
        # slowly.
        rounds = STRONG_ROUNDS if self.k1 < STRONG_K1 else 9
        for _ in range(rounds if self.k1 or self.k2 else 0):
            ideal = distorted / self._distortion(ideal)
        rotation, translation = _extrinsics(self)
        # For z = 0 projection is the homography [r1 r2 t]; its inverse
        # brings rays back.
        homography = np.column_stack([rotation[:, 0], rotation[:, 1], translation])
        on_table = (
            np.column_stack([ideal, np.ones(len(ideal))]) @ np.linalg.inv(homography).T
        )
        return np.asarray(on_table[:, :2] / on_table[:, 2:])

    def scale(self, x: float, y: float) -> float:
        """Px a mm around a point of the table, the geometric mean of all directions."""
        (a, b, c) = self.project(np.array([(x, y), (x + 1, y), (x, y + 1)]))
        u, v = b - a, c - a
        return math.sqrt(abs(float(u[0] * v[1] - u[1] * v[0])))

    def _distortion(self, ideal: Array) -> Array:
        """1 + k1 r^2 + k2 r^4 for ideal points (n, 2): (n, 1)."""
        radius2 = ideal[:, :1] ** 2 + ideal[:, 1:] ** 2
        if self.k1 < STRONG_K1:
            # Where a barrel would fold back on itself it goes on as it was.
            radius2 = np.minimum(radius2, FOLD_SHARE / (-3 * self.k1))
        return np.asarray(1 + self.k1 * radius2 + self.k2 * radius2**2)

    def _principal_point(self) -> Array:
        """The middle of the frame in px; pixel centres lie at whole numbers."""
        return np.array([(self.size[0] - 1) / 2, (self.size[1] - 1) / 2])

    def _to_pixels(self, distorted: Array) -> Array:
        """From the distorted image plane to px."""
        return np.asarray(distorted * self.focal + self._principal_point())


@lru_cache(maxsize=64)
def _extrinsics(camera: CameraModel) -> tuple[Array, Array]:
    """Rotation (3, 3) and translation (3,) from the table to the camera."""
    tilt_direction, roll = math.radians(camera.azimuth), math.radians(camera.roll)
    # Tilt about the horizontal axis across its direction, then roll about
    # the optical axis.
    axis = np.array(
        [math.sin(tilt_direction), -math.cos(tilt_direction), 0.0]
    ) * math.radians(camera.tilt)
    about_axis, _ = cv2.Rodrigues(np.array([0.0, 0.0, roll]))
    tilted, _ = cv2.Rodrigues(axis)
    rotation = np.asarray(about_axis @ tilted, np.float64)
    # The target lies on the optical axis at the given distance.
    ahead = np.array([0.0, 0.0, camera.distance])
    return rotation, ahead - rotation @ np.array([*camera.target, 0.0])


@lru_cache(maxsize=64)
def fit_camera(
    width: float, height: float, size: tuple[int, int], conditions: Conditions
) -> CameraModel:
    """Place the camera so that a table of this size in mm just fills the frame."""
    c = conditions
    camera = CameraModel(
        size,
        (width / 2, height / 2),
        width,
        c.tilt,
        c.azimuth,
        c.roll,
        c.k1,
        c.k2,
        c.focal,
    )
    rim = np.array([(0, 0), (width, 0), (width, height), (0, height)], float)
    steps = np.linspace(0, 1, 9)[:, None]
    # (36, 2): points along all edges, for distortion bends them.
    rim = np.vstack(
        [a + (b - a) * steps for a, b in zip(rim, np.roll(rim, -1, 0), strict=True)]
    )
    # Distance and target depend on one another: a few rounds settle both.
    for _ in range(4):
        camera = replace(camera, distance=_fitting_distance(camera, rim))
        low, high = camera.project(rim).min(0), camera.project(rim).max(0)
        middle = camera.unproject(((low + high) / 2)[None])[0]
        camera = replace(camera, target=(float(middle[0]), float(middle[1])))
    return replace(camera, distance=_fitting_distance(camera, rim) * c.far)


def _fitting_distance(camera: CameraModel, rim: Array) -> float:
    """The smallest distance in mm from which the whole rim is in the frame, by
    bisection of its logarithm.
    """
    low, high = 0.2 * camera.distance, 20 * camera.distance
    size = np.array(camera.size, float)
    margin = size * MARGIN
    for _ in range(40):
        middle = math.sqrt(low * high)
        px = replace(camera, distance=middle).project(rim)
        if (px >= margin).all() and (px <= size - 1 - margin).all():
            high = middle
        else:
            low = middle
    return high


@lru_cache(maxsize=2)
def table_points(camera: CameraModel) -> tuple[Array, Array]:
    """For every pixel of the frame the table's x and y in mm, float32
    (height, width) each.
    """
    width, height = camera.size
    columns, rows = -(-width // GRID_PX) + 1, -(-height // GRID_PX) + 1
    xs, ys = np.meshgrid(np.arange(columns) * GRID_PX, np.arange(rows) * GRID_PX)
    points = camera.unproject(np.column_stack([xs.ravel(), ys.ravel()]))
    x, y = (
        interpolate(points[:, i].reshape(rows, columns), camera.size) for i in (0, 1)
    )
    return x, y


def interpolate(coarse: Array, size: tuple[int, int]) -> Array:
    """Interpolate a grid of every ``GRID_PX`` px, (rows, columns), to every px of a
    frame of ``size``: float32 (height, width).
    """
    matrix = np.array([[1 / GRID_PX, 0, 0], [0, 1 / GRID_PX, 0]])
    return cv2.warpAffine(
        coarse.astype(np.float32),
        matrix,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
