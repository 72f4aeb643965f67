"""``companion read``: what lies on a photograph, and what is no photograph."""

import json
import random
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
import segno
from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.core.game import Game
from companion.demo import DemoTable, demo_setup
from companion.games import GAMES
from tests.support.playout import playout

GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def read(*words: object) -> Result:
    return CliRunner().invoke(main, ["read", *(str(word) for word in words)])


def table_of(game: Game[Any, Any]) -> tuple[DemoTable, Any]:
    """A painted table some moves into a game."""
    state = game.setup(demo_setup(game))
    for number, (_, _, step) in enumerate(playout(game, state, random.Random(2))):
        state = step.state
        if number >= 40 and len(game.expected(state).pieces) >= 3:
            break
    table = DemoTable(1)
    table.set_up(game, state)
    return table, state


@GAME
def test_a_photograph_is_read(game: Game[Any, Any], tmp_path: Path) -> None:
    table, state = table_of(game)
    photo = tmp_path / "photo.png"
    cv2.imwrite(str(photo), table.capture())
    result = read(photo, "--json")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert report["game"] == game.key
    assert len(report["anchors"]) == len(game.profile(state).anchors)
    found = {tag["slot"]: tag for tag in report["tags"]}
    open_slots = {s for s in table.lies() if f"ship@{s}" not in table.lies()}
    assert len(open_slots) >= 3
    for slot, kind in table.lies().items():
        if slot in open_slots and "@" not in slot:
            assert found[slot]["kind"] == kind
            assert found[slot]["turn"] in range(4)
    words = read(photo, "--game", game.key)
    assert words.exit_code == 0
    assert all(tag["text"] in words.stdout for tag in report["tags"])


def test_foreign_codes_are_counted_and_not_told(tmp_path: Path) -> None:
    photo = tmp_path / "wifi.png"
    segno.make("WIFI:S:home;T:WPA;P:secret;;").save(str(photo), scale=8, border=6)
    result = read(photo)
    assert result.exit_code == 2
    assert "foreign codes: 1, none believed" in result.stdout
    assert "secret" not in result.output
    assert "no anchors" in result.stderr


def test_a_wrong_check_character_is_foreign(tmp_path: Path) -> None:
    photo = tmp_path / "tag.png"
    segno.make("TC:E00000A", error="h").save(str(photo), scale=8, border=6)
    report = json.loads(read(photo, "--json").stdout)
    assert (report["tags"], report["foreign"]) == ([], 1)


@pytest.mark.parametrize("content", [b"", b"GIF89a", b"plain text", b"\x89PNG\r\n"])
def test_a_file_that_is_no_picture(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file.png"
    file.write_bytes(content)
    result = read(file)
    assert result.exit_code == 2
    assert result.stderr.strip() == f"Error: {file}: not a picture, or torn"
    assert result.stdout == ""


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = read(tmp_path / "none.png")
    assert result.exit_code == 2
    assert "No such file" in result.stderr


def test_an_empty_picture(tmp_path: Path) -> None:
    photo = tmp_path / "grey.png"
    cv2.imwrite(str(photo), np.full((600, 800), 128, np.uint8))
    result = read(photo)
    assert result.exit_code == 2
    assert "camera" in result.stdout.lower()


def test_a_bad_picture_does_not_hide_a_good_one(tmp_path: Path) -> None:
    game = next(iter(GAMES.values()))
    table, _ = table_of(game)
    photo, torn = tmp_path / "photo.png", tmp_path / "torn.png"
    cv2.imwrite(str(photo), table.capture())
    torn.write_bytes(b"torn")
    result = read(torn, photo, "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["game"] == game.key
    assert str(torn) in result.stderr
