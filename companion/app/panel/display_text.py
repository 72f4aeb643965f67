"""What the small display says: where the pages are, who is on turn, what is expected.

In the device's language. Only what every seat may know is told.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from companion.app.ports import JoinedWifi
from companion.app.status import (
    Published,
    PutBack,
    TableStatus,
    asked_now,
    is_unsaved,
)
from companion.app.texts import AnyGame, Texts
from companion.core.ids import GameKey
from companion.core.record import secret_fields
from companion.core.signal import Sign
from companion.core.table import Piece


@dataclass(frozen=True, slots=True)
class DisplayLines:
    """The address on top, large who is on turn, below what is expected."""

    address: str = ""
    title: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class DisplayText:
    """Says the present for a display in one language."""

    texts: Texts
    games: Mapping[GameKey, AnyGame]
    language: str
    volatile: bool = False
    """Nothing is kept when the device is switched off."""
    hotspot: Callable[[], JoinedWifi | None] = lambda: None
    """The Wi-Fi to join before the address can be opened."""

    def face(
        self, news: Published | None, address: str, leaving: bool = False
    ) -> DisplayLines:
        """What to show now; ``leaving`` while the device is being switched off."""
        short = address.removeprefix("http://")
        say = partial(self.texts.text, self.language)
        if leaving:
            return DisplayLines("", say("display-leaving"), say("display-unplug"))
        if news is None:
            wifi = self.hotspot()
            text = say("display-start")
            if wifi is not None:
                text = say("display-wifi", name=wifi.name, password=wifi.password)
            start = self._warned(text)
            return DisplayLines(short, say("display-welcome"), start)
        seat = asked_now(news.views[None])
        name = "" if seat is None else news.names[seat]
        text = self._expected(news)
        if any(is_unsaved(line) for line in news.health):
            text = say("display-unsaved")
        return DisplayLines(short, name or say("display-all"), self._warned(text))

    def _warned(self, text: str) -> str:
        if not self.volatile:
            return text
        return f"{self.texts.text(self.language, 'display-volatile')} {text}"

    def _expected(self, news: Published) -> str:
        table, game = news.table, self.games[news.game]
        say = partial(self.texts.text, self.language)
        sign = self._signed(table.signal.sign)
        if table.helping:
            return say("display-help")
        if table.paused:
            return say("display-paused")
        if table.refusal is not None:
            args = (self.language, game, table.refusal, news.names)
            return self.texts.sentence(*args)
        if table.put_back:
            return self._put_back(game, table.put_back[0])
        if table.offered:
            return say("display-offer", story=self._offer(news, table))
        if sign:
            return say(sign)
        phase = news.views[None].phase
        return self.texts.game_text(self.language, game, f"phase-{phase}")

    def _signed(self, sign: Sign) -> str:
        if sign in (Sign.READY, Sign.MISMATCH, Sign.REFUSED):
            return ""
        return f"display-{sign}"

    def _offer(self, news: Published, table: TableStatus) -> str:
        game = self.games[news.game]
        if any(secret_fields(type(move)) for move in table.offered):
            return self.texts.text(self.language, "display-secret")
        say = partial(self.texts.sentence, self.language, game)
        return " ".join(say(move, news.names) for move in table.offered)

    def _put_back(self, game: AnyGame, item: PutBack) -> str:
        place = self.texts.slot(self.language, game, item.slot)
        if item.expected is None:
            return self.texts.text(self.language, "display-away", place=place)
        piece = self._piece(game, item.expected)
        return self.texts.text(self.language, "display-put", place=place, piece=piece)

    def _piece(self, game: AnyGame, piece: Piece) -> str:
        return self.texts.game_text(self.language, game, f"kind-{piece.kind}")
