"""Picture files that people hand in: told apart and bounded before they are decoded."""

import io
import os
import stat
import warnings
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image as Picture

MOST_BYTES = 100_000_000
"""Largest picture file in bytes: a telephone's largest have some 30 million."""

MOST_PIXELS = 64_000_000
"""Largest picture in px: five times that of the largest of the Pi's own cameras.
Decoded to grey it takes as many bytes."""

_MOST = f"at most {MOST_PIXELS / 1e6:.0f} megapixels are read"

FORMATS = ("BMP", "GIF", "JPEG", "PNG", "PPM", "TIFF", "WEBP")
"""What is decoded, by Pillow's names."""

HEIC = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}
"""Brands of ISO/IEC 23008-12 that telephones write into their photographs."""

AVIF = {b"avif", b"avis"}
"""Brands of AV1 pictures (AVIF 1.1, section 8)."""


class PictureFileError(OSError):
    """A file that is no picture for us; the message names it and says why."""


def load_grey(path: Path) -> npt.NDArray[np.uint8]:
    """A picture file as grey values. Raises ``PictureFileError``."""
    data = picture_bytes(path)
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE)
    except cv2.error as error:
        raise PictureFileError(f"{path}: not a picture, or torn") from error
    if picture is None:
        raise PictureFileError(f"{path}: not a picture, or torn")
    return np.asarray(picture, np.uint8)


def picture_bytes(path: Path) -> bytes:
    """The content of a picture file that may be decoded. Raises ``PictureFileError``.

    Only its head was looked at: how large it is, and that it is of ``FORMATS``.
    """
    data = _content(path)
    if fault := _phone_format(data):
        raise PictureFileError(f"{path}: {fault}")
    width, height = _size(path, data)
    if width * height > MOST_PIXELS:
        raise PictureFileError(f"{path}: {width} x {height} px, {_MOST}")
    return data


def _content(path: Path) -> bytes:
    """The bytes of a regular file; a pipe or device is neither waited for nor read."""
    try:
        # Opening a pipe would wait for its writer without O_NONBLOCK.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        with os.fdopen(descriptor, "rb") as file:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode):
                raise PictureFileError(f"{path}: not a regular file")
            if status.st_size > MOST_BYTES:
                most = f"at most {MOST_BYTES / 1e6:.0f} MB are read"
                raise PictureFileError(f"{path}: larger than a picture, {most}")
            return file.read()
    except PictureFileError:
        raise
    except (OSError, ValueError) as error:
        why = (isinstance(error, OSError) and error.strerror) or str(error)
        raise PictureFileError(f"{path}: {why}") from error


def _phone_format(data: bytes) -> str:
    """Which format of telephones this is, with the remedy; empty for none."""
    if data[4:8] != b"ftyp":
        return ""
    length = min(int.from_bytes(data[:4], "big"), 256)
    brands = {data[8:12], *(data[at : at + 4] for at in range(16, length, 4))}
    if brands & AVIF:
        return "an AVIF picture, which is not read; save it as JPEG"
    if brands & HEIC:
        return (
            "a phone's HEIC photograph, which is not read; on an iPhone choose"
            " Settings > Camera > Formats > Most Compatible and take it again,"
            " or save this one as JPEG"
        )
    return ""


def _size(path: Path, data: bytes) -> tuple[int, int]:
    """Width and height in px as the head says. Raises ``PictureFileError``."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Picture.DecompressionBombWarning)
            with Picture.open(io.BytesIO(data), formats=FORMATS) as picture:
                return picture.size
    except Picture.DecompressionBombError as error:
        raise PictureFileError(f"{path}: too many pixels, {_MOST}") from error
    except (OSError, ValueError, SyntaxError) as error:
        raise PictureFileError(f"{path}: not a picture, or torn") from error
