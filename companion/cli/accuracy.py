"""``companion accuracy``: how well tables are read, as figures."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from companion.cli.bench import bench_lines, kind_rows
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import known_game
from companion.core.advice import Look
from companion.core.ids import Kind
from companion.core.profile import Drawing, TableProfile
from companion.games import GAMES
from companion.service.camera.photographs import photographed_table
from companion.service.current_game import initial_profile
from hardware.picture_file import PictureFileError, load_grey
from vision.evaluation.bounds import most, wilson
from vision.evaluation.conditions import CONDITIONS
from vision.evaluation.photographs import PhotographedTable, accuracy_of_frames
from vision.evaluation.rendered import accuracy as judged
from vision.evaluation.report import Report
from vision.evaluation.scenes import (
    covered_scene,
    full_scenes,
    random_scenes,
    with_tags,
)
from vision.reader import read_photograph
from vision.render.renderer import CLEAN, FULL, HARSH, MID, Scene
from vision.single_frame import SingleFrameReader

LIGHTS = {"clean": CLEAN, "mid": MID, "harsh": HARSH}

ROWS: Mapping[str, tuple[str, tuple[float, ...]]] = {
    "distance, px a module": ("px_module", (1.3, 2.0, 2.5, 3.0, 4.0)),
    "tilt, degrees": ("tilt", (10.0, 20.0)),
    "light, grey level of paper": ("white", (70.0, 120.0, 180.0)),
    "blur, px": ("blur", (0.8, 1.2)),
    "covered share": ("covered", (0.02, 0.1, 0.2)),
}
"""Measures by which misses are grouped, and the limits of their ranges."""


@click.command()
@click.argument("game", type=click.Choice([*GAMES]), required=False)
@click.option(
    "--scenes",
    type=click.IntRange(1),
    default=10,
    show_default=True,
    help="Painted tables.",
)
@click.option("--seed", default=0, show_default=True, help="Other tables.")
@click.option("--light", type=click.Choice([*LIGHTS]), help="Only this; else mixed.")
@click.option("--sticker", type=click.FloatRange(5, 60), help="Side of tags, mm.")
@click.option("--size", type=(int, int), default=FULL, help="Width and height, px.")
@click.option(
    "--cover",
    type=click.FloatRange(0, 0.5),
    help="About this share of each tag hidden.",
)
@click.option(
    "--frames",
    type=click.Path(path_type=Path, file_okay=False),
    help="Photographs instead, of any game: a folder of <scene>/photo.jpg or .png with"
    " expected.toml (companion photos new).",
)
@click.option(
    "--bench",
    "by_condition",
    is_flag=True,
    help="Each game's own table under each condition, as a table of figures.",
)
@click.option(
    "--condition",
    "conditions",
    multiple=True,
    type=click.Choice([*CONDITIONS]),
    help="Of --bench only this (may be repeated).",
)
@click.option(
    "--part",
    type=click.IntRange(0),
    default=12,
    show_default=True,
    help="Number of neighbouring places that --bench paints; 0 for the whole table.",
)
@reports_errors
def accuracy(game: str | None, frames: Path | None, **asked: Any) -> None:
    """Read painted tables of GAME (or photographs) and compare with the truth."""
    if asked["by_condition"]:
        for line in bench_lines(game, read=_look, **_bench_words(asked)):
            click.echo(line)
        return
    if frames is not None:
        report = _of_frames(frames)
    elif game is None:
        raise CommandError(f"which game? One of {', '.join(GAMES)}, or --frames FOLDER")
    else:
        width, height = asked["size"]
        if min(width, height) < 100:
            raise CommandError(f"size {width} x {height}: at least 100 px a side")
        report = judged(_painted(game, **asked), _look, (width, height))
    click.echo(summary(report))


def _bench_words(asked: Mapping[str, Any]) -> Mapping[str, Any]:
    names = asked["conditions"] or tuple(CONDITIONS)
    return {
        "names": names,
        "pictures": asked["scenes"],
        "seed": asked["seed"],
        "part_of": asked["part"],
    }


def _painted(
    game: str,
    *,
    scenes: int,
    seed: int,
    light: str | None,
    sticker: float | None,
    cover: float | None,
    **_: object,
) -> Iterator[Scene]:
    """The tables that were asked for."""
    playing = known_game(game)
    table = initial_profile(playing)
    side = sticker or table.sticker.side
    table = replace(table, sticker=replace(table.sticker, side=side))

    def drawing(kind: Kind) -> Drawing:
        return (
            with_tags(playing.drawing(kind), side) if sticker else playing.drawing(kind)
        )

    if light is None and cover is None:
        painted = random_scenes(table, drawing, scenes, seed)
    else:
        painted = full_scenes(table, drawing, scenes, seed, LIGHTS[light or "mid"])
    for scene in painted:
        yield scene if cover is None else covered_scene(scene, cover, scene.seed)


def _of_frames(frames: Path) -> Report:
    try:
        return accuracy_of_frames(frames, load_grey, _read, _table)
    except (PictureFileError, ValueError) as error:
        raise CommandError(str(error)) from error


def summary(report: Report) -> str:
    """A report as lines for a terminal."""
    asked = report.required
    read = sum(tag.read for tag in asked)
    median, worst = report.shifts
    angle, worst_angle = report.angle_errors
    lines = [
        f"read: {read} of {len(asked)} tags ({report.recall:.2%}), {bounds(report)}",
        f"believed and not there: {len(report.wrong)}",
        f"wrong quarter turns: {report.turn_errors}",
        f"place: median {median:.2f} mm, worst {worst:.2f} mm",
        f"angle: median {angle:.2f}, worst {worst_angle:.2f} degrees",
    ]
    lines += [f"unread, {cause}: {count}" for cause, count in report.causes().items()]
    return "\n".join([*lines, *_by_rows(report), *kind_rows(report)])


def bounds(report: Report) -> str:
    """What the counts tell of the shares behind them."""
    asked = len(report.required)
    low, high = wilson(sum(tag.read for tag in report.required), asked)
    wrong = most(len(report.wrong), max(asked, len(report.wrong)))
    return f"95 %: {low:.2%} to {high:.2%}, wrong at most {wrong:.2%}"


def _by_rows(report: Report) -> Iterator[str]:
    """How many were read by each measure."""
    for name, (measure, edges) in ROWS.items():
        rows = report.by(measure, edges)
        if rows:
            yield f"by {name}:"
            yield from (f"  {span}: {read} of {asked}" for span, asked, read in rows)


def _look(grey: Any, profile: TableProfile) -> Look:
    """One settled look, as at the table."""
    return SingleFrameReader(profile).look(grey)


def _read(grey: Any, profile: TableProfile) -> Look:
    return read_photograph(grey, profile)


def _table(key: str) -> PhotographedTable:
    return photographed_table(known_game(key))
