"""A broker of the test's own, on the loopback: Debian's Mosquitto."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.club.broker import Broker, Version

PATIENCE = 60.0
"""Longest wait in s for what must come, on the slowest machine."""


CERTIFICATES = Path(__file__).parent / "certificates"
"""An authority of the tests and what it vouches for: ``localhost``."""


def program(name: str) -> str | None:
    """Where a program of Mosquitto is; Debian has the broker beside root's own."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")


class Mosquitto:
    """One broker with one port, which can be stopped and started again."""

    def __init__(self, folder: Path, *, password: str = "", tls: bool = False) -> None:
        self.folder = folder
        self.port = _free_port()
        self.password = password
        self._process: subprocess.Popen[bytes] | None = None
        user = pwd.getpwuid(os.getuid()).pw_name
        lines = [
            f"listener {self.port} 127.0.0.1",
            f"user {user}",
            "persistence true",
            f"persistence_location {folder}/",
            "max_queued_messages 0",
            "sys_interval 1",
        ]
        if tls:
            lines += [
                f"cafile {CERTIFICATES / 'ca.pem'}",
                f"certfile {CERTIFICATES / 'server.pem'}",
                f"keyfile {CERTIFICATES / 'server.key'}",
            ]
        if password:
            named = folder / "passwords"
            tool = program("mosquitto_passwd")
            assert tool is not None
            line = [tool, "-b", "-c", str(named), "table", password]
            subprocess.run(line, check=True, capture_output=True)
            named.chmod(0o600)
            lines += ["allow_anonymous false", f"password_file {named}"]
        else:
            lines.append("allow_anonymous true")
        self._config = folder / "mosquitto.conf"
        self._config.write_text("\n".join(lines) + "\n", "utf-8")

    def broker(self, *, password: str | None = None, version: Version = "5") -> Broker:
        """How a client finds it; short waits, as it is next door."""
        user = "table" if self.password else ""
        word = self.password if password is None else password
        return Broker("127.0.0.1", self.port, user=user, password=word, version=version)

    def start(self) -> None:
        found = program("mosquitto")
        assert found is not None
        log = (self.folder / "mosquitto.log").open("ab")
        with log:
            self._process = subprocess.Popen(
                [found, "-c", str(self._config)], stdout=log, stderr=log
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self.log()
            assert time.monotonic() < until, self.log()
            time.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None

    def pause(self) -> None:
        """It holds its connections and answers nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def log(self) -> str:
        return (self.folder / "mosquitto.log").read_text("utf-8")

    def _answers(self) -> bool:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port), 1).close()
            return True
        return False


@contextmanager
def mosquitto(
    folder: Path, *, password: str = "", tls: bool = False
) -> Iterator[Mosquitto]:
    """A running broker until the block ends."""
    folder.mkdir(parents=True, exist_ok=True)
    made = Mosquitto(folder, password=password, tls=tls)
    made.start()
    try:
        yield made
    finally:
        made.stop()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
