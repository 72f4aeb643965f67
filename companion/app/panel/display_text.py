"""What the small display says in each state (``states.py``), in words.

In the device's language. Only what every seat may know is told.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from companion.app.panel.states import FACES, PanelState, panel_state
from companion.app.ports import JoinedWifi
from companion.app.status import Published, PutBack, TableStatus, asked_now
from companion.app.texts import AnyGame, Texts
from companion.core.ids import GameKey
from companion.core.record import secret_fields
from companion.core.signal import Signal
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
    clock: Callable[[], float] = time.monotonic
    """Seconds, in which a question for a seat ends."""

    def face(
        self, news: Published | None, address: str, leaving: bool = False
    ) -> DisplayLines:
        """What to show now; ``leaving`` while the device is being switched off."""
        wifi = self.hotspot()
        state = panel_state(news, address, self.clock(), leaving, wifi is not None)
        short = address.removeprefix("http://")
        if state in (PanelState.LEAVING, PanelState.SEARCHING):
            short = ""
        say = partial(self.texts.text, self.language)
        row = FACES[state]
        if news is None or leaving:
            text = say(row.text, **_joined(wifi))
            text = text if leaving else self._warned(text)
            return DisplayLines(short, say(row.title), text)
        seat = asked_now(news.views[None])
        name = say("display-all") if seat is None else news.names[seat]
        return DisplayLines(short, name, self._warned(self._expected(news, state)))

    def sign(
        self, news: Published | None, address: str, leaving: bool = False
    ) -> Signal | None:
        """What the lamps show in the same state."""
        wifi = self.hotspot() is not None
        state = panel_state(news, address, self.clock(), leaving, wifi)
        sign = FACES[state].sign
        if news is None or leaving:
            return None if sign is None else Signal(sign)
        return news.table.signal

    def _warned(self, text: str) -> str:
        if not self.volatile:
            return text
        return f"{self.texts.text(self.language, 'display-volatile')} {text}"

    def _expected(self, news: Published, state: PanelState) -> str:
        """The small lines of a state with a game."""
        table, game = news.table, self.games[news.game]
        texts = self.texts.of_board(news.landmarks)
        match state:
            case PanelState.SEAT:
                assert news.seat_asked is not None, "the state says so"
                how = "display-seat-ok" if news.seat_asked.held else FACES[state].text
                name = news.names[news.seat_asked.seat]
                return self.texts.text(self.language, how, name=name)
            case PanelState.REFUSED:
                assert table.refusal is not None, "the state says so"
                args = (self.language, game, table.refusal, news.names)
                return texts.sentence(*args)
            case PanelState.DIFFERS:
                place = texts.slot(self.language, game, table.put_back[0].slot)
                return self._put_back(game, table.put_back[0], place)
            case PanelState.OFFERED:
                story = self._offer(news, table)
                return self.texts.text(self.language, FACES[state].text, story=story)
            case PanelState.TURN:
                phase = news.views[None].phase
                return self.texts.game_text(self.language, game, f"phase-{phase}")
            case _:
                return self.texts.text(self.language, FACES[state].text)

    def _offer(self, news: Published, table: TableStatus) -> str:
        game = self.games[news.game]
        if any(secret_fields(type(move)) for move in table.offered):
            return self.texts.text(self.language, "display-secret")
        texts = self.texts.of_board(news.landmarks)
        say = partial(texts.sentence, self.language, game)
        return " · ".join(say(move, news.names) for move in table.offered)

    def _put_back(self, game: AnyGame, item: PutBack, place: str) -> str:
        if item.expected is None:
            return self.texts.text(self.language, "display-away", place=place)
        piece = self._piece(game, item.expected)
        return self.texts.text(self.language, "display-put", place=place, piece=piece)

    def _piece(self, game: AnyGame, piece: Piece) -> str:
        return self.texts.game_text(self.language, game, f"kind-{piece.kind}")


def _joined(wifi: JoinedWifi | None) -> dict[str, str]:
    return {} if wifi is None else {"name": wifi.name, "password": wifi.password}
