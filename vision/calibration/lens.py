"""The lens, from several looks at the printed ChArUco sheet."""

from collections.abc import Iterable
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.calibration import CalibrationCause, CalibrationError, LensReport
from vision.calibration.charuco import find_board
from vision.decode import Grey

LEAST_LOOKS = 3
"""So many looks tell focal length and distortion apart, when they are tilted."""

WANTED_LOOKS = 6
"""So many looks are asked for."""

LEAST_TILT = 12.0
"""Looks whose sheets are tilted by less than so many degrees against one another
tell focal length and distance badly apart.
"""

SURE = 3.0
"""Standard deviations that are told as error."""

LEAST_ERROR = 0.002
"""What the corners' own pull towards the blurred side leaves unknown in k1 and k2,
measured on painted sheets."""


class Looks:
    """Looks at the sheet, gathered one by one."""

    def __init__(self) -> None:
        """None yet."""
        self._flat: list[npt.NDArray[Any]] = []
        self._seen: list[npt.NDArray[Any]] = []
        self._size: tuple[int, int] | None = None

    def __len__(self) -> int:
        """How many looks showed the sheet."""
        return len(self._seen)

    def add(self, grey: Grey) -> int:
        """Take a look; return how many of the sheet's corners it showed.

        Raises ``CalibrationError`` where the sheet is not seen. A picture of
        another size begins anew.
        """
        found = find_board(grey)
        if found is None:
            raise CalibrationError(CalibrationCause.NO_SHEET)
        size = (grey.shape[1], grey.shape[0])
        if size != self._size:
            self._flat, self._seen, self._size = [], [], size
        self._flat.append(found[0])
        self._seen.append(found[1])
        return len(found[1])

    def solve(self, date: str) -> LensReport:
        """The lens of all looks. Raises ``CalibrationError`` for too few or too
        alike.
        """
        if self._size is None or len(self) < LEAST_LOOKS:
            raise CalibrationError(CalibrationCause.FEW_LOOKS, value=len(self))
        return _solved(self._flat, self._seen, self._size, date)


def lens_from_charuco(pictures: Iterable[Grey], date: str) -> LensReport:
    """The lens from three and more pictures of the printed sheet; those that do not
    show it are passed over.

    Raises ``CalibrationError`` when fewer show enough of it, or all alike.
    """
    looks = Looks()
    for grey in pictures:
        if find_board(grey) is not None:
            looks.add(grey)
    return looks.solve(date)


def _solved(
    flat: list[npt.NDArray[Any]],
    seen: list[npt.NDArray[Any]],
    size: tuple[int, int],
    date: str,
) -> LensReport:
    longest = float(max(size))
    middle = ((size[0] - 1) / 2, (size[1] - 1) / 2)
    camera = np.array([[longest, 0, middle[0]], [0, longest, middle[1]], [0, 0, 1]])
    tool: Any = cv2
    flags = (
        tool.CALIB_USE_INTRINSIC_GUESS
        | tool.CALIB_FIX_PRINCIPAL_POINT
        | tool.CALIB_FIX_ASPECT_RATIO
        | tool.CALIB_ZERO_TANGENT_DIST
        | tool.CALIB_FIX_K3
    )
    _, solved, bent, turns, shifts, spread, _, _ = tool.calibrateCameraExtended(
        flat, seen, size, camera, np.zeros(5), flags=flags
    )
    k1, k2 = (float(value) for value in np.ravel(bent)[:2])
    doubt = SURE * np.ravel(spread)
    misses = []
    for mm, px, turn, shift in zip(flat, seen, turns, shifts, strict=True):
        again, _ = tool.projectPoints(mm, turn, shift, solved, bent)
        misses.append(np.linalg.norm(np.asarray(again).reshape(-1, 2) - px, axis=1))
    focal = float(solved[0, 0]) / longest
    focal_error = float(doubt[:2].max()) / longest
    if _tilt(turns) < LEAST_TILT:
        raise CalibrationError(CalibrationCause.ALIKE, value=len(seen))
    return LensReport(
        round(focal, 4),
        round(k1, 4),
        round(k2, 4),
        round(focal_error, 4),
        round(float(doubt[4]) + LEAST_ERROR, 4),
        round(float(doubt[5]) + LEAST_ERROR, 4),
        round(float(np.median(np.concatenate(misses))), 3),
        len(seen),
        date,
    )


def _tilt(turns: Iterable[npt.NDArray[Any]]) -> float:
    """The largest angle between the sheets of two looks, degrees."""
    normals = np.array([np.asarray(cv2.Rodrigues(turn)[0])[:, 2] for turn in turns])
    least = float(np.clip(normals @ normals.T, -1, 1).min())
    return float(np.degrees(np.arccos(least)))
