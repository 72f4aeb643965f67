"""The codewords of all tags that there can be, and which of them soft modules show.

The modules are correlated with the codeword of every tag. The best one is accepted when
its correlation is high and it leads the second best by a margin.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.tag import COMMAND_LETTER, COMMANDS
from vision.codebook.encoder import CODEWORDS, TagFamily, data_placement, mask_patterns
from vision.codebook.erasures import (
    Mask,
    PartialMatch,
    best_partial,
    leads_twins,
    shortlist,
    shows_symbol,
    visible_data,
)
from vision.codebook.soft_modules import mask_fit

Array = npt.NDArray[np.float32]

ACCEPT = 0.5
"""Threshold of the correlation from which a tag is accepted. Of 50,000 wrong codewords
the best one reaches .36 (four and a half deviations of 1 / sqrt(170)).
"""

MARGIN = 0.2
"""Threshold of the margin by which the best must lead the second best.
Chosen by hand.
"""

EARLY_ACCEPT = 0.7
"""Threshold of the correlation from which one of the early serials is taken without a
look at the others: codewords differ in 48 of 208 modules, so a tag that is not among
them lends another at most .54 of its own correlation.
"""

EARLY_SERIALS = 100
"""Number of serials of a kind that are tried before all others: printing counts from 0.
Chosen by hand.
"""

SERIALS = 1296
"""Number of serials a kind has: two characters in base 36."""
COMMAND_SERIALS = 8
"""Number of serials of each command card."""

_PART_MASKS = 3
"""Number of masks that are tried where a part is covered, of the format information
too: the likeliest."""

CONFIRM_ALONE = 0.6
"""Threshold of the correlation from which a tag that was recognised before is confirmed
beside those in play alone: codewords of a game differ in 48 and more of some 172
varying modules, so a tag that is not among them lends it at most .45 of its own.
"""

_SHORTLIST = 128
"""Number of tags, those whose bits differ least, that are correlated in full: a tag
that would be accepted is among the first dozen of 50,000 (measured).
"""


def is_accepted(score: float, runner_up: float) -> bool:
    """Whether a correlation is high enough, and leads the second best's."""
    return score >= ACCEPT and score - runner_up >= MARGIN


class Depth(IntEnum):
    """Among which tags is searched: those in play, the early serials too, or all."""

    IN_PLAY = 0
    EARLY = 1
    ALL = 2


class CodewordMatch(NamedTuple):
    """The likeliest text, its correlation, that of the second best, and the row of soft
    modules (the mask) that it was found in.
    """

    text: str
    score: float
    runner_up: float
    row: int = 0

    @property
    def accepted(self) -> bool:
        """Whether its correlation is high enough, and leads the second best's."""
        return is_accepted(self.score, self.runner_up)


NO_MATCH = CodewordMatch("", 0.0, 0.0)


class TagInPart(NamedTuple):
    """A text of which a part is visible, how well it matches, and its mask."""

    text: str
    match: PartialMatch
    mask: int


class _InPlay(NamedTuple):
    """The tags in play: their numbers by text, their texts in that order, and their
    signs (k, 208).
    """

    numbers: dict[str, int]
    texts: tuple[str, ...]
    bank: Array


class Codebook:
    """The codewords of all tags that there can be, and which of them are in play."""

    def __init__(self, families: Iterable[TagFamily]) -> None:
        """Build the codewords; 50,000 take a few milliseconds and 1.5 MB."""
        self._families = tuple(families)
        rows = [family.codewords() for family in self._families]
        self._rows = np.concatenate([*rows, np.zeros((0, CODEWORDS), np.uint8)])
        first = self._rows[:1]
        # Bits that are the same in all tags (mode, count, game) tell none from another
        # and would only raise every correlation.
        self._varying = np.unpackbits(
            np.bitwise_or.reduce(self._rows ^ first, axis=0)
        ).astype(bool)
        self._modules = int(self._varying.sum())
        self._early = np.concatenate(self._early_indices())
        self._early_rows = self._rows[self._early]
        self._in_play = _InPlay({}, (), self._signs(np.zeros(0, np.intp)))

    def __len__(self) -> int:
        """Number of tags there can be."""
        return len(self._rows)

    @property
    def modules(self) -> int:
        """Number of data modules that differ from tag to tag."""
        return self._modules

    def text(self, index: int) -> str:
        """The text of the tag with this index. Raises ``IndexError``."""
        for family in self._families:
            if index < len(family):
                return family.text(index)
            index -= len(family)
        raise IndexError(index)

    def activate(self, texts: Iterable[str]) -> None:
        """Add tags to those in play, which are tried first."""
        active = dict(self._in_play.numbers)
        for text in texts:
            index = self._index(text) if text not in active else None
            if index is not None:
                active[text] = index
        if len(active) != len(self._in_play.numbers):
            bank = self._signs(np.array([*active.values()], np.intp))
            # In one step: another thread may be searching.
            self._in_play = _InPlay(active, tuple(active), bank)

    @property
    def active(self) -> tuple[str, ...]:
        """The tags in play, in the order they came."""
        return self._in_play.texts

    def best_match(self, soft: Array, depth: Depth = Depth.ALL) -> CodewordMatch:
        """The likeliest tag for ``soft`` modules, float32 (r, 208): a row for each mask
        that may be taken off.

        Tags in play are tried first, then the early serials, then all others, as far as
        ``depth`` goes; the first that is accepted ends the search.
        """
        vectors = self._vectors(soft)
        # The bank of tags in play is small: one product. Mostly that is all.
        in_play = self._in_play
        first = self._correlate(vectors, in_play.bank)
        match = NO_MATCH
        if first is not None:
            row, column, score, runner_up = first
            match = CodewordMatch(in_play.texts[column], score, runner_up, row)
        if match.accepted or depth == Depth.IN_PLAY or not len(self._rows):
            return match
        rows = np.atleast_2d(soft)
        early = self._nearest(rows, vectors, self._early, EARLY_ACCEPT)
        if early.accepted and early.score >= EARLY_ACCEPT:
            return max(early, match, key=lambda each: each.score)
        # Below, the second best may be one of those that were not tried.
        if depth == Depth.EARLY:
            return match
        return self._nearest(rows, vectors, None, ACCEPT)

    def confirm(self, soft: Array, text: str) -> CodewordMatch:
        """How well ``soft`` modules (208,) match a tag that was recognised in others
        before, and the best of the tags beside it: of those in play, and of all where
        it matches poorly. ``NO_MATCH`` where another is nearer, or the text is none of
        the codebook's.
        """
        index = self._index(text)
        if index is None:
            return NO_MATCH
        vector = self._vectors(soft)[0]
        score = self._score(index, vector)
        if score < ACCEPT:
            return NO_MATCH
        in_play = self._in_play
        others = np.array([*in_play.numbers.values()], np.intp)
        scores = in_play.bank @ vector
        if score < CONFIRM_ALONE:
            near = self._shortlist(soft)
            others = np.concatenate([others, near])
            scores = np.concatenate([scores, self._signs(near) @ vector])
        runner_up = float(scores.max(initial=0.0, where=others != index))
        if runner_up > score:
            return NO_MATCH
        return CodewordMatch(text, score, runner_up)

    def score(self, soft: Array, text: str) -> float:
        """The correlation of ``soft`` modules (208,) with one tag's; 0 for a text that
        is none of the codebook's.
        """
        index = self._index(text)
        if index is None:
            return 0.0
        return self._score(index, self._vectors(soft)[0])

    def _score(self, index: int, vector: Array) -> float:
        """The correlation of one tag with a scaled row of modules (208,)."""
        return float((self._signs(np.array([index])) @ vector)[0])

    def _vectors(self, soft: Array) -> Array:
        """Rows of modules (r, 208), 0 where all tags are the same, each scaled so that
        a product with signs is a correlation.
        """
        vectors = np.atleast_2d(soft) * self._varying
        lengths = np.sqrt((vectors * vectors).sum(axis=1, keepdims=True) * self.modules)
        return np.asarray(vectors / (lengths + 1e-6), np.float32)

    def _nearest(
        self,
        soft: Array,
        vectors: Array,
        numbers: npt.NDArray[np.intp] | None,
        enough: float,
    ) -> CodewordMatch:
        """The likeliest of these tags (all): first by the Hamming distance of hard
        decisions, then the nearest in full. One that is accepted, and correlates
        ``enough``, ends the search.
        """
        best = NO_MATCH
        for row, vector in enumerate(vectors):
            near = self._shortlist(soft[row], numbers)
            found = self._correlate(vector[None], self._signs(near))
            assert found is not None
            _, column, score, runner_up = found
            if not row or score > best.score:
                best = CodewordMatch(
                    self.text(int(near[column])), score, runner_up, row
                )
            if best.accepted and best.score >= enough:
                break
        return best

    def best_partial(self, modules_map: Array, visible: Mask) -> TagInPart | None:
        """The likeliest tag of which modules (21, 21) show a part: its text, its match
        and its mask; ``None`` where no part is beyond chance.
        """
        if not len(self._rows) or not shows_symbol(modules_map, visible):
            return None
        order = np.argsort(-mask_fit(modules_map * visible))[:_PART_MASKS]
        seen = visible_data(visible)
        kept = seen & self._varying
        found: list[PartialMatch] = []
        for row, signs in enumerate(mask_patterns()[order]):
            soft = modules_map[data_placement()] * signs
            first = np.array([*self._in_play.numbers.values()], np.intp)
            near = shortlist(soft, seen, self._rows)
            numbers = np.union1d(first, near)
            bank = self._signs(numbers)[:, kept]
            match = best_partial(soft[kept], bank, numbers, row)
            if (
                match is not None
                and match.accepted(len(self._rows))
                and leads_twins(self.text(match.number), soft, seen)
            ):
                found.append(match)
        if not found:
            return None
        best = max(found, key=lambda match: match.evidence)
        return TagInPart(self.text(best.number), best, int(order[best.row]))

    def _early_indices(self) -> list[npt.NDArray[np.intp]]:
        """The indices of each family's early serials."""
        indices = [np.zeros(0, np.intp)]
        start = 0
        for family in self._families:
            of_family = np.arange(len(family))
            early = of_family % family.serials < EARLY_SERIALS
            indices.append(start + of_family[early])
            start += len(family)
        return indices

    def _shortlist(
        self, soft: Array, numbers: npt.NDArray[np.intp] | None = None
    ) -> npt.NDArray[np.intp]:
        """The indices of the tags, of all or of the early ones (``numbers``), with the
        fewest bits that differ from the signs of modules (208,).
        """
        rows = self._rows if numbers is None else self._early_rows
        # 26 bytes: negative is dark is 1.
        hard = np.packbits(soft < 0)[None]
        count = min(_SHORTLIST, len(rows))
        _, near = cv2.batchDistance(
            hard, rows, cv2.CV_32S, normType=cv2.NORM_HAMMING, K=count
        )
        nearest = np.asarray(near[0], np.intp)
        return nearest if numbers is None else numbers[nearest]

    def _correlate(
        self, vectors: Array, bank: Array
    ) -> tuple[int, int, float, float] | None:
        """Row, column and score of the best, and the score of its row's second best.

        ``vectors`` are (r, 208), ``bank`` signs (k, 208).
        """
        if not len(bank):
            return None
        scores = vectors @ bank.T
        row, column = np.unravel_index(int(scores.argmax()), scores.shape)
        others = np.delete(scores[row], column)
        runner_up = float(others.max()) if len(others) else 0.0
        return int(row), int(column), float(scores[row, column]), runner_up

    def _index(self, text: str) -> int | None:
        """The index of a text over all families; ``None`` for a text of none."""
        start = 0
        for family in self._families:
            index = family.index(text)
            if index is not None:
                return start + index
            start += len(family)
        return None

    def _signs(self, numbers: npt.NDArray[np.intp]) -> Array:
        """The bits of tags as signs, float32 (n, 208): 1 white, -1 dark."""
        signs = _byte_signs()[self._rows[numbers]]
        return np.asarray(signs.reshape(-1, 8 * CODEWORDS), np.float32)


@lru_cache(maxsize=1)
def _byte_signs() -> Array:
    """The bits of each byte as signs, float32 (256, 8)."""
    bits = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1)
    return np.asarray(1 - 2 * bits.astype(np.float32), np.float32)


def families(letter: str, kinds: Iterable[str]) -> tuple[TagFamily, ...]:
    """Every tag of a game that can be printed, and the command cards."""
    return (
        TagFamily(letter, tuple(kinds), SERIALS),
        TagFamily(COMMAND_LETTER, tuple(sorted(COMMANDS)), COMMAND_SERIALS),
    )
