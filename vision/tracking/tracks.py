"""Whether the tags that were read before still lie where they lay.

Once a second all tags are looked at again, and reading them again would be dear. So
each keeps how its data modules looked when it was read; a picture in which they
look the same shows the same tag. Two tags of a game differ in at least 48 of 208
modules, so that one in the place of the other correlates by .54 at most.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection
from vision.codebook.soft_modules import normalise_modules
from vision.decode import Box, Grey, overlap, padded_box
from vision.symbol import SIZE, function_modules

Array = npt.NDArray[np.float32]

MIN_CORRELATION = 0.7
"""Correlation of two looks from which they show the same tag."""

MIN_RECOGNITIONS = 2
"""A tag that no decoder read must be recognised so often before it is only kept."""

_DATA = ~function_modules()


@dataclass(slots=True)
class TagTracks:
    """The codes of the last picture with the looks of their modules.

    ``trusted`` names the readers whose word is taken after one picture.
    """

    trusted: frozenset[str]
    detections: tuple[Detection, ...] = ()
    _templates: dict[Detection, Array] = field(default_factory=dict[Detection, Array])
    _grids: dict[Detection, Array] = field(default_factory=dict[Detection, Array])
    _boxes: dict[Detection, Box] = field(default_factory=dict[Detection, Box])
    _recognitions: dict[str | None, int] = field(default_factory=dict[str | None, int])

    def clear(self) -> None:
        """Forget all codes: the table moved."""
        self.detections = ()
        self._templates.clear()
        self._grids.clear()
        self._boxes.clear()
        self._recognitions.clear()

    def update(self, grey: Grey, detections: Iterable[Detection]) -> None:
        """Take the codes that were found on a picture in place of those before."""
        self.detections = tuple(detections)
        new = tuple(
            detection
            for detection in self.detections
            if detection not in self._templates
        )
        texts_new = {detection.text for detection in new}
        texts = {detection.text for detection in self.detections}
        self._recognitions = {
            text: self._recognitions.get(text, 0) + (text in texts_new)
            for text in texts
        }
        current = frozenset(self.detections)
        self._templates = {
            c: template for c, template in self._templates.items() if c in current
        }
        self._grids = {c: grid for c, grid in self._grids.items() if c in current}
        self._grids.update((detection, _module_grid(detection)) for detection in new)
        self._boxes = {
            c: self._boxes.get(c) or padded_box(c, 0.0) for c in self.detections
        }
        self._templates.update(zip(new, self._sample(grey, new), strict=True))

    def verify(
        self, grey: Grey, boxes: Iterable[Box] | None = None
    ) -> tuple[list[Detection], list[Detection]]:
        """The codes that this picture shows where they were, and those it does not.

        With ``boxes`` only codes in there are looked at; the others are as they were.
        """
        present, lost, checked = list[Detection](), list[Detection](), list[Detection]()
        regions = None if boxes is None else tuple(boxes)
        for detection in self.detections:
            if regions is not None and not any(
                overlap(self._boxes[detection], b) for b in regions
            ):
                present.append(detection)
            elif self._is_confirmed(detection):
                checked.append(detection)
            else:
                lost.append(detection)
        for detection, correlation in zip(
            checked, self._correlations(grey, checked), strict=True
        ):
            (present if correlation >= MIN_CORRELATION else lost).append(detection)
        return present, lost

    def is_decoded(self, detection: Detection) -> bool:
        """Whether a reader whose word is taken read a text."""
        return detection.text is not None and detection.reader in self.trusted

    def _correlations(self, grey: Grey, detections: list[Detection]) -> Array:
        if not detections:
            return np.zeros(0, np.float32)
        templates = np.stack([self._templates[detection] for detection in detections])
        return np.asarray(
            (templates * self._sample(grey, detections)).sum(axis=1), np.float32
        )

    def _is_confirmed(self, detection: Detection) -> bool:
        return (
            detection.reader in self.trusted
            or self._recognitions.get(detection.text, 0) >= MIN_RECOGNITIONS
        )

    def _sample(self, grey: Grey, detections: Sequence[Detection]) -> Array:
        """Each code's data modules as a row of length 1."""
        if not detections:
            return np.zeros((0, int(_DATA.sum())), np.float32)
        x, y = np.concatenate(
            [self._grids[detection] for detection in detections], axis=1
        )
        sampled = cv2.remap(grey, x, y, cv2.INTER_LINEAR)
        grids = np.asarray(sampled, np.float32).reshape(-1, SIZE, SIZE)
        rows = np.stack([normalise_modules(grid)[_DATA] for grid in grids])
        norms = np.linalg.norm(rows, axis=1, keepdims=True)
        return np.asarray(rows / (norms + 1e-6), np.float32)


def _module_grid(detection: Detection) -> Array:
    """Where the centres of a symbol's modules lie in px: x and y (2, 21, 21)."""
    square = np.array(((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)), np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(
        square, np.array(detection.corners, np.float32)
    )
    steps = np.arange(SIZE, dtype=np.float32)
    cells = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 1, 2)
    px = cv2.perspectiveTransform(cells, matrix)
    return np.asarray(px.reshape(-1, 2).T, np.float32).reshape(2, SIZE, SIZE)
