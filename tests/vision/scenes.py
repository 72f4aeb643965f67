"""A small renderer of our own: a flat table with tags and anchors under a camera.

Independent of ``vision.render.renderer``, so that they cannot share a fault.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Kind, Slot, TagId
from companion.core.profile import Anchor, Place, Sticker, TableProfile
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from vision.anchors import detect_anchors, solve_plane
from vision.image import Grey
from vision.plane import TablePlane
from vision.symbol import QUIET, modules

DENSITY = 8
"""Px a mm of the flat table before the camera looks at it."""


def table(columns: int = 4, rows: int = 3, side: float = 15.0) -> TableProfile:
    """A grid of fields of 45 mm with four anchors in the corners."""
    width, height = columns * 45 + 80.0, rows * 45 + 80.0
    corners = (
        (18.0, 18.0),
        (width - 18, 18.0),
        (width - 18, height - 18),
        (18.0, height - 18),
    )
    return TableProfile(
        letter="E",
        width=width,
        height=height,
        anchors=tuple(Anchor(i, x, y, 16) for i, (x, y) in enumerate(corners)),
        places=tuple(
            Place(Slot(f"{c},{r}"), 62.5 + 45 * c, 62.5 + 45 * r, 45, 45)
            for r in range(rows)
            for c in range(columns)
        ),
        sticker=Sticker(side, 11, -11),
        kinds={f"A{c}": Kind(f"kind.{c}") for c in "0123456789"},
        colours={"red": "#c03030", "blue": "#3050b0", "yellow": "#e0c020"},
        wood={"scout": 10.0},
    )


def text(number: int) -> TagId:
    """A tag of the table by number."""
    return Tag("E", f"A{number % 10}", serial(number // 10)).text


@dataclass(frozen=True)
class Camera:
    """Where the camera stands and what it does to the picture."""

    size: tuple[int, int] = (1600, 1200)
    roll: float = 0.0
    tilt: float = 5.0
    k1: float = 0.0
    fill: float = 0.94
    blur: float = 0.5
    noise: float = 1.5
    light: float = 1.0
    seed: int = 0


@dataclass
class Flat:
    """A table from above; things are laid on it one after the other."""

    profile: TableProfile
    art: float = 12.0
    picture: npt.NDArray[Any] = field(init=False)

    def __post_init__(self) -> None:
        p = self.profile
        self.picture = _bare(p.width, p.height, p.anchors, self.art).copy()

    def tag(self, words: str, pose: Pose, side: float = 15.0) -> None:
        """Lay a bare sticker, its centre at ``pose``."""
        cells = np.pad(modules(words), QUIET).astype(np.float32)
        self.lay(np.kron(235 - 210 * cells, np.ones((12, 12))), pose, side)

    def tags(self, laid: Mapping[TagId, Pose]) -> None:
        for words, pose in laid.items():
            self.tag(words, pose, self.profile.sticker.side)

    def disc(self, x: float, y: float, radius: float, grey: float) -> None:
        at = (round(x * DENSITY), round(y * DENSITY))
        cv2.circle(self.picture, at, round(radius * DENSITY), grey, -1, cv2.LINE_AA)

    def lay(self, texture: npt.NDArray[Any], pose: Pose, side: float) -> None:
        _lay(self.picture, texture, pose, side)

    def seen(self, camera: Camera = Camera()) -> Grey:
        """The picture that a camera takes of this table."""
        shape = replace(camera, blur=0, noise=0, light=1, seed=0)
        x, y = _points(self.profile.width, self.profile.height, shape)
        soft = cv2.GaussianBlur(self.picture, (0, 0), 1.0)
        seen = cv2.remap(soft, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        if camera.blur:
            seen = cv2.GaussianBlur(seen, (0, 0), camera.blur)
        lit = seen if camera.light == 1 else seen * camera.light
        if camera.noise:
            lit = lit + camera.noise * _grain(camera.seed, lit.shape)
        return np.asarray(np.clip(lit, 0, 255, out=lit), np.uint8)


@lru_cache(maxsize=8)
def _bare(
    width: float, height: float, anchors: tuple[Anchor, ...], art: float
) -> npt.NDArray[Any]:
    """A table with nothing but its anchors."""
    rng = np.random.default_rng(7)
    coarse = rng.uniform(110 - art, 150 + art, (40, 60)).astype(np.float32)
    size = round(width * DENSITY), round(height * DENSITY)
    picture = np.asarray(cv2.resize(coarse, size, interpolation=cv2.INTER_CUBIC))
    words = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for anchor in anchors:
        mark = cv2.aruco.generateImageMarker(words, anchor.id, 120)
        framed = np.pad(mark, 20, constant_values=235).astype(np.float32)
        pose, side = Pose(anchor.x, anchor.y, 0), anchor.side * 160 / 120
        _lay(picture, np.maximum(framed, 25), pose, side)
    return picture


def _lay(
    picture: npt.NDArray[Any], texture: npt.NDArray[Any], pose: Pose, side: float
) -> None:
    """Lay a square texture, its centre at ``pose``; only its surroundings are drawn."""
    n = texture.shape[0]
    scale = side * DENSITY / n
    turn = math.radians(pose.angle)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    x, y = pose.x * DENSITY - 0.5, pose.y * DENSITY - 0.5
    reach = math.ceil((abs(cos) + abs(sin)) * n / 2) + 2
    left, top = max(0, round(x) - reach), max(0, round(y) - reach)
    box = picture[top : round(y) + reach + 1, left : round(x) + reach + 1]
    half = (n - 1) / 2
    matrix = np.array(
        [
            [cos, -sin, x - left - cos * half + sin * half],
            [sin, cos, y - top - sin * half - cos * half],
        ]
    )
    size = box.shape[1], box.shape[0]
    over = cv2.warpAffine(
        texture.astype(np.float32), matrix, size, flags=cv2.INTER_AREA
    )
    cover = cv2.warpAffine(np.ones((n, n), np.float32), matrix, size)
    box[:] = box * (1 - cover) + over * cover


@lru_cache(maxsize=2)
def _grain(seed: int, shape: tuple[int, ...]) -> npt.NDArray[Any]:
    """Noise of standard deviation 1."""
    return np.random.default_rng(seed).normal(0, 1, shape)


@lru_cache(maxsize=12)
def _points(
    width: float, height: float, camera: Camera
) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """For each pixel of the camera its point on the flat table, in px of that."""
    columns, rows = camera.size
    px = np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), -1)
    straight = _straightened(px.reshape(-1, 2).astype(float), camera)
    back = np.linalg.inv(_view(width, height, camera))
    mm = cv2.perspectiveTransform(straight[None], back)[0]
    flat = (mm * DENSITY - 0.5).astype(np.float32).reshape(rows, columns, 2)
    return np.ascontiguousarray(flat[..., 0]), np.ascontiguousarray(flat[..., 1])


def view(profile: TableProfile, camera: Camera) -> npt.NDArray[Any]:
    """The camera's map from mm to straight px."""
    return _view(profile.width, profile.height, camera)


def _view(across: float, down: float, camera: Camera) -> npt.NDArray[Any]:
    width, height = camera.size
    focal = float(max(camera.size))
    turn, tip = math.radians(camera.roll), math.radians(camera.tilt)
    roll = np.array(
        [
            [math.cos(turn), -math.sin(turn), 0],
            [math.sin(turn), math.cos(turn), 0],
            [0, 0, 1],
        ]
    )
    tilt = np.array(
        [
            [1, 0, 0],
            [0, math.cos(tip), -math.sin(tip)],
            [0, math.sin(tip), math.cos(tip)],
        ]
    )
    middle = np.array([[1, 0, -across / 2], [0, 1, -down / 2]])
    reach = abs(roll[:2, :2]) @ np.array([across, down])
    far = focal / camera.fill * max(reach[0] / width, reach[1] / height)
    far *= 1 + math.sin(tip)
    flat = (tilt @ roll)[:, :2] @ middle
    flat[2, 2] += far
    inner = np.array([[focal, 0, (width - 1) / 2], [0, focal, (height - 1) / 2]])
    return np.asarray(np.vstack([inner, (0, 0, 1)]) @ flat)


def _straightened(px: npt.NDArray[Any], camera: Camera) -> npt.NDArray[Any]:
    middle = (np.array(camera.size) - 1) / 2
    bent = (px - middle) / max(camera.size)
    ideal = bent
    for _ in range(8 if camera.k1 else 0):
        square = np.einsum("ij,ij->i", ideal, ideal)[:, None]
        ideal = bent / (1 + camera.k1 * square)
    return np.asarray(ideal * max(camera.size) + middle)


def plane_of(grey: Grey, profile: TableProfile) -> TablePlane:
    """The plane of a picture that shows the anchors."""
    size = (grey.shape[1], grey.shape[0])
    plane = solve_plane(detect_anchors(grey, profile), profile, size)
    assert plane is not None
    return plane


def full_board(profile: TableProfile) -> dict[TagId, Pose]:
    """A sticker on every place, each a little off and in every turn."""
    rng = np.random.default_rng(3)
    laid: dict[TagId, Pose] = {}
    for number, place in enumerate(profile.places):
        dx, dy, angle = rng.uniform((-1.5, -1.5, -4), (1.5, 1.5, 4))
        turned = (angle + 90 * (number % 4)) % 360
        laid[text(number)] = Pose(place.x + dx, place.y + dy, turned)
    return laid
