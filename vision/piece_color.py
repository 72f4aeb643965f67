"""Wooden pieces: at which place one stands, and in which player's colour.

Colours are white-balanced on the white borders of the anchors, so that a warm lamp
or a dim corner changes nothing; presence is a difference in CIE L*a*b* to how the
place looked before with the same tile on it. The result is a hypothesis that a
person confirms.
"""

from collections.abc import Container, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Slot
from companion.core.profile import Anchor, Place, TableProfile
from companion.core.table import Sight, TableObservation
from vision.plane import TablePlane

Array = npt.NDArray[Any]

MAX_PLANE_ERROR_MM = 1.0
"""Largest reprojection error of the anchors, mm, at which a disc of 10 mm is looked for
at all. Chosen by hand.
"""

PX_MM = 1.5
"""Resolution of a rectified place, px a mm: a disc of 8 mm still has 100 px."""

MIN_BORDERS = 3
"""Number of white borders from which the illumination over the table can be fitted: it
has three coefficients.
"""

MIN_WHITE = 30.0
"""Grey level below which a border is taken to be hidden, or the room too dark.
Chosen by hand.
"""

WHITE_QUANTILE = 0.8
"""Quantile of a border's pixels that is its white: blur mixes in the black beside it.
Chosen by hand.
"""

MAX_RESIDUAL = 0.12
"""Residual of a border (logarithm of light) beside the others from which it is hidden.
Chosen by hand.
"""

SATURATED = 250
"""Grey level from which a pixel carries no colour."""

SPECULAR = 1.15
"""Brightness in shares of white paper from which a pixel is a reflection, neither paper
nor wood. Chosen by hand.
"""

MIN_DIFFERENCE = 13.0
"""Threshold of the distance in L*a*b* to what was there before from which a pixel is
foreground. Chosen by hand on rendered tables.
"""

NEIGHBOURHOOD_PX = 5
"""Side in px of the neighbourhood from which the tile under a pixel may have been
nudged. Chosen by hand.
"""

MAX_COLOUR_DISTANCE = 34.0
"""Largest distance in L*a*b* (lightness weighted) between a pixel and a player's
colour. Chosen by hand on rendered tables.
"""

LIGHTNESS_WEIGHT = 0.33
"""Weight of lightness beside the two colour axes: a disc has a bright and a dim side.
Chosen by hand.
"""

MIN_AREA, MAX_AREA = 0.45, 3.0
"""Area of a detected piece, in feet of the smallest and of the largest kind that may
stand there; a standing piece also shows its side. Chosen by hand."""


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
        anchors: Container[int],
        observation: TableObservation,
        searched: Container[Slot],
    ) -> dict[Slot, str]:
        """The colours of all pieces that stand now.

        ``observation`` is the frame's without them, ``judged`` the places that were
        searched: at the others nothing has changed. On a plane that is not exact enough
        nothing is reported; while the illumination is unknown what stood stands.
        """
        if plane.error > MAX_PLANE_ERROR_MM:
            self.clear()
            return {}
        if picture is not None and _has_illumination(picture, plane, profile, anchors):
            keys = {
                s: k for s, k in self._tile_keys(observation, profile) if s in searched
            }
            detected = self.detect(picture, plane, profile, anchors, keys)
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
        anchors: Container[int],
        keys: Mapping[Slot, Hashable],
    ) -> dict[Slot, str]:
        """The colour name at each place of ``keys`` where a wooden piece came to stand.

        ``picture`` is BGR uint8 of any size of the plane's shape, ``anchors`` the ids
        of the markers that were detected on it. ``keys`` says what lies at each place:
        as long as that is the same, the place is compared with its first patch, the
        reference. A place without a reference reports nothing, nor does any while the
        illumination is unknown.
        """
        places = [p for p in profile.places if p.stands and p.slot in keys]
        shading = illumination(picture, plane, profile, anchors) if places else None
        if shading is None:
            return {}
        colours = _reference_colours(profile)
        detected: dict[Slot, str] = {}
        for place in places:
            current, specular = white_balanced(picture, plane, place, shading)
            key = keys[place.slot]
            reference = self._references.get(place.slot)
            if reference is None or reference[0] != key:
                self._references[place.slot] = key, current
                continue
            diameters = [profile.wood[name] for name in place.stands]
            name = _new_piece(current, reference[1], specular, colours, diameters)
            if name:
                detected[place.slot] = name
        return detected


def illumination(
    picture: Array, plane: TablePlane, profile: TableProfile, anchors: Container[int]
) -> Array | None:
    """The illumination over the table, from the white borders of the detected anchors.

    Rows for a constant, a mm of x and a mm of y, columns for blue, green and red, as
    logarithms of grey levels (3, 3). ``None`` where fewer than three borders are
    usable.
    """
    samples: list[tuple[float, float, Array]] = []
    for anchor in (a for a in profile.anchors if a.id in anchors):
        level = _border_level(picture, plane, anchor)
        if level is not None:
            samples.append((anchor.x, anchor.y, level))
    return _fit_illumination(samples)


def _has_illumination(
    picture: Array, plane: TablePlane, profile: TableProfile, anchors: Container[int]
) -> bool:
    """Whether enough borders are usable to judge colours."""
    return illumination(picture, plane, profile, anchors) is not None


def white_balanced(
    picture: Array, plane: TablePlane, place: Place, shading: Array
) -> tuple[Array, Array]:
    """A place rectified to L*a*b* (float32, ``PX_MM`` px a mm) with white as the
    borders are white; and a mask of specular reflections, brighter than any paper.
    """
    width, height = round(place.width * PX_MM), round(place.height * PX_MM)
    xs = place.x + (np.arange(width) + 0.5 - width / 2) / PX_MM
    ys = place.y + (np.arange(height) + 0.5 - height / 2) / PX_MM
    corners = np.array([(x, y) for y in (ys[0], ys[-1]) for x in (xs[0], xs[-1])])
    px = _to_small_frame(plane.to_px(corners), picture, plane).astype(np.float32)
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
    level = shading[0] + xs[None, :, None] * shading[1] + ys[:, None, None] * shading[2]
    balanced = (warped * np.exp(-level)).astype(np.float32)
    specular = (balanced.min(axis=2) > SPECULAR) | (warped.min(axis=2) >= SATURATED)
    np.clip(balanced, 0, 1, out=balanced)
    return np.asarray(cv2.cvtColor(balanced, cv2.COLOR_BGR2LAB)), np.asarray(specular)


def _to_small_frame(px: Array, picture: Array, plane: TablePlane) -> Array:
    """Px of the plane's frame as px of a smaller picture of the same shape."""
    return np.asarray((px + 0.5) * (picture.shape[1] / plane.size[0]) - 0.5)


def _border_level(picture: Array, plane: TablePlane, anchor: Anchor) -> Array | None:
    """The colour (3,) of an anchor's white border of one module;
    ``None`` where hidden.
    """
    # The middle of the border lies a twelfth of the marker's side outside of it: the
    # marker has six modules.
    half = anchor.side / 2 * (7 / 6)
    along = np.linspace(-half, half, 15)
    rim = np.full_like(along, half)
    sides = ((along, rim), (along, -rim), (rim, along), (-rim, along))
    ring = np.concatenate([np.column_stack(side) for side in sides])
    px = _to_small_frame(
        plane.to_px(ring + np.array((anchor.x, anchor.y))), picture, plane
    )
    points = np.round(px).astype(int)
    inside = ((points >= 0) & (points < np.array(picture.shape[1::-1]))).all(axis=1)
    if inside.sum() < len(points) / 2:
        return None
    ring = picture[points[inside, 1], points[inside, 0]]
    level = np.asarray(np.quantile(ring, WHITE_QUANTILE, axis=0), float)
    usable = level.max() >= MIN_WHITE and level.min() < SATURATED
    return level if usable else None


def _fit_illumination(samples: list[tuple[float, float, Array]]) -> Array | None:
    """Least-squares plane through the borders' logarithms. One with a large residual is
    left out, where the others can tell which it is.
    """
    while len(samples) >= MIN_BORDERS:
        design = np.array([(1.0, x, y) for x, y, _ in samples])
        levels = np.log(np.array([level for _, _, level in samples]))
        coefficients = np.asarray(np.linalg.lstsq(design, levels, rcond=None)[0])
        residuals = np.abs(design @ coefficients - levels).max(axis=1)
        worst = int(residuals.argmax())
        if residuals[worst] <= MAX_RESIDUAL:
            return coefficients
        if len(samples) <= MIN_BORDERS + 1:
            return None
        samples = samples[:worst] + samples[worst + 1 :]
    return None


def _reference_colours(profile: TableProfile) -> dict[str, Array]:
    """The colours of the players' pieces in L*a*b*."""
    colours: dict[str, Array] = {}
    for name, fill in profile.colours.items():
        red, green, blue = (int(fill[i : i + 2], 16) for i in (1, 3, 5))
        pixel = np.array([[(blue, green, red)]], np.float32) / 255
        colours[name] = np.asarray(cv2.cvtColor(pixel, cv2.COLOR_BGR2LAB))[0, 0]
    return colours


def _new_piece(
    current: Array,
    reference: Array,
    specular: Array,
    colours: Mapping[str, Array],
    diameters: list[float],
) -> str:
    """The colour of the piece that came to stand; empty where none is sure."""
    foreground = _foreground(current, reference) & ~specular
    min_px = MIN_AREA * np.pi * (min(diameters) / 2 * PX_MM) ** 2
    max_px = MAX_AREA * np.pi * (max(diameters) / 2 * PX_MM) ** 2
    if int(foreground.sum()) < min_px:
        return ""
    names = list(colours)
    weight = np.array((LIGHTNESS_WEIGHT, 1, 1), np.float32)
    distances = np.stack(
        [np.linalg.norm((current - colours[n]) * weight, axis=2) for n in names],
        axis=-1,
    )
    # Each foreground pixel votes for its nearest colour; the largest connected part
    # wins if it has a piece's area and is twice as large as the next colour's.
    nearest = distances.argmin(axis=2)
    foreground &= distances.min(axis=2) <= MAX_COLOUR_DISTANCE
    sizes = [_largest_component(foreground & (nearest == n)) for n in range(len(names))]
    order = sorted(range(len(names)), key=lambda n: -sizes[n])
    best = order[0]
    second = sizes[order[1]] if len(order) > 1 else 0
    if not min_px <= sizes[best] <= max_px or 2 * second > sizes[best]:
        return ""
    return names[best]


def _foreground(current: Array, reference: Array) -> Array:
    """Where a patch lies outside of the range of all reference pixels near there."""
    square = np.ones((NEIGHBOURHOOD_PX, NEIGHBOURHOOD_PX), np.uint8)
    # Grey-scale erosion and dilation give the range in the neighbourhood: a tile that
    # was nudged by a pixel or two stays inside.
    low, high = cv2.erode(reference, square), cv2.dilate(reference, square)
    excess = np.maximum(current - high, low - current)
    np.maximum(excess, 0, out=excess)
    excess[..., 0] *= LIGHTNESS_WEIGHT
    return np.asarray(np.linalg.norm(excess, axis=2) > MIN_DIFFERENCE)


def _largest_component(mask: Array) -> int:
    """The area in px of the largest connected component, thin lines opened away."""
    opened = cv2.morphologyEx(
        mask.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)
    )
    count, _, stats, _ = cv2.connectedComponentsWithStats(opened)
    return int(stats[1:, cv2.CC_STAT_AREA].max()) if count > 1 else 0
