"""A half-played position, to be filled in and begun from."""

from companion.app.positions.form import PositionForm
from web.contract.base import Answer, Json, Key, Query, SeatNumber


class PositionQuery(Query, frozen=True):
    """The game and edition of a position, and how many play."""

    game: Key
    edition: Key = ""
    seats: SeatNumber = 2


class PositionValue(Answer, frozen=True):
    """One of the things that a player may have."""

    value: str
    text: str


class PositionField(Answer, frozen=True):
    """A field to be asked: where it is in the position, and what it holds already.

    ``number``: a figure; ``seat``: whose; ``seats``: a row of seats in their order, -1
    for a gap; ``some``: any of ``values``. ``seat`` is whose field it is.
    """

    path: list[str | int]
    seat: int | None
    label: str
    form: PositionForm
    value: Json
    values: list[PositionValue]


class PositionTemplate(Answer, frozen=True):
    """A position to be filled in, as TOML; ``seen`` pieces were told by the camera.

    ``fields`` are what no camera sees, to be asked one by one.
    """

    text: str
    seen: int
    fields: list[PositionField]
