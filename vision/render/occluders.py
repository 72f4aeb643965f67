"""What stands or hovers above the table: wooden pieces and hands, as
silhouettes in px.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.profile import TableProfile
from vision.render.camera_model import CameraModel
from vision.render.colours import bgr
from vision.render.scene import Hand, WoodenPiece

Image = npt.NDArray[Any]

HOVER_MM = 25.0
"""Height of a hand above the table in mm."""

SKIN = (126, 158, 208)
SLEEVE = (92, 60, 48)
CUFF = (120, 84, 66)
NAIL = (168, 190, 228)
CREASE = (98, 128, 178)

_FINGERS = ((0.0, 0.0), (8.0, -20.0), (10.0, 19.0), (28.0, 36.0), (62.0, -52.0))
"""Tips of the fingers: mm towards the elbow and across, from the middle finger's."""


@dataclass(frozen=True, slots=True)
class Silhouette:
    """One filled outline in px (n, 2), its colour (blue, green, red), and how far in px
    (x, y) its shadow falls.
    """

    outline: Image
    bgr: tuple[int, int, int]
    shadow: tuple[float, float]


def silhouettes(
    camera: CameraModel,
    profile: TableProfile,
    wood: tuple[WoodenPiece, ...],
    hands: tuple[Hand, ...],
) -> Iterator[Silhouette]:
    """All silhouettes from back to front."""
    for piece in wood:
        yield from _disc(camera, profile, piece)
    for hand in hands:
        yield from _hand(camera, hand)


def _disc(
    camera: CameraModel, profile: TableProfile, piece: WoodenPiece
) -> Iterator[Silhouette]:
    """A wooden disc: the hull of foot and top as its side, then its top."""
    radius = profile.wood[piece.name] / 2
    height = min(10.0, 1.2 * radius)
    tone = bgr(profile.colours[piece.colour])
    turn = np.linspace(0, 2 * math.pi, 32, endpoint=False)
    # (32, 3): a circle, then projected at the foot's and at the top's height.
    ring = np.column_stack([np.cos(turn), np.sin(turn), 0 * turn]) * radius
    foot = camera.project(ring + np.array([piece.x, piece.y, 0]))
    top = camera.project(ring + np.array([piece.x, piece.y, height]))
    hull = cv2.convexHull(np.vstack([foot, top]).astype(np.float32))[:, 0]
    scale = camera.scale(piece.x, piece.y)
    side = tuple(int(0.6 * v) for v in tone)
    fall = (0.5 * height * scale, 0.35 * height * scale)
    yield Silhouette(hull, (side[0], side[1], side[2]), fall)
    yield Silhouette(top.astype(np.float32), tone, (0, 0))


def _hand(camera: CameraModel, hand: Hand) -> Iterator[Silhouette]:
    """A hand with its sleeve: hulls of circles at hover height, arm, palm, fingers."""
    scale = camera.scale(hand.x, hand.y)
    fall = (18 * scale, 12 * scale)

    def limb(parts: list[tuple[float, float, float]]) -> Image:
        # Limbs are given along and across the arm, then turned and moved to
        # the finger's tip.
        turn = math.radians(hand.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        rings = [_ring(along, across, radius) for along, across, radius in parts]
        points = np.vstack(rings)
        x = hand.x + cos * points[:, 0] - sin * points[:, 1]
        y = hand.y + sin * points[:, 0] + cos * points[:, 1]
        high = np.column_stack([x, y, np.full(len(x), HOVER_MM)])
        return cv2.convexHull(camera.project(high).astype(np.float32))[:, 0]

    yield Silhouette(limb([(170, 0, 34), (700, 0, 48)]), SLEEVE, fall)
    yield Silhouette(limb([(168, -34, 3), (168, 34, 3), (180, 0, 33)]), CUFF, (0, 0))
    yield Silhouette(limb([(90, -4, 33), (120, 0, 32), (190, 0, 28)]), SKIN, fall)
    for along, across in _FINGERS:
        root = (88.0, 0.65 * across if abs(across) < 40 else -24.0, 10.0)
        yield Silhouette(limb([(along + 8, across, 8.5), root]), SKIN, fall)
        nail = [(along + 4, across, 3.4), (along + 10, across, 3.8)]
        yield Silhouette(limb(nail), NAIL, (0, 0))
        knuckle = [
            (along + 33, 0.9 * across - 5, 0.7),
            (along + 33, 0.9 * across + 5, 0.7),
        ]
        if abs(across) < 40:
            yield Silhouette(limb(knuckle), CREASE, (0, 0))


def _ring(along: float, across: float, radius: float) -> Image:
    """A circle of 16 points, mm from the middle finger's tip: along the
    arm and across.
    """
    turn = np.linspace(0, 2 * math.pi, 16, endpoint=False)
    return np.column_stack(
        [along + radius * np.cos(turn), across + radius * np.sin(turn)]
    )


def draw_silhouettes(
    picture: Image, camera: CameraModel, silhouettes: list[Silhouette]
) -> None:
    """Draw silhouettes with their shadows into a BGR frame, in place."""
    # All shadows first: a shadow never falls on another silhouette.
    for silhouette in silhouettes:
        if silhouette.shadow != (0, 0):
            soft = max(1.0, 0.4 * math.hypot(*silhouette.shadow))
            _fill(
                picture,
                silhouette.outline + np.array(silhouette.shadow),
                (0, 0, 0),
                0.4,
                soft,
            )
    for silhouette in silhouettes:
        _fill(picture, silhouette.outline, silhouette.bgr, 1.0, 0.8)


def _fill(
    picture: Image,
    outline: Image,
    tone: tuple[int, int, int],
    opacity: float,
    soft: float,
) -> None:
    """Blend one outline into the frame, its edge softened by ``soft`` px."""
    height, width = picture.shape[:2]
    margin = int(3 * soft) + 2
    left, top = np.maximum(np.floor(outline.min(0)).astype(int) - margin, 0)
    right, bottom = np.ceil(outline.max(0)).astype(int) + margin
    right, bottom = min(right, width), min(bottom, height)
    if left >= right or top >= bottom:
        return
    mask = np.zeros((bottom - top, right - left), np.uint8)
    # cv2.fillPoly takes fixed-point coordinates: 4 fractional bits.
    fixed = np.round((outline - (left, top)) * 16).astype(np.int32)
    cv2.fillPoly(mask, [fixed], 255, cv2.LINE_AA, 4)
    # A box blur of the mask softens the edge.
    mask = np.asarray(cv2.blur(mask, (2 * int(soft) + 1, 2 * int(soft) + 1)))
    box = picture[top:bottom, left:right]
    share = mask[..., None].astype(np.float32) * np.float32(opacity / 255)
    box[:] = (box + (np.array(tone, np.float32) - box) * share).astype(np.uint8)
