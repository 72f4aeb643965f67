"""Records and message ids into sentences: the one place where sentences are made.

Sources are Fluent files: ``companion/app/text/<language>.ftl`` and the ``texts``
of each game. A record's fields are its message's arguments under their names
(see ``CONTRIBUTING.md`` for the ids).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import IntEnum, StrEnum
from functools import cache, partial
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from fluent.runtime import FluentBundle

from companion.app.fluent import Word, bundle, counted, form
from companion.app.messages import message_id
from companion.core.advice import (
    CalibrationError,
    FocusState,
    HealthAdvice,
    ReadingAdvice,
)
from companion.core.game import Game, InvalidSetup
from companion.core.grid import Cell, Side, parse_cell
from companion.core.ids import SHOW, GameKey, Kind, PhaseName, Seat, Slot
from companion.core.profile import Landmark, Landmarks
from companion.core.record import Record, code
from companion.core.resources import names, read_text

LANGUAGES = ("cs", "en", "de")
FALLBACK = "en"
_FIGURE = re.compile(r"-?[0-9]+[.][0-9]+")
_HYPHEN = re.compile(r"(?<![\w.:/-])-(?=[0-9])")
"""A hyphen that stands for a minus: before a figure and after nothing of a word."""

LONGEST, LONGEST_NUMBER = 160, 12
"""Characters of a value in a sentence about what an owner made."""

Names = Sequence[str]
AnyGame = Game[Any, Any]


class Texts:
    """Sentences in all languages, of the session and of every game.

    A message that a language lacks is looked for in English; one that nobody
    has is shown by its id, so that a page never fails for a word.
    """

    def __init__(
        self, games: Mapping[GameKey, AnyGame], landmarks: Landmarks | None = None
    ) -> None:
        """Speak of these games; a language is parsed when it is first spoken.

        ``landmarks`` name the places of one match's board.
        """
        self._games = games
        self._landmarks: Landmarks = landmarks or {}

    def of_board(self, landmarks: Landmarks) -> "Texts":
        """The same sentences, where places have the names of a match's board."""
        return Texts(self._games, landmarks) if landmarks else self

    def text(self, language: str, message: str, **args: object) -> str:
        """A sentence of the session by its id."""
        return _format(
            (bundle(session_texts, lang) for lang in _order(language)), message, args
        )

    def game_text(
        self, language: str, game: AnyGame, message: str, **args: object
    ) -> str:
        """A sentence of a game by its id, or the session's of the same id."""
        return _format(self._bundles(language, game), message, args)

    def has(self, language: str, game: AnyGame, message: str) -> bool:
        """Whether a game (or the session) has a message of this id."""
        found = message_id(message)
        return any(b.has_message(found) for b in self._bundles(language, game))

    def sentence(
        self, language: str, game: AnyGame, record: Record, players: Names
    ) -> str:
        """A move, event or violation as a sentence; ``players`` by seat."""
        kind = type(record)
        group = next(
            (
                group
                for group, kinds in (
                    ("move", game.moves),
                    ("event", game.events),
                )
                if kind in kinds
            ),
            "violation",
        )
        args = self.arguments(language, game, record, players)
        return self.game_text(language, game, f"{group}-{code(kind)}", **args)

    def arguments(
        self, language: str, game: AnyGame, record: Record, players: Names
    ) -> dict[str, object]:
        """A record's fields as its message takes them."""
        hints = _hints(type(record))
        speak = partial(self._spoken, language, game, players)
        return {name: speak(getattr(record, name), hints[name]) for name in hints}

    def label(
        self,
        language: str,
        game: AnyGame,
        value: object,
        hint: object,
        players: Names,
    ) -> str:
        """One value as a player reads it; ``hint`` is its annotation."""
        return str(self._spoken(language, game, players, value, hint))

    def cell(self, language: str, game: AnyGame, cell: Cell) -> str:
        """A cell as players name it; an edge field by its column or row and side."""
        side = None if game.grid is None else _beyond(game.grid, cell)
        if side is None:
            return cell_label(cell)
        along = side in (Side.NORTH, Side.SOUTH)
        at = _letter(cell.column) if along else str(cell.row + 1)
        return self.game_text(language, game, f"edge-{side.name}", at=at)

    def slot(self, language: str, game: AnyGame, slot: Slot) -> str:
        """A place as players name it; one on a field (``ship@3,8``) with the field."""
        cell = parse_cell(slot)
        if cell is not None:
            return self.cell(language, game, cell)
        if slot in self._landmarks:
            return self._among(language, game, self._landmarks[slot]) or str(slot)
        family, _, on = slot.partition("@")
        under = parse_cell(on)
        if under is not None and self.has(language, game, f"slot-{family}"):
            cell_name = self.cell(language, game, under)
            return self.game_text(language, game, f"slot-{family}", cell=cell_name)
        name = f"slot-{slot}"
        named = self.has(language, game, name)
        return self.game_text(language, game, name) if named else str(slot)

    def _among(self, language: str, game: AnyGame, around: tuple[Landmark, ...]) -> str:
        """A place by what lies around it, with the side where it is told."""
        named = (
            f"{self.slot(language, game, each.slot)} {each.side}".strip()
            for each in around
        )
        return " · ".join(named)

    def refused(self, language: str, game: AnyGame, error: InvalidSetup) -> str:
        """What is wrong with what an owner made, as a player reads it."""
        if not error.fault:
            return str(error)
        speak = partial(self._spoken, language, game, ())
        arguments = {
            name: _short(speak(value, Kind if name == "kind" else object))
            for name, value in error.details.items()
        }
        if "colour" in arguments:
            arguments["colour"] = self.game_text(
                language, game, f"colour-{arguments['colour']}"
            )
        return self.game_text(language, game, f"fault-{error.fault}", **arguments)

    def reading(
        self, language: str, advice: ReadingAdvice, game: AnyGame | None = None
    ) -> str:
        """The coach's word on a bad place, named as the game names it."""
        table = self.text(language, "coach-table")
        slot = advice.slot or SHOW
        place = self.slot(language, game, slot) if game else slot_label(slot)
        value = advice.value or 0
        return self.text(
            language,
            f"coach-{advice.cause}",
            place=table if advice.slot is None else place,
            value=int(value) if value == int(value) else round(value, 1),
            game=self._game_of(language, advice.letter),
        )

    def _game_of(self, language: str, letter: str) -> str:
        """The name of the game whose tags have a letter, or that none here has it."""
        for game in self._games.values():
            if game.letter == letter:
                return self.game_text(language, game, "game-name")
        return self.text(language, "coach-game-unknown")

    def health(self, language: str, advice: HealthAdvice) -> str:
        """One line of the health page."""
        message = f"health-{advice.topic}-{advice.code}"
        spoken = partial(self._health_word, language)
        detail = ", ".join(map(spoken, advice.detail.split(", ")))
        return self.text(language, message, detail=detail)

    def _health_word(self, language: str, word: str) -> str:
        """A figure with the language's decimal sign, or what ails the power."""
        if _FIGURE.fullmatch(word):
            return word if language == FALLBACK else word.replace(".", ",")
        known = f"health-word-{word.replace(' ', '-')}"
        heard = bundle(session_texts, language if language in LANGUAGES else FALLBACK)
        return self.text(language, known) if heard.has_message(known) else word

    def places(self, language: str, game: AnyGame | None, slots: Iterable[Slot]) -> str:
        """Several places as one phrase."""
        named = [
            self.slot(language, game, slot) if game else slot_label(slot)
            for slot in slots
        ]
        return str(_joined(named, partial(self.text, language)))

    def calibration(
        self, language: str, game: AnyGame | None, error: CalibrationError
    ) -> str:
        """Why a calibration could not be, and what to do."""
        places = self.places(language, game, error.slots)
        return self.text(
            language, f"calibrate-{error.cause}", places=places, value=error.value
        )

    def focus(self, language: str, state: FocusState) -> str:
        """How the focus is, and what to do."""
        return self.text(language, f"focus-{state.word}", detail=state.detail)

    def _bundles(self, language: str, game: AnyGame) -> Iterator[FluentBundle]:
        """Where a message is looked for, in this order; parsed only when needed."""
        for lang in _order(language):
            yield bundle(self._games[game.key].texts, lang)
            yield bundle(session_texts, lang)

    def _spoken(
        self,
        language: str,
        game: AnyGame,
        players: Names,
        value: object,
        hint: object,
    ) -> object:
        say = partial(self.game_text, language, game)
        name = partial(self._word, language, game)
        speak = partial(self._spoken, language, game, players)
        match value:
            case None:
                return "none"
            case bool():
                return "true" if value else "false"
            case StrEnum():
                return name(f"{code(type(value))}-{value}")
            case IntEnum():
                return name(f"{code(type(value))}-{value.name}")
            case int() if _is(hint, Seat):
                return players[value] if 0 <= value < len(players) else str(value + 1)
            case str() if family := _family(hint):
                return name(f"{family}-{value}")
            case Cell():
                return self.cell(language, game, value)
            case tuple() | list() | frozenset():
                items = cast("Sequence[object]", value)
                inner = _inner(hint, len(items))
                spoken = [
                    said if isinstance(said, Word) else str(said)
                    for said in map(speak, items, inner)
                ]
                return _joined(spoken, say)
            case _ if is_dataclass(value) and not isinstance(value, type):
                return self._nested(language, game, value, players)
            case _:
                return self._placed(language, game, value, hint)

    def _placed(
        self, language: str, game: AnyGame, value: object, hint: object
    ) -> object:
        """A place by its landmarks; any other value as it is."""
        if not (isinstance(value, str) and _is(hint, Slot)):
            return value
        place = Slot(value)
        return self.slot(language, game, place) if place in self._landmarks else value

    def _word(self, language: str, game: AnyGame, message: str) -> Word:
        """A message that other sentences take in one of its forms."""

        def forms(name: str, args: Mapping[str, object]) -> str | None:
            return _found(self._bundles(language, game), message, args, name)

        return Word(self.game_text(language, game, message), forms)

    def _nested(
        self, language: str, game: AnyGame, record: Record, players: Names
    ) -> str:
        """A record inside a record: its sentence, or the message of its code."""
        own = code(type(record))
        if self.has(language, game, own):
            args = self.arguments(language, game, record, players)
            return self.game_text(language, game, own, **args)
        return self.sentence(language, game, record, players)


def cell_label(cell: Cell) -> str:
    """A cell as players name it: column by letter, row by number, from A1.

    The edge before column A and above row 1 counts as 0.
    """
    return f"{_letter(cell.column)}{cell.row + 1}"


def _letter(column: int) -> str:
    return chr(ord("A") + column) if column >= 0 else "0"


def _beyond(grid: tuple[int, int], cell: Cell) -> Side | None:
    """The side on which a cell lies beyond a board of columns and rows."""
    columns, rows = grid
    sides = (
        (cell.row < 0, Side.NORTH),
        (cell.column >= columns, Side.EAST),
        (cell.row >= rows, Side.SOUTH),
        (cell.column < 0, Side.WEST),
    )
    return next((side for beyond, side in sides if beyond), None)


def slot_label(slot: Slot) -> str:
    """A place as players name it: a cell by its label, others by their name."""
    cell = parse_cell(slot)
    return slot if cell is None else cell_label(cell)


def session_texts(language: str) -> str:
    """The Fluent source of all that is not a game's: session, coach, health."""
    folder = "companion.app.text"
    files = [f for f in names(folder, ".ftl") if f.split(".")[-2] == language]
    return "\n".join(read_text(folder, name) for name in files)


def _short(value: object) -> object:
    """A value that fits a sentence, whatever a file held."""
    most = LONGEST if isinstance(value, str) else LONGEST_NUMBER
    text = str(value)
    return value if len(text) <= most else f"{text[:most]}…"


def _joined(spoken: Sequence[str], say: Callable[..., str]) -> Word:
    """Several as one phrase with the forms of its parts; equal words are counted."""
    parts: dict[str, int] = {}
    for item in spoken:
        parts[item] = parts.get(item, 0) + 1
    once = all(count == 1 or isinstance(item, Word) for item, count in parts.items())
    said = [counted(n, w) if n > 1 else w for w, n in parts.items()] if once else spoken

    def forms(name: str, args: Mapping[str, object]) -> str:
        return _listed([form(item, name) for item in said], say)

    return Word(_listed(said, say), forms)


def _listed(spoken: Sequence[str], say: Callable[..., str]) -> str:
    if not spoken:
        return say("list-empty")
    joined = spoken[0]
    for item in spoken[1:-1]:
        joined = say("list-more", first=joined, next=item)
    return say("list-last", first=joined, last=spoken[-1]) if spoken[1:] else joined


def _order(language: str) -> tuple[str, ...]:
    known = language if language in LANGUAGES else FALLBACK
    return (known,) if known == FALLBACK else (known, FALLBACK)


def _format(
    bundles: Iterable[FluentBundle], name: str, args: Mapping[str, object]
) -> str:
    found = _found(bundles, name, args)
    return message_id(name) if found is None else found


def _found(
    bundles: Iterable[FluentBundle],
    name: str,
    args: Mapping[str, object],
    attribute: str = "",
) -> str | None:
    """A message, or its attribute, from the first bundle that has the message."""
    message = message_id(name)
    for each in bundles:
        if each.has_message(message):
            entry = each.get_message(message)
            pattern = entry.attributes.get(attribute) if attribute else entry.value
            if pattern is not None:
                said = str(each.format_pattern(pattern, dict(args))[0])
                return _HYPHEN.sub("\N{MINUS SIGN}", said)
            if attribute:
                return None
    return None


@cache
def _hints(kind: type[Record]) -> Mapping[str, object]:
    hints = get_type_hints(kind)
    return {item.name: hints[item.name] for item in fields(kind)}


def _is(hint: object, wanted: object) -> bool:
    """Whether an annotation is ``wanted``, alone or in a union."""
    return hint is wanted or (not isinstance(hint, type) and wanted in get_args(hint))


def _family(hint: object) -> str:
    """The first word of the messages that name values of this annotation, if any."""
    named = ((Kind, "kind"), (PhaseName, "phase"))
    return next((family for kind, family in named if _is(hint, kind)), "")


def _inner(hint: object, count: int) -> list[object]:
    """The annotation of each item of a tuple, list or set, also in a union."""
    if get_origin(hint) is Union or type(hint).__name__ == "UnionType":
        parts = [part for part in get_args(hint) if part is not type(None)]
        return _inner(parts[0], count)
    args = get_args(hint)
    if len(args) == count and Ellipsis not in args:
        return list(args)
    return [args[0] if args else object] * count
