"""The owner's box: what printed material says where ours is only assumed.

Answers are checked, kept as observed in ``box/<game>.toml`` of the state
directory, taken back, and exported and imported as one file. They reach the
rules through ``Setup.box``.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, cast

import tomlkit

from companion.core.game import Edition, Game, InvalidSetup, Question, Setup
from companion.core.ids import GameKey
from companion.core.record import MalformedRecord, from_plain

FORMAT = "table-companion-box/1"

FREE = ("board", "layout.", "kind.")
"""Keys that begin so are boards, layouts and pieces that the owner made; the game
itself checks them."""

Answers = Mapping[str, object]


class BoxError(ValueError):
    """An answer or a file cannot be taken; the message names what. Nothing is kept.

    ``cause`` is what the game says against it, where it was the game.
    """

    def __init__(self, message: str, cause: InvalidSetup | None = None) -> None:
        """Keep what is to be said."""
        super().__init__(message)
        self.cause = cause


@dataclass(frozen=True, slots=True)
class BoxFile:
    """The file's form: answers by edition and question."""

    format: str
    game: GameKey
    observed: dict[str, dict[str, Any]] = field(
        default_factory=dict[str, dict[str, Any]]
    )


class Box:
    """What the owner read off their own material. Safe to use from any thread."""

    def __init__(self, state: Path, games: Mapping[GameKey, Game[Any, Any]]) -> None:
        """Keep the answers under the state directory."""
        self._folder = state / "box"
        self._games = games
        self._lock = Lock()

    def answers(self, key: GameKey, edition: str) -> Answers:
        """All answers for an edition, as a set-up takes them. Raises ``BoxError``."""
        with self._lock:
            return self._read(key).observed.get(edition, {})

    def open_questions(self, key: GameKey, edition: str) -> tuple[Question, ...]:
        """The questions that nobody has answered yet. Raises ``BoxError``."""
        known = self.answers(key, edition)
        return tuple(
            q for q in self._edition(key, edition).questions if q.key not in known
        )

    def answer(self, key: GameKey, edition: str, question: str, value: object) -> None:
        """Keep one answer in place of an earlier one. Raises ``BoxError``."""
        with self._lock:
            file = self._read(key)
            observed = {**file.observed.get(edition, {}), question: value}
            self._check(key, edition, observed)
            self._write(key, {**file.observed, edition: observed})

    def take_back(self, key: GameKey, edition: str, question: str) -> None:
        """Forget one answer: ours counts again. Raises ``BoxError``."""
        with self._lock:
            file = self._read(key)
            observed = dict(file.observed.get(edition, {}))
            if question not in observed:
                raise BoxError(f"{question}: was not answered")
            del observed[question]
            self._check(key, edition, observed)
            self._write(key, {**file.observed, edition: observed})

    def export(self, key: GameKey) -> str:
        """All answers of a game as one TOML file. Raises ``BoxError``."""
        with self._lock:
            return _spell(key, self._read(key).observed)

    def take_in(self, key: GameKey, text: str) -> int:
        """Take a file in place of all answers of a game; how many it holds.

        Raises ``BoxError`` for another game's file, another form, an unknown
        question or an answer that cannot be.
        """
        file = self._parsed(key, "file", text)
        for edition, observed in file.observed.items():
            self._check(key, edition, observed)
        with self._lock:
            self._write(key, file.observed)
        return sum(map(len, file.observed.values()))

    def _check(self, key: GameKey, edition: str, observed: Answers) -> None:
        known = self._edition(key, edition)
        questions = {question.key: question for question in known.questions}
        for name, value in observed.items():
            if name in questions:
                _check_answer(questions[name], value)
            elif not name.startswith(FREE):
                raise BoxError(f"{name}: no question of {key}, edition {edition!r}")
        for count in known.seat_counts:
            names = tuple(f"{number}" for number in range(count))
            try:
                self._games[key].setup(Setup(names, edition, {}, observed))
            except InvalidSetup as error:
                raise BoxError(str(error), error) from error

    def _edition(self, key: GameKey, edition: str) -> Edition:
        game = self._games.get(key)
        if game is None:
            raise BoxError(f"unknown game {key!r}")
        if edition not in game.editions:
            raise BoxError(f"{key}: unknown edition {edition!r}")
        return game.editions[edition]

    def _path(self, key: GameKey) -> Path:
        if key not in self._games:
            raise BoxError(f"unknown game {key!r}")
        return self._folder / f"{key}.toml"

    def _read(self, key: GameKey) -> BoxFile:
        path = self._path(key)
        try:
            return self._parsed(key, str(path), path.read_text("utf-8"))
        except FileNotFoundError:
            return BoxFile(FORMAT, key)
        except (OSError, UnicodeDecodeError) as error:
            raise BoxError(f"{path}: {error}") from error

    def _parsed(self, key: GameKey, where: str, text: str) -> BoxFile:
        try:
            plain = tomllib.loads(text)
            form = plain.get("format")
            if form != FORMAT:
                raise BoxError(f"{where}: form {form!r}, this program reads {FORMAT}")
            file = from_plain(BoxFile, plain)
        except (tomllib.TOMLDecodeError, MalformedRecord) as error:
            raise BoxError(f"{where}: {error}") from error
        except RecursionError as error:
            raise BoxError(f"{where}: nested too deep") from error
        if file.game != key:
            raise BoxError(f"{where}: is of the game {file.game!r}, not of {key!r}")
        return file

    def _write(self, key: GameKey, observed: Mapping[str, Answers]) -> None:
        path = self._path(key)
        fresh = path.with_suffix(".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(_spell(key, observed), "utf-8")
            fresh.replace(path)
        except OSError as error:
            raise BoxError(f"{path}: {error.strerror}") from error


def _check_answer(question: Question, value: object) -> None:
    if question.form == "number":
        number = isinstance(value, int) and not isinstance(value, bool)
        if not number or not question.low <= cast(int, value) <= question.high:
            span = f"{question.low} to {question.high}"
            raise BoxError(f"{question.key}: {value!r} is no number from {span}")
    elif question.form == "choice":
        if value not in question.choices:
            offered = ", ".join(question.choices)
            raise BoxError(f"{question.key}: {value!r} is none of {offered}")
    else:
        _check_marks(question, value)


def _check_marks(question: Question, value: object) -> None:
    marks = cast("list[object]", value) if isinstance(value, list | tuple) else None
    if marks is None or any(marks.count(mark) > 1 for mark in marks):
        raise BoxError(f"{question.key}: {value!r} is no list of different marks")
    for mark in marks:
        if mark not in question.choices:
            raise BoxError(f"{question.key}: {mark!r} cannot be marked")


def _spell(key: GameKey, observed: Mapping[str, Answers]) -> str:
    document: Any = tomlkit.document()
    document["format"] = FORMAT
    document["game"] = str(key)
    answered = {edition: dict(given) for edition, given in observed.items() if given}
    if answered:
        document["observed"] = answered
    return str(tomlkit.dumps(document))  # pyright: ignore[reportUnknownMemberType]
