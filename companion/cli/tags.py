"""``companion tags``: a PDF with all that must be printed for a game."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import click

from companion.app.texts import FALLBACK, LANGUAGES, Texts
from companion.cli.choose import default_profile, game_argument, known_game
from companion.cli.faults import Fault, faults
from companion.core.game import Game
from companion.core.ids import Kind
from companion.core.profile import Drawing, TableProfile
from companion.core.tag import Command
from companion.games import GAMES
from vision.sheets.bans import choose
from vision.sheets.book import Item, Words, whole_set
from vision.sheets.paper import Labels, labels_for, own_format


@click.command()
@game_argument
@click.option("--kinds", multiple=True, help="Only these kinds (may be repeated).")
@click.option("--count", multiple=True, metavar="KIND=N", help="How many of a kind.")
@click.option("--each", default=1, show_default=True, help="How many of the others.")
@click.option("--ask", is_flag=True, help="Ask how many of each kind the box holds.")
@click.option("--sticker", default=15.0, show_default=True, help="Side in mm.")
@click.option(
    "--paper", default="a4", show_default=True, help="a4, letter, l4732, l7651, x.toml"
)
@click.option("--lang", type=click.Choice(LANGUAGES), default=FALLBACK)
@click.option(
    "-o", "output", type=click.Path(path_type=Path, dir_okay=False), required=True
)
@faults
def tags(
    game: str, sticker: float, paper: str, lang: str, output: Path, **pieces: Any
) -> None:
    """Write stickers, anchors and cards for GAME as a PDF."""
    press = Press(lang, own_formats=True)
    wanted = _wanted(press, game, **pieces)
    try:
        output.write_bytes(press.sheet(game, wanted, sticker, paper))
    except ValueError as error:
        raise Fault(str(error)) from error
    done = {"count": sum(wanted.values()), "file": str(output)}
    click.echo(press.texts.text(lang, "sheet-done", **done))


@dataclass(slots=True)
class Press:
    """Prints sheets of any game, in one language: the port ``Printing``.

    ``own_formats``: a paper may be a file of labels; never for what a page asks.
    """

    language: str = FALLBACK
    texts: Texts = field(default_factory=lambda: Texts(GAMES))
    own_formats: bool = False

    def sheet(
        self, game: str, counts: Mapping[str, int], sticker: float, paper: str
    ) -> bytes:
        """Tags for ``counts`` pieces of each kind, side in mm, with anchors and cards.

        Raises ``ValueError`` with one clear sentence.
        """
        if game not in GAMES:
            raise ValueError(f"unknown game {game!r}")
        labels = self._labels(paper, sticker)
        table = known_game(game)
        profile = with_sticker(default_profile(table), sticker)
        drawings = {
            kind: _drawing(table, kind, sticker) for kind in profile.kinds.values()
        }
        items = new_items(profile, counts)
        return whole_set(profile, drawings, items, self._words(table, profile), labels)

    def counts(self, game: str, kinds: Collection[str], each: int) -> dict[str, int]:
        """The same number of each of these kinds (none named: of all)."""
        known = sorted(default_profile(known_game(game)).kinds.values())
        strange = set(kinds) - set(known)
        if strange:
            raise Fault(f"unknown kind {min(strange)!r}: one of {', '.join(known)}")
        return {kind: each for kind in known if not kinds or kind in kinds}

    def ask(self, game: str, kind: str, default: int) -> int:
        """Ask on the terminal how many pieces of a kind the box holds."""
        name = self.texts.game_text(self.language, known_game(game), f"kind-{kind}")
        question = self.texts.text(self.language, "sheet-ask", kind=name)
        answer: int = click.prompt(question, default=default, type=click.IntRange(0))
        return answer

    def _words(self, game: Game[Any, Any], profile: TableProfile) -> Words:
        def say(message: str) -> str:
            return self.texts.game_text(self.language, game, message)

        return Words(
            say("game-name"),
            say("sheet-hint"),
            say("sheet-show"),
            say("sheet-join"),
            {kind: say(f"kind-{kind}") for kind in profile.kinds.values()},
            {command: say(f"sheet-command-{command}") for command in Command},
        )

    def _labels(self, paper: str, sticker: float) -> Labels:
        if self.own_formats and paper.endswith(".toml"):
            return own_format(Path(paper).read_text("utf-8"), paper, sticker)
        return labels_for(paper, sticker)


def new_items(profile: TableProfile, counts: Mapping[str, int]) -> list[Item]:
    """Fresh texts for so many pieces of each kind, illegible ones passed over."""
    items: list[Item] = []
    for code, kind in sorted(profile.kinds.items()):
        number = counts.get(kind, 0)
        items += [Item(text, kind) for text in choose(profile.letter, code, number)]
    return items


def with_sticker(profile: TableProfile, side: float) -> TableProfile:
    """The same table with stickers of another side, mm."""
    return replace(profile, sticker=replace(profile.sticker, side=side))


def _drawing(game: Game[Any, Any], kind: Kind, side: float) -> Drawing:
    drawing = game.drawing(kind)
    return replace(drawing, sticker=replace(drawing.sticker, side=side))


def _wanted(
    press: Press,
    game: str,
    kinds: tuple[str, ...],
    count: tuple[str, ...],
    each: int,
    ask: bool,
) -> dict[str, int]:
    """How many of each kind. Raises ``Fault`` naming what is wrong."""
    wanted = press.counts(game, kinds, each)
    for text in count:
        kind, _, number = text.partition("=")
        if not number.isdecimal():
            raise Fault(f"--count {text}: expected KIND=N")
        wanted |= press.counts(game, [kind], int(number))
    if ask:
        return {kind: press.ask(game, kind, n) for kind, n in wanted.items()}
    return wanted
