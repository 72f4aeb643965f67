"""What a page is told of a calibration, in its language."""

from dataclasses import asdict
from typing import Any

from companion.app.ports import Calibrating
from companion.app.texts import AnyGame
from companion.core.calibration import (
    CalibrationReport,
    LensReport,
    PrintScale,
    TableCheck,
)
from companion.core.ids import Slot
from web.services import AppContext

Plain = dict[str, Any]


def watched_game(room: AppContext, port: Calibrating) -> AnyGame | None:
    """The game whose table is looked at."""
    table = port.table()
    games = room.services.matches.games.values()
    found = (game for game in games if table and game.letter == table.letter)
    return next(found, None)


class CalibrationSerializer:
    """Makes plain values and sentences for one phone."""

    def __init__(self, room: AppContext, port: Calibrating, language: str) -> None:
        """Speak of the table that ``port`` looks at."""
        self._port, self._language = port, language
        self._texts = room.services.texts
        self._game = watched_game(room, port)
        self._playing = room.services.matches.current is not None

    def whole(self) -> Plain:
        """Everything at once, for a page that opens."""
        fields = self._port.fields()
        game = self._game
        return {
            **self.report(self._port.report()),
            "lens": self.lens(self._port.lens_report()),
            "check": self.check(self._port.check()),
            "game": game.key if game else None,
            "playing": self._playing,
            "ask": self._say("calibrate-lay", places=self._places(fields)),
            "fields": [self._place(slot) for slot in fields],
        }

    def report(self, report: CalibrationReport | None) -> Plain:
        """The figures; ``null`` where there is no calibration."""
        if report is None:
            nothing = dict.fromkeys(("error", "worst", "scale", "module", "grade"))
            return {**nothing, "date": "", "word": ""}
        return {
            "error": report.error,
            "worst": report.worst,
            "scale": report.scale,
            "module": report.module,
            "date": report.date,
            "grade": str(report.grade),
            "word": self._say(f"grade-{report.grade}"),
        }

    def lens(self, lens: LensReport | None) -> Plain | None:
        """The lens with its sentence."""
        if lens is None:
            return None
        figures = asdict(lens)
        return {**figures, "text": self._say("calibrate-lens-done", **figures)}

    def check(self, check: TableCheck) -> Plain:
        """The zones, worst first, and what is still asked for."""
        zones = sorted(check.zones.items(), key=lambda item: item[1])
        unread = check.unread
        return {
            "date": check.date,
            "zones": [
                {"slot": slot, "label": self._place(slot), "percent": round(100 * q)}
                for slot, q in zones
            ],
            "unread": [self._place(slot) for slot in unread],
            "advice": [
                self._texts.reading(self._language, item, self._game)
                for item in check.advice
            ],
            "ask": self._say("calibrate-check-lay", places=self._places(unread))
            if unread
            else "",
        }

    def print_scale(self, scale: PrintScale) -> Plain:
        """How large a sheet came out, with the remedy where it is wrong."""
        messages = {True: "calibrate-scale-fits", False: "sheet-scale"}
        said = self._say(messages[scale.fits], percent=scale.percent)
        return {"percent": scale.percent, "fits": scale.fits, "text": said}

    def _say(self, message: str, **args: object) -> str:
        return self._texts.text(self._language, message, **args)

    def _place(self, slot: Slot) -> str:
        return self._texts.places(self._language, self._game, (slot,))

    def _places(self, slots: tuple[Slot, ...]) -> str:
        return self._texts.places(self._language, self._game, slots)
