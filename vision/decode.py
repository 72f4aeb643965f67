"""From frames to codes: the only module that knows zxing-cpp and pyzbar.

zxing-cpp reads full frames. Crops of places that it left unread go through a cascade:
twice the size, unsharp masking, and pyzbar as second opinion. pyzbar never gets a full
frame: ZBar tries all triples of finder patterns within a fixed budget and gives up
above some ten codes. Its faults end here: it raises on structured append and on empty
crops, and its corners start anywhere.

A code is ours only when its text parses and the picture correlates with that very
symbol at its corners, the right way round; what is mirrored is foreign.
"""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import zxingcpp
from pyzbar import pyzbar

from companion.core.advice import Detection, Point
from companion.core.tag import parse
from vision.codebook.encoder import data_bits, data_placement, mask_patterns
from vision.codebook.soft_modules import mask_fit
from vision.image import Box, Grey
from vision.symbol import SIZE

ZXING = "zxing"
ZXING_CROP = "zxing crop"
PYZBAR = "pyzbar"

Quad = tuple[Point, Point, Point, Point]
"""Four corners in px, clockwise."""
_QR: Any = zxingcpp.BarcodeFormat.QRCode
_TILE_PX = 1100
"""Side in px of the tiles in which a photograph is read at twice the size.
Chosen by hand.
"""
_OVERLAP_PX = 200
"""Overlap of neighbouring tiles in px: no smaller symbol is cut by all of them.
Chosen by hand.
"""
_MIN_CORRELATION = 0.3
"""Threshold of the correlation between a picture and a symbol's data, under the mask
that its format names, from which it is that symbol; mirrored and turned ones lie around
0 (+-.07, measured).
"""

_SURE_CORRELATION = 0.55
"""Threshold of the same correlation from which no other turn of the corners is tried.
Chosen by hand.
"""


@dataclass(slots=True)
class Decoder:
    """All decoders behind one interface; ``counts`` says how many codes
    each of them read.
    """

    counts: Counter[str] = field(default_factory=Counter[str])

    def decode(self, grey: Grey, thorough: bool = False) -> list[Detection]:
        """Read all codes of a frame, foreign ones with ``text=None``.

        ``thorough`` also tries inverted and large codes, and tiles at twice the size:
        for photographs, at ten times the cost.
        """
        return self.decode_and_locate(grey, thorough)[0]

    def decode_and_locate(
        self, grey: Grey, thorough: bool = False
    ) -> tuple[list[Detection], tuple[Quad, ...]]:
        """The same, and the corners of the symbols that were found but not read."""
        if min(grey.shape) < SIZE:
            return [], ()
        detections, located = _scan_zxing(grey, thorough)
        if thorough:
            detections = _suppress_duplicates(detections, _read_tiles(grey))
        self.counts.update(code.reader for code in detections if code.text)
        return detections, located

    def crop(self, grey: Grey, box: Box) -> Detection | None:
        """Read one of our tags in a part of a frame; ``None`` where none is read."""
        left, top, part = _crop(grey, box)
        if min(part.shape) < SIZE:
            return None
        upscaled = _upscaled(part)
        for variant, read in (
            (upscaled, _read_zxing),
            (_unsharp(upscaled), _read_zxing),
            (_unsharp(upscaled), _read_pyzbar),
        ):
            for code in read(variant):
                if code.text:
                    name = PYZBAR if read is _read_pyzbar else ZXING_CROP
                    self.counts[name] += 1
                    return _to_frame(replace(code, reader=name), left, top)
        return None


def texts_by_decoder(grey: Grey) -> tuple[frozenset[str], frozenset[str]]:
    """The texts of ours that zxing-cpp and pyzbar each read in a small picture."""
    first, second = (
        frozenset(code.text for code in read(grey) if code.text)
        for read in (_read_zxing, _read_pyzbar)
    )
    return first, second


def centre(corners: Quad) -> Point:
    """The mean of four corners, px."""
    # Spelt out: on a full board it is asked for some ten thousand pairs of codes.
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    return (ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4


def symbol_correlation(grey: Grey, text: str, corners: Quad) -> float:
    """Correlate the picture inside four corners with a symbol's data, -1 to 1.

    Function patterns are left out: they are alike in a mirrored symbol. Corners are
    px, clockwise from the symbol's top left; the mask is the one whose format
    information fits best.
    """
    module_corners = (
        np.array(((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)), np.float32) - 0.5
    )
    quad = np.array(corners, np.float32)
    if cv2.contourArea(quad) < SIZE:
        return 0.0
    # Module (row, column) is sampled at its centre: corners lie half a module outside.
    matrix = cv2.getPerspectiveTransform(module_corners, quad)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    sampled = cv2.warpPerspective(grey, matrix, (SIZE, SIZE), flags=flags)
    samples = np.asarray(sampled, np.float32)
    mask = int(mask_fit(samples - samples.mean()).argmax())
    # Bit 1 is dark; the mask flips signs. Both vectors have 208 entries.
    expected = (1 - 2.0 * data_bits([text])[0]) * mask_patterns()[mask]
    return _correlation(samples[data_placement()], np.asarray(expected, np.float32))


def _suppress_duplicates(
    detections: list[Detection], more: Iterable[Detection]
) -> list[Detection]:
    """Non-maximum suppression: add codes that lie on none yet; ours
    replace foreign ones.
    """
    survivors = list(detections)
    # Ours first, so that a foreign reading of the same symbol finds it taken.
    for code in sorted(more, key=lambda c: c.text is None):
        radius = math.dist(code.corners[0], code.corners[2]) / 3
        middle = centre(code.corners)
        duplicates = [
            k for k in survivors if math.dist(centre(k.corners), middle) < radius
        ]
        if duplicates and (code.text is None or any(k.text for k in duplicates)):
            continue
        survivors = [k for k in survivors if k not in duplicates] + [code]
    return survivors


def _correlation(
    samples: npt.NDArray[np.float32], expected: npt.NDArray[np.float32]
) -> float:
    """Pearson's correlation of two vectors."""
    a, b = samples - samples.mean(), expected - expected.mean()
    return float(a @ b) / (math.sqrt(float(a @ a) * float(b @ b)) + 1e-6)


def _verified(grey: Grey, text: str, corners: Quad, reader: str) -> Detection:
    """The detection of a text where the picture shows it, corners in the symbol's own
    order; foreign otherwise.
    """
    if parse(text) is None:
        return Detection(None, corners, reader)
    if symbol_correlation(grey, text, corners) >= _SURE_CORRELATION:
        return Detection(text, corners, reader)
    a, b, c, d = corners
    # ZBar's corners start anywhere: the turn that correlates best is the symbol's own.
    turns = ((a, b, c, d), (b, c, d, a), (c, d, a, b), (d, a, b, c))
    scores = [symbol_correlation(grey, text, quad) for quad in turns]
    best = max(scores)
    if best < _MIN_CORRELATION:
        return Detection(None, corners, reader)
    return Detection(text, turns[scores.index(best)], reader)


def _read_zxing(grey: Grey) -> list[Detection]:
    return _scan_zxing(grey)[0]


def _scan_zxing(
    grey: Grey, thorough: bool = False
) -> tuple[list[Detection], tuple[Quad, ...]]:
    """The codes that zxing-cpp reads, and the corners of those that it only locates."""
    found = zxingcpp.read_barcodes(
        np.ascontiguousarray(grey),
        formats=_QR,
        try_rotate=thorough,
        try_downscale=thorough,
        try_invert=thorough,
        return_errors=True,
        text_mode=zxingcpp.TextMode.Plain,
    )
    read = [
        _verified(grey, code.text, _zxing_corners(code), ZXING)
        for code in found
        if code.valid
    ]
    return read, tuple(_zxing_corners(code) for code in found if not code.valid)


def _zxing_corners(code: Any) -> Quad:
    position = code.position
    points = (
        position.top_left,
        position.top_right,
        position.bottom_right,
        position.bottom_left,
    )
    a, b, c, d = ((float(p.x), float(p.y)) for p in points)
    return _clockwise((a, b, c, d))


def _read_pyzbar(grey: Grey) -> list[Detection]:
    try:
        found = pyzbar.decode(grey, symbols=[pyzbar.ZBarSymbol.QRCODE])
    except (ValueError, ZeroDivisionError):
        return []
    detections = []
    for code in found:
        if len(code.polygon) == 4:
            a, b, c, d = ((float(p.x), float(p.y)) for p in code.polygon)
            text = code.data.decode("ascii", "replace")
            detections.append(_verified(grey, text, _clockwise((a, b, c, d)), PYZBAR))
    return detections


def translated(code: Detection, left: int, top: int) -> Detection:
    """Bring a code of a crop back to px of its frame."""
    a, b, c, d = ((x + left, y + top) for x, y in code.corners)
    return replace(code, corners=(a, b, c, d))


def _clockwise(corners: Quad) -> Quad:
    """The same corners with the winding of the image's axes (shoelace area above 0)."""
    a, b, c, d = corners
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in ((a, b), (b, c), (c, d), (d, a)))
    return (a, b, c, d) if area >= 0 else (a, d, c, b)


def _read_tiles(grey: Grey) -> list[Detection]:
    """Read a picture in overlapping tiles at twice the size, after unsharp masking."""
    detections: list[Detection] = []
    step = _TILE_PX - _OVERLAP_PX
    for top in range(0, max(1, grey.shape[0] - _OVERLAP_PX), step):
        for left in range(0, max(1, grey.shape[1] - _OVERLAP_PX), step):
            x, y, part = _crop(grey, (left, top, left + _TILE_PX, top + _TILE_PX))
            for code in _read_zxing(_unsharp(_upscaled(part))):
                detections.append(_to_frame(code, x, y))
    return detections


def _crop(grey: Grey, box: Box) -> tuple[int, int, Grey]:
    """The part of a picture inside a box, and its left and top after clipping."""
    height, width = grey.shape
    left, top = max(0, box[0]), max(0, box[1])
    right, bottom = min(width, box[2]), min(height, box[3])
    return left, top, grey[top : max(top, bottom), left : max(left, right)]


def _upscaled(grey: Grey) -> Grey:
    """Twice the size, bicubic: decoders sample whole pixels."""
    size = (grey.shape[1] * 2, grey.shape[0] * 2)
    return np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_CUBIC), np.uint8)


def _unsharp(grey: Grey) -> Grey:
    """Unsharp masking: p + 1.5 (p - G * p), sigma 2.5 px. Undoes some blur."""
    blurred = cv2.GaussianBlur(grey, (0, 0), 2.5)
    return np.asarray(cv2.addWeighted(grey, 2.5, blurred, -1.5, 0), np.uint8)


def _to_frame(code: Detection, left: int, top: int) -> Detection:
    """Bring a code of an upscaled crop back to px of its frame (pixel centres at
    whole numbers).
    """
    a, b, c, d = (
        ((x + 0.5) / 2 - 0.5 + left, (y + 0.5) / 2 - 0.5 + top) for x, y in code.corners
    )
    return replace(code, corners=(a, b, c, d))
