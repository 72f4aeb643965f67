"""Draws the made parts of ``docs/architecture.md`` from the code.

``python -m tests.support.architecture`` writes them anew. The rooms and their arrows
are read from the imports; each path is a list of functions whose first lines are
quoted, and ``traced`` shows that a real run calls them in this order.
"""

import ast
import importlib
import inspect
import re
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

from tests.support.syntax import statements

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"

ROOMS = (
    "companion.cli",
    "companion.service",
    "companion.demo",
    "companion.authoring",
    "companion.club",
    "web",
    "vision",
    "hardware",
    "companion.app",
    "companion.games",
    "companion.core",
)
"""From the top down."""

CAMERA = (
    "companion.app.watcher.loop.Watcher.step",
    "vision.reader.TableReader.look",
    "hardware.reconnecting.ReconnectingCamera.glance_and_frame",
    "vision.tracking.detector.TagDetector.detect",
    "companion.app.watcher.reducer.step",
    "companion.app.watcher.assessment.judge",
    "companion.core.propose.read",
    "companion.app.session.session.Session.do",
    "companion.app.journal.store.Journal.append",
    "companion.app.publisher.Publisher.publish",
    "web.message.message",
)
"""From the camera to a phone."""

TAP = (
    "web.api.play",
    "companion.app.session.session.Session.submit",
    "companion.app.session.simulate.planned",
    "companion.core.play.play",
    "companion.games.catan_junior.rules.apply",
    "companion.app.journal.store.Journal.append",
    "companion.app.publisher.Publisher.publish",
    "web.message.message",
)
"""From a tap to the journal, and back to the phones."""

_PART = re.compile(r"(<!-- begin (\w+) -->\n).*?(<!-- end \2 -->)", re.DOTALL)


def page(text: str) -> str:
    """The page with its made parts renewed. Raises ``KeyError`` for an unknown one."""
    made: Mapping[str, Callable[[], str]] = {
        "rooms": rooms,
        "camera": lambda: path(CAMERA),
        "tap": lambda: path(TAP),
    }
    return _PART.sub(lambda m: f"{m[1]}{made[m[2]]()}\n{m[3]}", text)


def rooms() -> str:
    """Every room and what it imports; the drawing leaves out what is implied."""
    arrows = imports()
    lines = ["```mermaid", "flowchart TD"]
    lines += [f'    {_id(room)}["{room}"]' for room in ROOMS]
    lines += [
        f"    {_id(room)} --> {_id(other)}" for room in ROOMS for other in nearest(room)
    ]
    lines += ["```", "", "| Room | What it is | Imports |", "|---|---|---|"]
    for room in ROOMS:
        below = ", ".join(f"`{other}`" for other in arrows[room]) or "nothing of ours"
        lines.append(
            f"| `{room}` | {_first_line(importlib.import_module(room))} | {below} |"
        )
    return "\n".join(lines)


@cache
def imports() -> Mapping[str, tuple[str, ...]]:
    """By room, the other rooms that its modules import, from the top down."""
    found: dict[str, tuple[str, ...]] = {}
    for room in ROOMS:
        names = {name for file in _files(room) for name in _imported(file)}
        others = {_room(name) for name in names} - {room, None}
        found[room] = tuple(other for other in ROOMS if other in others)
    return found


def nearest(room: str) -> tuple[str, ...]:
    """The rooms that a room imports and does not reach by way of another."""
    arrows = imports()

    def below(top: str) -> set[str]:
        return {top}.union(*map(below, arrows[top]))

    return tuple(
        other
        for other in arrows[room]
        if not any(other in below(way) for way in arrows[room] if way != other)
    )


def path(steps: Sequence[str]) -> str:
    """The steps of one path as a drawing, each with its own first line."""
    lines = ["```mermaid", "flowchart TD"]
    for number, step in enumerate(steps, 1):
        module, name = _split(step)
        first = _first_line(_resolve(step)).replace('"', "'")
        lines.append(
            f'    s{number}["{number}. <b>{name}</b><br>{module}<br><i>{first}</i>"]'
        )
    arrows = " --> ".join(f"s{number}" for number in range(1, len(steps) + 1))
    return "\n".join((*lines, f"    {arrows}", "```"))


@contextmanager
def traced(steps: Sequence[str]) -> Generator[list[str]]:
    """The calls of these steps in this thread and in threads begun in the block, in
    the order in which they begin.
    """
    wanted: Mapping[CodeType, str] = {_code(step): step for step in steps}
    calls: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in wanted:
            calls.append(wanted[frame.f_code])

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def in_order(steps: Sequence[str], calls: Sequence[str]) -> str:
    """The first step that the calls do not reach in the order told; empty for none."""
    rest = iter(calls)
    return next((step for step in steps if step not in rest), "")


def _files(room: str) -> Iterator[Path]:
    yield from sorted((ROOT / room.replace(".", "/")).rglob("*.py"))


def _imported(file: Path) -> Iterator[str]:
    for node in statements(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _room(name: str) -> str | None:
    return next((r for r in ROOMS if f"{name}.".startswith(f"{r}.")), None)


def _split(step: str) -> tuple[str, str]:
    """The module of a step, and its name there."""
    parts = step.split(".")
    depth = next(
        n
        for n in range(len(parts) - 1, 0, -1)
        if ROOT.joinpath(*parts[:n]).with_suffix(".py").is_file()
        or ROOT.joinpath(*parts[:n], "__init__.py").is_file()
    )
    return ".".join(parts[:depth]), ".".join(parts[depth:])


def _resolve(step: str) -> object:
    """The function of a step. Raises ``AttributeError`` or ``ModuleNotFoundError``."""
    module, name = _split(step)
    found: object = importlib.import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    return found


def _code(step: str) -> CodeType:
    function = inspect.unwrap(_resolve(step))  # type: ignore[arg-type]
    code = getattr(function, "__code__", None)
    assert isinstance(code, CodeType), step
    return code


def _first_line(value: object) -> str:
    """The first sentence of a docstring, or the clause before its semicolon."""
    first = (inspect.getdoc(value) or "").split("\n\n")[0].replace("\n", " ")
    return re.split(r"(?<=[.])\s|;", first)[0].rstrip(".").replace("``", "")


def _id(room: str) -> str:
    return room.replace(".", "_")


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
