"""What readers take away from a session: everything of one revision."""

from dataclasses import dataclass
from typing import Generic

from companion.app.session.simulate import Played
from companion.app.status import Adoption, LogLine
from companion.core.game import M, S
from companion.core.ids import Revision
from companion.core.record import code

CORRECTIONS = ("adjust_", "correct_")
"""A move whose code begins so corrects the present by agreement; logs mark it."""


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[S, M]):
    """The whole truth at one revision."""

    revision: Revision
    state: S
    played: tuple[Played[S, M], ...]
    can_undo: bool
    can_redo: bool
    paused: bool
    adoption: Adoption | None

    @property
    def log(self) -> tuple[LogLine, ...]:
        """The lines in force, oldest first."""
        return tuple(_log_line(item) for item in self.played)


def _log_line(item: Played[S, M]) -> LogLine:
    line = item.line
    agreed = any(code(type(move)).startswith(CORRECTIONS) for move in line.moves)
    return LogLine(
        line.revision,
        line.source,
        line.seat,
        line.moves,
        item.events,
        line.corrected or agreed,
        line.by if line.by is not None or not agreed else line.seat,
        line.at,
        line.put_in,
        line.fallen,
    )
