"""From the cards on the table to what must have happened, or what is wrong."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from companion.core.ids import Kind, Slot
from companion.core.record import Record
from companion.core.table import Piece, TableDiff
from companion.games.norderwind import disorder
from companion.games.norderwind.data import Port
from companion.games.norderwind.deals import offers
from companion.games.norderwind.moves import (
    ChooseStack,
    DealtWithFirst,
    GatherRow,
    Move,
    NotOffered,
    RevealCard,
)
from companion.games.norderwind.state import Phase, Row, State
from companion.games.norderwind.table import ROWS, STRANGER, lying

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


def complain(state: State, diff: TableDiff) -> Record | None:
    """What is wrong with a table that no story explains, with its place."""
    if _is_strange(diff):
        return disorder.StrangeCard()
    row = lying(state)
    if row is not None and (diff.missing or diff.wrong):
        return _wrong_row(state, row, diff)
    if row is not None and row == state.left:
        return disorder.RowStillLies(row.port)
    return _wrong_cards(state, diff.extra)


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


# What is wrong ----------------------------------------------------------------


def _wrong_row(state: State, row: Row, diff: TableDiff) -> Record | None:
    """A row that lies there otherwise than by the record."""
    if row == state.left:
        return disorder.RowStillLies(row.port)
    if _is_gathered(row, diff) and not (diff.extra or diff.wrong):
        return disorder.GatheredTooEarly()
    for place, slot in enumerate(ROWS[row.port], 1):
        if slot in diff.missing:
            return disorder.CardPulledOut(diff.missing[slot].kind, place)
        if slot in diff.wrong:
            found = _wrong_card(state, place, *diff.wrong[slot])
            if found is not None:
                return found
    return _wrong_cards(state, diff.extra)


def _wrong_card(state: State, place: int, should: Piece, seen: Piece) -> Record | None:
    if seen.kind != should.kind:
        return disorder.WrongCard(should.kind, place)
    if not seen.turn:
        return disorder.UsedCardTurnedBack(seen.kind)
    if place < len(state.row):
        return disorder.TooLateToUse(seen.kind)
    return _cannot_use(state, seen.kind)


def _wrong_cards(state: State, laid: Mapping[Slot, Piece]) -> Record | None:
    """Cards that lie where none may, or not yet."""
    row = _own_row(state, laid)
    if row is None:
        first = next(port for port in Port if not laid.keys().isdisjoint(ROWS[port]))
        return disorder.WrongRow(state.stack or first)
    for place, slot in enumerate(ROWS[row], 1):
        if place > len(state.row) and not laid.keys().isdisjoint(
            ROWS[row][place - 1 :]
        ):
            if slot not in laid:
                return disorder.CardSkipped(place)
            if laid[slot].turn:
                return _cannot_use(state, laid[slot].kind)
    return None


def _cannot_use(state: State, card: Kind) -> Record:
    """A card was turned as used that offers nothing, or too many were at once."""
    offered = any(True for _ in offers(state.turn, card))
    return DealtWithFirst(card) if offered else NotOffered(card)
