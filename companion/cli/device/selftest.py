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


class Verdict(StrEnum):
    """How a part did."""

    OK = "ok"
    FAILED = "FAILED"
    SKIPPED = "skipped"
    ABSENT = "not there"


@dataclass(frozen=True, slots=True)
class Outcome:
    """One part, how it did, and the figure or sentence behind it."""

    part: str
    verdict: Verdict
    how: str = ""


@dataclass(frozen=True, slots=True)
class Bench:
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
    bench = Bench(place, chosen, (lambda _: True) if yes else asked, click.echo)
    found: list[Outcome] = []
    try:
        with exclusive(place):
            for outcome in walked(bench, skip):
                found.append(outcome)
                click.echo(line(outcome))
    except StateLockedError as error:
        raise CommandError(f"{error}: stop it first") from error
    if output is not None:
        output.write_text(report(found), "utf-8")
    if any(outcome.verdict is Verdict.FAILED for outcome in found):
        raise SystemExit(1)


def walked(bench: Bench, skip: Sequence[str] = ()) -> Iterator[Outcome]:
    """Every part in its order; those to ``skip`` are named, not tried."""
    sight = tuple(part for part in PARTS[:3] if part not in skip)
    looked = {one.part: one for one in _sight(bench, sight)} if sight else {}
    tries: dict[str, Callable[[Bench], Outcome]] = {
        "buttons": _buttons,
        "lamps": _lamps,
        "buzzer": _buzzer,
        "display": _display,
        "network": _network,
        "device": _device,
    }
    for part in PARTS:
        if part in skip:
            yield Outcome(part, Verdict.SKIPPED)
        elif part in looked:
            yield looked[part]
        else:
            yield _guarded(part, tries[part], bench)


def report(outcomes: Sequence[Outcome]) -> str:
    """The report to send: the machine and a line a part."""
    head = f"table companion self-test, {platform.platform()}"
    return "\n".join([head, *map(line, outcomes)]) + "\n"


def line(outcome: Outcome) -> str:
    """One part as a line."""
    how = f": {outcome.how}" if outcome.how else ""
    return f"{outcome.verdict:9}  {outcome.part}{how}"


def _guarded(part: str, attempt: Callable[[Bench], Outcome], bench: Bench) -> Outcome:
    try:
        return attempt(bench)
    except OSError as error:
        return Outcome(part, Verdict.FAILED, str(error))


# What the camera sees ------------------------------------------------------


def _sight(bench: Bench, parts: Sequence[str]) -> Iterator[Outcome]:
    try:
        camera = attached_camera(bench.state, bench.config.camera)
        if camera is None:
            yield from (Outcome(part, Verdict.ABSENT) for part in parts)
            return
        with camera:
            yield from _looked(_picture(camera), parts)
    except CameraError as error:
        first, *rest = parts
        yield Outcome(first, Verdict.FAILED, str(error))
        yield from (Outcome(p, Verdict.FAILED, "no picture") for p in rest)


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


def _looked(picture: Grey, parts: Sequence[str]) -> Iterator[Outcome]:
    height, width = picture.shape
    if "camera" in parts:
        yield Outcome("camera", Verdict.OK, f"{width} x {height} px")
    if "focus" in parts:
        soft = edge_width(picture)
        sharp = Verdict.OK if soft < SOFT_PX else Verdict.FAILED
        remedy = "" if sharp is Verdict.OK else "; lay tags under it, set the focus"
        yield Outcome("focus", sharp, f"edges are {soft:.1f} px wide{remedy}")
    if "anchors" in parts:
        counts = {
            key: len(detect_anchors(picture, initial_profile(game)))
            for key, game in GAMES.items()
        }
        best = max(counts, key=lambda key: counts[key])
        all_there = counts[best] >= 3
        how = f"{counts[best]} of {len(initial_profile(GAMES[best]).anchors)}, {best}"
        remedy = "" if all_there else "; lay the four printed anchors on the table"
        verdict = Verdict.OK if all_there else Verdict.FAILED
        yield Outcome("anchors", verdict, how + remedy)


def edge_width(picture: Grey) -> float:
    """Width in px of the sharpest edges: the picture's range over its steepest rise."""
    dark, light = np.percentile(picture[::4, ::4], (0.5, 99.5))
    rises = np.abs(np.diff(picture.astype(np.int16), axis=1))
    steepest = float(np.percentile(rises[::4], 99.95))
    return float(light - dark) / max(steepest, 0.1)


# Pins ----------------------------------------------------------------------


def _buttons(bench: Bench) -> Outcome:
    factory = machine_pins(bench.config.panel, bench.pins)
    if factory is None:
        return Outcome("buttons", Verdict.ABSENT, "no pins here")
    presses: SimpleQueue[Press] = SimpleQueue()
    missing: list[str] = []
    with Buttons(button_pins(bench.config.panel), presses.put, factory):
        for button in Button:
            bench.tell(f"Press the button {button} ...")
            if not _came(presses, button, bench.patience):
                missing.append(button)
    if missing:
        return Outcome("buttons", Verdict.FAILED, f"silent: {', '.join(missing)}")
    return Outcome("buttons", Verdict.OK, f"{len(Button)} of {len(Button)}")


def _came(presses: SimpleQueue[Press], wanted: Button, patience: float) -> bool:
    until = time.monotonic() + patience
    while (left := until - time.monotonic()) > 0:
        try:
            if presses.get(timeout=left).button is wanted:
                return True
        except Empty:
            return False
    return False


def _panel(bench: Bench, stack: ExitStack) -> GpioPanel | None:
    wired = bench.config.panel
    panel = panel_on(wired, machine_pins(wired, bench.pins), Volume.LOUD)
    stack.enter_context(closing(panel))
    return panel if isinstance(panel, GpioPanel) else None


def _lamps(bench: Bench) -> Outcome:
    with ExitStack() as stack:
        panel = _panel(bench, stack)
        if panel is None:
            return Outcome("lamps", Verdict.ABSENT, "no pins here")
        panel.volume = Volume.OFF
        dark: list[str] = []
        for seat in range(len(bench.config.panel.seats)):
            panel.show(Signal(Sign.READY, Seat(seat)))
            if not bench.sees(f"Is the lamp of seat {seat + 1} on, and no other?"):
                dark.append(f"seat {seat + 1}")
        for sign in (Sign.REFUSED, Sign.ACCEPTED, Sign.ASK):
            panel.show(Signal(sign))
            colour = {"refused": "red", "accepted": "green", "ask": "blue"}[sign]
            if not bench.sees(f"Is the status lamp {colour}?"):
                dark.append(f"status {colour}")
    if dark:
        return Outcome("lamps", Verdict.FAILED, f"wrong: {', '.join(dark)}")
    return Outcome(
        "lamps", Verdict.OK, f"{len(bench.config.panel.seats)} seats, status"
    )


def _buzzer(bench: Bench) -> Outcome:
    with ExitStack() as stack:
        panel = _panel(bench, stack)
        if panel is None or not panel.beep(2):
            return Outcome("buzzer", Verdict.ABSENT)
        heard = bench.sees("Did it beep twice?")
    return Outcome("buzzer", Verdict.OK if heard else Verdict.FAILED)


def _display(bench: Bench) -> Outcome:
    display = wired_display(bench.config)
    if display is None:
        return Outcome("display", Verdict.ABSENT, "[display] kind is none")
    with closing(display):
        display.show(("self-test", "1 2 3", "Is this legible?"))
        if display.fault:
            return Outcome("display", Verdict.FAILED, display.fault)
        legible = bench.sees("Is the display legible?")
    return Outcome("display", Verdict.OK if legible else Verdict.FAILED)


# The rest ------------------------------------------------------------------


def _network(bench: Bench) -> Outcome:
    web = bench.config.web
    host = own_address() if web.host == EVERYWHERE else web.host
    alone_here = host.startswith("127.")
    how = f"{url_of(host, web.port)}, {web.name}.local"
    if alone_here:
        return Outcome("network", Verdict.FAILED, "no address: join a network first")
    return Outcome("network", Verdict.OK, how)


def _device(bench: Bench) -> Outcome:
    texts = Texts(GAMES)
    lines = DeviceHealth(bench.state).check()
    bad = [texts.health(FALLBACK, one) for one in lines if one.level == "bad"]
    if bad:
        return Outcome("device", Verdict.FAILED, " ".join(bad))
    levels = ", ".join(f"{one.topic} {one.level}" for one in lines)
    return Outcome("device", Verdict.OK, levels)
