"""Scouts on the jungle paths, tokens in the huts, and the last scoring."""

from collections.abc import Iterable
from dataclasses import replace

from companion.core.game import IllegalMove, Step
from companion.core.ids import Seat
from companion.core.record import Record
from companion.core.seats import change_player, next_seat, replaced
from companion.games.entdecker.events import (
    GameEnded,
    PathScored,
    PathUnclaimed,
    Peeked,
    ScoutHome,
    ScoutPlaced,
    TokenPut,
)
from companion.games.entdecker.moves import PutToken
from companion.games.entdecker.state import FullPaths, Phase, State
from companion.games.entdecker.violations import NoSuchPath, NoSuchToken, PathFull


def front(state: State, path: int) -> int | None:
    """The front-most free space of a path, from 0; ``None`` when it is full."""
    spaces = state.paths[path]
    return next((n for n, seat in enumerate(spaces) if seat is None), None)


def free_paths(state: State) -> list[int]:
    """Paths with a free space, from 0."""
    return [n for n in range(len(state.paths)) if front(state, n) is not None]


def path_index(state: State, number: int) -> int:
    """A path's index by its number from 1. Raises ``IllegalMove`` for none."""
    if not 1 <= number <= len(state.paths):
        raise IllegalMove(NoSuchPath(number))
    return number - 1


def put_scout(state: State, seat: Seat, number: int) -> Step[State]:
    """Stand a scout on the front-most free space (NE-45 ... NE-47).

    On a dot without a token ``harbour.dot`` is set: the token is drawn next.
    """
    path = path_index(state, number)
    space = front(state, path)
    if space is None:
        raise IllegalMove(PathFull(number))
    spaces = list(state.paths[path])
    spaces[space] = seat
    paths = replaced(state.paths, path, tuple(spaces))
    state = replace(state, paths=paths)
    events: tuple[Record, ...] = (ScoutPlaced(seat, number, space + 1),)
    sign = state.facts.paths[path][space]
    if sign == "dot" and state.tokens[path] is None:
        return Step(replace(state, harbour=replace(state.harbour, dot=path)), events)
    if sign == "eye" or (sign == "dot" and state.options.dot_again):
        state, seen = _peek(state, seat, path)
        events += seen
    return Step(state, events)


def _peek(state: State, seat: Seat, path: int) -> tuple[State, tuple[Record, ...]]:
    value = state.tokens[path]
    if value is None:
        return state, ()
    state = replace(state, peeks=state.peeks | {(seat, path)})
    return state, (Peeked(seat, path + 1, value),)


def visible_tokens(state: State, seat: Seat | None) -> dict[int, int]:
    """Path -> value of the tokens a seat has seen; those not entered are left out."""
    return {
        path: value
        for path, value in enumerate(state.tokens)
        if value and (state.phase is Phase.END or (seat, path) in state.peeks)
    }


def token_values(state: State, seat: Seat) -> list[int]:
    """The values a drawn token may have, as far as its owner can know."""
    seen = list(visible_tokens(state, seat).values())
    each = state.facts.token_each
    return [v for v in state.facts.tokens if seen.count(v) < each]


def put_token(state: State, move: PutToken) -> Step[State]:
    """A token goes into the hut; its owner knows it (NE-46)."""
    path = path_index(state, move.path)
    if path != state.harbour.dot:
        raise IllegalMove(NoSuchPath(move.path))
    if move.value and move.value not in token_values(state, move.seat):
        raise IllegalMove(NoSuchToken(move.value))
    tokens = replaced(state.tokens, path, move.value)
    state = replace(
        state,
        tokens=tokens,
        peeks=state.peeks | {(move.seat, path)},
        harbour=replace(state.harbour, dot=None),
    )
    return Step(state, (TokenPut(move.seat, move.path, move.value),))


def scout_home(state: State, seat: Seat) -> Step[State]:
    """A scout finds every path full (NE-48)."""
    player = state.players[seat]
    if state.options.full_paths is FullPaths.RESERVE:
        state = change_player(state, seat, scouts=player.scouts + 1)
    else:
        state = change_player(state, seat, boxed=player.boxed + 1)
    return Step(state, (ScoutHome(seat),))


def standings(state: State, path: int) -> list[tuple[int, int, Seat]]:
    """Strength, nearest space and seat on a path, the strongest first (NE-50).

    A chief scout counts double (NE-52) once its path is revealed.
    """
    rows: list[tuple[int, int, Seat]] = []
    for seat, player in enumerate(state.players):
        spaces = [n for n, owner in enumerate(state.paths[path]) if owner == seat]
        if spaces:
            chiefs = (player.chief_paths or ()).count(path + 1)
            rows.append((len(spaces) + chiefs, max(spaces), Seat(seat)))
    return sorted(rows, key=lambda row: _rank(state, path, row), reverse=True)


def _rank(state: State, path: int, row: tuple[int, int, Seat]) -> tuple[int, ...]:
    strength, near, seat = row
    chiefs = (state.players[seat].chief_paths or ()).count(path + 1)
    tie = chiefs if state.options.chief_breaks_ties else 0
    return (strength, tie, near)


def undeclared_paths(state: State) -> list[int]:
    """Paths whose hut holds a token whose value nobody has entered."""
    return [path for path, value in enumerate(state.tokens) if value == 0]


def finish(state: State) -> Step[State]:
    """Score the paths and end the game (NE-49 ... NE-51)."""
    events: list[Record] = []
    for path, value in enumerate(state.tokens):
        rows = standings(state, path)
        if value is None or not rows:
            events.append(PathUnclaimed(path + 1))
            continue
        seat = rows[0][2]
        score = state.players[seat].score + value
        state = change_player(state, seat, score=score)
        events.append(PathScored(seat, path + 1, value))
    state = replace(state, phase=Phase.END, ship=None, wake=())
    return Step(state, (*events, GameEnded(winners(state))))


def winners(state: State) -> tuple[Seat, ...]:
    """Most points; a tie goes to more gold; still tied share the win (NE-51)."""
    best = max((p.score, p.gold) for p in state.players)
    return tuple(
        Seat(n) for n, p in enumerate(state.players) if (p.score, p.gold) == best
    )


def next_with_scout(state: State, after: Seat, count: Iterable[int]) -> Seat | None:
    """The first seat clockwise from ``after`` (itself first) with a count above 0."""
    left = list(count)
    seats = len(left)
    order = (next_seat(after, seats, n) for n in range(seats))
    return next((seat for seat in order if left[seat]), None)
