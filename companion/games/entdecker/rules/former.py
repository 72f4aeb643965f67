"""What earlier versions of these rules let pass: a match that began keeps it.

A recorded match names the version it began under (``State.rules``), so that it
replays to the same table. Nothing here counts in a match that begins today.
"""

from companion.core.ids import Kind
from companion.games.entdecker.data import TILES
from companion.games.entdecker.state import State

COUNTS_MADE = 3
"""Since then a count binds only where the owner made it, and the pile is taken from
before the hidden stacks; a voyage that nobody can make brings the end (NE-38, NE-53).
"""


def may_come(state: State, kind: Kind, hidden: bool) -> bool:
    """Whether version 2 let a tile be drawn or taken."""
    return TILES[kind].hidden == hidden or from_discards(state, kind)


def from_discards(state: State, kind: Kind) -> bool:
    """Whether version 2 let a hidden tile be taken in an open one's place."""
    pattern = TILES[kind].pattern
    alike = [k for k in TILES if TILES[k].pattern == pattern and not TILES[k].hidden]
    out = not any(state.left(k) for k in alike if not TILES[k].bonus)
    return out and TILES[kind].hidden


def takeable(state: State) -> list[Kind]:
    """The tiles that version 2 let be taken for an open one."""
    found: list[Kind] = []
    for kind, tile in TILES.items():
        if tile.bonus and not state.options.buy_bonus:
            continue
        spare = state.left(kind) or (tile.hidden and state.discards.get(kind, 0))
        if spare and (not tile.hidden or from_discards(state, kind)):
            found.append(kind)
    return found


def hidden_left(state: State) -> int:
    """How many hidden tiles version 2 saw, discards shuffled in."""
    hidden = [kind for kind in TILES if TILES[kind].hidden]
    return sum(state.left(kind) + state.discards.get(kind, 0) for kind in hidden)
