"""``companion new-game``: a game that stands at once, or nothing and one sentence."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.app.texts import LANGUAGES
from companion.authoring.places import ROOT, is_checkout, recordings_of
from companion.authoring.scaffold import (
    PACKAGE,
    TEMPLATE,
    ScaffoldError,
    claim_for,
    plan_here,
    plan_package,
    write,
)
from companion.core.registry import CLAIMS, MARKERS, Claim, check
from companion.games import GAMES
from tests.support.layout import faults

LAGOON = claim_for("lagoon", CLAIMS)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what a checkout needs to begin a game and to import it."""
    root = tmp_path / "checkout"
    shutil.copytree(ROOT / "companion", root / "companion")
    shutil.copy(ROOT / "pyproject.toml", root)
    (root / "tests/games").mkdir(parents=True)
    return root


def run(*words: str) -> tuple[int, str]:
    told = CliRunner().invoke(main, ["new-game", *words])
    return told.exit_code, told.stderr or told.stdout


def files(folder: Path) -> list[str]:
    return sorted(
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    )


def test_the_template_has_the_eight_files() -> None:
    assert list(faults(TEMPLATE / "game")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_says_its_phases_in_sentences(language: str) -> None:
    source = (TEMPLATE / f"game/text/{language}.ftl").read_text("utf-8")
    phases = [line for line in source.splitlines() if line.startswith("phase-")]
    assert len(phases) == 2
    assert all(phase.endswith(".") for phase in phases)


def test_a_game_of_this_checkout_stands_at_once(checkout: Path) -> None:
    write(plan_here(LAGOON, checkout))
    assert list(faults(checkout / "companion/games/lagoon")) == []
    assert files(checkout / "tests/games/lagoon") == [
        "mutants.toml",
        "perft.toml",
        "test_rules.py",
    ]
    assert (checkout / "web/static/games/lagoon.js").is_file()
    asks = (
        "from companion.core import registry;"
        "from companion.games import GAMES, plugins;"
        "registry.check(registry.CLAIMS);"
        "assert registry.CLAIMS[-1] == registry.claim('lagoon');"
        "game = GAMES.ours['lagoon'];"
        "plugins.check_game(game, ());"
        "print(*GAMES.ours, plugins.claim_of(game).anchors)"
    )
    env = {"PYTHONPATH": str(checkout)}
    line = [sys.executable, "-P", "-c", asks]
    told = subprocess.run(line, env=env, capture_output=True, text=True, check=True)
    assert told.stdout.split()[:4] == [*sorted([*GAMES.ours, "lagoon"])]
    assert told.stdout.strip().endswith(str(LAGOON.anchors))


def test_its_files_keep_the_style(checkout: Path) -> None:
    write(plan_here(claim_for("north-wind", CLAIMS), checkout))
    places = ["companion/games", "tests/games"]
    for check_style in (["check"], ["format", "--check"]):
        line = [sys.executable, "-m", "ruff", *check_style, "--no-cache", *places]
        told = subprocess.run(line, cwd=checkout, capture_output=True, check=False)
        assert told.returncode == 0, told.stdout.decode()


def test_a_package_of_its_own_passes_the_types(tmp_path: Path) -> None:
    write(plan_package(LAGOON, tmp_path))
    line = [sys.executable, "-m", "mypy", "--strict", "--explicit-package-bases"]
    line += ["--config-file=", "--ignore-missing-imports", "lagoon", "tests"]
    env = {"MYPYPATH": f"{tmp_path}:{ROOT}", "PATH": "/usr/bin:/bin"}
    told = subprocess.run(line, cwd=tmp_path, env=env, capture_output=True, check=False)
    assert told.returncode == 0, told.stdout.decode()


def test_a_package_of_its_own_has_its_entry_point(tmp_path: Path) -> None:
    into = tmp_path / "deep" / "north-wind"
    code, said = run("north-wind", "--into", str(into))
    assert code == 0, said
    assert list(faults(into / "north_wind")) == []
    project = tomllib.loads((into / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["name"] == "table-companion-north-wind"
    points = project["project"]["entry-points"]["companion.games"]
    assert points == {"north-wind": "north_wind:GAME"}
    assert "north_wind/rules.py" in said
    assert f"pip install -e {into}" in said


def test_nothing_of_the_template_is_left(checkout: Path, tmp_path: Path) -> None:
    write(plan_here(LAGOON, checkout))
    write(plan_package(LAGOON, tmp_path / "own"))
    places = [checkout / "companion/games/lagoon", checkout / "tests/games/lagoon"]
    texts = [
        path.read_text("utf-8")
        for place in (*places, checkout / "web/static/games", tmp_path / "own")
        for path in place.rglob("*.*")
        if path.is_file()
    ]
    assert len(texts) > 30
    assert not [t for t in texts if PACKAGE in t or "lank" in t]


@pytest.mark.parametrize("key", ["Lagoon", "la goon", "7seas", "-x", "a" * 25, "", "č"])
def test_a_key_that_cannot_be_is_refused(key: str, tmp_path: Path) -> None:
    code, said = run("--into", str(tmp_path / "own"), "--", key)
    assert code == 2
    assert said.startswith(f"Error: key {key!r}: small letters, digits and hyphens")
    assert said.count("\n") == 1
    assert not (tmp_path / "own").exists()


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["class"], "key 'class': a word of Python's own"),
        (["json"], "key 'json': there is a module json already"),
        (["entdecker"], "key 'entdecker': a game has it already"),
        (["lagoon", "--letter", "e"], "lagoon and entdecker share the letter E"),
        (["lagoon", "--letter", "LL"], "lagoon: letter 'LL' is not printable"),
        (["lagoon", "--letter", "É"], "lagoon: letter 'É' is not printable"),
    ],
)
def test_what_is_taken_is_named(words: list[str], fault: str, tmp_path: Path) -> None:
    assert run(*words, "--into", str(tmp_path / "own")) == (2, f"Error: {fault}\n")
    assert not (tmp_path / "own").exists()


def test_when_nothing_is_left_to_claim_it_says_so() -> None:
    held = (Claim("all", "A", range(MARKERS)),)
    with pytest.raises(ScaffoldError, match="no 4 markers in a row are free"):
        claim_for("lagoon", held)


def test_what_is_there_is_not_written_over(checkout: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    write(plan_package(LAGOON, own))
    before = {path: (own / path).read_bytes() for path in files(own)}
    code, said = run("lagoon", "--into", str(own))
    assert (code, said) == (2, f"Error: {own / 'lagoon'} is there already\n")
    assert {path: (own / path).read_bytes() for path in files(own)} == before
    write(plan_here(LAGOON, checkout))
    with pytest.raises(ScaffoldError, match="companion/games/lagoon is there already"):
        plan_here(LAGOON, checkout)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    into = tmp_path / "file" / "own"
    code, said = run("lagoon", "--into", str(into))
    assert code == 2
    assert said == f"Error: {into}: Not a directory\n"


def test_half_a_game_is_taken_away_again(checkout: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "tests").symlink_to(tmp_path / "nowhere")
    with pytest.raises(OSError):
        write(plan_package(LAGOON, own))
    assert [path.name for path in own.iterdir()] == ["tests"]
    register = checkout / "companion/core/registry.py"
    plan = plan_here(LAGOON, checkout)
    before = register.read_text("utf-8")
    (checkout / "web").symlink_to(tmp_path / "nowhere")
    with pytest.raises(OSError):
        write(plan)
    assert register.read_text("utf-8") == before
    assert not (checkout / "companion/games/lagoon").exists()
    assert not (checkout / "tests/games/lagoon").exists()


def test_without_a_checkout_a_folder_must_be_named(tmp_path: Path) -> None:
    assert not is_checkout(tmp_path)
    with pytest.raises(ScaffoldError, match="no checkout: name a folder with --into"):
        plan_here(LAGOON, tmp_path)


def test_a_free_letter_is_one_of_the_key_where_it_can_be() -> None:
    assert LAGOON.letter == "L"
    assert claim_for("jet", CLAIMS).letter == "A"
    check((*CLAIMS, LAGOON))


def test_the_tests_of_a_game_are_found() -> None:
    for key, game in GAMES.ours.items():
        folder = ROOT / "tests/games" / key.replace("-", "_")
        assert recordings_of(game) == folder
        assert (folder / "perft.toml").is_file()
