"""Twelve phones at a table, in a process of their own.

``python -m tests.bench.phones`` gets an address and a number of moves, listens on
twelve streams, plays by what they tell, and prints as JSON how long each POST took,
how long it was until each stream had told it, and what every stream heard. With 0
moves they only listen, for so many seconds (a third argument).
"""

import json
import random
import sys
import time
from http.client import HTTPConnection
from threading import Condition, Thread
from typing import Any

PHONES = 12
SEATS = 4
PAUSE_S = 0.25
"""Between two moves: a table in a great hurry."""


class Phone:
    """One phone; a seated one has a cookie and plays."""

    def __init__(self, host: str, port: int, seat: int | None) -> None:
        self.host, self.port, self.seat = host, port, seat
        self.cookie = self.join()
        self.now: dict[str, Any] = {}
        self.heard = 0
        self.back = 0
        self.told_at: dict[int, float] = {}
        self.news = Condition()
        Thread(target=self.listen, daemon=True).start()

    def post(self, path: str, value: object) -> tuple[int, str, float]:
        """Status, new cookie, and seconds from the request to the whole answer."""
        line = HTTPConnection(self.host, self.port, timeout=30)
        headers = {"Content-Type": "application/json"}
        if self.seat is not None and hasattr(self, "cookie"):
            headers["Cookie"] = self.cookie
        begun = time.perf_counter()
        line.request("POST", path, json.dumps(value), headers)
        answer = line.getresponse()
        answer.read()
        took = time.perf_counter() - begun
        cookie = (answer.headers["Set-Cookie"] or "").split(";")[0]
        line.close()
        return answer.status, cookie, took

    def join(self) -> str:
        way = "/api/watch" if self.seat is None else "/api/seats"
        said = {} if self.seat is None else {"seat": self.seat}
        status, cookie, _ = self.post(way, said)
        assert status == 200, status
        return cookie

    def listen(self) -> None:
        line = HTTPConnection(self.host, self.port, timeout=60)
        path = "/stream" if self.seat is None else f"/stream?seat={self.seat}"
        line.request("GET", path, headers={"Cookie": self.cookie})
        answer = line.getresponse()
        while text := answer.readline():
            if text.startswith(b"data: {"):
                at = time.perf_counter()
                with self.news:
                    before, self.now = self.now.get("serial", -1), json.loads(text[6:])
                    self.back += self.now["serial"] <= before
                    self.told_at.setdefault(self.now.get("revision", -1), at)
                    self.heard += 1
                    self.news.notify_all()

    def until(self, revision: int, seconds: float = 20.0) -> bool:
        """Whether the stream has told this revision within so long."""
        with self.news:
            return self.news.wait_for(
                lambda: bool(self.now.get("revision", -1) >= revision), seconds
            )


def main() -> int:
    host, port, wanted = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    seats = SEATS if wanted else 0
    phones = [Phone(host, port, n if n < seats else None) for n in range(PHONES)]
    assert all(phone.until(0) for phone in phones)
    rng = random.Random(11)
    took: list[float] = []
    delivered: list[float] = []
    lost = 0
    if not wanted:
        time.sleep(float(sys.argv[4]))
    revision = phones[0].now["revision"]
    while len(took) < wanted:
        able = [p for p in phones[:SEATS] if p.until(revision) and p.now["choices"]]
        if not able:
            break
        phone = rng.choice(able)
        move = rng.choice(phone.now["choices"])["move"]
        body = {"moves": [move], "expected_revision": revision}
        begun = time.perf_counter()
        status, _, seconds = phone.post("/api/moves", body)
        took.append(seconds)
        lost += status != 200
        revision += status == 200
        time.sleep(PAUSE_S)
        if status == 200 and all(phone.until(revision) for phone in phones):
            # One that was told of a later revision first was told of this, too.
            told = [
                min(t for r, t in p.told_at.items() if r >= revision) for p in phones
            ]
            delivered += [at - begun for at in told]
    behind = sum(not phone.until(revision) for phone in phones)
    figures = {
        "took": took,
        "delivered": delivered,
        "lost": lost,
        "behind": behind,
        "back": sum(phone.back for phone in phones),
        "revision": revision,
    }
    print(json.dumps(figures))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
