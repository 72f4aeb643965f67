"""What the kernel says of its video nodes: which are cameras, what they are called, and
how far a control goes.

Two requests of a few bytes; OpenCV asks neither. The numbers are those of the kernel's
``include/uapi/linux/videodev2.h``, alike on x86 and Arm.
"""

import fcntl
import os
import struct
from dataclasses import dataclass
from pathlib import Path

DEV = Path("/dev")

QUERYCAP = 0x80685600
"""VIDIOC_QUERYCAP: what a node is and can do."""
QUERYCTRL = 0xC0445624
"""VIDIOC_QUERYCTRL: the range of one control."""

_CAPABILITY = struct.Struct("16s32s32s3I12x")
_CONTROL = struct.Struct("2I32s4iI8x")

CAPTURE, CAPTURE_PLANES, STREAMING = 0x1, 0x1000, 0x0400_0000
MEM2MEM, MEM2MEM_PLANES = 0x8000, 0x4000
OF_THE_NODE = 0x8000_0000
"""Bits of ``v4l2_capability``: it gives pictures, streams, or turns pictures into
others (a decoder); the last says that the node's own bits are told, too."""

DISABLED = 0x1
"""``V4L2_CTRL_FLAG_DISABLED``."""
EXPOSURE = 0x009A_0902
"""V4L2_CID_EXPOSURE_ABSOLUTE, in units of 100 microseconds."""
FOCUS = 0x009A_090A
"""V4L2_CID_FOCUS_ABSOLUTE, in a unit of the driver's own."""

LIBCAMERAS = {"bcm2835-isp", "unicam", "rp1-cfe", "pispbe", "bcm2835-codec"}
"""Drivers of a Pi's own camera path. Some of their nodes capture, but raw lines of a
sensor or what libcamera feeds them; they are no cameras without it."""


@dataclass(frozen=True, slots=True)
class VideoNode:
    """A device file of a camera, and how driver and maker call it."""

    path: Path
    name: str
    driver: str
    captures: bool


@dataclass(frozen=True, slots=True)
class ControlRange:
    """The least and the most that a control takes, and its step, in its own unit."""

    least: int
    most: int
    step: int

    def nearest(self, value: float) -> int:
        """The value nearest to a wanted one that the control takes."""
        step = max(self.step, 1)
        steps = round((max(value, self.least) - self.least) / step)
        return self.least + min(steps, (self.most - self.least) // step) * step


def video_node(path: Path) -> VideoNode | None:
    """What a device file says of itself; ``None`` where it is no video node."""
    try:
        answer = _ioctl(path, QUERYCAP, bytes(_CAPABILITY.size))
    except OSError:
        return None  # gone, not ours to open, or another kind of device
    driver, card, _, _, of_device, of_node = _CAPABILITY.unpack(answer)
    can = of_node if of_device & OF_THE_NODE else of_device
    converts = bool(can & (MEM2MEM | MEM2MEM_PLANES))
    gives = bool(can & (CAPTURE | CAPTURE_PLANES)) and bool(can & STREAMING)
    return VideoNode(path, _text(card), _text(driver), gives and not converts)


def webcams(folder: Path = DEV) -> tuple[VideoNode, ...]:
    """The nodes that give pictures by themselves, in the order of their numbers; none
    of a Pi's decoders and of what belongs to libcamera.
    """
    paths = sorted(folder.glob("video[0-9]*"), key=lambda p: (len(p.name), p.name))
    found = (video_node(path) for path in paths)
    return tuple(
        node
        for node in found
        if node is not None and node.captures and node.driver not in LIBCAMERAS
    )


def lasting_path(path: Path, folder: Path = DEV) -> Path:
    """udev's name of a node that stays when the camera comes back under another number
    (``/dev/v4l/by-id``); the path itself where udev gives none.
    """
    wanted = path.resolve()
    links = sorted((folder / "v4l" / "by-id").glob("*"))
    return next((link for link in links if link.resolve() == wanted), path)


def control_range(path: str | Path, control: int) -> ControlRange | None:
    """How far a control of a node goes; ``None`` where it has none."""
    asked = _CONTROL.pack(control, 0, b"", 0, 0, 0, 0, 0)
    try:
        answer = _ioctl(Path(path), QUERYCTRL, asked)
    except OSError:
        return None
    _, _, _, least, most, step, _, flags = _CONTROL.unpack(answer)
    return None if flags & DISABLED else ControlRange(least, most, step)


def _ioctl(path: Path, request: int, content: bytes) -> bytes:
    """The kernel's answer to a request. Raises ``OSError``."""
    # Without O_NONBLOCK some drivers wait for a signal on their input.
    descriptor = os.open(path, os.O_RDWR | os.O_NONBLOCK)
    try:
        return fcntl.ioctl(descriptor, request, content)
    finally:
        os.close(descriptor)


def _text(raw: bytes) -> str:
    return raw.split(b"\0")[0].decode("utf-8", "replace").strip()
