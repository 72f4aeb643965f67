"""Sheets that a page orders: what it may not have printed."""

from pathlib import Path

import pytest

from companion.app.ports import Order
from companion.core.ids import GameKey
from companion.games import GAMES
from companion.service.printing import SheetPrinter


def test_a_page_cannot_have_a_file_printed(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("secret = 1\n")
    key = next(iter(GAMES))
    with pytest.raises(ValueError, match=r"own\.toml") as told:
        SheetPrinter().sheet(Order(key, "", {}, paper=str(own)))
    assert "secret" not in str(told.value)
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        SheetPrinter().sheet(Order(GameKey("chess"), "", {}))
