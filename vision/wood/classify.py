"""What came to stand on a place: told from shadows and reflections, and its colour.

Light multiplies, so all is reckoned in linear light that was balanced to white paper: a
shadow is what was there before times a number below one; the dim side of a piece is its
colour times such a number, too. A colour is named only with a lead over the next one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.wood.relighting import mirrored_before, relit

Array = npt.NDArray[Any]

GAMMA = 2.2
"""Exponent from grey levels to linear light: about that of sRGB."""

MIN_DIFFERENCE = 9.0
"""Threshold of the distance in L*a*b* to what was there before from which a pixel is
foreground. Chosen by hand on rendered tables.
"""

BRIGHTER_WEIGHT = 0.8
"""Weight of a growing lightness beside the two colour axes: no shadow makes it.
Chosen by hand.
"""

DARKEST_SHADOW = 0.27
"""Share of the light before below which darkness is no shadow. Chosen by hand."""

SMOOTH_PX = 0.9
"""Sigma in px of the blur before patches are compared. Chosen by hand."""

MIN_MIRRORED = 0.01
"""Share of a place's pixels that mirror a lamp from which its haze is taken away."""

HAZE_PX = 21
"""Side in px of the window in which the darkest print is looked for: wider than a
piece. Chosen by hand.
"""

DARKEST_PRINT, MAX_HAZE = 0.04, 0.4
"""Linear light of the darkest channel of coloured print, and the most haze that is
taken away, in shares of white. Chosen by hand.
"""

NEIGHBOURHOOD_PX = 5
"""Side in px of the neighbourhood from which the tile under a pixel may have been
nudged. Chosen by hand.
"""

SHADES = (0.36, 0.5, 0.65, 0.8, 0.95, 1.1)
"""Shares of full light in which a piece's top and sides are looked for."""

LIGHTNESS_WEIGHT = 0.6
"""Weight of lightness beside the two colour axes, when a pixel is compared with a
colour in these shades. Chosen by hand.
"""

MAX_COLOUR_DISTANCE = 24.0
"""Largest distance in L*a*b* between a piece and a player's colour. Chosen by hand."""

MAX_GREY_DISTANCE = 16.0
"""The same of white, grey and black: many a thing is nearly without colour.
Chosen by hand.
"""

MIN_LEAD = 7.0
"""By how much the next colour must be farther from a piece than its own, L*a*b*: else
it is not named. Chosen by hand.
"""

MAX_MIRROR = 0.3
"""Area of a lamp's mirror on a piece and around it, in feet, from which a bleached
colour is not named: the highlight of a glossy piece is smaller. Chosen by hand.
"""

BLEACHED = 18.0
"""Chroma below which a bright colour may be that of a lamp's mirror. Chosen by hand."""

MIN_AREA, MAX_AREA = 0.45, 3.0
"""Area of a detected piece, in feet of the smallest and of the largest kind that may
stand there; a standing piece also shows its side. Chosen by hand."""

MAX_WHITE_DISTANCE, BRIGHT = 20.0, 80.0
"""Largest distance of a thing as light (L*) as this to white, where no other colour is
near: warm light beside a shadow's edge tints white wood. Chosen by hand.
"""

SURE_AREA, SURE_DISTANCE, SURE_LEAD = 0.25, 12.0, 20.0
"""Area that is enough where the colour is within this distance, has this lead and is
new to the place: of a piece that looks like what is under it only a part differs.
Chosen by hand."""

NEW_COLOUR = 25.0
"""Distance of what was there before to a piece's colour from which that colour is new
to the place. Chosen by hand.
"""

PART_DISTANCE, PART_LEAD, PART_NEW_COLOUR = 18.5, 10.0, 50.0
"""Distance and lead that are enough for such an area where what was there before was as
far from that colour as the last: a strip of wood is mixed with what is beside it.
Chosen by hand, not for white, grey and black.
"""

OWN_AREA, OWN_DISTANCE = 0.65, 15.0
"""Area that a piece needs where the place itself had its colour, up to this distance,
before: grain of a blue sea in a dim room makes .57 (measured).
"""

HIGHLIGHT = 0.15
"""Share of a bright piece's area up to which a mirror is its own gloss.
Chosen by hand.
"""

LUMA = np.array((0.0722, 0.7152, 0.2126), np.float32)
"""Weights of linear blue, green and red in brightness (Rec. 709)."""


def lab(linear: Array) -> Array:
    """CIE L*a*b* of linear light in shares of white (BGR, float32)."""
    encoded = np.clip(linear, 0, 1).astype(np.float32) ** np.float32(1 / GAMMA)
    return np.asarray(cv2.cvtColor(encoded, cv2.COLOR_BGR2LAB))


def reference_colours(fills: Mapping[str, str]) -> dict[str, Array]:
    """Each player's colour in all shades, L*a*b* (shades, 3)."""
    colours: dict[str, Array] = {}
    for name, fill in fills.items():
        red, green, blue = (int(fill[i : i + 2], 16) for i in (1, 3, 5))
        linear = (np.array((blue, green, red), np.float32) / 255) ** GAMMA
        shades = np.stack([linear * share for share in SHADES])
        colours[name] = lab(shades[None])[0]
    return colours


def new_piece(
    current: Array,
    reference: Array,
    specular: Array,
    colours: Mapping[str, Array],
    feet: Sequence[float],
) -> str:
    """The colour of the piece that came to stand; empty where none is sure.

    ``current`` and ``reference`` are linear light, ``specular`` marks mirrored lamps,
    ``feet`` are the areas in px of the smallest and the largest piece's foot.
    """
    unknown = specular | mirrored_before(reference)
    current, reference = _without_haze(current, reference, unknown)
    now, smooth = lab(current), _smooth(current)
    reference = relit(_smooth(reference), smooth, unknown)
    piece = _largest_component(
        _foreground(smooth, reference) & ~unknown, SURE_AREA * feet[0]
    )
    if piece is None:
        return ""
    core = cv2.erode(piece.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    core = core & ~specular
    if core.sum() < SURE_AREA * feet[0] / 2:
        core = piece
    pixels = now[core]
    names = list(colours)
    distances = np.stack([_distance(pixels, colours[name]) for name in names], axis=-1)
    typical = np.median(distances, axis=0)
    order = np.argsort(typical)
    best = int(order[0])
    shades = colours[names[best]]
    seen = _Likeness(
        distance=float(typical[best]),
        lead=float(typical[order[1]] - typical[best]) if len(names) > 1 else SURE_LEAD,
        before=float(np.median(_distance(lab(reference)[core], shades))),
        is_grey=bool(np.hypot(shades[-1, 1], shades[-1, 2]) < BLEACHED),
        light=float(np.median(pixels[:, 0])),
    )
    own = piece & (_distance(now, shades) <= MAX_COLOUR_DISTANCE)
    glossy = specular.sum() > HIGHLIGHT * piece.sum() and _is_bleached(pixels)
    named = (
        seen.least_area(glossy) * feet[0] <= own.sum() <= MAX_AREA * feet[1]
        and seen.is_near
        and not _may_be_a_mirror(piece, specular, pixels, feet[0])
    )
    return names[best] if named else ""


class _Likeness(NamedTuple):
    """How like a player's colour a thing is: its distance in L*a*b*, by how much the
    next colour is farther, the distance of what was there before, whether the colour is
    white, grey or black, and the thing's lightness.
    """

    distance: float
    lead: float
    before: float
    is_grey: bool
    light: float

    @property
    def is_clear(self) -> bool:
        """Whether no other colour is near, and the place did not have it."""
        return self.lead >= SURE_LEAD and self.before >= NEW_COLOUR

    @property
    def is_near(self) -> bool:
        """Whether it is that colour rather than another or none."""
        most = MAX_COLOUR_DISTANCE
        if self.is_grey:
            bright = self.is_clear and self.light >= BRIGHT
            most = MAX_WHITE_DISTANCE if bright else MAX_GREY_DISTANCE
        return self.distance <= most and self.lead >= MIN_LEAD

    def least_area(self, glossy: bool) -> float:
        """The area in feet that is enough; ``glossy`` may be a lamp's mirror."""
        part = (
            self.distance <= PART_DISTANCE
            and self.lead >= PART_LEAD
            and self.before >= PART_NEW_COLOUR
            and not self.is_grey
        )
        sure = self.is_clear and self.distance <= SURE_DISTANCE and not glossy
        if part or sure:
            return SURE_AREA
        return MIN_AREA if self.before > OWN_DISTANCE else OWN_AREA


def _distance(pixels: Array, shades: Array) -> Array:
    """The distance of pixels (..., 3) to a colour in whichever shade is nearest."""
    weight = np.array((LIGHTNESS_WEIGHT, 1, 1), np.float32)
    apart = (pixels[..., None, :] - shades) * weight
    return np.asarray(np.sqrt((apart * apart).sum(axis=-1)).min(axis=-1))


def _without_haze(
    current: Array, reference: Array, mirrored: Array
) -> tuple[Array, Array]:
    """Both patches without what a lamp's mirror adds around itself to all colours:
    where something is mirrored, print in colours tells by its darkest channel.
    """
    if mirrored.mean() < MIN_MIRRORED:
        return current, reference
    window = np.ones((HAZE_PX, HAZE_PX), np.uint8)
    bare: list[Array] = []
    for patch in (current, reference):
        darkest = cv2.erode(_smooth(patch).min(axis=2), window)
        haze = cv2.GaussianBlur(darkest, (0, 0), HAZE_PX / 4) - DARKEST_PRINT
        added = np.clip(haze, 0, MAX_HAZE)[..., None]
        bare.append(np.maximum(patch - added, 0).astype(np.float32))
    return bare[0], bare[1]


def _smooth(patch: Array) -> Array:
    """A patch with the noise of a dim room averaged away."""
    return np.asarray(cv2.GaussianBlur(patch, (0, 0), SMOOTH_PX))


def _foreground(current: Array, reference: Array) -> Array:
    """Where a patch lies outside of the range of all reference pixels near there, other
    than by a shadow.
    """
    square = np.ones((NEIGHBOURHOOD_PX, NEIGHBOURHOOD_PX), np.uint8)
    # Grey-scale erosion and dilation give the range in the neighbourhood: a tile that
    # was nudged by a pixel or two stays inside.
    before, now = lab(reference), lab(current)
    low, high = cv2.erode(before, square), cv2.dilate(before, square)
    bright, was = current @ LUMA, reference @ LUMA
    share = (bright + 0.004) / (cv2.erode(was, square) + 0.004)
    # What is darker is compared as bright as it was: a shadow then is no difference.
    shade = np.clip((bright + 0.004) / (was + 0.004), DARKEST_SHADOW, 1)
    lit = current / shade[..., None]
    excess = np.maximum(lab(lit) - high, low - lab(lit))
    np.maximum(excess, 0, out=excess)
    excess[..., 0] = BRIGHTER_WEIGHT * np.maximum(now[..., 0] - high[..., 0], 0)
    changed = np.linalg.norm(excess, axis=2) > MIN_DIFFERENCE
    return np.asarray(changed | (share < DARKEST_SHADOW))


def _largest_component(mask: Array, least: float) -> Array | None:
    """The largest connected component, thin lines opened away and small gaps closed;
    ``None`` where it has fewer than ``least`` px.
    """
    small, wide = np.ones((3, 3), np.uint8), np.ones((5, 5), np.uint8)
    closed = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, wide)
    opened = cv2.morphologyEx(closed, cv2.MORPH_OPEN, small)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(opened)
    if count < 2:
        return None
    largest = 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax())
    if stats[largest, cv2.CC_STAT_AREA] < least:
        return None
    return np.asarray(labels == largest)


def _is_bleached(pixels: Array) -> bool:
    """Whether pixels (n, 3) are bright and have not much colour."""
    light, a, b = np.median(pixels, axis=0)
    return bool(light > 60 and np.hypot(a, b) < BLEACHED)


def _may_be_a_mirror(piece: Array, specular: Array, pixels: Array, foot: float) -> bool:
    """Whether a bright piece without much colour stands beside a mirrored lamp."""
    around = cv2.dilate(piece.astype(np.uint8), np.ones((9, 9), np.uint8)) > 0
    return bool(_is_bleached(pixels) and (specular & around).sum() > MAX_MIRROR * foot)
