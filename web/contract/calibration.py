"""Calibrating camera and table from a phone."""

from typing import Annotated

from msgspec import Meta

from companion.core.advice import FocusWord, Grade, LensDrive
from web.contract.base import Answer, Body, Key, Point


class CornersBody(Body, frozen=True):
    """Corners of the table in px, clockwise; without them four tiles are looked for."""

    corners: Annotated[list[Point], Meta(min_length=4, max_length=4)] | None = None


class TableBody(Body, frozen=True):
    """The game whose table is to be looked at."""

    game: Key


class LoanBody(Body, frozen=True):
    """Whether the page still asks for OK."""

    ask: bool = True


class ZonesBody(Body, frozen=True):
    """Whether the looks before are forgotten."""

    anew: bool = False


class OkPressed(Answer, frozen=True):
    """Whether OK was pressed since the page asked last."""

    pressed: bool


class CameraBody(Body, frozen=True):
    """The camera to look through, as ``CameraOption`` names it."""

    source: Annotated[str, Meta(max_length=200)]


class CameraOption(Answer, frozen=True):
    """A camera that is attached: the setting that names it, and its name."""

    source: str
    name: str


class Cameras(Answer, frozen=True):
    """The cameras that are attached, and the setting in force (``auto``: the first)."""

    options: list[CameraOption]
    chosen: str


class Focus(Answer, frozen=True):
    """How sharp the picture is in percent, now and at best since it was begun
    (``null``: no anchors in it); ``hint`` says what moves the lens, ``text`` what to
    do.
    """

    drive: LensDrive
    word: FocusWord
    percent: int | None
    best: int | None
    hint: str
    text: str


class SheetLooks(Answer, frozen=True):
    """Looks taken at the lens sheet, and how many are wanted."""

    looks: int
    wanted: int


class ScaleOfPrint(Answer, frozen=True):
    """How large a printed sheet came out, in percent, with the remedy."""

    percent: float
    fits: bool
    text: str


class LensFigures(Answer, frozen=True):
    """A lens as it was measured; ``*_error`` are three standard deviations."""

    focal: float
    k1: float
    k2: float
    focal_error: float
    k1_error: float
    k2_error: float
    error: float
    looks: int
    date: str
    text: str


class CalibrationFigures(Answer, frozen=True):
    """Median and worst error in mm, px a mm, px a module; ``null``: none in force."""

    error: float | None
    worst: float | None
    scale: float | None
    module: float | None
    grade: Grade | None
    date: str
    word: str


class Zone(Answer, frozen=True):
    """How well a place reads, in percent."""

    slot: str
    label: str
    percent: int


class ZoneCheck(Answer, frozen=True):
    """The measured zones, worst first, and what is still asked for."""

    date: str
    zones: list[Zone]
    unread: list[str]
    advice: list[str]
    ask: str


class Calibration(CalibrationFigures, frozen=True):
    """Everything at once, for a page that opens."""

    lens: LensFigures | None
    check: ZoneCheck
    game: str | None
    playing: bool
    ask: str
    fields: list[str]
