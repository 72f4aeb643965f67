"""Every game has the same eight files with the same names in the same order."""

import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.authoring.places import package_of, sources_of
from companion.core import registry
from companion.core.game import Game
from companion.games import GAMES
from companion.games.plugins import claim_of
from tests.support.games import GAME, PLAYED
from tests.support.layout import NAMES, OPTIONAL, faults

FOLDER = Path(games.__file__).parent


@GAME
def test_a_game_has_its_eight_files(game: Game[Any, Any]) -> None:
    assert list(faults(sources_of(game))) == []


@GAME
def test_a_game_is_made_of_what_its_files_define(game: Game[Any, Any]) -> None:
    package = package_of(game).__name__
    unions = {"moves": "MOVES", "events": "EVENTS", "violations": "VIOLATIONS"}
    for field, name in unions.items():
        assert getattr(game, field) is getattr(
            import_module(f"{package}.{field}"), name
        )
    for file in ("rules", "table", "view"):
        module = import_module(f"{package}.{file}")
        for name in NAMES[file]:
            mine = getattr(module, name, None)
            if hasattr(game, name) and (mine or name not in OPTIONAL):
                assert getattr(game, name) is mine, f"{package}: GAME.{name}"


def test_what_is_missing_or_misplaced_is_named(tmp_path: Path) -> None:
    copy = tmp_path / "norderwind"
    shutil.copytree(FOLDER / "norderwind", copy)
    (copy / "aid.py").unlink()
    (copy / "reading.py").touch()
    (copy / "text" / "de.ftl").unlink()
    view = (copy / "view.py").read_text("utf-8")
    (copy / "view.py").write_text(view.replace("def gains(", "def points("), "utf-8")
    table = (copy / "table.py").read_text("utf-8")
    (copy / "table.py").write_text(
        table.replace("def expected(", "def drawing(").replace(
            "def drawing(", "def expected(", 1
        ),
        "utf-8",
    )
    found = list(faults(copy))
    assert "norderwind: there is no aid.py and no aid/__init__.py" in found
    assert "norderwind: there is no text/de.ftl" in found
    assert "norderwind/view does not define gains" in found
    assert any(f.startswith("norderwind: reading.py belongs into") for f in found)
    assert any("profile, expected, locate, drawing" in f for f in found)
    assert len(found) == 5


@pytest.mark.parametrize("game", GAMES.ours.values(), ids=list(GAMES.ours))
def test_a_game_of_ours_holds_its_claim(game: Game[Any, Any]) -> None:
    assert claim_of(game) == registry.claim(game.key)


def test_no_two_claims_collide() -> None:
    others = [claim_of(g) for key, g in PLAYED.items() if key not in GAMES.ours]
    registry.check((*registry.CLAIMS, *others))
    assert set(GAMES.ours) <= {held.key for held in registry.CLAIMS}
