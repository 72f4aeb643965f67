"""What a game says against a thing made at home has a sentence, and none is idle."""

import re
from typing import Any

import pytest

from companion.authoring.places import sources_of
from companion.core.game import Game
from companion.core.workshop import Kinds
from tests.support.games import GAME
from tests.test_conventions import messages, variables


def raised(game: Game[Any, Any]) -> set[str]:
    """The words of all faults that a game's own sources name."""
    found: set[str] = set()
    for path in sources_of(game).rglob("*.py"):
        text = path.read_text("utf-8")
        found |= set(
            re.findall(r'"((?:board|kind|layout|path|task|total)-[a-z-]+)"', text)
        )
        words = re.findall(r'_refused\(\s*name, .*?, "([a-z]+)"', text, re.DOTALL)
        found |= {f"layout-{word}" for word in words}
    return found


@GAME
@pytest.mark.parametrize("language", ["cs", "en", "de"])
def test_every_fault_has_its_sentence(game: Game[Any, Any], language: str) -> None:
    texts = messages(game.texts(language))
    told = {name[6:] for name in texts if name.startswith("fault-")}
    assert told == raised(game)
    english = messages(game.texts("en"))
    for name in told:
        mine, theirs = texts[f"fault-{name}"], english[f"fault-{name}"]
        assert variables(mine) == variables(theirs), name


@GAME
@pytest.mark.parametrize("language", ["cs", "en", "de"])
def test_every_back_has_its_name(game: Game[Any, Any], language: str) -> None:
    kinds: Kinds | None = game.workshop.kinds
    told = {name[5:] for name in messages(game.texts(language)) if name[:5] == "back-"}
    assert told == (set(kinds.backs) if kinds else set())
