"""Which texts may be printed: those that both decoders read at any angle."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.tag import Tag, serial
from vision.decode import texts_by_decoder
from vision.symbol import QUIET, modules

ANGLES = (0.0, 33.0, 71.0)
"""Degrees clockwise at which every text is tried."""

PX_MODULE = 4
"""Resolution of the trial, px a module: fair light at a 15 mm sticker."""

SERIALS = 36**2
"""Number of serials a kind has."""


def choose(
    letter: str,
    kind: str,
    count: int,
    taken: Collection[str] = (),
    legible: "Callable[[str], bool] | None" = None,
) -> tuple[str, ...]:
    """Texts for ``count`` new stickers of a kind (two characters), the lowest serials
    first; a serial in use (``taken``: whole texts) or illegible is passed over.

    Raises ``ValueError`` when the kind has no serials left.
    """
    fair = legible or is_legible
    found: list[str] = []
    for number in range(SERIALS):
        if len(found) == count:
            break
        text = Tag(letter, kind, serial(number)).text
        if text not in taken and fair(text):
            found.append(text)
    if len(found) < count:
        raise ValueError(f"kind {kind} has {len(found)} serials left, not {count}")
    return tuple(found)


@lru_cache(maxsize=4096)
def is_legible(text: str) -> bool:
    """Whether both decoders read this text, and nothing else, at every angle."""
    both = (frozenset({text}), frozenset({text}))
    return all(
        texts_by_decoder(render_sticker(text, angle)) == both for angle in ANGLES
    )


def render_sticker(text: str, angle: float) -> npt.NDArray[Any]:
    """A small grey picture of a sticker on a table, turned by ``angle`` degrees."""
    dark = np.kron(np.pad(modules(text), QUIET), np.ones((PX_MODULE, PX_MODULE)))
    sticker = np.where(dark > 0, 35, 225).astype(np.uint8)
    side = len(sticker)
    whole = round(side * 1.6)
    matrix = cv2.getRotationMatrix2D(((side - 1) / 2, (side - 1) / 2), -angle, 1.0)
    matrix = matrix + np.array([[0, 0, 1], [0, 0, 1]]) * (whole - side) / 2
    laid = cv2.warpAffine(sticker, matrix, (whole, whole), borderValue=(140,))
    return np.asarray(cv2.GaussianBlur(laid, (0, 0), 0.8), np.uint8)
