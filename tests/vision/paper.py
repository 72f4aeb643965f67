"""Printed paper under the painter's camera: flat sheets seen through its lens."""

import subprocess
from functools import lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.table import Pose
from vision.image import Grey
from vision.render.camera_model import CameraModel, fit_camera, table_points
from vision.render.scene import FOCAL, Conditions

DPI = 150
"""Px an inch of a rendered page."""


LOOK = (1280, 960)
"""Width and height in px of a look at a sheet."""


def page(pdf: bytes, folder: Path) -> Grey:
    """The first page of a document, ``DPI`` px an inch."""
    (folder / "page.pdf").write_bytes(pdf)
    words = ["pdftoppm", "-r", str(DPI), "-gray", "-png", "-singlefile"]
    subprocess.run([*words, folder / "page.pdf", folder / "page"], check=True)
    found = cv2.imread(str(folder / "page.png"), cv2.IMREAD_GRAYSCALE)
    assert found is not None
    return np.asarray(found, np.uint8)


def lay(
    picture: npt.NDArray[Any],
    view: CameraModel,
    sheet: Grey,
    pose: Pose,
    percent: float = 100,
) -> Grey:
    """A picture of a table with a sheet on it, its centre at ``pose``, printed at
    so many percent.
    """
    x, y = table_points(view)
    turn, scale = np.radians(pose.angle), DPI / 25.4 * 100 / percent
    cos, sin = np.cos(turn) * scale, np.sin(turn) * scale
    wide, high = sheet.shape[1], sheet.shape[0]
    x, y = x.astype(float) - pose.x, y.astype(float) - pose.y
    across = (cos * x + sin * y + (wide - 1) / 2).astype(np.float32)
    down = (cos * y - sin * x + (high - 1) / 2).astype(np.float32)
    soft = cv2.GaussianBlur(sheet, (0, 0), 0.8)
    seen = cv2.remap(soft, across, down, cv2.INTER_AREA)
    inside = (across >= 0) & (down >= 0) & (across < wide - 1) & (down < high - 1)
    return np.where(inside, np.clip(seen, 20, 230), picture).astype(np.uint8)


def sheet_looks(
    sheet: Grey, k1: float, k2: float, size: tuple[int, int] = LOOK
) -> list[Grey]:
    """Six looks at a sheet through a bent lens, tilted to all sides."""
    return list(_sheet_looks(sheet.tobytes(), sheet.shape, (k1, k2), size))


@lru_cache(maxsize=4)
def _sheet_looks(
    page: bytes,
    shape: tuple[int, ...],
    lens: tuple[float, float],
    size: tuple[int, int],
) -> tuple[Grey, ...]:
    sheet = np.frombuffer(page, np.uint8).reshape(shape)
    k1, k2 = lens
    wide, high = (n / DPI * 25.4 for n in sheet.shape[::-1])
    looks = []
    rng = np.random.default_rng(5)
    for number, tilt in enumerate((5, 30, 35, 30, 35, 25)):
        bent = Conditions(
            tilt=tilt, azimuth=72 * number, roll=8 * number - 20, far=0.9, k1=k1, k2=k2
        )
        view = fit_camera(wide, high, size, bent)
        ground = np.full((size[1], size[0]), 120, np.uint8)
        seen = lay(ground, view, sheet, Pose(wide / 2, high / 2, 0))
        soft = cv2.GaussianBlur(seen, (0, 0), 0.6)
        noisy = soft + rng.normal(0, 2, soft.shape)
        looks.append(np.clip(noisy, 0, 255).astype(np.uint8))
    return tuple(looks)


def focal(size: tuple[int, int]) -> float:
    """The painter's focal length in the lens's terms: longer sides of the picture."""
    return FOCAL * max(size[0], size[1] * 4 / 3) / max(size)
