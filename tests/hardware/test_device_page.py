"""The page about the device says what the program does."""

from pathlib import Path

from companion.core.signal import LIGHTS
from tests.hardware.wiring import BUTTON_PINS, PANEL_PINS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "device.md").read_text("utf-8")


def _row(name: str) -> list[str]:
    lines = [line for line in PAGE.splitlines() if line.startswith(f"| {name} |")]
    assert len(lines) == 1, name
    return [cell.strip() for cell in lines[0].strip("|").split("|")]


def test_the_wiring_is_the_programs() -> None:
    for button, pin in BUTTON_PINS.items():
        name = "OK" if button == "ok" else str(button)
        assert _row(name)[1] == str(pin)
    pins = {"seats 1 to 4": PANEL_PINS.seats, "buzzer": (PANEL_PINS.buzzer,)}
    pins["status lamp red, green, blue"] = PANEL_PINS.status
    for name, numbers in pins.items():
        assert _row(name)[1] == ", ".join(map(str, numbers))


def test_every_sign_is_decoded_with_its_tones() -> None:
    for sign, light in LIGHTS.items():
        assert _row(str(sign))[2] == (str(light.beeps) if light.beeps else "-")
