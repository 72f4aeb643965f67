"""Layouts, boards and pieces made at home: kept, forgotten, shared as a file."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.printed_facts import Box, BoxError
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.app.workshop import BoardShelf, KindShelf, LayoutShelf, Unusable
from companion.core.game import Game, InvalidSetup, Setup
from companion.core.grid import Cell
from companion.core.ids import GameKey, Kind, Slot
from companion.core.profile import piece_pose, sticker_pose
from companion.core.table import Piece, Pose, TableObservation
from companion.core.tag import Tag
from companion.games import GAMES
from tests.app import toy
from tests.support.playout import playout

SEA = Kind("wwww-open")
ISLANDS: dict[str, Game[Any, Any]] = {str(key): game for key, game in GAMES.items()}
EXPLORERS, JUNIOR = ISLANDS["entdecker"], ISLANDS["catan-junior"]
EDITION = "kosmos-2001"
NAMES = ("Anna", "Boris")


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path, {**GAMES, **toy.known()})


@pytest.fixture
def layouts(box: Box) -> LayoutShelf:
    return LayoutShelf(box, EXPLORERS, EDITION)


@pytest.fixture
def boards(box: Box) -> BoardShelf:
    return BoardShelf(box, JUNIOR, "2014")


def three(*fields: str) -> dict[Slot, Piece]:
    return {Slot(field): Piece(SEA) for field in fields}


def test_a_layout_is_kept_and_played(box: Box, layouts: LayoutShelf) -> None:
    assert layouts.keep("  Summer   sea ", three("1,1", "2,1")) == "Summer sea"
    kept = [one for one in layouts.listed() if not one.shipped]
    assert [(one.name, one.pieces) for one in kept] == [
        ("Summer sea", three("1,1", "2,1"))
    ]
    answers = box.answers(EXPLORERS.key, EDITION)
    state = EXPLORERS.setup(Setup(NAMES, EDITION, {"layout": "Summer sea"}, answers))
    assert len(state.board) == 2
    layouts.forget("Summer sea")
    assert box.answers(EXPLORERS.key, EDITION) == {}


def test_too_many_tiles_are_told_and_nothing_is_kept(
    box: Box, layouts: LayoutShelf
) -> None:
    many = {Slot(f"{n % 12},{n // 12}"): Piece(SEA) for n in range(21)}
    with pytest.raises(BoxError) as caught:
        layouts.keep("all sea", many)
    assert caught.value.cause is not None
    texts = Texts(GAMES)
    said = [texts.refused(lang, EXPLORERS, caught.value.cause) for lang in ("cs", "en")]
    assert said == [
        "Rozmístění „all sea“: kartička „samé moře (z odkrytých)“ v něm leží 21×, "
        "v krabici je 20×.",
        "Layout “all sea”: the tile “all sea (open)” lies in it 21×, "
        "the box has it 20×.",
    ]
    assert box.answers(EXPLORERS.key, EDITION) == {}


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "layout-name"), ("x" * 41, "layout-name"), ("base", "layout-shipped")],
)
def test_a_bad_name_is_refused(layouts: LayoutShelf, name: str, code: str) -> None:
    with pytest.raises(Unusable) as caught:
        layouts.keep(name, {})
    assert caught.value.code == code


def test_a_layout_travels_as_a_file(layouts: LayoutShelf) -> None:
    layouts.keep("Moře", three("4,4"))
    text = layouts.write("Moře")
    assert text.startswith('format = "table-companion-layout/1"\ngame = "entdecker"\n')
    layouts.forget("Moře")
    found = layouts.read(text)
    assert (found.name, found.pieces) == ("Moře", three("4,4"))
    assert all(one.shipped for one in layouts.listed())
    assert layouts.read(layouts.write("base").replace('"base"', '"copy"')).pieces


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[", "file-toml"),
        ("a = 1" + 5000 * "0", "file-toml"),
        ("a = " + 5000 * "[", "file-toml"),
        ('format = "table-companion-board/1"', "file-form"),
        ('format = "table-companion-layout/2"', "file-newer"),
        ('game = "catan-junior"', "file-game"),
        ('edition = "1999"', "file-edition"),
        ("sea = []", "layout-name"),
        ("name = 7", "layout-name"),
    ],
)
def test_another_file_is_refused(layouts: LayoutShelf, text: str, code: str) -> None:
    with pytest.raises(Unusable) as caught:
        layouts.read(text)
    assert caught.value.code == code


def test_what_lies_on_the_table_is_taken(layouts: LayoutShelf) -> None:
    state = EXPLORERS.setup(Setup(NAMES, EDITION))
    table = EXPLORERS.profile(state)
    tags: dict[Any, Pose] = {}
    for number, (field, angle) in enumerate((("3,4", 90.0), ("11,7", 0.0))):
        place = next(p for p in table.places if p.slot == field)
        pose = sticker_pose(Pose(place.x, place.y, angle), table.sticker)
        assert piece_pose(pose, table.sticker).x == pytest.approx(place.x)
        code = next(c for c, kind in table.kinds.items() if kind == "wwll-open")
        tags[Tag("E", code, f"0{number}").text] = pose
    outside = next(p for p in table.places if p.slot == "-1,0")
    tags[Tag("E", "AA", "09").text] = Pose(outside.x, outside.y, 0)
    seen = TableObservation(tags)
    assert layouts.lying(state, seen) == {
        Slot("3,4"): Piece(Kind("wwll-open"), 1),
        Slot("11,7"): Piece(Kind("wwll-open"), 0),
    }


def test_a_game_that_takes_none_says_so(box: Box) -> None:
    for shelf in (LayoutShelf, BoardShelf, KindShelf):
        with pytest.raises(Unusable, match="no-"):
            shelf(box, toy.known()[GameKey("toy")], "old")


def shipped(boards: BoardShelf, key: str = "2014-two") -> dict[str, Any]:
    return dict(boards.bench().shipped[key])


def test_an_edited_board_is_kept_and_played_to_the_end(
    box: Box, boards: BoardShelf
) -> None:
    board = shipped(boards)
    assert (board["scale"], board["size"], board["sites"]["1"]) == (
        1.0,
        (480.0, 360.0),
        (108.0, 150.0),
    )
    board["sites"] = {**board["sites"], "17": (60.0, 60.0)}
    board["ways"] = [*board["ways"], "1-17"]
    boards.keep(board)
    own = boards.own()
    assert own is not None and own["key"] == "own" and "17" in own["sites"]
    answers = box.answers(JUNIOR.key, "2014")
    state = JUNIOR.setup(Setup(NAMES, "2014", {}, answers))
    assert "17" in state.board.graph.sites
    for _, _, step in playout(JUNIOR, state, random.Random(4)):
        state = step.state
    assert JUNIOR.outcome(state) is not None
    boards.forget()
    assert boards.own() is None
    with pytest.raises(Unusable, match="no-own-board"):
        boards.forget()


def test_a_board_in_two_parts_names_the_lost_site(box: Box, boards: BoardShelf) -> None:
    board = shipped(boards)
    board["ways"] = [way for way in board["ways"] if way != "14-16"]
    with pytest.raises(InvalidSetup) as caught:
        boards.keep(board)
    texts = Texts(GAMES)
    said = [texts.refused(lang, JUNIOR, caught.value) for lang in ("cs", "en", "de")]
    assert said == [
        "Plán se rozpadá na 2 části. Nikudy se nedá doplout na místo 16.",
        "The board falls into 2 parts. No ship gets to site 16.",
        "Der Plan zerfällt in 2 Teile. Kein Schiff erreicht den Platz 16.",
    ]
    assert box.answers(JUNIOR.key, "2014") == {}


def test_a_board_travels_as_a_file_also_a_shipped_one(boards: BoardShelf) -> None:
    text = boards.write("2014-two")
    assert 'format = "table-companion-board/1"' in text
    made = boards.read(text)
    assert made["key"] == "own" and made["sites"] == shipped(boards)["sites"]
    with pytest.raises(Unusable, match="no-own-board"):
        boards.write("")
    boards.keep(made)
    assert boards.read(boards.write("")) == made
    folder = Path(__file__).parents[2] / "companion/games/catan_junior/data"
    plain = (folder / "2014-two.toml").read_text("utf-8")
    assert boards.read(plain) == made
    with pytest.raises(Unusable, match="file-edition"):
        boards.read(plain.replace('edition = "2014"', 'edition = "2007"'))


@pytest.mark.parametrize("edition", list(JUNIOR.editions))
def test_every_shipped_board_passes_its_own_check(box: Box, edition: str) -> None:
    shelf = BoardShelf(box, JUNIOR, edition)
    for board in shelf.bench().shipped.values():
        assert shelf.check(board)["sites"] == board["sites"]


def test_a_tile_is_enrolled_and_taken_out(box: Box) -> None:
    shelf = KindShelf(box, EXPLORERS, EDITION)
    made = shelf.keep("LWLW", "gold", " Golden  strait ", 2)
    assert (made.code, made.kind, made.turn) == ("DC", "wlwl-gold", 1)
    assert [(n, c) for _, n, c in shelf.listed().values()] == [("Golden strait", 2)]
    with pytest.raises(BoxError) as caught:
        shelf.keep("WWWW", "open", "", 1)
    assert caught.value.cause is not None and caught.value.cause.fault == "kind-name"
    shelf.forget("DC")
    assert shelf.listed() == {}
    with pytest.raises(Unusable):
        shelf.forget("DC")


STRANGE: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    10**400,
    1e308,
    float("nan"),
    float("inf"),
    "",
    "1-2",
    "\u0000",
    [],
    ["1", "1"],
    {},
    {"x": []},
)


def twisted(value: Any, rng: random.Random) -> Any:
    """The same plain values with something strange put in somewhere."""
    if rng.random() < 0.2 or not isinstance(value, dict | list | tuple) or not value:
        return rng.choice(STRANGE)
    if isinstance(value, dict):
        key = rng.choice(list(value))
        rest = {k: v for k, v in value.items() if k != key}
        return rest | {key: twisted(value[key], rng)} if rng.random() < 0.9 else rest
    index = rng.randrange(len(value))
    items = list(value)
    items[index] = twisted(items[index], rng)
    return items


@pytest.mark.parametrize("seed", range(6))
def test_whatever_stands_in_a_file_is_taken_or_named(
    box: Box, boards: BoardShelf, layouts: LayoutShelf, seed: int
) -> None:
    rng, refused, texts = random.Random(seed), 0, Texts({JUNIOR.key: JUNIOR})
    for _ in range(60):
        board = twisted(shipped(boards), rng)
        try:
            boards.check(board if isinstance(board, dict) else {"sites": board})
        except InvalidSetup as error:
            refused += 1
            assert "fault-" not in texts.refused("cs", JUNIOR, error)
    assert refused > 20
    tools = EXPLORERS.workshop.layouts
    assert tools is not None
    plan = tools.spell(tools.pieces("variant1", {}))
    for _ in range(60):
        try:
            tools.pieces("own", {"layout.own": twisted(plan, rng)})
        except InvalidSetup as error:
            assert error.fault.startswith("layout-")
    assert box.answers(JUNIOR.key, "2014") == {}


def test_all_that_was_made_travels_with_the_box(box: Box, tmp_path: Path) -> None:
    layouts = LayoutShelf(box, EXPLORERS, EDITION)
    layouts.keep('a.b "c" [d]', three("4,4"))
    KindShelf(box, EXPLORERS, EDITION).keep("LWLW", "gold", "Průliv = 1", 2)
    boards = BoardShelf(box, JUNIOR, "2014")
    boards.keep(shipped(boards))
    other = Box(tmp_path / "other", GAMES)
    for game in (EXPLORERS, JUNIOR):
        other.take_in(game.key, box.export(game.key))
    assert LayoutShelf(other, EXPLORERS, EDITION).own() == ('a.b "c" [d]',)
    assert LayoutShelf(other, EXPLORERS, EDITION).listed() == layouts.listed()
    assert BoardShelf(other, JUNIOR, "2014").own() == boards.own()
    assert "DC" in KindShelf(other, EXPLORERS, EDITION).listed()


def test_a_match_on_things_made_at_home_is_taken_up_again(
    box: Box, tmp_path: Path
) -> None:
    layouts = LayoutShelf(box, EXPLORERS, EDITION)
    layouts.keep("mine", {Slot("3,3"): Piece(Kind("wwll-open"), 3)})
    path = tmp_path / "journal.sqlite"
    setup = Setup(NAMES, EDITION, {"layout": "mine"})
    with Journal(path) as journal:
        matches = Matches(GAMES, journal, Publisher(), box=box)
        begun = matches.start(EXPLORERS.key, setup).state
    layouts.forget("mine")
    with Journal(path) as journal:
        again = Matches(GAMES, journal, Publisher(), box=box).resume()
        assert again is not None and again.state == begun
        assert again.state.board[Cell(3, 3)].turn == 3
