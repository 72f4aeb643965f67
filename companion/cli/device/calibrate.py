"""``companion calibrate``: a guided minute for camera and table, and its checks."""

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from companion.app.config import Config
from companion.app.texts import FALLBACK, LANGUAGES, AnyGame, Texts
from companion.cli.device.frame_sources import Looks, enter, from_camera, from_folder
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import game_option, known_game
from companion.cli.options import placed, settings
from companion.core.advice import CalibrationError, Grade, TableCheck
from companion.core.ids import Slot
from companion.games import GAMES
from companion.service.calibration_store import calibrator
from companion.service.camera import attached_camera
from companion.service.current_game import initial_profile, last_game
from companion.service.printing import SheetPrinter
from companion.service.state_directory import exclusive
from companion.service.still_camera import StillCamera
from hardware import CameraError
from vision.calibration.lens import WANTED_VIEWS
from vision.calibration.session import Calibrator

ROUNDS = 4
"""Number of times that tiles are asked for on the places that were not read yet."""


@dataclass(frozen=True, slots=True)
class Guide:
    """Leads through a calibration: texts, camera, calibrator and pictures."""

    texts: Texts
    language: str
    game: AnyGame
    camera: StillCamera
    calibrator: Calibrator
    looks: Looks
    folder: Path | None

    def say(self, message: str, **args: object) -> None:
        """One sentence on the terminal."""
        click.echo(self.texts.text(self.language, message, **args))

    def rounds(self) -> Iterator[None]:
        """Take picture after picture, until there is none."""
        for picture in self.looks:
            self.camera.picture = picture
            yield

    def refuse(self, error: CalibrationError) -> str:
        """The sentence of what is missing, said where a person can try again."""
        sentence = self.texts.calibration(self.language, self.game, error)
        if self.folder is None:
            click.echo(sentence)
        return sentence

    def places(self, slots: Iterable[Slot]) -> str:
        """Places as one phrase."""
        return self.texts.places(self.language, self.game, slots)


@click.command()
@game_option
@placed
@click.option(
    "--frames",
    type=click.Path(path_type=Path, file_okay=False),
    help="Pictures from this folder, by name, instead of the camera.",
)
@click.option("--check", is_flag=True, help="How well does each zone read?")
@click.option("--lens", is_flag=True, help="Measure the lens with its printed sheet.")
@click.option("--sheet-check", is_flag=True, help="How large came a sheet out?")
@click.option(
    "--sheet",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the lens sheet as a PDF and do no more.",
)
@click.option("--paper", default="a4", show_default=True, help="a4 or letter.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("heat.png"),
    show_default=True,
    help="Where --check draws its map.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), default=FALLBACK)
@reports_errors
def calibrate(state: Path | None, config: Path, **asked: Any) -> None:
    """Calibrate the table from four tagged tiles on its corner fields.

    Exit status 1 when the result is not good enough, 2 when something is missing.
    """
    texts, language = Texts(GAMES), asked["lang"]
    if asked["sheet"] is not None:
        _print_sheet(texts, language, asked["sheet"], asked["paper"])
        return
    modes = [name for name in ("check", "lens", "sheet_check") if asked[name]]
    if len(modes) > 1:
        raise CommandError("--check, --lens and --sheet-check exclude each other")
    place, chosen = settings(state, config)
    question = texts.text(language, "calibrate-enter")
    pictures = _pictures(place, chosen, asked["frames"], question)
    with exclusive(place), pictures as (looks, camera):
        game = known_game(asked["game"]) if asked["game"] else last_game(place)
        still = StillCamera(initial_profile(game))
        calibration = calibrator(still, place, camera)
        folder = asked["frames"]
        guide = Guide(texts, language, game, still, calibration, looks, folder)
        match modes:
            case ["check"]:
                _check(guide, asked["output"])
            case ["lens"]:
                _lens(guide)
            case ["sheet_check"]:
                _sheet_check(guide)
            case _:
                _table(guide)


@contextmanager
def _pictures(
    state: Path, config: Config, frames: Path | None, question: str
) -> Generator[tuple[Looks, object]]:
    """The pictures, and the camera whose settings are stored, if they are from one."""
    if frames is not None:
        yield from_folder(frames), None
        return
    camera = attached_camera(state, config.camera)
    if camera is None:
        raise CommandError(
            "no camera is attached; --frames takes pictures from a folder"
        )
    with camera:
        try:
            yield from_camera(camera, lambda: enter(question)), camera
        except CameraError as error:
            raise CommandError(f"camera: {error}") from error


def _print_sheet(texts: Texts, language: str, path: Path, paper: str) -> None:
    try:
        path.write_bytes(SheetPrinter(language, texts).lens_sheet(paper, language))
    except ValueError as error:
        raise CommandError(str(error)) from error
    click.echo(texts.text(language, "calibrate-file", file=str(path)))


def _table(guide: Guide) -> None:
    """Look until the four corner tiles are read."""
    guide.say("calibrate-lay", places=guide.places(guide.calibrator.fields()))
    missing = ""
    for _ in guide.rounds():
        try:
            report = guide.calibrator.calibrate()
        except CalibrationError as error:
            missing = guide.refuse(error)
            continue
        guide.say(
            "calibrate-done",
            error=report.error,
            worst=report.worst,
            scale=report.scale,
            module=report.module,
        )
        guide.say(f"grade-{report.grade}")
        if report.grade is Grade.POOR:
            raise SystemExit(1)
        return
    raise CommandError(missing)


def _lens(guide: Guide) -> None:
    """Look at the sheet until there are looks enough, then measure."""
    count, missing = 0, ""
    guide.say("calibrate-lens-lay", number=1, count=WANTED_VIEWS)
    for _ in guide.rounds():
        try:
            count = guide.calibrator.look_at_sheet()
        except CalibrationError as error:
            missing = guide.refuse(error)
            continue
        if guide.folder is None and count < WANTED_VIEWS:
            guide.say("calibrate-lens-lay", number=count + 1, count=WANTED_VIEWS)
        elif guide.folder is None:
            break
    try:
        report = guide.calibrator.measure_lens()
    except CalibrationError as error:
        raise CommandError(
            " ".join(filter(None, (guide.refuse(error), missing)))
        ) from error
    guide.say("calibrate-lens-done", **asdict(report))
    guide.say("calibrate-lens-next")


def _check(guide: Guide, output: Path) -> None:
    """Look at tiles round by round, until all asked places were read."""
    check, missing, rounds = guide.calibrator.check(), "", 0
    guide.say("calibrate-check-lay", places=guide.places(check.asked))
    for _ in guide.rounds():
        try:
            check = guide.calibrator.look_at_zones(anew=rounds == 0)
        except CalibrationError as error:
            missing = guide.refuse(error)
            continue
        rounds += 1
        if not check.unread or (guide.folder is None and rounds >= ROUNDS):
            break
        if guide.folder is None:
            guide.say("calibrate-check-lay", places=guide.places(check.unread))
    heat = guide.calibrator.heat() if rounds else None
    if heat is None:
        raise CommandError(missing)
    output.write_bytes(heat)
    _echo_zones(guide, check)
    guide.say("calibrate-check-map", file=str(output))


def _echo_zones(guide: Guide, check: TableCheck) -> None:
    for slot, score in sorted(check.zones.items(), key=lambda item: item[1]):
        place = guide.texts.slot(guide.language, guide.game, slot)
        guide.say("calibrate-check-zone", place=place, percent=round(100 * score))
    if check.unread:
        guide.say("calibrate-check-unread", places=guide.places(check.unread))
    for item in check.advice:
        click.echo(guide.texts.reading(guide.language, item, guide.game))


def _sheet_check(guide: Guide) -> None:
    """Tell the print scale; a wrong one is refused with the remedy."""
    guide.say("calibrate-sheet-lay")
    missing = ""
    for _ in guide.rounds():
        try:
            scale = guide.calibrator.print_scale()
        except CalibrationError as error:
            missing = guide.refuse(error)
            continue
        if not scale.fits:
            sentence = guide.texts.text(
                guide.language, "sheet-scale", percent=scale.percent
            )
            raise CommandError(sentence)
        guide.say("calibrate-scale-fits", percent=scale.percent)
        return
    raise CommandError(missing)
