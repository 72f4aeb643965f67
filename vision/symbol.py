"""The QR symbol of a sticker's text: one function for reader, renderer and sheets.

Version 1, error correction level H, the data mask that the encoder chooses (ISO/IEC
18004). Whoever prints, renders or recognises a tag takes its modules from here, so that
the masks agree. Rows and columns count from the top left module.
"""

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import segno

SIZE = 21
"""Number of modules on a side of the symbol, without its quiet zone."""

QUIET = 2
"""Number of modules of quiet zone on each side of a sticker. ISO/IEC 18004 asks for
four; two are enough for every decoder on rendered tables.
"""

SPAN = SIZE + 2 * QUIET
"""Number of modules on a side of a sticker, with its quiet zone."""

FORMAT_MODULES = (0, 1, 2, 3, 4, 5, 7, 8)
"""Rows and columns, from the finder's corner, that hold format
information in line 8.
"""

Modules = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]


@lru_cache(maxsize=512)
def modules(text: str) -> Modules:
    """Return the modules of a sticker: uint8 (21, 21), row by row from the
    top, 1 is dark.

    The array is shared and cannot be written. Raises ``ValueError`` for a text
    that does not fit a version 1, level H symbol.
    """
    code: Any = segno.make(text, version=1, error="h", boost_error=False, micro=False)
    made = np.array([list(row) for row in code.matrix], np.uint8)
    made.flags.writeable = False
    return made


def function_modules() -> Mask:
    """Where no data lies: bool (21, 21), true on finder patterns with their separators,
    timing patterns and format information.
    """
    mask = np.zeros((SIZE, SIZE), bool)
    mask[:9, :9] = mask[:9, 13:] = mask[13:, :9] = True
    mask[6, :] = mask[:, 6] = True
    return mask


def format_modules() -> Mask:
    """Where the fifteen format bits lie twice: bool (21, 21). They
    differ with the mask.
    """
    mask = np.zeros((SIZE, SIZE), bool)
    mask[8, FORMAT_MODULES] = mask[FORMAT_MODULES, 8] = True
    mask[8, 13:] = mask[14:, 8] = True
    return mask
