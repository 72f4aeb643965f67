"""Who sits where: a phone, identified by its signed cookie, holds one or more seats.

A claim belongs to a seat and the name that sits on it, so it outlives a reload,
a locked phone, a restart of the device and a new match of the same people.
"""

import json
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import cast

from flask import Response, after_this_request, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.app.durable_file import keep

log = logging.getLogger(__name__)

COOKIE = "companion"
YEAR = 365 * 24 * 3600
"""Seconds that a phone's cookie lives."""


@dataclass(frozen=True, slots=True)
class Phone:
    """What a phone's cookie says: its own number, and the PIN it once knew.

    ``host`` is the mark of the PIN, empty for a phone that never sent it; ``watches``
    is whether it asked to look on.
    """

    id: str = ""
    host: str = ""
    watches: bool = False


def signing_key(state: Path) -> bytes:
    """The key that signs cookies, made once. Raises ``OSError``."""
    path = state / "cookie.key"
    if not path.exists() or path.stat().st_size < 32:
        keep(path, secrets.token_bytes(32), secret=True)
    return path.read_bytes()


def phone() -> Phone:
    """The phone that asks; a stranger when its cookie is missing or forged."""
    text = request.cookies.get(COOKIE, "")
    try:
        value: object = _signer().loads(text)
    except BadSignature:
        return Phone()
    if not isinstance(value, dict):
        return Phone()
    fields = cast("dict[str, object]", value)
    return Phone(
        str(fields.get("phone", "")),
        str(fields.get("host", "")),
        fields.get("watch") is True,
    )


def named(client: Phone) -> Phone:
    """The same phone, with a number of its own if it had none."""
    return client if client.id else replace(client, id=secrets.token_urlsafe(12))


def remember(client: Phone) -> None:
    """Sign who the phone is into the cookie of this answer."""
    said = {"phone": client.id, "host": client.host, "watch": client.watches}
    text = _signer().dumps(said)

    @after_this_request
    def _set_cookie(response: Response) -> Response:
        response.set_cookie(
            COOKIE,
            str(text),
            max_age=YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
        return response


class Seats:
    """The claims of all phones, stored in ``seats.json``. Safe from any thread."""

    def __init__(self, state: Path) -> None:
        """Read the claims; a file that cannot be read counts as none."""
        self._path = state / "seats.json"
        self._lock = Lock()
        self._claims = _read(self._path)

    def held(self, phone_id: str, names: Sequence[str]) -> tuple[int, ...]:
        """The seats that a phone holds, in order."""
        with self._lock:
            return tuple(
                seat
                for seat, name in enumerate(names)
                if phone_id and self._claims.get(_key(seat, name)) == phone_id
            )

    def taken(self, names: Sequence[str]) -> tuple[bool, ...]:
        """Whether somebody holds each seat."""
        with self._lock:
            return tuple(_key(s, name) in self._claims for s, name in enumerate(names))

    def take(self, seat: int, names: Sequence[str], phone_id: str) -> bool:
        """Claim a seat; false when another phone holds it. Raises ``OSError``."""
        with self._lock:
            key = _key(seat, names[seat])
            if self._claims.get(key, phone_id) != phone_id:
                return False
            self._store({**self._claims, key: phone_id})
            return True

    def free(self, seat: int, names: Sequence[str]) -> None:
        """Let a seat go, whoever holds it. Raises ``OSError``."""
        with self._lock:
            key = _key(seat, names[seat])
            self._store({k: v for k, v in self._claims.items() if k != key})

    def _store(self, claims: Mapping[str, str]) -> None:
        text = json.dumps(claims, ensure_ascii=False)
        keep(self._path, text.encode(), secret=True)
        self._claims = dict(claims)


def _key(seat: int, name: str) -> str:
    return f"{seat}:{name}"


def _read(path: Path) -> dict[str, str]:
    try:
        value: object = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        log.warning("%s cannot be read, all seats are free: %s", path, error)
        return {}
    if not isinstance(value, dict):
        log.warning("%s cannot be read, all seats are free: not an object", path)
        return {}
    claims = cast("dict[str, object]", value)
    return {key: item for key, item in claims.items() if isinstance(item, str)}


def _signer() -> URLSafeSerializer:
    key = current_app.secret_key
    return URLSafeSerializer(key or b"", salt="phone")
