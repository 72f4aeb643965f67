"""Mistakes that people make while they record a game, and how they put them right.

A random game is what really happened. Its record gets one mistake; then people go on
entering what happens, as far as the record takes it. What it asks for the books because
of the mistake they answer. Once they give it another answer that it asks for, or leave
out a move that it refuses; the next time they notice, compare line by line, and correct
it by the public calls of a session. ``make repairs`` tells how many go through, and in
how many taps.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from difflib import SequenceMatcher
from enum import StrEnum
from functools import cache
from itertools import combinations
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from companion.app.journal import Edit, EditKind, Journal
from companion.app.session import Barred, Correct, Session
from companion.app.status import Source
from companion.app.violations import WouldEndMatch, WouldReopenMatch
from companion.core.game import Game, Setup
from companion.core.ids import GameKey, Revision, Seat
from companion.core.play import Refusal, play
from companion.core.record import digest
from companion.games import GAMES
from companion.games.catan_junior.moves import CorrectHand
from companion.games.entdecker.moves import AdjustGold, AdjustScore
from companion.games.norderwind.moves import AdjustResource, Resource
from tests.support.playout import NAMES, choose, start

AnyGame = Game[Any, Any]
Moves = list[Any]
Lines = list[tuple[Revision, Any]]
Edits = list[Edit[Any]]


class Mistake(StrEnum):
    """What goes wrong when a game is recorded by hand."""

    FIGURE = "wrong figure"
    MISSED = "missed move"
    DOUBLED = "doubled move"
    SWAPPED = "swapped pieces"
    PLAYER = "wrong player"
    ORDER = "wrong order"


LENGTH = 90
"""Moves of a game in which a mistake is made."""

LATER = 12
"""Largest number of moves after which a mistake is noticed."""

MOST_TAPS = 6
"""How many taps a repair may take."""


@dataclass(frozen=True)
class Damaged:
    """What happened, and what was recorded instead; both end with the same move."""

    mistake: Mistake
    truth: Moves
    record: Moves


@dataclass(frozen=True)
class Repair:
    """How a repair went: its taps, or why it did not go through."""

    damaged: Damaged
    taps: int
    fault: str = ""


# What happens, and what is recorded of it


@cache
def truth(key: str, seats: int, seed: int) -> tuple[Any, ...]:
    """The moves of a random game, with a correction of a figure here and there."""
    game = GAMES[GameKey(key)]
    rng = random.Random(seed)
    state, moves = start(game, seats), list[Any]()
    while len(moves) < LENGTH:
        move = choose(game, state, rng)
        if rng.random() < 0.05:
            move = _agreed(game, state, rng)
        if move is None:
            break
        step = play(game, state, move)
        if not isinstance(step, Refusal):
            state = step.state
            moves.append(move)
    return tuple(moves)


def _agreed(game: AnyGame, state: Any, rng: random.Random) -> Any:
    """A figure that the table sets right."""
    seat, player = (Seat(rng.randrange(len(state.players))) for _ in range(2))
    number = rng.randrange(1, 7)
    match str(game.key):
        case "entdecker":
            kind = rng.choice((AdjustGold, AdjustScore))
            return kind(seat, player, number)
        case "norderwind":
            return AdjustResource(seat, player, Resource.GOLD, number)
        case _:
            good = rng.choice(state.printed.goods)
            return CorrectHand(player, good, number)


def damaged(
    game: AnyGame, first: Any, happened: Sequence[Any], mistake: Mistake, seed: int
) -> Damaged | None:
    """A record with one mistake; ``None`` where this game offers none of its kind."""
    rng = random.Random(seed)
    states = [first]
    for move in happened:
        states.append(game.apply(states[-1], move).state)
    places = list(range(len(happened) - 1))
    rng.shuffle(places)
    for at in places:
        for wrong, used in _wrong(game, states[at], happened, at, mistake, rng):
            found = _recorded(game, states[at], happened, at, wrong, used, rng)
            if found is None:
                continue
            truth_now, record = found
            if _end(game, first, record) != _end(game, first, truth_now):
                return Damaged(mistake, truth_now, record)
    return None


def _end(game: AnyGame, state: Any, moves: Sequence[Any]) -> str:
    for move in moves:
        state = game.apply(state, move).state
    return digest(state)


def _wrong(
    game: AnyGame,
    state: Any,
    happened: Sequence[Any],
    at: int,
    mistake: Mistake,
    rng: random.Random,
) -> Iterator[tuple[Moves, int]]:
    """What may be recorded from move ``at`` on, and how many true moves that covers."""
    move = happened[at]
    if game.keeps_books(move) and mistake is not Mistake.MISSED:
        return
    if mistake is Mistake.MISSED:
        yield [], 1
    elif mistake is Mistake.DOUBLED:
        yield [move, move], 1
    elif mistake is Mistake.ORDER:
        if not game.keeps_books(happened[at + 1]):
            yield [happened[at + 1], move], 2
    elif mistake is Mistake.PLAYER:
        yield from _of_others(move, state)
    elif mistake is Mistake.FIGURE:
        alike = [m for m in game.legal_moves(state) if type(m) is type(move)]
        if isinstance(move, game.unlisted):
            alike = [m for m in _figures(move) if _legal(game, state, m)]
        rng.shuffle(alike)
        yield from (([m], 1) for m in alike[:3] if m != move)
    else:
        yield from _swapped(happened, at)


def _of_others(move: Any, state: Any) -> Iterator[tuple[Moves, int]]:
    for name in ("player", "seat"):
        for seat in range(len(state.players)):
            if getattr(move, name, seat) != seat:
                yield [replace(move, **{name: Seat(seat)})], 1


def _figures(move: Any) -> Iterator[Any]:
    for item in fields(move):
        value = getattr(move, item.name)
        if item.name in ("gold", "score", "number"):
            yield from (replace(move, **{item.name: n}) for n in range(9) if n != value)


def _swapped(happened: Sequence[Any], at: int) -> Iterator[tuple[Moves, int]]:
    """Two moves of a kind near each other, with what they are about exchanged."""
    move = happened[at]
    for other in range(at + 1, min(at + 8, len(happened))):
        again = happened[other]
        if type(again) is not type(move) or again.seat != move.seat:
            continue
        for item in fields(move):
            mine, its = getattr(move, item.name), getattr(again, item.name)
            if item.name == "seat" or mine == its:
                continue
            between = list(happened[at + 1 : other])
            one = replace(move, **{item.name: its})
            two = replace(again, **{item.name: mine})
            yield [one, *between, two], other - at + 1


def _recorded(
    game: AnyGame,
    state: Any,
    happened: Sequence[Any],
    at: int,
    wrong: Moves,
    used: int,
    rng: random.Random,
) -> tuple[Moves, Moves] | None:
    """The truth and the record when the mistake is noticed, or ``None``."""
    record = list(happened[:at])
    for move in wrong:
        step = play(game, state, move)
        if isinstance(step, Refusal):
            return None
        record, state = [*record, move], step.state
    end = min(len(happened), at + used + rng.randrange(1, LATER + 1))
    both: tuple[Moves, Moves] | None = None
    patience = 1
    for index in range(at + used, end):
        move = happened[index]
        entered = _entered(game, state, move, rng if patience else None)
        if entered is None:
            patience -= not game.keeps_books(move)
            if patience < 0:
                break
            continue
        moves, state = entered
        patience -= sum(not game.keeps_books(m) for m in moves[:-1])
        record += moves
        if not game.keeps_books(move):
            both = list(happened[: index + 1]), list(record)
    return both


def _entered(
    game: AnyGame, state: Any, move: Any, rng: random.Random | None
) -> tuple[Moves, Any] | None:
    """What people enter for a move: first, perhaps, what the record asks for.

    With a generator they may give one answer that decides something.
    """
    if _legal(game, state, move):
        return [move], game.apply(state, move).state
    if game.keeps_books(move):
        return None
    ways: list[tuple[Moves, Any]] = [([], state)]
    for _ in range(3):
        longer: list[tuple[Moves, Any]] = []
        for moves, now in ways:
            asked = list(game.legal_moves(now))
            some = [m for m in asked if game.keeps_books(m)]
            if rng is not None and not moves:
                others = [m for m in asked if not game.keeps_books(m)]
                some += rng.sample(others, min(2, len(others)))
            for answer in some:
                then = game.apply(now, answer).state
                if _legal(game, then, move):
                    return [*moves, answer, move], game.apply(then, move).state
                longer.append(([*moves, answer], then))
        ways = longer[:12]
    return None


def _legal(game: AnyGame, state: Any, move: Any) -> bool:
    return not isinstance(play(game, state, move), Refusal)


# How it is put right


class Person:
    """Somebody at the history page who knows what happened; counts the taps.

    One tap opens a line, one chooses what it was (or that it did not happen), one does
    it all. Two lines that change places are a tap on the one, "swapped with", and a tap
    on the other. Where the page asks on, an answer is one tap.
    """

    def __init__(self, session: Session[Any, Any]) -> None:
        self.session = session
        self.taps = 0
        self.edits: Edits = []
        self._ends = False

    def repair(self, happened: Moves) -> str:
        """Correct the record so that it says what happened; why it could not be.

        Somebody who knows the page takes the way of the fewest taps.
        """
        session, fault, ways = self.session, "", list[tuple[int, Edits]]()
        goal = _end(session.game, session.game.setup(session.setup), happened)
        for swaps, books in ((True, False), (False, False), (True, True)):
            self.edits, self.taps, self._ends = [], 0, False
            fault = self._correct(happened, swaps, books)
            if fault:
                continue
            fault = "" if digest(session.state) == goal else "another state"
            if not fault:
                ways.append((self.taps, self.edits))
                if self.taps <= MOST_TAPS:
                    return ""
            session.undo(session.revision)
        if ways:
            self.taps, self.edits = min(ways, key=lambda way: way[0])
            self._ends = True
            session.do(self._change, session.revision)
            return ""
        return fault

    def _correct(self, happened: Moves, swaps: bool, books: bool) -> str:
        game = self.session.game
        lines = list(_lines(self.session))
        if swaps:
            lines = self._swap(lines, happened)
        for edit in self._compared(
            lines, happened, lambda move: books or not game.keeps_books(move)
        ):
            self._add(edit)
        if not self.edits:
            return "nothing to correct"
        self.taps += 1
        broken = self.session.do(self._change, self.session.revision)
        if isinstance(broken, WouldEndMatch | WouldReopenMatch):
            self.taps, self._ends = self.taps + 1, True
            broken = self.session.do(self._change, self.session.revision)
        return "" if broken is None else type(broken).__name__

    @property
    def _change(self) -> Correct[Any]:
        return Correct(tuple(self.edits), ends=self._ends)

    def _swap(self, lines: Lines, happened: Moves) -> Lines:
        """Change the places of two lines where that makes the record more alike."""
        differ = _differences(lines, happened)
        for one, two in combinations(range(len(lines)), 2):
            near = two - one <= LATER and lines[one][1] != lines[two][1]
            if not (near and {lines[one][1], lines[two][1]} <= differ):
                continue
            other = list(lines)
            other[one] = (lines[one][0], lines[two][1])
            other[two] = (lines[two][0], lines[one][1])
            if len(_differences(other, happened)) <= len(differ) - 2:
                self.edits += [Edit(other[n][0], (other[n][1],)) for n in (one, two)]
                self.taps += 3
                return other
        return lines

    def _compared(
        self, lines: Lines, happened: Moves, counts: Callable[[Any], bool]
    ) -> Iterator[Edit[Any]]:
        """The edits that make of the lines what happened."""
        index = [n for n, (_, move) in enumerate(lines) if counts(move)]
        record = [lines[n] for n in index]
        real = [move for move in happened if counts(move)]
        for _, i1, i2, j1, j2 in _codes([m for _, m in record], real):
            both = min(i2 - i1, j2 - j1)
            for step in range(both):
                yield Edit(record[i1 + step][0], (real[j1 + step],))
            for gone in range(i1 + both, i2):
                yield Edit(record[gone][0])
            new = tuple(real[j1 + both : j2])
            if new:
                before = index[i2 - 1] + 1 if i2 else 0
                after = index[i2] if i2 < len(index) else len(lines)
                yield self._put_in(new, [r for r, _ in lines[before : after + 1]])

    def _put_in(self, new: tuple[Any, ...], places: Sequence[Revision]) -> Edit[Any]:
        """Missed moves, at the first of these lines where they can be made."""
        for place in (*places, None):
            edit: Edit[Any] = Edit(place, new, EditKind.BEFORE)
            found = self.session.rehearse(
                Correct((*self.edits, edit)), self.session.revision
            )
            own = isinstance(found, Barred) and (
                found.stuck is None or found.stuck.revision > self.session.revision
            )
            if not own:
                return edit
        return Edit(places[0] if places else None, new, EditKind.BEFORE)

    def _add(self, edit: Edit[Any]) -> None:
        """Make one more edit; one tap a move where the page asks for it."""
        choices = len(edit.moves) or 1
        asked = False
        if self.edits:
            shown = self.session.rehearse(self._change, self.session.revision)
            stuck = shown.stuck if isinstance(shown, Barred) else None
            if stuck is not None and edit.line in (stuck.revision, stuck.before):
                legal = list(self.session.game.legal_moves(stuck.state))
                asked = not edit.moves or edit.moves[0] in legal
        self.taps += choices + (not asked)
        self.edits.append(edit)


def _lines(session: Session[Any, Any]) -> Iterator[tuple[Revision, Any]]:
    for item in session.present.played:
        yield item.line.revision, item.line.moves[0]


def _codes(record: Sequence[Any], real: Sequence[Any]) -> list[Any]:
    matcher = SequenceMatcher(None, [*map(repr, record)], [*map(repr, real)], False)
    return [code for code in matcher.get_opcodes() if code[0] != "equal"]


def _differences(lines: Lines, happened: Moves) -> set[Any]:
    """The recorded moves that are not where they happened."""
    record = [move for _, move in lines]
    found: set[Any] = set()
    for _, i1, i2, j1, j2 in _codes(record, happened):
        found |= {*record[i1:i2], *happened[j1:j2]}
    return found


def repaired(game: AnyGame, seats: int, found: Damaged, path: Path) -> Repair:
    """Record a damaged game in a journal and put it right."""
    edition = next(k for k, e in game.editions.items() if seats in e.seat_counts)
    setup = Setup(NAMES[:seats], edition)
    with Journal(path) as journal:
        session: Session[Any, Any] = Session.begin(game, journal, setup)
        for move in found.record:
            broken = session.submit([move], Source.PHONE, None, session.revision)
            assert broken is None, broken
        person = Person(session)
        fault = person.repair(found.truth)
        again: Session[Any, Any] = Session(
            game, journal, journal.match(session.match), clock=lambda: 0.0
        )
        if again.state != session.state:
            fault = "a restart finds another state"
    return Repair(found, person.taps, fault)


def repairs(key: str, seats: int, seeds: range) -> Iterator[Repair]:
    """One repair a kind of mistake and seed, where the game offers such a mistake."""
    game = GAMES[GameKey(key)]
    with TemporaryDirectory() as folder:
        for seed in seeds:
            first, happened = start(game, seats), truth(key, seats, seed)
            for number, mistake in enumerate(Mistake):
                found = damaged(game, first, happened, mistake, 100 * seed + number)
                if found is not None:
                    path = Path(folder) / f"{seed}-{number}.sqlite"
                    yield repaired(game, seats, found, path)


def main(count: int) -> int:
    """Tell of each game and kind of mistake how it goes; 1 where one does not."""
    bad = 0
    for key in GAMES:
        seats = max(next(iter(GAMES[key].editions.values())).seat_counts)
        found = list(repairs(key, seats, range(count)))
        for mistake in Mistake:
            some = [r for r in found if r.damaged.mistake is mistake]
            through = [r.taps for r in some if not r.fault]
            few = sum(taps <= MOST_TAPS for taps in through)
            faults = Counter(r.fault for r in some if r.fault)
            bad += len(some) - few
            middle = f"{median(through):g}" if through else "-"
            sys.stdout.write(
                f"{key:13} {mistake:15} {len(some):4} tried, {len(through):4} through,"
                f" {few:4} in at most {MOST_TAPS} taps, median {middle},"
                f" most {max(through, default=0)} {dict(faults) or ''}\n"
            )
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 40))
