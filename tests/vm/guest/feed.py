"""Runs in the guest: writes pictures into the loop-back camera.

The folder has pictures as raw YUYV, 1920 x 1080, of the same table: one after the other
in no order, as the grain of a sensor differs from picture to picture. Where the folder
is empty the camera gives nothing.
"""

import fcntl
import random
import struct
import sys
import time
from pathlib import Path

WIDTH, HEIGHT = 1920, 1080
SIZE = WIDTH * HEIGHT * 2
SET_FORMAT = 0xC0D05605
"""VIDIOC_S_FMT: struct v4l2_format, 208 bytes on 64-bit machines."""
OUTPUT = 2
PAUSE_S = 1.0
"""Seconds between two pictures: an emulated processor is busy for a good part of one
with each, and has the table to read besides."""


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


def main(device: str, folder: Path) -> None:
    """Feed until killed."""
    with Path(device).open("wb", buffering=0) as camera:
        fcntl.ioctl(camera, SET_FORMAT, yuyv())
        while True:
            pictures = sorted(folder.glob("*.yuyv"))
            if pictures:
                camera.write(random.choice(pictures).read_bytes())
            time.sleep(PAUSE_S)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
