"""A phone beside the machine: it opens the pages through the forwarded port."""

import json
from http.client import HTTPConnection, HTTPException
from typing import Any

from tests.vm.machine import HTTP, PAGES, Machine

PIN = "2468"
ANSWER_S = 120.0
"""Seconds within which a page is answered; hashing a PIN takes ten under emulation."""


class Phone:
    """Requests with the cookies that the answers set."""

    def __init__(self, machine: Machine, port: int = PAGES) -> None:
        """Ask nothing yet."""
        self._port = machine.ports[port]
        self._cookies: dict[str, str] = {}

    def get(self, path: str) -> tuple[int, Any]:
        """Status and JSON, or text, of a page. Raises ``OSError``."""
        return self._asked("GET", path, None)

    def post(self, path: str, body: object) -> tuple[int, Any]:
        """Status and JSON of what was sent. Raises ``OSError``."""
        return self._asked("POST", path, json.dumps(body))

    def answers(self, path: str = "/healthz") -> bool:
        """Whether a page is answered well."""
        return self.get(path)[0] == 200

    def _asked(self, method: str, path: str, text: str | None) -> tuple[int, Any]:
        line = HTTPConnection("127.0.0.1", self._port, timeout=ANSWER_S)
        headers = {"Content-Type": "application/json"} if text is not None else {}
        if self._cookies:
            pairs = (f"{key}={value}" for key, value in self._cookies.items())
            headers["Cookie"] = "; ".join(pairs)
        try:
            line.request(method, path, text, headers)
            answer = line.getresponse()
            content = answer.read()
        except HTTPException as error:
            raise OSError(f"{type(error).__name__}: {error}") from error
        finally:
            line.close()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            key, _, value = cookie.split(";")[0].partition("=")
            self._cookies[key] = value
        plain = answer.headers.get_content_type() == "application/json"
        found = json.loads(content) if plain else content.decode("utf-8", "replace")
        return answer.status, found


__all__ = ["HTTP", "PAGES", "PIN", "Phone"]
