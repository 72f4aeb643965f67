"""Before a match: language, PIN, seats, and what is played."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from msgspec import Meta, field

from companion.app.texts import LANGUAGES
from companion.core.record import LARGEST
from companion.core.signal import Volume
from web.contract.base import (
    Answer,
    Body,
    FileText,
    Json,
    Key,
    Name,
    SeatNumber,
)
from web.contract.state import Colour

PIN = "^[0-9]{4,12}$"

Language = Annotated[
    str,
    Meta(
        pattern=f"^({'|'.join(LANGUAGES)})$",
        extra_json_schema={"enum": list(LANGUAGES)},
    ),
]
"""A language that the pages speak."""


OptionFigure = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
OptionChoice = bool | OptionFigure | Name


class LanguageBody(Body, frozen=True):
    """The phone's language."""

    language: Language


class LanguageChosen(Answer, frozen=True):
    """The language that the phone hears from now on."""

    language: Language


class SeatBody(Body, frozen=True):
    """A seat to take, or with ``take`` false to give back."""

    seat: SeatNumber
    take: bool = True


class SeatsHeld(Answer, frozen=True):
    """The seats that the phone holds now."""

    seats: list[int]


class PinBody(Body, frozen=True):
    """The host's PIN."""

    messages: ClassVar[Mapping[str, str]] = {"pin": "pin-form"}

    pin: Annotated[str, Meta(pattern=PIN)]


class HostBody(PinBody, frozen=True):
    """The host's PIN; ``at_table``: the page waits for a press of OK on the box."""

    at_table: bool = False


class HostChosen(Answer, frozen=True):
    """The phone is the host's."""

    host: bool


class Lobby(Answer, frozen=True):
    """What a phone must know to join; without a match only ``host`` and ``fault``.

    ``pieces`` are the colours of the seats, ``mine`` those of this phone, ``seated``
    whether somebody holds each; ``watchers``: one may look on without a seat.
    """

    host: bool
    match: str | None
    game: str
    edition: str
    game_name: str
    names: list[str]
    mine: list[int]
    seated: list[bool]
    colours: dict[str, Colour]
    pieces: list[str]
    watchers: bool
    fault: str


class Watching(Answer, frozen=True):
    """The phone looks on."""

    watching: bool


class WatchersBody(Body, frozen=True):
    """Whether phones without a seat may look on."""

    allowed: bool


class WatchersAllowed(Answer, frozen=True):
    """Whether phones without a seat may look on from now on."""

    allowed: bool


class VolumeBody(Body, frozen=True):
    """How loud the buzzer shall be."""

    volume: Volume


class VolumeChosen(Answer, frozen=True):
    """How loud the buzzer is."""

    volume: Volume


class MatchBody(Body, frozen=True):
    """What is to be played, by whom, with which options and facts of the box.

    ``position``: the half-played one to begin from, or ``position_file`` as TOML. Where
    both are told, what ``position`` has lies over the file.
    """

    messages: ClassVar[Mapping[str, str]] = {"names": "names-many"}

    game: Key
    names: Annotated[list[Name], Meta(max_length=8)]
    edition: Key = ""
    options: Annotated[dict[Key, OptionChoice], Meta(max_length=99)] = field(
        default_factory=dict[str, OptionChoice]
    )
    box: Annotated[dict[Key, Json], Meta(max_length=999)] = field(
        default_factory=dict[str, Json]
    )
    position: Annotated[dict[Key, Json], Meta(max_length=99)] = field(
        default_factory=dict[str, Json]
    )
    position_file: FileText = ""


class MatchBegun(Answer, frozen=True):
    """The new match."""

    http_status: ClassVar[int] = 201

    match: str


class EditionOffered(Answer, frozen=True):
    """An edition: numbers of players that it takes, number of its assumed facts."""

    key: str
    name: str
    seats: list[int]
    assumed: int


class OptionValue(Answer, frozen=True):
    """A value that an option may take."""

    value: OptionChoice
    text: str


class Option(Answer, frozen=True):
    """A rule that the players choose; no ``values``: any number or name."""

    name: str
    text: str
    default: OptionChoice | None
    values: list[OptionValue]


class Game(Answer, frozen=True):
    """A game that can be played; ``other_editions`` names those that cannot."""

    key: str
    name: str
    other_editions: str
    editions: list[EditionOffered]
    options: list[Option]
