"""``companion wiring`` and ``companion mount``: tables and drawing of the docs, made
from the data that the program itself goes by.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import click

from companion.app.config import Config
from companion.app.panel.states import FACES, PanelState
from companion.app.texts import Texts
from companion.app.watcher.presses import EFFECTS, PressAction, PressContext
from companion.cli.errors import CommandError, reports_errors
from companion.cli.options import placed, settings
from companion.core.resources import read_toml
from companion.core.signal import LIGHTS, Button, Light
from companion.games import GAMES
from companion.service.current_game import initial_profile
from hardware.optics import CameraFacts, cameras
from hardware.wiring import Wire, drawing, table
from vision.diagnostics import MIN_MODULE_PX
from vision.symbol import SPAN

BLOCK = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.S)
"""A part of a page that is made by a program, with its name."""

DOES = {
    PressAction.TAKE: "takes what is offered",
    PressAction.TABLE_RIGHT: "the table is right",
    PressAction.END: "ends the turn",
    PressAction.UNDO: "undoes",
    PressAction.DISMISS: "sends away what is offered, or the record is right",
    PressAction.NEXT: "the next choice",
    PressAction.BEFORE: "the choice before",
    PressAction.HELP: "help on the phones",
    PressAction.RESUME: "goes on",
    PressAction.IGNORED: "–",
}

STATES = {
    PressContext.NO_GAME: "no game",
    PressContext.PAUSED: "break",
    PressContext.CHANGED: "the record has just changed",
    PressContext.OFFERED: "something is offered",
    PressContext.DIFFERS: "table and record differ",
    PressContext.FREE: "all is well",
}

MEANS = {
    "ready": "it is your turn, the table agrees; the lamp of your seat is on",
    "accepted": "read and played",
    "ask": "a question is on the phone",
    "refused": "against a rule; the phone says which",
    "mismatch": "table and record differ; the phone shows where",
    "busy": "a hand is in the picture, or it is being read",
    "fault": "the phone says what; play on by phone",
}

STANDS = {
    PanelState.LEAVING: ("it is being switched off", ""),
    PanelState.WIFI: ("no game yet; no network: its own Wi-Fi is open", ""),
    PanelState.SEARCHING: ("no game yet; it is in no network yet", ""),
    PanelState.WELCOME: ("no game yet; phones reach it", ""),
    PanelState.UNSAVED: ("a move could not be written", ""),
    PanelState.SEAT: (
        "a phone asks for a seat",
        "A phone says it is NAME. If so, hold OK for a second.",
    ),
    PanelState.HELPING: ("somebody asked for help", ""),
    PanelState.PAUSED: ("break", ""),
    PanelState.REFUSED: ("against a rule", "the rule"),
    PanelState.DIFFERS: ("table and record differ", "PLACE: PIECE, or: take it away"),
    PanelState.OFFERED: ("something is offered", "OK: THE MOVE"),
    PanelState.ACCEPTED: ("read and played", ""),
    PanelState.ASKING: ("a question is on the phone", ""),
    PanelState.BUSY: ("a hand is in the picture, or it is read", ""),
    PanelState.FAULT: ("something is wrong", ""),
    PanelState.TURN: ("somebody's turn", "what the game waits for"),
}
"""Each state of display and lamps for people, and what the display then says where it
is no sentence of its own."""

INKS: Mapping[tuple[float, float, float], str] = {
    (0, 0, 0): "dark",
    (0, 1, 0): "green",
    (0, 0, 1): "blue",
    (1, 0, 0): "red",
    (1, 0.5, 0): "amber",
    (1, 1, 1): "white",
    (1, 0, 1): "magenta",
}


@click.command()
@placed
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the drawing here (SVG).",
)
@click.option(
    "--page",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Renew the made parts of this page.",
)
@reports_errors
def wiring(
    state: Path | None, config: Path, output: Path | None, page: Path | None
) -> None:
    """Print which part goes to which pin, by the settings of this machine."""
    _, chosen = settings(state, config)
    if output is not None:
        output.write_text(drawing(wires(chosen)), "utf-8")
    if page is not None:
        page.write_text(renewed(_read(page), blocks(chosen)), "utf-8")
    if output is None and page is None:
        click.echo(table(wires(chosen)))


@click.command()
@click.argument("game", type=click.Choice([*GAMES]), required=False)
@reports_errors
def mount(game: str | None) -> None:
    """Print how high each camera must hang over each game, and the px a module
    that it then gives.
    """
    click.echo(mounts([game] if game else [*GAMES]))


def _read(page: Path) -> str:
    try:
        return page.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(f"{page}: {error}") from error


def wires(config: Config) -> list[Wire]:
    """All wires that the settings name."""
    panel = config.panel
    found = [
        Wire("button", f"{'OK' if button is Button.OK else button} button", pin)
        for button, pin in (
            (Button.OK, panel.ok),
            (Button.BACK, panel.back),
            (Button.PLUS, panel.plus),
            (Button.HELP, panel.help),
        )
    ]
    for seat, pin in enumerate(panel.seats, 1):
        found.append(Wire("lamp", f"lamp of seat {seat}", pin))
    for name, pin in zip(("red", "green", "blue"), panel.status, strict=True):
        found.append(Wire("lamp", f"status lamp, {name}", pin))
    if panel.buzzer:
        found.append(Wire("buzzer", "buzzer", panel.buzzer))
    if config.display.there or not {2, 3} & {pin for _, pin in panel.pins()}:
        found += [
            Wire("display", f"display, {n}", p) for n, p in (("SDA", 2), ("SCL", 3))
        ]
    return found


def lamps() -> str:
    """The lamp language as a table in Markdown."""
    lines = ["| Sign | Status lamp | Tones | Meaning |", "|---|---|---|---|"]
    for sign, light in LIGHTS.items():
        tones = f"{light.beeps}{' low' if light.low else ''}" if light.beeps else "-"
        lines.append(f"| {sign} | {rhythm(light)} | {tones} | {MEANS[sign]} |")
    return "\n".join(lines)


def states() -> str:
    """What display and lamps say in each state, as a table in Markdown."""
    lines = ["| State | Display, large | Display, small | Lamps |", "|---" * 4 + "|"]
    say = partial(Texts(GAMES).text, "en")
    for state, face in FACES.items():
        means, told = STANDS[state]
        title = say(face.title) if face.title else "who is asked"
        small = told or say(face.text, name="NAME", password="PASSWORD")
        sign = "as the table stands" if face.sign is None else face.sign
        lines.append(f"| {means} | {title} | {small} | {sign} |")
    return "\n".join(lines)


def rhythm(light: Light) -> str:
    """A light described: its colour and its rhythm."""
    ink = INKS[light.colour]
    if light.dark:
        return ink
    if not light.off:
        return f"{ink}, steady"
    if light.fade:
        return f"{ink}, swells {light.on:g} s and fades {light.off:g} s"
    return f"{ink}, {light.on:g} s on, {light.off:g} s off"


def buttons() -> str:
    """What each button does in each state, as a table in Markdown."""
    lines = ["| State | " + " | ".join(map(str, Button)) + " |", "|---" * 5 + "|"]
    for phase, row in EFFECTS.items():
        cells = [_cell(row[button]) for button in Button]
        lines.append(f"| {STATES[phase]} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _cell(effects: tuple[PressAction, PressAction, PressAction]) -> str:
    tap, long, held = (DOES[effect] for effect in effects)
    said = [tap]
    if long != tap:
        said.append(f"1 s: {long}")
    if held != long:
        said.append(f"3 s: {held}")
    return "; ".join(said)


def mounts(games: list[str]) -> str:
    """How high each camera hangs over each game, as a table in Markdown."""
    lines = [
        "| Game | Camera | Lens above the table | px a module | binned | Data |",
        "|---|---|---|---|---|---|",
    ]
    for key, game in GAMES.items():
        if key in games:
            profile = initial_profile(game)
            module = profile.sticker.side / SPAN
            size = profile.width, profile.height
            lines += [_mount(key, c, size, module) for c in cameras().values()]
    return "\n".join(lines)


def _mount(
    game: str, camera: CameraFacts, size: tuple[float, float], module: float
) -> str:
    height = camera.height(*size)
    full, binned = (camera.scale(height, b) * module for b in (False, True))
    cells = [game, camera.name, f"{height / 10:.0f} cm"]
    cells += [
        f"{px:.1f}{'' if px >= MIN_MODULE_PX else ' (too few)'}"
        for px in (full, binned)
    ]
    return "| " + " | ".join([*cells, camera.status]) + " |"


def parts() -> str:
    """What to buy in two levels, as a table in Markdown."""
    lines = ["| Part | To begin | Better | Price |", "|---|---|---|---|"]
    for part in read_toml("hardware.data", "parts.toml")["part"]:
        price = part["price"] or "not looked up"
        cells = (part["name"], part["begin"], part["better"], price)
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def blocks(config: Config) -> Mapping[str, Callable[[], str]]:
    """The made parts of the page about the device, by name."""
    return {
        "wiring": lambda: table(wires(config)),
        "lamps": lamps,
        "states": states,
        "buttons": buttons,
        "parts": parts,
        "mounts": lambda: mounts([*GAMES]),
    }


def renewed(page: str, made: Mapping[str, Callable[[], str]]) -> str:
    """A page, generated parts renewed. Raises ``CommandError`` for an unknown one."""

    def fill(found: re.Match[str]) -> str:
        name = found[2]
        if name not in made:
            raise CommandError(f"unknown part {name!r}: {', '.join(made)}")
        return f"{found[1]}{made[name]()}\n{found[3]}"

    return BLOCK.sub(fill, page)
