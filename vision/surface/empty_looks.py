"""Which looks of places are plausibly empty, and how they are kept over restarts.

That a place is empty is a claim: at the first look a hand or a tile without a tag may
lie there. So a look is believed only where it agrees with its neighbours': the places
of one shape that look alike, most of them, show the bare table. A table may have a
grain or a print: compared are brightness, contrast and edges, not pixels. Light that
falls off across the table is a slope within a place and a small step to the next one.
"""

import base64
import math
import tomllib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Protocol

import msgspec
import numpy as np
import numpy.typing as npt
import tomlkit

from companion.core.ids import Slot
from companion.core.profile import Place, TableProfile

Array = npt.NDArray[np.float32]
EmptyLook = Array
"""A place from above, 1 px a mm, logarithms of light."""

QUANTILES = (0.03, 0.15, 0.85, 0.97)
"""Shares of a place's samples whose brightness is compared: its contrast."""

EDGE_QUANTILES = (0.5, 0.9, 0.98)
"""Shares of its steps from sample to sample that are compared: its edges."""

BLOCKS = 3
"""Number of blocks on a side of a place; the smoothest and the roughest are compared,
so that a finger over a corner shows.
"""

LIKE_SHARE, LIKE_FLOOR = 0.35, 0.018
"""Difference of such a figure from the median of all up to which a place is alike: a
share of the median, and what noise or a soft shadow leaves, logarithm of light. Bare
tables with a grain of 6 mm differ from place to place by a tenth. Chosen by hand.
"""

BLOCK_SHARE, BLOCK_FLOOR = 0.4, 0.004
"""The same for the smoothest block, which differs by a third; its floor is finer, so
that skin on a grained table does not pass for it. Chosen by hand.
"""

LIKE_LEVEL = 0.07
"""Threshold of the difference of a place's mean brightness from what its neighbours
let expect, logarithm of light. Chosen by hand.
"""

LIGHT_SLOPE = 0.002
"""Most that the logarithm of light changes a mm: by a third over a hand's breadth."""

MANY = 8
"""Number of places that are alike from which fewer than half of all are believed.
Chosen by hand.
"""

NEIGHBOURS = 12
"""Number of nearest places by which the light at a place is expected."""

MIN_SLOPE_PLACES = 6
"""Number of neighbours from which the slope of the light is fitted. Chosen by hand."""

STEP = 1 / 64
"""Step in which logarithms of light are stored: half of what noise leaves."""

STRANGE_SLACK, STRANGE_COUNT, STRANGE_PITCH = 2.0, 2, 1.5
"""Slack beyond which a place is strange, number of strange places beside which another
is not believed at once, and how near those are, in sides of it. Chosen by hand.
"""

RIM_MM = 4
"""Rim of a place in mm that is not compared. Chosen by hand."""

LEAST_CELLS = 4
"""Side in mm of the smallest patch that is compared."""

MOST_CELLS = 1_000_000
"""Number of mm^2 of a place that a file is believed of."""


Figures = tuple[npt.NDArray[Any], npt.NDArray[Any]]


class EmptyMemory(Protocol):
    """Keeps how each place of a game looks when empty; games go by the letter on
    their tags.
    """

    def looks(self, profile: TableProfile) -> Mapping[Slot, Array]:
        """The looks that were kept of places which are still where they were."""
        ...

    def learned(self, profile: TableProfile, looks: Mapping[Slot, Array]) -> None:
        """Keep these looks in place of those before."""
        ...


@dataclass(slots=True)
class ShortLooks:
    """Keeps looks as long as the process lives."""

    _looks: dict[str, Mapping[str, Array]] = field(
        default_factory=dict[str, Mapping[str, Array]]
    )

    def looks(self, profile: TableProfile) -> Mapping[Slot, Array]:
        """The looks of a game's places."""
        return placed(self._looks.get(profile.letter, {}), profile)

    def learned(self, profile: TableProfile, looks: Mapping[Slot, Array]) -> None:
        """Keep these looks."""
        self._looks[profile.letter] = by_name(looks, profile)


def plausible(
    patches: Mapping[Slot, Array], profile: TableProfile, slack: float = 1.0
) -> frozenset[Slot]:
    """The places among ``patches`` (those that show no tag) that look as most of their
    shape and size do; ``slack`` times as much as usual may they differ from those.
    Without slack those beside strange places are left out: a finger's edge shows where
    the palm does not.
    """
    shapes: dict[tuple[int, ...], list[Place]] = {}
    for place in profile.places:
        if place.slot in patches and min(patches[place.slot].shape) >= LEAST_CELLS:
            shapes.setdefault(patches[place.slot].shape, []).append(place)
    found: set[Slot] = set()
    for places in shapes.values():
        stack = np.stack([_inner(patches[place.slot]) for place in places])
        figures = _figures(stack)
        # How many agree is asked of those that do so without any slack.
        agreeing = _agreeing(figures, stack, places, 1.0)
        if not _enough(len(agreeing), len(places)):
            continue
        lenient = _agreeing(figures, stack, places, max(slack, STRANGE_SLACK))
        strange = [p for p in places if p not in lenient]
        if slack > 1.0:
            agreeing = _agreeing(figures, stack, places, slack)
        else:
            agreeing = [p for p in agreeing if not _beside(p, strange)]
        found |= {place.slot for place in agreeing}
    return frozenset(found)


def _inner(patch: Array) -> Array:
    """A patch without its rim, where the neighbour's piece or its shadow reaches in."""
    rim = min(RIM_MM, (min(patch.shape) - LEAST_CELLS) // 2)
    return patch[rim : patch.shape[0] - rim, rim : patch.shape[1] - rim]


def _beside(place: Place, strange: list[Place]) -> bool:
    """Whether a place lies beside several of ``strange``, corners included."""
    near = STRANGE_PITCH * max(place.width, place.height)
    count = sum(place.distance(other.x, other.y) <= near for other in strange)
    return count >= STRANGE_COUNT


def _enough(count: int, whole: int) -> bool:
    """Whether ``count`` places that are alike, of ``whole``, say what an empty one
    looks like: more than half, or two fifths of many.
    """
    many = count >= MANY and 5 * count >= 2 * whole
    return count >= 2 and (many or 2 * count > whole)


def _agreeing(
    figures: Figures, stack: Array, places: list[Place], slack: float
) -> list[Place]:
    """The places that agree with the others in contrast, edges and light."""
    alike = np.flatnonzero(
        _near(figures[0], slack * LIKE_SHARE, slack * LIKE_FLOOR)
        & _near(figures[1], slack * BLOCK_SHARE, slack * BLOCK_FLOOR)
    )
    some = [places[index] for index in alike]
    levels = stack[alike].mean(axis=(1, 2))
    at = np.array([(place.x, place.y) for place in some]).reshape(-1, 2)
    return [p for i, p in enumerate(some) if _as_lit(i, levels, at, slack)]


def _figures(stack: Array) -> Figures:
    """Contrast, edges and the roughest block (8, n), and the smoothest block (1, n), of
    patches (n, rows, columns).
    """
    rest = detrended(stack)
    steps = np.hypot(np.diff(rest, axis=1)[:, :, :-1], np.diff(rest, axis=2)[:, :-1])
    contrast = np.quantile(rest.reshape(len(stack), -1), QUANTILES, axis=1)
    edges = np.quantile(steps.reshape(len(stack), -1), EDGE_QUANTILES, axis=1)
    blocks = [
        block.std(axis=(1, 2))
        for band in np.array_split(rest, BLOCKS, axis=1)
        for block in np.array_split(band, BLOCKS, axis=2)
    ]
    roughest, smoothest = np.max(blocks, axis=0), np.min(blocks, axis=0)
    return np.concatenate([contrast, edges, roughest[None]]), smoothest[None]


def _near(
    figures: npt.NDArray[Any], share: float, floor: float
) -> npt.NDArray[np.bool_]:
    """Which columns of figures (k, n) are near the median of every row: bool (n,)."""
    median = np.median(figures, axis=1, keepdims=True)
    near = np.abs(figures - median) <= floor + share * np.abs(median)
    return np.asarray(near.all(axis=0))


def _as_lit(
    index: int, levels: npt.NDArray[Any], at: npt.NDArray[Any], slack: float
) -> bool:
    """Whether a place, of those ``at`` (n, 2) mm, is as bright as the nearest others
    let expect.
    """
    distance = np.hypot(*(at - at[index]).T)
    nearest = np.argsort(distance)[1 : NEIGHBOURS + 1]
    if not len(nearest):
        return False
    around = levels[nearest]
    # What is far off the others is no part of the light.
    fair = nearest[np.abs(around - np.median(around)) <= 4 * LIKE_LEVEL]
    if len(fair) < MIN_SLOPE_PLACES:
        step = abs(float(levels[index] - np.median(levels[fair])))
        slope = LIGHT_SLOPE * float(np.median(distance[fair]))
        return step <= slack * (LIKE_LEVEL + slope)
    rows = np.column_stack([np.ones(len(fair)), (at[fair] - at[index]) / 100])
    # Places in one line fix no slope across it; a little ridge keeps it at 0.
    normal = rows.T @ rows + np.diag([0, 0.05, 0.05])
    expected = np.linalg.solve(normal, rows.T @ levels[fair])[0]
    return abs(float(levels[index] - expected)) <= slack * LIKE_LEVEL


def detrended(patches: Array) -> Array:
    """Patches (..., rows, columns) without their means and linear trends: a shadow's
    edge far away is a slope.
    """
    rows, columns = patches.shape[-2:]
    y = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
    x = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    # x and y are orthogonal to each other and to a constant on this grid, so each is
    # projected out by itself.
    rest: Any = patches - patches.mean(axis=(-2, -1), keepdims=True)
    for slope in (x, y):
        share = (rest * slope).mean(axis=(-2, -1), keepdims=True)
        rest = rest - slope * (share / (slope * slope).mean())
    return np.asarray(rest, np.float32)


def roughness(patch: Array) -> float:
    """The root mean square of a patch (rows, columns) of mean 0 without its linear
    trends: of ``detrended``, without making that.
    """
    rows, columns = patch.shape
    y, x = _ramp(rows), _ramp(columns)
    flat = patch.ravel()
    # What a slope takes off the sum of squares is its own share of it (Parseval).
    along = float(patch.sum(axis=0) @ x) ** 2 / (rows * float(x @ x))
    down = float(patch.sum(axis=1) @ y) ** 2 / (columns * float(y @ y))
    return math.sqrt(max(0.0, float(flat @ flat) - along - down) / flat.size)


@lru_cache(maxsize=256)
def _ramp(count: int) -> Array:
    """``count`` figures at equal steps from -1 to 1."""
    return np.linspace(-1, 1, count, dtype=np.float32)


def placed(kept: Mapping[str, Array], profile: TableProfile) -> Mapping[Slot, Array]:
    """The looks of those places that are still where they were."""
    return {p.slot: kept[_name(p)] for p in profile.places if _name(p) in kept}


def by_name(looks: Mapping[Slot, Array], profile: TableProfile) -> dict[str, Array]:
    """Looks by the names of their places, position included."""
    return {_name(p): looks[p.slot] for p in profile.places if p.slot in looks}


def _name(place: Place) -> str:
    return f"{place.slot} {place.x:g} {place.y:g} {place.width:g} {place.height:g}"


Kept = Mapping[str, Mapping[str, Array]]
"""Looks by the game's letter and the name of the place."""


def encode_looks(kept: Kept) -> str:
    """Looks as TOML (``empty.toml``, docs/formats.md)."""
    return tomlkit.dumps(
        {
            "looks": {
                letter: {name: _packed(look) for name, look in looks.items()}
                for letter, looks in kept.items()
            }
        }
    )


def decode_looks(text: str) -> Kept:
    """Looks from TOML. Raises ``ValueError`` naming what is wrong."""
    try:
        plain = tomllib.loads(text)
        games: Mapping[str, Mapping[str, str]] = msgspec.convert(
            plain.get("looks"), dict[str, dict[str, str]]
        )
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    except msgspec.ValidationError as error:
        raise ValueError(f"looks: {error}") from error
    return {
        letter: {name: _unpacked(name, look) for name, look in looks.items()}
        for letter, looks in games.items()
    }


def _packed(look: Array) -> str:
    steps = np.clip(np.round(look / STEP / 2), 0, 255).astype(np.uint8)
    packed = base64.b64encode(zlib.compress(steps.tobytes(), 6)).decode("ascii")
    return f"{look.shape[0]} {look.shape[1]} {packed}"


def _unpacked(name: str, text: str) -> Array:
    try:
        rows, columns, packed = text.split(" ")
        shape = int(rows), int(columns)
        if not 0 < shape[0] * shape[1] <= MOST_CELLS or min(shape) < 0:
            raise ValueError("its size")
        unpacker = zlib.decompressobj()
        content = unpacker.decompress(
            base64.b64decode(packed, validate=True), MOST_CELLS
        )
        steps = np.frombuffer(content, np.uint8).reshape(shape)
    except (ValueError, zlib.error) as error:
        raise ValueError(f"look of {name!r}: {error}") from error
    return np.asarray(steps.astype(np.float32) * (2 * STEP), np.float32)
