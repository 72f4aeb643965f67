"""The camera that the settings name, set by hand as on the day of calibration."""

from pathlib import Path

from companion.app.config import DeviceConfig
from companion.service.calibration_store import CalibrationStore
from hardware import ReconnectingCamera, open_camera
from hardware.camera import FileCamera


def attached_camera(
    state: Path, config: DeviceConfig
) -> FileCamera | ReconnectingCamera | None:
    """The camera of this machine; ``None`` where the settings or the machine have none.

    Its stored setting is read whenever the device is opened. Raises ``CameraError``
    for a film that cannot be played.
    """
    store = CalibrationStore(state)
    return open_camera(config.source, store.camera.load, config.mode)
