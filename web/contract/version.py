"""The API's version: what is told of it, and what is read of the version before."""

from collections.abc import Mapping

import msgspec

from companion.version import API

HEADER = "X-API-Version"
"""Tells the API's version with an answer; a request may tell which one it speaks."""

RENAMED: Mapping[str, str] = {"seen": "expected_revision"}
"""Fields of bodies that API 1 called otherwise. A phone may still show a page of the
release before when the device has been updated.
"""

_FORMER = tuple(f'"{name}"'.encode() for name in RENAMED)


def by_present_names(text: bytes) -> bytes:
    """A request's JSON with its fields by their names of today."""
    if not any(name in text for name in _FORMER):
        return text
    try:
        fields = msgspec.json.decode(text, type=dict[str, object])
    except (msgspec.DecodeError, RecursionError):
        return text  # whoever decodes it says what is wrong
    return msgspec.json.encode(
        {RENAMED.get(name, name): item for name, item in fields.items()}
    )


def is_later(version: str) -> bool:
    """Whether a request speaks a later version than ours. Raises ``ValueError`` for
    what is no version.
    """
    if not (
        version.isascii() and version.isdecimal() and len(version) <= 6 and int(version)
    ):
        raise ValueError(version)
    return int(version) > API
