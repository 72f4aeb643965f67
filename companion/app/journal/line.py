"""A line in force: moves that were submitted together."""

from dataclasses import dataclass
from typing import Generic

from companion.app.status import Source
from companion.core.game import M
from companion.core.ids import Revision, Seat


@dataclass(frozen=True, slots=True)
class Line(Generic[M]):
    """Moves in force that were submitted together, under their first revision.

    ``by`` is who amended or inserted them; ``at`` is seconds since 1970. Of
    corrections elsewhere: ``put_in`` are those of its moves that followed along,
    ``fallen`` what fell away in it or right after it.
    """

    revision: Revision
    source: Source
    seat: Seat | None
    moves: tuple[M, ...]
    at: float
    corrected: bool = False
    by: Seat | None = None
    put_in: tuple[M, ...] = ()
    fallen: tuple[M, ...] = ()
