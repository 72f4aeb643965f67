"""Where what is published: ``companion/<club>/<table>/<channel>``."""

import re
from dataclasses import dataclass
from enum import StrEnum

ROOT = "companion"
"""The first level of every topic of ours."""

NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""What a club or a table may be called: one level of a topic, also for discovery."""


class Channel(StrEnum):
    """The last level of a topic."""

    VIEW = "view"
    EVENTS = "events"
    HEALTH = "health"
    PRESENCE = "presence"
    CALLS = "calls"
    COMMAND = "command"


@dataclass(frozen=True, slots=True, order=True)
class TableName:
    """A table of a club."""

    club: str
    table: str

    def topic(self, channel: Channel) -> str:
        """Where this table's messages of a channel are."""
        return f"{ROOT}/{self.club}/{self.table}/{channel}"

    @property
    def text(self) -> str:
        """Both names as one word."""
        return f"{self.club}/{self.table}"


def filter_of(club: str, channel: Channel) -> str:
    """The subscription to a channel of all tables; an empty ``club``: of all clubs."""
    return f"{ROOT}/{club or '+'}/+/{channel}"


def parsed(topic: str) -> tuple[TableName, Channel] | None:
    """Whose topic it is, and which channel; ``None`` for one that is not ours."""
    parts = topic.split("/")
    if len(parts) != 4 or parts[0] != ROOT or parts[3] not in set(Channel):
        return None
    if not (NAME.fullmatch(parts[1]) and NAME.fullmatch(parts[2])):
        return None
    return TableName(parts[1], parts[2]), Channel(parts[3])
