"""A command is imported when it is called: help, version and address start light."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.__main__ import COMMANDS, main
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.cli.lazy_group import LazyCommand
from companion.demo import demo_setup
from companion.games import GAMES
from companion.service.state_directory import JOURNAL

HEAVY = (
    "cv2",
    "numpy",
    "reportlab",
    "flask",
    "waitress",
    "zxingcpp",
    "gpiozero",
    "PIL",
)
"""Packages of camera, sheets, pages and pins."""

ASKS = """
import sys
from companion.__main__ import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    assert not end.code, end.code
heavy = {name.partition(".")[0] for name in sys.modules}
print("heavy:", *sorted(heavy & {HEAVY}), file=sys.stderr)
""".replace("{HEAVY}", repr(set(HEAVY)))


def heavy(*words: str) -> list[str]:
    """Which of the heavy packages a process of its own has imported at its end."""
    line = (sys.executable, "-c", ASKS, *words)
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=True)
    return done.stderr.splitlines()[-1].split()[1:]


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("export", "--help")])
def test_help_and_version_import_nothing_heavy(words: tuple[str, ...]) -> None:
    assert heavy(*words) == []


def test_the_address_is_found_without_anything_heavy(tmp_path: Path) -> None:
    place = ("--state", str(tmp_path), "--config", os.devnull)
    assert heavy("address", *place) == []
    assert heavy("address", "--qr", *place) == []


def test_a_game_is_exported_without_anything_heavy(tmp_path: Path) -> None:
    with Journal(tmp_path / JOURNAL) as journal:
        matches = Matches(GAMES, journal, Publisher())
        game = next(iter(GAMES.values()))
        matches.start(game.key, demo_setup(game))
    place = ("--state", str(tmp_path))
    assert heavy("export", *place, "-o", str(tmp_path / "game.jsonl")) == []
    assert heavy("replay", str(tmp_path / "game.jsonl")) == []
    assert heavy("backup", *place) == []


def test_what_is_heavy_is_found() -> None:
    assert {"cv2", "numpy"} <= set(heavy("read", "--help"))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_summary_is_the_first_sentence_of_the_commands_help(name: str) -> None:
    """So that the list of commands is what click would make of them."""
    command = COMMANDS[name].load()
    assert command.name == name
    summary = click.Command(name, help=COMMANDS[name].summary)
    for limit in (45, 60, 300):
        assert summary.get_short_help_str(limit) == command.get_short_help_str(limit)


def test_an_unknown_command_is_named() -> None:
    told = CliRunner().invoke(main, ["rum"])
    assert told.exit_code == 2
    assert "No such command 'rum'" in told.stderr


def test_what_is_no_command_is_told() -> None:
    with pytest.raises(TypeError, match=r"lazy_group\.LazyCommand is no click command"):
        LazyCommand("companion.cli.lazy_group", "LazyCommand", "").load()


def test_the_list_of_commands_cuts_no_sentence() -> None:
    told = " ".join(CliRunner().invoke(main, ["--help"]).output.split())
    told = told.partition(" Commands: ")[2]
    for command in COMMANDS.values():
        assert " ".join(command.summary.split()) in told
    assert "..." not in told
