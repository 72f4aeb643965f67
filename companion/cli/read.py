"""``companion read``: photographs from disk, every tag with its place."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray

from companion.app.texts import Texts
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import game_of_letter, game_option
from companion.core.advice import Look
from companion.core.game import Game
from companion.core.ids import GameKey, Kind, TagId
from companion.core.profile import TableProfile, piece_pose
from companion.core.table import Pose
from companion.core.tag import COMMAND_LETTER, COMMANDS, parse
from companion.games import GAMES
from companion.service.current_game import initial_profile
from hardware.picture_file import PictureFileError, load_grey
from vision.reader import read_photograph

Grey = NDArray[np.uint8]


@click.command()
@click.argument("images", nargs=-1, required=True, type=click.Path(path_type=Path))
@game_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object a picture.")
@reports_errors
def read(images: tuple[Path, ...], game: str | None, as_json: bool) -> None:
    """Read the tags on photographs of a table.

    Exit status 0 when every picture showed anchors and tags, else 2.
    """
    complaints: list[str] = []
    for path in images:
        try:
            report = report_on(path, game)
        except CommandError as fault:
            complaints.append(fault.message)
            continue
        click.echo(json.dumps(report) if as_json else summary(report))
        complaints += complaints_of(report)
    if complaints:
        raise CommandError("\n".join(complaints))


def load(path: Path) -> Grey:
    """A picture file as grey values. Raises ``CommandError`` when it is none."""
    try:
        return load_grey(path)
    except PictureFileError as error:
        raise CommandError(str(error)) from error


def report_on(path: Path, key: str | None) -> dict[str, Any]:
    """All that was read on one photograph, as plain values (docs/formats.md)."""
    grey = load(path)
    game = GAMES[GameKey(key)] if key else None
    look = read_photograph(grey, initial_profile(game) if game else None)
    if game is None:
        game, look = _guessed(grey, look)
    profile = initial_profile(game) if game else None
    return {
        "image": str(path),
        "size": list(look.size),
        "game": game.key if game else None,
        "anchors": [
            {"id": number, "corners": [list(p) for p in corners]}
            for number, corners in sorted(look.anchors.items())
        ],
        "error_mm": look.error,
        "tags": _tags(look, game, profile),
        "doubles": list(look.observation.doubles),
        "foreign": look.observation.foreign,
        "coach": [_advice(item) for item in look.advice],
    }


def _guessed(grey: Grey, look: Look) -> tuple[Game[Any, Any] | None, Look]:
    """The game whose tags were read, else the one whose anchors are there."""
    texts = (detection.text for detection in look.detections)
    tags = [tag for tag in (parse(text) for text in texts if text) if tag]
    letters = Counter(tag.game for tag in tags if tag.game != COMMAND_LETTER)
    named = game_of_letter(letters.most_common(1)[0][0]) if letters else None
    looks = [
        (game, read_photograph(grey, initial_profile(game)))
        for game in ((named,) if named else GAMES.values())
    ]
    best = max(looks, key=lambda found: len(found[1].anchors))
    return best if named or best[1].anchors else (None, look)


def _tags(
    look: Look, game: Game[Any, Any] | None, profile: TableProfile | None
) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for detection in look.detections:
        tag = parse(detection.text) if detection.text else None
        if tag is None:
            continue
        text = tag.text
        kind = _kind(text, profile)
        place = _place(look.observation.tags.get(text), kind, game, profile)
        corners = [[round(x, 1), round(y, 1)] for x, y in detection.corners]
        decoder = detection.reader
        found.append(
            {"text": text, "kind": kind, "reader": decoder, "corners": corners} | place
        )
    return sorted(found, key=lambda tag: (str(tag["slot"]), tag["text"]))


def _kind(text: TagId, profile: TableProfile | None) -> str | None:
    tag = parse(text)
    if tag is not None and tag.game == COMMAND_LETTER:
        command = COMMANDS.get(tag.kind)
        return f"command {command}" if command else None
    if tag is None or profile is None or tag.game != profile.letter:
        return None
    return profile.kinds.get(tag.kind)


def _place(
    pose: Pose | None,
    kind: str | None,
    game: Game[Any, Any] | None,
    profile: TableProfile | None,
) -> dict[str, Any]:
    nowhere = {"x": None, "y": None, "angle": None, "slot": None, "turn": None}
    if pose is None:
        return nowhere
    if game is not None and profile is not None and kind in profile.kinds.values():
        pose = piece_pose(pose, game.drawing(Kind(str(kind))).sticker)
    place = profile.place_at(pose.x, pose.y) if profile else None
    return {
        "x": round(pose.x, 1),
        "y": round(pose.y, 1),
        "angle": round(pose.angle % 360, 1),
        "slot": place.slot if place else None,
        "turn": pose.turn,
    }


def _advice(item: Any) -> dict[str, Any]:
    return {
        "cause": item.cause.value,
        "slot": item.slot,
        "value": None if item.value is None else round(item.value, 2),
        "text": Texts(GAMES).reading("en", item),
        "polygon": [[round(x, 1), round(y, 1)] for x, y in item.polygon],
    }


def complaints_of(report: dict[str, Any]) -> list[str]:
    """Why a picture does not count as read; empty when it does."""
    name = report["image"]
    if not report["anchors"]:
        return [f"{name}: no anchors in the picture"]
    return [] if report["tags"] else [f"{name}: no tags in the picture"]


def summary(report: dict[str, Any]) -> str:
    """The report as lines for a terminal."""
    width, height = report["size"]
    anchors = ", ".join(str(a["id"]) for a in report["anchors"]) or "none"
    lines = [
        f"{report['image']}: {width} x {height} px, game {report['game'] or 'unknown'}",
        f"  anchors: {anchors}",
    ]
    for tag in report["tags"]:
        where = "no place known"
        if tag["x"] is not None:
            where = f"x {tag['x']} mm, y {tag['y']} mm, {tag['angle']} degrees"
            where += f", {tag['slot'] or 'off the places'}, turn {tag['turn']}"
        lines.append(f"  {tag['text']}  {tag['kind'] or 'unknown kind'}: {where}")
    for text in report["doubles"]:
        lines.append(f"  {text}: on two stickers at once, neither is believed")
    if report["foreign"]:
        lines.append(f"  foreign codes: {report['foreign']}, none believed")
    lines += [f"  coach: {item['text']}" for item in report["coach"]]
    return "\n".join(lines)
