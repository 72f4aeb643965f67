"""A half-played position, to be filled in and begun from."""

from web.contract.base import Answer, Key, Query, SeatNumber


class PositionQuery(Query, frozen=True):
    """The game and edition of a position, and how many play."""

    game: Key
    edition: Key = ""
    seats: SeatNumber = 2


class PositionTemplate(Answer, frozen=True):
    """A position to be filled in, as TOML; ``seen`` pieces were told by the camera."""

    text: str
    seen: int
