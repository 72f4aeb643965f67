"""A small renderer of our own: a flat table with tags and anchors under a camera.

Independent of ``vision.render.renderer``, so that they cannot share a fault.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Kind, Slot, TagId
from companion.core.profile import Anchor, Place, Sticker, TableProfile
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from vision.image import Grey
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
        shape = (
            round(self.profile.height * DENSITY),
            round(self.profile.width * DENSITY),
        )
        rng = np.random.default_rng(7)
        coarse = rng.uniform(110 - self.art, 150 + self.art, (40, 60))
        self.picture = cv2.resize(
            coarse.astype(np.float32), shape[::-1], interpolation=cv2.INTER_CUBIC
        )
        for anchor in self.profile.anchors:
            self.anchor(anchor)

    def anchor(self, anchor: Anchor) -> None:
        words = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        mark = cv2.aruco.generateImageMarker(words, anchor.id, 120)
        framed = np.pad(mark, 20, constant_values=235).astype(np.float32)
        side = anchor.side * 160 / 120
        self.lay(np.maximum(framed, 25), Pose(anchor.x, anchor.y, 0), side)

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
        n = texture.shape[0]
        scale = side * DENSITY / n
        turn = math.radians(pose.angle)
        cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
        half = (n - 1) / 2
        x, y = pose.x * DENSITY - 0.5, pose.y * DENSITY - 0.5
        matrix = np.array(
            [
                [cos, -sin, x - cos * half + sin * half],
                [sin, cos, y - sin * half - cos * half],
            ]
        )
        size = self.picture.shape[1], self.picture.shape[0]
        over = cv2.warpAffine(
            texture.astype(np.float32), matrix, size, flags=cv2.INTER_AREA
        )
        cover = cv2.warpAffine(np.ones((n, n), np.float32), matrix, size)
        self.picture = self.picture * (1 - cover) + over * cover

    def seen(self, camera: Camera = Camera()) -> Grey:
        """The picture that a camera takes of this table."""
        matrix = view(self.profile, camera)
        width, height = camera.size
        px = np.stack(np.meshgrid(np.arange(width), np.arange(height)), -1)
        straight = _straightened(px.reshape(-1, 2).astype(float), camera)
        mm = cv2.perspectiveTransform(straight[None], np.linalg.inv(matrix))[0]
        flat = (mm * DENSITY - 0.5).astype(np.float32).reshape(height, width, 2)
        soft = cv2.GaussianBlur(self.picture.astype(np.float32), (0, 0), 1.0)
        seen = cv2.remap(
            soft,
            flat[..., 0],
            flat[..., 1],
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        if camera.blur:
            seen = cv2.GaussianBlur(seen, (0, 0), camera.blur)
        rng = np.random.default_rng(camera.seed)
        noisy = seen * camera.light + rng.normal(0, camera.noise, seen.shape)
        return np.asarray(np.clip(noisy, 0, 255), np.uint8)


def view(profile: TableProfile, camera: Camera) -> npt.NDArray[Any]:
    """The camera's map from mm to straight px."""
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
    middle = np.array([[1, 0, -profile.width / 2], [0, 1, -profile.height / 2]])
    reach = abs(roll[:2, :2]) @ np.array([profile.width, profile.height])
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
        square = (ideal**2).sum(axis=1, keepdims=True)
        ideal = bent / (1 + camera.k1 * square)
    return np.asarray(ideal * max(camera.size) + middle)


def full_board(profile: TableProfile) -> dict[TagId, Pose]:
    """A sticker on every place, each a little off and in every turn."""
    rng = np.random.default_rng(3)
    laid: dict[TagId, Pose] = {}
    for number, place in enumerate(profile.places):
        dx, dy, angle = rng.uniform((-1.5, -1.5, -4), (1.5, 1.5, 4))
        turned = (angle + 90 * (number % 4)) % 360
        laid[text(number)] = Pose(place.x + dx, place.y + dy, turned)
    return laid
