"""Tells which tag of a known set a place shows, by its soft modules.

The modules are correlated with the codeword of every tag that there can be. The best
one is accepted when its correlation is high and it leads the second best by a margin.
The set is handed in; vision knows no game.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeGuard

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection, Point
from companion.core.tag import COMMAND_LETTER, COMMANDS
from vision.codebook.alignment import (
    Homography,
    function_template,
    module_size,
    refine_pose,
    sample_patch,
    symbol_template,
)
from vision.codebook.encoder import CODEWORDS, TagFamily, data_placement, mask_patterns
from vision.codebook.erasures import (
    Mask,
    PartialMatch,
    best_partial,
    shortlist,
    shows_symbol,
    visible_data,
    visible_modules,
)
from vision.codebook.finder_patterns import (
    Pose2x3,
    PoseHypothesis,
    Reach,
    distinct,
    pose_hypotheses,
)
from vision.codebook.likelihood import certainty, log_likelihood_ratio
from vision.codebook.soft_modules import (
    demodulate,
    equalise,
    function_fit,
    mask_fit,
    turned_fit,
)
from vision.symbol import SIZE, SPAN

Grey = npt.NDArray[np.uint8]
Array = npt.NDArray[np.float32]

CODEBOOK = "known"
"""Name of this reader in ``Detection.reader`` and in the counts."""

ACCEPT = 0.5
"""Threshold of the correlation from which a tag is accepted. Of 50,000 wrong codewords
the best one reaches .36 (four and a half deviations of 1 / sqrt(170)).
"""

MARGIN = 0.2
"""Threshold of the margin by which the best must lead the second best.
Chosen by hand.
"""

REFINE_BELOW = 0.66
"""Threshold of the correlation below which the pose is refined on the winner's whole
pattern. Chosen by hand.
"""

MIN_FUNCTION_FIT = 0.28
"""Threshold of the function patterns' fit under which a pose is no symbol's.
Chosen by hand.
"""

SYMBOL_FIT = 0.52
"""Threshold of the function patterns' fit from which something is a QR symbol,
recognised or not: tags have .63 and more even in harsh pictures, empty places and
printed art at most .45 (measured on rendered tables).
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
_BYTES = CODEWORDS
_MAX_MASKS = 2
"""Number of masks, those whose format information fits best, that are tried."""
_TURN_TOLERANCE = 0.15
"""Quarter turns whose fit is worse than the best by more than this are not tried.
Chosen by hand.
"""

MIN_PARTIAL_FIT = 0.4
"""Threshold of the function patterns' fit from which a part of a symbol is looked for:
half covered tags have .4 and more at a pose that finder patterns tell, printed art and
noise at most .39 (measured).
"""

_PART_MASKS = 3
"""Number of masks that are tried where a part is covered, of the format information
too: the likeliest."""

_MAX_PARTIAL = 6
"""Number of turned poses of a place, the best, at which a covered tag is looked for.
Chosen by hand.
"""

_SHORTLIST = 128
"""Number of tags, those whose bits differ least, that are correlated in full: a tag
that would be accepted is among the first dozen of 50,000 (measured).
"""


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
        return self.score >= ACCEPT and self.score - self.runner_up >= MARGIN


NO_MATCH = CodewordMatch("", 0.0, 0.0)


class TagInPart(NamedTuple):
    """A text of which a part is visible, how well it matches, and its mask."""

    text: str
    match: PartialMatch
    mask: int


class Codebook:
    """The codewords of all tags that there can be, and which of them are in play."""

    def __init__(self, families: Iterable[TagFamily]) -> None:
        """Build the codewords; 50,000 take a few milliseconds and 1.5 MB."""
        self._families = tuple(families)
        rows = [family.codewords() for family in self._families]
        self._rows = np.concatenate([*rows, np.zeros((0, _BYTES), np.uint8)])
        first = self._rows[:1]
        # Bits that are the same in all tags (mode, count, game) tell none from another
        # and would only raise every correlation.
        self._varying = np.unpackbits(
            np.bitwise_or.reduce(self._rows ^ first, axis=0)
        ).astype(bool)
        self._early = np.concatenate(self._early_indices())
        self._early_rows = self._rows[self._early]
        self._active: dict[str, int] = {}
        self._bank = np.zeros((0, int(self._varying.sum())), np.float32)

    def __len__(self) -> int:
        """Number of tags there can be."""
        return len(self._rows)

    @property
    def modules(self) -> int:
        """Number of data modules that differ from tag to tag."""
        return int(self._bank.shape[1])

    def text(self, index: int) -> str:
        """The text of the tag with this index. Raises ``IndexError``."""
        for family in self._families:
            if index < len(family):
                return family.text(index)
            index -= len(family)
        raise IndexError(index)

    def activate(self, texts: Iterable[str]) -> None:
        """Add tags to those in play, which are tried first."""
        for text in texts:
            index = self._index(text) if text not in self._active else None
            if index is not None:
                self._active[text] = index
        if len(self._active) != len(self._bank):
            self._bank = self._signs(np.array([*self._active.values()], np.intp))

    @property
    def active(self) -> tuple[str, ...]:
        """The tags in play, in the order they came."""
        return tuple(self._active)

    def best_match(self, soft: Array, search_all: bool = True) -> CodewordMatch:
        """The likeliest tag for ``soft`` modules, float32 (r, 208): a row for each mask
        that may be taken off.

        Tags in play are tried first, the others only with ``search_all``.
        """
        # (r, b) with b varying bits, each row scaled so that a product with signs
        # is a correlation.
        vectors = np.atleast_2d(soft)[:, self._varying]
        lengths = np.sqrt(
            (vectors * vectors).sum(axis=1, keepdims=True) * vectors.shape[1]
        )
        vectors = (vectors / (lengths + 1e-6)).astype(np.float32)
        # The bank of tags in play is small: one product. Mostly that is all.
        first = self._correlate(vectors, self._bank)
        if first is not None:
            text = list(self._active)[first[1]]
            match = CodewordMatch(text, first[2], first[3], first[0])
            if match.accepted or not search_all:
                return match
        if not search_all or not len(self._rows):
            return NO_MATCH
        rows = np.atleast_2d(soft)
        early = self._nearest(rows, vectors, self._early, EARLY_ACCEPT)
        if early.accepted and early.score >= EARLY_ACCEPT:
            return early
        return self._nearest(rows, vectors, None, ACCEPT)

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
        order = np.argsort(-mask_fit(modules_map))[:_PART_MASKS]
        seen = visible_data(visible)
        kept = seen[self._varying]
        found: list[PartialMatch] = []
        for row, signs in enumerate(mask_patterns()[order]):
            soft = modules_map[data_placement()] * signs
            first = np.array([*self._active.values()], np.intp)
            near = shortlist(soft, seen, self._rows)
            numbers = np.union1d(first, near)
            bank = self._signs(numbers)[:, kept]
            match = best_partial(soft[self._varying][kept], bank, numbers, row)
            if match is not None and match.accepted:
                found.append(match)
        if not found:
            return None
        best = max(found, key=lambda match: match.deviations)
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

        ``vectors`` are (r, b), ``bank`` signs (k, b).
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
        """The varying bits of tags as signs, float32 (..., b): 1 white, -1 dark."""
        bits = np.unpackbits(self._rows[numbers], axis=1)[:, self._varying]
        return np.asarray(1 - 2 * bits.astype(np.float32), np.float32)


class _View(NamedTuple):
    """A pose in mm, the modules (21, 21) that the picture has there, and how well the
    function patterns fit them.
    """

    pose: Pose2x3
    modules: Array
    fit: float


@dataclass(frozen=True, slots=True)
class TagMatch:
    """A recognised tag, its pose in mm, its corners in px, its correlation and the
    second best's, its mask, and the number of data modules that were compared.
    """

    text: str
    pose: Pose2x3
    corners: tuple[Point, Point, Point, Point]
    score: float
    runner_up: float
    mask: int
    modules: int

    @property
    def accepted(self) -> bool:
        """Whether it is good enough to count when two frames agree."""
        return self.score >= ACCEPT and self.score - self.runner_up >= MARGIN

    @property
    def log_ratio(self) -> float:
        """The log-likelihood ratio of its text against the second best."""
        return log_likelihood_ratio(self.score, self.runner_up, self.modules)

    @property
    def detection(self) -> Detection:
        """The match as a detection among others."""
        sure = certainty(self.log_ratio)
        return Detection(self.text, self.corners, CODEBOOK, sure)


@dataclass(frozen=True, slots=True)
class PlaceMatch:
    """What was found at a place: a tag, or at least whether there is a QR symbol."""

    match: TagMatch | None
    has_symbol: bool


class TagMatcher:
    """Recognises the tags of one codebook at places of a frame."""

    def __init__(self, codebook: Codebook, side: float) -> None:
        """Take all tags there can be and the sticker's side in mm with
        its quiet zone.
        """
        self.codebook = codebook
        self._module = side / SPAN

    def match(
        self,
        grey: Grey,
        homography: Homography,
        reach: Reach,
        prior_poses: Iterable[Pose2x3] = (),
    ) -> PlaceMatch:
        """Search one place. ``homography`` (3, 3) maps mm from its centre to px,
        ``reach`` how far in mm from there a symbol's centre may lie, across and down;
        ``prior_poses`` are poses at which a tag lay before.
        """
        best, best_fit = None, 0.0
        turned: list[tuple[Pose2x3, float]] = []
        hypotheses = self._hypotheses(grey, homography, reach, prior_poses)
        for hypothesis in distinct(hypotheses, self._module):
            # (7, 21, 21): the same patch for seven point spreads.
            maps = equalise(demodulate(sample_patch(grey, homography, hypothesis.pose)))
            turns = _quarter_turns(maps, hypothesis.pose)
            turned += [(t.pose, t.fit) for t in turns if t.fit >= MIN_PARTIAL_FIT]
            for turn in turns:
                best_fit = max(best_fit, turn.fit)
                match = self._match_refined(grey, homography, turn)
                if match and (best is None or match.score > best.score):
                    best = match
                # Hypotheses come best first: the first tag that is accepted
                # ends the search.
                if best and best.accepted:
                    return PlaceMatch(best, True)
        turned.sort(key=lambda each: -each[1])
        for pose, _ in turned[:_MAX_PARTIAL]:
            part = self._match_partial(grey, homography, pose)
            if part is not None:
                return PlaceMatch(part, True)
        return PlaceMatch(None, best_fit >= SYMBOL_FIT)

    def _match_partial(
        self, grey: Grey, homography: Homography, pose: Pose2x3
    ) -> TagMatch | None:
        """The tag of which a part is visible near a pose, accepted or none."""
        refined = refine_pose(
            lambda p: sample_patch(grey, homography, p), pose, *function_template()
        )
        at = refined if self._has_module_size(refined) else pose
        patch = sample_patch(grey, homography, at)
        modules_map, _ = _clearest(patch)
        found = self.codebook.best_partial(modules_map, visible_modules(patch))
        if found is None:
            return None
        score, runner_up = found.match.score, found.match.runner_up
        corners = _corners(homography, at)
        return TagMatch(
            found.text, at, corners, score, runner_up, found.mask, found.match.modules
        )

    def _hypotheses(
        self,
        grey: Grey,
        homography: Homography,
        reach: Reach,
        prior_poses: Iterable[Pose2x3],
    ) -> Iterator[PoseHypothesis]:
        """Prior poses, then those that finder patterns tell, looked for only then."""
        yield from (PoseHypothesis(pose, 0.0, 0) for pose in prior_poses)
        yield from pose_hypotheses(grey, homography, reach, self._module)

    def _match_refined(
        self, grey: Grey, homography: Homography, view: _View
    ) -> TagMatch | None:
        """The likeliest tag at a pose, or at a refined one near it.

        First as it is; then refined on the function patterns, which all symbols share;
        then on the winner's whole pattern, which has many more edges to hold on to.
        """
        match = self._match(homography, view)
        if match is not None and match.accepted and match.score >= REFINE_BELOW:
            return match
        pose = view.pose
        refined = refine_pose(
            lambda p: sample_patch(grey, homography, p), pose, *function_template()
        )
        # A refinement that ran away has another size or a worse fit.
        if self._has_module_size(refined):
            nearer = _view(grey, homography, refined)
            if nearer.fit >= view.fit:
                pose, match = (
                    refined,
                    _better_of(self._match(homography, nearer), match),
                )
        if match is not None and MIN_FUNCTION_FIT < match.score < REFINE_BELOW:
            template = symbol_template(match.text, match.mask)
            refined = refine_pose(
                lambda p: sample_patch(grey, homography, p), pose, *template, steps=4
            )
            if self._has_module_size(refined):
                nearer = _view(grey, homography, refined)
                return _better_of(self._match(homography, nearer), match)
        return match

    def _match(self, homography: Homography, view: _View) -> TagMatch | None:
        """The likeliest tag at exactly the pose of a view."""
        order = np.argsort(-mask_fit(view.modules))[:_MAX_MASKS]
        # (2, 208): data modules under the two likeliest masks, signs flipped back.
        soft = view.modules[data_placement()] * mask_patterns()[order]
        # All tags only where the symbol is beyond doubt: that search is the dear one.
        best = self.codebook.best_match(soft, view.fit >= SYMBOL_FIT)
        if not best.text:
            return None
        mask, corners = int(order[best.row]), _corners(homography, view.pose)
        return TagMatch(
            best.text,
            view.pose,
            corners,
            best.score,
            best.runner_up,
            mask,
            self.codebook.modules,
        )

    def _has_module_size(self, pose: Pose2x3 | None) -> TypeGuard[Pose2x3]:
        """Whether there is a pose whose modules are as large as printed, to a
        quarter.
        """
        return pose is not None and all(
            0.8 < size / self._module < 1.25 for size in module_size(pose)
        )


def families(letter: str, kinds: Iterable[str]) -> tuple[TagFamily, ...]:
    """Every tag of a game that can be printed, and the command cards."""
    return (
        TagFamily(letter, tuple(kinds), SERIALS),
        TagFamily(COMMAND_LETTER, tuple(sorted(COMMANDS)), COMMAND_SERIALS),
    )


_QUARTER_TURNS = tuple(
    np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))
)


def _quarter_turns(maps: Array, pose: Pose2x3) -> list[_View]:
    """The views of a pose in those quarter turns under which the function patterns fit,
    best first; where a finder pattern is covered two turns may fit alike.
    """
    # Turning the map is the same as turning the pose, and needs no new sampling.
    # (7, 4): a row for each point spread.
    fits = turned_fit(maps)
    best = fits.max(axis=0)
    least = max(MIN_FUNCTION_FIT, float(best.max()) - _TURN_TOLERANCE)
    return [
        _View(
            (np.vstack([pose, (0, 0, 1)]) @ _QUARTER_TURNS[quarter])[:2],
            np.rot90(maps[int(fits[:, quarter].argmax())], quarter),
            float(best[quarter]),
        )
        for quarter in sorted(range(4), key=lambda r: -best[r])
        if best[quarter] >= least
    ]


def _better_of(match: TagMatch | None, other: TagMatch | None) -> TagMatch | None:
    """The match with the higher correlation."""
    if match is None or other is None:
        return match or other
    return match if match.score > other.score else other


def _view(grey: Grey, homography: Homography, pose: Pose2x3) -> _View:
    """The modules of a pose."""
    return _View(pose, *_clearest(sample_patch(grey, homography, pose)))


def _clearest(patch: Array) -> tuple[Array, float]:
    """The map (21, 21) of a patch under the point spread whose equaliser explains the
    function patterns best, and how well they fit.
    """
    maps = equalise(demodulate(patch))
    fits = function_fit(maps)
    best = int(fits.argmax())
    return maps[best], float(fits[best])


def _corners(
    homography: Homography, pose: Pose2x3
) -> tuple[Point, Point, Point, Point]:
    """The symbol's corners in px, clockwise from its own top left."""
    half = SIZE / 2
    square = np.array([(-half, half, half, -half), (-half, -half, half, half)])
    mm = pose @ np.vstack([square, np.ones(4)])
    px = homography @ np.vstack([mm, np.ones(4)])
    a, b, c, d = ((float(x), float(y)) for x, y in (px[:2] / px[2]).T)
    return a, b, c, d
