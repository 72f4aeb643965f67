"""From pins to signals; knows no game. The pins come from the settings."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.signal import Volume
from hardware.buttons import Buttons
from hardware.camera import CameraError, FileCamera, WebCamera, find_webcam
from hardware.camera_settings import CameraSettings
from hardware.panel import GpioPanel, NullPanel, PanelError, PanelPins, pin_faults
from hardware.pi import Mode, PiCamera, has_picamera
from hardware.reconnecting import ReconnectingCamera

__all__ = [
    "Buttons",
    "CameraError",
    "PanelError",
    "PanelPins",
    "ReconnectingCamera",
    "open_camera",
    "open_panel",
]


def open_camera(
    source: str,
    stored: Callable[[], CameraSettings | None] = lambda: None,
    mode: Mode = "full",
) -> FileCamera | ReconnectingCamera | None:
    """The camera that a setting names; ``None`` where there is none.

    ``auto`` takes the Pi's own where picamera2 is installed, else the first
    webcam; ``none`` none, ``pi`` the Pi's own; else a device number, a device's
    path, or a folder, picture or film. A sensor is opened at the first look, so
    that a camera which is not there yet is no fault here. ``stored`` gives the manual
    setting whenever a device is opened; ``mode`` is the size of the Pi's picture.
    Raises ``CameraError`` for a film that cannot be played.
    """

    def pi() -> PiCamera:
        return PiCamera(stored(), mode)

    def webcam(device: int | str) -> WebCamera:
        return WebCamera(device, settings=stored())

    if source == "none":
        return None
    if source == "pi":
        return ReconnectingCamera(pi)
    if source == "auto":
        return _first_camera(pi, webcam)
    if source.isdigit():
        return ReconnectingCamera(lambda: webcam(int(source)))
    path = Path(source)
    pictures = path.is_file() or path.is_dir()  # there is memory below /dev, too
    if path.is_relative_to("/dev") and not pictures:
        return ReconnectingCamera(lambda: webcam(source))
    return FileCamera(path)


def _first_camera(
    pi: Callable[[], PiCamera], webcam: Callable[[int | str], WebCamera]
) -> ReconnectingCamera | None:
    found = find_webcam()
    if has_picamera():
        return ReconnectingCamera(lambda: _pi_or_webcam(pi, webcam))
    return None if found is None else ReconnectingCamera(lambda: webcam(found))


def _pi_or_webcam(
    pi: Callable[[], PiCamera], webcam: Callable[[int | str], WebCamera]
) -> PiCamera | WebCamera:
    """The Pi's own camera; a webcam where that one does not open."""
    try:
        return pi()
    except CameraError:
        found = find_webcam()
        if found is None:
            raise
        return webcam(found)


MODEL = Path("/proc/device-tree/model")
"""Where the kernel tells which board this is; other machines have no such file."""


def pin_factory(chip: Path = Path("/dev/gpiochip0"), model: Path = MODEL) -> Any | None:
    """A Raspberry Pi's pins through lgpio; ``None`` on any other machine, whose pins
    are not for lamps.

    No other backend is tried: they fail on a Pi 5 or lose edges. Raises
    ``PanelError`` when there are pins and lgpio cannot use them.
    """
    if not chip.exists() or not model.exists():
        return None
    if b"Raspberry Pi" not in model.read_bytes():
        return None
    try:
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory()
    except _opening_faults() as error:
        raise PanelError(f"{chip}: lgpio cannot use the pins ({error})") from error


def _opening_faults() -> tuple[type[Exception], ...]:
    """What is raised without lgpio, by an old one, or where it may not open pins."""
    return (ImportError, AttributeError, *pin_faults())


def open_panel(
    pins: PanelPins, factory: Any = None, volume: Volume = Volume.LOUD
) -> GpioPanel | NullPanel:
    """Lamps on a machine's pins; none where there is no ``factory``."""
    return NullPanel() if factory is None else GpioPanel(pins, factory, volume)
