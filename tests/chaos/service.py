"""The service in a forked child: real journal, watcher, server and pages.

The parent has no thread, so that a fork is safe, and has imported everything, so that
it is quick.
"""

import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from companion.app.config import load
from companion.demo import DemoTable
from companion.service.assembly import running_table
from companion.service.errors import ServiceError
from companion.service.trial import trial_config
from hardware import ReconnectingCamera
from tests.chaos.phone import get
from tests.support.disk import synced_disk
from vision.reader import Camera

START_S = 60.0
"""Seconds within which the service must answer or say why not."""

REFUSED = 2
"""Exit status of a service that says in one sentence why it does not start."""


class ChaosError(AssertionError):
    """A promise was not kept; the message says which."""


@dataclass(frozen=True)
class Figures:
    """What a part of the chaos came to: what was done how often, for the docs."""

    name: str
    seed: int
    done: str


class HangingDevice:
    """A camera whose driver never returns."""

    def glance(self) -> None:
        """Never."""
        Event().wait()

    capture = glance

    def close(self) -> None:
        """Nothing to release."""


def painted() -> Camera:
    """A painted table, as without a camera."""
    return DemoTable(1, (1400, 1050))


def hanging() -> Camera:
    """A real table under a camera that hangs."""
    camera = ReconnectingCamera(HangingDevice)  # type: ignore[arg-type]
    return camera.__enter__()


@dataclass
class Service:
    """One child that serves ``state``, mirrored by what it synced in ``mirror``.

    ``said`` is what it wrote about an end of its own.
    """

    state: Path
    mirror: Path
    camera: Callable[[], Camera] = painted
    pid: int = 0
    port: int = 0
    said: str = ""

    def start(self) -> bool:
        """Start it; whether it serves. False: it refused with one sentence.

        Raises ``ChaosError`` where it does neither in ``START_S``.
        """
        listening, speaking = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(listening)
            self._serve(speaking)
        os.close(speaking)
        with os.fdopen(listening) as spoken:
            said = spoken.readline().strip()
        if said.isdecimal():
            self.port = int(said)
            return self._until_healthy()
        self.said = said
        _, status = os.waitpid(self.pid, 0)
        self.pid = 0
        code = os.waitstatus_to_exitcode(status)
        if code != REFUSED or not said:
            raise ChaosError(f"ended with {code}: {said or 'not a word'}")
        return False

    def kill(self) -> None:
        """SIGKILL, and nothing is left of it in memory."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.pid = 0

    def limit_files(self, size: int | None) -> None:
        """Let no file be written beyond a size in bytes; ``None``: as before."""
        limit = resource.RLIM_INFINITY if size is None else size
        most = resource.RLIM_INFINITY
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (limit, most))

    def _until_healthy(self) -> bool:
        until = time.monotonic() + START_S
        while time.monotonic() < until:
            try:
                if get(self.port, "/healthz").status == 200:
                    return True
            except OSError:
                time.sleep(0.02)
        raise ChaosError(f"/healthz is not answered within {START_S:.0f} s")

    def _serve(self, speaking: int) -> None:
        """The child: it never returns."""
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, sys.stdout.fileno())
        os.dup2(quiet, sys.stderr.fileno())
        code = 1
        try:
            code = self._served(speaking)
        except BaseException:  # noqa: BLE001 - the child says how it ended
            last = traceback.format_exc().strip().splitlines()
            os.write(speaking, (" | ".join(last[-3:]) + "\n").encode())
        finally:
            os._exit(code)

    def _served(self, speaking: int) -> int:
        config = trial_config(load(self.state, self.state / "none.toml"))
        with synced_disk(self.state, self.mirror):
            try:
                with running_table(self.state, config, self.camera()) as table:
                    port = table.address.rpartition(":")[2]
                    os.write(speaking, f"{port}\n".encode())
                    table.server.run()
            except ServiceError as error:
                os.write(speaking, f"{error}\n".encode())
                return REFUSED
        return 0
