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

SAME = 0.7
"""Correlation of two looks from which they show the same tag."""

TWICE = 2
"""A tag that no decoder read must be recognised so often before it is only kept."""

_DATA = ~function_modules()


@dataclass(slots=True)
class TagTracks:
    """The codes of the last picture with the looks of their modules.

    ``sure`` names the readers whose word is taken after one picture.
    """

    sure: frozenset[str]
    codes: tuple[Detection, ...] = ()
    _looks: dict[Detection, Array] = field(default_factory=dict[Detection, Array])
    _grids: dict[Detection, Array] = field(default_factory=dict[Detection, Array])
    _spans: dict[Detection, Box] = field(default_factory=dict[Detection, Box])
    _times: dict[str | None, int] = field(default_factory=dict[str | None, int])

    def clear(self) -> None:
        """Forget all codes: the table moved."""
        self.codes = ()
        self._looks.clear()
        self._grids.clear()
        self._spans.clear()
        self._times.clear()

    def keep(self, grey: Grey, codes: Iterable[Detection]) -> None:
        """Take the codes that were found on a picture in place of those before."""
        self.codes = tuple(codes)
        new = tuple(code for code in self.codes if code not in self._looks)
        read = {code.text for code in new}
        texts = {code.text for code in self.codes}
        self._times = {
            text: self._times.get(text, 0) + (text in read) for text in texts
        }
        held = frozenset(self.codes)
        self._looks = {c: look for c, look in self._looks.items() if c in held}
        self._grids = {c: grid for c, grid in self._grids.items() if c in held}
        self._grids.update((code, _grid(code)) for code in new)
        self._spans = {c: self._spans.get(c) or padded_box(c, 0.0) for c in self.codes}
        self._looks.update(zip(new, self._seen(grey, new), strict=True))

    def still(
        self, grey: Grey, boxes: Iterable[Box] | None = None
    ) -> tuple[list[Detection], list[Detection]]:
        """The codes that this picture shows where they were, and those it does not.

        With ``boxes`` only codes in there are looked at; the others are as they were.
        """
        kept, lost, asked = list[Detection](), list[Detection](), list[Detection]()
        parts = None if boxes is None else tuple(boxes)
        for code in self.codes:
            if parts is not None and not any(
                overlap(self._spans[code], b) for b in parts
            ):
                kept.append(code)
            elif self._settled(code):
                asked.append(code)
            else:
                lost.append(code)
        for code, alike in zip(asked, self._alike(grey, asked), strict=True):
            (kept if alike >= SAME else lost).append(code)
        return kept, lost

    def is_read(self, code: Detection) -> bool:
        """Whether a reader whose word is taken read a text."""
        return code.text is not None and code.reader in self.sure

    def _alike(self, grey: Grey, codes: list[Detection]) -> Array:
        if not codes:
            return np.zeros(0, np.float32)
        before = np.stack([self._looks[code] for code in codes])
        return np.asarray((before * self._seen(grey, codes)).sum(axis=1), np.float32)

    def _settled(self, code: Detection) -> bool:
        return code.reader in self.sure or self._times.get(code.text, 0) >= TWICE

    def _seen(self, grey: Grey, codes: Sequence[Detection]) -> Array:
        """Each code's data modules as a row of length 1."""
        if not codes:
            return np.zeros((0, int(_DATA.sum())), np.float32)
        x, y = np.concatenate([self._grids[code] for code in codes], axis=1)
        sampled = cv2.remap(grey, x, y, cv2.INTER_LINEAR)
        looks = np.asarray(sampled, np.float32).reshape(-1, SIZE, SIZE)
        rows = np.stack([normalise_modules(look)[_DATA] for look in looks])
        lengths = np.linalg.norm(rows, axis=1, keepdims=True)
        return np.asarray(rows / (lengths + 1e-6), np.float32)


def _grid(code: Detection) -> Array:
    """Where the centres of a symbol's modules lie in px: x and y (2, 21, 21)."""
    square = np.array(((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)), np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(square, np.array(code.corners, np.float32))
    steps = np.arange(SIZE, dtype=np.float32)
    cells = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 1, 2)
    found = cv2.perspectiveTransform(cells, matrix)
    return np.asarray(found.reshape(-1, 2).T, np.float32).reshape(2, SIZE, SIZE)
