"""Recognises tags of a known set where no decoder reads them.

A tag whose set is known need not be decoded: its soft modules are correlated with
the codeword of every tag that could be there, which works far below what a decoder
needs. The set is handed in; vision knows no game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from companion.core.advice import Point, Seen
from companion.core.tag import COMMAND_LETTER, COMMANDS, Tag, serial
from vision.known.codewords import masks, path, unmasked
from vision.known.find import Guess, Pose2x3, guesses
from vision.known.fit import (
    Around,
    frame_pattern,
    patch,
    refine,
    size_of,
    whole_pattern,
)
from vision.known.soft import equalised, frame_fit, mask_fit, soften
from vision.symbol import SIZE, SPAN

Grey = npt.NDArray[np.uint8]
Array = npt.NDArray[np.float32]

KNOWN = "known"

ACCEPT = 0.5
"""Correlation from which a tag is accepted. Of 50,000 wrong codewords the best one
reaches .36 (four and a half deviations of 1 / sqrt(170))."""

MARGIN = 0.2
"""By so much the best must lead the second."""

PLAIN = 0.66
"""Correlation from which no second, finer look at the pose is needed."""

HOPELESS = 0.28
"""Fit of the frame under which a pose is no symbol's."""

FRAMED = 0.52
"""Fit of the frame from which something is a QR symbol, read or not: tags have .63
and more even in harsh pictures, empty places and printed art at most .45."""

SERIALS = 1296
COMMAND_SERIALS = 8
_BLOCK = 8192


class Codebook:
    """The codewords of all tags that there can be, and which of them are in play."""

    def __init__(self, texts: Sequence[str]) -> None:
        """Build the codewords; 50,000 take a quarter of a second and 11 MB."""
        self.texts = tuple(texts)
        bits = unmasked(self.texts)
        self._differs = (bits != bits[:1]).any(axis=0)
        self._signs = (1 - 2 * bits[:, self._differs].astype(np.int8)).astype(np.int8)
        self._index = {text: i for i, text in enumerate(self.texts)}
        self._playing: dict[str, int] = {}
        self._bank = np.zeros((0, int(self._differs.sum())), np.float32)

    def play(self, texts: Iterable[str]) -> None:
        """Add tags to those in play, which are tried first."""
        new = [t for t in texts if t in self._index and t not in self._playing]
        if new:
            self._playing.update((text, self._index[text]) for text in new)
            rows = list(self._playing.values())
            self._bank = self._signs[rows].astype(np.float32)

    def best(self, soft: Array, every: bool = True) -> tuple[str, float, float]:
        """The likeliest text, its correlation and that of the second.

        ``soft`` are the 208 unmasked data modules. Tags in play are tried first, the
        others only with ``every``.
        """
        used = soft[self._differs]
        length = float(np.sqrt((used * used).sum() * len(used))) + 1e-6
        first = _leaders((self._bank @ used / length).astype(np.float32))
        if first is not None and first[1] >= ACCEPT and first[1] - first[2] >= MARGIN:
            return (list(self._playing)[first[0]], first[1], first[2])
        if not every:
            return (list(self._playing)[first[0]], *first[1:]) if first else ("", 0, 0)
        scores = [
            self._signs[i : i + _BLOCK].astype(np.float32) @ used
            for i in range(0, len(self._signs), _BLOCK)
        ]
        joined = np.concatenate(scores) if scores else used[:0]
        leader = _leaders((joined / length).astype(np.float32))
        if leader is None:
            return ("", 0.0, 0.0)
        return (self.texts[leader[0]], leader[1], leader[2])


@dataclass(frozen=True, slots=True)
class Match:
    """A recognised tag, its corners in px and how sure it is."""

    text: str
    corners: tuple[Point, Point, Point, Point]
    score: float
    second: float

    @property
    def accepted(self) -> bool:
        """Whether it is good enough to be believed when two pictures agree."""
        return self.score >= ACCEPT and self.score - self.second >= MARGIN

    @property
    def seen(self) -> Seen:
        """As a code among others."""
        return Seen(self.text, self.corners, KNOWN)


@dataclass(frozen=True, slots=True)
class Trial:
    """What was found at a place: a tag, or at least the frame of one."""

    match: Match | None
    framed: bool


class KnownTags:
    """Reads places with the set of one game's tags."""

    def __init__(self, book: Codebook, side: float) -> None:
        """Take all tags there can be and the sticker's side in mm with its zone."""
        self.book = book
        self._module = side / SPAN

    def read(
        self,
        grey: Grey,
        around: Around,
        reach: float,
        before: Iterable[Pose2x3] = (),
    ) -> Trial:
        """Try one place; ``around`` maps mm from its centre to px, ``reach`` is how
        far in mm from there a symbol's centre may lie. ``before`` are poses at which
        a tag lay before.
        """
        tried = [Guess(pose, 0.0, 0) for pose in before]
        tried += guesses(grey, around, reach, self._module)
        best, framed = None, 0.0
        for guess in tried:
            pose, fit = _turned(grey, around, guess.pose)
            framed = max(framed, fit)
            match = self._judge(grey, around, pose, fit) if fit >= HOPELESS else None
            if match and (best is None or match.score > best.score):
                best = match
            if best and best.accepted:
                return Trial(best, True)
        return Trial(None, framed >= FRAMED)

    def _judge(
        self, grey: Grey, around: Around, pose: Pose2x3, fit: float
    ) -> Match | None:
        fine = refine(lambda p: patch(grey, around, p), pose, *frame_pattern())
        if self._sized(fine) and _framed(grey, around, fine) >= fit:
            pose = fine
        match = self._match(grey, around, pose)
        if match is not None and HOPELESS < match.score < PLAIN:
            pattern = whole_pattern(match.text)
            finer = refine(lambda p: patch(grey, around, p), pose, *pattern, steps=4)
            again = self._match(grey, around, finer) if self._sized(finer) else None
            if again is not None and again.score > match.score:
                return again
        return match

    def _match(self, grey: Grey, around: Around, pose: Pose2x3) -> Match | None:
        maps = equalised(soften(patch(grey, around, pose)))
        fits = frame_fit(maps)
        every = float(fits.max()) >= FRAMED
        modules_map = maps[int(fits.argmax())]
        soft = modules_map[path()]
        order = np.argsort(-mask_fit(modules_map))[:2]
        text, score, second = max(
            (self.book.best(soft * masks()[mask], every) for mask in order),
            key=lambda found: found[1],
        )
        return Match(text, _corners(around, pose), score, second) if text else None

    def _sized(self, pose: Pose2x3) -> bool:
        return all(0.8 < size / self._module < 1.25 for size in size_of(pose))


def all_texts(letter: str, kinds: Iterable[str]) -> list[str]:
    """Every tag of a game that can be printed, and the command cards."""
    texts = [
        Tag(letter, kind, serial(number)).text
        for kind in kinds
        for number in range(SERIALS)
    ]
    commands = [
        Tag(COMMAND_LETTER, kind, serial(number)).text
        for kind in sorted(COMMANDS)
        for number in range(COMMAND_SERIALS)
    ]
    return [str(text) for text in texts + commands]


def _leaders(scores: Array) -> tuple[int, float, float] | None:
    """Index and score of the best, and the score of the second."""
    if not len(scores):
        return None
    first = int(scores.argmax())
    top = float(scores[first])
    rest = np.delete(scores, first) if len(scores) < _BLOCK else None
    if rest is None:
        rest = np.partition(scores, -2)[-2:-1]
    return first, top, float(rest.max()) if len(rest) else 0.0


_QUARTERS = tuple(
    np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))
)


def _turned(grey: Grey, around: Around, pose: Pose2x3) -> tuple[Pose2x3, float]:
    """Turn a pose by the quarter under which the frame fits best, and that fit."""
    maps = equalised(soften(patch(grey, around, pose)))
    fits = [float(frame_fit(np.rot90(maps, r, axes=(1, 2))).max()) for r in range(4)]
    quarter = int(np.argmax(fits))
    turned = np.vstack([pose, (0, 0, 1)]) @ _QUARTERS[quarter]
    return turned[:2], fits[quarter]


def _framed(grey: Grey, around: Around, pose: Pose2x3) -> float:
    """How well the frame fits at a pose."""
    return float(frame_fit(equalised(soften(patch(grey, around, pose)))).max())


def _corners(around: Around, pose: Pose2x3) -> tuple[Point, Point, Point, Point]:
    half = SIZE / 2
    square = np.array([(-half, half, half, -half), (-half, -half, half, half)])
    mm = pose @ np.vstack([square, np.ones(4)])
    px = around @ np.vstack([mm, np.ones(4)])
    a, b, c, d = ((float(x), float(y)) for x, y in (px[:2] / px[2]).T)
    return a, b, c, d
