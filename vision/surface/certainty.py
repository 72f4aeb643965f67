"""Whether a plane is sure enough to say on which of two places a tag lies.

Three witnesses: the doubt that the anchors leave, whether the tags that were read are
squares, and whether they lie on their fields. Where one speaks against it nothing is
told as certain.
"""

import math
from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from companion.core.advice import Detection
from companion.core.profile import Place, TableProfile, piece_pose
from vision.plane import TablePlane, is_own_tag

LIMIT_SHARE = 0.25
"""Share of the distance of two places up to which a place may be off: as much again is
left to the hand that laid the piece. Chosen by hand.
"""

MIN_WITNESSES = 5
"""Number of tags from which their squares and fields are asked. Chosen by hand."""

MAX_SKEW = 0.08
"""Median by which the sides of tags may differ, as a share: corners to a third of a
module leave .03. Chosen by hand.
"""


def doubt(
    plane: TablePlane, profile: TableProfile, codes: Iterable[Detection]
) -> float | None:
    """By how many mm a place may be off, where that is too much to tell two places
    apart or the tags speak against the plane; else ``None``.
    """
    limit = error_limit(profile.places)
    if plane.doubt > limit:
        return plane.doubt
    own = [code for code in codes if is_own_tag(code.text, profile)]
    if len(own) < MIN_WITNESSES:
        return None
    quads = plane.to_mm(np.array([code.corners for code in own]).reshape(-1, 2))
    sides = np.linalg.norm(np.diff(quads.reshape(-1, 4, 2), axis=1), axis=2)
    skew = float(np.median(np.abs(np.log(sides[:, 0] / sides[:, 1]))))
    off = _off_their_fields(plane, profile, own)
    if skew <= MAX_SKEW and off <= limit:
        return None
    return max(off, limit)


@lru_cache(maxsize=4)
def error_limit(places: tuple[Place, ...]) -> float:
    """How far off in mm a place may be; endless where no two could be confused."""
    centres = np.array([(place.x, place.y) for place in places if place.tagged])
    if len(centres) < 2:
        return math.inf
    apart = np.linalg.norm(centres[:, None] - centres[None, :], axis=2)
    np.fill_diagonal(apart, np.inf)
    return LIMIT_SHARE * float(apart.min())


def _off_their_fields(
    plane: TablePlane, profile: TableProfile, codes: list[Detection]
) -> float:
    """Median distance in mm of tags' pieces from the middle of their places, beside
    what all have in common: a family may put its stickers elsewhere on a piece.
    """
    shifts = []
    for code in codes:
        pose = plane.pose(code.corners)
        piece = piece_pose(pose, profile.sticker)
        place = profile.place_at(piece.x, piece.y)
        if place is not None:
            turn = math.radians(pose.angle)
            cos, sin = math.cos(turn), math.sin(turn)
            dx, dy = piece.x - place.x, piece.y - place.y
            shifts.append((cos * dx + sin * dy, cos * dy - sin * dx))
    if not shifts:
        return 0.0
    common = np.median(np.array(shifts), axis=0)
    return float(np.median(np.linalg.norm(np.array(shifts) - common, axis=1)))
