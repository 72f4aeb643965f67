"""What is to be printed for a table, and every word of it, as records."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.core.ids import Kind, Slot
from companion.core.profile import Drawing, TableProfile
from companion.core.tag import Command
from vision.sheets.paper import Labels

PARTS = ("how", "tags", "anchors", "cards", "frames")
"""What can be printed, in this order: how to stick, stickers, anchors, all cards, and
the frames of the labels, by which a printer is set.
"""

USUAL_PARTS = PARTS[:4]
"""What is printed where nobody chose."""


def _as_named(message: str, _: Mapping[str, object]) -> str:
    return message


@dataclass(frozen=True, slots=True)
class Item:
    """A sticker to print: its text and the kind of the piece it goes on."""

    text: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """What the sheets say, in the owner's language.

    ``title`` names the game, ``hint`` says to print without scaling, ``show``, ``join``
    and ``wifi`` head the show-place, the seat card and the card of a Wi-Fi. ``kinds``
    are short; ``piles`` names the pile that a kind lies in. ``places`` are those that
    get a card of their own, with what it says. ``say`` is any other sentence by its
    name, with what fills it in.
    """

    title: str
    hint: str = ""
    show: str = ""
    join: str = ""
    wifi: str = ""
    kinds: Mapping[Kind, str] = field(default_factory=dict[Kind, str])
    piles: Mapping[Kind, str] = field(default_factory=dict[Kind, str])
    commands: Mapping[Command, str] = field(default_factory=dict[Command, str])
    places: Mapping[Slot, str] = field(default_factory=dict[Slot, str])
    say: Callable[[str, Mapping[str, object]], str] = _as_named


@dataclass(frozen=True, slots=True)
class Bundle:
    """What is to be printed for a table.

    ``parts`` of ``PARTS``; ``url`` is the address on the seat card (empty: none);
    ``wifi`` is the code of a Wi-Fi to join before, and what it says (empty: none);
    ``begin`` is the label that the first sticker comes on, from 1; ``plain`` says
    that the labels are cells on plain paper.
    """

    profile: TableProfile
    drawings: Mapping[Kind, Drawing]
    items: Sequence[Item]
    texts: SheetTexts
    labels: Labels
    parts: Sequence[str] = USUAL_PARTS
    url: str = ""
    wifi: tuple[str, str] = ("", "")
    begin: int = 1
    plain: bool = False

    def said(self, message: str, **filled: object) -> str:
        """A sentence by its name."""
        return self.texts.say(message, filled)
