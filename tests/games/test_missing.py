"""An unfinished or broken game gives its own failures, named, while the others run."""

import os
import re
import subprocess
import sys
from pathlib import Path

from companion.authoring.places import ROOT
from tests.support.distributions import install, install_blank

SUITE = ["contract", "layout", "perft", "playthroughs"]


def suite(site: Path, *words: str) -> str:
    """What pytest says of the games' suite where these packages are installed."""
    files = [f"tests/games/test_{name}.py" for name in SUITE]
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files]
    env = {**os.environ, "PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    told = subprocess.run(
        [*line, *words], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert told.returncode == 1, told.stdout
    return told.stdout


def test_an_unfinished_game_says_what_is_missing(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    install_blank(site, "harbour")
    said = suite(site, "-k", "harbour or (norderwind and facts)")
    missing = set(re.findall(r"missing: harbour: (.*)", said))
    folder = site / "tests"
    assert missing == {
        "rules: legal_moves lists nothing at the start (edition first, 2 players)",
        "rules: no game can be played to its end without a legal move",
        "view: gains tells of no point, and no text is a gain-...",
        "data: rules.toml lists no rule of the rulebook",
        f"{folder}/mutants.toml breaks no rule",
        f"{folder}/perft.toml has no position; companion record-perft harbour "
        "start=RECORDING:0",
        f"{folder}/playthroughs has no recorded game; companion record-playthrough "
        f"{folder}/playthroughs/two.jsonl --game harbour",
    }
    assert "Traceback" not in said
    failed = re.findall(r"FAILED \S+::(\w+)\[(\S+)\]", said)
    assert failed
    assert all("harbour" in case for _, case in failed)
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None and int(passed[1]) > 15


def test_a_broken_game_breaks_no_test_of_another(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "bad.py").write_text("GAME = nothing", "utf-8")
    install(site, "bad-game", {"bad": "bad:GAME"}, "0.3")
    sources = install_blank(site, "harbour")
    rules = sources / "rules.py"
    text = rules.read_text("utf-8")
    broken = text.replace("    yield from ()", "    yield EndTurn(Seat(1))")
    assert broken != text
    rules.write_text(broken, "utf-8")
    picked = "harbour or every_game or (norderwind and facts) or (norderwind and names)"
    said = suite(site, "-k", picked)
    assert "bad of bad-game 0.3: NameError: name 'nothing' is not defined" in said
    assert (
        "missing: harbour: rules: legal_moves lists EndTurn(seat=1), "
        "apply says NotYourTurn(turn=0)" in said
    )
    failed = re.findall(r"FAILED \S+::(\S+)", said)
    assert [name for name in failed if "harbour" not in name] == [
        "test_every_game_of_another_package_loads"
    ]
