"""The version stands once, and everybody tells the same."""

import re
import tomllib
from pathlib import Path

from click.testing import CliRunner

from companion.__main__ import main
from companion.version import VERSION

ROOT = Path(__file__).resolve().parents[2]


def test_the_command_tells_it() -> None:
    assert CliRunner().invoke(main, ["--version"]).output == (
        f"companion, version {VERSION}\n"
    )


def test_it_is_a_semantic_version_that_stands_in_one_place() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    place = project["tool"]["setuptools"]["dynamic"]["version"]["attr"]
    assert place == "companion.version.VERSION"


def test_the_changelog_tells_what_is_in_it() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    first, second, *_ = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert first == "Unreleased"
    assert re.fullmatch(re.escape(VERSION) + r" - \d{4}-\d\d-\d\d", second)
