"""The table in millimetres, and what the pieces look like.

All lengths are mm. A table's origin is the top left corner of its area, x
grows to the right, y downwards (as in a picture), so angles grow clockwise.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from companion.core.ids import Kind, Slot
from companion.core.table import Pose, Sight, TableObservation
from companion.core.tag import parse


@dataclass(frozen=True, slots=True)
class Anchor:
    """A printed ArUco marker (DICT_4X4_50): centre and side of the black square."""

    id: int
    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class Sticker:
    """A QR sticker: side in mm with its quiet zone of two modules.

    ``x`` and ``y`` lead from the piece's centre to the sticker's centre in mm,
    the piece lying upright.
    """

    side: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Place:
    """A named rectangle of the table: centre, width and height in mm.

    ``tagged`` places hold tagged pieces. ``stands`` names the wooden pieces
    that may stand here ("scout"); empty for none.
    """

    slot: Slot
    x: float
    y: float
    width: float
    height: float
    tagged: bool = True
    stands: tuple[str, ...] = ()

    def distance(self, x: float, y: float) -> float:
        """Distance in mm from the place's centre."""
        return math.hypot(x - self.x, y - self.y)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point in mm lies on the place."""
        return abs(x - self.x) <= self.width / 2 and abs(y - self.y) <= self.height / 2


@dataclass(frozen=True, slots=True)
class TableProfile:
    """All that a reader and a painter must know of a game's table.

    ``letter`` is the game's letter on its tags, ``kinds`` maps the two kind
    characters of a tag to the game's own name, ``colours`` the names of the
    wooden pieces' colours to ``#rrggbb``, ``wood`` the wooden pieces to their
    diameter in mm.
    """

    letter: str
    width: float
    height: float
    anchors: tuple[Anchor, ...]
    places: tuple[Place, ...]
    sticker: Sticker
    kinds: Mapping[str, Kind]
    colours: Mapping[str, str] = field(default_factory=dict[str, str])
    wood: Mapping[str, float] = field(default_factory=dict[str, float])

    def place_at(self, x: float, y: float) -> Place | None:
        """The tagged place whose centre is nearest to a point that lies on it."""
        near = [p for p in self.places if p.tagged and p.holds(x, y)]
        return min(near, key=lambda p: p.distance(x, y), default=None)


Corners = tuple[tuple[float, float], ...]
"""Points of a polygon in mm, clockwise."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled polygon in mm from the piece's top left corner, clockwise."""

    points: Corners
    fill: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """Our own drawing of a piece, upright: size in mm, polygons from back to front.

    ``fill`` values are ``#rrggbb``; ``label`` is a word or number to print on it.
    ``signs`` lie over the rest on paper and on pages, where a person tells kinds
    apart by them; the piece itself bears none. ``hidden``: it lies face down first.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    sticker: Sticker
    label: str = ""
    signs: tuple[Shape, ...] = ()
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class StandingWood:
    """A wooden piece in the middle of a slot: a name of ``TableProfile.wood`` and one
    of ``TableProfile.colours``.
    """

    slot: Slot
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Scenery:
    """What a table shows beside the tagged pieces: the print of its board, in mm of the
    table from back to front, and the wooden pieces that stand by the record.
    """

    prints: tuple[Shape, ...] = ()
    wood: tuple[StandingWood, ...] = ()


@dataclass(frozen=True, slots=True)
class Sketch:
    """A drawing to mark places on: size in mm, polygons from back to front.

    ``spots`` are the places that can be marked, mm from the top left corner; empty
    for a drawing that only shows what is meant.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    spots: Mapping[str, tuple[float, float]] = field(
        default_factory=dict[str, tuple[float, float]]
    )


def anchors_at(
    points: Iterable[tuple[float, float]], ids: Iterable[int], side: float
) -> tuple[Anchor, ...]:
    """Anchors of ``side`` mm at these points, with these ids in the same order.

    Raises ``ValueError`` when there are not as many ids as points.
    """
    return tuple(
        Anchor(marker, x, y, side) for marker, (x, y) in zip(ids, points, strict=True)
    )


def corners(left: float, top: float, right: float, bottom: float) -> Corners:
    """The corners of a rectangle, clockwise from the top left, in mm."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def piece_pose(tag: Pose, sticker: Sticker) -> Pose:
    """Where the centre of a piece lies whose sticker's centre was seen at ``tag``."""
    turn = math.radians(tag.angle)
    cos, sin = math.cos(turn), math.sin(turn)
    return Pose(
        tag.x - cos * sticker.x + sin * sticker.y,
        tag.y - sin * sticker.x - cos * sticker.y,
        tag.angle,
    )


def sticker_pose(piece: Pose, sticker: Sticker) -> Pose:
    """Where the sticker's centre lies on a piece: the inverse of ``piece_pose``."""
    turn = math.radians(piece.angle)
    cos, sin = math.cos(turn), math.sin(turn)
    return Pose(
        piece.x + cos * sticker.x - sin * sticker.y,
        piece.y + sin * sticker.x + cos * sticker.y,
        piece.angle,
    )


@dataclass(frozen=True, slots=True)
class Located:
    """A piece of the game that lies on a place; ``pose`` is that of its centre."""

    slot: Slot
    kind: Kind
    pose: Pose


def located(
    table: TableProfile, seen: TableObservation, sticker: Callable[[Kind], Sticker]
) -> Iterator[Located]:
    """The game's pieces with the place that each lies on, in the order they were read.

    ``sticker`` says where a kind carries its sticker. A tag of another game, of a
    kind that the profile does not name or beside every place is left out.
    """
    for text, pose in seen.tags.items():
        tag = parse(text)
        if tag is None or tag.game != table.letter or tag.kind not in table.kinds:
            continue
        kind = table.kinds[tag.kind]
        centre = piece_pose(pose, sticker(kind))
        place = table.place_at(centre.x, centre.y)
        if place is not None:
            yield Located(place.slot, kind, centre)


def seen_empty(seen: TableObservation) -> frozenset[Slot]:
    """The places that look like their empty reference."""
    return frozenset(s for s, sight in seen.sights.items() if sight is Sight.EMPTY)


@dataclass(frozen=True, slots=True)
class Landmark:
    """A place that has a name, beside one that has none; ``side`` is an arrow that
    says where on it that one lies, empty where the names around tell enough.
    """

    slot: Slot
    side: str


Landmarks = Mapping[Slot, tuple[Landmark, ...]]
"""By place without a name: what lies around it."""
