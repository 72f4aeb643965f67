"""Which nodes are cameras, which camera is taken, and where a lost one is found."""

import fcntl
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from hardware import ReconnectingCamera, open_camera
from hardware.camera import CameraError, WebCamera
from hardware.camera_settings import CameraSettings
from hardware.choice import CameraOpener, attached_cameras
from hardware.pi import PiCamera
from hardware.video_nodes import (
    EXPOSURE,
    FOCUS,
    QUERYCAP,
    ControlRange,
    control_range,
    video_node,
    webcams,
)
from tests.hardware.played_picamera2 import (
    USB,
    FakeModule,
    FakePicamera2,
    ribbon,
)

CAPTURE = 0x8420_0001
"""As uvcvideo answers for its pictures, and below for its metadata."""
METADATA = 0x84A0_0000
DECODER = 0x8420_4000
ISP = 0x8420_0001

Told = tuple[str, str, int]
"""Driver, card, and the bits of a node, as ``v4l2_capability`` has them."""

LOGITECH: Told = ("uvcvideo", "C270 HD WEBCAM", CAPTURE)
PI_NODES: Mapping[str, Told] = {
    "video10": ("bcm2835-codec", "bcm2835-codec-decode", DECODER),
    "video12": ("vim2m", "vim2m", 0x8420_8001),
    "video14": ("bcm2835-isp", "bcm2835-isp", ISP),
    "video19": ("rpi-hevc-dec", "rpi-hevc-dec", DECODER),
}
"""Nodes of a Pi to which no camera is attached."""


class Kernel:
    """Answers the two requests for the files of a folder, byte for byte."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.nodes: dict[str, Told] = {}

    def plug(self, told: Told, name: str, by_id: str = "") -> None:
        (self.folder / name).touch()
        self.nodes[name] = told
        if by_id:
            links = self.folder / "v4l" / "by-id"
            links.mkdir(parents=True, exist_ok=True)
            (links / by_id).symlink_to(self.folder / name)

    def unplug(self, name: str) -> None:
        (self.folder / name).unlink()
        del self.nodes[name]
        for link in (self.folder / "v4l" / "by-id").glob("*"):
            if not link.exists():
                link.unlink()

    def ioctl(self, descriptor: int, request: int, content: bytes) -> bytes:
        name = Path(f"/proc/self/fd/{descriptor}").readlink().name
        if name not in self.nodes:
            raise OSError(25, "Inappropriate ioctl for device")
        driver, card, can = self.nodes[name]
        if request == QUERYCAP:
            names = (driver.encode(), card.encode(), b"usb-0000:00:14.0-1")
            whole_device = can | CAPTURE | 0x0080_0000
            return struct.pack(
                "16s32s32s6I", *names, 0x60C00, whole_device, can, *[0] * 3
            )
        number, *_ = struct.unpack("I64x", content)
        if number not in (EXPOSURE, FOCUS):
            raise OSError(22, "Invalid argument")
        label = b"Exposure Time, Absolute"
        return struct.pack("2I32s4iI2I", number, 1, label, 3, 2047, 1, 250, 0, 0, 0)


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    made = Kernel(tmp_path)
    monkeypatch.setattr(fcntl, "ioctl", made.ioctl)
    monkeypatch.setitem(sys.modules, "picamera2", None)
    return made


@pytest.fixture
def libcamera(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> type[FakePicamera2]:
    monkeypatch.setitem(sys.modules, "picamera2", FakeModule)
    monkeypatch.setattr(FakePicamera2, "opened", [])
    monkeypatch.setattr(FakePicamera2, "listed", [])
    return FakePicamera2


class Webcam(WebCamera):
    """A webcam that is only named."""

    def __init__(self, path: str, name: str, _: CameraSettings | None) -> None:
        self.path, self.lasting = Path(path).name, Path(name).name


def opener(kernel: Kernel, source: str = "auto") -> CameraOpener:
    return CameraOpener(source, folder=kernel.folder, webcam=Webcam)


def taken(opening: CameraOpener) -> tuple[str, str]:
    """The node and the lasting name of the webcam that is opened."""
    made = opening()
    assert isinstance(made, Webcam)
    return made.path, made.lasting


def test_decoders_and_the_sensors_own_nodes_are_no_cameras(kernel: Kernel) -> None:
    for name, told in PI_NODES.items():
        kernel.plug(told, name)
    assert webcams(kernel.folder) == ()
    kernel.plug(LOGITECH, "video2")
    kernel.plug(("uvcvideo", "C270 HD WEBCAM", METADATA), "video3")
    assert [node.path.name for node in webcams(kernel.folder)] == ["video2"]
    (kernel.folder / "video4").touch()
    assert video_node(kernel.folder / "video4") is None


def test_the_range_of_a_control_is_the_drivers(kernel: Kernel) -> None:
    kernel.plug(LOGITECH, "video0")
    limits = control_range(kernel.folder / "video0", EXPOSURE)
    assert limits == ControlRange(3, 2047, 1)
    assert [limits.nearest(value) for value in (0, 250.4, 9e9)] == [3, 250, 2047]
    assert control_range(kernel.folder / "video0", 7) is None
    assert control_range(kernel.folder / "video9", EXPOSURE) is None


def test_a_pi_without_a_camera_has_none(
    kernel: Kernel, libcamera: type[FakePicamera2]
) -> None:
    for name, told in PI_NODES.items():
        kernel.plug(told, name)
    assert attached_cameras(kernel.folder) == ()
    if attached_cameras():
        pytest.skip("a camera is attached to this machine")
    assert open_camera("auto") is None


def test_auto_takes_the_ribbon_camera_then_the_webcam(
    kernel: Kernel, libcamera: type[FakePicamera2]
) -> None:
    kernel.plug(LOGITECH, "video0", "usb-C270-video-index0")
    libcamera.listed = [USB]
    assert taken(opener(kernel)) == ("video0", "usb-C270-video-index0")
    libcamera.listed = [ribbon(), USB]
    made = opener(kernel)()
    assert isinstance(made, PiCamera)
    assert taken(opener(kernel)) == ("video0", "usb-C270-video-index0"), "still held"
    made.close()


def test_a_ribbon_camera_that_fails_is_told_where_there_is_no_other(
    kernel: Kernel, libcamera: type[FakePicamera2]
) -> None:
    libcamera.listed = [ribbon()]
    held = PiCamera()
    with pytest.raises(CameraError, match="does not open"):
        opener(kernel)()
    held.close()
    libcamera.listed = []
    with pytest.raises(CameraError, match="no camera is attached"):
        opener(kernel)()


def test_the_cameras_that_are_attached_have_names(
    kernel: Kernel, libcamera: type[FakePicamera2]
) -> None:
    libcamera.listed = [ribbon(), ribbon("ov9281", 80000)]
    kernel.plug(LOGITECH, "video0", "usb-C270-video-index0")
    found = attached_cameras(kernel.folder)
    assert [one.name for one in found] == [
        "Camera Module 3 (imx708)",
        "ov9281",
        "C270 HD WEBCAM",
    ]
    assert found[2].source.endswith("/v4l/by-id/usb-C270-video-index0")
    made = opener(kernel, found[1].source)()
    assert isinstance(made, PiCamera)
    assert libcamera.opened[-1].info["Model"] == "ov9281"
    made.close()


@pytest.mark.parametrize("source", ["auto", "the node"])
def test_a_webcam_that_comes_back_under_another_number_is_found(
    kernel: Kernel, source: str
) -> None:
    kernel.plug(LOGITECH, "video0", "usb-C270-video-index0")
    named = source if source == "auto" else str(kernel.folder / "video0")
    opening = opener(kernel, named)
    assert taken(opening) == ("video0", "usb-C270-video-index0")
    kernel.unplug("video0")
    kernel.plug(("uvcvideo", "Another", CAPTURE), "video0", "usb-Another-video-index0")
    kernel.plug(LOGITECH, "video2", "usb-C270-video-index0")
    assert taken(opening) == ("video2", "usb-C270-video-index0")


def test_a_decoder_that_somebody_names_is_refused(kernel: Kernel) -> None:
    kernel.plug(PI_NODES["video10"], "video10")
    with pytest.raises(CameraError, match=r"codec-decode\) is no camera"):
        opener(kernel, str(kernel.folder / "video10"))()


@pytest.mark.parametrize("source", ["pi", "pi:/base/soc/i2c0mux/imx708@1a", "3"])
def test_a_camera_that_is_named_may_come_later(kernel: Kernel, source: str) -> None:
    assert isinstance(open_camera(source), ReconnectingCamera)
