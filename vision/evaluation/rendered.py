"""Scores the reader on rendered scenes, whose ground truth the renderer knows."""

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import Look
from companion.core.profile import TableProfile
from companion.core.table import Pose
from vision.evaluation.report import (
    MATCH_MM,
    MAX_COVERED,
    Report,
    TagResult,
    angle_between,
    distance,
)
from vision.render.renderer import (
    FULL,
    Conditions,
    Scene,
    TagTruth,
    render_with_truth,
)

Grey = npt.NDArray[Any]
Read = Callable[[Grey, TableProfile], Look]
"""What is scored: one settled look at a grey frame of this table."""


def accuracy(
    scenes: Iterable[Scene], read: Read, size: tuple[int, int] = FULL
) -> Report:
    """Render each scene, have it read, and compare."""
    tags: list[TagResult] = []
    wrong: list[str] = []
    for scene in scenes:
        shot = render_with_truth(scene, size)
        grey = np.asarray(cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY))
        look = read(grey, scene.profile)
        report = report_of(look, shot.truth.tags, scene.conditions)
        tags += report.tags
        wrong += report.wrong
    return Report(tuple(tags), tuple(wrong))


def report_of(look: Look, truth: Iterable[TagTruth], conditions: Conditions) -> Report:
    """What became of each sticker of one picture."""
    tags = tuple(truth)
    results = tuple(_result(tag, look, conditions) for tag in tags)
    wrong = _false_positives(look, {tag.text: tag.pose for tag in tags})
    return Report(results, tuple(wrong))


def _result(tag: TagTruth, look: Look, conditions: Conditions) -> TagResult:
    """The result of one rendered tag."""
    pose = {str(text): at for text, at in look.observation.tags.items()}.get(tag.text)
    matched = pose if pose and distance(pose, tag.pose) <= MATCH_MM else None
    blur = math.hypot(conditions.blur, 0.4 * conditions.motion)
    turn_error = angle_between(matched, tag.pose) if matched else None
    return TagResult(
        tag.text,
        matched is not None,
        not tag.saturated and tag.covered <= MAX_COVERED,
        _cause(tag, blur),
        turn_error is not None and turn_error > 45,
        turn_error,
        distance(matched, tag.pose) if matched else None,
        tag.px_module,
        conditions.tilt,
        tag.white,
        blur,
        tag.covered,
    )


def _cause(tag: TagTruth, blur: float) -> str:
    """The likeliest reason why this tag would not read."""
    if tag.saturated:
        return "glare"
    if tag.covered > 0.02:
        return "covered"
    if tag.px_module < 1.3:
        return "too small"
    if blur / tag.px_module > 0.45:
        return "blur"
    return "dark" if tag.white < 70 else "other"


def _false_positives(look: Look, true: Mapping[str, Pose | None]) -> list[str]:
    """Texts that were reported and lie nowhere, or elsewhere."""
    found = []
    for text, pose in look.observation.tags.items():
        expected = true.get(text)
        if text not in true or (
            expected is not None and distance(pose, expected) > MATCH_MM
        ):
            found.append(str(text))
    return found + [str(text) for text in look.observation.doubles]
