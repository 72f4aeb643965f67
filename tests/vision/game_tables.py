"""Each game's real table, painted apart from its profile: other prints, lenses, hands.

Built on ``scenes`` (independent of ``vision.render``), so that print size, lens, art,
ring and loosely laid pieces can differ from what the profile says.
"""

import math
import random
from dataclasses import dataclass, field, replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Slot, TagId
from companion.core.profile import (
    Place,
    Sticker,
    TableProfile,
    piece_pose,
    sticker_pose,
)
from companion.core.table import Pose, TableObservation
from companion.core.tag import Tag, serial
from tests.vision.scenes import DENSITY, Camera, Flat
from vision.image import Grey
from vision.symbol import QUIET, modules

FULL = (4056, 3040)
"""Width and height in px of a full frame."""


@dataclass(frozen=True)
class Level:
    """How good a picture is; light falls from 1 to ``dim`` across it."""

    tilt: float
    blur: float
    motion: float
    noise: float
    dim: float


MID = Level(15, 0.8, 0.0, 4, 0.6)
HARSH = Level(25, 1.1, 2.5, 8, 0.35)


@dataclass
class Laid:
    """A painted table, and where each sticker truly lies (mm)."""

    flat: Flat
    truth: dict[TagId, tuple[Pose, Slot]] = field(
        default_factory=dict[TagId, tuple[Pose, Slot]]
    )


def bare(profile: TableProfile, rng: random.Random, art: float = 12.0) -> Laid:
    """The table with its printed places and nothing on them."""
    laid = Laid(Flat(profile, art))
    for place in profile.places:
        outline(laid.flat, place, rng.choice((70.0, 90.0, 190.0)))
    return laid


def outline(flat: Flat, place: Place, grey: float) -> None:
    """A printed frame around a place."""
    low, high = (
        (
            round((place.x + sign * place.width / 2) * DENSITY),
            round((place.y + sign * place.height / 2) * DENSITY),
        )
        for sign in (-0.97, 0.97)
    )
    cv2.rectangle(flat.picture, low, high, grey, DENSITY, cv2.LINE_AA)


def lay(
    laid: Laid,
    place: Place,
    words: TagId,
    piece: tuple[float, float],
    sticker: Sticker,
    rng: random.Random,
    loose: float = 1.5,
    turns: tuple[float, ...] = (0, 90, 180, 270),
    askew: float = 4.0,
) -> None:
    """A piece of ``piece`` mm with its art and its sticker on a place."""
    pose = Pose(
        place.x + rng.uniform(-loose, loose),
        place.y + rng.uniform(-loose, loose),
        (rng.choice(turns) + rng.uniform(-askew, askew)) % 360,
    )
    paint(laid.flat, pose, art(piece, rng))
    at = sticker_pose(pose, sticker)
    cells = np.pad(modules(words), QUIET).astype(np.float32)
    laid.flat.lay(np.kron(235 - 210 * cells, np.ones((12, 12))), at, sticker.side)
    laid.truth[words] = at, place.slot


def art(size: tuple[float, float], rng: random.Random) -> npt.NDArray[Any]:
    """A printed piece, 4 px a mm: blotches, shapes and lines in a dark rim."""
    width, height = round(size[0] * 4), round(size[1] * 4)
    noise = np.random.default_rng(rng.randrange(2**30))
    coarse = noise.uniform(70, 200, (7, 7)).astype(np.float32)
    face = np.asarray(
        cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    )
    for _ in range(6):
        a, b = ((rng.randrange(width), rng.randrange(height)) for _ in range(2))
        cv2.line(face, a, b, rng.uniform(20, 240), rng.randrange(2, 9), cv2.LINE_AA)
    for _ in range(3):
        at = rng.randrange(width), rng.randrange(height)
        cv2.circle(
            face, at, rng.randrange(4, 20), rng.uniform(20, 240), -1, cv2.LINE_AA
        )
    cv2.rectangle(face, (0, 0), (width - 1, height - 1), 40, 4)
    return face


def paint(flat: Flat, pose: Pose, face: npt.NDArray[Any]) -> None:
    """Lay a rectangular texture of 4 px a mm."""
    side = max(face.shape)
    square = np.full((side, side), np.nan, np.float32)
    top, left = (side - face.shape[0]) // 2, (side - face.shape[1]) // 2
    square[top : top + face.shape[0], left : left + face.shape[1]] = face
    _lay_masked(flat.picture, square, pose, side / 4)


def _lay_masked(
    picture: npt.NDArray[Any], square: npt.NDArray[Any], pose: Pose, side: float
) -> None:
    n = square.shape[0]
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
    there = (~np.isnan(square)).astype(np.float32)
    over = cv2.warpAffine(np.nan_to_num(square), matrix, size)
    cover = cv2.warpAffine(there, matrix, size)
    box[:] = box * (1 - cover) + over


def hand(flat: Flat, x: float, y: float, grey: float = 120.0) -> None:
    """A hand that lies there: a palm, four fingers, an arm downwards."""
    palm = round(40 * DENSITY), round(50 * DENSITY)
    whole = cv2.LINE_AA
    cv2.ellipse(flat.picture, _px(x, y + 60), palm, 0, 0, 360, grey, -1, whole)
    for finger in (-27, -9, 9, 27):
        tip = _px(x + finger * 1.2, y - 30 + abs(finger))
        root = _px(x + finger, y + 40)
        cv2.line(flat.picture, root, tip, grey * 0.95, 16 * DENSITY, whole)
    elbow = _px(x + 20, y + 400)
    cv2.line(flat.picture, _px(x, y + 90), elbow, grey, 60 * DENSITY, whole)


def _px(x: float, y: float) -> tuple[int, int]:
    return round(x * DENSITY), round(y * DENSITY)


def texts(profile: TableProfile, count: int, rng: random.Random) -> list[TagId]:
    """Texts of different stickers of a game's kinds."""
    codes = sorted(profile.kinds)
    return [
        Tag(profile.letter, rng.choice(codes), serial(number)).text
        for number in range(count)
    ]


def seen(
    laid: Laid,
    level: Level,
    size: tuple[int, int] = FULL,
    k1: float = 0.0,
    seed: int = 0,
    roll: float = 0.0,
) -> Grey:
    """The picture of a table."""
    camera = Camera(size, roll, level.tilt, k1, blur=level.blur, noise=0)
    picture: npt.NDArray[Any] = laid.flat.seen(camera).astype(np.float32)
    if level.motion:
        picture = cv2.filter2D(picture, -1, smear(level.motion, 30.0))
    slope = np.linspace(1.0, level.dim, size[0], dtype=np.float32)[None, :]
    grain = np.random.default_rng(seed).standard_normal(picture.shape, np.float32)
    return np.asarray(np.clip(picture * slope + level.noise * grain, 0, 255), np.uint8)


def smear(length: float, direction: float) -> npt.NDArray[Any]:
    """Motion blur of ``length`` px."""
    radius = math.ceil(length / 2) + 1
    kernel: npt.NDArray[Any] = np.zeros((2 * radius + 1, 2 * radius + 1), np.float32)
    angle = math.radians(direction)
    for step in np.linspace(-length / 2, length / 2, 41):
        x, y = radius + step * math.cos(angle), radius + step * math.sin(angle)
        left, top = math.floor(x), math.floor(y)
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            share = (1 - abs(x - left - dx)) * (1 - abs(y - top - dy))
            kernel[top + dy, left + dx] += share
    return np.asarray(kernel / kernel.sum())


@dataclass(frozen=True)
class Count:
    """What became of the stickers of some tables."""

    asked: int = 0
    read: int = 0
    wrong_texts: int = 0
    wrong_cells: int = 0
    wrong_turns: int = 0
    errors: tuple[float, ...] = ()

    def __add__(self, other: "Count") -> "Count":
        """Both together."""
        return Count(
            *(getattr(self, n) + getattr(other, n) for n in self.__dataclass_fields__)
        )

    def __str__(self) -> str:
        median = float(np.median(self.errors)) if self.errors else 0.0
        worst = max(self.errors, default=0.0)
        return (
            f"{self.read} of {self.asked}, wrong texts {self.wrong_texts}, "
            f"cells {self.wrong_cells}, turns {self.wrong_turns}; "
            f"place median {median:.1f} worst {worst:.1f} mm"
        )


def compared(
    laid: Laid, profile: TableProfile, observed: TableObservation, sticker: Sticker
) -> Count:
    """An observation against the truth."""
    count = Count(asked=len(laid.truth))
    for text, pose in observed.tags.items():
        if text not in laid.truth:
            count = replace(count, wrong_texts=count.wrong_texts + 1)
            continue
        true, slot = laid.truth[text]
        piece = piece_pose(pose, sticker)
        place = profile.place_at(piece.x, piece.y)
        wrong_cell = place is not None and place.slot != slot
        turned = abs((pose.angle - true.angle + 180) % 360 - 180) > 45
        count = replace(
            count,
            read=count.read + 1,
            wrong_cells=count.wrong_cells + wrong_cell,
            wrong_turns=count.wrong_turns + turned,
            errors=(*count.errors, math.hypot(pose.x - true.x, pose.y - true.y)),
        )
    return count
