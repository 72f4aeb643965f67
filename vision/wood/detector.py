"""Keeps how places look without wooden pieces, and detects what came to stand.

Presence is a difference to how the place looked before with the same tile on it. The
result is a hypothesis that a person confirms.
"""

from collections.abc import Container, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Slot
from companion.core.profile import Place, TableProfile
from companion.core.table import Sight, TableObservation
from vision.plane import TablePlane
from vision.wood.classify import new_piece
from vision.wood.colour import GAMMA, darkest, reference_colours
from vision.wood.illumination import (
    SATURATED,
    Illumination,
    Paper,
    illumination,
    to_small_frame,
)

Array = npt.NDArray[Any]

MAX_PLANE_ERROR_MM = 1.0
"""Largest reprojection error of the anchors, mm, at which a disc of 10 mm is looked for
at all. Chosen by hand.
"""

PX_MM = 1.5
"""Resolution of a rectified place, px a mm: a disc of 8 mm still has 100 px."""

MARGIN_PX = 9
"""Width in px of what is looked at around a place: a lamp that is mirrored just beyond
it shines into it.
"""

SPECULAR = 1.15
"""Brightness in shares of white paper from which a pixel is a reflection, neither paper
nor wood. Chosen by hand.
"""


@runtime_checkable
class ColourCamera(Protocol):
    """A camera that also gives colours."""

    def colours(self) -> Array | None:
        """The last full frame as BGR uint8, of any size; ``None``: none was taken yet.

        Raises ``OSError`` when the camera fails.
        """
        ...


@dataclass(slots=True)
class PieceDetector:
    """Keeps how places look without wooden pieces, and detects what came
    to stand there.
    """

    _references: dict[Slot, tuple[Hashable, Array]] = field(
        default_factory=dict[Slot, tuple[Hashable, Array]]
    )

    _pieces: dict[Slot, str] = field(default_factory=dict[Slot, str])

    def clear(self) -> None:
        """Forget all places: the table moved or the game changed."""
        self._references.clear()
        self._pieces.clear()

    def update(
        self,
        picture: Array | None,
        plane: TablePlane,
        profile: TableProfile,
        whites: Iterable[Paper],
        observation: TableObservation,
        searched: Container[Slot],
    ) -> dict[Slot, str]:
        """The colours of all pieces that stand now.

        ``whites`` are the papers that tell of the light, ``observation`` is the frame's
        without pieces, ``searched`` the places that were searched: at the others
        nothing has changed, and where no piece can stand on any of them the light is
        not fitted. On a plane that is not exact enough nothing is reported; while the
        illumination is unknown what stood stands.
        """
        if plane.error > MAX_PLANE_ERROR_MM:
            self.clear()
            return {}
        standing = {p.slot for p in profile.places if p.stands and p.slot in searched}
        if picture is None or not standing:
            return dict(self._pieces)
        light = illumination(picture, plane, whites)
        if light is not None:
            keys = {
                s: k for s, k in self._tile_keys(observation, profile) if s in standing
            }
            detected = self.detect(picture, plane, profile, light, keys)
            unchanged = {s: c for s, c in self._pieces.items() if s not in keys}
            self._pieces = unchanged | detected
        return dict(self._pieces)

    def _tile_keys(
        self, observation: TableObservation, profile: TableProfile
    ) -> Iterator[tuple[Slot, Hashable]]:
        """What lies at each place; where it is covered, what lay there before."""
        tags: dict[Slot, Hashable] = {}
        for text, pose in observation.tags.items():
            place = profile.place_at(pose.x, pose.y)
            if place is not None:
                tags[place.slot] = text, pose.turn
        for place in profile.places:
            if place.slot in tags:
                yield place.slot, tags[place.slot]
            elif not place.tagged or observation.sights.get(place.slot) is Sight.EMPTY:
                yield place.slot, None
            elif place.slot in self._references:
                yield place.slot, self._references[place.slot][0]

    def detect(
        self,
        picture: Array,
        plane: TablePlane,
        profile: TableProfile,
        light: Illumination | None,
        keys: Mapping[Slot, Hashable],
    ) -> dict[Slot, str]:
        """The colour name at each place of ``keys`` where a wooden piece came to stand.

        ``picture`` is BGR uint8 of any size of the plane's shape, ``light`` the
        illumination on it. ``keys`` says what lies at each place: as long as that is
        the same, the place is compared with its first patch, the reference. A place
        without a reference reports nothing, nor does any while the light is unknown.
        """
        if light is None:
            return {}
        colours = reference_colours(profile.colours)
        detected: dict[Slot, str] = {}
        for place in (p for p in profile.places if p.stands and p.slot in keys):
            current, specular = white_balanced(picture, plane, place, light)
            key = keys[place.slot]
            reference = self._references.get(place.slot)
            if reference is None or reference[0] != key:
                self._references[place.slot] = key, current
                continue
            feet = sorted(
                np.pi * (profile.wood[name] / 2 * PX_MM) ** 2 for name in place.stands
            )
            name = new_piece(
                current, reference[1], specular, colours, (feet[0], feet[-1]), MARGIN_PX
            )
            if name:
                detected[place.slot] = name
        return detected


def white_balanced(
    picture: Array, plane: TablePlane, place: Place, light: Illumination
) -> tuple[Array, Array]:
    """A place with its margin, rectified (float32, ``PX_MM`` px a mm), in linear light
    with white as the papers near it are white; and a mask of specular reflections,
    brighter than any paper.
    """
    width, height = (
        round(side * PX_MM) + 2 * MARGIN_PX for side in (place.width, place.height)
    )
    xs = place.x + (np.arange(width) + 0.5 - width / 2) / PX_MM
    ys = place.y + (np.arange(height) + 0.5 - height / 2) / PX_MM
    corners = np.array([(x, y) for y in (ys[0], ys[-1]) for x in (xs[0], xs[-1])])
    px = to_small_frame(plane.to_px(corners), picture, plane).astype(np.float32)
    patch_corners = np.array(
        [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)], np.float32
    )
    warped = cv2.warpPerspective(
        picture,
        cv2.getPerspectiveTransform(patch_corners, px),
        (width, height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    # Illumination is multiplicative: in logarithms a plane over the table, taken away
    # by one product.
    plain = light.plane
    level = plain[0] + xs[None, :, None] * plain[1] + ys[:, None, None] * plain[2]
    level = level + light.level(place.x, place.y)
    balanced = warped * np.exp(-level).astype(np.float32)
    specular = (darkest(balanced) > SPECULAR) | (darkest(warped) >= SATURATED)
    np.clip(balanced, 0, 1.2, out=balanced)
    return np.asarray(balanced ** np.float32(GAMMA)), np.asarray(specular)
