"""``companion selftest``: walks through every part of a device and reports.

What a program cannot see (a lamp that is lit, a tone) it asks the person.
"""

import platform
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import click
import numpy as np

from companion.app.config import Config
from companion.app.texts import FALLBACK, Texts
from companion.cli.errors import CommandError, reports_errors
from companion.cli.options import placed, settings
from companion.core.ids import Seat
from companion.core.signal import Button, Press, Sign, Signal, Volume
from companion.games import GAMES
from companion.service.address import EVERYWHERE, own_address, url_of
from companion.service.camera import attached_camera
from companion.service.current_game import initial_profile
from companion.service.errors import StateLockedError
from companion.service.front_panel import (
    button_pins,
    machine_pins,
    panel_on,
    wired_display,
)
from companion.service.state_directory import exclusive
from hardware import Buttons, ReconnectingCamera
from hardware.camera import CameraError, FileCamera
from hardware.health import DeviceHealth
from hardware.panel import GpioPanel
from vision.anchors import detect_anchors
from vision.image import Grey

WAIT_S = 15.0
"""Seconds within which a person must find and press a button. Chosen."""

OPENING_S = 25.0
"""Seconds within which a camera must give its first picture: the 20 s of
``ReconnectingCamera`` and some more."""

SOFT_PX = 6.0
"""Threshold in px: a picture whose sharpest edges are wider is out of focus. A module
of a tag is 3 px wide. Assumed, never measured on a Pi."""

PARTS = ("camera", "focus", "anchors", "buttons", "lamps", "buzzer", "display",
         "network", "device")  # fmt: skip


class PartStatus(StrEnum):
    """How a part did."""

    OK = "ok"
    FAILED = "FAILED"
    SKIPPED = "skipped"
    ABSENT = "not there"


@dataclass(frozen=True, slots=True)
class PartResult:
    """One part, how it did, and the figure or sentence behind it."""

    part: str
    verdict: PartStatus
    how: str = ""


@dataclass(frozen=True, slots=True)
class SelftestContext:
    """What the test works on. ``sees`` asks a person; ``pins`` stand for the
    machine's in tests; ``patience`` s are waited for each button.
    """

    state: Path
    config: Config
    sees: Callable[[str], bool]
    tell: Callable[[str], object]
    pins: Any = None
    patience: float = WAIT_S


@click.command()
@placed
@click.option(
    "--skip",
    multiple=True,
    type=click.Choice(PARTS),
    help="Leave this part out; may be given more than once.",
)
@click.option("--yes", is_flag=True, help="Do not ask what a person sees.")
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the report here, too.",
)
@reports_errors
def selftest(
    state: Path | None,
    config: Path,
    skip: Sequence[str],
    yes: bool,
    output: Path | None,
) -> None:
    """Try camera, focus, anchors, buttons, lamps, buzzer, display and network, one
    after the other; exit status 1 when one failed.
    """
    place, chosen = settings(state, config)
    asked = partial(click.confirm, default=True)
    context = SelftestContext(
        place, chosen, (lambda _: True) if yes else asked, click.echo
    )
    found: list[PartResult] = []
    try:
        with exclusive(place):
            for outcome in walked(context, skip):
                found.append(outcome)
                click.echo(line(outcome))
    except StateLockedError as error:
        raise CommandError(f"{error}: stop it first") from error
    if output is not None:
        output.write_text(report(found), "utf-8")
    if any(outcome.verdict is PartStatus.FAILED for outcome in found):
        raise SystemExit(1)


def walked(context: SelftestContext, skip: Sequence[str] = ()) -> Iterator[PartResult]:
    """Every part in its order; those to ``skip`` are named, not tried."""
    sight = tuple(part for part in PARTS[:3] if part not in skip)
    looked = {one.part: one for one in _sight(context, sight)} if sight else {}
    tries: dict[str, Callable[[SelftestContext], PartResult]] = {
        "buttons": _buttons,
        "lamps": _lamps,
        "buzzer": _buzzer,
        "display": _display,
        "network": _network,
        "device": _device,
    }
    for part in PARTS:
        if part in skip:
            yield PartResult(part, PartStatus.SKIPPED)
        elif part in looked:
            yield looked[part]
        else:
            yield _guarded(part, tries[part], context)


def report(outcomes: Sequence[PartResult]) -> str:
    """The report to send: the machine and a line a part."""
    head = f"table companion self-test, {platform.platform()}"
    return "\n".join([head, *map(line, outcomes)]) + "\n"


def line(outcome: PartResult) -> str:
    """One part as a line."""
    how = f": {outcome.how}" if outcome.how else ""
    return f"{outcome.verdict:9}  {outcome.part}{how}"


def _guarded(
    part: str,
    attempt: Callable[[SelftestContext], PartResult],
    context: SelftestContext,
) -> PartResult:
    try:
        return attempt(context)
    except OSError as error:
        return PartResult(part, PartStatus.FAILED, str(error))


# What the camera sees ------------------------------------------------------


def _sight(context: SelftestContext, parts: Sequence[str]) -> Iterator[PartResult]:
    try:
        camera = attached_camera(context.state, context.config.camera)
        if camera is None:
            yield from (PartResult(part, PartStatus.ABSENT) for part in parts)
            return
        with camera:
            yield from _looked(_picture(camera), parts)
    except CameraError as error:
        first, *rest = parts
        yield PartResult(first, PartStatus.FAILED, str(error))
        yield from (PartResult(p, PartStatus.FAILED, "no picture") for p in rest)


def _picture(camera: ReconnectingCamera | FileCamera) -> Grey:
    """The first picture. Raises ``CameraError`` when none comes in time."""
    until = time.monotonic() + OPENING_S
    while True:
        try:
            return camera.capture()
        except CameraError as error:
            opening = isinstance(error, BlockingIOError)
            if not opening or time.monotonic() > until:
                raise


def _looked(picture: Grey, parts: Sequence[str]) -> Iterator[PartResult]:
    height, width = picture.shape
    if "camera" in parts:
        yield PartResult("camera", PartStatus.OK, f"{width} x {height} px")
    if "focus" in parts:
        soft = edge_width(picture)
        sharp = PartStatus.OK if soft < SOFT_PX else PartStatus.FAILED
        remedy = "" if sharp is PartStatus.OK else "; lay tags under it, set the focus"
        yield PartResult("focus", sharp, f"edges are {soft:.1f} px wide{remedy}")
    if "anchors" in parts:
        counts = {
            key: len(detect_anchors(picture, initial_profile(game)))
            for key, game in GAMES.items()
        }
        best = max(counts, key=lambda key: counts[key])
        all_there = counts[best] >= 3
        how = f"{counts[best]} of {len(initial_profile(GAMES[best]).anchors)}, {best}"
        remedy = "" if all_there else "; lay the four printed anchors on the table"
        verdict = PartStatus.OK if all_there else PartStatus.FAILED
        yield PartResult("anchors", verdict, how + remedy)


def edge_width(picture: Grey) -> float:
    """Width in px of the sharpest edges: the picture's range over its steepest rise."""
    dark, light = np.percentile(picture[::4, ::4], (0.5, 99.5))
    rises = np.abs(np.diff(picture.astype(np.int16), axis=1))
    steepest = float(np.percentile(rises[::4], 99.95))
    return float(light - dark) / max(steepest, 0.1)


# Pins ----------------------------------------------------------------------


def _buttons(context: SelftestContext) -> PartResult:
    factory = machine_pins(context.config.panel, context.pins)
    if factory is None:
        return PartResult("buttons", PartStatus.ABSENT, "no pins here")
    presses: SimpleQueue[Press] = SimpleQueue()
    missing: list[str] = []
    with Buttons(button_pins(context.config.panel), presses.put, factory):
        for button in Button:
            context.tell(f"Press the button {button} ...")
            if not _came(presses, button, context.patience):
                missing.append(button)
    if missing:
        return PartResult("buttons", PartStatus.FAILED, f"silent: {', '.join(missing)}")
    return PartResult("buttons", PartStatus.OK, f"{len(Button)} of {len(Button)}")


def _came(presses: SimpleQueue[Press], wanted: Button, patience: float) -> bool:
    until = time.monotonic() + patience
    while (left := until - time.monotonic()) > 0:
        try:
            if presses.get(timeout=left).button is wanted:
                return True
        except Empty:
            return False
    return False


def _panel(context: SelftestContext, stack: ExitStack) -> GpioPanel | None:
    wired = context.config.panel
    panel = panel_on(wired, machine_pins(wired, context.pins), Volume.LOUD)
    stack.enter_context(closing(panel))
    return panel if isinstance(panel, GpioPanel) else None


def _lamps(context: SelftestContext) -> PartResult:
    with ExitStack() as stack:
        panel = _panel(context, stack)
        if panel is None:
            return PartResult("lamps", PartStatus.ABSENT, "no pins here")
        panel.volume = Volume.OFF
        dark: list[str] = []
        for seat in range(len(context.config.panel.seats)):
            panel.show(Signal(Sign.READY, Seat(seat)))
            if not context.sees(f"Is the lamp of seat {seat + 1} on, and no other?"):
                dark.append(f"seat {seat + 1}")
        for sign in (Sign.REFUSED, Sign.ACCEPTED, Sign.ASK):
            panel.show(Signal(sign))
            colour = {"refused": "red", "accepted": "green", "ask": "blue"}[sign]
            if not context.sees(f"Is the status lamp {colour}?"):
                dark.append(f"status {colour}")
    if dark:
        return PartResult("lamps", PartStatus.FAILED, f"wrong: {', '.join(dark)}")
    return PartResult(
        "lamps", PartStatus.OK, f"{len(context.config.panel.seats)} seats, status"
    )


def _buzzer(context: SelftestContext) -> PartResult:
    with ExitStack() as stack:
        panel = _panel(context, stack)
        if panel is None or not panel.beep(2):
            return PartResult("buzzer", PartStatus.ABSENT)
        heard = context.sees("Did it beep twice?")
    return PartResult("buzzer", PartStatus.OK if heard else PartStatus.FAILED)


def _display(context: SelftestContext) -> PartResult:
    display = wired_display(context.config)
    if display is None:
        return PartResult("display", PartStatus.ABSENT, "[display] kind is none")
    with closing(display):
        display.show(("self-test", "1 2 3", "Is this legible?"))
        if display.fault:
            return PartResult("display", PartStatus.FAILED, display.fault)
        legible = context.sees("Is the display legible?")
    return PartResult("display", PartStatus.OK if legible else PartStatus.FAILED)


# The rest ------------------------------------------------------------------


def _network(context: SelftestContext) -> PartResult:
    web = context.config.web
    host = own_address() if web.host == EVERYWHERE else web.host
    alone_here = host.startswith("127.")
    how = f"{url_of(host, web.port)}, {web.name}.local"
    if alone_here:
        return PartResult(
            "network", PartStatus.FAILED, "no address: join a network first"
        )
    return PartResult("network", PartStatus.OK, how)


def _device(context: SelftestContext) -> PartResult:
    texts = Texts(GAMES)
    lines = DeviceHealth(context.state).check()
    bad = [texts.health(FALLBACK, one) for one in lines if one.level == "bad"]
    if bad:
        return PartResult("device", PartStatus.FAILED, " ".join(bad))
    levels = ", ".join(f"{one.topic} {one.level}" for one in lines)
    return PartResult("device", PartStatus.OK, levels)
