"""Reads each game's table under each condition and counts what came of each place.

A place is judged whether something lies on it or not: what is told of it must be right,
its text, its cell and its turn, and nothing may be told of an empty one.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

import cv2
import numpy as np

from companion.core.advice import Look, ReadingCause
from companion.core.ids import Slot, TagId
from companion.core.profile import Drawing, piece_pose
from companion.core.table import Pose
from companion.core.tag import parse
from vision.evaluation.bounds import most, wilson
from vision.evaluation.conditions import Condition
from vision.evaluation.rendered import Grey, Read
from vision.evaluation.report import MAX_COVERED, angle_between
from vision.evaluation.tables import GameTable, laid
from vision.render.camera_model import fit_camera
from vision.render.renderer import Scene, TagTruth, render_with_truth

WRONG_TURN_DEG = 45.0
"""Angle from which a tag counts as read with a wrong turn."""


@dataclass(frozen=True, slots=True)
class Count:
    """What became of some places: of those with a tag that must be read (``asked``) how
    many were ``read``, of the other tags (burnt or covered) ``besides``; and what was
    wrong. ``uncertain`` counts pictures of which nothing was told, and that was said.
    """

    pictures: int = 0
    places: int = 0
    asked: int = 0
    read: int = 0
    others: int = 0
    besides: int = 0
    wrong_texts: int = 0
    wrong_cells: int = 0
    wrong_turns: int = 0
    uncertain: int = 0

    def __add__(self, other: "Count") -> "Count":
        """Both together."""
        sums = (getattr(self, f.name) + getattr(other, f.name) for f in fields(Count))
        return Count(*sums)

    @property
    def wrong(self) -> int:
        """Number of places of which something wrong was told."""
        return self.wrong_texts + self.wrong_cells + self.wrong_turns

    @property
    def recall(self) -> float:
        """Share of what must be read that was; 1 where nothing must."""
        return self.read / self.asked if self.asked else 1.0

    def bounds(self) -> tuple[float, float]:
        """The 95 % bounds of the recall."""
        return wilson(self.read, self.asked)

    def most_wrong(self) -> float:
        """The 95 % upper bound of the share of places that are told wrongly."""
        return most(min(self.wrong, self.places), self.places)


@dataclass(frozen=True, slots=True)
class Trial:
    """One picture to take: a table under a condition, ``size`` px."""

    table: GameTable
    condition: Condition
    seed: int
    size: tuple[int, int]

    def shot(self) -> "Shot":
        """Paint it."""
        rng = random.Random(self.seed)
        scene = laid(self.table, self.condition.laying, rng)
        azimuth = rng.uniform(0, 360)
        scene = replace(
            scene, conditions=replace(self.condition.picture, azimuth=azimuth)
        )
        shot = render_with_truth(scene, self.size)
        grey: Grey = np.asarray(cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY))
        return Shot(grey, scene, shot.truth.tags)

    def judged(self, shot: "Shot", look: Look) -> Count:
        """What came of each place."""
        return judged(look, shot.scene, self.table, shot.truth)

    def run(self, read: Read) -> Count:
        """Paint it, have it read, and judge each place."""
        shot = self.shot()
        # What is read knows the game's own table, whatever was printed or laid.
        return self.judged(shot, read(shot.grey, self.table.profile))


@dataclass(frozen=True, slots=True)
class Shot:
    """A painted picture with its scene and the truth about its stickers."""

    grey: Grey
    scene: Scene
    truth: tuple[TagTruth, ...]


def judged(
    look: Look, scene: Scene, table: GameTable, truth: tuple[TagTruth, ...]
) -> Count:
    """A look against what lies there."""
    slots = dict(zip((p.text for p in scene.pieces), _slots(table), strict=True))
    tags, told = {tag.text: tag for tag in truth}, look.observation
    required = [t for t in truth if not t.saturated and t.covered <= MAX_COVERED]
    required_texts = {tag.text for tag in required}
    read = {str(text): pose for text, pose in told.tags.items()}
    count = Count(
        pictures=1,
        places=len(table.places),
        asked=len(required),
        read=sum(tag.text in read for tag in required),
        others=len(truth) - len(required),
        besides=sum(t in read and t not in required_texts for t in tags),
        wrong_texts=sum(t not in tags for t in read) + len(told.doubles),
        uncertain=any(a.cause is ReadingCause.UNCERTAIN for a in look.advice),
    )
    cells = turns = 0
    for text, pose in read.items():
        if text in tags:
            cells += _cell(text, pose, table) not in (None, slots[text])
            turns += bool(angle_between(pose, tags[text].pose) > WRONG_TURN_DEG)
    return replace(count, wrong_cells=cells, wrong_turns=turns)


def _slots(table: GameTable) -> Iterator[Slot]:
    return (piece.slot for piece in table.pieces)


def _cell(text: str, pose: Pose, table: GameTable) -> Slot | None:
    """The place under the piece that bears a tag."""
    tag = parse(TagId(text))
    drawing: Drawing | None = None if tag is None else table.kinds.get(tag.kind)
    sticker = table.profile.sticker if drawing is None else drawing.sticker
    piece = piece_pose(pose, sticker)
    place = table.profile.place_at(piece.x, piece.y)
    return None if place is None else place.slot


def frame_size(
    some: GameTable, whole: GameTable, condition: Condition, width: int
) -> tuple[int, int]:
    """The size of a frame, 4 to 3, on which a part of a table has as many px a mm as a
    camera of ``width`` px gives of the whole.
    """
    wanted = _scale(whole, condition, width)
    trial = 800
    across = round(trial * wanted / _scale(some, condition, trial) / 8) * 8
    return across, across * 3 // 4 // 2 * 2


def _scale(table: GameTable, condition: Condition, width: int) -> float:
    """Px a mm at the middle of a table that fills a frame of this width."""
    profile, size = table.profile, (width, width * 3 // 4)
    camera = fit_camera(profile.width, profile.height, size, condition.picture)
    return camera.scale(profile.width / 2, profile.height / 2)


def row(name: str, count: Count) -> str:
    """One line of the table of figures, in Markdown."""
    low, high = count.bounds()
    wrong = f"{count.wrong_texts} / {count.wrong_cells} / {count.wrong_turns}"
    cells: tuple[Any, ...] = (
        name,
        f"{count.read} of {count.asked}",
        f"{count.recall:.1%}" if count.asked else "-",
        f"{low:.1%} to {high:.1%}",
        wrong,
        f"{count.most_wrong():.2%} of {count.places}",
    )
    return "| " + " | ".join(map(str, cells)) + " |"


HEAD = (
    "| condition | read | recall | 95 % | wrong text / cell / turn | wrong at most |"
    "\n|---|---|---|---|---|---|"
)
"""The head of the table of figures."""


def table_of(counts: Mapping[str, Count]) -> str:
    """All rows, and the sum of them."""
    rows = [row(name, count) for name, count in counts.items()]
    total = sum(counts.values(), Count())
    return "\n".join([HEAD, *rows, row("all", total)])
