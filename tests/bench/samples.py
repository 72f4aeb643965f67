"""Candidates of the codebook with what they were: right or wrong, accepted or not.

A reading that is told is hardly ever wrong, so that it says nothing of how sure it is;
what was looked at and not told does. For every search of a place the best candidate is
taken, whether it was accepted or not.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from vision.codebook import matcher
from vision.evaluation.bench import Trial
from vision.evaluation.rendered import Read


@dataclass(frozen=True)
class Sample:
    """The log-likelihood ratio of a candidate, whether its text lies there, and whether
    it was accepted."""

    ratio: float
    right: bool
    accepted: bool


@contextmanager
def watched(note: Callable[[matcher.TagMatch], None]) -> Generator[None]:
    """Note the best candidate of each search of a place."""
    whole, refined = matcher.TagMatcher.match, matcher.TagMatcher._match_refined
    part, partial = matcher.TagMatcher.match_part, matcher.TagMatcher._match_partial
    best: list[matcher.TagMatch] = []

    def keep(found: matcher.TagMatch | None) -> matcher.TagMatch | None:
        if found is not None and (not best or found.log_ratio > best[0].log_ratio):
            best[:] = [found]
        return found

    def match(self: matcher.TagMatcher, *given: Any, **named: Any) -> Any:
        best.clear()
        found = whole(self, *given, **named)
        if found.match is not None:
            note(found.match)
        elif best:
            note(best[0])
        return found

    def match_part(self: matcher.TagMatcher, *given: Any) -> Any:
        best.clear()
        found = part(self, *given)
        if best:
            note(best[0])
        return found

    matcher.TagMatcher.match_part = match_part  # type: ignore[assignment,method-assign]
    matcher.TagMatcher.match = match  # type: ignore[method-assign]
    matcher.TagMatcher._match_refined = (  # type: ignore[method-assign]
        lambda self, *given: keep(refined(self, *given))
    )
    matcher.TagMatcher._match_partial = (  # type: ignore[method-assign]
        lambda self, *given: keep(partial(self, *given))
    )
    try:
        yield
    finally:
        matcher.TagMatcher.match_part = part  # type: ignore[method-assign]
        matcher.TagMatcher.match = whole  # type: ignore[method-assign]
        matcher.TagMatcher._match_refined = refined  # type: ignore[method-assign]
        matcher.TagMatcher._match_partial = partial  # type: ignore[method-assign]


def sampled(trial: Trial, read: Read) -> list[Sample]:
    """A trial's candidates beside the truth."""
    found: list[matcher.TagMatch] = []
    with watched(found.append):
        shot = trial.shot()
        read(shot.grey, trial.table.profile)
    outlines = {tag.text: np.array(tag.corners, np.float32) for tag in shot.truth}
    samples = []
    for match in found:
        middle = np.mean(match.corners, axis=0)
        outline = outlines.get(match.text)
        right = outline is not None and (
            cv2.pointPolygonTest(outline, (float(middle[0]), float(middle[1])), False)
            >= 0
        )
        samples.append(Sample(match.log_ratio, right, match.accepted))
    return samples
