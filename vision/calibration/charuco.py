"""The printed ChArUco sheet: a chess board with a marker in each white square.

Chess board corners are found to a fraction of a pixel, markers say which is which, so
that a part of the sheet is enough (Garrido-Jurado et al. 2014). Its markers have ids of
their own: it may lie among a game's anchors.
"""

from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

SQUARES = (8, 6)
"""Number of squares across and down."""

SQUARE_MM = 30.0
"""Side of a square in mm."""
MARKER_MM = 22.0
"""Side of a marker in mm."""

FIRST_ID = 24
"""Id of its first marker (DICT_4X4_50); games' anchors are below, the ruler's two
markers (48, 49) above.
"""

MIN_CORNERS = 12
"""Number of its 35 inner corners that make a view. Chosen by hand."""


@lru_cache(maxsize=1)
def board() -> Any:
    """The board in OpenCV's terms, lengths in mm from its top left corner."""
    aruco: Any = cv2.aruco
    dictionary = aruco.getPredefinedDictionary(aruco.DICT_4X4_50)
    count = SQUARES[0] * SQUARES[1] // 2
    ids = np.arange(FIRST_ID, FIRST_ID + count)
    return aruco.CharucoBoard(SQUARES, SQUARE_MM, MARKER_MM, dictionary, ids)


def markers() -> list[tuple[int, float, float]]:
    """Id, left and top in mm of each marker."""
    charuco = board()
    numbers = np.asarray(charuco.getIds()).ravel()
    corners = [np.asarray(c).reshape(4, 3) for c in charuco.getObjPoints()]
    return [
        (int(number), float(c[:, 0].min()), float(c[:, 1].min()))
        for number, c in zip(numbers, corners, strict=True)
    ]


def detect_board(
    grey: npt.NDArray[Any],
) -> tuple[npt.NDArray[Any], npt.NDArray[Any]] | None:
    """Its inner corners: mm (n, 3) on the sheet and px (n, 2) in the frame; ``None``
    where fewer than ``MIN_CORNERS`` are detected.
    """
    aruco: Any = cv2.aruco
    corners, ids, _, _ = aruco.CharucoDetector(board()).detectBoard(grey)
    if ids is None or len(ids) < MIN_CORNERS:
        return None
    mm, px = board().matchImagePoints(corners, ids)
    flat = np.asarray(mm, np.float32).reshape(-1, 3)
    return flat, np.asarray(px, np.float32).reshape(-1, 2)
