"""The stocktake: which stickers of a box the camera has read.

Pieces are laid in batches and ticked off by the texts on their stickers. Kept in
``box/<game>-stock.toml`` of the state directory, so that it can be left and
taken up. While one is on, the camera looks at nothing else.
"""

import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any

from companion.app.formats import Format
from companion.app.toml_store import BoxError, decode_toml, keep_toml, load_toml
from companion.core.game import Game, Setup
from companion.core.ids import GameKey, Kind
from companion.core.profile import TableProfile
from companion.core.tag import Tag, parse, serial

FORMAT = Format("table-companion-stock")

PATIENCE_S = 20.0
"""Seconds without a request of the page after which the stocktake is over and the game
goes on. Chosen: a page asks every few seconds."""

AWAY_S = 5.0
"""Threshold in s: a piece that was unread for longer was taken away and laid back by
hand. Assumed: a decoder loses a lying tag for less."""

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class EditionCount:
    """What was read of one edition.

    ``seen`` maps the text of a sticker to the number of the batch it first lay in.

    ``again`` are texts that came back in a later batch, ``double`` those read twice
    on one picture: two pieces with the same sticker.
    """

    seen: dict[str, int] = field(default_factory=dict[str, int])
    again: tuple[str, ...] = ()
    double: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StockFile:
    """The file's form: what was counted, by edition."""

    format: str
    game: GameKey
    counted: dict[str, EditionCount] = field(default_factory=dict[str, EditionCount])


class Stocktake:
    """What has been counted of each box. Safe to use from any thread.

    Who reads, and the camera that asks what to look for, waits for nobody who writes.
    """

    def __init__(
        self,
        state: Path,
        games: Mapping[GameKey, Game[Any, Any]],
        clock: Clock = time.monotonic,
    ) -> None:
        """Keep the counts under the state directory."""
        self._folder = state / "box"
        self._games = games
        self._clock = clock
        self._lock, self._writing = Lock(), Lock()
        self._until = -1.0
        self._begins = True
        self._last_read: dict[str, float] = {}
        self._table: tuple[GameKey, str, TableProfile] | None = None

    def counted(self, key: GameKey, edition: str) -> EditionCount:
        """What was read so far, of the kinds there are. Raises ``BoxError``."""
        kinds = self.kinds(key, edition)
        found = self._read(key).counted.get(edition, EditionCount())
        return EditionCount(
            {text: batch for text, batch in found.seen.items() if text in kinds},
            tuple(text for text in found.again if text in kinds),
            tuple(text for text in found.double if text in kinds),
        )

    def tick(
        self, key: GameKey, edition: str, texts: Iterable[str], batch: int
    ) -> EditionCount:
        """Take what lies on one picture; foreign texts are passed over.

        Raises ``BoxError``.
        """
        kinds = self.kinds(key, edition)
        ours = [text for text in texts if text in kinds]
        with self._writing:
            file = self._read(key)
            before = file.counted.get(edition, EditionCount())
            with self._lock:
                back = self._came_back(ours)
            after = _ticked(before, ours, back, batch)
            if after != before:
                self._write(key, {**file.counted, edition: after})
        return self.counted(key, edition)

    def _came_back(self, texts: list[str]) -> frozenset[str]:
        """The texts that did not lie there a moment ago.

        What lies there when a counting begins may have lain there all the time.
        """
        now, begins, self._begins = self._clock(), self._begins, False
        last = self._last_read
        away = {t for t in texts if now - last.get(t, -math.inf) > AWAY_S}
        last.update(dict.fromkeys(texts, now))
        return frozenset(away - set(texts) if begins else away)

    def forget(self, key: GameKey, edition: str) -> None:
        """Begin anew. Raises ``BoxError``."""
        self.kinds(key, edition)
        with self._writing:
            file = self._read(key)
            left = {name: c for name, c in file.counted.items() if name != edition}
            self._write(key, left)

    def taken(
        self, key: GameKey, edition: str, held: Mapping[Kind, int]
    ) -> frozenset[str]:
        """Texts that no new sticker may carry, once something was counted.

        Those read, and those that were printed for the pieces now missing: the
        lowest serials of each kind, as many as the box holds. Raises ``BoxError``.
        """
        seen = self.counted(key, edition).seen
        if not seen:
            return frozenset()
        kinds = self.kinds(key, edition)
        most = dict(held)
        for text in seen:
            tag = parse(text)
            assert tag is not None
            kind = kinds[text]
            most[kind] = max(most.get(kind, 0), int(tag.serial, 36) + 1)
        game = self._games[key]
        codes = self.profile(key, edition).kinds.items()
        return frozenset(
            str(Tag(game.letter, code, serial(number)).text)
            for code, kind in codes
            for number in range(min(most.get(kind, 0), 36**2))
        )

    def kinds(self, key: GameKey, edition: str) -> "StickerKinds":
        """The kind of a sticker by its text. Raises ``BoxError``."""
        return StickerKinds(self.profile(key, edition))

    def profile(self, key: GameKey, edition: str) -> TableProfile:
        """The table of an edition, with all its kinds. Raises ``BoxError``."""
        game = self._games.get(key)
        if game is None:
            raise BoxError("game", game=key)
        printed = game.editions.get(edition)
        if printed is None:
            raise BoxError("edition", game=key, edition=edition)
        names = tuple(f"{n}" for n in range(max(printed.seat_counts)))
        return game.profile(game.setup(Setup(names, edition)))

    # While one is on -------------------------------------------------------

    def watch(self, key: GameKey, edition: str) -> None:
        """Let the camera look for this box's pieces for a while."""
        profile = self.profile(key, edition)
        with self._lock:
            self._begins = self._begins or self._clock() >= self._until
            self._until = self._clock() + PATIENCE_S
            if self._table is None or self._table[:2] != (key, edition):
                self._table = (key, edition, profile)

    def stop(self) -> None:
        """Give the camera back to the game."""
        with self._lock:
            self._until = -1.0

    def table(self) -> TableProfile | None:
        """What the camera shall look for now; ``None`` when no stocktake is on."""
        with self._lock:
            on = self._table is not None and self._clock() < self._until
            return self._table[2] if on and self._table is not None else None

    # Reading and writing ---------------------------------------------------

    def path(self, key: GameKey) -> Path:
        """The file of a game."""
        return self._folder / f"{key}-stock.toml"

    def _read(self, key: GameKey) -> StockFile:
        found = load_toml(self.path(key), self.decoder(key))
        return found or StockFile(str(FORMAT), key)

    def decoder(self, key: GameKey) -> Callable[[str], StockFile]:
        """What reads the text of a game's file; it raises ``BoxError``."""
        return partial(_decoded, key, str(self.path(key)))

    def _write(self, key: GameKey, counted: Mapping[str, EditionCount]) -> None:
        tables = {
            edition: {
                "again": list(found.again),
                "double": list(found.double),
                "seen": dict(found.seen),
            }
            for edition, found in counted.items()
        }
        head = {"format": str(FORMAT), "game": str(key)}
        keep_toml(self.path(key), {**head, "counted": tables})


class StickerKinds:
    """Tells the kind of a sticker of one game from its text."""

    def __init__(self, profile: TableProfile) -> None:
        """Know the letter and the kinds of a table."""
        self._letter, self._kinds = profile.letter, profile.kinds

    def __contains__(self, text: str) -> bool:
        """Whether the text is on a sticker of this game."""
        tag = parse(text)
        return tag is not None and tag.game == self._letter and tag.kind in self._kinds

    def __getitem__(self, text: str) -> Kind:
        """The kind of a text that is in. Raises ``KeyError`` for another."""
        tag = parse(text)
        if tag is None or text not in self:
            raise KeyError(text)
        return self._kinds[tag.kind]


def _decoded(key: GameKey, where: str, text: str) -> StockFile:
    file = decode_toml(StockFile, FORMAT, where, text)
    if file.game != key:
        raise BoxError("other-game", where=where, found=file.game, game=key)
    return file


def _ticked(
    before: EditionCount, texts: list[str], back: frozenset[str], batch: int
) -> EditionCount:
    seen = {**{text: batch for text in texts}, **before.seen}
    again = {text for text in back if before.seen.get(text, batch) != batch}
    double = {text for text in texts if texts.count(text) > 1}
    return EditionCount(
        seen,
        tuple(sorted({*before.again, *again})),
        tuple(sorted({*before.double, *double})),
    )
