"""What was tried, and what came of it: a line each, as it happens, and the seconds
since the line before.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

import click

from tests.vm.machine import Machine, MachineError, Said


@dataclass
class Report:
    """Counts what held and what did not; ``machine`` explains what did not."""

    machine: Machine
    done: int = 0
    failed: list[str] = field(default_factory=list)
    not_done: list[str] = field(default_factory=list)
    _since: float = field(default_factory=time.monotonic)
    _last: float = field(default_factory=time.monotonic)

    def part(self, name: str) -> None:
        """Begin a part."""
        click.echo(f"# {name} ({time.monotonic() - self._since:.0f} s)")

    def check(self, name: str, holds: Callable[[], object]) -> bool:
        """Try something: it holds where it neither raises nor says false."""
        self.done += 1
        try:
            answer = holds()
            why = "" if answer or answer is None else "it is not so"
        except (MachineError, OSError) as error:
            why = str(error) or type(error).__name__
        last, self._last = self._last, time.monotonic()
        took = f"# {self._last - last:.0f} s"
        click.echo(f"{'not ok' if why else 'ok'} {self.done} - {name} {took}")
        if why:
            self.failed.append(name)
            for line in why.splitlines()[-25:]:
                click.echo(f"#   {line}")
        return not why

    def broke(self, part: str, error: Exception) -> None:
        """A part that broke off outside of its checks."""

        def ends() -> None:
            raise MachineError(str(error)) from error

        self.check(f"{part} comes to its end", ends)

    def says(self, name: str, script: str) -> bool:
        """A script of the machine that must not fail."""
        return self.check(name, lambda: self.machine.sh(script) or True)

    def refuses(self, name: str, script: str, because: str = "") -> bool:
        """A script of the machine that must fail, and say ``because``."""

        def refused() -> bool:
            said: Said = self.machine.run("bash", "-c", script)
            if said.code and because in said.text:
                return True
            raise MachineError(f"{said.code}: {said.text}")

        return self.check(name, refused)

    def skip(self, name: str, why: str) -> None:
        """Name what cannot be tried here."""
        self.not_done.append(name)
        click.echo(f"not done - {name}: {why}")

    def end(self) -> bool:
        """Sum up; whether all that was tried held."""
        took = time.monotonic() - self._since
        click.echo(f"1..{self.done}")
        fine = not self.failed
        told = "all passed" if fine else f"failed: {'; '.join(self.failed)}"
        click.echo(f"{told} ({took:.0f} s; {len(self.not_done)} not done, named above)")
        return fine
