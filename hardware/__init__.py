"""From pins to signals; knows no game.

Wiring (BCM numbers, changed in the settings; buttons close to ground):

======  ====  =======================
OK        5   button
back      6   button
plus     13   button
help     19   button
seats    17, 27, 22, 23   a lamp each
status   16, 20, 21       red, green, blue
buzzer   12
======  ====  =======================
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.signal import Button, Press
from hardware.buttons import Buttons
from hardware.camera import CameraError, FileCamera, WebCamera, find_webcam
from hardware.panel import GpioPanel, NullPanel, PanelError, PanelPins
from hardware.pi import PiCamera

__all__ = ["CameraError", "PanelError", "open_buttons", "open_camera", "open_panel"]

BUTTON_PINS = {Button.OK: 5, Button.BACK: 6, Button.PLUS: 13, Button.HELP: 19}
PANEL_PINS = PanelPins(seats=(17, 27, 22, 23), status=(16, 20, 21), buzzer=12)


def open_camera(source: str) -> FileCamera | WebCamera | PiCamera | None:
    """The camera that a setting names; ``None`` where there is none.

    ``auto`` takes the first webcam, ``none`` none, ``pi`` the Pi's own;
    else a device number, a device's path, or a folder, picture or film. Raises
    ``CameraError``.
    """
    if source == "none":
        return None
    if source == "pi":
        return PiCamera()
    if source == "auto":
        found = find_webcam()
        return None if found is None else WebCamera(found)
    if source.isdigit():
        return WebCamera(int(source))
    path = Path(source)
    return WebCamera(source) if path.is_char_device() else FileCamera(path)


def pin_factory(chip: Path = Path("/dev/gpiochip0")) -> Any | None:
    """This machine's pins through lgpio; ``None`` where there are none.

    No other backend is tried: they fail on a Pi 5 or lose edges. Raises
    ``PanelError`` when there are pins and lgpio cannot use them.
    """
    if not chip.exists():
        return None
    try:
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory()
    except (ImportError, OSError) as error:
        raise PanelError(f"{chip}: lgpio cannot use the pins ({error})") from error


def open_panel(source: str, factory: Any = None) -> GpioPanel | NullPanel:
    """Lamps on this machine's pins, or none. ``source``: ``auto`` or ``none``."""
    pins = factory if source != "none" else None
    return NullPanel() if pins is None else GpioPanel(PANEL_PINS, pins)


def open_buttons(
    source: str, on_press: Callable[[Press], None], factory: Any = None
) -> Buttons | None:
    """Buttons on this machine's pins; ``None`` where there are none."""
    if source == "none" or factory is None:
        return None
    return Buttons(BUTTON_PINS, on_press, factory)
