"""The machine: booted, told what to do, and its power cut."""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.vm.disk import GUEST, Root, digest, guest_files, make_disk

KERNEL = "console=ttyS0 quiet mitigations=off panic=-1"
"""Words for its kernel. One that panics switches the machine off, so that it is told at
once and not waited for.
"""

AGENT, HTTP, PAGES = 9999, 80, 8080
"""Ports in the machine: what does as it is told, and the companion's two."""

GUEST_BYTES = 4 * 2**20
"""Size of the disk with what the machine does for the tests."""

BOOTED = "booted"
"""Under this name a machine is kept as its first boot left it, the companion judged."""

BOOT_S = 900.0
"""Seconds of the host within which the machine must do as it is told."""

PATIENCE_S = 600.0
"""Seconds of the host within which what is waited for must come. An emulated machine
is some 40 times slower than this one, and this one may be busy."""

COMMAND_S = 4 * 3600.0
"""Seconds of the host after which a command is given up: the installer needed more than
half an hour beside much else."""

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

    ``folder`` has its disk, its console, and who it is: a machine that runs there
    already is gone on with. One processor: with two the kernel panicked in both of two
    runs, with one not in the one that was made; why is not known.
    """

    def __init__(self, root: Root, folder: Path) -> None:
        """Make the disk where there is none; nothing is started before ``start``."""
        self._root, self._folder = root, folder
        self._disk = folder / "disk.qcow2"
        self._known = folder / "machine.json"
        self._guest = folder / "guest.ext4"
        self.console = folder / "console.txt"
        self.ports = {port: free_port() for port in (AGENT, HTTP, PAGES)}
        self._process: subprocess.Popen[bytes] | None = None
        self._pid = 0
        if self._known.exists():
            known = json.loads(self._known.read_text("utf-8"))
            if known["root"] != str(root.disk):
                raise MachineError(
                    f"{folder} is a machine of another checkout; type: rm -r {folder}"
                )
            self._pid = known["pid"]
            self.ports = {int(port): ours for port, ours in known["ports"].items()}
        if not self._disk.exists():
            make_disk(self._guest, GUEST, "guest", GUEST_BYTES)
            words = ["qemu-img", "create", "-q", "-f", "qcow2", "-F", "raw"]
            subprocess.run([*words, "-b", str(root.disk), str(self._disk)], check=True)

    def start(self, words: str = "rw", clock: str = "utc", saved: str = "") -> None:
        """Switch it on, with ``words`` for its kernel and its clock as qemu takes it,
        or go on from what was ``saved``; return when it does as it is told. Raises
        ``MachineError``.
        """
        forwards = ",".join(
            f"hostfwd=tcp:127.0.0.1:{ours}-:{theirs}"
            for theirs, ours in self.ports.items()
        )
        command = [
            "qemu-system-x86_64", "-accel", "tcg,thread=multi", "-cpu", "Nehalem",
            "-smp", "1", "-m", "2G", "-display", "none", "-no-reboot",
            "-serial", f"file:{self.console}",
            "-monitor", f"unix:{self._monitor},server=on,wait=off",
            "-kernel", str(self._root.kernel), "-initrd", str(self._root.initrd),
            "-append", f"root=/dev/vda {KERNEL} {words}",
            "-drive", f"file={self._disk},if=virtio,format=qcow2,cache=writeback",
            "-drive", f"file={self._guest},if=virtio,format=raw,readonly=on",
            "-netdev", f"user,id=net,{forwards}",
            "-device", "virtio-net-pci,netdev=net",
            "-device", "virtio-rng-pci", "-rtc", f"base={clock}",
            *(("-loadvm", saved) if saved else ()),
        ]  # fmt: skip
        # A session of its own: a machine that is kept outlives who started it.
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, start_new_session=True
        )
        self._pid = self._process.pid
        known = {
            "pid": self._pid,
            "ports": self.ports,
            "root": str(self._root.disk),
        }
        self._known.write_text(json.dumps(known), "utf-8")
        self.until("the machine comes up", self._listens, BOOT_S)
        if saved:
            self.sh(f"date -s @{int(time.time())}")

    def begin(self) -> None:
        """Switch it on as a boot leaves it: by a boot, which is then kept beside the
        root, or from what an earlier run kept. Raises ``MachineError``.
        """
        name = digest((Path(__file__), *guest_files()))
        kept = self._root.disk.with_name(f"{BOOTED}-{name}.qcow2")
        if kept.exists():
            shutil.copy(kept, self._disk)
        else:
            self.start()
            self.run("systemctl", "is-system-running", "--wait")
            self.save(BOOTED)
            self.cut()
            for old in kept.parent.glob(f"{BOOTED}-*"):
                old.unlink()
            half = kept.with_suffix(".new")
            shutil.copy(self._disk, half)
            half.rename(kept)
        self.start(saved=BOOTED)

    @property
    def _monitor(self) -> Path:
        return self._folder / "monitor"

    def save(self, name: str) -> None:
        """Keep what the machine is now, memory included; it runs on. Raises
        ``MachineError`` where qemu does not say that it did.
        """
        self._told(f"savevm {name}")
        if not self.has_saved(name):
            raise MachineError(f"{name} was not saved")

    def has_saved(self, name: str) -> bool:
        """Whether something was saved under this name, in this or an earlier run."""
        if not self.off():
            return name in self._told("info snapshots").split()
        words = ["qemu-img", "snapshot", "-l", str(self._disk)]
        listed = subprocess.run(words, capture_output=True, text=True, check=True)
        return name in listed.stdout.split()

    def _told(self, word: str) -> str:
        """What qemu answers to a word. Raises ``OSError``."""
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(BOOT_S)
            line.connect(str(self._monitor))
            answer = b""
            for sent in (b"", word.encode() + b"\n"):
                line.sendall(sent)
                answer = b""
                while not answer.endswith(b"(qemu) "):
                    part = line.recv(1 << 16)
                    if not part:
                        raise ConnectionError("the machine is off")
                    answer += part
        return answer.decode("utf-8", "replace")

    def cut(self) -> None:
        """Cut its power: what it had not written is gone."""
        if self.off():
            return
        os.kill(self._pid, signal.SIGKILL)
        if self._process is not None:
            self._process.wait()
        self._process, self._pid = None, 0

    def off(self) -> bool:
        """Whether it does not run, or has switched itself off."""
        if self._process is not None:
            return self._process.poll() is not None
        runs = Path(f"/proc/{self._pid}/cmdline")
        return not (self._pid and runs.exists() and self._here(runs))

    def _here(self, command: Path) -> bool:
        """Whether a process is the machine of this folder."""
        return str(self._disk).encode() in command.read_bytes()

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
            if self._pid and self.off():
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
            line.settimeout(COMMAND_S)
            line.sendall(json.dumps(asked).encode() + b"\n" + content)
            with line.makefile("rb") as answers:
                answer = answers.readline()
        if not answer:
            raise ConnectionError("the machine does not answer")
        found: dict[str, object] = json.loads(answer)
        return found
