"""``record-perft`` and ``record-playthrough``: the recordings that the tests read."""

import json
import shutil
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.authoring.perft import count
from companion.authoring.places import ROOT
from companion.authoring.playthrough import GameRecordingError, random_game
from companion.core.game import Game, Step, plain_setup
from companion.core.ids import GameKey, Seat
from companion.games import GAMES
from tests.app import toy

GAMES_TESTS = ROOT / "tests/games"
JUNIOR = GAMES[GameKey("catan-junior")]


def run(*words: object) -> tuple[int, str]:
    told = CliRunner().invoke(main, [str(word) for word in words])
    assert told.exception is None or isinstance(told.exception, SystemExit)
    return told.exit_code, told.stderr or told.stdout


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def positions(path: Path) -> dict[str, Any]:
    listed = tomllib.loads(path.read_text("utf-8"))["position"]
    return {position["name"]: position for position in listed}


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A short game of ours, recorded."""
    path = tmp_path / "two.jsonl"
    words = ["record-playthrough", path, "--game", "catan-junior", "--seats", 2]
    assert run(*words)[0] == 0
    return path


# Playthroughs -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["catan_junior/2014-goods", "norderwind/two"])
def test_what_was_recorded_by_hand_is_recorded_alike(name: str, tmp_path: Path) -> None:
    game, _, stem = name.partition("/")
    source = GAMES_TESTS / game / "playthroughs" / f"{stem}.jsonl"
    copy = tmp_path / "old.jsonl"
    torn = [
        {**line, "digest": "0" * 16, "version": 0} if "digest" in line else line
        for line in lines(source)
    ]
    copy.write_text("".join(f"{json.dumps(line)}\n" for line in torn), "utf-8")
    assert run("record-playthrough", copy) == (
        0,
        f"{copy}: {len(torn) - 2} submissions\n",
    )
    assert lines(copy) == lines(source)


def test_a_game_played_by_chance_is_the_same_each_time(tmp_path: Path) -> None:
    first, second, other = (tmp_path / f"{n}.jsonl" for n in "abc")
    for path, seed in ((first, 1), (second, 1), (other, 2)):
        words = ["record-playthrough", path, "--game", "catan-junior", "--seed", seed]
        assert run(*words)[0] == 0
    assert first.read_bytes() == second.read_bytes() != other.read_bytes()
    assert run("record-playthrough", first)[0] == 0
    assert first.read_bytes() == second.read_bytes()
    head, *entries, end = lines(first)
    assert head["version"] == JUNIOR.version
    assert head["facts"] == JUNIOR.facts(plain_setup(JUNIOR))
    assert {entry["source"] for entry in entries} == {"chance", "phone"}
    assert end["outcome"]["winners"]
    assert run("replay", first)[0] == 0


def test_several_files_go_on_from_the_seed(tmp_path: Path) -> None:
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    alone = tmp_path / "c.jsonl"
    assert run("record-playthrough", first, second, "--game", "catan-junior")[0] == 0
    words = ["record-playthrough", alone, "--game", "catan-junior", "--seed", 2]
    assert run(*words)[0] == 0
    assert second.read_bytes() == alone.read_bytes() != first.read_bytes()


def test_a_move_that_is_refused_now_is_named_and_nothing_written(
    played: Path, tmp_path: Path
) -> None:
    head, first, *rest = played.read_text("utf-8").splitlines()
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join([head, *rest]), "utf-8")
    before, sound = bad.read_bytes(), played.read_bytes()
    stale = played.read_text("utf-8").replace('"version": ', '"version": 9')
    played.write_text(stale, "utf-8")
    code, said = run("record-playthrough", played, bad)
    assert code == 2
    assert said.startswith(f"Error: {bad}:2: move 1 is refused: ")
    assert bad.read_bytes() == before
    assert played.read_text("utf-8") == stale != sound.decode()
    assert "roll_die" in first


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty, no recorded game"),
        ("{", ":1: not JSON, or torn"),
        ("[]", ":1: expected an object"),
        ("{}", ":1: not an exported game of format table-companion/1"),
        ('{"format": "table-companion/1", "game": "x"}', "unknown game 'x'"),
        (
            '{"format": "table-companion/1", "game": "catan-junior"}',
            ":1: Object missing required field `names`",
        ),
        (
            '{"format": "table-companion/1", "game": "catan-junior", "names": ["A"]}',
            ":1: edition 2007: 1 players, not 3 or 4",
        ),
    ],
)
def test_what_is_no_recording_is_named(text: str, fault: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, "utf-8")
    code, said = run("record-playthrough", path)
    assert code == 2
    assert fault in said
    assert path.read_text("utf-8") == text


def test_moves_that_are_none_are_named(played: Path) -> None:
    head = played.read_text("utf-8").splitlines()[0]
    for moves, fault in (("7", "moves: expected a list"), ('[{"type": "x"}]', "'x'")):
        played.write_text(f'{head}\n{{"moves": {moves}}}\n', "utf-8")
        code, said = run("record-playthrough", played)
        assert code == 2
        assert f"{played}:2: " in said
        assert fault in said
    played.write_text(f"{head}\n", "utf-8")
    assert run("record-playthrough", played) == (
        2,
        f"Error: {played}: the game is not played to its end\n",
    )


def test_what_does_not_fit_is_named(played: Path, tmp_path: Path) -> None:
    words = ["record-playthrough", "--game", "catan-junior"]
    assert run(*words, played) == (
        2,
        f"Error: {played} is there already; leave out --game\n",
    )
    new = tmp_path / "new.jsonl"
    code, said = run(*words, new, "--seats", 7)
    assert code == 2
    assert said.startswith("Error: catan-junior has no such edition or seats: 2007 (")
    assert run(*words, new, "--edition", "1999")[0] == 2
    assert run("record-playthrough", new) == (
        2,
        f"Error: {new}: No such file or directory\n",
    )
    assert not new.exists()


def test_a_game_that_never_ends_is_given_up() -> None:
    stuck: Game[Any, Any] = replace(toy.GAME, legal_moves=lambda state: ())
    with pytest.raises(
        GameRecordingError, match="no outcome after 0 moves, and nobody"
    ):
        random_game(stuck, toy.SETUP, 1)
    endless: Game[Any, Any] = replace(
        toy.GAME, apply=lambda state, move: Step(state), outcome=lambda state: None
    )
    with pytest.raises(GameRecordingError, match="no outcome after 20000 moves"):
        random_game(endless, toy.SETUP, 1)


def test_a_move_that_is_listed_and_refused_is_named() -> None:
    lies: Game[Any, Any] = replace(
        toy.GAME, legal_moves=lambda state: [toy.Lay(Seat(1), 0)]
    )
    with pytest.raises(GameRecordingError, match="listed and refused"):
        random_game(lies, toy.SETUP, 1)
    with pytest.raises(GameRecordingError, match="listed and refused"):
        count(lies, toy.setup(toy.SETUP), 2)


# Perft --------------------------------------------------------------------------


def test_positions_are_counted_anew_and_nothing_else_changes(tmp_path: Path) -> None:
    source = GAMES_TESTS / "catan_junior/perft.toml"
    copy = tmp_path / "perft.toml"
    text = source.read_text("utf-8")
    copy.write_text(text.replace("counts = [6, ", "counts = [5, "), "utf-8")
    assert copy.read_text("utf-8") != text
    words = ["record-perft", "catan-junior", "--file", copy]
    code, said = run(*words, "start-2007", "start-2014", "start-2012")
    assert code == 0
    assert said.splitlines()[0] == "start-2007: 6, 69, 267"
    assert copy.read_text("utf-8") == text


def test_without_a_name_every_position_is_counted(tmp_path: Path) -> None:
    copy = tmp_path / "perft.toml"
    shutil.copy(GAMES_TESTS / "norderwind/perft.toml", copy)
    code, said = run("record-perft", "norderwind", "--file", copy)
    assert code == 0
    assert positions(copy) == positions(GAMES_TESTS / "norderwind/perft.toml")
    assert len(said.splitlines()) == len(positions(copy)) + 1


def test_a_position_of_a_recorded_game_is_added(played: Path, tmp_path: Path) -> None:
    file = tmp_path / "new" / "perft.toml"
    words = ["record-perft", "catan-junior", "--file", file, "--depth", 2]
    code, said = run(*words, f"start={played}:0", f"rolled={played}:1")
    assert code == 0, said
    found = positions(file)
    assert found["start"]["line"] == []
    assert len(found["start"]["counts"]) == 2
    assert found["start"]["counts"][0] == 6
    first = lines(played)[1]["moves"]
    assert found["rolled"]["line"] == first
    assert file.read_text("utf-8").startswith("# Number of legal lines by depth.\n")
    before = file.read_bytes()
    assert run(*words[:4])[0] == 0
    assert file.read_bytes() == before
    assert run(*words, f"rolled={played}:2")[0] == 0
    assert len(positions(file)["rolled"]["line"]) == 2
    assert len(positions(file)) == 2


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ("nowhere", "no position 'nowhere'; nowhere=FILE:N adds it"),
        ("here=", "here=: a position is NAME or NAME=FILE:N"),
        ("here={file}", "a position is NAME or NAME=FILE:N"),
        ("here={file}:-1", "a position is NAME or NAME=FILE:N"),
        ("here={file}:9999", "submissions, not 9999"),
        ("here=gone.jsonl:1", "gone.jsonl: No such file or directory"),
    ],
)
def test_a_position_that_cannot_be_is_named(
    position: str, fault: str, played: Path, tmp_path: Path
) -> None:
    file = tmp_path / "perft.toml"
    words = ["record-perft", "catan-junior", "--file", file]
    code, said = run(*words, position.format(file=played))
    assert code == 2
    assert fault in said
    assert not file.exists()


def test_a_recording_of_another_game_is_refused(played: Path, tmp_path: Path) -> None:
    words = ["record-perft", "norderwind", "--file", tmp_path / "p.toml"]
    assert run(*words, f"here={played}:1") == (
        2,
        f"Error: {played}:1: a game of 'catan-junior', not of 'norderwind'\n",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[[position", "perft.toml: "),
        ("position = 3\n", "position is no array of tables"),
        (
            '[[position]]\nname = "a"\nnames = ["A", "B", "C"]\ncounts = 3\n',
            "position 'a': counts is no list",
        ),
        (
            '[[position]]\nname = "a"\nnames = ["A", "B", "C"]\nline = "x"\n',
            "position 'a': line is no list",
        ),
        ('[[position]]\nname = "a"\n', "position 'a': Object missing required field"),
        (
            '[[position]]\nname = "a"\nnames = ["A", "B", "C"]\nedition = "1999"\n',
            "position 'a': edition '1999': one of 2007",
        ),
        (
            '[[position]]\nname = "a"\nnames = ["A", "B", "C"]\nedition = "2007"\n'
            'line = [{ type = "roll_die", seat = 1, value = 6 }]\n',
            "position 'a': move 1 is refused: ",
        ),
        (
            '[[position]]\nname = "a"\nnames = ["A", "B", "C"]\nedition = "2007"\n'
            'line = [{ type = "fly" }]\n',
            "position 'a': unknown type 'fly'",
        ),
    ],
)
def test_a_file_that_is_wrong_is_named_and_left(
    text: str, fault: str, tmp_path: Path
) -> None:
    file = tmp_path / "perft.toml"
    file.write_text(text, "utf-8")
    code, said = run("record-perft", "catan-junior", "--file", file)
    assert code == 2
    assert fault in said
    assert file.read_text("utf-8") == text
