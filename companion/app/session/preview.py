"""What a correction would change, told before it is done."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

import msgspec

from companion.app.journal import Edit
from companion.app.session.simulate import MatchReplay, Simulation
from companion.app.status import PutBack
from companion.core.game import Game, M, S
from companion.core.ids import Revision, Seat
from companion.core.record import Record
from companion.core.view import View


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a seat that a correction changes: ``name`` is ``score`` or a
    resource's name; ``private`` where only that seat may know it.
    """

    seat: Seat
    name: str
    before: int
    after: int
    private: bool = False


@dataclass(frozen=True, slots=True)
class Followed:
    """A move that keeps the books: it was put in, or (``put_in`` false) fell away.

    ``line`` is the line that it stands in, or stood in.
    """

    line: Revision
    move: Record
    put_in: bool


@dataclass(frozen=True, slots=True)
class PriceChange:
    """A later move that was free and is paid for now, or free and was paid for."""

    line: Revision
    move: Record
    is_free: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """Figures that change, the table, and the public view then.

    ``dropped`` counts the lines that would be gone. ``is_over`` and ``was_over`` say
    whether the match has ended, then and now.
    """

    changes: tuple[Figure, ...]
    put_back: tuple[PutBack, ...]
    view: View
    followed: tuple[Followed, ...] = ()
    prices: tuple[PriceChange, ...] = ()
    dropped: int = 0
    was_over: bool = False
    is_over: bool = False


def preview(
    game: Game[S, M],
    now: MatchReplay[S, M],
    plan: Simulation[S, M],
    seats: frozenset[Seat] = frozenset(),
) -> Preview:
    """How a change would change a match: in public, and for ``seats`` in private."""
    before, after = now.state, plan.after.state
    lies, belongs = game.expected(before).pieces, game.expected(after).pieces
    put_back = tuple(
        PutBack(slot, belongs.get(slot), lies.get(slot))
        for slot in sorted(lies.keys() | belongs.keys())
        if belongs.get(slot) != lies.get(slot)
    )
    return Preview(
        tuple(_changed(game, before, after, seats)),
        put_back,
        game.view(after, None),
        tuple(_followed(now, plan.follows)),
        tuple(_prices(game, now, plan.after)),
        max(0, len(now.played) - len(plan.after.played)),
        game.outcome(before) is not None,
        game.outcome(after) is not None,
    )


def _changed(
    game: Game[S, M], before: S, after: S, seats: frozenset[Seat]
) -> Iterator[Figure]:
    for seat in (None, *sorted(seats)):
        read = _figures if seat is None else _private_figures
        views = [game.view(state, seat) for state in (before, after)]
        old, new = (read(view, seat) for view in views)
        for whose, name in sorted(old.keys() | new.keys()):
            was, becomes = old.get((whose, name), 0), new.get((whose, name), 0)
            if was != becomes:
                yield Figure(whose, name, was, becomes, seat is not None)


Figures = dict[tuple[Seat, str], int]


def _figures(view: View, _: Seat | None) -> Figures:
    figures: Figures = {}
    for player in view.players:
        figures[player.seat, "score"] = player.score
        for name, value in player.resources.items():
            figures[player.seat, name] = value
    return figures


def _private_figures(view: View, seat: Seat | None) -> Figures:
    """The counts among what only one seat may know: a hand, good by good."""
    figures: Figures = {}
    for player in view.players:
        if player.seat != seat or player.private is None:
            continue
        plain = msgspec.to_builtins(player.private)
        for value in plain.values():
            if isinstance(value, Mapping):
                counts = cast("Mapping[str, Any]", value)
                numbers = {k: n for k, n in counts.items() if isinstance(n, int)}
                figures |= {(player.seat, k): n for k, n in numbers.items()}
    return figures


def _followed(now: MatchReplay[S, M], follows: Iterable[Edit[M]]) -> Iterator[Followed]:
    before = {item.line.revision: item.line.moves for item in now.played}
    for edit in follows:
        if edit.line is None:
            continue
        old, new = list(before.get(edit.line, ())), list(edit.moves)
        for move in edit.moves:
            if move in old:
                old.remove(move)
                new.remove(move)
        yield from (Followed(edit.line, move, False) for move in old)
        yield from (Followed(edit.line, move, True) for move in new)


def _prices(
    game: Game[S, M], now: MatchReplay[S, M], after: MatchReplay[S, M]
) -> Iterator[PriceChange]:
    """The moves of later lines that became free or are no longer so."""
    shared = 0
    for old, new in zip(now.played, after.played, strict=False):
        if old.state is not new.state:
            break
        shared += 1
    before = {(line, move): free for line, move, free in _free(game, now, shared)}
    for line, move, is_free in _free(game, after, shared):
        if before.get((line, move), is_free) != is_free:
            yield PriceChange(line, move, is_free)


def _free(
    game: Game[S, M], replay: MatchReplay[S, M], start: int
) -> Iterator[tuple[Revision, M, bool]]:
    """The moves of the lines from ``start`` on, and whether each was free."""
    state = replay.played[start - 1].state if start else replay.first
    for item in replay.played[start:]:
        for move in item.line.moves:
            yield item.line.revision, move, game.is_free(state, move)
            if len(item.line.moves) > 1:
                state = game.apply(state, move).state
        state = item.state
