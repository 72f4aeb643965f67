"""The table as if seen from straight above: for marking places on it."""

import cv2
import numpy as np

from vision.decode import Grey
from vision.plane import TablePlane

MAX_PX_MM = 3.0
"""No more pixels a mm than this: paper shows no more."""

MAX_SIDE_PX = 1400
"""No side of the picture has more pixels."""


def rectify_jpeg(
    grey: Grey,
    plane: TablePlane,
    width: float,
    height: float,
    max_side: int = MAX_SIDE_PX,
) -> bytes:
    """The rectangle of ``width`` by ``height`` mm from the table's origin, as JPEG.

    No side has more than ``max_side`` px. One pixel is the same length both ways;
    what lies outside the picture is black.
    """
    scale = min(MAX_PX_MM, max_side / max(width, height))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    columns, rows = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
    points = np.stack([columns.ravel(), rows.ravel()], axis=1) / scale + 0.5 / scale
    source = plane.to_px(points).astype(np.float32).reshape(size[1], size[0], 2)
    rectified = cv2.remap(grey, source[..., 0], source[..., 1], cv2.INTER_LINEAR)
    _, encoded = cv2.imencode(".jpg", rectified, [cv2.IMWRITE_JPEG_QUALITY, 80])
    return encoded.tobytes()
