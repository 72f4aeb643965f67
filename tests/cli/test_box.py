"""``companion box``: one file in or out; a bad one is one sentence, nothing kept."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.app.printed_facts import FORMAT, Box
from companion.cli.box import box
from companion.core.ids import GameKey
from companion.games import GAMES

ENTDECKER = GameKey("entdecker")
EDITION = "kosmos-2001"


def run(state: Path, *args: str) -> tuple[int, str]:
    result = CliRunner().invoke(box, [*args, "--state", str(state)])
    return result.exit_code, result.output


def test_a_box_goes_out_and_in_again(tmp_path: Path) -> None:
    shelf = Box(tmp_path / "here", GAMES)
    shelf.answer(ENTDECKER, EDITION, "bonus.ten", 3)
    file = tmp_path / "box.toml"
    status, said = run(tmp_path / "here", "entdecker", "-o", str(file))
    assert status == 0 and str(file) in said
    status, said = run(tmp_path / "there", "entdecker", str(file), "--lang", "cs")
    assert (status, said) == (0, "Převzata 1 odpověď.\n")
    assert Box(tmp_path / "there", GAMES).answers(ENTDECKER, EDITION) == {
        "bonus.ten": 3
    }


def test_what_is_still_assumed_is_told(tmp_path: Path) -> None:
    status, said = run(tmp_path, "catan-junior")
    assert status == 0
    assert "the board for three players" in said
    assert "How many parrot cards" in said
    assert "nothing: all is read off your own pieces" in said, "the edition of 2014"


HEAD = f'format = "{FORMAT}"\ngame = "entdecker"\n[observed.{EDITION}]\n'
BAD = [
    (f'format = "{FORMAT}"\ngame = "norderwind"\n', "of the game 'norderwind'"),
    ('format = "table-companion-box/0"\ngame = "entdecker"\n', "this program reads"),
    ('game = "entdecker"\n', "form None"),
    ("[observed", "bad.toml: Expected"),
    (f'{HEAD}"count.wwww-open" = 500\n', "no number from 0 to 99"),
    (f'{HEAD}"count.whale" = 1\n', "no question of entdecker"),
    (f'{HEAD}"path.1.eyes" = ["9"]\n', "Path 1 has 8 spaces"),
]


@pytest.mark.parametrize(("text", "says"), BAD)
def test_a_bad_file_is_one_sentence_and_nothing_is_kept(
    tmp_path: Path, text: str, says: str
) -> None:
    Box(tmp_path, GAMES).answer(ENTDECKER, EDITION, "bonus.ten", 3)
    file = tmp_path / "bad.toml"
    file.write_text(text, "utf-8")
    status, said = run(tmp_path, "entdecker", str(file))
    assert status == 2 and says in said and "Traceback" not in said
    assert len(said.strip().splitlines()) == 1
    assert Box(tmp_path, GAMES).answers(ENTDECKER, EDITION) == {"bonus.ten": 3}


def test_a_missing_or_unreadable_file_is_named(tmp_path: Path) -> None:
    status, said = run(tmp_path, "entdecker", str(tmp_path / "none.toml"))
    assert status == 2 and "none.toml" in said
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b"\xff\xfe")
    status, said = run(tmp_path, "entdecker", str(odd))
    assert status == 2 and "odd.toml" in said


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"[box]\nform = 3\n"])
def test_a_file_that_is_no_box_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    status, said = run(tmp_path / "state", "entdecker", str(file))
    assert status == 2
    assert said.startswith(f"Error: {file}: ") and len(said.splitlines()) == 1
    assert "file: " not in said
