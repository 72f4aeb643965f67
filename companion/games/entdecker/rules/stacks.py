"""Where tiles may still come from: hidden stacks, open stacks, the discard pile.

What a box holds counts only where its owner has counted it (``Material.uncounted``
names the kinds that nobody has): of the others any tile may turn up at any time.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.game import IllegalMove
from companion.core.ids import Kind
from companion.core.record import Record
from companion.games.entdecker.data import TILES, kind_of
from companion.games.entdecker.events import StacksRenewed
from companion.games.entdecker.moves import DrawTile, Stack, TakeTile
from companion.games.entdecker.rules import former
from companion.games.entdecker.state import State
from companion.games.entdecker.violations import NoSuchTile, NotForSale

HIDDEN = tuple(kind for kind in TILES if TILES[kind].hidden)


def may_lie(state: State, kind: Kind) -> bool:
    """Whether a tile may lie in the stacks: some are left, or nobody has counted."""
    return state.left(kind) > 0 or kind in state.facts.uncounted


def check_draw(state: State, move: DrawTile | TakeTile) -> None:
    """Raise ``IllegalMove`` for a tile that cannot come from there (NE-20, NE-38)."""
    tile = TILES.get(move.kind)
    hidden = isinstance(move, DrawTile)
    if tile is None or (state.voyage.stack is Stack.HIDDEN) != hidden:
        raise IllegalMove(NoSuchTile(move.kind))
    if not hidden and tile.bonus and not state.options.buy_bonus:
        raise IllegalMove(NotForSale(move.kind))
    if state.rules < former.COUNTS_MADE:
        fits = former.may_come(state, move.kind, hidden)
    else:
        fits = move.kind in (drawable(state) if hidden else takeable(state))
    if not fits:
        raise IllegalMove(NoSuchTile(move.kind))


def drawable(state: State) -> list[Kind]:
    """The tiles that may lie on top of a hidden stack (NE-20, NE-38).

    While any is left, every kind that the box holds may: the tile that lies on the
    table is right, and a count may be wrong by one.
    """
    facts = state.facts
    if any(may_lie(state, kind) for kind in HIDDEN):
        return [k for k in HIDDEN if facts.counts[k] or k in facts.uncounted]
    return [k for k in HIDDEN if state.discards.get(k)]


def draw_odds(state: State, kind: Kind) -> int:
    """How many tiles of a kind may come next, as far as anybody can say.

    Where more came than we assume there are, all that nobody counted weigh the same.
    """
    if any(state.left(k) for k in HIDDEN):
        return state.left(kind)
    if any(state.discards.get(k) for k in HIDDEN):
        return state.discards.get(kind, 0)
    return int(kind in state.facts.uncounted)


def takeable(state: State) -> list[Kind]:
    """The tiles that may be taken for an open one (NE-20, NE-38)."""
    if state.rules < former.COUNTS_MADE:
        return former.takeable(state)
    bonus = state.options.buy_bonus
    return [
        kind
        for kind, tile in TILES.items()
        if (not tile.bonus and _open_to(state, kind))
        or (tile.bonus and bonus and may_lie(state, kind))
    ]


def _open_to(state: State, kind: Kind) -> bool:
    """From the open stack, else from the pile, else from the hidden stacks."""
    tile = TILES[kind]
    opened = kind_of(tile.pattern, "open")
    if kind == opened and may_lie(state, kind):
        return True
    if state.left(opened):
        return False
    piled = [k for k in _alike(kind) if state.discards.get(k)]
    return kind in piled if piled else tile.hidden and may_lie(state, kind)


def _alike(kind: Kind) -> Iterator[Kind]:
    """The kinds of the same pattern, waterfalls aside."""
    pattern = TILES[kind].pattern
    return (k for k, t in TILES.items() if t.pattern == pattern and not t.bonus)


def remaining(state: State) -> list[Kind]:
    """The kinds that are left somewhere, as far as anybody has counted (NE-53)."""
    return [
        kind
        for kind, tile in TILES.items()
        if (may_lie(state, kind) or state.discards.get(kind))
        and (not tile.bonus or state.options.buy_bonus)
    ]


def taken(state: State, kind: Kind, stack: Stack) -> tuple[State, tuple[Record, ...]]:
    """Count a tile out of where it was drawn or taken from (NE-38).

    An open tile comes from its stack, else from the pile; a hidden one that is taken
    for an open one from the pile, else from the hidden stacks.
    """
    if state.rules < former.COUNTS_MADE:
        state, events = renew(state) if stack is Stack.HIDDEN else (state, ())
        return take(state, kind), events
    if stack is Stack.HIDDEN:
        state, events = renew(state) if state.discards.get(kind) else (state, ())
        return _from_stack(state, kind), events
    if state.left(kind) and not TILES[kind].hidden:
        return _from_stack(state, kind), ()
    if state.discards.get(kind):
        return _from_pile(state, kind), ()
    return _from_stack(state, kind), ()


def take(state: State, kind: Kind) -> State:
    """Count a tile out of its stack, or where none is left out of the pile."""
    if not state.left(kind) and state.discards.get(kind):
        return _from_pile(state, kind)
    return _from_stack(state, kind)


def _from_stack(state: State, kind: Kind) -> State:
    return replace(state, gone={**state.gone, kind: state.gone.get(kind, 0) + 1})


def _from_pile(state: State, kind: Kind) -> State:
    discards = {**state.discards, kind: state.discards[kind] - 1}
    return replace(state, discards=_positive(discards))


def stack_left(state: State, stack: Stack) -> bool:
    """Whether a tile can still come from the hidden or the open stacks (NE-53)."""
    if stack is Stack.OPEN:
        return bool(takeable(state))
    if state.rules < former.COUNTS_MADE:
        return former.hidden_left(state) > 0
    return bool(drawable(state))


def renew(state: State) -> tuple[State, tuple[Record, ...]]:
    """Shuffle the discard pile into new stacks once the hidden ones are empty.

    An open tile that was discarded goes back to the open stacks: its back shows it.
    """
    back = sum(state.discards.values())
    if not back or any(state.left(kind) for kind in HIDDEN):
        return state, ()
    gone = {k: n - state.discards.get(k, 0) for k, n in state.gone.items()}
    state = replace(state, gone=_positive(gone), discards={})
    return state, (StacksRenewed(back),)


def filler(state: State, pattern: str) -> Kind:
    """The kind that fills a gap: open stacks, then discards, then hidden (NE-38)."""
    opened = kind_of(pattern, "open")
    hidden = [k for k in HIDDEN if k.startswith(pattern + "-")]
    if state.left(opened):
        return opened
    alike = hidden if state.rules < former.COUNTS_MADE else [opened, *hidden]
    discarded = [kind for kind in alike if state.discards.get(kind, 0)]
    searched = [kind for kind in hidden if state.left(kind)]
    return next(iter((*discarded, *searched)), opened)


def fill_with(state: State, kind: Kind) -> State:
    """Count a tile that fills a gap out of where it came from (NE-38)."""
    if state.rules < former.COUNTS_MADE:
        return take(state, kind)
    return taken(state, kind, Stack.OPEN)[0]


def _positive(counts: dict[Kind, int]) -> dict[Kind, int]:
    return {kind: number for kind, number in counts.items() if number > 0}
