"""Perft: the number of legal lines by depth, from named positions.

The measure is that of chess engines (chessprogramming.org/Perft): a rule that changes
what may be done changes a count. A file has a table ``[[position]]`` a position:
``name``, ``names``, ``edition``, ``options``, ``box``, ``position`` (where the match
begins from one), ``line`` (moves as records) and
``counts``, the number of lines of 1, 2, 3 ... moves.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import tomlkit
from tomlkit.exceptions import ParseError
from tomlkit.items import AoT

from companion.app.durable_file import keep
from companion.authoring.playthrough import (
    PARTS,
    GameRecordingError,
    Recording,
    read_recording,
)
from companion.core.game import Game, InvalidSetup, Setup
from companion.core.play import Refusal, play, replay
from companion.core.record import MalformedRecord, decode, encode, from_plain

AnyGame = Game[Any, Any]

DEPTH = 3
"""Number of moves of the longest lines that are counted, where nobody says."""


def count(game: AnyGame, state: Any, depth: int) -> int:
    """Number of legal lines of ``depth`` moves.

    Raises ``GameRecordingError`` when a listed move is refused.
    """
    moves = list(game.legal_moves(state))
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        step = play(game, state, move)
        if isinstance(step, Refusal):
            raise GameRecordingError(f"{move}: listed and refused: {step.violation}")
        total += count(game, step.state, depth - 1)
    return total


def counts(game: AnyGame, state: Any, depth: int) -> list[int]:
    """The number of lines of 1 to ``depth`` moves."""
    return [count(game, state, moves) for moves in range(1, depth + 1)]


def state_of(game: AnyGame, position: Mapping[str, Any]) -> Any:
    """The state that a position of a file describes.

    Raises ``GameRecordingError`` naming the position and what is wrong with it.
    """
    where = f"position {position.get('name')!r}"
    try:
        setup = from_plain(Setup, {k: position[k] for k in PARTS if k in position})
        line = [decode(game.moves, move) for move in _list(position, "line")]
        step = replay(game, game.setup(setup), line)
    except (MalformedRecord, InvalidSetup) as error:
        raise GameRecordingError(f"{where}: {error}") from error
    if isinstance(step, Refusal):
        said = f"move {step.index + 1} is refused: {step.violation}"
        raise GameRecordingError(f"{where}: {said}")
    return step.state


def record(
    game: AnyGame, file: Path, positions: Sequence[str], depth: int | None = None
) -> Iterator[tuple[str, list[int]]]:
    """Count the named positions of ``file`` anew, all where none is named.

    ``NAME=RECORDING:N`` puts one more there: the table after the first N submissions
    of a recorded game. The file is written once all are counted; its comments and its
    order stay. Raises ``GameRecordingError``, and ``OSError`` from the files.
    """
    document: Any = _document(file)
    if "position" not in document:
        document.add(tomlkit.nl())
    held: Any = document.setdefault("position", tomlkit.aot())
    if not _is_array(held):
        raise GameRecordingError(f"{file}: position is no array of tables")
    tables = {str(table.get("name")): table for table in cast("list[Any]", held)}
    for wanted in positions or tables:
        name, equals, source = wanted.partition("=")
        if equals:
            table = _position(game, name, source)
            if name in tables:
                tables[name].update(table)
            else:
                held.append(table)
                tables[name] = table
        elif name not in tables:
            raise GameRecordingError(
                f"{file}: no position {name!r}; {name}=FILE:N adds it"
            )
        plain: dict[str, Any] = tables[name].unwrap()
        deep = depth or len(_list(plain, "counts")) or DEPTH
        found = counts(game, state_of(game, plain), deep)
        tables[name]["counts"] = found
        yield name, found
    keep(file, tomlkit.dumps(document).encode())


def _is_array(value: object) -> bool:
    """Whether a value of the file is an array of tables."""
    return isinstance(value, AoT)


def _list(position: Mapping[str, Any], key: str) -> list[object]:
    """A list of a position, empty by default. Raises ``GameRecordingError``."""
    value = position.get(key, [])
    if not isinstance(value, list):
        raise GameRecordingError(f"position {position.get('name')!r}: {key} is no list")
    return cast("list[object]", value)


def _document(file: Path) -> tomlkit.TOMLDocument:
    try:
        return tomlkit.parse(file.read_text("utf-8"))
    except FileNotFoundError:
        document = tomlkit.document()
        document.add(tomlkit.comment("Number of legal lines by depth."))
        return document
    except (ParseError, UnicodeDecodeError) as error:
        raise GameRecordingError(f"{file}: {error}") from error


def _position(game: AnyGame, name: str, source: str) -> Any:
    """The position after the first submissions of a recorded game."""
    file, _, number = source.rpartition(":")
    if not name or not file or not number.isdecimal():
        raise GameRecordingError(f"{name}={source}: a position is NAME or NAME=FILE:N")
    recording = read_recording(Path(file), game)
    if int(number) > len(recording.entries):
        there = len(recording.entries)
        raise GameRecordingError(f"{file}: there are {there} submissions, not {number}")
    table: Any = tomlkit.table()
    table.update({"name": name, **_set_up(recording)})
    table["line"] = _line(
        encode(move)
        for entry in recording.entries[: int(number)]
        for move in entry.moves
    )
    return table


def _set_up(recording: Recording) -> dict[str, object]:
    setup = recording.setup
    plain: dict[str, object] = {"names": list(setup.names), "edition": setup.edition}
    plain |= {"options": dict(setup.options)} if setup.options else {}
    return plain | ({"box": dict(setup.box)} if setup.box else {})


def _line(moves: Iterator[dict[str, Any]]) -> Any:
    """Moves as inline tables, one a line."""
    line: Any = tomlkit.array()
    for move in moves:
        line.append(_inline(move))
    return line.multiline(True)


def _inline(record: Mapping[str, Any]) -> Any:
    table: Any = tomlkit.inline_table()
    for key, value in record.items():
        if value is not None:
            nested = isinstance(value, Mapping)
            table[key] = _inline(cast("Mapping[str, Any]", value)) if nested else value
    return table
