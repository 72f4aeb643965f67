"""Tracks: whether the tags that were read before still lie where they lay.

Once a second all tags are verified, and decoding them anew would be dear. So each
track keeps a template, the normalised data modules as they looked when the tag was
read; a frame whose modules correlate with it shows the same tag. Two tags of a game
differ in at least 48 of 208 modules, so that one in the place of the other correlates
by .54 at most. In noise two looks at the same tag correlate by the product of what each
has in common with the printed symbol; so a tag whose text is known may also be
confirmed by that symbol, which has no noise.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.advice import Detection
from vision.codebook.encoder import data_bits, data_placement, mask_patterns
from vision.codebook.soft_modules import normalise_modules
from vision.image import Box, Grey, overlap, padded_box
from vision.symbol import SIZE, function_modules

Array = npt.NDArray[np.float32]

MIN_CORRELATION = 0.7
"""Threshold of the correlation with its template from which a tag is still there:
between .54, the most that another tag reaches, and what noise leaves of the same.
"""

MIN_SYMBOL_CORRELATION = 0.56
"""Threshold of the correlation with the printed symbol from which a tag is still there,
though noise hides its template: above .54, the most that another tag reaches.
"""

KEPT_SHARE = 0.85
"""Share of the correlation with the printed symbol that a tag had when it was read and
must still have: a finger over a fifth of it takes more. Chosen by hand.
"""

MIN_RECOGNITIONS = 2
"""Number of times that a tag which no decoder read must be recognised before it
is only verified.
"""

_DATA = ~function_modules()
"""bool (21, 21): the data modules; function patterns are alike in all tags."""


@dataclass(slots=True)
class TagTracks:
    """The detections of the newest frame with the templates of their modules.

    ``trusted`` names the readers whose word is taken after one frame. Detections are
    the keys: one that is carried on is the same value as before.
    """

    trusted: frozenset[str]
    detections: tuple[Detection, ...] = ()
    _templates: dict[Detection, Array] = field(default_factory=dict[Detection, Array])
    _symbols: dict[Detection, Array] = field(default_factory=dict[Detection, Array])
    _grids: dict[Detection, Array] = field(default_factory=dict[Detection, Array])
    _boxes: dict[Detection, Box] = field(default_factory=dict[Detection, Box])
    _recognitions: dict[str | None, int] = field(default_factory=dict[str | None, int])

    def clear(self) -> None:
        """Drop all tracks: the table moved."""
        self.detections = ()
        self._templates.clear()
        self._symbols.clear()
        self._grids.clear()
        self._boxes.clear()
        self._recognitions.clear()

    def update(self, grey: Grey, detections: Iterable[Detection]) -> None:
        """Take the detections of a frame in place of those before; new ones
        get a template.
        """
        carried_on = {id(detection) for detection in self.detections}
        self.detections = tuple(detections)
        new = tuple(
            detection
            for detection in self.detections
            if detection not in self._templates
        )
        # Read anew is what is another object, though its corners may be the same.
        texts_new = {d.text for d in self.detections if id(d) not in carried_on}
        texts = {detection.text for detection in self.detections}
        self._recognitions = {
            text: self._recognitions.get(text, 0) + (text in texts_new)
            for text in texts
        }
        current = frozenset(self.detections)
        # Templates stay as they were when the tag was read: updating them would let a
        # slow change creep in.
        self._templates = {
            c: template for c, template in self._templates.items() if c in current
        }
        self._grids = {c: grid for c, grid in self._grids.items() if c in current}
        self._grids.update((detection, _module_grid(detection)) for detection in new)
        self._boxes = {
            c: self._boxes.get(c) or padded_box(c, 0.0) for c in self.detections
        }
        self._symbols = {c: s for c, s in self._symbols.items() if c in current}
        templates = self._sample(grey, new)
        self._templates.update(zip(new, templates, strict=True))
        named = [i for i, detection in enumerate(new) if detection.text is not None]
        if named:
            texts_named = [str(new[i].text) for i in named]
            rows = _symbol_rows(texts_named, templates[named])
            self._symbols.update(zip((new[i] for i in named), rows, strict=True))

    def verify(
        self, grey: Grey, boxes: Iterable[Box] | None = None
    ) -> tuple[list[Detection], list[Detection]]:
        """The detections that this frame still shows, and those that it lost.

        With ``boxes`` only those in there are verified; the others are taken
        to be as before.
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
        # One call of cv2.remap samples all of them.
        samples = self._sample(grey, checked)
        for detection, sample in zip(checked, samples, strict=True):
            (present if self._is_alike(detection, sample) else lost).append(detection)
        return present, lost

    def is_decoded(self, detection: Detection) -> bool:
        """Whether a trusted reader read a text."""
        return detection.text is not None and detection.reader in self.trusted

    def _is_alike(self, detection: Detection, sample: Array) -> bool:
        """Whether a row of modules (208,) shows the tag that was read there."""
        template = self._templates[detection]
        if float(template @ sample) >= MIN_CORRELATION:
            return True
        symbol = self._symbols.get(detection)
        if symbol is None:
            return False
        least = max(MIN_SYMBOL_CORRELATION, KEPT_SHARE * float(symbol @ template))
        return float(symbol @ sample) >= least

    def _is_confirmed(self, detection: Detection) -> bool:
        """Whether a detection may be carried on without being read again."""
        return (
            detection.reader in self.trusted
            or self._recognitions.get(detection.text, 0) >= MIN_RECOGNITIONS
        )

    def _sample(self, grey: Grey, detections: Sequence[Detection]) -> Array:
        """The normalised data modules of each detection, float32 (n, 208),
        rows of length 1.
        """
        if not detections:
            return np.zeros((0, int(_DATA.sum())), np.float32)
        # (21 n, 21) each: the grids one below the other.
        x, y = np.concatenate(
            [self._grids[detection] for detection in detections], axis=1
        )
        sampled = cv2.remap(grey, x, y, cv2.INTER_LINEAR)
        grids = np.asarray(sampled, np.float32).reshape(-1, SIZE, SIZE)
        # Local contrast normalisation takes the light out, so that a lamp may change.
        rows = np.stack([normalise_modules(grid)[_DATA] for grid in grids])
        norms = np.linalg.norm(rows, axis=1, keepdims=True)
        return np.asarray(rows / (norms + 1e-6), np.float32)


def _symbol_rows(texts: Sequence[str], templates: Array) -> Array:
    """The data modules of the printed symbols of ``texts``, float32 (n, 208), rows of
    length 1: each with the mask of the eight that fits its template best.
    """
    data = (1 - 2.0 * data_bits(texts)).astype(np.float32)
    # (n, 8, 208), in the order of the templates' modules.
    order = np.zeros((SIZE, SIZE), np.intp)
    order[data_placement()] = np.arange(data.shape[1])
    rows = (data[:, None] * mask_patterns())[..., order[_DATA]]
    best = np.einsum("nmb,nb->nm", rows, templates).argmax(axis=1)
    return np.asarray(rows[np.arange(len(rows)), best] / math.sqrt(data.shape[1]))


def _module_grid(detection: Detection) -> Array:
    """Where the centres of a symbol's modules lie in px: x and y,
    float32 (2, 21, 21).
    """
    # Module coordinates with centres at whole numbers; the corners lie
    # half a module out.
    square = np.array(((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)), np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(
        square, np.array(detection.corners, np.float32)
    )
    steps = np.arange(SIZE, dtype=np.float32)
    cells = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 1, 2)
    px = cv2.perspectiveTransform(cells, matrix)
    return np.asarray(px.reshape(-1, 2).T, np.float32).reshape(2, SIZE, SIZE)
