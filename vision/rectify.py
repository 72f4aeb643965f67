"""The table rectified, as if seen from straight above: for marking places on it."""

import cv2
import numpy as np

from vision.image import Grey
from vision.plane import TablePlane

MAX_PX_MM = 3.0
"""Largest resolution in px a mm: paper shows no more. Chosen by hand."""

MAX_SIDE_PX = 1400
"""Largest side of the rectified picture in px. Chosen by hand."""


def rectify_jpeg(
    grey: Grey,
    plane: TablePlane,
    width: float,
    height: float,
    max_side: int = MAX_SIDE_PX,
) -> bytes:
    """The rectangle of ``width`` by ``height`` mm from the table's origin, as JPEG.

    No side has more than ``max_side`` px. One pixel is the same length both ways; what
    lies outside of the frame is black.
    """
    scale = min(MAX_PX_MM, max_side / max(width, height))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    # For every pixel of the result its centre in mm, then where that lies in the frame.
    columns, rows = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
    points = np.stack([columns.ravel(), rows.ravel()], axis=1) / scale + 0.5 / scale
    source = plane.to_px(points).astype(np.float32).reshape(size[1], size[0], 2)
    rectified = cv2.remap(grey, source[..., 0], source[..., 1], cv2.INTER_LINEAR)
    _, encoded = cv2.imencode(".jpg", rectified, [cv2.IMWRITE_JPEG_QUALITY, 80])
    return encoded.tobytes()
