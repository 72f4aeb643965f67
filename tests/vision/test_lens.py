"""The lens from the printed sheet, painted through the painter's own lens."""

import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest
from pypdf import PdfReader

from companion.core.advice import CalibrationCause, CalibrationError, LensReport
from tests.vision.paper import LOOK, focal, page, sheet_looks
from vision.calibration.charuco import FIRST_ID, SQUARES, board, detect_board, markers
from vision.calibration.lens import SheetViews
from vision.calibration.storage import decode_lens, encode_lens, lens_of
from vision.image import Grey
from vision.sheets.charuco_sheet import lens_sheet

DATE = "2026-01-02"
CORNERS = (SQUARES[0] - 1) * (SQUARES[1] - 1)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Grey:
    if shutil.which("pdftoppm") is None:
        pytest.skip("no pdftoppm here: apt-get install poppler-utils")
    pdf = lens_sheet("Lens", "100 %")
    return page(pdf, tmp_path_factory.mktemp("sheet"))


def measured(looks: list[Grey]) -> LensReport:
    views = SheetViews()
    for look in looks:
        views.add(look)
    return views.solve(DATE)


def test_the_sheet_is_the_board(printed: Grey) -> None:
    found = detect_board(printed)
    assert found is not None
    mm, px = found
    assert len(mm) == CORNERS
    scale = 150 / 25.4
    steps = (px - px[0]) / scale - (mm[:, :2] - mm[0, :2])
    assert np.abs(steps).max() < 0.2, "every corner within a px of the rendering"


def test_its_markers_are_nobody_else_s() -> None:
    numbers = [number for number, _, _ in markers()]
    assert min(numbers) == FIRST_ID and max(numbers) < 48
    assert len(numbers) == SQUARES[0] * SQUARES[1] // 2


def test_paper_that_cannot_hold_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "letter.pdf"
    path.write_bytes(lens_sheet("Lens", "100 %", "letter"))
    assert len(PdfReader(path).pages) == 1
    with pytest.raises(ValueError, match="unknown paper 'a9'"):
        lens_sheet("Lens", "100 %", "a9")


@pytest.mark.parametrize(
    ("k1", "k2"), [(-0.04, 0.01), (-0.1, 0.03), (0.05, -0.02), (0.0, 0.0)]
)
def test_the_painter_s_lens_is_recovered(printed: Grey, k1: float, k2: float) -> None:
    looks = sheet_looks(printed, k1, k2)
    found = measured(looks)
    assert abs(found.k1 - k1) <= found.k1_error < 0.02
    assert abs(found.k2 - k2) <= found.k2_error < 0.08
    assert found.focal == pytest.approx(focal(LOOK), abs=found.focal_error)
    assert (found.looks, found.date) == (6, DATE)
    assert found.error < 0.3


def test_the_lens_straightens_to_a_third_of_a_pixel(printed: Grey) -> None:
    """k1 and k2 lean on each other; what counts is where points come to lie."""
    found = lens_of(measured(sheet_looks(printed, -0.1, 0.03)))
    true = lens_of(LensReport(focal(LOOK), -0.1, 0.03, 0, 0, 0, 0, 6, DATE))
    grid = np.stack(np.meshgrid(np.linspace(40, 1240, 9), np.linspace(40, 920, 7)), -1)
    points = grid.reshape(-1, 2)
    a, b = (lens.undistort(points, LOOK) for lens in (found, true))
    fit, _ = cv2.findHomography(a, b)
    again = cv2.perspectiveTransform(a[None], fit)[0]
    assert np.linalg.norm(again - b, axis=1).max() < 0.35


def test_looks_that_tell_nothing_are_refused(printed: Grey) -> None:
    looks = SheetViews()
    with pytest.raises(CalibrationError) as blank:
        looks.add(np.full((960, 1280), 128, np.uint8))
    assert blank.value.cause is CalibrationCause.NO_SHEET
    pictures = sheet_looks(printed, -0.04, 0.01)
    for picture in pictures[:2]:
        looks.add(picture)
    with pytest.raises(CalibrationError) as few:
        looks.solve(DATE)
    assert (few.value.cause, few.value.value) == (CalibrationCause.FEW_LOOKS, 2)
    with pytest.raises(CalibrationError) as alike:
        measured([pictures[0]] * 5)
    assert alike.value.cause is CalibrationCause.ALIKE


def test_another_size_begins_anew(printed: Grey) -> None:
    looks = SheetViews()
    for picture in sheet_looks(printed, 0, 0)[:2]:
        looks.add(picture)
    small = sheet_looks(printed, 0, 0, (960, 720))[0]
    assert looks.add(small) >= 12 and len(looks) == 1


def test_a_lens_comes_back() -> None:
    made = LensReport(0.82, -0.04, 0.01, 0.01, 0.002, 0.01, 0.12, 6, DATE)
    assert decode_lens(encode_lens(made)) == made


@pytest.mark.parametrize("torn", ["", "focal = 'x'", "focal = 0.8", "\x00"])
def test_a_torn_lens_is_refused(torn: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode_lens(torn)
    assert board().getChessboardSize() == SQUARES
