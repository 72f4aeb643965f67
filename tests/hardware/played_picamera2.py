"""A played picamera2: the contract of its calls, as its own source and libcamera's
description of the controls have it. Optics cannot be shown here.
"""

from typing import Any, ClassVar

import numpy as np

from hardware.camera import Image

NOW_NS = 9_000_000_000
"""Nanoseconds since boot at which every frame was exposed."""

AF_MANUAL, AF_AUTO = 0, 1
AF_START = 0
IDLE, SCANNING, FOCUSED, FAILED = range(4)
"""libcamera's ``AfMode``, ``AfTrigger`` and ``AfState``."""

AUTOFOCUS_CONTROLS = {
    "AfMode": (0, 2, 0),
    "AfTrigger": (0, 1, 0),
    "LensPosition": (0.0, 15.0, 1.0),
}
"""What a camera with a motor advertises beside the others: least, most, default. The
default of one dioptre is where the tuning files leave a lens that nobody asked."""

CONTROLS = {
    "AeEnable": (False, True, True),
    "ExposureTime": (26, 112_000_000, 20_000),
    "AnalogueGain": (1.0, 16.0, 1.0),
}


class FakeRequest:
    """One frame of the fake, that must be given back."""

    def __init__(self, camera: "FakePicamera2", stamp: int) -> None:
        self.camera, self.stamp = camera, stamp

    def get_metadata(self) -> dict[str, object]:
        return {"SensorTimestamp": self.stamp}

    def make_array(self, stream: str) -> Image:
        return self.camera.array(stream)

    def release(self) -> None:
        self.camera.calls.append("release")


class FakePicamera2:
    """One open camera. A class for each kind; ``opened`` are all that were made."""

    opened: ClassVar["list[FakePicamera2]"] = []
    listed: ClassVar[list[dict[str, Any]]] = []
    model = "imx708"
    motor = True
    streams = 2
    fails: Exception | None = None
    level = 77
    sharp_at = 1.5
    """Dioptres at which its autofocus comes to rest."""
    held = False
    hunts = False
    """Whether its autofocus finds nothing."""

    @classmethod
    def global_camera_info(cls) -> list[dict[str, Any]]:
        return list(cls.listed)

    def __init__(self, camera_num: int = 0) -> None:
        self.info = self.listed[camera_num]
        if any(other.held for other in self.opened):
            raise RuntimeError("Camera __init__ sequence did not complete.")
        self.held = True
        self.calls: list[str] = []
        self.controls: dict[str, object] = {}
        self.camera_properties = {"Model": self.model}
        self.camera_controls = CONTROLS | (AUTOFOCUS_CONTROLS if self.motor else {})
        self.stamps: list[int] = []
        self.lens = 1.0
        self.state = IDLE
        self._scan = self._late = 0
        self._unsteady = 3
        type(self).opened.append(self)

    def create_video_configuration(self, **wanted: Any) -> dict[str, Any]:
        return {"lores": None, **wanted}

    def configure(self, wanted: dict[str, Any]) -> None:
        self.calls.append("configure")
        if wanted["lores"] is not None and self.streams < 2:
            # libcamera gives None for roles that it cannot fulfil together.
            raise AttributeError("'NoneType' object has no attribute 'orientation'")
        self.wanted = wanted

    def camera_configuration(self) -> dict[str, Any]:
        return self.wanted

    def set_controls(self, controls: dict[str, Any]) -> None:
        self.calls.append("controls")
        for name in controls:
            if name not in self.camera_controls:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
        self.controls |= controls
        if controls.get("AfMode") == AF_MANUAL and "LensPosition" in controls:
            self.lens, self.state = float(controls["LensPosition"]), IDLE
        if controls.get("AfTrigger") == AF_START and self.controls["AfMode"] == AF_AUTO:
            self._scan, self._late = 4, 2

    def start(self) -> None:
        self.calls.append("start")

    def stop(self) -> None:
        self.calls.append("stop")

    def capture_metadata(self) -> dict[str, object]:
        self.calls.append("metadata")
        self._unsteady = max(0, self._unsteady - 1)
        metadata: dict[str, object] = {
            "ExposureTime": 20_000 + self._unsteady,
            "AnalogueGain": 1.5,
        }
        if self.motor:
            self._advance()
            metadata |= {"LensPosition": self.lens, "AfState": self.state}
        return metadata

    def _advance(self) -> None:
        """One frame of autofocus: it sweeps, then rests where it is sharp or not."""
        if self._late:  # frames on their way still tell of the time before
            self._late -= 1
            return
        if not self._scan:
            return
        self._scan -= 1
        self.state = SCANNING if self._scan else FAILED if self.hunts else FOCUSED
        self.lens = self.sharp_at if self.state == FOCUSED else 3.0 + self._scan

    def capture_request(self) -> FakeRequest:
        if self.fails is not None:
            raise self.fails
        self.calls.append("request")
        return FakeRequest(self, self.stamps.pop(0) if self.stamps else NOW_NS)

    def array(self, stream: str) -> Image:
        width, height = self.wanted[stream]["size"]
        padded = (width + 63) // 64 * 64
        return np.full((height * 3 // 2, padded), self.level, np.uint8)

    def close(self) -> None:
        self.held = False
        self.calls.append("close")


def ribbon(model: str = "imx708", socket: int = 88000) -> dict[str, Any]:
    """What libcamera lists of a ribbon camera on a Pi 5."""
    place = f"/base/axi/pcie@120000/rp1/i2c@{socket}/{model}@1a"
    return {"Id": place, "Model": model, "Num": 0}


USB = {
    "Id": "/base/axi/pcie@120000/rp1/usb@300000-2:1.0-046d:0825",
    "Model": "UVC Camera (046d:0825)",
    "Num": 0,
}
"""What libcamera lists of a webcam."""


class FakeModule:
    """Stands where ``import picamera2`` finds it."""

    Picamera2 = FakePicamera2
