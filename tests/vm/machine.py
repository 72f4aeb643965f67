"""The machine: booted, told what to do, and its power cut."""

import base64
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.vm.disk import GUEST, Root, make_disk

AGENT, HTTP, PAGES = 9999, 80, 8080
"""Ports in the machine: what does as it is told, and the companion's two."""

GUEST_BYTES = 4 * 2**20
"""Size of the disk with what the machine does for the tests."""

BOOT_S = 600.0
"""Seconds of the host within which the machine must do as it is told."""

PATIENCE_S = 300.0
"""Seconds of the host within which what is waited for must come. An emulated machine
is some 20 times slower than this one, and this one may be busy."""

CALM_S = 0.5
"""Seconds between two looks whether something has come."""


class MachineError(AssertionError):
    """The machine did not do it; the message says what it said."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a command in the machine came to."""

    code: int
    text: str


def free_port() -> int:
    """A port of the loopback that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Machine:
    """A machine on a disk of its own, which begins as ``root`` is.

    ``folder`` has its disk and its console; ``cpus`` threads of the host emulate it.
    """

    def __init__(self, root: Root, folder: Path, cpus: int = 2) -> None:
        """Make the disk; nothing runs before ``start``."""
        self._root, self._folder, self._cpus = root, folder, cpus
        self._disk = folder / "disk.qcow2"
        self.console = folder / "console.txt"
        self.ports = {port: free_port() for port in (AGENT, HTTP, PAGES)}
        self._process: subprocess.Popen[bytes] | None = None
        self._guest = folder / "guest.ext4"
        make_disk(self._guest, GUEST, "guest", GUEST_BYTES)
        words = ["qemu-img", "create", "-q", "-f", "qcow2", "-F", "raw"]
        subprocess.run([*words, "-b", str(root.disk), str(self._disk)], check=True)

    def start(self, words: str = "rw", clock: str = "utc") -> None:
        """Switch it on, with ``words`` for its kernel and its clock as qemu takes it;
        return when it does as it is told. Raises ``MachineError``.
        """
        forwards = ",".join(
            f"hostfwd=tcp:127.0.0.1:{ours}-:{theirs}"
            for theirs, ours in self.ports.items()
        )
        command = [
            "qemu-system-x86_64", "-accel", "tcg,thread=multi", "-cpu", "Nehalem",
            "-smp", str(self._cpus), "-m", "2G", "-display", "none", "-no-reboot",
            "-serial", f"file:{self.console}", "-monitor", "none",
            "-kernel", str(self._root.kernel), "-initrd", str(self._root.initrd),
            "-append", f"root=/dev/vda console=ttyS0 quiet mitigations=off {words}",
            "-drive", f"file={self._disk},if=virtio,format=qcow2,cache=writeback",
            "-drive", f"file={self._guest},if=virtio,format=raw,readonly=on",
            "-netdev", f"user,id=net,{forwards}",
            "-device", "virtio-net-pci,netdev=net",
            "-device", "virtio-rng-pci", "-rtc", f"base={clock}",
        ]  # fmt: skip
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        self.until("the machine comes up", self._listens, BOOT_S)

    def cut(self) -> None:
        """Cut its power: what it had not written is gone."""
        if self._process is not None:
            os.kill(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def off(self) -> bool:
        """Whether it switched itself off."""
        return self._process is None or self._process.poll() is not None

    def until_off(self) -> None:
        """Wait until it has switched itself off. Raises ``MachineError``."""
        until = time.monotonic() + BOOT_S
        while not self.off():
            if time.monotonic() > until:
                raise MachineError(f"not off within {BOOT_S:.0f} s")
            time.sleep(CALM_S)

    def run(self, *words: str, given: str = "") -> Said:
        """What a command comes to in the machine, as root. Raises ``OSError``."""
        answer = self._ask({"run": words, "in": given})
        return Said(int(str(answer["code"])), str(answer["said"]))

    def sh(self, script: str) -> str:
        """What a script of bash says, without the last line's end. Raises
        ``MachineError`` where it fails.
        """
        said = self.run("bash", "-euo", "pipefail", "-c", script)
        if said.code:
            raise MachineError(f"{script}: {said.code}\n{said.text[-1500:]}")
        return said.text.rstrip("\n")

    def put(self, path: str, content: bytes) -> None:
        """Write a file in the machine, whole or not at all."""
        self._ask({"put": path, "size": len(content)}, content)

    def get(self, path: str) -> bytes:
        """A file of the machine."""
        return base64.b64decode(str(self._ask({"get": path})["content"]))

    def until(
        self, what: str, holds: Callable[[], bool], seconds: float = PATIENCE_S
    ) -> None:
        """Wait until something holds. Raises ``MachineError``."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self._process is not None and self.off():
                raise MachineError(f"the machine is off; waited until {what}")
            with suppress(OSError):
                if holds():
                    return
            time.sleep(CALM_S)
        raise MachineError(f"not within {seconds:.0f} s: {what}")

    def _listens(self) -> bool:
        return self.run("true").code == 0

    def _ask(self, asked: dict[str, object], content: bytes = b"") -> dict[str, object]:
        """One request to the agent. Raises ``OSError``."""
        with socket.create_connection(("127.0.0.1", self.ports[AGENT]), 20) as line:
            line.settimeout(1800)
            line.sendall(json.dumps(asked).encode() + b"\n" + content)
            with line.makefile("rb") as answers:
                answer = answers.readline()
        if not answer:
            raise ConnectionError("the machine does not answer")
        found: dict[str, object] = json.loads(answer)
        return found
