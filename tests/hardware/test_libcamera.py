"""The real picamera2 on libcamera's virtual pipeline, where there is one (Debian 13
with ``python3-picamera2``, ``LIBCAMERA_PIPELINES_MATCH_LIST=virtual``).
"""

import os

import pytest

from hardware.camera import CameraError
from hardware.pi import PiCamera, has_picamera


def test_the_real_library_gives_both_streams() -> None:
    if not has_picamera():
        pytest.skip("picamera2 is not installed here: apt install python3-picamera2")
    if os.environ.get("LIBCAMERA_PIPELINES_MATCH_LIST") != "virtual":
        pytest.skip("no virtual camera: set LIBCAMERA_PIPELINES_MATCH_LIST=virtual")
    try:
        camera = PiCamera(mode="binned")
    except CameraError as error:
        pytest.skip(f"libcamera has no virtual pipeline here: {error}")
    with camera:
        assert camera.glance().shape[1] == 480
        assert camera.capture().shape[1] >= 1280
        assert camera.age is not None and camera.age < 5
