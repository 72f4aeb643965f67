"""Printed sheets: every length, what a scanner reads off them, what is refused."""

import io
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest
import zxingcpp
from pypdf import PdfReader
from pypdf.generic import ContentStream
from reportlab.pdfbase import pdfmetrics

from companion.app.texts import session_texts
from companion.core.advice import PrintScale
from companion.core.ids import SHOW, Kind
from companion.core.profile import Place
from companion.core.tag import Command, parse
from companion.games import GAMES
from tests.vision.tables import profile, texts, tile
from vision.calibration.ruler import RULER_IDS, RULER_MM, print_scale
from vision.decode import Decoder
from vision.image import Grey
from vision.sheets import legibility
from vision.sheets.contents import Bundle, Item, SheetTexts
from vision.sheets.document import first_page, whole_set
from vision.sheets.font import font_name
from vision.sheets.legibility import choose, is_legible
from vision.sheets.paper import (
    PAGES,
    label_formats,
    labels_for,
    moved,
    parse_format,
)
from vision.sheets.sticker_sheet import LabelPlan, layout
from vision.sheets.table_cards import command_text
from vision.symbol import QUIET, SPAN

MM = 72 / 25.4
URL = "http://companion.local:8080"
WORDS = SheetTexts("Testovací hra", "Tiskněte ve 100 %", kinds={Kind("wood"): "Lesík"})
Box = tuple[float, float, float, float]


def stickers(side: float, paper: str, count: int = 7) -> Bundle:
    t = profile(4, 3, side)
    items = [Item(text, Kind("wood")) for text in texts(count)]
    drawings = {Kind("wood"): tile(t.sticker)}
    labels, plain = labels_for(paper, side), paper in PAGES
    return Bundle(t, drawings, items, WORDS, labels, ("tags",), plain=plain)


def sheet(side: float, paper: str, count: int = 7) -> bytes:
    return whole_set(stickers(side, paper, count))


def boxes(pdf: bytes, page: int = 0) -> list[Box]:
    """All rectangles of a page: left, top, width, height in mm from the top left."""
    reader = PdfReader(io.BytesIO(pdf))
    sheet_ = reader.pages[page]
    height = float(sheet_.mediabox.height)
    content = ContentStream(sheet_.get_contents(), reader)
    found = []
    for operands, operator in content.operations:
        if operator == b"re":
            x, y, w, h = (float(v) for v in operands)
            found.append((x / MM, (height - y - h) / MM, w / MM, h / MM))
    return found


def squares(pdf: bytes, side: float, page: int = 0) -> list[Box]:
    return [b for b in boxes(pdf, page) if abs(b[2] - side) < 0.1 > abs(b[3] - side)]


@pytest.mark.parametrize(
    ("side", "paper"),
    [
        (15, "a4"),
        (12, "letter"),
        (18, "a4"),
        (15, "letter"),
        (18, "letter"),
        (12, "a4"),
        (15, "l4732"),
        (12, "l4732"),
        (15, "l7651"),
        (12, "l7651"),
        (18, "l7651"),
        (18, "l7654"),
        (18, "5160"),
    ],
)
def test_every_side_is_true_to_a_tenth_of_a_millimetre(side: int, paper: str) -> None:
    bundle = stickers(side, paper)
    pdf, labels = whole_set(bundle), bundle.labels
    corners = [(spot.left, spot.top) for spot in layout(bundle).spots]
    found = squares(pdf, side)
    assert len(found) == len(corners) == 7
    module = side / SPAN
    runs = [b for b in boxes(pdf) if abs(b[3] - module) < 1e-3]
    for (left, top, width, height), label in zip(found, corners, strict=True):
        assert width == pytest.approx(side, abs=0.01)
        assert height == pytest.approx(side, abs=0.01)
        assert label[0] <= left and left + side <= label[0] + labels.label[0]
        assert label[1] <= top and top + side <= label[1] + labels.label[1]
        inside = [
            b for b in runs if left <= b[0] < left + side and top <= b[1] < top + side
        ]
        quiet = QUIET * module
        assert min(b[0] for b in inside) == pytest.approx(left + quiet, abs=0.01)
        assert min(b[1] for b in inside) == pytest.approx(top + quiet, abs=0.01)
        assert max(b[0] + b[2] for b in inside) == pytest.approx(
            left + side - quiet, abs=0.01
        )


def test_printing_is_unscaled_and_says_so() -> None:
    reader = PdfReader(io.BytesIO(sheet(15, "a4")))
    root = reader.trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]
    text = reader.pages[0].extract_text()
    assert "Testovací hra" in text and "100 mm" in text and "Lesík" in text
    assert all(t in text for t in texts(7))


def test_a_page_more_when_the_first_is_full() -> None:
    room = len(list(labels_for("l7651", 15).corners()))
    assert room == 65
    reader = PdfReader(io.BytesIO(sheet(15, "l7651", room + 1)))
    assert len(reader.pages) == 2
    assert len(squares(sheet(15, "l7651", room + 1), 15, 1)) == 1


@pytest.mark.parametrize("name", sorted(label_formats()))
def test_label_formats_stay_on_their_page(name: str) -> None:
    labels = labels_for(name, 12)
    assert labels.status in {"printed", "observed", "derived", "assumed"}
    right = max(x for x, _ in labels.corners()) + labels.label[0]
    low = max(y for _, y in labels.corners()) + labels.label[1]
    assert labels.page[0] - right == pytest.approx(labels.first[0], abs=0.1)
    assert labels.page[1] - low == pytest.approx(labels.first[1], abs=0.1)


GRID = """
page = [210.0, 297.0]
label = [{width}, 30.0]
first = [10.0, 15.0]
pitch = [50.0, 32.0]
columns = 3
rows = 4
status = "observed"
source = "own ruler"
"""


def test_a_free_grid_is_taken() -> None:
    labels = parse_format(GRID.format(width="48.0"), "mine.toml", 15)
    assert len(list(labels.corners())) == 12


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: labels_for("l4732", 18), "a label of l4732 is 35.6 x 16.9 mm"),
        (lambda: labels_for("a5", 15), "unknown paper 'a5'"),
        (lambda: labels_for("a4", 60), "8 to 40 mm"),
        (lambda: parse_format("page = 3", "mine", 15), "label format mine"),
        (lambda: parse_format(GRID.format(width="20.0"), "mine", 15), "20 x 30 mm"),
        (
            lambda: parse_format(GRID.format(width="120.0"), "mine", 15),
            "leave their page",
        ),
        (lambda: choose("E", "AA", 1300, legible=lambda _: True), "1296 serials"),
        (
            lambda: moved(labels_for("l7651", 15), (0, 0), (0, -5.1), "l7651"),
            "l7651 moved by -5.1 mm: 5 mm either way is the most",
        ),
        (
            lambda: moved(labels_for("l7651", 15), (4, 0), (2, 0), "l7651"),
            "the labels of l7651 leave their page",
        ),
        (
            lambda: LabelPlan(labels_for("l7651", 15), 66, False, [("", 1)]),
            "begin at label 66: a sheet has labels 1 to 65",
        ),
        (
            lambda: whole_set(
                Bundle(profile(4, 3), {}, [], WORDS, labels_for("a4", 15))
            ),
            "no sticker",
        ),
    ],
)
def test_bad_input_gets_one_sentence(call: Callable[[], object], says: str) -> None:
    with pytest.raises(ValueError, match=says) as caught:
        call()
    assert "\n" not in str(caught.value).strip()


def rendered(pdf: bytes, folder: Path, dpi: int = 600) -> list[Grey]:
    """Pages as grey pictures, by poppler."""
    if shutil.which("pdftoppm") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("pdftoppm is missing: install poppler-utils")
        pytest.skip("pdftoppm (poppler-utils) is not installed")
    source = folder / "sheet.pdf"
    source.write_bytes(pdf)
    subprocess.run(
        ["pdftoppm", "-r", str(dpi), "-gray", str(source), str(folder / "page")],
        check=True,
    )
    images = [
        cv2.imread(str(p), cv2.IMREAD_GRAYSCALE) for p in sorted(folder.glob("*.pgm"))
    ]
    return [np.asarray(image) for image in images]


@pytest.mark.parametrize(
    ("side", "paper"),
    [(15, "a4"), (12, "l7651"), (18, "l7654"), (15, "l4732"), (12, "5160")],
)
def test_every_tag_is_read_back_in_its_place(
    side: int, paper: str, tmp_path: Path
) -> None:
    pdf = sheet(side, paper)
    (page,) = rendered(pdf, tmp_path)
    found = {code.text: code for code in Decoder().decode(page) if code.text}
    assert set(found) == set(texts(7))
    scale = 600 / 25.4
    for text, box in zip(texts(7), squares(pdf, side), strict=True):
        middle = np.array(found[text].corners).mean(0) / scale
        true = (box[0] + side / 2, box[1] + side / 2)
        assert middle == pytest.approx(true, abs=0.2)


def test_the_camera_tells_the_print_scale(tmp_path: Path) -> None:
    (page,) = rendered(sheet(15, "a4"), tmp_path, 200)

    def at(percent: float) -> float:
        """The scale found when the paper came out at so many percent."""
        mm = 25.4 / 200 * percent / 100
        seen = print_scale(page, lambda pixels: pixels * mm)
        assert seen is not None
        assert PrintScale(seen).fits == (abs(percent - 100) <= 1)
        return seen

    for percent in (100, 99.5, 97, 94, 104):
        assert at(percent) == pytest.approx(percent, abs=0.2)
    assert print_scale(page[:500], lambda pixels: pixels) is None
    assert RULER_MM > 100


def test_cards_anchors_and_show_place(tmp_path: Path) -> None:
    t = profile(4, 3)
    show = Place(SHOW, 0, 0, 60, 60)
    t = replace(t, places=(*t.places, show))
    items = [Item(text, Kind("wood")) for text in texts(3)]
    drawings = {Kind("wood"): tile(t.sticker)}
    bundle = Bundle(t, drawings, items, WORDS, labels_for("a4", 15), url=URL)
    pdf = whole_set(bundle)
    pages = rendered(pdf, tmp_path, 300)
    assert len(pages) == 4
    read = [{c.text for c in Decoder().decode(page) if c.text} for page in pages]
    assert not any(parse(text) for text in read[0]), "what it shows is no sticker"
    assert read[1] == set(texts(3))
    assert read[2] | read[3] == {command_text(command) for command in Command}
    assert all(parse(text) for text in read[2])
    joined = [c.text for page in pages[2:] for c in zxingcpp.read_barcodes(page)]
    assert URL in joined, "the seat card is among the cards"
    assert len(squares(pdf, 60, 2)) + len(squares(pdf, 60, 3)) == 1
    book = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    markers = [cv2.aruco.ArucoDetector(book).detectMarkers(page) for page in pages]
    ids = [sorted(np.asarray(found[1]).ravel().tolist()) for found in markers]
    assert ids[0] == ids[1] == list(RULER_IDS)
    assert ids[2] == [*sorted(anchor.id for anchor in t.anchors), *RULER_IDS]
    sides = {
        int(i): float(np.linalg.norm(np.asarray(c)[0][1] - np.asarray(c)[0][0]))
        for i, c in zip(np.asarray(markers[2][1]).ravel(), markers[2][0], strict=True)
    }
    for anchor in t.anchors:
        assert sides[anchor.id] / 300 * 25.4 == pytest.approx(anchor.side, abs=0.3)
    bare = Bundle(t, {}, [], WORDS, labels_for("letter", 15))
    for part in ("anchors", "cards"):
        alone = PdfReader(io.BytesIO(whole_set(replace(bare, parts=(part,)))))
        assert len(alone.pages) == 1
        assert float(alone.pages[0].mediabox.width) == pytest.approx(215.9 * MM, abs=1)


def test_the_seat_card_leads_to_the_table(tmp_path: Path) -> None:
    words = replace(WORDS, join="Přidej se")
    labels = labels_for("a4", 15)
    pdf = whole_set(Bundle(profile(4, 3), {}, [], words, labels, ("cards",), URL))
    (page,) = rendered(pdf, tmp_path, 200)
    assert URL in [code.text for code in zxingcpp.read_barcodes(page)]
    text = PdfReader(io.BytesIO(pdf)).pages[0].extract_text()
    assert URL in text and "Přidej se" in text


def test_the_wifi_is_joined_before_the_table_on_paper_too(tmp_path: Path) -> None:
    words = replace(WORDS, wifi="Nejdřív Wi-Fi", join="Přidej se")
    wifi = ("WIFI:T:WPA;S:Tisch;P:drei tische;;", "Tisch  drei tische")
    labels = labels_for("a4", 15)
    parts = ("cards",)
    pdf = whole_set(Bundle(profile(4, 3), {}, [], words, labels, parts, URL, wifi))
    read = [
        code.text
        for page in rendered(pdf, tmp_path, 200)
        for code in zxingcpp.read_barcodes(page)
    ]
    assert {wifi[0], URL} <= set(read)
    said = "".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    assert said.index("Tisch  drei tische") < said.index(URL)


def test_the_parts_are_printed_alone() -> None:
    t = profile(4, 3)
    items = [Item(text, Kind("wood")) for text in texts(2)]
    drawings = {Kind("wood"): tile(t.sticker)}
    whole = Bundle(t, drawings, items, WORDS, labels_for("l7651", 15))
    for parts, pages in ((("tags",), 1), (("anchors", "cards"), 1), (("how",), 1)):
        some = whole_set(replace(whole, parts=parts))
        reader = PdfReader(io.BytesIO(some))
        assert len(reader.pages) == pages
        assert all("100 mm" in page.extract_text() for page in reader.pages)
    with pytest.raises(ValueError, match="nothing to print"):
        whole_set(replace(whole, parts=()))


def test_the_first_page_can_be_looked_at() -> None:
    t = profile(4, 3)
    items = [Item(text, Kind("wood")) for text in texts(70)]
    drawings = {Kind("wood"): tile(t.sticker)}
    words = replace(WORDS, title="Čluny <& lodě>")
    bundle = Bundle(t, drawings, items, words, labels_for("l7651", 15))
    picture = first_page(bundle)
    root = ElementTree.fromstring(picture)
    said = {node.text for node in root.iter("{http://www.w3.org/2000/svg}text")}
    assert root.attrib["viewBox"] == "0 0 210 297"
    assert set(texts(65)) <= said and texts(70)[-1] not in said
    assert any("Čluny <& lodě>" in str(text) for text in said)
    assert len(picture) < 600_000


def has_glyphs(text: str) -> bool:
    """Whether the typeface has a glyph for every letter of a text."""
    font: Any = pdfmetrics.getFont(font_name())
    return all(ord(letter) in font.face.charToGlyph for letter in text)


def test_every_printed_word_of_every_language_has_its_letters() -> None:
    for language in ("cs", "en", "de"):
        assert has_glyphs(session_texts(language).replace("\n", ""))
        for game in GAMES.values():
            assert has_glyphs(game.texts(language).replace("\n", "")), language
    assert not has_glyphs("字")


def test_a_banned_text_gives_way_to_another_serial() -> None:
    first, second, third = texts(3)
    chosen = choose("E", "AA", 2, taken={first}, legible=lambda text: text != second)
    assert chosen == (third, texts(4)[3])


def test_most_texts_are_legible_and_a_spoilt_one_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fair = [is_legible(text) for text in texts(40)]
    assert sum(fair) >= 36
    good = legibility.render_sticker

    def one_angle_spoilt(text: str, angle: float) -> Grey:
        return good(text, angle) * np.uint8(angle == 0)

    monkeypatch.setattr(legibility, "render_sticker", one_angle_spoilt)
    assert not legibility.is_legible.__wrapped__(texts(1)[0])


def test_every_command_card_is_legible() -> None:
    assert all(is_legible(command_text(command)) for command in Command)


def test_a_sheet_that_was_begun_goes_on_at_its_next_label() -> None:
    bundle = replace(stickers(15, "l7651", 3), begin=64)
    pdf, corners = whole_set(bundle), list(bundle.labels.corners())
    for page, spots in enumerate((corners[63:], corners[:1])):
        lefts = [box[0] - 0.8 for box in squares(pdf, 15, page)]
        assert lefts == pytest.approx([x for x, _ in spots], abs=0.01)


def test_a_print_is_shifted_and_stretched_by_tenths() -> None:
    plain = labels_for("l7651", 15)
    labels = moved(plain, (0.5, -0.3), (-0.4, 0.6), "l7651")
    before, after = list(plain.corners()), list(labels.corners())
    assert labels.label == plain.label
    for index, off in ((0, (0.5, -0.3)), (-1, (0.1, 0.3))):
        moves = np.subtract(after[index], before[index])
        assert moves == pytest.approx(off, abs=1e-6)
    found = squares(whole_set(replace(stickers(15, "l7651"), labels=labels)), 15)
    assert found[0][0] == pytest.approx(before[0][0] + 0.8 + 0.5, abs=0.01)


def test_the_test_sheet_has_the_frame_of_every_label() -> None:
    bundle = replace(stickers(15, "l7654"), parts=("frames",))
    pdf, labels = whole_set(bundle), bundle.labels
    frames = [
        box for box in boxes(pdf) if box[2:] == pytest.approx(labels.label, abs=0.01)
    ]
    assert [frame[:2] for frame in frames] == [
        pytest.approx(corner, abs=0.01) for corner in labels.corners()
    ]
    said = PdfReader(io.BytesIO(pdf)).pages[0].extract_text().split()
    assert {"1", "40"} <= set(said)


def test_piles_have_headings_and_fill_their_sheets() -> None:
    labels = labels_for("a4", 15)
    laid = LabelPlan(labels, 1, True, [("sea", 6), ("land", 3), ("ship", 1)])
    assert [(h.name, h.count) for h in laid.headings] == [
        ("sea", 6),
        ("land", 3),
        ("ship", 1),
    ]
    land, ship = laid.headings[1:]
    assert ship.top == land.top and ship.left > land.left, "they share a row"
    full = LabelPlan(labels, 1, True, [("sea", 100)])
    last = [spot for spot in full.spots if spot.page == 0]
    low = max(spot.top for spot in last) + labels.label[1]
    assert labels.page[1] - 14 - low < labels.label[1], "no row was left free"
    assert [h.page for h in full.headings] == list(range(full.pages))


def test_the_corner_markers_say_where_they_lie_and_how() -> None:
    bare = Bundle(profile(4, 3), {}, [], WORDS, labels_for("a4", 15), ("anchors",))
    (page,) = PdfReader(io.BytesIO(whole_set(bare))).pages
    said = page.extract_text()
    for anchor in bare.profile.anchors:
        assert f"x {anchor.x:g}  y {anchor.y:g} mm" in said
    assert said.count("this-side") == 4 and "players" in said
    for name in ("top-left", "top-right", "bottom-left", "bottom-right"):
        assert said.count(f"corner-{name}") == 2, "on the map and on the marker"
    cut = [box for box in boxes(whole_set(bare)) if abs(box[3] - 88 / 3 - 8) < 0.01]
    assert len(cut) == 4, "a line to cut along round each"
