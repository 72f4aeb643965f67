"""``companion accuracy``: figures over painted tables and photographs."""

import re
from pathlib import Path

from click.testing import CliRunner

from companion.__main__ import main
from companion.games import GAMES

KEY = sorted(GAMES)[0]


def test_painted_tables_are_judged() -> None:
    result = CliRunner().invoke(main, ["accuracy", KEY, "--scenes", "1"])
    assert result.exit_code == 0, result.output
    found = re.search(r"read: (\d+) of (\d+) tags", result.stdout)
    assert found is not None
    read, asked = map(int, found.groups())
    assert 0 < read <= asked
    assert "believed and not there: 0" in result.stdout


def test_misses_are_told_by_what_hides_tags() -> None:
    words = ["accuracy", KEY, "--scenes", "1", "--light", "clean", "--sticker", "18"]
    words += ["--size", "1600", "1200", "--cover", "0.2"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    assert "by covered share:" in result.stdout
    assert "by distance, px a module:" in result.stdout
    small = CliRunner().invoke(main, ["accuracy", KEY, "--size", "50", "900"])
    assert small.exit_code == 2 and "at least 100 px" in small.stderr


def test_each_condition_has_its_row_with_bounds() -> None:
    words = ["accuracy", "norderwind", "--bench", "--scenes", "1", "--part", "2"]
    words += ["--condition", "daylight", "--condition", "lens k1 +.05"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    rows = re.findall(r"\| (.+?) \| (\d+) of (\d+) \| .*% of (\d+) \|", result.stdout)
    assert [row[0] for row in rows] == ["daylight", "lens k1 +.05", "all", "norderwind"]
    assert [row[3] for row in rows] == ["2", "2", "4", "4"]
    assert rows[2][1:] == rows[3][1:]
    unknown = CliRunner().invoke(main, [*words[:3], "--condition", "fog"])
    assert unknown.exit_code == 2 and "fog" in unknown.stderr


def test_a_folder_without_photographs(tmp_path: Path) -> None:
    words = ["accuracy", KEY, "--frames", str(tmp_path)]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert "no <scene>/expected.toml" in result.stderr


def test_a_photograph_of_an_unknown_game(tmp_path: Path) -> None:
    scene = tmp_path / "one"
    scene.mkdir()
    (scene / "expected.toml").write_text('game = "chess"\n[[tag]]\ntext = "TC:X"\n')
    words = ["accuracy", KEY, "--frames", str(tmp_path)]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_no_tables_give_no_figures() -> None:
    for scenes in ("0", "-1"):
        told = CliRunner().invoke(main, ["accuracy", KEY, "--scenes", scenes])
        assert told.exit_code == 2
        assert "--scenes" in told.stderr and "100" not in told.stdout
