"""The game on a real table: three stacks, and beside each its row of six places.

A stack lies face down and tells the camera nothing; which one was chosen follows
from the row that the first card was dealt into. A card turned by about 45 degrees
is used (NW-17): ``Piece.turn`` is 1 for a used card and 0 for a straight one. An
angle within 15 degrees of the upright, or of upside down, is straight; one of 30
to 60 degrees either way from these is used. Between the two, and beyond, the card
is not told, so that a sloppy hand is asked nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from companion.core.ids import SHOW, Kind, Slot
from companion.core.profile import (
    Drawing,
    Place,
    Shape,
    Sticker,
    TableProfile,
    anchors_at,
    corners,
    located,
    seen_empty,
)
from companion.core.record import Record
from companion.core.registry import claim
from companion.core.table import Layout, Lying, Piece, TableDiff, TableObservation
from companion.games.norderwind.data import KINDS, Good, Port
from companion.games.norderwind.moves import ChooseStack, GatherRow, Move, RevealCard
from companion.games.norderwind.rules.deals import can_be_copied, offers
from companion.games.norderwind.state import Phase, Row, State
from companion.games.norderwind.violations import (
    CardPulledOut,
    CardSkipped,
    DealtWithFirst,
    GatheredTooEarly,
    NotOffered,
    RowStillLies,
    StrangeCard,
    TooLateToUse,
    UsedCardTurnedBack,
    WrongCard,
    WrongRow,
)

CLAIM = claim("norderwind")
LETTER = CLAIM.letter

ANCHOR = 30.0
"""Side of an anchor's black square in mm."""


STRAIGHT = 15.0
"""Degrees from upright or upside down within which a card lies straight."""

USED = (30.0, 60.0)
"""Degrees from these within which a card is turned to show its use."""

PLACES = 6
"""The longest row: the top notch of the sail (NW-11)."""

STICKER = Sticker(20.0, 0.0, 0.0)

_WIDTH, _HEIGHT = 740.0, 500.0

_CARD = (60.0, 90.0)

_STACK_X, _ROW_X, _PITCH = 100.0, 205.0, 95.0

_FIRST_Y, _ROWS = 100.0, 112.0

HEX = {"red": "#c0392b", "yellow": "#e6b422", "blue": "#2f6fae", "white": "#f2efe6"}

GOODS = {
    Good.GRAIN: "#e3c04f",
    Good.FISH: "#9aa3a8",
    Good.SALT: "#fbfbf7",
    Good.WOOD: "#5c8a4a",
    Good.WINE: "#7d3c78",
}
"""The goods by the colour of their wooden pieces."""

_GROUND = {
    "port": "#d8b45a",
    "equipment": "#8fa86b",
    "merchant": "#c98a4b",
    "wreck": "#7fa3bd",
    "fog": "#b9c3c9",
}

_NAMES = {port.value: port.value.capitalize() for port in Port}


@dataclass(frozen=True, slots=True)
class Advice:
    """A card on the show place; ``letter``: a letter of trade may use it (NW-25)."""

    kind: Kind
    letter: bool


def row_slots(port: Port) -> tuple[Slot, ...]:
    """The six places beside a stack, in the order of dealing."""
    return tuple(Slot(f"{port}.{number}") for number in range(1, PLACES + 1))


def stack_slot(port: Port) -> Slot:
    """The place of a stack."""
    return Slot(f"stack.{port}")


STRANGER = Kind("stranger")
"""A piece of another game that lies in a row."""

ROWS = {port: row_slots(port) for port in Port}

EVERY_PLACE = frozenset(slot for slots in ROWS.values() for slot in slots)


def profile(state: State) -> TableProfile:
    """The table: mm from the top left; a stack at the left, its row to the right.

    The places leave room for cards turned by 45 degrees.
    """
    places: list[Place] = []
    for index, port in enumerate(Port):
        y = _FIRST_Y + index * _ROWS
        places.append(Place(stack_slot(port), _STACK_X, y, 84, 96, tagged=False))
        places += [
            Place(slot, _ROW_X + number * _PITCH, y, 84, 96)
            for number, slot in enumerate(ROWS[port])
        ]
    places.append(Place(SHOW, _STACK_X, _FIRST_Y + 3 * _ROWS, 84, 96))
    right, low = _WIDTH - 25, _HEIGHT - 25
    anchors = anchors_at(corners(25.0, 25.0, right, low), CLAIM.anchors, ANCHOR)
    colours = {player.colour: HEX[player.colour] for player in state.players}
    return TableProfile(
        LETTER, _WIDTH, _HEIGHT, anchors, tuple(places), STICKER, KINDS, colours
    )


def drawing(kind: Kind) -> Drawing:
    """A card: a ground by its family, a band by its good, its prices as the label."""
    family, *rest = kind.split("-")
    wide, high = _CARD
    shapes = [_box(0, 0, wide, high, _GROUND.get(family, "#c9b58a"))]
    if family == "port":
        shapes.append(_box(0, 0, wide, 22, GOODS[Good(rest[0])]))
    elif family == "equipment":
        shapes.append(_box(8, 6, wide - 8, 12, "#4a4a4a"))
    elif family == "merchant":
        part = wide / len(GOODS)
        for index, fill in enumerate(GOODS.values()):
            shapes.append(_box(index * part, 0, (index + 1) * part, 14, fill))
    elif family == "wreck":
        shapes.append(Shape(((10, 74), (50, 74), (40, 86), (20, 86)), "#6b4a2b"))
    elif family == "fog":
        shapes += [_box(6, y, wide - 6, y + 4, "#f4f6f7") for y in (8, 16, 74, 82)]
    label = "/".join(part for part in rest if part.isdigit())
    return Drawing(wide, high, tuple(shapes), STICKER, label or _NAMES.get(family, ""))


def _box(left: float, top: float, right: float, bottom: float, fill: str) -> Shape:
    return Shape(corners(left, top, right, bottom), fill)


def locate(state: State, seen: TableObservation) -> Layout:
    """Which card lies in which place of the rows, pieces of other games included."""
    table = profile(state)
    pieces: dict[Slot, Piece] = {}
    for found in located(table, seen, lambda kind: STICKER):
        use = use_of(found.pose.angle)
        if use is not None or found.slot == SHOW:
            pieces[found.slot] = Piece(found.kind, use or 0)
    for pose in seen.strangers.values():
        place = table.place_at(pose.x, pose.y)
        if place is not None and place.slot != SHOW:
            pieces[place.slot] = Piece(STRANGER)
    return Layout(pieces, seen_empty(seen))


def use_of(angle: float) -> int | None:
    """1 for a card turned as used, 0 for a straight one, ``None`` in between."""
    lean = abs((angle + 90) % 180 - 90)
    if lean <= STRAIGHT:
        return 0
    return 1 if USED[0] <= lean <= USED[1] else None


def told_position(state: State, layout: Layout) -> Lying:
    """What a camera tells of a half-played position: the row that still lies.

    Ships and cubes have no sticker; rows beside two stacks tell nothing.
    """
    rows = {port: _lies_in(layout, slots) for port, slots in ROWS.items()}
    found = {port: row for port, row in rows.items() if row}
    if len(found) != 1:
        return Lying({}, 0)
    ((port, row),) = found.items()
    used = [place for place, piece in enumerate(row) if piece.turn]
    cards = [str(piece.kind) for piece in row]
    return Lying(
        {"left": {"port": str(port), "cards": cards, "used": used}}, len(cards)
    )


def _lies_in(layout: Layout, slots: Iterable[Slot]) -> list[Piece]:
    """The cards of a row, up to the first place that shows none of ours."""
    ours = frozenset(KINDS.values())
    row: list[Piece] = []
    for slot in slots:
        piece = layout.pieces.get(slot)
        if piece is None or piece.kind not in ours:
            break
        row.append(piece)
    return row


def expected(state: State) -> Layout:
    """The row as the record has it, or the last one while it is not gathered."""
    pieces: dict[Slot, Piece] = {}
    row = lying(state)
    if row is not None:
        for place, card in enumerate(row.cards):
            pieces[ROWS[row.port][place]] = Piece(card, int(place in row.used))
    return Layout(pieces, EVERY_PLACE - pieces.keys())


def lying(state: State) -> Row | None:
    """The row that lies on the table by the record."""
    if state.left is not None and state.phase in (Phase.HARBOUR, Phase.SEA):
        return state.left
    if state.stack is None or not state.row:
        return None
    return Row(state.stack, state.row, state.used)


Story = tuple[Move, ...]

_BUSY = (Phase.FOG, Phase.PIRATES, Phase.BATTLE, Phase.LETTERS)
"""Phases in which the row's open card is not dealt with."""


def explain(state: State, diff: TableDiff) -> Iterator[Story]:
    """Cards turned up in order, the open card turned as used, the row gathered in.

    A turned card says that it was used, not how: each deal that the card offers
    is a story, and the rules leave those that can be. Between two looks several
    of these may have happened.
    """
    row = lying(state)
    if _is_strange(diff):
        return
    if row is None:
        yield from _dealt(state, diff.extra, None)
    elif _is_gathered(row, diff):
        if state.phase not in _BUSY:
            fresh = {slot: seen for slot, (_, seen) in diff.wrong.items()}
            yield from _after_gathering(state, {**diff.extra, **fresh})
    elif row != state.left and not diff.missing:
        yield from _dealt(state, diff.extra, diff.wrong)


def _is_strange(diff: TableDiff) -> bool:
    laid = (*diff.extra.values(), *(seen for _, seen in diff.wrong.values()))
    return any(piece.kind == STRANGER for piece in laid)


def _is_gathered(row: Row, diff: TableDiff) -> bool:
    """Whether no card of a row lies where it lay."""
    slots = ROWS[row.port][: len(row.cards)]
    gone = set(diff.missing)
    gone |= {s for s, (should, seen) in diff.wrong.items() if seen.kind != should.kind}
    return gone == set(slots) and set(diff.wrong) <= {slots[0]}


def _after_gathering(state: State, laid: Mapping[Slot, Piece]) -> Iterator[Story]:
    """The row was gathered in; perhaps the next voyage has begun."""
    gathered: Story = (GatherRow(state.turn),)
    if not laid:
        yield gathered
    elif state.left is not None:
        bare = replace(state, left=None)
        yield from ((*gathered, *story) for story in _dealt(bare, laid, None))


def _dealt(
    state: State,
    laid: Mapping[Slot, Piece],
    wrong: Mapping[Slot, tuple[Piece, Piece]] | None,
) -> Iterator[Story]:
    """The open card was used, then cards were turned up in their order."""
    row = _own_row(state, laid)
    if row is None or not (laid or wrong):
        return
    place, seat = len(state.row), state.turn
    slots = ROWS[row][place : place + len(laid)]
    used = _turned(state, wrong or {})
    if set(slots) != set(laid) or used is None:
        return
    if [laid[slot].turn for slot in slots].count(1) + len(used) > 1:
        return
    steps: list[list[Story]] = []
    if state.stack is None:
        steps.append([(ChooseStack(seat, row),)])
    if used:
        steps.append([(move,) for move in offers(seat, used[0])])
    for slot in slots:
        card = laid[slot]
        turned: Story = (RevealCard(seat, card.kind),)
        deals = [(*turned, move) for move in offers(seat, card.kind)]
        steps.append(deals if card.turn else [turned])
    for chosen in product(*steps):
        yield tuple(move for part in chosen for move in part)


def _own_row(state: State, laid: Mapping[Slot, Piece]) -> Port | None:
    """The row in which all new cards lie, or that of the voyage; ``None``: in two."""
    rows = {port for port in Port if not laid.keys().isdisjoint(ROWS[port])}
    if state.stack is not None:
        rows.add(state.stack)
    return rows.pop() if len(rows) == 1 else None


def _turned(
    state: State, wrong: Mapping[Slot, tuple[Piece, Piece]]
) -> list[Kind] | None:
    """The open card, if just it was turned as used; ``None`` for any other change."""
    if not wrong:
        return []
    if state.stack is None or not state.row:
        return None
    slot = ROWS[state.stack][len(state.row) - 1]
    if set(wrong) != {slot}:
        return None
    should, seen = wrong[slot]
    return [seen.kind] if seen == replace(should, turn=1) else None


def complain(state: State, diff: TableDiff) -> Record | None:
    """What is wrong with a table that no story explains, with its place."""
    if _is_strange(diff):
        return StrangeCard()
    row = lying(state)
    if row is not None and (diff.missing or diff.wrong):
        return _wrong_row(state, row, diff)
    if row is not None and row == state.left:
        return RowStillLies(row.port)
    return _wrong_cards(state, diff.extra)


# What is wrong


def _wrong_row(state: State, row: Row, diff: TableDiff) -> Record | None:
    """A row that lies there otherwise than by the record."""
    if row == state.left:
        return RowStillLies(row.port)
    if _is_gathered(row, diff) and not (diff.extra or diff.wrong):
        return GatheredTooEarly()
    for place, slot in enumerate(ROWS[row.port], 1):
        if slot in diff.missing:
            return CardPulledOut(diff.missing[slot].kind, place)
        if slot in diff.wrong:
            found = _wrong_card(state, place, *diff.wrong[slot])
            if found is not None:
                return found
    return _wrong_cards(state, diff.extra)


def _wrong_card(state: State, place: int, should: Piece, seen: Piece) -> Record | None:
    if seen.kind != should.kind:
        return WrongCard(should.kind, place)
    if not seen.turn:
        return UsedCardTurnedBack(seen.kind)
    if place < len(state.row):
        return TooLateToUse(seen.kind)
    return _cannot_use(state, seen.kind)


def _wrong_cards(state: State, laid: Mapping[Slot, Piece]) -> Record | None:
    """Cards that lie where none may, or not yet."""
    row = _own_row(state, laid)
    if row is None:
        first = next(port for port in Port if not laid.keys().isdisjoint(ROWS[port]))
        return WrongRow(state.stack or first)
    for place, slot in enumerate(ROWS[row], 1):
        if place > len(state.row) and not laid.keys().isdisjoint(
            ROWS[row][place - 1 :]
        ):
            if slot not in laid:
                return CardSkipped(place)
            if laid[slot].turn:
                return _cannot_use(state, laid[slot].kind)
    return None


def _cannot_use(state: State, card: Kind) -> Record:
    """A card was turned as used that offers nothing, or too many were at once."""
    offered = any(True for _ in offers(state.turn, card))
    return DealtWithFirst(card) if offered else NotOffered(card)


def advise(state: State, piece: Piece) -> Advice:
    """What a card on the show place is, and whether a letter opens it."""
    return Advice(piece.kind, can_be_copied(piece.kind))
