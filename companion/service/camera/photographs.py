"""Test pictures: tables that a person lays as told, each stored with its truth.

A scene follows from its game and its number, so that nothing need be stored before its
picture is there. ``vision.evaluation.photographs`` reads the folder.
"""

import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import tomlkit

from companion.app.durable_file import keep
from companion.app.texts import Texts
from companion.core.advice import Look
from companion.core.game import Game
from companion.core.profile import TableProfile
from companion.core.table import Pose
from companion.core.tag import PREFIX, parse
from companion.demo.position import PlayedPosition, played_position
from companion.games import GAMES
from companion.service.current_game import initial_profile
from hardware.picture_file import load_grey, picture_bytes
from vision.anchors import detect_anchors
from vision.evaluation.photographs import (
    EXPECTED,
    PHOTOGRAPHS,
    ExpectedTag,
    PhotographedTable,
)
from vision.image import Grey
from vision.sheets.scene_sheet import ScenePiece, scene_sheet

ARROWS = "↘↓↙←↖↑↗→"
"""Where the corner of a code without a large square lies, by eighths of a turn: an
upright code has it at the bottom right."""

NAMED_EMPTY = 4
"""Number of empty places that are named, to look at. Chosen by hand."""

_FIRST_BYTES = {b"\xff\xd8\xff": PHOTOGRAPHS[0], b"\x89PNG": PHOTOGRAPHS[1]}
"""How the files begin that are stored as they are, and under which name."""


class WrongTableError(ValueError):
    """A picture that shows another game's table; the message says which."""


@dataclass(frozen=True, slots=True)
class LaidScene:
    """A table to lay: its number in the folder, and what lies on it."""

    number: int
    position: PlayedPosition

    @property
    def name(self) -> str:
        """The name of its folder."""
        return f"{self.position.game.key}-{self.number:03}"

    @property
    def expected(self) -> tuple[ExpectedTag, ...]:
        """What must be read: any sticker of each kind, on its place."""
        profile = self.position.profile
        codes = {kind: code for code, kind in profile.kinds.items()}
        return tuple(
            ExpectedTag(
                PREFIX + profile.letter + codes[piece.kind], piece.slot, piece.angle
            )
            for piece in self.position.pieces
        )


def new_scene(folder: Path, game: Game[Any, Any], pieces: int) -> LaidScene:
    """The next scene of a folder: as long as it is not stored, the same each time."""
    names = re.compile(rf"{re.escape(game.key)}-(\d+)")
    stored = (
        names.fullmatch(path.parent.name) for path in folder.glob(f"*/{EXPECTED}")
    )
    number = 1 + max((int(found[1]) for found in stored if found), default=0)
    chance = random.Random(f"{game.key}/{number}")
    return LaidScene(number, played_position(game, pieces, chance))


def photographed_table(game: Game[Any, Any]) -> PhotographedTable:
    """A game's table as photographs of it are judged."""
    return PhotographedTable(
        initial_profile(game), lambda kind: game.drawing(kind).sticker
    )


@dataclass(frozen=True, slots=True)
class SceneGuide:
    """Tells a person in one language how to lay a scene."""

    scene: LaidScene
    texts: Texts
    language: str

    def title(self) -> str:
        """The heading."""
        game = self.scene.position.game
        name = self.texts.game_text(self.language, game, "game-name")
        number = self.scene.number
        return self.texts.text(self.language, "photos-title", game=name, number=number)

    def hints(self, *, drawn: bool = False) -> list[str]:
        """What to do, in sentences; beside a drawing no arrows are needed."""
        position, say = self.scene.position, self.texts.text
        empty = _spread(position.empty, NAMED_EMPTY)
        places = self.texts.places(self.language, position.game, empty)
        rest = "photos-empty" if empty else "photos-full"
        return [
            say(self.language, "photos-lay", count=len(position.pieces)),
            say(self.language, "photos-drawn" if drawn else "photos-arrow"),
            say(self.language, rest, places=places),
        ]

    def lines(self) -> list[str]:
        """Each piece: its place and its name."""
        game = self.scene.position.game
        return [
            f"{self.texts.slot(self.language, game, piece.slot)}: "
            f"{self.texts.game_text(self.language, game, f'kind-{piece.kind}')}"
            for piece in self.scene.position.pieces
        ]

    def spoken(self) -> str:
        """All of it for a terminal, an arrow behind each piece."""
        numbered = (
            f"{number:3}  {line} {ARROWS[round(piece.angle / 45) % len(ARROWS)]}"
            for number, (line, piece) in enumerate(
                zip(self.lines(), self.scene.position.pieces, strict=True), 1
            )
        )
        return "\n".join([self.title(), *self.hints(), *numbered])

    def sheet(self) -> bytes:
        """The same as a drawing: PDF."""
        position = self.scene.position
        places = {place.slot: place for place in position.profile.places}
        pieces = [
            ScenePiece(
                position.game.drawing(piece.kind),
                Pose(places[piece.slot].x, places[piece.slot].y, piece.angle),
                line,
            )
            for piece, line in zip(position.pieces, self.lines(), strict=True)
        ]
        return scene_sheet(
            self.title(), self.hints(drawn=True), position.profile, pieces
        )


def _spread(items: tuple[Any, ...], count: int) -> tuple[Any, ...]:
    """At most ``count`` of some items, from all over them."""
    step = max(1, len(items) // count)
    return items[step // 2 :: step][:count]


def picture_of(path: Path) -> tuple[Grey, str, bytes]:
    """A picture file as grey values, and under which name and as which bytes it is
    stored: JPEG and PNG as they are, others as PNG. Raises ``PictureFileError``.
    """
    grey, data = load_grey(path), picture_bytes(path)
    for first, name in _FIRST_BYTES.items():
        if data.startswith(first):
            return grey, name, data
    return grey, *lossless(grey)


def lossless(grey: Grey) -> tuple[str, bytes]:
    """Under which name and as which bytes a camera's picture is stored."""
    _, packed = cv2.imencode(".png", grey)
    return PHOTOGRAPHS[1], packed.tobytes()


def check_table(grey: Grey, look: Look, profile: TableProfile) -> None:
    """Refuse a picture of another game's table: the anchors or the tags of one are in
    it, and none of this game's. Raises ``WrongTableError``.
    """
    texts = [code.text for code in look.detections if code.text is not None]
    texts += map(str, look.observation.strangers)
    letters = {tag.game for tag in map(parse, texts) if tag is not None}
    if look.anchors or profile.letter in letters:
        return
    for game in GAMES.values():
        if game.letter == profile.letter:
            continue
        if (
            game.letter in letters
            or len(detect_anchors(grey, initial_profile(game))) > 1
        ):
            raise WrongTableError(f"shows the table of {game.key}")


def store_scene(folder: Path, scene: LaidScene, picture: tuple[str, bytes]) -> Path:
    """Store a picture with its truth; the folder of the scene. Raises ``OSError``."""
    place, (name, data) = folder / scene.name, picture
    document = {
        "game": str(scene.position.game.key),
        "empty": [str(slot) for slot in scene.position.empty],
        "tag": [
            {"text": tag.text, "slot": str(tag.slot), "angle": tag.angle}
            for tag in scene.expected
        ],
    }
    keep(place / name, data)
    # A picture that was stored and lost its truth (a full card) is not of this scene.
    for other in set(PHOTOGRAPHS) - {name}:
        (place / other).unlink(missing_ok=True)
    # What is expected comes last: a scene counts from then on.
    keep(place / EXPECTED, tomlkit.dumps(document).encode())
    return place
