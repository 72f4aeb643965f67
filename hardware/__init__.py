"""From pins to signals; knows no game. The pins come from the settings."""

from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.core.signal import Volume
from hardware.buttons import Buttons
from hardware.camera import CameraError, FileCamera
from hardware.camera_settings import CameraSettings
from hardware.choice import AUTO, RIBBON, CameraOpener, attached_cameras
from hardware.panel import GpioPanel, NullPanel, PanelError, PanelPins, pin_faults
from hardware.pi import Mode
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

    ``auto`` takes the Pi's own camera, else the first USB camera, and ``none`` none;
    ``pi`` the Pi's own; else a device number, a device's path, or a folder, picture or
    film. A sensor is opened at the first look, so that a camera which is named and not
    there yet is no fault here. ``stored`` gives the manual setting whenever a device is
    opened; ``mode`` is the size of the Pi's picture. Raises ``CameraError`` for a film
    that cannot be played.
    """
    if source == "none" or (source == AUTO and not attached_cameras()):
        return None
    path = Path(source)
    pictures = path.is_file() or path.is_dir()  # there is memory below /dev, too
    device = source.isdigit() or (path.is_relative_to("/dev") and not pictures)
    if source == AUTO or source.partition(":")[0] == RIBBON or device:
        return ReconnectingCamera(CameraOpener(source, stored, mode))
    return FileCamera(path)


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
        return _lgpio_factory()
    except _opening_faults() as error:
        raise PanelError(f"{chip}: lgpio cannot use the pins ({error})") from error


def _lgpio_factory() -> Any:
    """gpiozero's pins through lgpio. What lgpio hears edges by is a pipe that it makes
    where we are while it is loaded: in a folder of its own, because the service's may
    take no writes. What is raised is as ``_opening_faults`` says.
    """
    with TemporaryDirectory(prefix="companion-pins-") as folder, chdir(folder):
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory()


def _opening_faults() -> tuple[type[Exception], ...]:
    """What is raised without lgpio, by an old one, or where it may not open pins."""
    return (ImportError, AttributeError, *pin_faults())


def open_panel(
    pins: PanelPins, factory: Any = None, volume: Volume = Volume.LOUD
) -> GpioPanel | NullPanel:
    """Lamps on a machine's pins; none where there is no ``factory``."""
    return NullPanel() if factory is None else GpioPanel(pins, factory, volume)
