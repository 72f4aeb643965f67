"""What lies on the table, and a camera that reads its tags: looks without pixels."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.advice import Look
from companion.core.game import Game
from companion.core.ids import Slot, TagId
from companion.core.profile import TableProfile, sticker_pose
from companion.core.table import Layout, Piece, Pose, Sight, TableObservation
from companion.core.tag import COMMANDS, Command, Tag, serial
from companion.demo.table import place_of

AnyGame = Game[Any, Any]
QUARTERS = (0, 90, 180, 270, 45, 135, 225, 315)
CODE = {command: code for code, command in COMMANDS.items()}


@dataclass(frozen=True)
class Lying:
    """A piece as a hand laid it: ``pose`` is that of its sticker."""

    piece: Piece
    text: TagId
    pose: Pose


@dataclass
class Table:
    """``hidden`` places are under a hand; ``foreign`` codes lie beside the game."""

    lies: dict[Slot, Lying] = field(default_factory=dict)
    hidden: set[Slot] = field(default_factory=set)
    cards: set[Command] = field(default_factory=set)
    foreign: int = 0

    def lay(self, game: AnyGame, state: Any, slot: Slot, piece: Piece) -> bool:
        """Lay a piece so that the game reads it; whether that can be done."""
        old = self.lies.get(slot)
        if old is not None and old.piece == piece:
            return True
        profile = game.profile(state)
        text = self._sticker(profile, piece)
        place, sticker = place_of(profile, slot), game.drawing(piece.kind).sticker
        for angle in (90 * piece.turn, *QUARTERS):
            pose = sticker_pose(Pose(place.x, place.y, angle), sticker)
            seen = TableObservation({text: pose}, {place.slot: Sight.READ})
            if game.locate(state, seen).pieces.get(slot) == piece:
                self.lies[slot] = Lying(piece, text, pose)
                return True
        return False

    def match(self, game: AnyGame, state: Any) -> None:
        """Lay out what the record has, whole."""
        expected = game.expected(state).pieces
        for slot in [slot for slot in self.lies if slot not in expected]:
            del self.lies[slot]
        for slot, piece in expected.items():
            self.lay(game, state, slot, piece)

    def look(self, profile: TableProfile) -> Look:
        """One settled look, every tag that is not under a hand."""
        sights: dict[Slot, Sight] = {}
        tags: dict[TagId, Pose] = {}
        for place in profile.places:
            if place.slot in self.hidden:
                sights[place.slot] = Sight.COVERED
        hidden = [p for p in profile.places if p.slot in self.hidden]
        for lying in self.lies.values():
            pose = lying.pose
            if any(place.holds(pose.x, pose.y) for place in hidden):
                continue
            tags[lying.text] = pose
            under = profile.place_at(pose.x, pose.y)
            if under is not None:
                sights.setdefault(under.slot, Sight.READ)
        for place in profile.places:
            sights.setdefault(place.slot, Sight.EMPTY)
        for card in sorted(self.cards):
            tags[Tag("X", CODE[card], "00").text] = Pose(-20, -20, 0)
        seen = TableObservation(tags, sights, {}, (), self.foreign)
        return Look(seen, (), {}, (), (100, 100))

    def layout(self, game: AnyGame, state: Any) -> Layout:
        """What the game would read with no hand above the table."""
        hidden, self.hidden = self.hidden, set()
        look = self.look(game.profile(state))
        self.hidden = hidden
        return game.locate(state, look.observation)

    def _sticker(self, profile: TableProfile, piece: Piece) -> TagId:
        """The text of a piece of this kind that does not lie on the table."""
        code = next(c for c, kind in profile.kinds.items() if kind == piece.kind)
        used = {lying.text for lying in self.lies.values()}
        texts = (Tag(profile.letter, code, serial(n)).text for n in range(200))
        return next(text for text in texts if text not in used)


class Camera:
    """Sees the table once a change, as a reader does; fails when told to."""

    def __init__(self, table: Table) -> None:
        """Look at a table."""
        self.table = table
        self.fault: Exception | None = None
        self.blind = False
        self._profile: TableProfile | None = None
        self._fresh = True
        self.restless = False

    def blink(self) -> None:
        """The picture settled anew."""
        self._fresh = True

    def look(self) -> Look | None:
        """A settled look where there is a new one. Raises what it was told to."""
        if self.fault is not None:
            raise self.fault
        if not self._fresh or self._profile is None or self.blind:
            return None
        self._fresh = False
        return self.table.look(self._profile)

    def watch(self, profile: TableProfile) -> None:
        """Look for this table's places from now on."""
        self._profile = profile
        self._fresh = True


Lies = Mapping[Slot, Lying]
