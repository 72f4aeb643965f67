"""``companion accuracy``: how well tables are read, as figures."""

from pathlib import Path
from typing import Any

import click

from companion.cli.choose import default_profile, game_argument, known_game
from companion.cli.faults import Fault, faults
from companion.core.advice import Look
from companion.core.profile import TableProfile
from vision.painting.accuracy import (
    Report,
    accuracy_of_frames,
    random_scenes,
)
from vision.painting.accuracy import accuracy as judged
from vision.reader import read_photograph


@click.command()
@game_argument
@click.option("--scenes", default=10, show_default=True, help="Painted tables.")
@click.option("--seed", default=0, show_default=True, help="Other tables.")
@click.option(
    "--frames",
    type=click.Path(path_type=Path, file_okay=False),
    help="Photographs instead: a folder of <scene>/photo.jpg with expected.toml.",
)
@faults
def accuracy(game: str, scenes: int, seed: int, frames: Path | None) -> None:
    """Read painted tables of GAME (or photographs) and compare with the truth."""
    if frames is None:
        playing = known_game(game)
        table = default_profile(playing)
        painted = random_scenes(table, playing.drawing, scenes, seed)
        report = judged(painted, _read)
    else:
        report = _of_frames(frames)
    click.echo(in_words(report))


def _of_frames(frames: Path) -> Report:
    try:
        return accuracy_of_frames(frames, _read, _profile)
    except ValueError as error:
        raise Fault(str(error)) from error


def in_words(report: Report) -> str:
    """A report as lines for a terminal."""
    asked = report.asked
    read = sum(tag.read for tag in asked)
    median, worst = report.shifts
    angle, worst_angle = report.angle_errors
    lines = [
        f"read: {read} of {len(asked)} tags ({report.recall:.2%})",
        f"believed and not there: {len(report.wrong)}",
        f"wrong quarter turns: {report.turn_errors}",
        f"place: median {median:.2f} mm, worst {worst:.2f} mm",
        f"angle: median {angle:.2f}, worst {worst_angle:.2f} degrees",
    ]
    lines += [f"unread, {cause}: {count}" for cause, count in report.causes().items()]
    return "\n".join(lines)


def _read(grey: Any, profile: TableProfile) -> Look:
    return read_photograph(grey, profile)


def _profile(key: str) -> TableProfile:
    return default_profile(known_game(key))
