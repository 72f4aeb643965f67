"""What people hand in as a picture: a pipe, a bomb, a phone's own format."""

import os
import struct
import tracemalloc
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.__main__ import main
from hardware import picture_file
from hardware.camera import CameraError, FileCamera
from hardware.picture_file import (
    MOST_PIXELS,
    PictureFileError,
    load_grey,
    picture_bytes,
)

GREY = np.arange(48, dtype=np.uint8).reshape(6, 8)


def chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)


def png(width: int, height: int, rows: int | None = None) -> bytes:
    """A PNG of one colour, a thousand times smaller than its pixels; with ``rows`` it
    ends after so many.
    """
    packer = zlib.compressobj(1)
    count = height if rows is None else rows
    packed = b"".join(packer.compress(bytes(width + 1)) for _ in range(count))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", packed + packer.flush())
        + chunk(b"IEND", b"")
    )


def ftyp(*brands: bytes) -> bytes:
    body = b"ftyp" + brands[0] + bytes(4) + b"".join(brands[1:])
    return struct.pack(">I", len(body) + 4) + body + bytes(100)


@pytest.mark.parametrize("ending", [".png", ".jpg", ".bmp", ".webp", ".tiff", ".pgm"])
def test_usual_pictures_are_read(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"photo{ending}"
    cv2.imwrite(str(path), GREY)
    assert load_grey(path).shape == GREY.shape


def test_a_pipe_a_device_and_a_folder_are_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), Path("/dev/null")):
        with pytest.raises(PictureFileError, match=f"{path}: not a regular file"):
            load_grey(path)
    with pytest.raises(PictureFileError, match=f"{tmp_path}: "):
        load_grey(tmp_path)
    with pytest.raises(PictureFileError, match="null byte"):
        load_grey(Path("a\0.png"))


@pytest.mark.parametrize(
    ("width", "height"), [(30_000, 30_000), (10_000, 12_000), (8_001, 8_000)]
)
def test_too_many_pixels_are_refused_before_they_are_decoded(
    tmp_path: Path, width: int, height: int
) -> None:
    path = tmp_path / "bomb.png"
    path.write_bytes(png(width, height, 20))
    tracemalloc.start()
    with pytest.raises(PictureFileError, match=r"at most 64 megapixels") as refused:
        load_grey(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert str(refused.value).startswith(f"{path}: ")
    assert most < 10_000_000


def test_the_largest_picture_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large.png"
    path.write_bytes(png(8_000, 8_000))
    assert load_grey(path).size == MOST_PIXELS


def test_a_long_file_is_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "film.png"
    monkeypatch.setattr(picture_file, "MOST_BYTES", 3_000_000)
    with path.open("wb") as file:
        file.write(png(8, 8))
        file.truncate(3_000_001)
    with pytest.raises(PictureFileError, match="at most 3 MB are read"):
        picture_bytes(path)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (ftyp(b"heic", b"mif1", b"heic"), "HEIC .* Most Compatible"),
        (ftyp(b"mif1", b"heic"), "HEIC .* Most Compatible"),
        (ftyp(b"msf1", b"hevc"), "HEIC"),
        (ftyp(b"avif", b"mif1", b"miaf"), "AVIF picture.* save it as JPEG"),
        (ftyp(b"mif1", b"avif"), "AVIF"),
        (ftyp(b"isom", b"mp42"), "not a picture, or torn"),
        (b"\xff\xff\xff\xffftypheic", "HEIC"),
    ],
)
def test_a_phones_own_format_is_named_with_its_remedy(
    tmp_path: Path, content: bytes, says: str
) -> None:
    path = tmp_path / "IMG_0001.jpg"
    path.write_bytes(content)
    with pytest.raises(PictureFileError, match=says):
        load_grey(path)


def test_every_command_says_it_in_one_sentence(tmp_path: Path) -> None:
    photo = tmp_path / "shelf" / "photo.jpg"
    photo.parent.mkdir()
    photo.write_bytes(ftyp(b"heic"))
    (photo.parent / "expected.toml").write_text('game = "entdecker"\ntag = []\n')
    for command in (
        ["read", str(photo)],
        ["accuracy", "entdecker", "--frames", str(tmp_path)],
        ["calibrate", "--frames", str(photo.parent), "--state", str(tmp_path)],
    ):
        result = CliRunner().invoke(main, command)
        assert result.exit_code == 2, (command, result.output)
        (line,) = (
            line for line in result.stderr.splitlines() if line.startswith("Error")
        )
        assert line.startswith(f"Error: {photo}: a phone's HEIC"), command


def test_a_camera_that_plays_files_refuses_them_too(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jpg"
    os.mkfifo(pipe)
    with pytest.raises(CameraError, match="not a regular file"):
        FileCamera(tmp_path).capture()
