"""Scores the reader on photographs of tables that somebody laid.

A folder holds ``<scene>/photo.jpg`` (or ``.png``) with ``<scene>/expected.toml`` beside
(docs/formats.md). What is expected is a whole text or the beginning of one, so that any
sticker of a kind counts, on a place of the table, at a pose, or anywhere.
"""

import math
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.core.advice import Look
from companion.core.ids import Kind, Slot
from companion.core.profile import Sticker, TableProfile, piece_pose
from companion.core.table import Pose
from companion.core.tag import parse
from vision.evaluation.rendered import Grey, Read
from vision.evaluation.report import (
    MATCH_MM,
    Report,
    TagResult,
    angle_between,
    distance,
)
from vision.plane import is_own_tag
from vision.symbol import SIZE

PHOTOGRAPHS = ("photo.jpg", "photo.png")
"""Names of a scene's picture; the first that is there is read."""

EXPECTED = "expected.toml"
"""Name of what is expected on it."""

TURNED_DEG = 45.0
"""Threshold of the angle from which a tag counts as read with a wrong turn."""

StickerOf = Callable[[Kind], Sticker]


@dataclass(frozen=True, slots=True)
class PhotographedTable:
    """The table that a photograph shows: its profile, and where a kind of piece carries
    its sticker.
    """

    profile: TableProfile
    sticker: StickerOf


@dataclass(frozen=True, slots=True)
class ExpectedTag:
    """One tag of a photograph: its text or the beginning of it, and as far as that is
    known the place and the angle of its piece, or the pose of its sticker in mm.
    """

    text: str
    slot: Slot | None = None
    angle: float | None = None
    pose: Pose | None = None
    asked: bool = True


@dataclass(frozen=True, slots=True)
class _Reading:
    """A text that was read; without a table there is neither pose nor place."""

    text: str
    pose: Pose | None
    slot: Slot | None
    px_module: float


def accuracy_of_frames(
    folder: Path,
    load: Callable[[Path], Grey],
    read: Read,
    table_of: Callable[[str], PhotographedTable],
) -> Report:
    """Read all photographs of a folder and compare.

    ``load`` gives the grey values of a file, and raises ``OSError`` for no picture.
    Raises ``ValueError`` naming a file that is missing or wrong, and ``OSError`` as
    ``load`` does.
    """
    tags: list[TagResult] = []
    wrong: list[str] = []
    scenes = sorted(path.parent for path in folder.glob(f"*/{EXPECTED}"))
    if not scenes:
        raise ValueError(f"{folder}: no <scene>/{EXPECTED} in it")
    for scene in scenes:
        game, expected = _expected(scene / EXPECTED)
        table = table_of(game)
        look = read(load(photograph(scene)), table.profile)
        found, beside = judged_look(look, expected, table)
        tags += found
        wrong += beside
    return Report(tuple(tags), tuple(wrong))


def photograph(scene: Path) -> Path:
    """The picture of a scene; the first name where there is none."""
    paths = [scene / name for name in PHOTOGRAPHS]
    return next((path for path in paths if path.exists()), paths[0])


def judged_look(
    look: Look, expected: Iterable[ExpectedTag], table: PhotographedTable
) -> tuple[list[TagResult], list[str]]:
    """What became of each expected tag, and the texts that are not there or elsewhere.

    Each reading answers one expected tag; those that are more exact are served first.
    """
    entries = list(expected)
    left = list(_readings(look, table))
    results: dict[int, TagResult] = {}
    order = sorted(range(len(entries)), key=lambda n: -_exactness(entries[n]))
    for number in order:
        entry = entries[number]
        found = next((each for each in left if _answers(each, entry)), None)
        if found is not None:
            left.remove(found)
        results[number] = _result(entry, found)
    beside = [each.text for each in left if _is_wrong(each, entries)]
    wrong = beside + [str(text) for text in look.observation.doubles]
    return [results[number] for number in range(len(entries))], wrong


def _readings(look: Look, table: PhotographedTable) -> Iterator[_Reading]:
    """The tags on the table, then codes of ours that are only in the picture."""
    sizes = {
        code.text: math.dist(code.corners[0], code.corners[1]) / SIZE
        for code in look.detections
        if code.text is not None and is_own_tag(code.text, table.profile)
    }
    tags, doubles = look.observation.tags, set(look.observation.doubles)
    for text, pose in tags.items():
        slot = _slot(text, pose, table)
        yield _Reading(str(text), pose, slot, sizes.pop(str(text), 0.0))
    for name, size in sizes.items():
        if name not in doubles:
            yield _Reading(name, None, None, size)


def _slot(text: str, pose: Pose, table: PhotographedTable) -> Slot | None:
    """The place under the piece that bears a tag."""
    tag = parse(text)
    kind = None if tag is None else table.profile.kinds.get(tag.kind)
    sticker = table.profile.sticker if kind is None else table.sticker(kind)
    piece = piece_pose(pose, sticker)
    place = table.profile.place_at(piece.x, piece.y)
    return None if place is None else place.slot


def _exactness(entry: ExpectedTag) -> int:
    """How much an entry asks of the reading that answers it."""
    return len(entry.text) + 100 * (entry.slot is not None or entry.pose is not None)


def _answers(reading: _Reading, entry: ExpectedTag) -> bool:
    if not reading.text.startswith(entry.text):
        return False
    if entry.slot is not None:
        return reading.slot == entry.slot
    if entry.pose is not None and reading.pose is not None:
        return distance(reading.pose, entry.pose) <= MATCH_MM
    return True


def _is_wrong(reading: _Reading, entries: Iterable[ExpectedTag]) -> bool:
    """Whether a reading that answers nothing is a false one. What is only in the
    picture claims no place: it is false only if nothing like it lies anywhere.
    """
    if reading.pose is not None:
        return True
    return not any(reading.text.startswith(entry.text) for entry in entries)


def _result(entry: ExpectedTag, reading: _Reading | None) -> TagResult:
    if reading is None:
        return TagResult(entry.text, False, entry.asked, "unread")
    pose = reading.pose
    error = shift = None
    if pose is not None and entry.pose is not None:
        error, shift = angle_between(pose, entry.pose), distance(pose, entry.pose)
    elif pose is not None and entry.angle is not None:
        error = angle_between(pose, Pose(0, 0, entry.angle))
    turned = error is not None and error > TURNED_DEG
    return TagResult(
        entry.text,
        True,
        entry.asked,
        "unread",
        turned,
        error,
        shift,
        reading.px_module,
    )


def _expected(path: Path) -> tuple[str, list[ExpectedTag]]:
    try:
        table = tomllib.loads(path.read_text("utf-8"))
        return str(table.get("game", "")), [_entry(entry) for entry in table["tag"]]
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(
            f"{path}: [[tag]] tables with a text expected: {error}"
        ) from error


def _entry(entry: Mapping[str, Any]) -> ExpectedTag:
    text, slot = entry["text"], entry.get("slot")
    if not isinstance(text, str):
        raise TypeError("a text is no string")
    if not (slot is None or isinstance(slot, str)):
        raise TypeError("a slot is no string")
    pose = None
    if {"x", "y", "angle"} <= entry.keys():
        pose = Pose(float(entry["x"]), float(entry["y"]), float(entry["angle"]))
    angle = float(entry["angle"]) if "angle" in entry else None
    place = None if slot is None else Slot(slot)
    return ExpectedTag(text, place, angle, pose, bool(entry.get("asked", True)))
