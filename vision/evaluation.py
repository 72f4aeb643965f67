"""Scores the reader: rendered scenes or photographs against their ground truth.

Figures only. Required is every tag that is neither saturated by glare nor mostly
covered: it must be read, at its place, with its turn.
"""

import math
import random
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import Look
from companion.core.ids import Kind
from companion.core.profile import Drawing, Sticker, TableProfile
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from vision.render.renderer import (
    CLEAN,
    FULL,
    HARSH,
    MID,
    Conditions,
    Hand,
    PlacedPiece,
    Scene,
    TagTruth,
    WoodenPiece,
    render_with_truth,
    tag_pose,
)

Grey = npt.NDArray[Any]
Read = Callable[[Grey, TableProfile], Look]
"""What is scored: one settled look at a grey frame of this table."""

MATCH_MM = 8.0
"""Distance in mm from where its tag lies above which a reading is a false positive.
Chosen by hand.
"""

MAX_COVERED = 1 / 3
"""Share of a symbol that may be covered for it to be required."""


@dataclass(frozen=True, slots=True)
class TagResult:
    """One tag and what became of it.

    ``angle`` degrees and ``shift`` mm are its errors, ``None`` where it was not read
    (or where a photograph's truth does not say). ``turned``: read with a wrong quarter
    turn. ``tilt`` degrees and ``blur`` px belong to its frame; ``white`` is the grey
    level of its paper, ``covered`` the share of its symbol that something hides.
    """

    text: str
    read: bool
    required: bool
    cause: str
    turned: bool = False
    angle: float | None = None
    shift: float | None = None
    px_module: float = 0.0
    tilt: float = 0.0
    white: float = 0.0
    blur: float = 0.0
    covered: float = 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """All results, and the texts that were read and are not there (false positives)."""

    tags: tuple[TagResult, ...]
    wrong: tuple[str, ...]

    @property
    def required(self) -> tuple[TagResult, ...]:
        """The tags that had to be read."""
        return tuple(tag for tag in self.tags if tag.required)

    @property
    def recall(self) -> float:
        """Share of the required tags that were read; 1 where none was required."""
        required = self.required
        return sum(tag.read for tag in required) / len(required) if required else 1.0

    @property
    def turn_errors(self) -> int:
        """Number of tags that were read with a wrong quarter turn."""
        return sum(tag.turned for tag in self.tags)

    @property
    def angle_errors(self) -> tuple[float, float]:
        """Median and worst error of the angle, degrees."""
        return _median_and_worst([t.angle for t in self.tags if t.angle is not None])

    @property
    def shifts(self) -> tuple[float, float]:
        """Median and worst error of the place, mm."""
        return _median_and_worst([t.shift for t in self.tags if t.shift is not None])

    def causes(self) -> Mapping[str, int]:
        """Unread tags by cause, glare and covers included; most frequent first."""
        missed = Counter(tag.cause for tag in self.tags if not tag.read)
        return dict(missed.most_common())

    def by(self, measure: str, edges: Sequence[float]) -> list[tuple[str, int, int]]:
        """Asked and read tags by ``px_module``, ``tilt``, ``white``, ``blur`` or
        ``covered``.

        Rows are (range, asked, read); ranges without a tag are left out.
        """
        rows = []
        for low, high in zip((-math.inf, *edges), (*edges, math.inf), strict=True):
            inside = [t for t in self.required if low <= getattr(t, measure) < high]
            name = f"{low:g} - {high:g}"
            if inside:
                rows.append((name, len(inside), sum(tag.read for tag in inside)))
        return rows


def accuracy(
    scenes: Iterable[Scene], read: Read, size: tuple[int, int] = FULL
) -> Report:
    """Render each scene, have it read, and compare."""
    tags: list[TagResult] = []
    wrong: list[str] = []
    for scene in scenes:
        shot = render_with_truth(scene, size)
        grey = np.asarray(cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY))
        look = read(grey, scene.profile)
        tags += [_result(tag, look, scene.conditions) for tag in shot.truth.tags]
        wrong += _false_positives(look, {t.text: t.pose for t in shot.truth.tags})
    return Report(tuple(tags), tuple(wrong))


def accuracy_of_frames(
    folder: Path,
    load: Callable[[Path], Grey],
    read: Read,
    profile_of: Callable[[str], TableProfile],
) -> Report:
    """Read photographs: ``<scene>/photo.jpg`` with ``<scene>/expected.toml`` beside.

    ``load`` gives the grey values of a file, and raises ``OSError`` for no picture.

    ``expected.toml`` names the ``game`` and lists ``[[tag]]`` tables with ``text`` and,
    where measured, ``x``, ``y`` (mm) and ``angle`` (degrees) of the sticker; ``asked =
    false`` marks one that nobody can read. Raises ``ValueError`` naming a file that is
    missing or wrong, and ``OSError`` as ``load`` does.
    """
    tags: list[TagResult] = []
    wrong: list[str] = []
    scenes = sorted(path.parent for path in folder.glob("*/expected.toml"))
    if not scenes:
        raise ValueError(f"{folder}: no <scene>/expected.toml in it")
    for scene in scenes:
        game, expected = _expected(scene / "expected.toml")
        look = read(load(scene / "photo.jpg"), profile_of(game))
        tags += [_photo_result(entry, look) for entry in expected]
        poses = {e["text"]: _pose_of(e) for e in expected}
        wrong += _false_positives(look, poses)
    return Report(tuple(tags), tuple(wrong))


def random_scenes(
    profile: TableProfile,
    drawing: Callable[[Kind], Drawing],
    count: int,
    seed: int = 0,
) -> Iterator[Scene]:
    """Full tables under conditions between clean and harsh, by a seed."""
    for number in range(count):
        rng = random.Random(seed * 10_007 + number)
        yield Scene(
            profile,
            _random_pieces(profile, drawing, rng),
            _random_wood(profile, rng),
            _random_hands(profile, rng),
            interpolated(rng),
            seed=rng.randrange(2**30),
        )


def full_scenes(
    profile: TableProfile,
    drawing: Callable[[Kind], Drawing],
    count: int,
    seed: int,
    conditions: Conditions,
) -> Iterator[Scene]:
    """Tables with a piece on nearly every place and nothing else, all under the same
    conditions; glare and shadow fall otherwise on each.
    """
    for number in range(count):
        rng = random.Random(seed * 10_007 + number)
        pieces = _random_pieces(profile, drawing, rng)
        yield Scene(profile, pieces, conditions=conditions, seed=rng.randrange(2**30))


def with_tags(drawing: Drawing, side: float) -> Drawing:
    """The same piece with a sticker of another size, mm."""
    return replace(drawing, sticker=replace(drawing.sticker, side=side))


def interpolated(rng: random.Random) -> Conditions:
    """Conditions somewhere from clean over mid to harsh."""
    low, high = rng.choice(((CLEAN, MID), (MID, HARSH)))
    share = rng.random()

    def mix(name: str) -> float:
        a, b = getattr(low, name), getattr(high, name)
        return float(a + (b - a) * share)

    names = ("tilt", "blur", "motion", "warmth", "shadow", "bleed", "noise", "k1", "k2")
    mixed: dict[str, Any] = {name: mix(name) for name in names}
    return replace(
        low,
        **mixed,
        azimuth=rng.uniform(0, 360),
        motion_angle=rng.uniform(0, 180),
        light=(low.light[0] + (high.light[0] - low.light[0]) * share, 1.0),
        glares=round(mix("glares")),
        far=rng.uniform(1.0, 1.15),
        askew=2.0,
        jpeg=90,
    )


def _random_pieces(
    profile: TableProfile, drawing: Callable[[Kind], Drawing], rng: random.Random
) -> tuple[PlacedPiece, ...]:
    """A piece of a random kind on nearly every tagged place."""
    pieces: list[PlacedPiece] = []
    codes = sorted(profile.kinds)
    for number, place in enumerate(p for p in profile.places if p.tagged):
        if rng.random() < 0.1:
            continue
        code = rng.choice(codes)
        text = Tag(profile.letter, code, serial(number)).text
        angle = (90 * rng.randrange(4) + rng.uniform(-4, 4)) % 360
        x, y = place.x + rng.uniform(-1.5, 1.5), place.y + rng.uniform(-1.5, 1.5)
        piece = drawing(profile.kinds[code])
        pieces.append(PlacedPiece(piece, text, Pose(x, y, angle)))
    return tuple(pieces)


def _random_wood(profile: TableProfile, rng: random.Random) -> tuple[WoodenPiece, ...]:
    """A few wooden pieces where they may stand, off centre."""
    if not profile.colours:
        return ()
    places = [p for p in profile.places if p.stands and rng.random() < 0.15]
    return tuple(
        WoodenPiece(
            rng.choice(place.stands),
            rng.choice(sorted(profile.colours)),
            place.x + rng.uniform(-0.4, 0.4) * place.width,
            place.y + rng.uniform(-0.4, 0.4) * place.height,
        )
        for place in places
    )


def _random_hands(profile: TableProfile, rng: random.Random) -> tuple[Hand, ...]:
    if rng.random() > 0.15:
        return ()
    x, y = rng.random() * profile.width, profile.height * rng.uniform(0.6, 0.9)
    return (Hand(x, y, rng.uniform(60, 120)),)


def covered_scene(scene: Scene, share: float, seed: int = 0) -> Scene:
    """The same scene with a wooden disc over a rim of every tag, so that about
    ``share`` of its symbol's area is hidden. The discs are as wide as half a symbol.
    """
    rng = random.Random(seed)
    pieces: list[WoodenPiece] = []
    sticker: Sticker = scene.profile.sticker
    name = "cover"
    radius = sticker.side * 0.42
    wood = {**scene.profile.wood, name: 2 * radius}
    profile = replace(scene.profile, wood=wood)
    away = radius + sticker.side * (0.42 - share * 1.1)
    for laid in scene.pieces:
        pose = tag_pose(laid, scene)
        turn = rng.uniform(0, 2 * math.pi)
        x, y = pose.x + away * math.cos(turn), pose.y + away * math.sin(turn)
        pieces.append(WoodenPiece(name, min(profile.colours), x, y))
    return replace(scene, profile=profile, wood=tuple(pieces))


def _result(tag: TagTruth, look: Look, conditions: Conditions) -> TagResult:
    """The result of one rendered tag."""
    pose = {str(text): at for text, at in look.observation.tags.items()}.get(tag.text)
    matched = pose if pose and _distance(pose, tag.pose) <= MATCH_MM else None
    blur = math.hypot(conditions.blur, 0.4 * conditions.motion)
    turn_error = _angle_between(matched, tag.pose) if matched else None
    return TagResult(
        tag.text,
        matched is not None,
        not tag.saturated and tag.covered <= MAX_COVERED,
        _cause(tag, blur),
        turn_error is not None and turn_error > 45,
        turn_error,
        _distance(matched, tag.pose) if matched else None,
        tag.px_module,
        conditions.tilt,
        tag.white,
        blur,
        tag.covered,
    )


def _cause(tag: TagTruth, blur: float) -> str:
    """The likeliest reason why this tag would not read."""
    if tag.saturated:
        return "glare"
    if tag.covered > 0.02:
        return "covered"
    if tag.px_module < 1.3:
        return "too small"
    if blur / tag.px_module > 0.45:
        return "blur"
    return "dark" if tag.white < 70 else "other"


def _false_positives(look: Look, true: Mapping[str, Pose | None]) -> list[str]:
    """Texts that were reported and lie nowhere, or elsewhere."""
    found = []
    for text, pose in look.observation.tags.items():
        expected = true.get(text)
        if text not in true or (
            expected is not None and _distance(pose, expected) > MATCH_MM
        ):
            found.append(str(text))
    return found + [str(text) for text in look.observation.doubles]


def _photo_result(entry: Mapping[str, Any], look: Look) -> TagResult:
    """The result of one tag of a photograph."""
    text = str(entry["text"])
    pose = {str(name): at for name, at in look.observation.tags.items()}.get(text)
    detection = next((code for code in look.detections if code.text == text), None)
    true = _pose_of(entry)
    turn_error = _angle_between(pose, true) if pose and true else None
    size = (
        math.dist(detection.corners[0], detection.corners[1]) / 21 if detection else 0.0
    )
    return TagResult(
        text,
        pose is not None or detection is not None,
        bool(entry.get("asked", True)),
        "unread",
        turn_error is not None and turn_error > 45,
        turn_error,
        _distance(pose, true) if pose and true else None,
        size,
    )


def _expected(path: Path) -> tuple[str, list[dict[str, Any]]]:
    try:
        table = tomllib.loads(path.read_text("utf-8"))
        entries = [dict(entry) for entry in table["tag"]]
        if not all(isinstance(entry["text"], str) for entry in entries):
            raise ValueError("a text is no string")
        return str(table.get("game", "")), entries
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(
            f"{path}: [[tag]] tables with a text expected: {error}"
        ) from error


def _pose_of(entry: Mapping[str, Any]) -> Pose | None:
    if not {"x", "y", "angle"} <= entry.keys():
        return None
    return Pose(float(entry["x"]), float(entry["y"]), float(entry["angle"]))


def _distance(a: Pose, b: Pose) -> float:
    return math.hypot(a.x - b.x, a.y - b.y)


def _angle_between(a: Pose, b: Pose) -> float:
    """The angle between two poses, 0 to 180 degrees."""
    return abs((a.angle - b.angle + 180) % 360 - 180)


def _median_and_worst(values: Sequence[float]) -> tuple[float, float]:
    if not values:
        return 0.0, 0.0
    return float(np.median(values)), float(max(values))
