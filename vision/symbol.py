"""The QR symbol of a sticker's text: one function for reader, painter and sheet.

Version 1, error correction H, the mask that the encoder chooses. Whoever
prints or recognises a tag takes its modules from here, so that masks agree.
"""

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import segno

SIZE = 21
"""Modules on a side of the symbol, without its quiet zone."""

QUIET = 2
"""Modules of quiet zone on each side of a sticker."""

SPAN = SIZE + 2 * QUIET
"""Modules on a side of a sticker, with its quiet zone."""

FORMAT_MODULES = (0, 1, 2, 3, 4, 5, 7, 8)
"""Rows and columns from the finder's corner that hold the format in line 8."""

Modules = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]


@lru_cache(maxsize=512)
def modules(text: str) -> Modules:
    """Return the 21 x 21 modules of a sticker, row by row from the top: 1 is dark.

    The array is shared and cannot be written. Raises ``ValueError`` for a text
    that does not fit a version 1, level H symbol.
    """
    code: Any = segno.make(text, version=1, error="h", boost_error=False, micro=False)
    made = np.array([list(row) for row in code.matrix], np.uint8)
    made.flags.writeable = False
    return made


def function_modules() -> Mask:
    """Where no data lies: finders with their separators, timing and format."""
    mask = np.zeros((SIZE, SIZE), bool)
    mask[:9, :9] = mask[:9, 13:] = mask[13:, :9] = True
    mask[6, :] = mask[:, 6] = True
    return mask


def format_modules() -> Mask:
    """Where the fifteen format bits lie twice; they differ with the mask."""
    mask = np.zeros((SIZE, SIZE), bool)
    mask[8, FORMAT_MODULES] = mask[FORMAT_MODULES, 8] = True
    mask[8, 13:] = mask[14:, 8] = True
    return mask
