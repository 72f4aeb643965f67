"""Colours in CIE L*a*b*: of linear light, of the players, and how alike they are."""

from collections.abc import Mapping
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

GAMMA = 2.2
"""Exponent from grey levels to linear light: about that of sRGB."""

SHADES = (0.36, 0.5, 0.65, 0.8, 0.95, 1.1)
"""Shares of full light in which a piece's top and sides are looked for."""

LIGHTNESS_WEIGHT = 0.6
"""Weight of lightness beside the two colour axes, when a pixel is compared with a
colour in these shades. Chosen by hand.
"""


def darkest(patch: Array) -> Array:
    """The darkest channel (h, w) of a patch (h, w, 3)."""
    # Three wholes are compared faster than the channels of each px.
    return np.asarray(
        np.minimum(np.minimum(patch[..., 0], patch[..., 1]), patch[..., 2])
    )


def over_channels(patch: Array) -> Array:
    """The sum (h, w) of a patch's channels (h, w, 3)."""
    return np.asarray(patch[..., 0] + patch[..., 1] + patch[..., 2])


def encoded(linear: Array) -> Array:
    """Grey levels, in shares of white, of linear light (float32)."""
    return np.asarray(linear ** np.float32(1 / GAMMA))


def lab(levels: Array) -> Array:
    """CIE L*a*b* of encoded light in shares of white (h, w, 3), BGR, float32."""
    return np.asarray(cv2.cvtColor(np.clip(levels, 0, 1), cv2.COLOR_BGR2LAB))


def reference_colours(fills: Mapping[str, str]) -> dict[str, Array]:
    """Each player's colour in all shades, L*a*b* (shades, 3)."""
    colours: dict[str, Array] = {}
    for name, fill in fills.items():
        red, green, blue = (int(fill[i : i + 2], 16) for i in (1, 3, 5))
        linear = (np.array((blue, green, red), np.float32) / 255) ** GAMMA
        shades = np.stack([linear * share for share in SHADES])
        colours[name] = lab(encoded(shades[None].astype(np.float32)))[0]
    return colours


def likeness(pixels: Array, shades: Array) -> Array:
    """The distance (n,) of pixels (n, 3) to a colour in whichever shade is nearest."""
    weight = np.array((LIGHTNESS_WEIGHT, 1, 1), np.float32)
    seen, known = pixels * weight, shades * weight
    square = (seen * seen).sum(axis=1)[:, None] - 2 * seen @ known.T
    nearest = (square + (known * known).sum(axis=1)).min(axis=1)
    return np.asarray(np.sqrt(np.maximum(nearest, 0)))
