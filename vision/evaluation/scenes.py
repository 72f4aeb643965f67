"""Full tables of one game under conditions by chance, for the accuracy report."""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from companion.core.ids import Kind
from companion.core.profile import Drawing, Sticker, TableProfile
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from vision.render.renderer import (
    CLEAN,
    HARSH,
    MID,
    Conditions,
    Hand,
    PlacedPiece,
    Scene,
    WoodenPiece,
    tag_pose,
)


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
