"""What came to stand on a place: told from shadows and reflections, and its colour.

Light multiplies, so all is reckoned in linear light that was balanced to white paper: a
shadow is what was there before times a number below one; the dim side of a piece is its
colour times such a number, too. A colour is named only with a lead over the next one.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.wood.colour import likeness
from vision.wood.comparison import PlaceComparison, compared
from vision.wood.mirrors import grown
from vision.wood.verdict import PossiblePiece, named

Array = npt.NDArray[Any]

MAX_COLOUR_DISTANCE = 24.0
"""Largest distance in L*a*b* between a piece and a player's colour. Chosen by hand."""

LEAST_AREA = 0.2
"""Area in feet from which something is looked at at all."""

BLEACHED, PALE = 18.0, 60.0
"""Chroma below and lightness (L*) above which a colour may be that of a lamp's mirror.
Chosen by hand.
"""

BLEACHED_PX, AROUND_PX = 13, 9
"""Sides in px of the neighbourhoods of a thing in which a mirror may bleach it, and
beyond which the print around it lies.
"""

ABSENT = 25.0
"""Distance in L*a*b* of all of a place's known colours from which a piece's colour is
nowhere on it. Chosen by hand.
"""

PALETTE_FEW, PALETTE_STEP = 0.03, 7
"""Share of a place's px that may be nearer than that, and how many px make a step from
one that is compared to the next.
"""


def new_piece(
    current: Array,
    reference: Array,
    specular: Array,
    colours: Mapping[str, Array],
    feet: Sequence[float],
    margin: int = 0,
) -> str:
    """The colour of the piece that came to stand; empty where none is sure.

    ``current`` and ``reference`` are linear light, ``specular`` marks mirrored lamps,
    ``feet`` are the areas in px of the smallest and the largest piece's foot;
    ``margin`` px on each side are beyond the place.
    """
    seen = compared(current, reference, specular, margin, feet[0])
    return named(list(_candidates(seen, colours, feet[0])), feet[-1] / feet[0])


def _candidates(
    seen: PlaceComparison, colours: Mapping[str, Array], foot: float
) -> Iterator[PossiblePiece]:
    """What may be a piece, at most one thing of each colour."""
    anew = seen.changed | (seen.evidence.gone & seen.inside) | seen.unseen
    if anew.sum() < LEAST_AREA * foot:
        return
    at = np.nonzero(anew)
    distances = np.full((*anew.shape, len(colours)), np.inf, np.float32)
    distances[at] = np.stack(
        [likeness(seen.colours[at], shades) for shades in colours.values()], axis=-1
    )
    nearest = distances.argmin(axis=2)
    for index, (name, shades) in enumerate(colours.items()):
        like = anew & (nearest == index)
        like &= distances[..., index] <= MAX_COLOUR_DISTANCE
        absent = _absent(seen, shades)
        if absent < ABSENT:
            like &= ~seen.unseen
        piece = _largest_component(like, LEAST_AREA * foot)
        if piece is not None:
            own = piece & like
            core = _core(own, foot)
            typical = np.median(distances[core], axis=0)
            others = np.delete(typical, index).min(initial=np.inf)
            thing = _Thing(own, core, typical[index], others - typical[index])
            yield _possible(name, thing, seen, (shades, absent), foot)


class _Thing(NamedTuple):
    """Something of one colour: its px (mask), those without its rim, the distance to
    the colour and by how much the next colour is farther, in L*a*b*.
    """

    own: Array
    core: Array
    distance: float
    lead: float


def _absent(seen: PlaceComparison, shades: Array) -> float:
    """How near a place's known colours, all but a few, come to a piece's, where some of
    it was hidden by a mirror: what lay there is not known, but a colour that is nowhere
    else on the place is new there, too. 0: nothing was hidden.
    """
    if not seen.unseen.any():
        return 0.0
    palette = seen.before[seen.known][::PALETTE_STEP]
    if not len(palette):
        return 0.0
    return float(np.quantile(likeness(palette, shades), PALETTE_FEW))


def _core(own: Array, foot: float) -> Array:
    """A thing's px (mask) without its rim, where enough remains."""
    core = cv2.erode(own.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    return np.asarray(core) if core.sum() >= LEAST_AREA * foot / 2 else own


def _possible(
    name: str,
    thing: _Thing,
    seen: PlaceComparison,
    colour: tuple[Array, float],
    foot: float,
) -> PossiblePiece:
    """What is known of a thing; ``colour`` has the shades of its own and how near what
    is known of the place comes to it.
    """
    shades, absent = colour
    own, core, distance, lead = thing
    pixels = seen.colours[core]
    light, a, b = np.median(pixels, axis=0)
    before = np.where(seen.unseen[core], absent, likeness(seen.before[core], shades))
    expected, shown = seen.evidence.over(own)

    def area(of: Array) -> float:
        return float((own & of).sum() / foot)

    return PossiblePiece(
        name,
        area=area(own),
        guessed=area(seen.unseen),
        changed=area(seen.changed | seen.unseen),
        gone=area(seen.evidence.gone),
        distance=float(distance),
        lead=float(lead),
        before=float(np.median(before)),
        is_grey=bool(np.hypot(shades[-1, 1], shades[-1, 2]) < BLEACHED),
        light=float(light),
        bleached=bool(light > PALE and np.hypot(a, b) < BLEACHED),
        mirrored=float((seen.mirrored & grown(own, BLEACHED_PX)).sum() / foot),
        glare=seen.glare,
        expected=expected,
        shown=shown,
        moved=seen.moved,
        elsewhere=seen.evidence.over(seen.inside & ~grown(own, AROUND_PX)),
    )


def _largest_component(mask: Array, least: float) -> Array | None:
    """The largest connected component, thin lines opened away and small gaps closed;
    ``None`` where it has fewer than ``least`` px.
    """
    if mask.sum() < least:
        return None
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
