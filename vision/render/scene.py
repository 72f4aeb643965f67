"""What is rendered: pieces, wood and hands on a table, and how the camera sees them."""

from dataclasses import dataclass
from typing import Literal

from companion.core.profile import Drawing, Shape, TableProfile
from companion.core.table import Pose

FOCAL = 0.82
"""Focal length in widths of the frame: 63 degrees across, as a 6 mm lens on
an HQ camera has.
"""


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece on the table: its drawing, the text of its sticker and where its
    centre lies (mm, degrees clockwise). An empty text leaves the sticker out.
    """

    drawing: Drawing
    text: str
    pose: Pose


@dataclass(frozen=True, slots=True)
class WoodenPiece:
    """A wooden piece: a name of ``profile.wood``, a name of ``profile.colours``,
    and the centre of its foot in mm.
    """

    name: str
    colour: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand above the table: the tip of its middle finger in mm, and the
    direction from there to the elbow in degrees clockwise from the right.
    """

    x: float
    y: float
    angle: float = 90.0


@dataclass(frozen=True, slots=True)
class Conditions:
    """How the camera stands, what light falls, and what lens and sensor do to it.

    - ``tilt``: degrees from straight down, towards ``azimuth`` (degrees clockwise
      from the right); ``roll``: degrees; ``far``: 1 when the table fills the frame,
      more when the camera is farther away
    - ``focal``: focal length in widths of the frame; ``k1``, ``k2``: radial
      distortion (Brown) in units of the focal length
    - ``blur``: sigma in px; ``defocus``: further px of sigma towards one side;
      ``motion``: length of the smear in px, along ``motion_angle`` in degrees;
      ``circle``: radius in px of the circle of confusion of a lens out of focus
    - ``rolling``: by how many px rows swing to the side while a rolling shutter reads
      them; ``bands``: share of light that a flickering lamp takes from some of them
    - ``light``: grey-level factor at the dim and at the bright side; ``warmth``: 0
      daylight to 1 candle; ``shadow``: share of light that a soft shadow takes away;
      ``glares``: number of lamps mirrored in the print, ``glare_mm`` their radius;
      ``lamps``: how many light the table, each with a shadow of its own;
      ``whiteouts``: number of areas that the sun burns out
    - ``bleed``: how far ink spreads into the white, mm; ``askew``: largest angle in
      degrees at which a sticker was put on (and a third of it in mm), or ``off``: mm
      and degrees apart; ``art``: 0 to 1, how loud the printed art is; ``curl``: how
      many mm the edges of stickers stand up; ``wear``: 0 to 1, scratched and faded
    - ``surface``: a plain wash to measure on, or a wooden table with a chart on it
    - ``noise``: grey levels (sigma); ``mosaic``: whether the sensor has a Bayer
      filter; ``sharpen``: strength of the camera's own sharpening; ``jpeg``: quality,
      0 for none
    """

    tilt: float = 0.0
    azimuth: float = 60.0
    roll: float = 0.0
    far: float = 1.0
    focal: float = FOCAL
    k1: float = 0.0
    k2: float = 0.0
    blur: float = 0.5
    defocus: float = 0.0
    motion: float = 0.0
    motion_angle: float = 30.0
    circle: float = 0.0
    rolling: float = 0.0
    bands: float = 0.0
    light: tuple[float, float] = (1.0, 1.0)
    warmth: float = 0.0
    shadow: float = 0.0
    glares: int = 0
    glare_mm: float = 12.0
    lamps: int = 1
    whiteouts: int = 0
    bleed: float = 0.0
    askew: float = 0.0
    off: tuple[float, float] | None = None
    art: float = 0.5
    curl: float = 0.0
    wear: float = 0.0
    noise: float = 0.0
    mosaic: bool = True
    sharpen: float = 0.0
    jpeg: int = 0
    surface: Literal["plain", "wood"] = "plain"


CLEAN = Conditions(tilt=5, k1=-0.02, blur=0.5, noise=1.5, bleed=0.02, askew=1)
"""Fair daylight, a good stand."""

MID = Conditions(
    tilt=15,
    k1=-0.03,
    k2=0.005,
    blur=0.8,
    light=(0.6, 1.0),
    warmth=0.2,
    shadow=0.25,
    glares=2,
    bleed=0.03,
    askew=2,
    noise=4,
    jpeg=90,
)
"""A living room in the evening."""

HARSH = Conditions(
    tilt=25,
    k1=-0.04,
    k2=0.01,
    blur=1.1,
    motion=2.5,
    light=(0.35, 1.0),
    warmth=0.4,
    shadow=0.45,
    glares=6,
    bleed=0.05,
    askew=3,
    art=1.0,
    noise=8,
    jpeg=80,
)
"""A dim lamp, a swaying arm and glossy print."""

DEMO = Conditions(
    tilt=8,
    k1=-0.02,
    blur=0.6,
    light=(0.86, 1.0),
    warmth=0.08,
    shadow=0.12,
    bleed=0.02,
    askew=1,
    art=0.12,
    noise=2,
    surface="wood",
)
"""The demo table: fair light, quick to paint."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole table to paint; the same scene always gives the same picture.

    ``pieces`` lie in this order, the later over the earlier. ``prints`` is what a
    game's board shows below them, in mm of the table; only a wooden table has it.
    ``missing`` are the anchors that nobody laid.
    """

    profile: TableProfile
    pieces: tuple[PlacedPiece, ...] = ()
    wood: tuple[WoodenPiece, ...] = ()
    hands: tuple[Hand, ...] = ()
    conditions: Conditions = CLEAN
    seed: int = 0
    prints: tuple[Shape, ...] = ()
    missing: frozenset[int] = frozenset()
