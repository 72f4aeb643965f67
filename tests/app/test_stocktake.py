"""The stocktake: pieces ticked off in batches, doubles told, kept on the disk."""

from pathlib import Path

import pytest

from companion.app.printed_facts import Box, BoxError
from companion.app.stocktake import AWAY_S, FORMAT, PATIENCE_S, Stocktake
from companion.core.ids import GameKey, Kind
from companion.core.tag import Tag, serial
from tests.app import toy

TOY = GameKey("toy")
OLD = "old"


def text(number: int, kind: str = "ST", letter: str = "T") -> str:
    return Tag(letter, kind, serial(number)).text


@pytest.fixture
def stocktake(tmp_path: Path) -> Stocktake:
    return Stocktake(tmp_path, toy.known())


def test_pieces_are_ticked_off_in_batches_and_stay_so(
    stocktake: Stocktake, tmp_path: Path
) -> None:
    stocktake.tick(TOY, OLD, [text(0), text(1), "http://elsewhere"], 1)
    stocktake.tick(TOY, OLD, [text(1), text(2), text(0, letter="E")], 1)
    stocktake.tick(TOY, OLD, [text(3)], 2)
    again = Stocktake(tmp_path, toy.known()).counted(TOY, OLD)
    assert again.seen == {text(0): 1, text(1): 1, text(2): 1, text(3): 2}
    assert (again.again, again.double) == ((), ())
    assert Stocktake(tmp_path, toy.known()).counted(TOY, "").seen == {}


def test_two_pieces_with_the_same_sticker_are_told(tmp_path: Path) -> None:
    now = [0.0]
    stocktake = Stocktake(tmp_path, toy.known(), lambda: now[0])
    found = stocktake.tick(TOY, OLD, [text(0), text(1), text(0)], 1)
    assert found.double == (text(0),) and len(found.seen) == 2
    now[0] += AWAY_S + 1
    assert stocktake.tick(TOY, OLD, [text(1)], 1).again == (), "still the same batch"
    now[0] += AWAY_S + 1
    assert stocktake.tick(TOY, OLD, [text(1)], 2).again == (text(1),)
    found = stocktake.tick(TOY, OLD, [text(5)], 2)
    assert (found.double, found.again) == ((text(0),), (text(1),))


def test_pieces_that_still_lie_there_are_no_doubles(tmp_path: Path) -> None:
    now = [0.0]
    stocktake = Stocktake(tmp_path, toy.known(), lambda: now[0])
    stocktake.watch(TOY, OLD)
    stocktake.tick(TOY, OLD, [text(0), text(1)], 1)
    now[0] += AWAY_S - 1
    assert stocktake.tick(TOY, OLD, [text(0)], 2).again == ()
    stocktake.stop()
    now[0] += 1000
    stocktake.watch(TOY, OLD)
    assert stocktake.tick(TOY, OLD, [text(0)], 3).again == (), "left on the table"
    stocktake.tick(TOY, OLD, [], 3)
    now[0] += AWAY_S + 1
    stocktake.watch(TOY, OLD)
    assert stocktake.tick(TOY, OLD, [text(0)], 3).again == (text(0),)


def test_it_begins_anew(stocktake: Stocktake) -> None:
    stocktake.tick(TOY, OLD, [text(0)], 1)
    stocktake.tick(TOY, "", [text(1)], 1)
    stocktake.forget(TOY, OLD)
    assert stocktake.counted(TOY, OLD).seen == {}
    assert stocktake.counted(TOY, "").seen == {text(1): 1}


def test_new_stickers_keep_clear_of_old_ones(stocktake: Stocktake) -> None:
    stone = Kind("stone")
    assert stocktake.taken(TOY, OLD, {stone: 5}) == frozenset()
    stocktake.tick(TOY, OLD, [text(0), text(7)], 1)
    taken = stocktake.taken(TOY, OLD, {stone: 5})
    assert {text(n) for n in range(8)} <= taken and text(8) not in taken
    assert {text(n) for n in range(10)} <= stocktake.taken(TOY, OLD, {stone: 10})


def test_the_camera_is_lent_only_while_somebody_counts(tmp_path: Path) -> None:
    now = [100.0]
    stocktake = Stocktake(tmp_path, toy.known(), lambda: now[0])
    assert stocktake.table() is None
    stocktake.watch(TOY, OLD)
    first = stocktake.table()
    assert first is not None and first.letter == "T"
    now[0] += PATIENCE_S - 1
    stocktake.watch(TOY, OLD)
    now[0] += PATIENCE_S - 1
    assert stocktake.table() is first
    now[0] += 2
    assert stocktake.table() is None
    stocktake.watch(TOY, OLD)
    stocktake.stop()
    assert stocktake.table() is None


def test_what_cannot_be_is_named(stocktake: Stocktake, tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="unknown game 'chess'"):
        stocktake.counted(GameKey("chess"), OLD)
    with pytest.raises(BoxError, match="unknown edition 'new'"):
        stocktake.tick(TOY, "new", [], 1)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (b"\xff", "no UTF-8"),
        (b"[counted", "is damaged"),
        (b'format = "table-companion-stock/0"', "this program reads"),
        (f'format = "{FORMAT}"\ngame = "chess"'.encode(), "of the game 'chess'"),
    ],
)
def test_a_damaged_count_is_set_aside(
    stocktake: Stocktake,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    damage: bytes,
    says: str,
) -> None:
    path = tmp_path / "box" / "toy-stock.toml"
    path.parent.mkdir()
    path.write_bytes(damage)
    assert stocktake.counted(TOY, OLD).seen == {}
    assert f"{path} is damaged: " in caplog.text and says in caplog.text
    (aside,) = path.parent.iterdir()
    assert aside.name.startswith("toy-stock.toml.damaged-20")
    assert aside.read_bytes() == damage
    assert stocktake.tick(TOY, OLD, [text(0)], 1).seen == {text(0): 1}


def test_the_box_tells_its_stock_and_what_is_assumed(tmp_path: Path) -> None:
    box = Box(tmp_path, toy.known())
    assert box.stock(TOY, OLD)[Kind("stone")].assumed
    assert box.assumed(TOY, OLD) == ("price",)
    drawn = box.sketch(TOY, OLD, "eyes")
    assert drawn is not None and set(drawn.spots) == {"a", "b", "c"}
    box.answer(TOY, OLD, "price", 3)
    assert box.assumed(TOY, OLD) == ()
    assert box.stock(TOY, OLD)[Kind("stone")].count == 3
    with pytest.raises(BoxError, match="unknown edition"):
        box.stock(TOY, "new")


def test_stickers_of_no_kind_are_left_out(stocktake: Stocktake, tmp_path: Path) -> None:
    stocktake.tick(TOY, OLD, [text(0), text(1)], 1)
    path = tmp_path / "box" / "toy-stock.toml"
    path.write_text(path.read_text("utf-8").replace(text(1), text(1, "QQ")), "utf-8")
    assert stocktake.counted(TOY, OLD).seen == {text(0): 1}
    assert text(1) in stocktake.taken(TOY, OLD, {Kind("stone"): 2})
