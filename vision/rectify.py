"""The table as if seen from straight above: for marking places on it."""

import cv2
import numpy as np

from vision.decode import Grey
from vision.plane import TablePlane

FINEST = 3.0
"""No more pixels a mm than this: paper shows no more."""

WIDEST = 1400
"""No side of the picture has more pixels."""


def straightened(
    grey: Grey, plane: TablePlane, width: float, height: float, widest: int = WIDEST
) -> bytes:
    """The rectangle of ``width`` by ``height`` mm from the table's origin, as JPEG.

    No side has more than ``widest`` px. One pixel is the same length both ways;
    what lies outside the picture is black.
    """
    scale = min(FINEST, widest / max(width, height))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    across, down = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
    places = np.stack([across.ravel(), down.ravel()], axis=1) / scale + 0.5 / scale
    seen = plane.to_px(places).astype(np.float32).reshape(size[1], size[0], 2)
    flat = cv2.remap(grey, seen[..., 0], seen[..., 1], cv2.INTER_LINEAR)
    _, made = cv2.imencode(".jpg", flat, [cv2.IMWRITE_JPEG_QUALITY, 80])
    return made.tobytes()
