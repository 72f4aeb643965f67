"""A full disk, storms of phones, connections that say half of something, a camera that
hangs: the one who plays is served.
"""

import random
import socket
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

from tests.chaos.kills import begun, rows
from tests.chaos.phone import Answer, Player, get, post
from tests.chaos.service import ChaosError, Figures, Service, hanging, painted
from vision.reader import Camera

PHONES = 40
"""Phones of a storm. Every fourth has a stream that it never reads: fewer than one
address may have."""

STREAM_S = 10.0
"""Seconds within which a phone that asks again and again has its stream."""


@contextmanager
def _evening(
    rng: random.Random, camera: Callable[[], Camera] = painted
) -> Generator[tuple[Service, Player]]:
    """A service with a match, and a player who sits at it; killed at the end."""
    with tempfile.TemporaryDirectory() as folder:
        service, player = begun(Path(folder), rng), Player()
        service.camera = camera
        try:
            service.start()
            player.sit(service.port)
            yield service, player
        finally:
            service.kill()


def full(seed: int, rounds: int) -> Figures:
    """Fill the disk while phones play: refused with a sentence, nothing lost.

    Raises ``ChaosError``.
    """
    rng = random.Random(seed)
    refused = 0
    with _evening(rng) as (service, player):
        for _ in range(rounds):
            service.limit_files(rng.choice((0, 512, 5000)))
            for _ in range(rng.randrange(1, 4)):
                player.move(rng)
            told = [a for a in player.refused if a.status >= 500]
            for answer in told:
                if answer.status != 503 or not answer.body["error"]["sentence"]:
                    raise ChaosError(f"a full disk is answered with {answer}")
            refused += len(told)
            player.refused.clear()
            service.limit_files(None)
            if not any(player.move(rng) for _ in range(3)):
                raise ChaosError(f"there is room, and still {player.refused[-1]}")
            player.refused.clear()
        service.kill()
        newest = max(rows(service.state))
        if newest < player.acknowledged:
            raise ChaosError(f"{player.acknowledged} acknowledged, {newest} kept")
    if not refused:
        raise ChaosError("the disk was never full")
    done = f"{rounds} times full, {refused} moves refused, {player.moves} kept, 0 lost"
    return Figures("full", seed, done)


def storm(seed: int, rounds: int) -> Figures:
    """Phones that open streams and vanish, and half-open connections, while one plays.

    Raises ``ChaosError``.
    """
    rng = random.Random(seed)
    opened = streams = 0
    with _evening(rng) as (service, player):
        for _ in range(rounds):
            lines, listening = _hanging(service.port)
            opened += len(lines)
            streams += listening
            answers: list[Answer] = []
            askers = [
                Thread(target=_ask, args=(service.port, answers)) for _ in range(PHONES)
            ]
            for asker in askers:
                asker.start()
            played = sum(player.move(rng) for _ in range(5))
            for asker in askers:
                asker.join()
            if not played or get(service.port, "/healthz").status != 200:
                raise ChaosError(f"{PHONES} phones bring it down")
            shut_out = [each for each in answers if each.status not in (200, 503)]
            if shut_out or not answers:
                raise ChaosError(f"phones that watch hear {shut_out[:3]}")
            for line in lines:
                line.close()
    done = (
        f"{opened} connections left hanging, {streams} of them open streams;"
        f" {player.moves} moves served meanwhile"
    )
    return Figures("storm", seed, done)


def camera(seed: int, rounds: int) -> Figures:
    """A camera that hangs from the first picture on: phones play. Raises
    ``ChaosError``.
    """
    rng = random.Random(seed)
    with _evening(rng, hanging) as (_, player):
        for _ in range(rounds):
            if not any(player.move(rng) for _ in range(5)):
                raise ChaosError(f"nobody can play: {player.refused[-1:]}")
    return Figures("camera", seed, f"{player.moves} moves beside a camera that hangs")


def _hanging(port: int) -> tuple[list[socket.socket], int]:
    """Connections that say half of something, and of phones that watch streams that
    are never read; with the number of these.
    """
    halves = (
        b"",
        b"GET /st",
        b"POST /api/moves HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n",
    )
    lines: list[socket.socket] = []
    for _ in range(PHONES // (len(halves) + 1)):
        for half in halves:
            line = socket.create_connection(("127.0.0.1", port), timeout=5)
            line.sendall(half)
            lines.append(line)
    streams = [_stream(port) for _ in range(PHONES - len(lines))]
    return [*lines, *streams], len(streams)


def _stream(port: int) -> socket.socket:
    """An open stream of a new phone that watches. Raises ``ChaosError``."""
    cookie, until, status = _watching(port), monotonic() + STREAM_S, b""
    asked = f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n"
    while monotonic() < until:
        line = socket.create_connection(("127.0.0.1", port), timeout=STREAM_S)
        line.sendall(asked.encode())
        status = line.recv(len(b"HTTP/1.1 200"))
        if status == b"HTTP/1.1 200":
            return line
        line.close()
        if status != b"HTTP/1.1 503":
            break
        sleep(0.2)
    raise ChaosError(f"a phone that watches has no stream: {status!r}")


def _watching(port: int) -> str:
    """The cookie of a new phone that watches."""
    return post(port, "/api/watch", {}).cookie


def _ask(port: int, answers: list[Answer]) -> None:
    """Ask as the page of one that watches does; whoever is refused comes again."""
    try:
        cookie = _watching(port)
        for path in ("/", "/api/state", "/api/history"):
            answers.append(get(port, path, cookie))
    except OSError:
        return
