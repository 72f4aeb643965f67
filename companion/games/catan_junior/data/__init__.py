"""The printed material: editions with their cards and costs, and the boards.

``EDITIONS`` and the boards are read from the TOML files beside this one; what
nobody has read off the material stands in ``assumed.toml``, every key of it a
question that the owner's box can answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Any, cast

from companion.core.game import Edition, InvalidSetup, Question
from companion.core.ids import Kind
from companion.core.record import MalformedRecord, from_plain
from companion.core.resources import read_toml
from companion.games.catan_junior.data.boards import Board, BoardFile, read_board
from companion.games.catan_junior.data.goods import Good, Goods, counted

_HERE = __name__


class Status(StrEnum):
    """How sure a printed fact is."""

    PRINTED = "printed"
    OBSERVED = "observed"
    DERIVED = "derived"
    ASSUMED = "assumed"


class Effect(StrEnum):
    """What a parrot card does."""

    PIRATE = "pirate"
    BUILD = "build"
    GIFT = "gift"
    TAKE = "take"


class ShortStack(StrEnum):
    """Who gets a good whose stack cannot serve everybody (CJ-12, CJ-46).

    ``EDITION`` plays as the edition says; ``SOLE`` gives to nobody unless one
    player alone is due; ``RETURN`` makes everybody give that good back.
    """

    EDITION = "edition"
    SOLE = "sole"
    RETURN = "return"


@dataclass(frozen=True, slots=True)
class Stack:
    """How many cards of each good the box holds."""

    count: int
    status: Status
    source: str


@dataclass(frozen=True, slots=True)
class Parrot:
    """One kind of parrot card; ``count`` is ``None`` where it is not known."""

    kind: Kind
    effect: Effect
    status: Status
    source: str
    goods: dict[Good, int] = field(default_factory=dict[Good, int])
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Costs:
    """Prices of what can be built or bought."""

    lair: dict[Good, int]
    ship: dict[Good, int]
    parrot: dict[Good, int]


@dataclass(frozen=True, slots=True)
class Switches:
    """Where the editions differ in their rules.

    ``bank_rate`` equal cards buy one; on a rolled 6 the pirate ``six_must``
    move and brings ``six_goods``; he may go home to the fortress; players may
    trade; ``all_cards_count`` for the fortress, not only those with the pirate;
    ``card_goods``: a card that moves the pirate brings as much as a six;
    ``free_build_may``: a free build may be left.
    """

    bank_rate: int
    six_must: bool
    six_goods: int
    pirate_home: bool
    player_trade: bool
    short_stack: ShortStack
    all_cards_count: bool
    card_goods: bool
    free_build_may: bool


@dataclass(frozen=True, slots=True)
class Printed:
    """One edition as printed."""

    key: str
    seats: tuple[int, ...]
    goods: tuple[Good, ...]
    lairs: int
    ships: int
    lairs_to_win: int
    start_hand: dict[Good, int]
    start_ships: bool
    stack: Stack
    boards: dict[str, str]
    costs: Costs
    switches: Switches
    parrots: tuple[Parrot, ...]
    status: Status
    source: str
    harbours: dict[Kind, int] = field(default_factory=dict[Kind, int])

    def parrot(self, kind: Kind) -> Parrot | None:
        """The parrot card of a kind."""
        return next((p for p in self.parrots if p.kind == kind), None)


def harbour_goods(kind: Kind) -> Goods:
    """The two cards that a harbour card takes: ``harbour-wool-wood``."""
    return counted(Good(name) for name in kind.split("-")[1:])


_ASSUMED: Mapping[str, Any] = read_toml(_HERE, "assumed.toml")
_ORDERS = {
    "land-a": ("a", "j", ("wood-3", "rum-4")),
    "land-b": ("b", "i", ("wool-1", "treasure-2")),
    "land-c": ("c", "h", ("rum-3", "wood-4")),
    "land-d": ("d", "g", ("wool-2", "treasure-1")),
    "land-e": ("e", "f", ("gold-5", "fortress")),
}
"""Question -> the two lands of a pair and what they can be (start production)."""


def _figures(edition: str, group: str) -> dict[str, Any]:
    """The assumed figures of a group by question, without status and source."""
    table: Mapping[str, Any] = _ASSUMED.get(edition, {}).get(group, {})
    return {k: v for k, v in table.items() if k not in ("status", "source")}


def _pairs() -> tuple[str, ...]:
    goods = ("wool", "wood", "rum", "treasure", "gold")
    return tuple(
        f"{first}-{second}" for i, first in enumerate(goods) for second in goods[i:]
    )


def _questions(edition: str) -> tuple[Question, ...]:
    asked: list[Question] = []
    for key, ours in _figures(edition, "parrots").items():
        asked.append(Question(key, "number", 0, 24, drawing=Kind(key), ours=ours))
    for key, ours in _figures(edition, "harbours").items():
        asked.append(Question(key, "choice", choices=_pairs(), ours=ours))
    for key, ours in _figures(edition, "lands").items():
        asked.append(Question(key, "choice", choices=_ORDERS[key][2], ours=ours))
    if anchors := _ASSUMED.get(edition, {}).get("anchors"):
        sites = tuple(str(n) for n in range(1, 33))
        ours = tuple(anchors["four"])
        asked.append(Question("anchors", "marks", choices=sites, ours=ours))
    return tuple(asked)


def asked_land(question: str) -> str | None:
    """The pair's end that a question about a land asks for; ``None`` for others."""
    return _ORDERS[question][0] if question in _ORDERS else None


def _read_printed(key: str) -> Printed:
    return from_plain(Printed, read_toml(_HERE, f"{key}.toml"))


PRINTED: Mapping[str, Printed] = {
    key: _read_printed(key) for key in ("2007", "2014", "2012")
}


def _edition(printed: Printed) -> Edition:
    questions = _questions(printed.key)
    whole = any(
        read_toml(_HERE, f"{board}.toml")["status"] == Status.ASSUMED
        for board in printed.boards.values()
    )
    names = (*(q.key for q in questions), *(("board",) if whole else ()))
    return Edition(printed.key, printed.seats, names, questions)


EDITIONS: Mapping[str, Edition] = {
    key: _edition(printed) for key, printed in PRINTED.items()
}


def printed(edition: str, box: Mapping[str, object]) -> Printed:
    """The edition with the owner's answers in place of what is assumed.

    Raises ``InvalidSetup`` naming the edition or the answer that cannot be.
    """
    found = PRINTED.get(edition)
    if found is None:
        raise InvalidSetup(f"edition {edition!r}: one of {', '.join(PRINTED)}")
    counts = {**_figures(edition, "parrots"), **_within(box, "parrots", edition)}
    for key, count in counts.items():
        if not isinstance(count, int) or not 0 <= count <= 24:
            raise InvalidSetup(f"box: {key} is {count!r}, a number from 0 to 24")
    known = {p.kind: counts.get(p.kind, p.count) for p in found.parrots}
    parrots = tuple(replace(p, count=known[p.kind]) for p in found.parrots)
    pairs = {**_figures(edition, "harbours"), **_within(box, "harbours", edition)}
    harbours: dict[Kind, int] = {}
    for key, pair in pairs.items():
        if pair not in _pairs():
            raise InvalidSetup(f"box: {key} is {pair!r}, which is no pair of goods")
        kind = Kind(f"harbour-{pair}")
        harbours[kind] = harbours.get(kind, 0) + 1
    return replace(found, parrots=parrots, harbours=harbours)


def unchecked(
    edition: Printed, board: Board, box: Mapping[str, object]
) -> tuple[str, ...]:
    """The names of the assumed facts in play that the owner has not answered."""
    names = [q.key for q in EDITIONS[edition.key].questions if q.key not in box]
    if board.key == "own":
        names = [n for n in names if n != "anchors" and not n.startswith("land-")]
    elif board.status == Status.ASSUMED:
        names.append("board")
    return tuple(names)


def _within(box: Mapping[str, object], group: str, edition: str) -> dict[str, Any]:
    """The owner's answers to a group of questions."""
    return {k: box[k] for k in _figures(edition, group) if k in box}


def board(edition: Printed, players: int, box: Mapping[str, object]) -> Board:
    """The board for a number of players: the owner's own, else the printed one.

    Raises ``InvalidSetup`` with one sentence that says what cannot be.
    """
    own = _own_board(edition, box)
    if own is not None and players in own.players:
        return own
    return _built_in(edition.boards[str(players)], edition, box)


def _own_board(edition: Printed, box: Mapping[str, object]) -> Board | None:
    given = box.get("board")
    return (
        None if given is None else read_board(own_file(edition, given), edition.goods)
    )


def own_file(edition: Printed, given: object) -> BoardFile:
    """An owner's board as a file of this edition. Raises ``InvalidSetup``."""
    try:
        file = from_plain(BoardFile, given)
    except MalformedRecord as error:
        raise InvalidSetup(
            f"board: {error}", "board-form", detail=str(error)
        ) from error
    if file.edition and file.edition != edition.key:
        raise InvalidSetup(
            f"board: it is of edition {file.edition}, the match of {edition.key}",
            "board-edition",
            text=file.edition,
        )
    strange = [count for count in file.players if count not in edition.seats]
    if strange:
        raise InvalidSetup(
            f"board: for {strange[0]} players, the edition takes other numbers",
            "board-players",
            count=strange[0],
        )
    return file


def _built_in(key: str, edition: Printed, box: Mapping[str, object]) -> Board:
    if box.keys() & {"anchors", *_ORDERS}:
        return read_board(shipped_file(key, edition, box), edition.goods)
    return _as_shipped(key, edition.key)


@cache
def _as_shipped(key: str, edition: str) -> Board:
    """A board that no owner's answer changes, read once; every match may share it."""
    found = PRINTED[edition]
    return read_board(shipped_file(key, found, {}), found.goods)


def shipped_file(key: str, edition: Printed, box: Mapping[str, object]) -> BoardFile:
    """A board that comes with the game, the owner's answers in place of ours.

    Raises ``InvalidSetup``.
    """
    plain = dict(read_toml(_HERE, f"{key}.toml"))
    if like := plain.pop("like", None):
        plain = {**read_toml(_HERE, f"{like}.toml"), **plain}
    if edition.key == "2007":
        side = "three" if 3 in plain["players"] else "four"
        plain["harbours"] = box.get("anchors", _ASSUMED["2007"]["anchors"][side])
        _settle_lands(plain, box)
    try:
        return from_plain(BoardFile, plain)
    except MalformedRecord as error:
        raise InvalidSetup(f"board {key}: {error}") from error


def _settle_lands(plain: dict[str, Any], box: Mapping[str, object]) -> None:
    """Say of each land of the reconstructed side which of its pair it is."""
    chosen = {**_figures("2007", "lands"), **_within(box, "lands", "2007")}
    says: dict[str, str] = {}
    for key, (first, second, values) in _ORDERS.items():
        if chosen[key] not in values:
            raise InvalidSetup(
                f"box: {key} is {chosen[key]!r}, not {' or '.join(values)}"
            )
        says[first] = chosen[key]
        says[second] = next(v for v in values if v != chosen[key])
    lands: list[dict[str, Any]] = []
    for land in cast("list[dict[str, Any]]", plain["lands"]):
        says_it = says[land["brace"]]
        if says_it == "fortress":
            plain["fortress"] = _middle(plain["sites"], land["sites"])
        else:
            good, _, number = says_it.partition("-")
            lands.append({"good": good, "number": int(number), "sites": land["sites"]})
    plain["lands"] = lands


def _middle(sites: Mapping[str, Any], names: list[str]) -> list[float]:
    points = [sites[name] for name in names]
    return [sum(p[axis] for p in points) / len(points) for axis in (0, 1)]
