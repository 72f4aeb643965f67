"""Recognises tags of a known set where no decoder reads them.

A tag whose set is known need not be decoded: its soft modules are correlated with
the codeword of every tag that could be there, which works far below what a decoder
needs. The set is handed in; vision knows no game.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection, Point
from companion.core.tag import COMMAND_LETTER, COMMANDS
from vision.codebook.alignment import (
    Homography,
    frame_pattern,
    patch,
    refine,
    size_of,
    whole_pattern,
)
from vision.codebook.encoder import CODEWORDS, Family, masks, path
from vision.codebook.finder_patterns import Guess, Pose2x3, distinct, guesses
from vision.codebook.soft_modules import equalised, frame_fit, mask_fit, soften
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
_BYTES = CODEWORDS
_MASKS = 2
_DOUBT = 0.15
"""Turns whose frame fits by so much worse than the best are not tried."""

_SHORTLIST = 128
"""So many tags, of those whose bits differ least, are correlated in full: a tag that
would be accepted is among the first dozen of 50,000."""


class Best(NamedTuple):
    """The likeliest text, its correlation, that of the second, and the row of soft
    modules that it was found in.
    """

    text: str
    score: float
    second: float
    row: int = 0


NOBODY = Best("", 0.0, 0.0)


class Codebook:
    """The codewords of all tags that there can be, and which of them are in play."""

    def __init__(self, families: Iterable[Family]) -> None:
        """Build the codewords; 50,000 take a few milliseconds and 1.5 MB."""
        self._families = tuple(families)
        rows = [family.packed() for family in self._families]
        self._rows = np.concatenate([*rows, np.zeros((0, _BYTES), np.uint8)])
        first = self._rows[:1]
        self._differs = np.unpackbits(
            np.bitwise_or.reduce(self._rows ^ first, axis=0)
        ).astype(bool)
        self._playing: dict[str, int] = {}
        self._bank = np.zeros((0, int(self._differs.sum())), np.float32)

    def __len__(self) -> int:
        """How many tags there can be."""
        return len(self._rows)

    def text(self, number: int) -> str:
        """The text of one of them."""
        for family in self._families:
            if number < len(family):
                return family.text(number)
            number -= len(family)
        raise IndexError(number)

    def play(self, texts: Iterable[str]) -> None:
        """Add tags to those in play, which are tried first."""
        for text in texts:
            number = self._number(text) if text not in self._playing else None
            if number is not None:
                self._playing[text] = number
        if len(self._playing) != len(self._bank):
            self._bank = self._signs(np.array([*self._playing.values()], np.intp))

    @property
    def playing(self) -> tuple[str, ...]:
        """The tags in play, in the order they came."""
        return tuple(self._playing)

    def best(self, softs: Array, every: bool = True) -> Best:
        """The likeliest tag.

        ``softs`` are rows of 208 data modules, one for each mask that may be taken
        off. Tags in play are tried first, the others only with ``every``.
        """
        used = np.atleast_2d(softs)[:, self._differs]
        lengths = np.sqrt((used * used).sum(axis=1, keepdims=True) * used.shape[1])
        used = (used / (lengths + 1e-6)).astype(np.float32)
        first = self._lead(used, self._bank[None])
        if first is not None:
            text = list(self._playing)[first[1]]
            sure = first[2] >= ACCEPT and first[2] - first[3] >= MARGIN
            if sure or not every:
                return Best(text, first[2], first[3], first[0])
        if not every or not len(self._rows):
            return NOBODY
        near = self._near(np.atleast_2d(softs))
        found = self._lead(used, np.stack([self._signs(row) for row in near]))
        assert found is not None
        row, column, score, second = found
        return Best(self.text(int(near[row, column])), score, second, row)

    def _near(self, softs: Array) -> npt.NDArray[np.intp]:
        """For each row the tags with the fewest bits that differ from its signs."""
        hard = np.packbits(softs < 0, axis=1)
        count = min(_SHORTLIST, len(self._rows))
        if count == len(self._rows):
            return np.tile(np.arange(count), (len(hard), 1))
        _, near = cv2.batchDistance(
            hard, self._rows, cv2.CV_32S, normType=cv2.NORM_HAMMING, K=count
        )
        return np.asarray(near, np.intp)

    def _lead(
        self, used: Array, banks: npt.NDArray[Any]
    ) -> tuple[int, int, float, float] | None:
        """Row, column and score of the best, and the score of its row's second."""
        if not banks.shape[1]:
            return None
        scores = np.einsum(
            "rbk,rk->rb", np.broadcast_to(banks, (len(used), *banks.shape[1:])), used
        )
        row, column = np.unravel_index(int(scores.argmax()), scores.shape)
        rest = np.delete(scores[row], column)
        second = float(rest.max()) if len(rest) else 0.0
        return int(row), int(column), float(scores[row, column]), second

    def _number(self, text: str) -> int | None:
        start = 0
        for family in self._families:
            number = family.number(text)
            if number is not None:
                return start + number
            start += len(family)
        return None

    def _signs(self, numbers: npt.NDArray[np.intp]) -> Array:
        bits = np.unpackbits(self._rows[numbers], axis=1)[:, self._differs]
        return np.asarray(1 - 2 * bits.astype(np.float32), np.float32)


@dataclass(frozen=True, slots=True)
class Match:
    """A recognised tag, its corners in px, how sure it is, and its mask."""

    text: str
    corners: tuple[Point, Point, Point, Point]
    score: float
    second: float
    mask: int

    @property
    def accepted(self) -> bool:
        """Whether it is good enough to be believed when two pictures agree."""
        return self.score >= ACCEPT and self.score - self.second >= MARGIN

    @property
    def seen(self) -> Detection:
        """As a code among others."""
        return Detection(self.text, self.corners, KNOWN)


@dataclass(frozen=True, slots=True)
class Trial:
    """What was found at a place: a tag, or at least the frame of one."""

    match: Match | None
    framed: bool


class TagMatcher:
    """Reads places with the set of one game's tags."""

    def __init__(self, book: Codebook, side: float) -> None:
        """Take all tags there can be and the sticker's side in mm with its zone."""
        self.book = book
        self._module = side / SPAN

    def read(
        self,
        grey: Grey,
        local_homography: Homography,
        reach: float,
        before: Iterable[Pose2x3] = (),
    ) -> Trial:
        """Try one place; ``local_homography`` maps mm from its centre to px, ``reach`` is how
        far in mm from there a symbol's centre may lie. ``before`` are poses at which
        a tag lay before.
        """
        tried = [Guess(pose, 0.0, 0) for pose in before]
        tried += guesses(grey, local_homography, reach, self._module)
        best, framed = None, 0.0
        for guess in distinct(tried, self._module):
            maps = equalised(soften(patch(grey, local_homography, guess.pose)))
            for pose, fit in _turned(maps, guess.pose):
                framed = max(framed, fit)
                match = self._judge(grey, local_homography, pose, fit)
                if match and (best is None or match.score > best.score):
                    best = match
                if best and best.accepted:
                    return Trial(best, True)
        return Trial(None, framed >= FRAMED)

    def _judge(
        self, grey: Grey, local_homography: Homography, pose: Pose2x3, fit: float
    ) -> Match | None:
        """The likeliest tag at a pose, or at a better one near it."""
        match = self._match(grey, local_homography, pose)
        if match is not None and match.accepted and match.score >= PLAIN:
            return match
        fine = refine(
            lambda p: patch(grey, local_homography, p), pose, *frame_pattern()
        )
        if self._sized(fine) and _framed(grey, local_homography, fine) >= fit:
            pose, match = (
                fine,
                _better(self._match(grey, local_homography, fine), match),
            )
        if match is not None and HOPELESS < match.score < PLAIN:
            pattern = whole_pattern(match.text, match.mask)
            finer = refine(
                lambda p: patch(grey, local_homography, p), pose, *pattern, steps=4
            )
            if self._sized(finer):
                return _better(self._match(grey, local_homography, finer), match)
        return match

    def _match(
        self, grey: Grey, local_homography: Homography, pose: Pose2x3
    ) -> Match | None:
        maps = equalised(soften(patch(grey, local_homography, pose)))
        fits = frame_fit(maps)
        modules_map = maps[int(fits.argmax())]
        order = np.argsort(-mask_fit(modules_map))[:_MASKS]
        softs = modules_map[path()] * masks()[order]
        best = self.book.best(softs, float(fits.max()) >= FRAMED)
        if not best.text:
            return None
        mask, corners = int(order[best.row]), _corners(local_homography, pose)
        return Match(best.text, corners, best.score, best.second, mask)

    def _sized(self, pose: Pose2x3) -> bool:
        return all(0.8 < size / self._module < 1.25 for size in size_of(pose))


def families(letter: str, kinds: Iterable[str]) -> tuple[Family, ...]:
    """Every tag of a game that can be printed, and the command cards."""
    return (
        Family(letter, tuple(kinds), SERIALS),
        Family(COMMAND_LETTER, tuple(sorted(COMMANDS)), COMMAND_SERIALS),
    )


_QUARTERS = tuple(
    np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))
)


def _turned(maps: Array, pose: Pose2x3) -> list[tuple[Pose2x3, float]]:
    """A pose turned by those quarters under which the frame fits, best first; where
    a finder is covered two turns may fit alike.
    """
    fits = [float(frame_fit(np.rot90(maps, r, axes=(1, 2))).max()) for r in range(4)]
    least = max(HOPELESS, max(fits) - _DOUBT)
    return [
        ((np.vstack([pose, (0, 0, 1)]) @ _QUARTERS[quarter])[:2], fits[quarter])
        for quarter in sorted(range(4), key=lambda r: -fits[r])
        if fits[quarter] >= least
    ]


def _better(match: Match | None, other: Match | None) -> Match | None:
    if match is None or other is None:
        return match or other
    return match if match.score > other.score else other


def _framed(grey: Grey, local_homography: Homography, pose: Pose2x3) -> float:
    """How well the frame fits at a pose."""
    return float(
        frame_fit(equalised(soften(patch(grey, local_homography, pose)))).max()
    )


def _corners(
    local_homography: Homography, pose: Pose2x3
) -> tuple[Point, Point, Point, Point]:
    half = SIZE / 2
    square = np.array([(-half, half, half, -half), (-half, -half, half, half)])
    mm = pose @ np.vstack([square, np.ones(4)])
    px = local_homography @ np.vstack([mm, np.ones(4)])
    a, b, c, d = ((float(x), float(y)) for x, y in (px[:2] / px[2]).T)
    return a, b, c, d
