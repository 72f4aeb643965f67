"""The text on a sticker: game, kind, serial and two check characters.

``TC:`` + letter + two kind + two serial + two check, all base 36: ten
characters, which fill a QR code of version 1, level H. The check is
ISO 7064 MOD 1271-36 over letter, kind and serial: it catches every single
wrong character and every swap of two neighbours. Whatever is not exactly this
is a foreign code.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from companion.core.ids import TagId

PREFIX = "TC:"
LENGTH = 10
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COMMAND_LETTER = "X"

MODULUS = 1271
RADIX = 36


@dataclass(frozen=True, slots=True)
class Tag:
    """One sticker: ``game`` is its letter, ``kind`` and ``serial`` two characters each.

    Raises ``ValueError`` when a part has another length or alphabet.
    """

    game: str
    kind: str
    serial: str

    def __post_init__(self) -> None:
        """Refuse parts that cannot be printed."""
        for name, part, size in (
            ("game", self.game, 1),
            ("kind", self.kind, 2),
            ("serial", self.serial, 2),
        ):
            if len(part) != size or any(c not in ALPHABET for c in part):
                raise ValueError(f"tag {name} {part!r}: {size} of {ALPHABET}")

    @property
    def text(self) -> TagId:
        """The ten characters that are printed."""
        body = self.game + self.kind + self.serial
        return TagId(PREFIX + body + check_characters(body))


def check_characters(body: str) -> str:
    """Return the two check characters of ``body`` (ISO 7064 MOD 1271-36)."""
    product = 0
    for character in body:
        product = (product + ALPHABET.index(character)) * RADIX % MODULUS
    high, low = divmod((1 - product * RADIX) % MODULUS, RADIX)
    return ALPHABET[high] + ALPHABET[low]


@lru_cache(maxsize=1024)
def parse(text: str) -> Tag | None:
    """Read a sticker's text; ``None`` for a foreign code or a wrong check."""
    body, check = text[len(PREFIX) : -2], text[-2:]
    if len(text) != LENGTH or not text.startswith(PREFIX):
        return None
    if any(c not in ALPHABET for c in body) or check_characters(body) != check:
        return None
    return Tag(game=body[0], kind=body[1:3], serial=body[3:5])


def serial(number: int) -> str:
    """Spell a serial number 0 ... 1295 in two characters."""
    if not 0 <= number < RADIX**2:
        raise ValueError(f"serial {number}: 0 to {RADIX**2 - 1}")
    return ALPHABET[number // RADIX] + ALPHABET[number % RADIX]


class Command(StrEnum):
    """What a command card asks for; it acts once when it appears."""

    UNDO = "undo"
    PAUSE = "pause"
    END = "end"
    HELP = "help"


COMMANDS = {
    "0U": Command.UNDO,
    "0P": Command.PAUSE,
    "0E": Command.END,
    "0H": Command.HELP,
}
"""Kind characters of a tag with the letter X -> command."""
