"""Runs in the guest: writes pictures into the loop-back camera.

The folder has pictures as raw YUYV, 1920 x 1080, of the same table: one after the other
in no order, as the grain of a sensor differs from picture to picture. Where the folder
is empty the camera gives nothing.
"""

import errno
import fcntl
import random
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

WIDTH, HEIGHT = 1920, 1080
SIZE = WIDTH * HEIGHT * 2
SET_FORMAT = 0xC0D05605
"""VIDIOC_S_FMT: struct v4l2_format, 208 bytes on 64-bit machines."""
OUTPUT = 2
PAUSE_S = 1.0
"""Seconds between two pictures: an emulated processor is busy for a good part of one
with each, and has the table to read besides."""

BUSY_PAUSE_S = 0.2
"""Seconds between two tries to become the one who feeds it."""

BUSY_TRIES = 3000
"""Number of these: ten minutes, as long as anything in the machine is waited for."""


def yuyv() -> bytes:
    """A v4l2_format of our pictures."""
    pixels = struct.pack(
        "=8I",
        WIDTH,
        HEIGHT,
        int.from_bytes(b"YUYV", "little"),
        1,
        WIDTH * 2,
        SIZE,
        8,
        0,
    )
    return (struct.pack("=II", OUTPUT, 0) + pixels).ljust(208, b"\0")


def numbered(picture: bytes, count: int) -> bytes:
    """The picture with its number as eight dots in its first row: who looks at it once
    in a minute and sees the very same takes the camera for frozen.
    """
    made = bytearray(picture)
    for bit in range(8):
        made[bit * 8] = 180 if count >> bit & 1 else 100  # every fourth pixel's luma
    return bytes(made)


def given(set_format: Callable[[], object], pause: Callable[[], object]) -> None:
    """Set the format, again and again while somebody reads from the camera already: a
    companion that looks for one may have been quicker, and lets one go that gives
    nothing. Raises ``OSError`` for all else, and when it was busy ``BUSY_TRIES`` times.
    """
    for left in reversed(range(BUSY_TRIES)):
        try:
            set_format()
        except OSError as error:
            if error.errno != errno.EBUSY or not left:
                raise
            pause()
        else:
            return


def main(device: str, folder: Path) -> None:
    """Feed until killed."""
    with Path(device).open("wb", buffering=0) as camera:
        given(
            lambda: fcntl.ioctl(camera, SET_FORMAT, yuyv()),
            lambda: time.sleep(BUSY_PAUSE_S),
        )
        count = 0
        while True:
            pictures = sorted(folder.glob("*.yuyv"))
            if pictures:
                camera.write(numbered(random.choice(pictures).read_bytes(), count))
                count += 1
            time.sleep(PAUSE_S)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
