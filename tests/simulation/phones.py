"""Phones: each with its own cookies, its own stream, and what it was last told."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from flask import Flask
from flask.testing import FlaskClient


@dataclass
class Answered:
    """What one request was answered."""

    phone: str
    path: str
    status: int
    body: Any


@dataclass
class Phone:
    """One phone; ``seat`` is the one that it looks from, ``mine`` those it holds.

    ``told`` are all messages in the order they came, as (start, body as text);
    ``heard`` is the start and the number of the newest publication. ``watches``: it
    looks on without a seat, and asks for it whenever it is not let.
    """

    name: str
    client: FlaskClient
    seat: int | None = None
    watches: bool = False
    mine: set[int] = field(default_factory=set)
    now: dict[str, Any] = field(default_factory=dict)
    told: list[tuple[int, str]] = field(default_factory=list)
    answers: list[Answered] = field(default_factory=list)
    heard: tuple[int, int] = (0, 0)
    _stream: Iterator[bytes] | None = None
    _response: Any = None

    def post(self, path: str, body: object) -> Answered:
        """Send a request."""
        response = self.client.post(f"/api/{path}", json=body)
        return self._answered(path, response.status_code, response.get_json())

    def look(self, start: int, seat: int | None = None) -> Answered:
        """Ask for the present once, as a seat."""
        asked = "" if seat is None else f"?seat={seat}"
        response = self.client.get(f"/api/state{asked}")
        answered = self._answered("state", response.status_code, response.get_json())
        if response.status_code == 200:
            self._hear(start, response.get_data(as_text=True))
        return answered

    def listen(self, start: int) -> None:
        """Read all that its stream has for it; it is opened where it was closed."""
        if self._stream is None:
            status = self._open()
            if status == 403 and self.watches:
                self.post("watch", {})
                status = self._open()
            if status != 200:
                self._answered("stream", status, None)
                return
        for chunk in self._stream or ():
            text = bytes(chunk).decode()
            if text.startswith("event: beat"):
                return
            if text.startswith("id: "):
                self._hear(start, text.split("data: ", 1)[1].rstrip("\n"))

    @property
    def listens(self) -> bool:
        """Whether its stream is open."""
        return self._stream is not None

    def _open(self) -> int:
        """Ask for the stream; the status that it is answered with."""
        asked = "" if self.seat is None else f"?seat={self.seat}"
        self._response = self.client.get(f"/stream{asked}")
        status = int(self._response.status_code)
        if status == 200:
            self._stream = iter(self._response.response)
        else:
            self.hang_up()
        return status

    def hang_up(self) -> None:
        """Lose the connection."""
        if self._response is not None:
            self._response.close()
        self._stream = self._response = None

    def _hear(self, start: int, text: str) -> None:
        self.now = json.loads(text)
        self.told.append((start, text))

    def _answered(self, path: str, status: int, body: Any) -> Answered:
        answered = Answered(self.name, path, status, body)
        self.answers.append(answered)
        return answered


def phones(app: Flask, seats: int) -> list[Phone]:
    """A phone for each seat, one that watches, and a stranger's that pries."""
    made = [Phone(f"seat {n}", app.test_client(), n) for n in range(seats)]
    made.append(Phone("watcher", app.test_client(), watches=True))
    made.append(Phone("stranger", app.test_client(), 0))
    return made
