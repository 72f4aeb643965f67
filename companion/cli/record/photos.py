"""``companion photos``: a family's own table becomes a test set of the reader."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from companion.app.durable_file import keep
from companion.app.texts import FALLBACK, LANGUAGES, Texts
from companion.cli.device.frame_sources import enter, from_camera
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import game_argument, known_game
from companion.cli.options import placed, settings
from companion.games import GAMES
from companion.service.camera import attached_camera
from companion.service.camera.photographs import (
    LaidScene,
    SceneGuide,
    WrongTableError,
    check_table,
    lossless,
    new_scene,
    photographed_table,
    picture_of,
    store_scene,
)
from companion.service.current_game import initial_profile
from companion.service.state_directory import exclusive
from hardware import CameraError
from vision.evaluation.photographs import judged_look
from vision.image import Grey
from vision.reader import read_photograph

PIECES = 12
"""Number of pieces that are laid by default: a few minutes' work. Chosen by hand."""

SHEET = "lay.pdf"
"""Name of the drawing of the scene to lay next."""


@click.group()
def photos() -> None:
    """Take pictures of your own table for a test set of the reader."""


@photos.command()
@game_argument
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--photo",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A photograph from this file instead of the camera.",
)
@click.option(
    "--pieces",
    type=click.IntRange(1, 200),
    default=PIECES,
    show_default=True,
    help="About this number of pieces, as far as the game lays out that many.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), default=FALLBACK)
@placed
@reports_errors
def new(game: str, folder: Path, photo: Path | None, **asked: Any) -> None:
    """Say what to lay on the table of GAME, take its picture, store both in FOLDER.

    ``companion accuracy --frames FOLDER`` reads them.
    """
    place, config = settings(asked["state"], asked["config"])
    texts, language = Texts(GAMES), asked["lang"]
    _try_folder(folder)
    scene = new_scene(folder, known_game(game), asked["pieces"])
    guide = SceneGuide(scene, texts, language)
    message = "photos-enter" if photo is None else "photos-enter-file"
    question = texts.text(language, message, file=str(photo))

    def lay() -> None:
        keep(folder / SHEET, guide.sheet())
        click.echo(guide.spoken())
        click.echo(texts.text(language, "photos-sheet", file=str(folder / SHEET)))
        enter(question)

    if photo is not None:
        lay()
        grey, name, data = picture_of(photo)
    else:
        grey = _taken(place, config.camera, lay)
        name, data = lossless(grey)
    _store(guide, folder, grey, (name, data), str(photo or "the camera's picture"))


def _try_folder(folder: Path) -> None:
    """Raise the ``OSError`` that the first write would, before anybody lays a table."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass


def _taken(place: Path, config: Any, lay: Callable[[], None]) -> Grey:
    """A fresh picture of the camera, after the table was laid."""
    with exclusive(place):
        camera = attached_camera(place, config)
        if camera is None:
            raise CommandError(
                "no camera is attached; --photo takes a photograph from a file"
            )
        with camera:
            try:
                return next(from_camera(camera, lay))
            except CameraError as error:
                raise CommandError(f"camera: {error}") from error


def _store(
    guide: SceneGuide, folder: Path, grey: Grey, picture: tuple[str, bytes], source: str
) -> None:
    """Store the scene, and tell what is read at first sight."""
    scene: LaidScene = guide.scene
    game = scene.position.game
    look = read_photograph(grey, initial_profile(game))
    try:
        check_table(grey, look, initial_profile(game))
    except WrongTableError as error:
        raise CommandError(f"{source}: {error}, not of {game.key}") from error
    results, _ = judged_look(look, scene.expected, photographed_table(game))
    stored = store_scene(folder, scene, picture)
    counted = {"read": sum(tag.read for tag in results), "count": len(results)}
    say = guide.texts.text
    click.echo(say(guide.language, "photos-done", folder=str(stored), **counted))
    if not look.anchors:
        click.echo(say(guide.language, "photos-no-anchors"))
