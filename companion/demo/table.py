"""The painted table: hands lay pieces on it, a camera above sees it."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.app.show.staging import PaintedPiece
from companion.core.advice import Point
from companion.core.game import Game
from companion.core.ids import Kind, Slot, TagId
from companion.core.profile import Place, Scenery, TableProfile, sticker_pose
from companion.core.table import Piece, Pose, Sight, TableObservation
from companion.core.tag import Tag, serial
from vision.render.renderer import (
    DEMO,
    FULL,
    Hand,
    PlacedPiece,
    RenderCache,
    Scene,
    WoodenPiece,
    camera_of,
    rectangle,
)

Grey = npt.NDArray[np.uint8]
GLANCE = (507, 380)
"""Width and height in px of a glance."""

VIEW = (1352, 1014)
"""Width and height in px of the picture for people: a third of a full frame's."""

FREE = "free-"
"""How the name of a piece begins that a person laid."""

DIRECTIONS = 8
"""Number of directions in which a piece may be laid."""

OFFSET_MM = 1.5
"""Most mm on each axis that a piece is laid off the middle of its place. Assumed."""

ROTATION_DEG = 2.0
"""Most degrees that a hand turns a piece off its direction. Assumed."""


@dataclass(frozen=True, slots=True)
class _Lying:
    piece: Piece
    text: str
    pose: Pose


class DemoTable:
    """What lies on the table of one game, as pictures. Safe to use from any thread.

    ``keep`` gets every full picture that was looked at.
    """

    def __init__(
        self,
        seed: int = 1,
        size: tuple[int, int] = FULL,
        keep: Callable[[Grey], None] | None = None,
    ) -> None:
        """An empty table without a game."""
        self._lock = Lock()
        self._rng = random.Random(seed)
        self._seed = seed
        self._size = size
        self._rendering = Lock()
        self._renderers = {at: RenderCache(at) for at in {GLANCE, VIEW, size}}
        self._keep = keep
        self._game: Game[Any, Any] | None = None
        self._profile: TableProfile | None = None
        self._lying: dict[Slot, _Lying] = {}
        self._wood: dict[Slot, WoodenPiece] = {}
        self._scenery = Scenery()
        self._hands: tuple[Hand, ...] = ()
        self._scenes = 0
        self._rendered: dict[tuple[int, int], tuple[int, Grey]] = {}
        self._shown: tuple[int, Grey] | None = None
        self._tinted: tuple[int, Grey] | None = None

    def set_up(self, game: Game[Any, Any], state: Any) -> None:
        """Clear the table and lay out what a game expects."""
        with self._lock:
            self._game, self._profile = game, game.profile(state)
            self._lying, self._wood = {}, {}
            self._scenes += 1
        self.match(game, state)

    def match(self, game: Game[Any, Any], state: Any) -> tuple[Slot, ...]:
        """Lay and take away until the table is as the record has it.

        Returns the slots that were touched.
        """
        expected = game.expected(state)
        touched = [slot for slot in self.lies() if slot not in expected.pieces]
        for slot in touched:
            self.take(slot)
        for slot, piece in expected.pieces.items():
            if self.lay(game, state, slot, piece):
                touched.append(slot)
        self._furnish(game.scenery(state))
        return tuple(touched)

    def _furnish(self, scenery: Scenery) -> None:
        """Stand the wooden pieces as the record has them; nobody's hands are told."""
        with self._lock:
            if self._scenery != scenery:
                self._scenery = scenery
                self._scenes += 1

    def lies(self) -> Mapping[Slot, Kind]:
        """What lies where."""
        with self._lock:
            return {slot: lying.piece.kind for slot, lying in self._lying.items()}

    def lay(self, game: Game[Any, Any], state: Any, slot: Slot, piece: Piece) -> bool:
        """Lay a piece; whether it did not lie there already."""
        profile = game.profile(state)
        place = place_of(profile, slot)
        with self._lock:
            old = self._lying.get(slot)
            if old is not None and old.piece == piece:
                return False
            same_kind = old is not None and old.piece.kind == piece.kind
            text = old.text if old and same_kind else self._sticker(profile, piece.kind)
            angle = lying_angle(game, state, (slot, place), piece, text)
            angle = 90.0 * piece.turn if angle is None else angle
            pose = Pose(
                place.x + self._rng.uniform(-OFFSET_MM, OFFSET_MM),
                place.y + self._rng.uniform(-OFFSET_MM, OFFSET_MM),
                angle + self._rng.uniform(-ROTATION_DEG, ROTATION_DEG),
            )
            self._lying[slot] = _Lying(piece, text, pose)
            self._scenes += 1
        return True

    def tells(self, game: Game[Any, Any], state: Any, slot: Slot, piece: Piece) -> bool:
        """Whether a game reads a piece there at all: a ship on a field that the last
        voyage touched may have been left there.
        """
        profile = game.profile(state)
        text = self._sticker(profile, piece.kind)
        where = slot, place_of(profile, slot)
        return lying_angle(game, state, where, piece, text) is not None

    def take(self, slot: Slot) -> None:
        """Take away what lies in a slot, if anything does."""
        with self._lock:
            if self._lying.pop(slot, None) is not None:
                self._scenes += 1

    def stand(self, slot: Slot, name: str, colour: str) -> None:
        """Stand a wooden piece in the middle of a slot: names of the profile."""
        with self._lock:
            assert self._profile is not None, "no game is laid out"
            place = place_of(self._profile, slot)
            self._wood[slot] = WoodenPiece(name, colour, place.x, place.y)
            self._scenes += 1

    def reach(self, slot: Slot | None) -> None:
        """Hold a hand over a slot; ``None`` takes the hand away."""
        with self._lock:
            self._scenes += 1
            if slot is None or self._profile is None:
                self._hands = ()
                return
            place = place_of(self._profile, slot)
            angle = 90 + self._rng.uniform(-30, 30)
            self._hands = (Hand(place.x, place.y, angle),)

    def scene(self) -> Scene | None:
        """What lies there, as the painter takes it; ``None`` without a game."""
        with self._lock:
            return self._scene()

    def glance(self) -> Grey:
        """A small grey picture."""
        return self._picture(GLANCE)

    def capture(self) -> Grey:
        """The full grey picture."""
        picture = self._picture(self._size)
        if self._keep is not None:
            self._keep(picture)
        return picture

    def _picture(self, size: tuple[int, int]) -> Grey:
        with self._lock:
            number, scene = self._scenes, self._scene()
            rendered = self._rendered.get(size)
        if rendered is not None and rendered[0] == number:
            return rendered[1]
        if scene is None:
            return np.full((size[1], size[0]), 90, np.uint8)
        with self._rendering:
            picture = np.asarray(self._renderers[size].render_grey(scene), np.uint8)
        with self._lock:
            self._rendered[size] = number, picture
        return picture

    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of pieces that this game's tags can name; none without a game."""
        with self._lock:
            profile = self._profile
        return () if profile is None else tuple(dict.fromkeys(profile.kinds.values()))

    def slot(self, name: str) -> Slot:
        """The slot of a piece by its name."""
        return Slot(name)

    def put(self, name: str | None, kind: Kind, at: Point, turn: int) -> str:
        """Lay a piece where a person wants it, at mm of the table, turned by ``turn``
        quarters further; without a ``name`` it is a new one. Its name.
        """
        with self._lock:
            assert self._game is not None, "no game is laid out"
            assert self._profile is not None, "no game is laid out"
            old = self._lying.pop(Slot(name), None) if name else None
            angle = old.pose.angle if old else self._rng.uniform(-2.0, 2.0)
            text = old.text if old else self._sticker(self._profile, kind)
            slot = Slot(name or f"{FREE}{self._scenes}")
            pose = Pose(at[0], at[1], (angle + 90.0 * turn) % 360)
            self._lying[slot] = _Lying(Piece(kind), text, pose)
            self._scenes += 1
        return slot

    def millimetres(self, at: Point) -> Point | None:
        """The point of the table under a point of the view, given in shares of its
        width and height; ``None`` beside the table.
        """
        with self._lock:
            scene, profile = self._scene(), self._profile
        if scene is None or profile is None:
            return None
        px = np.array([(at[0] * VIEW[0], at[1] * VIEW[1])])
        x, y = map(float, camera_of(scene, VIEW).unproject(px)[0])
        inside = 0 <= x <= profile.width and 0 <= y <= profile.height
        return (x, y) if inside else None

    def places(self, slots: Sequence[str]) -> tuple[tuple[Point, ...], ...]:
        """The outlines of these slots in shares of the view, where they have any."""
        with self._lock:
            scene, profile = self._scene(), self._profile
        if scene is None or profile is None:
            return ()
        camera = camera_of(scene, VIEW)
        known = {place.slot: place for place in profile.places}
        found: list[tuple[Point, ...]] = []
        for place in filter(None, map(known.get, map(Slot, slots))):
            pose, size = Pose(place.x, place.y, 0), (place.width, place.height)
            corners = camera.project(rectangle(pose, size)) / np.array(VIEW)
            found.append(tuple((float(x), float(y)) for x, y in corners))
        return tuple(found)

    def outlines(self) -> tuple[PaintedPiece, ...]:
        """What lies there, the topmost last, with its outline in the view."""
        with self._lock:
            scene, game, lying = self._scene(), self._game, dict(self._lying)
        if scene is None or game is None:
            return ()
        camera = camera_of(scene, VIEW)
        found: list[PaintedPiece] = []
        for slot, each in lying.items():
            drawing = game.drawing(each.piece.kind)
            size = (drawing.width, drawing.height)
            corners = camera.project(rectangle(each.pose, size)) / np.array(VIEW)
            points = tuple((float(x), float(y)) for x, y in corners)
            found.append(PaintedPiece(str(slot), each.piece.kind, points))
        return tuple(found)

    def view(self) -> tuple[int, Grey] | None:
        """What the camera sees now in colour (BGR), hands and all, with its number: an
        equal number is the same picture. ``None`` without a game.
        """
        with self._lock:
            number, scene, shown = self._scenes, self._scene(), self._shown
        if shown is not None and shown[0] == number:
            return shown
        if scene is None:
            return None
        with self._rendering:
            picture = np.asarray(self._renderers[VIEW].render(scene), np.uint8)
        with self._lock:
            self._shown = number, picture
        return number, picture

    def colours(self) -> Grey | None:
        """The full picture in colour at a quarter of its size (BGR)."""
        with self._lock:
            number, scene, tinted = self._scenes, self._scene(), self._tinted
        if tinted is not None and tinted[0] == number:
            return tinted[1]
        if scene is None:
            return None
        with self._rendering:
            picture = self._renderers[self._size].render(scene)
        size = (self._size[0] // 4, self._size[1] // 4)
        small = np.asarray(
            cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8
        )
        with self._lock:
            self._tinted = number, small
        return small

    def _scene(self) -> Scene | None:
        game, profile = self._game, self._profile
        if game is None or profile is None:
            return None
        pieces = tuple(
            PlacedPiece(game.drawing(lying.piece.kind), lying.text, lying.pose)
            for lying in self._lying.values()
        )
        wood = (*self._standing(profile), *self._wood.values())
        prints = self._scenery.prints
        return Scene(profile, pieces, wood, self._hands, DEMO, self._seed, prints)

    def _standing(self, profile: TableProfile) -> Iterator[WoodenPiece]:
        """The wooden pieces of the record, in the middle of their places; hands that
        lay a ship there have moved them out of its way.
        """
        under = {slot.partition("@")[2] for slot in self._lying}
        for each in self._scenery.wood:
            if each.slot in under:
                continue
            place = place_of(profile, each.slot)
            yield WoodenPiece(each.name, each.colour, place.x, place.y)

    def _sticker(self, profile: TableProfile, kind: Kind) -> str:
        """The text of a piece of this kind that does not lie on the table."""
        code = next(code for code, name in profile.kinds.items() if name == kind)
        used = {lying.text for lying in self._lying.values()}
        texts = (Tag(profile.letter, code, serial(n)).text for n in range(200))
        return next(text for text in texts if text not in used)


def place_of(profile: TableProfile, slot: Slot) -> Place:
    """Where a slot is; ``ship@3,4`` lies over ``3,4``. Raises ``KeyError``."""
    names = (slot, slot.partition("@")[2])
    for place in profile.places:
        if place.slot in names:
            return place
    raise KeyError(slot)


def lying_angle(
    game: Game[Any, Any],
    state: Any,
    where: tuple[Slot, Place],
    piece: Piece,
    text: str,
) -> float | None:
    """The first direction in which the game reads the piece as it should lie; ``None``
    where it reads it in none.
    """
    slot, place = where
    sticker = game.drawing(piece.kind).sticker
    quarter = 90.0 * piece.turn
    for angle in (quarter, *(360 / DIRECTIONS * n for n in range(DIRECTIONS))):
        tag = sticker_pose(Pose(place.x, place.y, angle), sticker)
        read = TableObservation({TagId(text): tag}, {place.slot: Sight.READ})
        if game.locate(state, read).pieces.get(slot) == piece:
            return angle
    return None
