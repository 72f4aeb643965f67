"""The practice positions of a game: read from its package, judged by its rules."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import msgspec

from companion.app.learning.puzzle import Ask, Judged, NoPuzzle, Puzzle, judged
from companion.app.positions.file import begun
from companion.core.game import Game, Move
from companion.core.ids import Seat
from companion.core.play import Refusal, replay
from companion.core.record import decode
from companion.core.resources import read_text, read_toml

log = logging.getLogger(__name__)
AnyGame = Game[Any, Any]
FILE = "puzzles.toml"
"""The file of a game's package ``Game.practice`` that lists its puzzles."""


class _Listed(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A puzzle as its game lists it. A move without a ``seat`` is that of ``seat``."""

    key: str
    position: str
    ask: Ask
    answers: list[list[dict[str, Any]]]
    seat: int = 0
    before: list[dict[str, Any]] = []
    of: str = "score"
    goal: list[dict[str, Any]] = []
    right: int = 1


@dataclass(frozen=True, slots=True)
class Practice:
    """A puzzle with the judgement of its answers; ``right`` of them are right."""

    puzzle: Puzzle
    edition: str
    answers: tuple[Judged, ...]

    @property
    def right(self) -> int:
        """How many answers are right."""
        return sum(answer.right for answer in self.answers)


class Practices:
    """The practice positions of all games, each game's read when it is first asked for.
    A game whose positions make no sense is named in the log and has none.

    Nothing is kept of who answered what. Safe from any thread.
    """

    def __init__(self, games: Mapping[Any, AnyGame]) -> None:
        """Know the games; nothing is read yet."""
        self._games = games
        self._read = cache(self._of)

    def games(self) -> tuple[str, ...]:
        """The keys of the games that have practice positions."""
        return tuple(str(key) for key, game in self._games.items() if game.practice)

    def all(self, game: str) -> tuple[Practice, ...]:
        """A game's, in their order; none where it has none."""
        return self._read(game) if game in self.games() else ()

    def get(self, game: str, key: str) -> Practice | None:
        """One of a game's, if there is one of that key."""
        return next((p for p in self.all(game) if p.puzzle.key == key), None)

    def _of(self, key: str) -> tuple[Practice, ...]:
        game = next(each for name, each in self._games.items() if str(name) == key)
        try:
            return tuple(practice(game, plain) for plain in listed(game))
        except (
            OSError,
            ValueError,
        ) as error:  # a game of another package; ours are tested
            log.warning("%s has no practice positions: %s", key, error)
            return ()


def listed(game: AnyGame) -> tuple[_Listed, ...]:
    """What a game lists. Raises ``ValueError`` naming the file."""
    plain = read_toml(game.practice, FILE).get("puzzles", [])
    try:
        return tuple(msgspec.convert(plain, list[_Listed]))
    except msgspec.ValidationError as error:
        raise ValueError(f"{game.practice}/{FILE}: {error}") from error


def practice(game: AnyGame, plain: _Listed) -> Practice:
    """A puzzle, judged. Raises ``NoPuzzle`` where it makes no sense, ``InvalidSetup``
    where its position cannot be.
    """
    setup, state = begun(game, read_text(game.practice, plain.position))
    moves = partial(_moves, game, plain.seat)
    step = replay(game, state, moves(plain.before))
    if isinstance(step, Refusal):
        raise NoPuzzle(f"{plain.key}: before[{step.index}]: {step.violation}")
    puzzle = Puzzle(
        plain.key,
        plain.ask,
        Seat(plain.seat),
        setup.names,
        step.state,
        tuple(moves(line) for line in plain.answers),
        plain.of,
        moves(plain.goal),
    )
    found = Practice(puzzle, setup.edition, judged(game, puzzle))
    if found.right != plain.right:
        raise NoPuzzle(f"{plain.key}: {found.right} answers are right")
    return found


def _moves(game: AnyGame, seat: int, line: list[dict[str, Any]]) -> tuple[Move, ...]:
    return tuple(decode(game.moves, {"seat": seat, **plain}) for plain in line)
