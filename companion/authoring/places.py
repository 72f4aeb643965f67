"""Where a game's sources are, and the recordings that its tests read."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import companion
from companion.core.game import Game

ROOT = Path(companion.__file__).parents[1]
"""Root of the checkout, or the folder that the package is installed in."""


def is_checkout(root: Path = ROOT) -> bool:
    """Whether ``root`` is a checkout with its tests, not an installed package."""
    return (root / "pyproject.toml").is_file() and (root / "tests/games").is_dir()


def package_of(game: Game[Any, Any]) -> ModuleType:
    """The package that defines a game: the first around ``setup`` that has it as
    ``GAME``. Raises ``LookupError`` when none does.
    """
    parts = game.setup.__module__.split(".")
    for depth in range(1, len(parts) + 1):
        module = sys.modules.get(".".join(parts[:depth]))
        if module is not None and vars(module).get("GAME") is game:
            return module
    raise LookupError(f"{game.key}: no package around {parts} has it as GAME")


def sources_of(game: Game[Any, Any]) -> Path:
    """The folder of a game's eight files. Raises ``LookupError``."""
    return Path(str(package_of(game).__file__)).parent


def recordings_of(game: Game[Any, Any]) -> Path:
    """The folder of a game's recordings: ``tests/games/<key>`` for a game of this
    checkout, ``tests`` beside the package for any other. Raises ``LookupError``.
    """
    folder = sources_of(game)
    if folder.parent == ROOT / "companion" / "games":
        return ROOT / "tests" / "games" / folder.name
    return folder.parent / "tests"
