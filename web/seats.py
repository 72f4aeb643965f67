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
from companion.app.storage import reading

log = logging.getLogger(__name__)

COOKIE = "companion"
YEAR = 365 * 24 * 3600
"""Seconds that a phone's cookie lives."""
KEY, SEATS = "cookie.key", "seats.json"
"""The files of the key and of the claims in the state directory."""
KEY_BYTES = 32
"""Length of the key that signs cookies."""
CODE_BYTES = 12
"""Bytes by chance in a resume code: 96 bits, which nobody guesses."""


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
    """The key that signs cookies, made once.

    One that is not ours is replaced: every phone is then a stranger and sits down
    anew. One that can be neither read nor written is made for this run alone.
    """
    path = state / KEY
    found = reading.load(path, decode_key)
    if found.value is not None:
        return found.value
    key = secrets.token_bytes(KEY_BYTES)
    try:
        if found.fault is None or found.fault.aside is not None:
            keep(path, key, secret=True)
    except OSError as error:
        log.warning("phones are strangers after the next start: %s", error)
    return key


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
    """The claims of all phones, stored in ``seats.json``. Safe from any thread.

    Who asks waits for nobody who writes: the claims are one value, replaced whole.
    Beside a claim may stand its resume code, which counts while that phone holds it.
    """

    def __init__(self, state: Path) -> None:
        """Read the claims; a file that cannot be read counts as none."""
        self._path = state / SEATS
        self._writing = Lock()
        self._claims: Mapping[str, str] = (
            reading.load(self._path, decode_claims).value or {}
        )
        self._left: frozenset[str] = frozenset()

    def held(self, phone_id: str, names: Sequence[str]) -> tuple[int, ...]:
        """The seats that a phone holds, in order."""
        claims = self._claims
        return tuple(
            seat
            for seat, name in enumerate(names)
            if phone_id and claims.get(_key(seat, name)) == phone_id
        )

    def taken(self, names: Sequence[str]) -> tuple[bool, ...]:
        """Whether somebody holds each seat."""
        claims = self._claims
        return tuple(_key(s, name) in claims for s, name in enumerate(names))

    def take(self, seat: int, names: Sequence[str], phone_id: str) -> bool:
        """Claim a seat; false when another phone holds it. Raises ``OSError``."""
        with self._writing:
            key = _key(seat, names[seat])
            if self._claims.get(key, phone_id) != phone_id:
                return False
            self._store({**self._claims, key: phone_id})
            self._left -= {phone_id}
            return True

    def give(self, seat: int, names: Sequence[str], phone_id: str) -> None:
        """Hand a seat over, whoever holds it. Raises ``OSError``."""
        with self._writing:
            self._hand_over(_key(seat, names[seat]), phone_id)

    def code(self, seat: int, names: Sequence[str], phone_id: str) -> str:
        """The resume code of a seat that this phone holds, made once; empty where it
        does not. Raises ``OSError``.
        """
        with self._writing:
            key = _key(seat, names[seat])
            if not phone_id or self._claims.get(key) != phone_id:
                return ""
            found = self._code(key)
            if not found:
                found = secrets.token_urlsafe(CODE_BYTES)
                self._store({**self._claims, CODE + key: f"{phone_id} {found}"})
            return found

    def resume(self, code: str, names: Sequence[str], phone_id: str) -> int | None:
        """Hand the seat of a resume code over to this phone; the code is used up.

        The seat, or ``None`` where the code counts for none. Raises ``OSError``.
        """
        given = code.encode()
        with self._writing:
            for seat, name in enumerate(names):
                key = _key(seat, name)
                found = self._code(key)
                if found and secrets.compare_digest(found.encode(), given):
                    self._hand_over(key, phone_id)
                    return seat
        return None

    def was_handed_over(self, phone_id: str) -> bool:
        """Whether a seat of this phone went to another since the start, and it has
        taken none after.
        """
        return phone_id in self._left

    def free(self, seat: int, names: Sequence[str]) -> None:
        """Let a seat go, whoever holds it. Raises ``OSError``."""
        with self._writing:
            key = _key(seat, names[seat])
            gone = (key, CODE + key)
            self._store({k: v for k, v in self._claims.items() if k not in gone})

    def forget(self, names: Sequence[str]) -> None:
        """Let go of every seat under these names. Raises ``OSError``."""
        wanted = {name.casefold() for name in names}
        with self._writing:
            rest = {
                key: phone_id
                for key, phone_id in self._claims.items()
                if key.partition(":")[2].casefold() not in wanted
            }
            if rest != self._claims:
                self._store(rest)

    def _code(self, key: str) -> str:
        """The resume code that counts for a claim; empty for none."""
        holder, _, code = self._claims.get(CODE + key, "").partition(" ")
        return code if holder and holder == self._claims.get(key) else ""

    def _hand_over(self, key: str, phone_id: str) -> None:
        """Claim for another phone, without the code of the one before."""
        before = self._claims.get(key)
        rest = {k: v for k, v in self._claims.items() if k != CODE + key}
        self._store({**rest, key: phone_id})
        if before is not None and before != phone_id:
            self._left |= {before}
        self._left -= {phone_id}

    def _store(self, claims: Mapping[str, str]) -> None:
        text = json.dumps(claims, ensure_ascii=False)
        keep(self._path, text.encode(), secret=True)
        self._claims = dict(claims)


CODE = "code/"
"""What stands before a claim's key where its phone and resume code are kept."""


def _key(seat: int, name: str) -> str:
    return f"{seat}:{name}"


def decode_claims(content: bytes) -> Mapping[str, str]:
    """The claims of a file. Raises ``ValueError``."""
    value: object = json.loads(reading.text(content))
    if not isinstance(value, dict):
        raise reading.Damage("no table of seats")
    claims = cast("dict[object, object]", value)
    if not all(isinstance(found, str) for found in claims.values()):
        raise reading.Damage("a seat is held by nothing that is a phone")
    return cast("dict[str, str]", value)


def decode_key(content: bytes) -> bytes:
    """The key that signs cookies. Raises ``Damage``."""
    if len(content) != KEY_BYTES:
        raise reading.Damage(f"{len(content)} bytes, a key has {KEY_BYTES}")
    return content


def _signer() -> URLSafeSerializer:
    key = current_app.secret_key
    return URLSafeSerializer(key or b"", salt="phone")
