"""Wooden pieces: at which place one stands, and in which player's colour.

Colour is judged beside the white borders of the anchors, so that a warm lamp or a
dim corner changes nothing; presence is judged beside how the place looked before
with the same tile on it. What comes of it is a guess that a person confirms.
"""

from collections.abc import Container, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.ids import Slot
from companion.core.profile import Anchor, Place, TableProfile
from companion.core.table import Sight, TableObservation
from vision.plane import TablePlane

Array = npt.NDArray[Any]

EXACT_MM = 1.0
"""Largest misfit of the anchors at which a disc of 10 mm is looked for at all."""

DENSITY = 1.5
"""Px a mm of a place from straight above: a disc of 8 mm still has 100 px."""

ENOUGH = 3
"""So many white borders give the light over the whole table."""

PALE = 30.0
"""Grey level below which a border is taken to be hidden, or the room too dark."""

BRIGHT = 0.8
"""The share of a border's pixels that are darker than its white: blur mixes the
black beside it in.
"""

UNEVEN = 0.12
"""Misfit of a border beside the others (logarithm of light) that hides it."""

BURNT = 250
"""Grey level from which a pixel tells no colour."""

GLARING = 1.15
"""So many times as bright as white paper is no paper and no wood."""

APART = 13.0
"""Distance in Lab that a pixel must lie outside of what was there before."""

NUDGE = 5
"""Side in px of the neighbourhood that a nudged tile may have come from."""

ALIKE = 34.0
"""Largest distance in Lab (lightness at a third) to a player's colour."""

LIGHTNESS = 0.33
"""Weight of lightness beside the two colours: a disc has a bright and a dim side."""

LEAST, MOST = 0.45, 3.0
"""Share of the smallest foot, and of the largest, that a seen piece may cover: a
standing piece also shows its side."""


@runtime_checkable
class Coloured(Protocol):
    """A camera that also tells colours."""

    def colours(self) -> Array | None:
        """The last full picture as BGR uint8, of any size; ``None``: not yet kept.

        Raises ``OSError`` when the camera fails.
        """
        ...


@dataclass(slots=True)
class Wood:
    """Keeps how places look without wood, and finds what came to stand there."""

    _bare: dict[Slot, tuple[Hashable, Array]] = field(
        default_factory=dict[Slot, tuple[Hashable, Array]]
    )

    _standing: dict[Slot, str] = field(default_factory=dict[Slot, str])

    def clear(self) -> None:
        """Forget all places: the table moved or the game changed."""
        self._bare.clear()
        self._standing.clear()

    def look(
        self,
        picture: Array | None,
        plane: TablePlane,
        profile: TableProfile,
        anchors: Container[int],
        seen: TableObservation,
        judged: Container[Slot],
    ) -> dict[Slot, str]:
        """All colours that stand now: ``seen`` is the look without them, ``judged``
        the places that were looked at; at the others nothing has changed. On a plane
        that is not exact enough nothing is told; while the light is unknown what stood
        stands.
        """
        if plane.error > EXACT_MM:
            self.clear()
            return {}
        if picture is not None and _lit(picture, plane, profile, anchors):
            lying = {s: k for s, k in self._lying(seen, profile) if s in judged}
            found = self.see(picture, plane, profile, anchors, lying)
            kept = {s: c for s, c in self._standing.items() if s not in lying}
            self._standing = kept | found
        return dict(self._standing)

    def _lying(
        self, seen: TableObservation, profile: TableProfile
    ) -> Iterator[tuple[Slot, Hashable]]:
        """What lies at each place; where it is covered, what lay there before."""
        tags: dict[Slot, Hashable] = {}
        for text, pose in seen.tags.items():
            place = profile.place_at(pose.x, pose.y)
            if place is not None:
                tags[place.slot] = text, pose.turn
        for place in profile.places:
            if place.slot in tags:
                yield place.slot, tags[place.slot]
            elif not place.tagged or seen.sights.get(place.slot) is Sight.EMPTY:
                yield place.slot, None
            elif place.slot in self._bare:
                yield place.slot, self._bare[place.slot][0]

    def see(
        self,
        picture: Array,
        plane: TablePlane,
        profile: TableProfile,
        anchors: Container[int],
        lying: Mapping[Slot, Hashable],
    ) -> dict[Slot, str]:
        """The colour name at each asked place where a wooden piece came to stand.

        ``picture`` is BGR uint8 of any size of the plane's shape, ``anchors`` the ids
        of the markers that were seen on it. ``lying`` names the places to judge and
        says what lies there: as long as that is the same, a place is compared with its
        first look. A place seen for the first time tells nothing,
        nor does any while the light is unknown.
        """
        asked = [p for p in profile.places if p.stands and p.slot in lying]
        light = whites(picture, plane, profile, anchors) if asked else None
        if light is None:
            return {}
        tones = _tones(profile)
        found: dict[Slot, str] = {}
        for place in asked:
            now, burnt = whitened(picture, plane, place, light)
            key = lying[place.slot]
            kept = self._bare.get(place.slot)
            if kept is None or kept[0] != key:
                self._bare[place.slot] = key, now
                continue
            feet = [profile.wood[name] for name in place.stands]
            name = _came(now, kept[1], burnt, tones, feet)
            if name:
                found[place.slot] = name
        return found


def whites(
    picture: Array, plane: TablePlane, profile: TableProfile, anchors: Container[int]
) -> Array | None:
    """How bright white is on the table, from the seen anchors' borders: rows for a
    constant, a mm of x and a mm of y, columns for blue, green and red, as logarithms
    of grey levels. ``None`` where fewer than three borders are seen well.
    """
    spots: list[tuple[float, float, Array]] = []
    for anchor in (a for a in profile.anchors if a.id in anchors):
        level = _border(picture, plane, anchor)
        if level is not None:
            spots.append((anchor.x, anchor.y, level))
    return _light(spots)


def _lit(
    picture: Array, plane: TablePlane, profile: TableProfile, anchors: Container[int]
) -> bool:
    """Whether enough borders are seen to judge colours."""
    return whites(picture, plane, profile, anchors) is not None


def whitened(
    picture: Array, plane: TablePlane, place: Place, light: Array
) -> tuple[Array, Array]:
    """A place from straight above in Lab (float32, ``DENSITY`` px a mm), white as the
    borders are white; and where a lamp is mirrored, brighter than any paper.
    """
    width, height = round(place.width * DENSITY), round(place.height * DENSITY)
    xs = place.x + (np.arange(width) + 0.5 - width / 2) / DENSITY
    ys = place.y + (np.arange(height) + 0.5 - height / 2) / DENSITY
    corners = np.array([(x, y) for y in (ys[0], ys[-1]) for x in (xs[0], xs[-1])])
    px = _scaled(plane.to_px(corners), picture, plane).astype(np.float32)
    flat = np.array(
        [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)], np.float32
    )
    seen = cv2.warpPerspective(
        picture,
        cv2.getPerspectiveTransform(flat, px),
        (width, height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    level = light[0] + xs[None, :, None] * light[1] + ys[:, None, None] * light[2]
    whole = (seen * np.exp(-level)).astype(np.float32)
    glaring = (whole.min(axis=2) > GLARING) | (seen.min(axis=2) >= BURNT)
    np.clip(whole, 0, 1, out=whole)
    return np.asarray(cv2.cvtColor(whole, cv2.COLOR_BGR2LAB)), np.asarray(glaring)


def _scaled(px: Array, picture: Array, plane: TablePlane) -> Array:
    """Px of the plane's picture as px of a smaller one."""
    return np.asarray((px + 0.5) * (picture.shape[1] / plane.size[0]) - 0.5)


def _border(picture: Array, plane: TablePlane, anchor: Anchor) -> Array | None:
    """The colour of an anchor's white border of one module; ``None`` where hidden."""
    reach = anchor.side / 2 * (7 / 6)
    along = np.linspace(-reach, reach, 15)
    rim = np.full_like(along, reach)
    sides = ((along, rim), (along, -rim), (rim, along), (-rim, along))
    ring = np.concatenate([np.column_stack(side) for side in sides])
    px = _scaled(plane.to_px(ring + np.array((anchor.x, anchor.y))), picture, plane)
    points = np.round(px).astype(int)
    inside = ((points >= 0) & (points < np.array(picture.shape[1::-1]))).all(axis=1)
    if inside.sum() < len(points) / 2:
        return None
    ring = picture[points[inside, 1], points[inside, 0]]
    level = np.asarray(np.quantile(ring, BRIGHT, axis=0), float)
    seen = level.max() >= PALE and level.min() < BURNT
    return level if seen else None


def _light(spots: list[tuple[float, float, Array]]) -> Array | None:
    """The light through the borders' levels. One that fits badly is left out, where
    the others can tell which it is.
    """
    while len(spots) >= ENOUGH:
        at = np.array([(1.0, x, y) for x, y, _ in spots])
        levels = np.log(np.array([level for _, _, level in spots]))
        found = np.asarray(np.linalg.lstsq(at, levels, rcond=None)[0])
        off = np.abs(at @ found - levels).max(axis=1)
        worst = int(off.argmax())
        if off[worst] <= UNEVEN:
            return found
        if len(spots) <= ENOUGH + 1:
            return None
        spots = spots[:worst] + spots[worst + 1 :]
    return None


def _tones(profile: TableProfile) -> dict[str, Array]:
    """The colours of the players' pieces in Lab."""
    tones: dict[str, Array] = {}
    for name, fill in profile.colours.items():
        red, green, blue = (int(fill[i : i + 2], 16) for i in (1, 3, 5))
        one = np.array([[(blue, green, red)]], np.float32) / 255
        tones[name] = np.asarray(cv2.cvtColor(one, cv2.COLOR_BGR2LAB))[0, 0]
    return tones


def _came(
    now: Array, bare: Array, burnt: Array, tones: Mapping[str, Array], feet: list[float]
) -> str:
    """The colour of the piece that came to stand; empty where none is sure."""
    fresh = _outside(now, bare) & ~burnt
    least = LEAST * np.pi * (min(feet) / 2 * DENSITY) ** 2
    most = MOST * np.pi * (max(feet) / 2 * DENSITY) ** 2
    if int(fresh.sum()) < least:
        return ""
    names = list(tones)
    weight = np.array((LIGHTNESS, 1, 1), np.float32)
    far = np.stack(
        [np.linalg.norm((now - tones[n]) * weight, axis=2) for n in names], axis=-1
    )
    nearest = far.argmin(axis=2)
    fresh &= far.min(axis=2) <= ALIKE
    sizes = [_largest(fresh & (nearest == n)) for n in range(len(names))]
    order = sorted(range(len(names)), key=lambda n: -sizes[n])
    first = order[0]
    second = sizes[order[1]] if len(order) > 1 else 0
    if not least <= sizes[first] <= most or 2 * second > sizes[first]:
        return ""
    return names[first]


def _outside(now: Array, bare: Array) -> Array:
    """Where a look lies outside of all that was near there before."""
    square = np.ones((NUDGE, NUDGE), np.uint8)
    low, high = cv2.erode(bare, square), cv2.dilate(bare, square)
    off = np.maximum(now - high, low - now)
    np.maximum(off, 0, out=off)
    off[..., 0] *= LIGHTNESS
    return np.asarray(np.linalg.norm(off, axis=2) > APART)


def _largest(mask: Array) -> int:
    """The size in px of the largest connected part, thin lines left out."""
    opened = cv2.morphologyEx(
        mask.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)
    )
    count, _, stats, _ = cv2.connectedComponentsWithStats(opened)
    return int(stats[1:, cv2.CC_STAT_AREA].max()) if count > 1 else 0
