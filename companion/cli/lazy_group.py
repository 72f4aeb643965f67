"""A click group that imports a command when it is called, and no other.

``companion --help`` and ``companion address`` start without OpenCV, NumPy, ReportLab
and Flask, which take most of a start.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import click


@dataclass(frozen=True, slots=True)
class LazyCommand:
    """Where a command stands, and the first sentence of its help."""

    module: str
    function: str
    summary: str

    def load(self) -> click.Command:
        """Import the command. Raises ``TypeError`` when no command stands there."""
        command: object = getattr(import_module(self.module), self.function)
        if not isinstance(command, click.Command):
            raise TypeError(f"{self.module}.{self.function} is no click command")
        return command


class LazyGroup(click.Group):
    """A group of lazily imported commands, by name."""

    def __init__(self, *, lazy: Mapping[str, LazyCommand], **options: Any) -> None:
        """Know the commands; none is imported. ``options`` are those of a group."""
        super().__init__(**options)
        self._lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in alphabetical order."""
        return sorted(self._lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, imported now; ``None`` where there is none."""
        lazy = self._lazy.get(cmd_name)
        return None if lazy is None else lazy.load()

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write the list of commands from their summaries, whole; none is imported."""
        rows = [(name, self._lazy[name].summary) for name in sorted(self._lazy)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)
