"""``companion tags``: a printed set for every game, one sentence for bad input."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from companion.app.ports import Order
from companion.app.printed_facts import Box
from companion.app.texts import LANGUAGES
from companion.cli.tags import tags
from companion.core.ids import GameKey
from companion.core.tag import parse
from companion.games import GAMES
from companion.service.current_game import initial_profile
from companion.service.printing import SheetPrinter, new_items
from tests.vision.test_sheet import rendered, squares
from vision.decode import Decoder
from vision.sheets.font import CAP_HEIGHT
from vision.sheets.paper import labels_for

KEYS = sorted(GAMES)
SIDES = (12, 15, 18)
SVG = "{http://www.w3.org/2000/svg}"


ENTDECKER = GameKey("entdecker")


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))


def run(*args: str, says: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(tags, list(args), says)
    return result.exit_code, result.output


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_every_game_prints(key: GameKey, tmp_path: Path) -> None:
    out = tmp_path / "tags.pdf"
    kinds = initial_profile(GAMES[key]).kinds.values()
    named = [part for kind in kinds for part in ("--kinds", kind)]
    state = ("--state", str(tmp_path))
    status, said = run(key, "--lang", "cs", *named, *state, "-o", str(out))
    assert status == 0, said
    assert ("takový díl být nemůže" in said) == bool(GAMES[key].impossible)
    text = "".join(page.extract_text() for page in PdfReader(out).pages)
    profile = initial_profile(GAMES[key])
    items = new_items(profile, dict.fromkeys(profile.kinds.values(), 1))
    assert len(items) == len(profile.kinds)
    for item in items:
        tag = parse(item.text)
        assert tag is not None and profile.kinds[tag.kind] == item.kind
        assert item.text in text
    assert "Konec tahu" in text or "Konec" in text


@pytest.mark.parametrize("key", KEYS[:1])
def test_counts_are_asked_given_or_the_same_for_all(
    key: GameKey, tmp_path: Path
) -> None:
    kind = sorted(initial_profile(GAMES[key]).kinds.values())[0]
    out = str(tmp_path / "t.pdf")
    status, said = run(key, "--kinds", kind, "--spares", "3", "-o", out)
    assert (status, "3 stickers" in said) == (0, True)
    status, said = run(key, "--kinds", kind, "--count", f"{kind}=2", "-o", out)
    assert (status, "2 stickers" in said) == (0, True)
    asked = ("--kinds", kind, "--ask", "--state", str(tmp_path), "-o", out)
    status, said = run(key, *asked, says="1\n")
    assert "How many" in said and "1 sticker:" in said
    status, said = run(key, *asked, "--spares", "2", says="4\n")
    assert "6 stickers:" in said


def test_a_script_is_not_asked_and_gets_one_of_each(tmp_path: Path) -> None:
    out = str(tmp_path / "t.pdf")
    status, said = run(ENTDECKER, "-o", out)
    kinds = len(initial_profile(GAMES[ENTDECKER]).kinds)
    assert status == 0 and "How many" not in said
    assert f"{kinds - 2} stickers" in said
    assert "Left out, no such piece can exist: all sea (waterfall +5); all sea" in said


def test_at_a_terminal_it_asks_and_offers_what_the_box_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Box(tmp_path, GAMES).answer(ENTDECKER, "kosmos-2001", "count.wwll-plain", 31)
    monkeypatch.setattr("companion.cli.tags.at_terminal", lambda: True)
    out = tmp_path / "t.pdf"
    kinds = len(initial_profile(GAMES[ENTDECKER]).kinds) - 2
    state = ("--state", str(tmp_path))
    status, said = run(ENTDECKER, *state, "-o", str(out), says="\n" * kinds)
    assert status == 0, said
    assert "[31]" in said and "[22]" not in said and said.count("How many") == kinds
    assert "190 stickers" in said  # 180 tiles and the ship, nine more than assumed
    status, said = run(ENTDECKER, *state, "--spares", "1", "-o", str(out))
    assert "How many" not in said


def test_the_seat_card_bears_the_address(tmp_path: Path) -> None:
    out = tmp_path / "t.pdf"
    where = "http://192.168.7.7:8080"
    status, said = run(ENTDECKER, "--part", "cards", "--address", where, "-o", str(out))
    assert (status, said) == (0, f"{out}\n"), "no sticker was printed, none is told"
    (page,) = PdfReader(out).pages
    assert where in page.extract_text()


BAD = [
    (["--kinds", "nosuch"], "unknown kind 'nosuch'"),
    (["--count", "nosuch"], "expected KIND=N"),
    (["--count", "nosuch=3"], "unknown kind 'nosuch'"),
    (["--paper", "l4732", "--sticker", "18"], "a label of l4732"),
    (["--paper", "missing.toml"], "missing.toml"),
    (["--spares", "0"], "no sticker to print"),
    (["--paper", "5160", "--sticker", "25"], "a label of 5160 is 66.675 x 25.4 mm"),
    (["--paper", "a7"], "unknown paper 'a7'"),
    (["--edition", "1066"], "unknown edition '1066'"),
    (["--spares", "99"], "more than 2000 stickers"),
    (["--paper", "l7651", "--begin-at", "66"], "a sheet has labels 1 to 65"),
    (["--begin-at", "soon"], "--begin-at soon: expected a label's number, or next"),
    (["--shift", "1"], "expected mm across and down, as in 0.5,-0.3"),
    (["--stretch", "0.05,0"], "expected mm across and down"),
    (["--paper", "l7651", "--shift", "9,0"], "l7651 moved by 9 mm"),
]


@pytest.mark.parametrize(("args", "says"), BAD)
def test_bad_input_gets_one_sentence(
    args: list[str], says: str, tmp_path: Path
) -> None:
    out = tmp_path / "t.pdf"
    status, said = run(ENTDECKER, *args, "-o", str(out))
    assert status == 2
    assert says in said and "Traceback" not in said
    assert not out.exists()


def test_the_press_is_what_a_page_asks_for() -> None:
    key = KEYS[0]
    kind = next(iter(initial_profile(GAMES[key]).kinds.values()))
    order = Order(key, "", {kind: 90}, 12, "letter", language="de")
    assert SheetPrinter().sheet(order).startswith(b"%PDF")
    assert SheetPrinter().preview(order).startswith(b"<svg")


def test_the_press_knows_which_paper_takes_a_sticker() -> None:
    fits = {
        side: {p.name for p in SheetPrinter().papers(side) if p.fits} for side in SIDES
    }
    assert fits[12] == fits[15] == {"a4", "letter", "l7651", "l4732", "l7654", "5160"}
    assert fits[18] == {"a4", "letter", "l7651", "l7654", "5160"}
    assert SheetPrinter().papers(18)[3].label == (35.6, 16.9)


def test_a_new_sticker_never_repeats_one_in_use() -> None:
    profile = initial_profile(GAMES[ENTDECKER])
    kind = profile.kinds["AA"]
    first = [item.text for item in new_items(profile, {kind: 3})]
    more = [item.text for item in new_items(profile, {kind: 3}, first)]
    assert len({*first, *more}) == 6
    assert [i.text for i in new_items(profile, {kind: 3}, first, 2)] == more[:2]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("side", "paper"), [(12, "l4732"), (15, "letter"), (18, "l7654")]
)
def test_every_sticker_of_a_game_is_true_and_read_back(
    key: GameKey, side: int, paper: str, tmp_path: Path
) -> None:
    kinds = sorted(initial_profile(GAMES[key]).kinds.values())
    counts: dict[str, int] = dict.fromkeys(kinds[:: max(1, len(kinds) // 8)], 1)
    pdf = SheetPrinter().sheet(Order(key, "", counts, side, paper, ("tags",)))
    wanted = squares(pdf, side)
    assert len(wanted) == len(counts)
    (page,) = rendered(pdf, tmp_path)
    found = {code.text: code for code in Decoder().decode(page) if code.text}
    items = new_items(initial_profile(GAMES[key]), counts)
    assert set(found) == {item.text for item in items}
    for item, box in zip(items, wanted, strict=True):
        middle = np.array(found[item.text].corners).mean(0) / 600 * 25.4
        assert middle == pytest.approx((box[0] + side / 2, box[1] + side / 2), abs=0.2)


def test_a_paper_that_is_no_text_is_named(tmp_path: Path) -> None:
    paper = tmp_path / "mine.toml"
    paper.write_bytes(b"\xff\xfe\x00")
    status, said = run(ENTDECKER, "--paper", str(paper), "-o", str(tmp_path / "t.pdf"))
    assert status == 2 and f"{paper}: " in said and "Traceback" not in said


def test_a_used_sheet_is_remembered(tmp_path: Path) -> None:
    out = tmp_path / "t.pdf"
    paper = ("--paper", "l7651", "--state", str(tmp_path), "-o", str(out))
    first = ("--kinds", "wwll-open", "--spares", "17", "--shift", "0.5,-0.3")
    status, said = run(ENTDECKER, *paper, *first)
    assert status == 0 and "Begin at label 18 next time" in said
    more = ("--kinds", "wwww-open", "--part", "tags", "--begin-at", "next")
    status, said = run(ENTDECKER, *paper, *more)
    assert status == 0 and "Begin at label 19 next time" in said
    (box,) = squares(out.read_bytes(), 15)
    corner = list(labels_for("l7651", 15).corners())[17]
    where = (corner[0] + 0.8 + 0.5, corner[1] + 3.1 - 0.3)
    assert box[:2] == pytest.approx(where, abs=0.01), "the shift is remembered, too"
    (tmp_path / "sheets.toml").write_text("format = 3")
    status, said = run(ENTDECKER, *paper, *more)
    assert status == 0 and "Begin at label 2 next time" in said


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_sheet_is_too_small_or_leaves_its_label(
    key: GameKey, language: str
) -> None:
    kinds = initial_profile(GAMES[key]).kinds.values()
    for paper, parts in (("a4", ("how",)), ("a4", ("tags",)), ("l4732", ("tags",))):
        order = Order(key, "", dict.fromkeys(kinds, 1), 15, paper, parts)
        picture = SheetPrinter(language).preview(replace(order, language=language))
        labels = labels_for(paper, 15)
        for node in ElementTree.fromstring(picture).iter(f"{SVG}text"):
            text, size = node.text, float(node.attrib["font-size"])
            right = float(node.attrib["x"]) + float(node.attrib["textLength"])
            if text != "+5" and text != "+10":
                assert size * CAP_HEIGHT >= 2 - 0.01, (paper, text)
            assert right <= labels.page[0] - 3, (paper, text)
            if str(text).startswith("TC:"):
                step = labels.pitch[0]
                left = (float(node.attrib["x"]) - labels.first[0]) // step
                edge = labels.first[0] + left * step + labels.label[0]
                assert right <= edge + 0.01, (paper, text)
