"""Pictures on which nothing may be believed: noise, foreign codes, torn tags."""

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import segno

from companion.core.ids import Kind, Slot
from companion.core.profile import Place, Sticker, TableProfile
from companion.core.tag import Tag, check_characters, serial
from vision.image import Grey
from vision.plane import TablePlane
from vision.symbol import QUIET, function_modules, modules

SIDE = 200
"""Px on a side of a picture; it shows one place."""

SCALE = 4.0
"""Px a mm."""

Texture = npt.NDArray[Any]

TABLE = TableProfile(
    letter="E",
    width=SIDE / SCALE,
    height=SIDE / SCALE,
    anchors=(),
    places=(Place(Slot("0,0"), SIDE / SCALE / 2, SIDE / SCALE / 2, 45, 45),),
    sticker=Sticker(15, 0, 0),
    kinds={f"A{n}": Kind(f"kind.{n}") for n in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
)
"""A table of one place with 36 kinds: 46,656 tags that it could be."""

PLANE = TablePlane(np.diag([1 / SCALE, 1 / SCALE, 1.0]), (SIDE, SIDE))


def picture(name: str, seed: int) -> Grey:
    """One picture of a sort of ``SORTS``; the same seed gives the same."""
    rng = np.random.default_rng([seed, len(name), ord(name[0])])
    ground: Any = _smooth(rng, float(rng.uniform(1, 30)), 40)
    made = SORTS[name](rng)
    if made is not None:
        ground = _laid(ground, made, rng)
    soft: Any = cv2.GaussianBlur(ground, (0, 0), float(rng.uniform(0.3, 1.4)))
    light = float(rng.uniform(0.4, 1.1))
    noisy: Any = soft * light + rng.normal(0, float(rng.uniform(0.5, 8)), soft.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)


def _smooth(rng: np.random.Generator, sigma: float, spread: float) -> Texture:
    grain: Any = cv2.GaussianBlur(rng.normal(0, 1, (SIDE, SIDE)), (0, 0), sigma)
    grain = grain / (float(np.abs(grain).max()) + 1e-6)
    return np.asarray(130 + spread * grain)


def _laid(ground: Texture, texture: Texture, rng: np.random.Generator) -> Texture:
    """The texture laid on the ground, turned, sized and a little askew."""
    rows, columns = texture.shape
    size = float(rng.uniform(40, 150)) / max(rows, columns)
    angle = float(rng.uniform(0, 2 * np.pi))
    cos, sin = np.cos(angle) * size, np.sin(angle) * size
    corners = np.array(((0, 0), (columns, 0), (columns, rows), (0, rows)), np.float32)
    middle = corners - (columns / 2, rows / 2)
    turned = middle @ np.array(((cos, sin), (-sin, cos)))
    seen = turned + SIDE / 2 + rng.uniform(-12, 12, 2) + rng.uniform(-2, 2, (4, 2))
    matrix = cv2.getPerspectiveTransform(corners, seen.astype(np.float32))
    over = cv2.warpPerspective(
        texture.astype(np.float32), matrix, (SIDE, SIDE), flags=cv2.INTER_AREA
    )
    cover = cv2.warpPerspective(
        np.ones((rows, columns), np.float32), matrix, (SIDE,) * 2
    )
    return np.asarray(ground * (1 - cover) + over * cover)


def _printed(cells: Texture, quiet: int = QUIET) -> Texture:
    """Dark cells on white paper, six px a cell."""
    return np.kron(235 - 205 * np.pad(cells, quiet).astype(float), np.ones((6, 6)))


@lru_cache(maxsize=8)
def _foreign_codes(sort: str) -> tuple[Texture, ...]:
    chooser = random.Random(sort)
    return tuple(
        _printed(cells, 3) for _ in range(24) for cells in _made(sort, chooser)
    )


def _made(sort: str, chooser: random.Random) -> list[Texture]:
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    words = "".join(chooser.choices(letters, k=chooser.randint(5, 60)))
    codes: list[Any] = []
    match sort:
        case "append":
            codes = list(
                segno.make_sequence(words * 2, symbol_count=3, boost_error=False)
            )
        case "micro":
            codes = [segno.make_micro(words[:6])]
        case "other game":
            kind, count = f"B{chooser.choice(letters)}", serial(chooser.randrange(1296))
            return [modules(Tag("J", kind, count).text)]
        case "wrong check":
            body = "E" + "".join(chooser.choices(letters, k=4))
            right = check_characters(body)
            wrong = "".join(chooser.choices(letters, k=2))
            return [modules("TC:" + body + wrong)] if wrong != right else []
        case _:
            level = chooser.choice("lmqh")
            codes = [segno.make(f"http://{words}.com", error=level, micro=False)]
    return [np.array([list(row) for row in code.matrix], np.uint8) for code in codes]


def _foreign(sort: str) -> Callable[[np.random.Generator], Texture]:
    def choose(rng: np.random.Generator) -> Texture:
        codes = _foreign_codes(sort)
        return codes[int(rng.integers(len(codes)))]

    return choose


def _tag(rng: np.random.Generator) -> Texture:
    kinds = sorted(TABLE.kinds)
    text = Tag("E", kinds[int(rng.integers(3))], serial(int(rng.integers(60)))).text
    return _printed(modules(text))


def _torn(rng: np.random.Generator) -> Texture:
    """A strip of a tag, less than a third of it, alone or on blank paper."""
    first = _tag(rng)
    cut = int(len(first) * rng.uniform(0.15, 0.3))
    if rng.random() < 0.5:
        return first[:cut]
    return np.vstack([first[:cut], np.full_like(first[cut:], 235)])


def _mirrored(rng: np.random.Generator) -> Texture:
    return np.ascontiguousarray(_tag(rng)[:, ::-1])


def _scribbled(rng: np.random.Generator) -> Texture:
    """True finders round data at random."""
    cells = modules(Tag("E", "A0", "00").text).copy()
    free = ~function_modules()
    cells[free] = rng.integers(0, 2, int(free.sum()))
    return _printed(cells)


def _bars(rng: np.random.Generator) -> Texture:
    widths = rng.integers(1, 5, 60)
    line = np.repeat(np.arange(60) % 2, widths)
    return np.kron(235 - 205.0 * np.tile(line, (60, 1)), np.ones((2, 2)))


def _phone(rng: np.random.Generator) -> Texture:
    """A bright screen in a dark frame that shows a code, dark mode included."""
    code = _foreign("web")(rng)
    shown = 245 - code * 0.9 if rng.random() < 0.5 else code * 1.05
    rows = shown.shape[0] // 2
    screen = np.pad(shown, ((rows, rows // 2), (20, 20)), constant_values=240)
    screen[::3] *= 0.93
    return np.pad(screen, 14, constant_values=15)


def _noise(rng: np.random.Generator) -> Texture | None:
    sort = int(rng.integers(4))
    if sort == 0:
        return None
    if sort == 1:
        return np.kron(rng.integers(0, 2, (25, 25)) * 220.0, np.ones((6, 6)))
    if sort == 2:
        return rng.integers(0, 256, (150, 150)).astype(float)
    return np.kron(np.indices((16, 16)).sum(axis=0) % 2 * 220.0, np.ones((9, 9)))


SORTS: Mapping[str, Callable[[np.random.Generator], Texture | None]] = {
    "noise": _noise,
    "web": _foreign("web"),
    "append": _foreign("append"),
    "micro": _foreign("micro"),
    "other game": _foreign("other game"),
    "wrong check": _foreign("wrong check"),
    "torn": _torn,
    "mirrored": _mirrored,
    "scribbled": _scribbled,
    "bars": _bars,
    "phone": _phone,
}
"""Everything that lies on tables and is no tag of the game's."""
