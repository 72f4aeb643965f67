"""The owner's box: what printed material says where ours is only assumed.

Answers are checked, stored as observed in ``box/<game>.toml`` of the state
directory, taken back, and exported and imported as one file. They reach the
rules through ``Setup.box``. Beside them lies the stocktake of the pieces.
"""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, cast

from companion.app.formats import Format
from companion.app.stocktake import Stocktake
from companion.app.toml_store import (
    BoxError,
    decode_toml,
    encode_toml,
    keep_toml,
    load_toml,
)
from companion.core.game import Edition, Game, InvalidSetup, Question, Setup, Stock
from companion.core.ids import GameKey, Kind
from companion.core.profile import Sketch

__all__ = ["FORMAT", "Answers", "Box", "BoxError", "BoxFile"]

FORMAT = Format("table-companion-box")

BOARD = "board"
HOMEMADE = ("layout.", "kind.")
"""The key of a board, and how keys of layouts and pieces begin: what the owner made
the game itself checks."""

Answers = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class BoxFile:
    """The file's form: answers by edition and question."""

    format: str
    game: GameKey
    observed: dict[str, dict[str, Any]] = field(
        default_factory=dict[str, dict[str, Any]]
    )


class Box:
    """What the owner read off their own material. Safe to use from any thread.

    Who reads waits for nobody who writes: a file is replaced whole.
    """

    def __init__(self, state: Path, games: Mapping[GameKey, Game[Any, Any]]) -> None:
        """Keep the answers under the state directory."""
        self._folder = state / "box"
        self._games = games
        self._writing = Lock()
        self.stocktake = Stocktake(state, games)

    def answers(self, key: GameKey, edition: str) -> Answers:
        """All answers for an edition, as a set-up takes them. Raises ``BoxError``."""
        return self._read(key).observed.get(edition, {})

    def answer(self, key: GameKey, edition: str, question: str, value: object) -> None:
        """Keep one answer in place of an earlier one. Raises ``BoxError``."""
        with self._writing:
            file = self._read(key)
            observed = {**file.observed.get(edition, {}), question: value}
            self._check(key, edition, observed)
            self._write(key, {**file.observed, edition: observed})

    def take_back(self, key: GameKey, edition: str, question: str) -> None:
        """Forget one answer: what we assume counts. Raises ``BoxError``."""
        with self._writing:
            file = self._read(key)
            observed = dict(file.observed.get(edition, {}))
            if question not in observed:
                raise BoxError("unanswered", question=question)
            del observed[question]
            self._check(key, edition, self._asked(key, edition, observed))
            self._write(key, {**file.observed, edition: observed})

    def strange(self, key: GameKey, edition: str) -> tuple[str, ...]:
        """Answers to what is not asked (any more); they can be taken back.

        Raises ``BoxError``.
        """
        answers = self.answers(key, edition)
        return tuple(answers.keys() - self._asked(key, edition, answers).keys())

    def stock(self, key: GameKey, edition: str) -> Mapping[Kind, Stock]:
        """How many pieces of each kind the box holds. Raises ``BoxError``."""
        with _rules_apply():
            return self._games[key].stock(self._setup(key, edition))

    def sketch(self, key: GameKey, edition: str, question: str) -> Sketch | None:
        """What a question asks about, drawn by the answers. Raises ``BoxError``."""
        with _rules_apply():
            return self._games[key].sketch(self._setup(key, edition), question)

    def assumed(self, key: GameKey, edition: str) -> tuple[str, ...]:
        """The assumed facts that would be in play, with however many players.

        Raises ``BoxError``.
        """
        left: set[str] = set()
        game, printed = self._games.get(key), self._edition(key, edition)
        assert game is not None
        for count in printed.seat_counts:
            with _rules_apply():
                state = game.setup(self._setup(key, edition, count))
            left.update(game.view(state, None).assumed)
        return tuple(sorted(left, key=lambda name: _order(printed.assumed, name)))

    def export(self, key: GameKey) -> str:
        """All answers of a game as one TOML file. Raises ``BoxError``."""
        return encode_toml(_plain(key, self._read(key).observed))

    def take_in(self, key: GameKey, text: str) -> int:
        """Take a file in place of all answers of a game; how many it holds.

        Raises ``BoxError`` for another game's file, another form, an unknown
        question or an answer that cannot be.
        """
        file = self._parsed(key, "file", text)
        for edition, observed in file.observed.items():
            self._check(key, edition, observed)
        with self._writing:
            self._write(key, file.observed)
        return sum(map(len, file.observed.values()))

    def _check(self, key: GameKey, edition: str, observed: Answers) -> None:
        printed = self._edition(key, edition)
        questions = {question.key: question for question in printed.questions}
        for name, value in observed.items():
            if name in questions:
                _check_answer(questions[name], value)
            elif not _is_homemade(name):
                raise BoxError("question", question=name, game=key, edition=edition)
        for count in printed.seat_counts:
            names = tuple(f"{number}" for number in range(count))
            with _rules_apply():
                self._games[key].setup(Setup(names, edition, {}, observed))

    def _asked(self, key: GameKey, edition: str, observed: Answers) -> Answers:
        """The answers that the edition knows."""
        asked = {question.key for question in self._edition(key, edition).questions}
        return {
            name: value
            for name, value in observed.items()
            if name in asked or _is_homemade(name)
        }

    def _setup(self, key: GameKey, edition: str, count: int | None = None) -> Setup:
        """The set-up of an edition (with most players) with the owner's answers."""
        answers = self.answers(key, edition)
        seats = count or max(self._edition(key, edition).seat_counts)
        return Setup(tuple(f"{n}" for n in range(seats)), edition, {}, answers)

    def _edition(self, key: GameKey, edition: str) -> Edition:
        game = self._games.get(key)
        if game is None:
            raise BoxError("game", game=key)
        if edition not in game.editions:
            raise BoxError("edition", game=key, edition=edition)
        return game.editions[edition]

    def path(self, key: GameKey) -> Path:
        """The file of a game. Raises ``BoxError`` for an unknown one."""
        if key not in self._games:
            raise BoxError("game", game=key)
        return self._folder / f"{key}.toml"

    def _read(self, key: GameKey) -> BoxFile:
        return load_toml(self.path(key), self.decoder(key)) or BoxFile(str(FORMAT), key)

    def decoder(self, key: GameKey) -> Callable[[str], BoxFile]:
        """What reads the text of a game's file; it raises ``BoxError``."""
        return partial(self._parsed, key, str(self.path(key)))

    def _parsed(self, key: GameKey, where: str, text: str) -> BoxFile:
        file = decode_toml(BoxFile, FORMAT, where, text)
        if file.game != key:
            raise BoxError("other-game", where=where, found=file.game, game=key)
        return file

    def _write(self, key: GameKey, observed: Mapping[str, Answers]) -> None:
        keep_toml(self.path(key), _plain(key, observed))


def _is_homemade(name: str) -> bool:
    """Whether a key names something that the owner made."""
    return name == BOARD or name.startswith(HOMEMADE)


@contextmanager
def _rules_apply() -> Generator[None]:
    """Raise what a game has against the answers as a ``BoxError``."""
    try:
        yield
    except InvalidSetup as error:
        raise BoxError("setup", error, detail=str(error)) from error


def _order(names: tuple[str, ...], name: str) -> tuple[int, str]:
    return (names.index(name) if name in names else len(names), name)


def _check_answer(question: Question, value: object) -> None:
    if question.form == "number":
        number = isinstance(value, int) and not isinstance(value, bool)
        if not number or not question.low <= cast(int, value) <= question.high:
            raise BoxError(
                "number",
                question=question.key,
                value=value,
                low=question.low,
                high=question.high,
            )
    elif question.form == "choice":
        if value not in question.choices:
            offered = ", ".join(question.choices)
            raise BoxError(
                "choice", question=question.key, value=value, offered=offered
            )
    else:
        _check_marks(question, value)


def _check_marks(question: Question, value: object) -> None:
    shown = repr(value)
    marks = cast("list[object]", value) if isinstance(value, list | tuple) else None
    if marks is None or any(marks.count(mark) > 1 for mark in marks):
        raise BoxError("marks", question=question.key, value=shown)
    for mark in marks:
        if mark not in question.choices:
            raise BoxError("mark", question=question.key, value=mark)


def _plain(key: GameKey, observed: Mapping[str, Answers]) -> dict[str, Any]:
    answered = {edition: dict(given) for edition, given in observed.items() if given}
    plain: dict[str, Any] = {"format": str(FORMAT), "game": str(key)}
    return {**plain, "observed": answered} if answered else plain
