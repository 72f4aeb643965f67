"""The camera's picture, drawings of pieces, and where the device is reached."""

from typing import Annotated, ClassVar

from msgspec import Meta, field

from web.contract.base import Answer, Body, Key, Point, Query
from web.contract.state import PlaceAdvice


class DrawingsQuery(Query, frozen=True):
    """The kinds whose drawings are wanted."""

    kind: Annotated[list[Key], Meta(max_length=64)] = field(default_factory=list[Key])


class Shape(Answer, frozen=True):
    """A filled polygon, clockwise; ``fill`` is ``#rrggbb``."""

    points: list[Point]
    fill: str


class Drawing(Answer, frozen=True):
    """A piece, upright: size in mm, polygons from back to front."""

    width: float
    height: float
    label: str
    shapes: list[Shape]


class SeenCode(Answer, frozen=True):
    """A code found in the picture: corners in px, clockwise; ``null``: foreign. Its
    piece's name, empty where nobody knows it.
    """

    text: str | None
    label: str
    corners: list[Point]
    reader: str


class PlaceOutline(Answer, frozen=True):
    """The outline of a place in px, clockwise, and its name for players."""

    slot: str
    label: str
    outline: list[Point]


class AnchorOutline(Answer, frozen=True):
    """The corners of a marker in px, clockwise."""

    id: int
    outline: list[Point]


class OutlinedAdvice(PlaceAdvice, frozen=True):
    """Why a place reads badly, with its outline in px; ``blurred``: it is out of focus,
    so the page has a button that sets it.
    """

    blurred: bool
    outline: list[Point]


class Look(Answer, frozen=True):
    """What was read in one look, in px of its picture; ``error`` is in mm."""

    width: int
    height: int
    seen: list[SeenCode]
    places: list[PlaceOutline]
    anchors: list[AnchorOutline]
    advice: list[OutlinedAdvice]
    error: float | None
    trouble: list[str]


class Wifi(Answer, frozen=True):
    """The device's own Wi-Fi, and what one enters to join it."""

    name: str
    password: str


class Addresses(Answer, frozen=True):
    """Where a phone joins now, the other addresses of the device, and the Wi-Fi to join
    first (``null``: that of the house).
    """

    address: str
    others: list[str]
    wifi: Wifi | None


class HeardWifi(Answer, frozen=True):
    """A Wi-Fi that the device receives: how strongly (0 to 100), and whether it is
    locked.
    """

    name: str
    strength: int
    locked: bool


class WifiTold(Answer, frozen=True):
    """The Wi-Fi of the device, told to the ``host`` alone; empty names are none.

    ``own`` is its own one while it is on, ``joined`` the one that it is in, ``joining``
    the one that it tries now; ``there`` is false where it has no Wi-Fi. ``failure``
    says why one was not joined, ``address`` where the pages are by name.
    """

    host: bool
    there: bool
    own: str
    joined: str
    joining: str
    heard: list[HeardWifi]
    failure: str
    address: str


class WifiBody(Body, frozen=True):
    """A Wi-Fi to join; without a password where it is empty."""

    name: Annotated[str, Meta(min_length=1, max_length=32)]
    password: Annotated[str, Meta(max_length=64)] = ""


class WifiTried(Answer, frozen=True):
    """The Wi-Fi that is joined in a few seconds."""

    http_status: ClassVar[int] = 202
    joining: str
