"""The pins as they are when nobody says otherwise."""

from pathlib import Path

from companion.app.config import PanelConfig, load
from companion.service.front_panel import button_pins
from hardware import PanelPins

NOWHERE = Path("/nowhere")
PANEL: PanelConfig = load(NOWHERE, NOWHERE / "companion.toml").panel
BUTTON_PINS = button_pins(PANEL)
PANEL_PINS = PanelPins(PANEL.seats, PANEL.status, PANEL.buzzer)
