"""Letters of trade: who is asked about the open card, and what a letter allows.

Ships, chests and letters lie open before their owners, so that everybody sees
who could use a card: who cannot is not asked, and that tells nothing (NW-25).
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.game import IllegalMove
from companion.core.ids import Seat
from companion.core.play import Refusal, attempt
from companion.core.seats import next_seat, with_player
from companion.games.norderwind.data import TURN
from companion.games.norderwind.moves import Move
from companion.games.norderwind.rules.deals import (
    Deal,
    can_be_copied,
    deal,
    hold_blocks,
    offers,
)
from companion.games.norderwind.rules.ship import unload
from companion.games.norderwind.state import Phase, State, Used
from companion.games.norderwind.violations import NoLetter, SameDeed


def opened(state: State) -> State:
    """The state in which the opponents are asked about the card just used (NW-25)."""
    last = len(state.used) >= TURN["actions"]
    barred = last and not state.options.letters_after_second
    if not can_be_copied(state.row[-1]) or barred:
        return state
    waiting = tuple(seat for seat in _order(state) if can_use(state, seat))
    return replace(state, waiting=waiting)


def asked(state: State) -> State:
    """The state without those in the queue who can no longer do anything."""
    waiting = tuple(seat for seat in state.waiting if can_use(state, seat))
    return replace(state, waiting=waiting)


def by_letter(state: State, move: Move) -> Deal:
    """Use the open card for a letter (NW-25). Raises ``IllegalMove``."""
    if not state.players[move.seat].letters:
        raise IllegalMove(NoLetter())
    done = _another_deed(state, move)
    user = done.state.players[move.seat]
    after = with_player(done.state, move.seat, replace(user, letters=user.letters - 1))
    if state.options.letters_bar_all:
        after = replace(after, done=Used(state.done.deeds | done.deeds))
    return Deal(after, done.events, done.deeds)


def _another_deed(state: State, move: Move) -> Deal:
    """A deal that repeats nothing already done. Raises ``IllegalMove`` (NW-25)."""
    done = deal(state, move)
    if done.deeds & state.done.deeds:
        raise IllegalMove(SameDeed())
    return done


def use(state: State, move: Move) -> Deal:
    """Use the open card as whoever is asked now. Raises ``IllegalMove``."""
    return by_letter(state, move) if state.phase is Phase.LETTERS else deal(state, move)


def can_use(state: State, seat: Seat) -> bool:
    """Whether a letter of this seat could do anything with the open card."""
    if not state.players[seat].letters:
        return False
    asking = replace(state, phase=Phase.LETTERS)
    return any(
        not isinstance(attempt(_another_deed, ship, move), Refusal)
        for ship in _ships(asking, seat)
        for move in offers(seat, state.row[-1])
    )


def _ships(state: State, seat: Seat) -> Iterator[State]:
    """The ship as it is, and lightened by one good where its hold is full (NW-8)."""
    yield state
    player = state.players[seat]
    if hold_blocks(state, seat):
        for good in player.hold:
            yield with_player(state, seat, unload(player, (good,)))


def _order(state: State) -> tuple[Seat, ...]:
    count = len(state.seats)
    way = 1 if state.options.letters_clockwise else -1
    return tuple(next_seat(state.turn, count, way * step) for step in range(1, count))
