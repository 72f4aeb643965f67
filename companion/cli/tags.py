"""``companion tags``: a PDF with all that must be printed for a game."""

import re
import sys
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from companion.app.ports import Order
from companion.app.printed_facts import Box, BoxError
from companion.app.texts import FALLBACK, LANGUAGES
from companion.app.workshop.begun_sheets import BegunSheet, BegunSheets
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import game_argument, known_game
from companion.cli.options import placed, settings
from companion.core.game import Game
from companion.core.ids import GameKey
from companion.games import GAMES
from companion.service.address import own_address
from companion.service.calibration_store import StoredPrints
from companion.service.printing import SheetPrinter, asker, profile_of
from vision.sheets.contents import PARTS, USUAL_PARTS

_ASK_HELP = (
    "Ask how many of each kind the box holds.  [default: at a terminal, unless"
    " --kinds, --count or --spares say it]"
)

_MOVED_HELP = (
    "{} by mm across, down, in tenths: 0.5,-0.3.  [default: as this paper was last"
    " printed]"
)


class _Moved(click.ParamType[tuple[float, float]]):
    """Two lengths in mm with a comma between, in tenths."""

    name = "MM,MM"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        """The two lengths; click's own sentence for anything else."""
        found = re.fullmatch(r"(-?\d{1,2}(?:\.\d)?),(-?\d{1,2}(?:\.\d)?)", str(value))
        if found is None:
            self.fail(f"{value!r}: expected mm across and down, as in 0.5,-0.3")
        return float(found[1]), float(found[2])


MOVED = _Moved()


@click.command()
@game_argument
@click.option("--edition", default="", help="Another edition than the first.")
@click.option("--kinds", multiple=True, help="Only these kinds (may be repeated).")
@click.option("--count", multiple=True, metavar="KIND=N", help="How many of a kind.")
@click.option(
    "--spares",
    type=click.IntRange(0, 99),
    help="Number of each kind on top of what the box holds; if nobody is asked,"
    " the number of each.  [default: 0 when asked, else 1]",
)
@click.option("--ask/--no-ask", default=None, help=_ASK_HELP)
@click.option("--sticker", default=15.0, show_default=True, help="Side in mm.")
@click.option(
    "--paper",
    default="a4",
    show_default=True,
    help="a4, letter, l4732, l7651, l7654, 5160, or a label format's own x.toml",
)
@click.option(
    "--part",
    "parts",
    multiple=True,
    type=click.Choice(PARTS),
    help="Only this part (may be repeated); frames is a test sheet of the labels."
    "  [default: all but frames]",
)
@click.option(
    "--begin-at",
    "begin",
    default="1",
    metavar="LABEL",
    show_default=True,
    help="First free label of a sheet that was begun, from 1; next: where the last"
    " sheet of this paper ended.",
)
@click.option("--shift", type=MOVED, help=_MOVED_HELP.format("Move all labels"))
@click.option(
    "--stretch", type=MOVED, help=_MOVED_HELP.format("Move the last label more")
)
@click.option("--address", help="On the seat card.  [default: this machine's]")
@click.option("--lang", type=click.Choice(LANGUAGES), default=FALLBACK)
@placed
@click.option(
    "-o", "output", type=click.Path(path_type=Path, dir_okay=False), required=True
)
@reports_errors
def tags(game: str, output: Path, **asked: Any) -> None:
    """Write stickers, anchors and cards for GAME as a PDF.

    At a terminal it asks how many of each kind your box holds; else it prints one of
    each, or as many as --spares says.
    """
    place, config = settings(asked["state"], asked["config"])
    begun = BegunSheets(place)
    prints = StoredPrints(place) if place.is_dir() else None
    printer = SheetPrinter(asked["lang"], own_formats=True, begun=begun, prints=prints)
    wanted = Wanted(known_game(game), asked["edition"], asked["kinds"], asked["count"])
    address = asked["address"]
    if address is None:
        address = f"http://{own_address()}:{config.web.port}"
    parts = asked["parts"] or USUAL_PARTS
    try:
        counts = {}
        if "tags" in parts:
            counts = wanted.counts(printer, place, asked["ask"], asked["spares"])
        sheet = begun.of(asked["paper"])
        order = Order(
            GameKey(game),
            asked["edition"],
            counts,
            asked["sticker"],
            asked["paper"],
            parts,
            address=address,
            begin=_begin(asked["begin"], sheet),
            shift=sheet.shift if asked["shift"] is None else asked["shift"],
            stretch=sheet.stretch if asked["stretch"] is None else asked["stretch"],
        )
        output.write_bytes(printer.sheet(order))
        left = begun.of(order.paper).begin
    except ValueError as error:
        raise CommandError(str(error)) from error
    done = {"count": sum(counts.values()), "file": str(output)}
    click.echo(printer.texts.text(printer.language, "sheet-done", **done))
    if "tags" in parts and left > 1:
        click.echo(printer.texts.text(printer.language, "sheet-next-label", label=left))


def _begin(given: str, sheet: BegunSheet) -> int:
    """The first label. Raises ``CommandError``."""
    if given == "next":
        return sheet.begin
    if not (given.isascii() and given.isdecimal() and len(given) < 5):
        raise CommandError(f"--begin-at {given}: expected a label's number, or next")
    return int(given)


class Wanted:
    """How many stickers of each kind somebody wants."""

    def __init__(
        self,
        game: Game[Any, Any],
        edition: str,
        kinds: tuple[str, ...],
        count: tuple[str, ...],
    ) -> None:
        """Take the options as they were given."""
        self.game, self.edition = game, edition
        self.kinds, self.count = kinds, count

    def counts(
        self, printer: SheetPrinter, state: Path, ask: bool | None, spares: int | None
    ) -> dict[str, int]:
        """How many of each kind. Raises ``CommandError`` naming what is wrong."""
        said = bool(self.kinds or self.count) or spares is not None
        if ask is None:
            ask = not said and at_terminal()
        if not ask:
            each = 1 if spares is None else spares
            found = self._with_counts(self._possible(printer, each))
            self._warn(printer, found)
            return found
        question = asker(printer.texts, printer.language, self.game)
        held = self._with_counts({**self._each(self.kinds, 0), **self._held(state)})
        some = self._possible(printer, 0)
        number = click.IntRange(0, 999)
        return {
            kind: click.prompt(question(kind), default=held[kind], type=number)
            + (spares or 0)
            for kind in some
        }

    def _possible(self, printer: SheetPrinter, number: int) -> dict[str, int]:
        """The same number of each kind that is named; where none is, of all that can
        be, and what is left out is told.
        """
        found = self._each(self.kinds, number)
        left_out = [kind for kind in found if kind in self.game.impossible]
        if self.kinds or not left_out:
            return found
        self._tell(printer, "sheet-impossible", left_out)
        return {kind: n for kind, n in found.items() if kind not in left_out}

    def _warn(self, printer: SheetPrinter, counts: Mapping[str, int]) -> None:
        """Say what is printed though no such piece can be."""
        odd = [k for k, n in counts.items() if n and k in self.game.impossible]
        if odd:
            self._tell(printer, "sheet-impossible-printed", odd)

    def _tell(self, printer: SheetPrinter, message: str, kinds: Iterable[str]) -> None:
        texts, language = printer.texts, printer.language
        names = (texts.game_text(language, self.game, f"kind-{kind}") for kind in kinds)
        click.echo(texts.text(language, message, kinds="; ".join(names)), err=True)

    def _held(self, state: Path) -> Mapping[str, int]:
        """What the box holds, by the owner's answers and else as we assume."""
        edition = self.edition or next(iter(self.game.editions))
        try:
            held = Box(state, GAMES).stock(self.game.key, edition)
        except BoxError as error:
            raise CommandError(str(error)) from error
        return {kind: stock.count for kind, stock in held.items()}

    def _with_counts(self, wanted: dict[str, int]) -> dict[str, int]:
        """The same, changed by ``--count``. Raises ``CommandError``."""
        for text in self.count:
            kind, _, number = text.partition("=")
            if not number.isdecimal():
                raise CommandError(f"--count {text}: expected KIND=N")
            wanted |= self._each([kind], int(number))
        return wanted

    def _each(self, kinds: Collection[str], number: int) -> dict[str, int]:
        """The same number of each of these kinds (none named: of all)."""
        all_kinds = sorted(profile_of(self.game, self.edition).kinds.values())
        unknown = set(kinds) - set(all_kinds)
        if unknown:
            raise CommandError(
                f"unknown kind {min(unknown)!r}: one of {', '.join(all_kinds)}"
            )
        return {kind: number for kind in all_kinds if not kinds or kind in kinds}


def at_terminal() -> bool:
    """Whether somebody sits there who can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()
