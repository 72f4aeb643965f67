"""What lies on the table: as seen, as the game names it, and the difference."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from companion.core.ids import SHOW, Kind, Slot, TagId


@dataclass(frozen=True, slots=True)
class Pose:
    """A place on the table plane: mm from the top left, degrees clockwise.

    An angle of 0 means that the sticker's text stands upright.
    """

    x: float
    y: float
    angle: float

    @property
    def turn(self) -> int:
        """The nearest clockwise quarter turn, 0 to 3."""
        return round(self.angle / 90) % 4


class Sight(StrEnum):
    """How a place looks: tag read, like its empty reference, hidden, not looked at;
    unsure where no tag is read and nobody knows how it looks when empty.
    """

    READ = "read"
    EMPTY = "empty"
    COVERED = "covered"
    UNSEEN = "unseen"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class TableObservation:
    """One settled look: tags in mm, how each place looks, colours of wooden pieces.

    A text seen at two places at once is in ``doubles`` and not in ``tags``.
    ``foreign`` counts the codes that are not this game's; those of them that are
    stickers of ours on pieces of another game are in ``strangers``. ``colours``
    maps a place to the colour name of the wooden piece that stands on it. ``doubtful``
    names those of ``tags`` that were not read surely: a question, no move.
    """

    tags: Mapping[TagId, Pose]
    sights: Mapping[Slot, Sight] = field(default_factory=dict[Slot, Sight])
    colours: Mapping[Slot, str] = field(default_factory=dict[Slot, str])
    doubles: tuple[TagId, ...] = ()
    foreign: int = 0
    strangers: Mapping[TagId, Pose] = field(default_factory=dict[TagId, Pose])
    doubtful: frozenset[TagId] = frozenset()

    @property
    def sure(self) -> "TableObservation":
        """The same look without what is doubtful: its places look hidden."""
        tags = {text: at for text, at in self.tags.items() if text not in self.doubtful}
        return replace(self, tags=tags, doubtful=frozenset())


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece by its kind. ``turn`` counts quarter turns clockwise, brought into
    the smallest number that looks the same; a game whose cards tell something
    else by their angle says so in its ``table.py``.
    """

    kind: Kind
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """Which piece lies in which slot, and which slots are known to be empty.

    A slot in neither is hidden or was not looked at. ``wood`` maps a slot to
    the colour of the wooden piece seen there.
    """

    pieces: Mapping[Slot, Piece]
    empty: frozenset[Slot] = frozenset()
    wood: Mapping[Slot, str] = field(default_factory=dict[Slot, str])


@dataclass(frozen=True, slots=True)
class Lying:
    """What a camera tells of a position: ``fields`` of its record as plain values, and
    how many ``pieces`` told it.
    """

    fields: Mapping[str, Any]
    pieces: int


@dataclass(frozen=True, slots=True)
class TableDiff:
    """How a seen layout differs from the expected one.

    ``extra`` lies where nothing should, ``wrong`` is (expected, seen),
    ``missing`` was seen empty; ``unsure`` should be empty and could not be seen
    so. ``shown`` lies on the show place, which never contradicts.
    """

    extra: Mapping[Slot, Piece]
    wrong: Mapping[Slot, tuple[Piece, Piece]]
    missing: Mapping[Slot, Piece]
    unsure: frozenset[Slot] = frozenset()
    shown: Piece | None = None

    @property
    def contradictions(self) -> frozenset[Slot]:
        """The slots where the table says something else than the record."""
        return frozenset((*self.extra, *self.wrong, *self.missing))

    @property
    def contradicts(self) -> bool:
        """Whether the table says something else than the record anywhere."""
        return bool(self.extra or self.wrong or self.missing)

    @property
    def agrees(self) -> bool:
        """Whether nothing contradicts and all that should be empty was seen so."""
        return not self.contradicts and not self.unsure


def diff(expected: Layout, seen: Layout) -> TableDiff:
    """Compare what should lie there with what does.

    Presence is evidence; absence is a question unless the slot was seen empty.
    """
    extra: dict[Slot, Piece] = {}
    wrong: dict[Slot, tuple[Piece, Piece]] = {}
    for slot, piece in seen.pieces.items():
        if slot == SHOW:
            continue
        should = expected.pieces.get(slot)
        if should is None:
            extra[slot] = piece
        elif should != piece:
            wrong[slot] = (should, piece)
    missing = {s: p for s, p in expected.pieces.items() if s in seen.empty}
    unsure = expected.empty - seen.empty - seen.pieces.keys()
    return TableDiff(extra, wrong, missing, unsure, seen.pieces.get(SHOW))


def without(difference: TableDiff, owed: frozenset[Slot]) -> TableDiff:
    """Forget missing pieces that the hands still owe the record."""
    missing = {s: p for s, p in difference.missing.items() if s not in owed}
    return TableDiff(
        difference.extra,
        difference.wrong,
        missing,
        difference.unsure,
        difference.shown,
    )
