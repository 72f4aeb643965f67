"""Decoders and their faults."""

import re
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import pytest
import segno
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.scenes import text
from vision.decode import PYZBAR, ZXING, ZXING_CROP, Decoder, symbol_correlation
from vision.image import Grey
from vision.symbol import modules

QR: Any = zxingcpp.BarcodeFormat.QRCode
PHOTOS = Path(__file__).resolve().parents[3] / "shared" / "photos"


def drawn(cells: npt.NDArray[Any], scale: int = 6, quiet: int = 4) -> Grey:
    large = np.kron(np.pad(cells, quiet), np.ones((scale, scale), np.uint8))
    return (255 - 255 * large).astype(np.uint8)


def cells_of(code: Any) -> npt.NDArray[Any]:
    return np.array([list(row) for row in code.matrix], np.uint8)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("reader", ["whole", "crop"])
def test_corners_start_at_the_symbols_own_top_left(turn: int, reader: str) -> None:
    grey = np.ascontiguousarray(np.rot90(drawn(modules(text(1))), -turn))
    decoder = Decoder()
    box = (0, 0, grey.shape[1], grey.shape[0])
    found = decoder.decode(grey)[0] if reader == "whole" else decoder.crop(grey, box)
    assert found is not None and found.text == text(1)
    square = [(23.5, 23.5), (149.5, 23.5), (149.5, 149.5), (23.5, 149.5)]
    turned = square[turn:] + square[:turn]
    for seen, should in zip(found.corners, turned, strict=True):
        assert np.hypot(seen[0] - should[0], seen[1] - should[1]) < 4


def test_pyzbar_is_asked_last_and_its_corners_are_put_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(zxingcpp, "read_barcodes", lambda *_, **__: [])
    grey = np.ascontiguousarray(np.rot90(drawn(modules(text(1))), -1))
    decoder = Decoder()
    found = decoder.crop(grey, (0, 0, grey.shape[1], grey.shape[0]))
    assert found is not None and (found.text, found.reader) == (text(1), PYZBAR)
    assert symbol_correlation(grey, text(1), found.corners) > 0.6
    assert decoder.counts == {PYZBAR: 1}


def test_who_read_it_is_counted() -> None:
    decoder, grey = Decoder(), drawn(modules(text(3)))
    decoder.decode(grey)
    decoder.crop(grey, (0, 0, 500, 500))
    assert decoder.counts == {ZXING: 1, ZXING_CROP: 1}


def test_a_mirrored_tag_is_foreign() -> None:
    grey = np.ascontiguousarray(drawn(modules(text(1)))[:, ::-1])
    decoder = Decoder()
    assert [code.text for code in decoder.decode(grey)] == [None]
    assert decoder.crop(grey, (0, 0, 500, 500)) is None
    assert not decoder.counts


@pytest.mark.parametrize(
    "words",
    [
        "WIFI:T:WPA;S:home;P:secret;;",
        "https://example.org/x",
        text(1)[:-1] + ("0" if text(1)[-1] != "0" else "1"),
        text(1) + "0",
        "tc" + text(1)[2:],
    ],
)
def test_a_foreign_code_keeps_its_text_to_itself(words: str) -> None:
    grey = drawn(cells_of(segno.make(words, error="m", micro=False)))
    assert [code.text for code in Decoder().decode(grey)] == [None]
    assert Decoder().crop(grey, (0, 0, grey.shape[1], grey.shape[0])) is None


def test_structured_append_loses_nothing_but_itself() -> None:
    parts = segno.make_sequence("STRUCTURED APPEND " * 10, symbol_count=3)
    for part in parts:
        grey = drawn(cells_of(part), 5)
        assert all(code.text is None for code in Decoder().decode(grey))
        assert Decoder().crop(grey, (0, 0, grey.shape[1], grey.shape[0])) is None


@pytest.mark.parametrize("box", [(5, 5, 5, 9), (900, 900, 999, 999), (-50, -50, 0, 0)])
def test_an_empty_crop_is_no_code(box: tuple[int, int, int, int]) -> None:
    assert Decoder().crop(drawn(modules(text(1))), box) is None


def test_an_empty_picture_is_no_code() -> None:
    assert Decoder().decode(np.zeros((0, 7), np.uint8)) == []


@given(st.integers(0, 10_000))
@settings(max_examples=15)
def test_noise_is_no_code(seed: int) -> None:
    noise = np.random.default_rng(seed).integers(0, 256, (160, 160), np.uint8)
    assert Decoder().decode(noise) == []
    assert Decoder().crop(noise, (0, 0, 160, 160)) is None


def test_small_blurred_tags_are_read_in_thorough_photographs_only() -> None:
    grey = drawn(modules(text(5)), 12)
    small = cv2.GaussianBlur(grey, (0, 0), 7.5)[::5, ::5]
    picture = np.full((300, 400), 200, np.uint8)
    picture[100 : 100 + small.shape[0], 100 : 100 + small.shape[1]] = small
    assert Decoder().decode(picture) == []
    (found,) = Decoder().decode(picture, thorough=True)
    assert found.text == text(5)


def test_real_photographs_are_read_and_none_is_believed() -> None:
    if not PHOTOS.is_dir():
        pytest.skip("the real photographs do not lie beside this checkout")
    paths = sorted(PHOTOS.glob("*/*.png"))
    for path in paths:
        grey = np.asarray(cv2.imread(str(path), cv2.IMREAD_GRAYSCALE), np.uint8)
        expected = zxingcpp.read_barcodes(grey, formats=QR)
        found = Decoder().decode(grey, thorough=True)
        assert len(found) >= len(expected), path.name
        assert not any(code.text for code in found), path.name
    assert len(paths) > 40


def test_only_one_file_knows_the_decoders() -> None:
    room = Path(__file__).resolve().parents[2] / "vision"
    users = [
        path.name
        for path in room.rglob("*.py")
        if re.search(r"^(import|from) (zxingcpp|pyzbar)", path.read_text("utf-8"), re.M)
    ]
    assert users == ["decode.py"]
