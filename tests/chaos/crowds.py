"""A full disk, storms of phones, connections that say half of something, a camera that
hangs: the one who plays is served.
"""

import random
import socket
import tempfile
from pathlib import Path
from threading import Thread

from tests.chaos.kills import begun, rows
from tests.chaos.phone import Player, get
from tests.chaos.service import ChaosError, Figures, hanging

PHONES = 40
"""Phones of a storm, each with a stream that it never reads."""


def full(seed: int, rounds: int) -> Figures:
    """Fill the disk while phones play: refused with a sentence, nothing lost.

    Raises ``ChaosError``.
    """
    rng = random.Random(seed)
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        service = begun(Path(folder), rng)
        player = Player()
        try:
            service.start()
            player.sit(service.port)
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
        finally:
            service.kill()
    if not refused:
        raise ChaosError("the disk was never full")
    done = f"{rounds} times full, {refused} moves refused, {player.moves} kept, 0 lost"
    return Figures("full", seed, done)


def storm(seed: int, rounds: int) -> Figures:
    """Phones that open streams and vanish, and half-open connections, while one plays.

    Raises ``ChaosError``.
    """
    rng = random.Random(seed)
    opened = 0
    with tempfile.TemporaryDirectory() as folder:
        service = begun(Path(folder), rng)
        player = Player()
        try:
            service.start()
            player.sit(service.port)
            for _ in range(rounds):
                lines = [_half(service.port, rng) for _ in range(PHONES)]
                opened += len(lines)
                askers = [
                    Thread(target=_ask, args=(service.port,)) for _ in range(PHONES)
                ]
                for asker in askers:
                    asker.start()
                played = sum(player.move(rng) for _ in range(5))
                for asker in askers:
                    asker.join()
                if not played or get(service.port, "/healthz").status != 200:
                    raise ChaosError(f"{PHONES} phones bring it down")
                for line in lines:
                    line.close()
        finally:
            service.kill()
    done = f"{opened} connections left hanging, {player.moves} moves served meanwhile"
    return Figures("storm", seed, done)


def camera(seed: int, rounds: int) -> Figures:
    """A camera that hangs from the first picture on: phones play. Raises
    ``ChaosError``.
    """
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        service = begun(Path(folder), rng)
        service.camera = hanging
        player = Player()
        try:
            service.start()
            player.sit(service.port)
            for _ in range(rounds):
                if not any(player.move(rng) for _ in range(5)):
                    raise ChaosError(f"nobody can play: {player.refused[-1:]}")
        finally:
            service.kill()
    return Figures("camera", seed, f"{player.moves} moves beside a camera that hangs")


def _half(port: int, rng: random.Random) -> socket.socket:
    """A connection that says half of something, or never reads its stream."""
    line = socket.create_connection(("127.0.0.1", port), timeout=5)
    texts = (
        b"",
        b"GET /st",
        b"GET /stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"POST /api/moves HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n",
    )
    line.sendall(rng.choice(texts))
    return line


def _ask(port: int) -> None:
    """Ask as a page does; whoever is refused comes again."""
    for path in ("/", "/api/state", "/api/history"):
        try:
            get(port, path)
        except OSError:
            return
