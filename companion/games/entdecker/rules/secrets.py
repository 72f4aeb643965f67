"""What is told in secret before the first turn, and at the end (NE-50 ... NE-52)."""

from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.seats import change_player, check_phase, not_now, replaced
from companion.games.entdecker.events import ChiefsNamed
from companion.games.entdecker.moves import NameChiefs, RevealChiefs, RevealToken
from companion.games.entdecker.rules.landfall import begin_turn, last_questions
from companion.games.entdecker.rules.paths import path_index, undeclared_paths
from companion.games.entdecker.state import Phase, State
from companion.games.entdecker.violations import (
    NoScoutThere,
    NoSuchPath,
    NoSuchToken,
    NoSuchValue,
)


def scout_numbers(state: State) -> range:
    """The numbers written on a player's scouts, the score marker among them."""
    return range(1, state.scouts_each + 1)


def name_chiefs(state: State, move: NameChiefs) -> Step[State]:
    """A player names two of their scouts; the game begins after the last (NE-52)."""
    if state.phase is not Phase.CHIEFS or state.players[move.seat].chiefs:
        raise IllegalMove(not_now(state.phase))
    numbers = scout_numbers(state)
    for value in (move.first, move.second):
        if value not in numbers:
            raise IllegalMove(NoSuchValue(value, 1, numbers[-1]))
    if move.first == move.second:
        raise IllegalMove(NoSuchValue(move.second, 1, numbers[-1]))
    state = change_player(state, move.seat, chiefs=(move.first, move.second))
    if all(player.chiefs for player in state.players):
        state = begin_turn(state)
    return Step(state, (ChiefsNamed(move.seat),))


def reveal_token(state: State, move: RevealToken) -> Step[State]:
    """The token of a hut that nobody had told is turned up (NE-50)."""
    check_phase(state.phase, (Phase.TOKENS_OPEN,))
    path = path_index(state, move.path)
    if path not in undeclared_paths(state):
        raise IllegalMove(NoSuchPath(move.path))
    known = [value for value in state.tokens if value]
    if move.value not in state.facts.tokens:
        raise IllegalMove(NoSuchToken(move.value))
    if known.count(move.value) >= state.facts.token_each:
        raise IllegalMove(NoSuchToken(move.value))
    tokens = replaced(state.tokens, path, move.value)
    return last_questions(replace(state, tokens=tokens))


def reveal_chiefs(state: State, move: RevealChiefs) -> Step[State]:
    """A player shows on which paths their chief scouts stand (NE-52)."""
    player = state.players[move.seat]
    if state.phase is not Phase.CHIEFS_OPEN or player.chief_paths or not player.chiefs:
        raise IllegalMove(not_now(state.phase))
    places = (move.first, move.second)
    for path in set(places) - {-1}:
        standing = state.paths[path_index(state, path)].count(move.seat)
        if standing < places.count(path):
            raise IllegalMove(NoScoutThere())
    return last_questions(change_player(state, move.seat, chief_paths=places))
