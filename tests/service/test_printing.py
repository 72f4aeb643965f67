"""Sheets that a page orders: what it may not have printed."""

from pathlib import Path

import pytest

from companion.app.ports import Order
from companion.app.workshop.begun_sheets import BegunSheets
from companion.core.ids import GameKey
from companion.games import GAMES
from companion.service.calibration_store import StoredPrints
from companion.service.printing import SheetPrinter, profile_of


def test_a_page_cannot_have_a_file_printed(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("secret = 1\n")
    key = next(iter(GAMES))
    with pytest.raises(ValueError, match=r"own\.toml") as told:
        SheetPrinter().sheet(Order(key, "", {}, paper=str(own)))
    assert "secret" not in str(told.value)
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        SheetPrinter().sheet(Order(GameKey("chess"), "", {}))


def test_the_size_of_what_was_printed_is_kept(tmp_path: Path) -> None:
    key, game = next(iter(GAMES.items()))
    profile = profile_of(game)
    kind = next(iter(profile.kinds.values()))
    printer = SheetPrinter(prints=StoredPrints(tmp_path))
    printer.sheet(Order(key, "", {}, 12.0, parts=("anchors",)))
    assert StoredPrints(tmp_path).sides(profile.letter) == ()
    for side in (18.0, 12.0):
        printer.sheet(Order(key, "", {kind: 1}, side, parts=("tags",)))
    assert StoredPrints(tmp_path).sides(profile.letter) == (12.0, 18.0)


def test_a_disk_that_keeps_no_size_stops_no_print(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    prints = StoredPrints(tmp_path / "file" / "below")
    prints.found("E", 12.0)
    assert prints.sides("E") == (12.0,)
    assert "the size of the stickers is not kept" in caplog.text


def test_a_sheet_is_printed_where_nothing_can_be_remembered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "state").write_text("no folder")
    printer = SheetPrinter(begun=BegunSheets(tmp_path / "state"))
    order = Order(next(iter(GAMES)), "", {}, shift=(0.5, 0.0), parts=("frames",))
    assert printer.sheet(order).startswith(b"%PDF")
    assert "how far a sheet is used is not remembered" in caplog.text
