"""Tells which tag of a known set a place shows: where a symbol may lie, how its modules
look there, and which of the set's codewords they are.

The set is handed in; vision knows no game.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeGuard

import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection, Point
from vision.codebook.alignment import (
    Homography,
    function_template,
    module_size,
    refine_pose,
    sample_patch,
    symbol_template,
)
from vision.codebook.codewords import ACCEPT, Codebook, Depth, is_accepted
from vision.codebook.encoder import data_placement, mask_patterns
from vision.codebook.erasures import (
    clearest,
    interior,
    unmixed,
    visible_modules,
    visible_samples,
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

REFINE_BELOW = 0.66
"""Threshold of the correlation below which the pose is refined on the winner's whole
pattern. Chosen by hand.
"""

MIN_FUNCTION_FIT = 0.38
"""Threshold of the function patterns' fit under which a pose is no symbol's: of 930
tags that were recognised in 23 conditions one had less than .48, and that .44; of poses
on art and empty places three in four have less than .38 (measured).
"""

MIN_SCORE = 0.28
"""Threshold of the correlation under which a pose is not refined on the winner's
pattern. Chosen by hand.
"""

SYMBOL_FIT = 0.52
"""Threshold of the function patterns' fit from which something is a QR symbol,
recognised or not: tags have .63 and more even in harsh pictures, empty places and
printed art at most .45 (measured on rendered tables).
"""

_MAX_MASKS = 2
"""Number of masks, those whose format information fits best, that are tried."""

MASK_LEAD = 0.5
"""Lead of a mask's format information over the next from which no other is tried: that
of two masks differs in 14 and more of 30 modules, so a wrong one has this lead only
where 11 of them are turned.
"""

_TURN_TOLERANCE = 0.15
"""Quarter turns whose fit is worse than the best by more than this are not tried.
Chosen by hand.
"""

MAX_LOSS = 0.05
"""How much the correlation of a tag may have fallen since it was last searched for, for
its pose to stay as it was refined then: more than what noise alone does from frame to
frame. A poor one (below ``REFINE_BELOW``) may not have risen by more either: that is a
sharper picture, which may be worth a better pose. Chosen by hand.
"""

MIN_PARTIAL_FIT = 0.4
"""Threshold of the function patterns' fit from which a part of a symbol is looked for:
half covered tags have as much at a pose that finder patterns tell (measured).
"""

_MAX_PARTIAL = 6
"""Number of turned poses of a place, the best, at which a covered tag is looked for.
Chosen by hand.
"""


class _Sampling(NamedTuple):
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

    ``searched``: its correlation when it was last searched for, where it was only
    confirmed since.
    """

    text: str
    pose: Pose2x3
    corners: tuple[Point, Point, Point, Point]
    score: float
    runner_up: float
    mask: int
    modules: int
    searched: float | None = None

    @property
    def accepted(self) -> bool:
        """Whether it is good enough to count when two frames agree."""
        return is_accepted(self.score, self.runner_up)

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
    """What was found at a place: a tag, or at least the pose of a QR symbol, and at
    which poses a part of one may be visible, the likeliest first.
    """

    match: TagMatch | None
    symbol: Pose2x3 | None = None
    parts: tuple[Pose2x3, ...] = ()


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
        prior: TagMatch | None = None,
    ) -> PlaceMatch:
        """Search one place. ``homography`` (3, 3) maps mm from its centre to px,
        ``reach`` how far in mm from there a symbol's centre may lie, across and down;
        ``prior`` is what was recognised there on a frame before.
        """
        if prior is not None:
            confirmed = self._match_prior(grey, homography, prior)
            if confirmed is not None:
                return PlaceMatch(confirmed)
        best: TagMatch | None = None
        whole: list[_Sampling] = []
        lone: list[_Sampling] = []
        hypotheses = self._hypotheses(grey, homography, reach, prior)
        for hypothesis in distinct(hypotheses, self._module):
            # (7, 21, 21): the same patch for seven point spreads.
            maps = equalise(demodulate(sample_patch(grey, homography, hypothesis.pose)))
            turns = _quarter_turns(maps, hypothesis.pose)
            # What shows one finder pattern is no whole tag.
            if hypothesis.finders == 1:
                lone += turns
                continue
            whole += turns
            for turn in turns:
                match = self._match_refined(grey, homography, turn)
                if match and (best is None or match.score > best.score):
                    best = match
                # Hypotheses come best first: the first tag that is accepted
                # ends the search.
                if best and best.accepted:
                    return PlaceMatch(best)
        whole.sort(key=lambda sampling: -sampling.fit)
        lone.sort(key=lambda sampling: -sampling.fit)
        symbol = whole[0].pose if whole and whole[0].fit >= SYMBOL_FIT else None
        parts = [each.pose for each in (*whole, *lone) if each.fit >= MIN_PARTIAL_FIT]
        return PlaceMatch(None, symbol, tuple(parts[:_MAX_PARTIAL]))

    def match_at(
        self, grey: Grey, homography: Homography, pose: Pose2x3
    ) -> TagMatch | None:
        """The tag that lies near a pose, in any quarter turn, accepted or none."""
        # Decoders place corners to a module only.
        refined = refine_pose(
            lambda p: sample_patch(grey, homography, p), pose, function_template()
        )
        if not self._has_module_size(refined):
            return None
        maps = equalise(demodulate(sample_patch(grey, homography, refined)))
        for sampling in _quarter_turns(maps, refined):
            match = self._match_refined(grey, homography, sampling)
            if match is not None and match.accepted:
                return match
        return None

    def match_part(
        self, grey: Grey, homography: Homography, poses: Iterable[Pose2x3]
    ) -> TagMatch | None:
        """The tag of which a part is visible near one of these poses, or none."""
        parts = (self._match_partial(grey, homography, pose) for pose in poses)
        return next((part for part in parts if part is not None), None)

    def shows_symbol(self, grey: Grey, homography: Homography, pose: Pose2x3) -> bool:
        """Whether a QR symbol, recognised or not, lies at a pose."""
        return _sampling(grey, homography, pose).fit >= SYMBOL_FIT

    def _match_partial(
        self, grey: Grey, homography: Homography, pose: Pose2x3
    ) -> TagMatch | None:
        """The tag of which a part is visible near a pose, accepted or none.

        A refinement on what is visible is exact where enough of the function patterns
        is, and runs away where little is: both poses are tried.
        """
        visible = visible_modules(sample_patch(grey, homography, pose))
        refined = refine_pose(
            lambda p: sample_patch(grey, homography, p),
            pose,
            function_template().seen_in(visible_samples(visible)),
        )
        found: list[TagMatch] = []
        for at in (refined, pose):
            if self._has_module_size(at):
                match = self._match_visible(grey, homography, at)
                found += [match] if match is not None else []
        return max(found, key=lambda match: match.log_ratio, default=None)

    def _match_visible(
        self, grey: Grey, homography: Homography, pose: Pose2x3
    ) -> TagMatch | None:
        """The tag of which a part is visible at exactly this pose, accepted or none."""
        patch = sample_patch(grey, homography, pose)
        visible = visible_modules(patch)
        inside = interior(visible)
        found = self.codebook.best_partial(clearest(patch, inside), visible)
        if found is None:
            found = self.codebook.best_partial(unmixed(patch, inside), inside)
        if found is None:
            return None
        score, runner_up = found.match.score, found.match.runner_up
        corners, modules = _corners(homography, pose), found.match.modules
        return TagMatch(
            found.text, pose, corners, score, runner_up, found.mask, modules
        )

    def _hypotheses(
        self,
        grey: Grey,
        homography: Homography,
        reach: Reach,
        prior: TagMatch | None,
    ) -> Iterator[PoseHypothesis]:
        """The prior pose, then those that finder patterns tell, looked for only
        then.
        """
        if prior is not None:
            yield PoseHypothesis(prior.pose, 0.0, 0)
        yield from pose_hypotheses(grey, homography, reach, self._module)

    def _match_prior(
        self, grey: Grey, homography: Homography, prior: TagMatch
    ) -> TagMatch | None:
        """The tag that was recognised on a frame before, at the same pose where this
        one shows it as well there, else at a refined one; ``None`` where it is worth a
        search.
        """
        sampling = _sampling(grey, homography, prior.pose)
        if sampling.fit < SYMBOL_FIT:
            return None
        soft = sampling.modules[data_placement()] * mask_patterns()[prior.mask]
        found = self.codebook.confirm(soft, prior.text)
        before = prior.score if prior.searched is None else prior.searched
        gain = found.score - before
        sharper = found.score < REFINE_BELOW and gain > MAX_LOSS
        if not found.accepted:
            return None
        if gain < -MAX_LOSS or sharper:
            return self.match_at(grey, homography, prior.pose)
        return replace(
            prior,
            corners=_corners(homography, prior.pose),
            score=found.score,
            runner_up=found.runner_up,
            modules=self.codebook.modules,
            searched=before,
        )

    def _match_refined(
        self, grey: Grey, homography: Homography, sampling: _Sampling
    ) -> TagMatch | None:
        """The likeliest tag at a pose, or at a refined one near it.

        First as it is; then refined on the function patterns, which all symbols share;
        then on the winner's whole pattern, which has many more edges to hold on to.
        """
        match = self._match(homography, sampling, Depth.EARLY)
        if match is not None and match.accepted and match.score >= REFINE_BELOW:
            return match
        refined = refine_pose(
            lambda p: sample_patch(grey, homography, p),
            sampling.pose,
            function_template(),
        )
        # A refinement that ran away has another size or a worse fit.
        if self._has_module_size(refined):
            nearer = _sampling(grey, homography, refined)
            if nearer.fit >= sampling.fit:
                sampling = nearer
        pose = sampling.pose
        match = _better_of(self._match(homography, sampling, Depth.ALL), match)
        if match is not None and MIN_SCORE < match.score < REFINE_BELOW:
            template = symbol_template(match.text, match.mask)
            refined = refine_pose(
                lambda p: sample_patch(grey, homography, p), pose, template, steps=4
            )
            if self._has_module_size(refined):
                nearer = _sampling(grey, homography, refined)
                # A winner by chance is not found on its own pattern: no dear search.
                if self._score(nearer, match) >= ACCEPT:
                    found = self._match(homography, nearer, Depth.ALL)
                    return _better_of(found, match)
        return match

    def _score(self, sampling: _Sampling, match: TagMatch) -> float:
        """The correlation of a match's text with the modules of a sampling."""
        soft = sampling.modules[data_placement()] * mask_patterns()[match.mask]
        return self.codebook.score(soft, match.text)

    def _match(
        self, homography: Homography, sampling: _Sampling, depth: Depth
    ) -> TagMatch | None:
        """The likeliest tag at exactly the pose of a sampling."""
        fits = mask_fit(sampling.modules)
        order = np.argsort(-fits)[:_MAX_MASKS]
        if fits[order[0]] - fits[order[1]] >= MASK_LEAD:
            order = order[:1]
        # (r, 208): data modules under the likeliest masks, signs flipped back.
        soft = sampling.modules[data_placement()] * mask_patterns()[order]
        # Others than those in play only where the symbol is beyond doubt, and all of
        # them only at its best pose: that search is the dear one.
        certain = sampling.fit >= SYMBOL_FIT
        best = self.codebook.best_match(soft, depth if certain else Depth.IN_PLAY)
        if not best.text:
            return None
        mask, corners = int(order[best.row]), _corners(homography, sampling.pose)
        return TagMatch(
            best.text,
            sampling.pose,
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


_QUARTER_TURNS = tuple(
    np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))
)


def _quarter_turns(maps: Array, pose: Pose2x3) -> list[_Sampling]:
    """The samplings of a pose in those quarter turns under which the function
    patterns fit, best first; where a finder pattern is covered two turns may fit alike.
    """
    # Turning the map is the same as turning the pose, and needs no new sampling.
    # (7, 4): a row for each point spread.
    fits = turned_fit(maps)
    best = fits.max(axis=0)
    least = max(MIN_FUNCTION_FIT, float(best.max()) - _TURN_TOLERANCE)
    return [
        _Sampling(
            (np.vstack([pose, (0, 0, 1)]) @ _QUARTER_TURNS[quarter])[:2],
            np.rot90(maps[int(fits[:, quarter].argmax())], quarter),
            float(best[quarter]),
        )
        for quarter in sorted(range(4), key=lambda r: -best[r])
        if best[quarter] >= least
    ]


def _better_of(match: TagMatch | None, other: TagMatch | None) -> TagMatch | None:
    """The match with the higher correlation; the first of two alike."""
    if match is None or other is None:
        return match or other
    return match if match.score >= other.score else other


def _sampling(grey: Grey, homography: Homography, pose: Pose2x3) -> _Sampling:
    """The modules of a pose."""
    return _Sampling(pose, *_clearest(sample_patch(grey, homography, pose)))


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
