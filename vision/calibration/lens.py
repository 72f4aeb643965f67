"""The lens, from several views of the printed ChArUco sheet (Zhang 2000, cv2)."""

from collections.abc import Iterable
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import CalibrationCause, CalibrationError, LensReport
from vision.calibration.charuco import detect_board
from vision.image import Grey

MIN_VIEWS = 3
"""Number of views that tell focal length and distortion apart, when they are tilted."""

WANTED_VIEWS = 6
"""Number of views that are asked for. Chosen by hand."""

MIN_TILT = 12.0
"""Angle in degrees between the sheets of two views below which focal length and
distance are told badly apart. Chosen by hand.
"""

SIGMAS = 3.0
"""Number of standard deviations that are reported as error."""

MIN_ERROR = 0.002
"""Error of k1 and k2 that the corners' own pull towards the blurred side leaves,
measured on rendered sheets.
"""


class SheetViews:
    """Views of the sheet, gathered one by one."""

    def __init__(self) -> None:
        """None yet."""
        self._object_points: list[npt.NDArray[Any]] = []
        self._image_points: list[npt.NDArray[Any]] = []
        self._size: tuple[int, int] | None = None

    def __len__(self) -> int:
        """Number of views that showed the sheet."""
        return len(self._image_points)

    def add(self, grey: Grey) -> int:
        """Take a view; return the number of the sheet's corners it showed.

        Raises ``CalibrationError`` where the sheet is not found. A frame of another
        size begins anew.
        """
        found = detect_board(grey)
        if found is None:
            raise CalibrationError(CalibrationCause.NO_SHEET)
        size = (grey.shape[1], grey.shape[0])
        if size != self._size:
            self._object_points, self._image_points, self._size = [], [], size
        self._object_points.append(found[0])
        self._image_points.append(found[1])
        return len(found[1])

    def solve(self, date: str) -> LensReport:
        """The lens of all views. Raises ``CalibrationError`` for too
        few or too alike.
        """
        if self._size is None or len(self) < MIN_VIEWS:
            raise CalibrationError(CalibrationCause.FEW_LOOKS, value=len(self))
        return _calibrated(self._object_points, self._image_points, self._size, date)


def _calibrated(
    object_points: list[npt.NDArray[Any]],
    image_points: list[npt.NDArray[Any]],
    size: tuple[int, int],
    date: str,
) -> LensReport:
    """Camera calibration with a fixed principal point, one focal length,
    k1 and k2 only.
    """
    # A first guess of one width suits every camera above a table.
    longest = float(max(size))
    principal_point = ((size[0] - 1) / 2, (size[1] - 1) / 2)
    camera = np.array(
        [[longest, 0, principal_point[0]], [0, longest, principal_point[1]], [0, 0, 1]]
    )
    tool: Any = cv2
    flags = (
        tool.CALIB_USE_INTRINSIC_GUESS
        | tool.CALIB_FIX_PRINCIPAL_POINT
        | tool.CALIB_FIX_ASPECT_RATIO
        | tool.CALIB_ZERO_TANGENT_DIST
        | tool.CALIB_FIX_K3
    )
    _, intrinsics, distortion, rotations, translations, deviations, _, _ = (
        tool.calibrateCameraExtended(
            object_points, image_points, size, camera, np.zeros(5), flags=flags
        )
    )
    k1, k2 = (float(value) for value in np.ravel(distortion)[:2])
    errors = SIGMAS * np.ravel(deviations)
    residuals = []
    for mm, px, rotation, translation in zip(
        object_points, image_points, rotations, translations, strict=True
    ):
        # Residuals: reprojected corners against the detected ones, px.
        reprojected, _ = tool.projectPoints(
            mm, rotation, translation, intrinsics, distortion
        )
        residuals.append(
            np.linalg.norm(np.asarray(reprojected).reshape(-1, 2) - px, axis=1)
        )
    focal = float(intrinsics[0, 0]) / longest
    focal_error = float(errors[:2].max()) / longest
    if _tilt(rotations) < MIN_TILT:
        raise CalibrationError(CalibrationCause.ALIKE, value=len(image_points))
    return LensReport(
        round(focal, 4),
        round(k1, 4),
        round(k2, 4),
        round(focal_error, 4),
        round(float(errors[4]) + MIN_ERROR, 4),
        round(float(errors[5]) + MIN_ERROR, 4),
        round(float(np.median(np.concatenate(residuals))), 3),
        len(image_points),
        date,
    )


def _tilt(rotations: Iterable[npt.NDArray[Any]]) -> float:
    """The largest angle between the sheets of two views, degrees."""
    normals = np.array(
        [np.asarray(cv2.Rodrigues(rotation)[0])[:, 2] for rotation in rotations]
    )
    least = float(np.clip(normals @ normals.T, -1, 1).min())
    return float(np.degrees(np.arccos(least)))
