"""Prints sheets of any game; what a page asks for as ``Printing``."""

import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from companion.app.ports import Order, PaperChoice
from companion.app.texts import FALLBACK, Texts
from companion.app.toml_store import BoxError
from companion.app.workshop.begun_sheets import BegunSheet, BegunSheets
from companion.core.game import Game, Setup
from companion.core.ids import Kind
from companion.core.profile import Drawing, TableProfile
from companion.core.tag import Command
from companion.games import GAMES
from vision.codebook.print_size import PrintMemory
from vision.sheets.charuco_sheet import lens_sheet
from vision.sheets.contents import Bundle, Item, SheetTexts
from vision.sheets.document import first_page, next_label, whole_set
from vision.sheets.legibility import choose
from vision.sheets.paper import (
    PAGES,
    Labels,
    label_formats,
    labels_for,
    moved,
    parse_format,
)

_log = logging.getLogger(__name__)

MAX_STICKERS = 2000
"""Number of stickers in one document. Chosen: far more than any box holds."""


@dataclass(slots=True)
class SheetPrinter:
    """Prints sheets of any game, in one language where an order names none.

    ``own_formats``: a paper may be a file of labels; never for what a page asks.
    ``begun`` remembers which label of a sheet is free, and what its print is moved by.
    ``prints`` keeps how large the stickers of each game were printed.
    """

    language: str = FALLBACK
    texts: Texts = field(default_factory=lambda: Texts(GAMES))
    own_formats: bool = False
    begun: BegunSheets | None = None
    prints: PrintMemory | None = None

    def sheet(self, order: Order) -> bytes:
        """The ordered sheets as PDF. Raises ``ValueError`` with one clear sentence."""
        bundle = self._bundle(order)
        document = whole_set(bundle)
        if self.begun is not None:
            self._remember(self.begun, order, bundle)
        if self.prints is not None and "tags" in order.parts and bundle.items:
            self.prints.found(bundle.profile.letter, order.sticker)
        return document

    def _remember(self, begun: BegunSheets, order: Order, bundle: Bundle) -> None:
        """Keep how far the last sheet is used; what cannot be kept is only logged."""
        try:
            before = begun.of(order.paper)
            used = "tags" in order.parts and not bundle.plain
            begin = next_label(bundle) if used else before.begin
            after = BegunSheet(begin, order.shift, order.stretch)
            if after != before:
                begun.remember(order.paper, after)
        except BoxError as error:
            _log.warning("how far a sheet is used is not remembered: %s", error)

    def preview(self, order: Order) -> bytes:
        """The first sheet of stickers, or else the first of all, as SVG.

        Raises ``ValueError`` with one clear sentence.
        """
        return first_page(self._bundle(order, self._labels(order).count))

    def lens_sheet(self, paper: str, language: str) -> bytes:
        """The ChArUco sheet by which a lens is measured.

        Raises ``ValueError`` for an unknown paper.
        """
        title = self.texts.text(language, "calibrate-lens-title")
        return lens_sheet(title, self.texts.text(language, "sheet-hint"), paper)

    def papers(self, sticker: float) -> tuple[PaperChoice, ...]:
        """Every paper by name, and whether it takes a sticker of that side, mm."""
        return tuple(self._choice(name, sticker) for name in (*PAGES, *label_formats()))

    def _choice(self, name: str, sticker: float) -> PaperChoice:
        begun = BegunSheet() if self.begun is None else self.begun.of(name)
        choice = _choice(name, sticker)
        return replace(
            choice, begin=begun.begin, shift=begun.shift, stretch=begun.stretch
        )

    def _bundle(self, order: Order, most: int | None = None) -> Bundle:
        """What is printed, with at most ``most`` stickers."""
        game = GAMES.get(order.game)
        if game is None:
            raise ValueError(f"unknown game {order.game!r}")
        labels = self._labels(order)
        if sum(order.counts.values()) > MAX_STICKERS:
            raise ValueError(f"more than {MAX_STICKERS} stickers at once")
        profile = with_sticker(profile_of(game, order.edition), order.sticker)
        drawings = {
            kind: _drawing(game, kind, order.sticker) for kind in profile.kinds.values()
        }
        items = new_items(profile, order.counts, order.taken, most)
        texts = self._sheet_texts(game, profile, order.language or self.language)
        wifi = order.wifi
        return Bundle(
            profile,
            drawings,
            items,
            texts,
            labels,
            order.parts,
            order.address,
            ("", "") if wifi is None else (wifi.code, f"{wifi.name}  {wifi.password}"),
            order.begin,
            order.paper in PAGES,
        )

    def _sheet_texts(
        self, game: Game[Any, Any], profile: TableProfile, language: str
    ) -> SheetTexts:
        def say(message: str) -> str:
            return self.texts.game_text(language, game, message)

        def sentence(message: str, filled: Mapping[str, object]) -> str:
            return self.texts.text(language, f"sheet-{message}", **filled)

        def own(message: str, otherwise: str) -> str:
            known = self.texts.has(language, game, message)
            return say(message) if known else otherwise

        kinds = profile.kinds.values()
        return SheetTexts(
            say("game-name"),
            say("sheet-hint"),
            say("sheet-show"),
            say("sheet-join"),
            say("sheet-wifi"),
            {k: own(f"label-{_rest(k)}", say(f"kind-{k}")) for k in kinds},
            {kind: own(f"pile-{pile_of(kind)}", "") for kind in kinds},
            {command: say(f"sheet-command-{command}") for command in Command},
            {
                place.slot: say(f"card-{place.slot}")
                for place in profile.places
                if self.texts.has(language, game, f"card-{place.slot}")
            },
            sentence,
        )

    def _labels(self, order: Order) -> Labels:
        return moved(self._grid(order), order.shift, order.stretch, order.paper)

    def _grid(self, order: Order) -> Labels:
        if self.own_formats and order.paper.endswith(".toml"):
            try:
                text = Path(order.paper).read_text("utf-8")
            except UnicodeDecodeError as error:
                raise ValueError(f"{order.paper}: {error}") from error
            return parse_format(text, order.paper, order.sticker)
        return labels_for(order.paper, order.sticker)


def pile_of(kind: str) -> str:
    """The pile that a piece of a kind is sorted into: the first word of the kind."""
    return kind.partition("-")[0]


def _rest(kind: Kind) -> str:
    return kind.partition("-")[2]


def new_items(
    profile: TableProfile,
    counts: Mapping[str, int],
    taken: Collection[str] = (),
    most: int | None = None,
) -> list[Item]:
    """New stickers for ``counts`` pieces of each kind, at most ``most`` in all.

    They come pile by pile. Illegible texts and those that are taken are passed over.
    """
    items: list[Item] = []
    for code, kind in sorted_kinds(profile):
        number = counts.get(kind, 0)
        if most is not None:
            number = min(number, most - len(items))
        found = choose(profile.letter, code, number, taken)
        items += [Item(text, kind) for text in found]
    return items


def sorted_kinds(profile: TableProfile) -> list[tuple[str, Kind]]:
    """The kinds with their two characters, as one sorts pieces: pile by pile, the
    piles by their first characters.
    """
    by_code = sorted(profile.kinds.items())
    first: dict[str, str] = {}
    for code, kind in by_code:
        first.setdefault(pile_of(kind), code)
    return sorted(by_code, key=lambda pair: (first[pile_of(pair[1])], pair[0]))


def profile_of(game: Game[Any, Any], edition: str = "") -> TableProfile:
    """The table of a match of an edition (empty: the first) that has just begun.

    Raises ``ValueError`` for an edition that the game does not have.
    """
    printed = game.editions.get(edition or next(iter(game.editions)))
    if printed is None:
        offered = ", ".join(game.editions)
        raise ValueError(f"unknown edition {edition!r}: one of {offered}")
    names = tuple(f"{n}" for n in range(min(printed.seat_counts)))
    return game.profile(game.setup(Setup(names, printed.key)))


def with_sticker(profile: TableProfile, side: float) -> TableProfile:
    """The same table with stickers of another side, mm."""
    return replace(profile, sticker=replace(profile.sticker, side=side))


def asker(texts: Texts, language: str, game: Game[Any, Any]) -> Callable[[str], str]:
    """Makes the question how many pieces of a kind the box holds."""

    def question(kind: str) -> str:
        name = texts.game_text(language, game, f"kind-{kind}")
        return texts.text(language, "sheet-ask", kind=name)

    return question


def _drawing(game: Game[Any, Any], kind: Kind, side: float) -> Drawing:
    drawing = game.drawing(kind)
    return replace(drawing, sticker=replace(drawing.sticker, side=side))


def _choice(name: str, sticker: float) -> PaperChoice:
    labels = label_formats().get(name)
    try:
        grid = labels_for(name, sticker)
    except ValueError:
        return PaperChoice(name, False, labels.label if labels else None)
    label = None if labels is None else grid.label
    count = grid.columns * grid.rows
    return PaperChoice(name, True, label, count, grid.status)
