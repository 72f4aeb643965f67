"""What display and lamps say in each state: one table that both go by."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlsplit

from companion.app.status import Published, is_unsaved
from companion.core.signal import Sign

ALONE = "127.0.0.1"
"""Where the pages are as long as the device is in no network."""


class PanelState(StrEnum):
    """How device and table stand; the first that holds counts."""

    LEAVING = "leaving"
    """It is being switched off."""
    WIFI = "wifi"
    """No game has begun, and its own Wi-Fi is open."""
    SEARCHING = "searching"
    """No game has begun, and it is in no network yet."""
    WELCOME = "welcome"
    """No game has begun, and phones reach it."""
    UNSAVED = "unsaved"
    SEAT = "seat"
    """A phone asks for a seat."""
    HELPING = "helping"
    PAUSED = "paused"
    REFUSED = "refused"
    DIFFERS = "differs"
    OFFERED = "offered"
    ACCEPTED = "accepted"
    ASKING = "asking"
    BUSY = "busy"
    FAULT = "fault"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class PanelFace:
    """What a state shows. ``text`` and ``title`` are messages of the display: its small
    lines and the large one; an empty title is the name of who is asked, an empty text
    the game's own sentence. ``sign`` is what the lamps say; ``None``: what the table
    says at that moment, whatever the display tells.
    """

    text: str
    title: str = ""
    sign: Sign | None = None


WELCOMES = "display-welcome"

FACES: Mapping[PanelState, PanelFace] = {
    PanelState.LEAVING: PanelFace("display-unplug", "display-leaving", Sign.READY),
    PanelState.WIFI: PanelFace("display-wifi", WELCOMES, Sign.ASK),
    PanelState.SEARCHING: PanelFace("display-searching", WELCOMES, Sign.BUSY),
    PanelState.WELCOME: PanelFace("display-start", WELCOMES, Sign.ACCEPTED),
    PanelState.UNSAVED: PanelFace("display-unsaved", sign=Sign.FAULT),
    PanelState.SEAT: PanelFace("display-seat"),
    PanelState.HELPING: PanelFace("display-help"),
    PanelState.PAUSED: PanelFace("display-paused"),
    PanelState.REFUSED: PanelFace(""),
    PanelState.DIFFERS: PanelFace("display-put"),
    PanelState.OFFERED: PanelFace("display-offer"),
    PanelState.ACCEPTED: PanelFace("display-accepted", sign=Sign.ACCEPTED),
    PanelState.ASKING: PanelFace("display-ask", sign=Sign.ASK),
    PanelState.BUSY: PanelFace("display-busy", sign=Sign.BUSY),
    PanelState.FAULT: PanelFace("display-fault", sign=Sign.FAULT),
    PanelState.TURN: PanelFace(""),
}
"""One row a state: display, lamps and docs/device.md go by it."""

_SIGNED = {
    Sign.ACCEPTED: PanelState.ACCEPTED,
    Sign.ASK: PanelState.ASKING,
    Sign.BUSY: PanelState.BUSY,
    Sign.FAULT: PanelState.FAULT,
}


def panel_state(
    news: Published | None,
    address: str,
    now: float,
    leaving: bool = False,
    wifi: bool = False,
) -> PanelState:
    """The state of ``now``, s of the monotonic clock. ``address`` is where phones find
    the pages, ``wifi`` whether the device's own Wi-Fi is open, ``leaving`` whether it
    is being switched off.
    """
    if leaving:
        return PanelState.LEAVING
    if news is None:
        if wifi:
            return PanelState.WIFI
        alone = urlsplit(address).hostname == ALONE
        return PanelState.SEARCHING if alone else PanelState.WELCOME
    table, asked = news.table, news.seat_asked
    order = (
        (any(is_unsaved(line) for line in news.health), PanelState.UNSAVED),
        (asked is not None and now < asked.until, PanelState.SEAT),
        (table.helping, PanelState.HELPING),
        (table.paused, PanelState.PAUSED),
        (table.refusal is not None, PanelState.REFUSED),
        (bool(table.put_back), PanelState.DIFFERS),
        (bool(table.offered), PanelState.OFFERED),
    )
    for holds, state in order:
        if holds:
            return state
    return _SIGNED.get(table.signal.sign, PanelState.TURN)
