"""Whole games as files of lines, in the form of an exported match (docs/formats.md)."""

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import msgspec

from companion.app.formats import NewerFormat, UnknownFormat
from companion.app.handed_file import handed_text
from companion.app.session.export import FORMAT
from companion.authoring.errors import AuthoringError
from companion.core.game import Game, InvalidSetup, Setup
from companion.core.play import Refusal, play, replay
from companion.core.record import (
    MalformedRecord,
    Record,
    decode,
    digest,
    encode,
    from_plain,
)

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Eva", "Filip", "Greta", "Hugo")

LONGEST = 20_000
"""Number of moves after which a random game is given up. Chosen."""

PARTS = ("names", "edition", "options", "box", "position")
"""What of a head is the set-up."""

AnyGame = Game[Any, Any]


class GameRecordingError(AuthoringError):
    """A recording cannot be read or made; the message names what and where."""


@dataclass(frozen=True, slots=True)
class Submission:
    """One submission: its moves, where it came from, and who sent it."""

    moves: tuple[Record, ...]
    source: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Recording:
    """A set-up and the submissions that follow it."""

    setup: Setup
    entries: tuple[Submission, ...]


def game_key(file: Path, head: Mapping[str, Any]) -> str:
    """The key of the game that the first line of a recording names.

    Raises ``GameRecordingError`` on a file of another form, or of a later version.
    """
    try:
        FORMAT.accept(f"{file}:1", head.get("format"))
    except NewerFormat as error:
        raise GameRecordingError(str(error)) from error
    except UnknownFormat as error:
        message = f"{file}:1: not an exported game of format {FORMAT}"
        raise GameRecordingError(message) from error
    return str(head.get("game"))


def read_recording(file: Path, game: AnyGame) -> Recording:
    """Read a recorded game, to be played by today's rules.

    Raises ``GameRecordingError`` naming file and line.
    """
    head, *lines = read_lines(file)
    key = game_key(file, head)
    if key != game.key:
        raise GameRecordingError(f"{file}:1: a game of {key!r}, not of {game.key!r}")
    setup = replace(read_setup(file, head), rules=None)
    entries = [
        _entry(game, f"{file}:{number}", line)
        for number, line in enumerate(lines, 2)
        if "moves" in line
    ]
    return Recording(setup, tuple(entries))


def read_setup(file: Path, head: Mapping[str, Any]) -> Setup:
    """The set-up in the first line of a file. Raises ``GameRecordingError``."""
    parts = {k: head[k] for k in PARTS if k in head}
    try:
        return from_plain(Setup, {**parts, "rules": head.get("version")})
    except MalformedRecord as error:
        raise GameRecordingError(f"{file}:1: {error}") from error


def read_lines(file: Path) -> list[Mapping[str, Any]]:
    """The objects of a file, one a line, at least one.

    Raises ``GameRecordingError`` naming the line that is none.
    """
    found: list[Mapping[str, Any]] = []
    for number, line in enumerate(handed_text(file, "replace").splitlines(), 1):
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise GameRecordingError(f"{file}:{number}: not JSON, or torn") from error
        if not isinstance(value, Mapping):
            raise GameRecordingError(f"{file}:{number}: expected an object")
        found.append(cast("Mapping[str, Any]", value))
    if not found:
        raise GameRecordingError(f"{file}: empty, no recorded game")
    return found


def _entry(game: AnyGame, where: str, line: Mapping[str, Any]) -> Submission:
    moves = read_moves(game, where, line)
    return Submission(moves, str(line.get("source", "phone")), line.get("seat"))


def read_moves(
    game: AnyGame, where: str, line: Mapping[str, Any]
) -> tuple[Record, ...]:
    """The moves of a submission. Raises ``GameRecordingError``, after ``where``."""
    listed = line["moves"]
    if not isinstance(listed, list):
        raise GameRecordingError(f"{where}: moves: expected a list")
    try:
        return tuple(decode(game.moves, move) for move in cast("list[object]", listed))
    except MalformedRecord as error:
        raise GameRecordingError(f"{where}: {error}") from error


def spell(game: AnyGame, recording: Recording, where: str) -> Iterator[str]:
    """The lines of a file, with the digests and the outcome of today's rules.

    ``where`` names the recording in what is raised: ``GameRecordingError`` when the
    set-up or a submission is refused, or when the game does not end.
    """
    setup = recording.setup
    try:
        state: Any = game.setup(setup)
    except InvalidSetup as error:
        raise GameRecordingError(f"{where}:1: {error}") from error
    yield _json(
        {
            "format": str(FORMAT),
            "game": game.key,
            "version": game.version,
            "edition": setup.edition,
            "names": setup.names,
            "facts": game.facts(setup),
            "options": setup.options,
            "box": setup.box,
            **({"position": setup.position} if setup.position else {}),
        }
    )
    for number, entry in enumerate(recording.entries, 2):
        step = replay(game, state, entry.moves)
        if isinstance(step, Refusal):
            said = f"move {step.index + 1} is refused: {step.violation}"
            raise GameRecordingError(f"{where}:{number}: {said}")
        state = step.state
        moves = [encode(move) for move in entry.moves]
        line = {"moves": moves, "source": entry.source, "seat": entry.seat}
        yield _json({**line, "digest": digest(state)})
    outcome = game.outcome(state)
    if outcome is None:
        raise GameRecordingError(f"{where}: the game is not played to its end")
    yield _json({"outcome": msgspec.to_builtins(outcome), "digest": digest(state)})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def random_game(game: AnyGame, setup: Setup, seed: int) -> Recording:
    """A game that chance plays to its end: the same for the same ``seed``.

    Moves are equally likely, but for chance moves, which have their ``odds``. Raises
    ``GameRecordingError`` when it does not end, and ``InvalidSetup``.
    """
    rng, state = random.Random(seed), game.setup(setup)
    entries: list[Submission] = []
    while game.outcome(state) is None:
        move = _choose(game, state, rng)
        if move is None or len(entries) == LONGEST:
            how = "nobody can move" if move is None else "it goes on"
            raise GameRecordingError(
                f"{game.key}: no outcome after {len(entries)} moves, and {how}"
            )
        step = play(game, state, move)
        if isinstance(step, Refusal):
            raise GameRecordingError(f"{move}: listed and refused: {step.violation}")
        chance = isinstance(move, game.chance)
        source, seat = ("chance", None) if chance else ("phone", int(move.seat))
        entries.append(Submission((move,), source, seat))
        state = step.state
    return Recording(setup, tuple(entries))


def _choose(game: AnyGame, state: Any, rng: random.Random) -> Any | None:
    """One legal move, chance moves by their odds; ``None`` where there is none."""
    moves = list(game.legal_moves(state))
    if not moves:
        return None
    move = rng.choice(moves)
    alike = [m for m in moves if type(m) is type(move)]
    odds = [max(0, game.odds(state, m)) for m in alike]
    chance = isinstance(move, game.chance) and sum(odds) > 0
    return rng.choices(alike, odds)[0] if chance else move
