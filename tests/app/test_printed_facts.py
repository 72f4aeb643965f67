"""The owner's box: answers are checked, kept, taken back, and travel as one file."""

from pathlib import Path

import pytest

from companion.app.printed_facts import FORMAT, Box, BoxError
from companion.core.game import Setup
from companion.core.ids import GameKey
from tests.app import toy

TOY = GameKey("toy")
OLD = "old"


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path, toy.known())


def test_an_answer_is_kept_and_reaches_the_rules(box: Box, tmp_path: Path) -> None:
    box.answer(TOY, OLD, "price", 7)
    again = Box(tmp_path, toy.known()).answers(TOY, OLD)
    assert again == {"price": 7}
    assert toy.setup(Setup(("A", "B"), OLD, {}, again)).price == 7
    assert box.answers(TOY, "") == {}


@pytest.mark.parametrize("key", ["boardgame", "layout", "kinds.AA"])
def test_a_key_that_no_editor_makes_is_refused(box: Box, key: str) -> None:
    with pytest.raises(BoxError, match="no question"):
        box.answer(TOY, OLD, key, {})
    assert box.answers(TOY, OLD) == {}


def test_a_later_answer_replaces_an_earlier_one(box: Box) -> None:
    box.answer(TOY, OLD, "price", 7)
    box.answer(TOY, OLD, "price", 8)
    box.answer(TOY, OLD, "eyes", ["a", "c"])
    assert box.answers(TOY, OLD) == {"price": 8, "eyes": ["a", "c"]}


def test_an_answer_is_taken_back(box: Box) -> None:
    box.answer(TOY, OLD, "back", "red")
    box.take_back(TOY, OLD, "back")
    assert box.answers(TOY, OLD) == {}
    with pytest.raises(BoxError, match="was not answered"):
        box.take_back(TOY, OLD, "back")


@pytest.mark.parametrize(
    ("question", "value", "says"),
    [
        ("price", 0, "no number from 1 to 9"),
        ("price", 10, "no number from 1 to 9"),
        ("price", "7", "no number"),
        ("price", True, "no number"),
        ("price", None, "no number"),
        ("back", "green", "none of red, blue"),
        ("back", ["red"], "none of red, blue"),
        ("eyes", "a", "no list"),
        ("eyes", ["a", "a"], "no list of different marks"),
        ("eyes", ["z"], "'z' cannot be marked"),
        ("weather", 1, "no question of toy"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(
    box: Box, question: str, value: object, says: str
) -> None:
    box.answer(TOY, OLD, "price", 5)
    with pytest.raises(BoxError, match=says):
        box.answer(TOY, OLD, question, value)
    assert box.answers(TOY, OLD) == {"price": 5}


def test_an_unknown_game_or_edition(box: Box) -> None:
    with pytest.raises(BoxError, match="unknown game 'chess'"):
        box.answers(GameKey("chess"), OLD)
    with pytest.raises(BoxError, match="unknown edition 'new'"):
        box.answer(TOY, "new", "price", 3)


def test_a_box_travels_as_one_file(box: Box, tmp_path: Path) -> None:
    box.answer(TOY, OLD, "price", 7)
    box.answer(TOY, OLD, "eyes", ["b"])
    text = box.export(TOY)
    other = Box(tmp_path / "other", toy.known())
    assert other.take_in(TOY, text) == 2
    assert other.answers(TOY, OLD) == box.answers(TOY, OLD)
    assert other.export(TOY) == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('game = "toy"\n', "form None"),
        ('format = "table-companion-box/0"\ngame = "toy"\n', "box/0"),
        (f'format = "{FORMAT}"\ngame = "chess"\n', "of the game 'chess'"),
        (f'format = "{FORMAT}"\ngame = "toy"\nnice = 1\n', "unknown key 'nice'"),
        (f'format = "{FORMAT}"\ngame = "toy"\n[observed.new]\nprice = 1\n', "edition"),
        (
            f'format = "{FORMAT}"\ngame = "toy"\n[observed.old]\nprice = 99\n',
            "no number",
        ),
        (f'format = "{FORMAT}"\ngame = "toy"\n[observed.old]\npr', "file: "),
        ("a = 1" + 5000 * "0", "file: "),
        ("", "form None"),
    ],
)
def test_a_file_that_cannot_be_taken_changes_nothing(
    box: Box, text: str, says: str
) -> None:
    box.answer(TOY, OLD, "price", 5)
    with pytest.raises(BoxError, match=says):
        box.take_in(TOY, text)
    assert box.answers(TOY, OLD) == {"price": 5}


def test_a_whole_board_is_checked_by_the_game_itself(box: Box) -> None:
    box.answer(TOY, OLD, "layout.ours", {"five": ["1,1"]})
    with pytest.raises(BoxError, match="board is no board"):
        box.answer(TOY, OLD, "board", 3)
    assert box.answers(TOY, OLD) == {"layout.ours": {"five": ["1,1"]}}


def test_a_damaged_file_is_set_aside(box: Box, tmp_path: Path) -> None:
    folder = tmp_path / "box"
    folder.mkdir()
    for damage in (b"\xff\xfe", b"[observed"):
        (folder / "toy.toml").write_bytes(damage)
        assert box.answers(TOY, OLD) == {}
        assert not (folder / "toy.toml").exists()
    asides = sorted(folder.glob("toy.toml.damaged-*"))
    assert [path.read_bytes() for path in asides] == [b"\xff\xfe", b"[observed"]


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "box").write_text("")
    with pytest.raises(BoxError, match=r"toy\.toml"):
        Box(tmp_path, toy.known()).answer(TOY, OLD, "price", 3)
