"""Requests over the loopback, as phones send them."""

import json
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any

ANSWER_S = 20.0
"""Seconds within which every request must be answered."""


MOST_SEATS = 6
"""More than any game has; a seat that is not there is refused."""


@dataclass(frozen=True)
class Answer:
    """What came back; ``body`` is its JSON or ``None``."""

    status: int
    body: Any
    cookie: str


def get(port: int, path: str, cookie: str = "") -> Answer:
    """Ask for something. Raises ``OSError``."""
    return _asked(port, "GET", path, None, cookie)


def post(port: int, path: str, body: object, cookie: str = "") -> Answer:
    """Send something. Raises ``OSError``."""
    return _asked(port, "POST", path, json.dumps(body), cookie)


def _asked(port: int, method: str, path: str, text: str | None, cookie: str) -> Answer:
    line = HTTPConnection("127.0.0.1", port, timeout=ANSWER_S)
    headers = {"Content-Type": "application/json"} if text is not None else {}
    if cookie:
        headers["Cookie"] = cookie
    try:
        line.request(method, path, text, headers)
        answer = line.getresponse()
        content = answer.read()
    except HTTPException as error:
        raise OSError(f"{type(error).__name__}: {error}") from error
    finally:
        line.close()
    plain = answer.headers.get_content_type() == "application/json"
    found = (answer.headers["Set-Cookie"] or "").split(";")[0]
    return Answer(answer.status, json.loads(content) if plain else None, found)


@dataclass
class Player:
    """A phone that holds all seats of the running match and plays what may be played.

    ``acknowledged`` is the newest revision that an answer said was done.
    """

    port: int = 0
    cookie: str = ""
    acknowledged: int = 0
    moves: int = 0
    refused: list[Answer] = field(default_factory=list)

    def sit(self, port: int) -> None:
        """Take every seat that is free, and watch where none is."""
        self.port = port
        for seat in range(MOST_SEATS):
            answer = post(port, "/api/seats", {"seat": seat}, self.cookie)
            self.cookie = answer.cookie or self.cookie
        answer = post(port, "/api/watch", {}, self.cookie)
        self.cookie = answer.cookie or self.cookie

    def move(self, rng: Any) -> bool:
        """Play one of the moves that any seat may make; whether it was done.

        At the end of the game the newest act is taken back.
        """
        state = get(self.port, "/api/state?seat=0", self.cookie).body
        at = {"expected_revision": state["revision"]}
        for seat in state["mine"]:
            seen = get(self.port, f"/api/state?seat={seat}", self.cookie).body
            if seen["choices"]:
                chosen = rng.choice(seen["choices"])["move"]
                return self._done("/api/moves", {"moves": [chosen], **at})
        return self._done("/api/undo", at)

    def _done(self, path: str, body: dict[str, Any]) -> bool:
        answer = post(self.port, path, body, self.cookie)
        if answer.status == 200:
            self.acknowledged = max(self.acknowledged, answer.body["revision"])
            self.moves += 1
            return True
        self.refused.append(answer)
        return False
