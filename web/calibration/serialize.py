"""A calibration as a page shows it, in its language."""

from dataclasses import asdict

from companion.app.ports import Calibrating
from companion.app.texts import AnyGame
from companion.core.advice import (
    CalibrationReport,
    LensReport,
    PrintScale,
    TableCheck,
)
from companion.core.ids import Slot
from web.contract.calibration import (
    Calibration,
    CalibrationFigures,
    LensFigures,
    ScaleOfPrint,
    Zone,
    ZoneCheck,
)
from web.services import AppContext


def watched_game(app: AppContext, port: Calibrating) -> AnyGame | None:
    """The game whose table is looked at."""
    table = port.table()
    games = app.services.matches.games.values()
    found = (game for game in games if table and game.letter == table.letter)
    return next(found, None)


class CalibrationSerializer:
    """Makes answers of a calibration for one phone."""

    def __init__(self, app: AppContext, port: Calibrating, language: str) -> None:
        """Speak of the table that ``port`` looks at."""
        self._port, self._language = port, language
        self._texts = app.services.texts
        self._game = watched_game(app, port)
        self._playing = app.services.matches.current is not None

    def whole(self) -> Calibration:
        """Everything at once, for a page that opens."""
        fields, game = self._port.fields(), self._game
        figures = self.figures(self._port.report())
        lens = self._port.lens_report()
        return Calibration(
            error=figures.error,
            worst=figures.worst,
            scale=figures.scale,
            module=figures.module,
            grade=figures.grade,
            date=figures.date,
            word=figures.word,
            lens=None if lens is None else self.lens(lens),
            check=self.check(self._port.check()),
            game=game.key if game else None,
            playing=self._playing,
            ask=self._text("calibrate-lay", places=self._places(fields)),
            fields=[self._place(slot) for slot in fields],
        )

    def figures(self, report: CalibrationReport | None) -> CalibrationFigures:
        """The figures; ``null`` where there is no calibration."""
        if report is None:
            return CalibrationFigures(
                error=None,
                worst=None,
                scale=None,
                module=None,
                grade=None,
                date="",
                word="",
            )
        return CalibrationFigures(
            error=report.error,
            worst=report.worst,
            scale=report.scale,
            module=report.module,
            grade=report.grade,
            date=report.date,
            word=self._text(f"grade-{report.grade}"),
        )

    def lens(self, lens: LensReport) -> LensFigures:
        """The lens with its sentence."""
        figures = asdict(lens)
        text = self._text("calibrate-lens-done", **figures)
        return LensFigures(**figures, text=text)

    def check(self, check: TableCheck) -> ZoneCheck:
        """The zones, worst first, and what is still asked for."""
        zones = sorted(check.zones.items(), key=lambda item: item[1])
        unread = check.unread
        return ZoneCheck(
            date=check.date,
            zones=[
                Zone(slot=slot, label=self._place(slot), percent=round(100 * share))
                for slot, share in zones
            ],
            unread=[self._place(slot) for slot in unread],
            advice=[
                self._texts.reading(self._language, item, self._game)
                for item in check.advice
            ],
            ask=self._text("calibrate-check-lay", places=self._places(unread))
            if unread
            else "",
        )

    def print_scale(self, scale: PrintScale) -> ScaleOfPrint:
        """How large a sheet came out, with the remedy where it is wrong."""
        message = "calibrate-scale-fits" if scale.fits else "sheet-scale"
        text = self._text(message, percent=scale.percent)
        return ScaleOfPrint(percent=scale.percent, fits=scale.fits, text=text)

    def _text(self, message: str, **args: object) -> str:
        return self._texts.text(self._language, message, **args)

    def _place(self, slot: Slot) -> str:
        return self._texts.places(self._language, self._game, (slot,))

    def _places(self, slots: tuple[Slot, ...]) -> str:
        return self._texts.places(self._language, self._game, slots)
