"""A small display of 128 x 64 dots (SSD1306 or SH1106) on the I2C bus.

The one file that imports luma.oled; without it, or without the display, nothing is
shown and the health page says so. Dots are written only when what is shown changes.
"""

import time
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image as Picture
from PIL import ImageDraw, ImageFont

from companion.core.advice import HealthAdvice, HealthTopic, Level

RETRY_S = 30.0
"""Seconds until a display that does not answer is tried again. Chosen: a loose wire is
pressed home within minutes, and a try costs a bus time-out."""

FONTS = (
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed.ttf"),
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
)
SMALL, LARGE = 11, 18
"""Height of letters in dots."""

Lines = tuple[str, str, str]
"""A small line, a large one, and a small text that is broken into lines."""


class DisplayError(OSError):
    """The display cannot be used; the message says why."""


class Display:
    """Shows lines on a device of luma; opens it at the first ``show`` and anew after a
    fault.

    ``opener`` raises ``DisplayError``; ``clock`` gives s. Used by one thread.
    """

    def __init__(
        self, opener: Callable[[], Any], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Nothing is opened before the first ``show``."""
        self._opener, self._clock = opener, clock
        self._device: Any = None
        self._shown: Lines | None = None
        self._retry_at = 0.0
        self.fault = ""

    def show(self, lines: Lines) -> bool:
        """Show lines; whether dots were written. A display that fails is no error."""
        if lines == self._shown or (self.fault and self._clock() < self._retry_at):
            return False
        try:
            if self._device is None:
                self._device = self._opener()
            self._device.display(drawn(lines, self._device.size, self._device.mode))
        except OSError as error:
            self._lose(str(error) or type(error).__name__)
            return False
        self._shown, self.fault = lines, ""
        return True

    def health(self) -> HealthAdvice:
        """Whether the display answers."""
        if self.fault:
            return HealthAdvice(HealthTopic.DISPLAY, Level.WARN, "failed", self.fault)
        return HealthAdvice(HealthTopic.DISPLAY, Level.OK, "ok")

    def close(self, persist: bool = False) -> None:
        """Release the display, dark; with ``persist`` its last picture stays."""
        device, self._device = self._device, None
        if device is None:
            return
        device.persist = persist
        try:
            device.cleanup()
        except OSError as error:
            self.fault = str(error)

    def _lose(self, why: str) -> None:
        self.fault, self._shown, self._device = why, None, None
        self._retry_at = self._clock() + RETRY_S


def opened(kind: str, bus: int, address: int) -> Any:
    """The device of luma for a chip. Raises ``DisplayError``."""
    try:
        from luma.core.error import Error
        from luma.core.interface.serial import i2c
        from luma.oled import device
    except ImportError as error:
        raise DisplayError(f"{error}: pip install luma.oled") from error
    try:
        return getattr(device, kind)(i2c(port=bus, address=address))
    except (Error, OSError) as error:
        raise DisplayError(f"{kind} at {address:#x} on bus {bus}: {error}") from error


def drawn(lines: Lines, size: tuple[int, int], mode: str = "1") -> Picture.Image:
    """The picture of the lines, white on black; what does not fit is cut with dots."""
    width, height = size
    picture = Picture.new(mode, size)
    pen = ImageDraw.Draw(picture)
    small, large = _font(SMALL), _font(LARGE)
    top, big, text = (_plain(line, small) for line in lines)
    y = 0
    if top:
        pen.text((0, y), _cut(top, small, width), fill="white", font=small)
        y += SMALL + 2
    pen.text((0, y), _cut(big, large, width), fill="white", font=large)
    y += LARGE + 4
    room = (height - y) // (SMALL + 1)
    for line in _wrapped(text, small, width, room):
        pen.text((0, y), line, fill="white", font=small)
        y += SMALL + 1
    return picture


def _font(size: int) -> Any:
    found = next((path for path in FONTS if path.exists()), None)
    if found is None:
        return ImageFont.load_default(size)
    return ImageFont.truetype(str(found), size)


def _plain(text: str, font: Any) -> str:
    """The text; without accents where the font has none."""
    missing = bytes(font.getmask("\uffff"))
    if bytes(font.getmask("ě")) != missing:
        return text
    apart = unicodedata.normalize("NFKD", text)
    return "".join(c for c in apart if not unicodedata.combining(c))


def _cut(text: str, font: Any, width: int) -> str:
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def _wrapped(text: str, font: Any, width: int, most: int) -> list[str]:
    """The text wrapped between words into at most ``most`` lines; the last is cut."""
    lines = [""]
    words = text.split()
    for number, word in enumerate(words):
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= width:
            lines[-1] = longer
        elif len(lines) < most:
            lines.append(word)
        else:
            rest = " ".join([lines[-1], *words[number:]])
            lines[-1] = _cut(rest, font, width)
            break
    return [_cut(line, font, width) for line in lines]
