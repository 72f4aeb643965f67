"""Writes the measured parts of ``docs/reliability.md``: each tool its own table."""

import os
import platform
import re
from collections.abc import Iterable
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reliability.md"


def machine() -> str:
    """What the figures were measured on."""
    cores = f"{os.cpu_count()} {platform.machine()} cores"
    return f"{cores}, Python {platform.python_version()}"


def table(rows: Iterable[tuple[str, str, str]]) -> str:
    """What was done, repeated by which command, with what result."""
    lines = ["| What | Again | Result |", "|---|---|---|"]
    lines += [f"| {what} | `{again}` | {result} |" for what, again, result in rows]
    return "\n".join([*lines, "", f"Measured on {machine()}."])


def renewed(text: str, part: str, content: str) -> str:
    """A page with the part between its marks replaced. Raises ``KeyError``."""
    marked = re.compile(
        rf"(<!-- begin {part} -->\n).*?(<!-- end {part} -->)", re.DOTALL
    )
    if not marked.search(text):
        raise KeyError(part)
    return marked.sub(lambda found: f"{found[1]}{content}\n{found[2]}", text)


def write(part: str, rows: Iterable[tuple[str, str, str]]) -> None:
    """Write a part of the page anew."""
    text = PAGE.read_text("utf-8")
    PAGE.write_text(renewed(text, part, table(rows)), "utf-8")
