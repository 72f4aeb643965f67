"""The rendering pipeline: reflectance, light, lens, sensor; and the ground truth.

For the demo, the tests, the benchmarks and the accuracy report. The same scene always
gives the same frame. Print is warped by inverse mapping: for each pixel its point on
the table, for each point its colour in a texture.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.profile import Anchor, Place, Shape, sticker_pose
from companion.core.table import Pose
from vision.image import Box, merge_boxes, overlap
from vision.render.camera_model import CameraModel, fit_camera, table_points
from vision.render.lighting import SceneLight, scene_light
from vision.render.occluders import Silhouette, draw_silhouettes, silhouettes
from vision.render.scene import (
    CLEAN,
    DEMO,
    HARSH,
    MID,
    Conditions,
    Hand,
    PlacedPiece,
    Scene,
    WoodenPiece,
)
from vision.render.sensor import expose, simulate_sensor
from vision.render.tabletop import tabletop
from vision.render.textures import (
    BOARD_MARGIN_MM,
    SHADOW_MM,
    PrintLook,
    anchor_texture,
    board_texture,
    piece_texture,
    sticker_offset,
)
from vision.symbol import SIZE, SPAN

__all__ = [
    "CLEAN",
    "DEMO",
    "HARSH",
    "MID",
    "Conditions",
    "GroundTruth",
    "Hand",
    "LabelledImage",
    "PlacedPiece",
    "RenderCache",
    "Scene",
    "TagTruth",
    "WoodenPiece",
    "camera_of",
    "ground_truth",
    "rectangle",
    "render",
    "render_grey",
    "render_with_truth",
]

Image = npt.NDArray[Any]
Corners = tuple[
    tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]
]

FULL = (4056, 3040)
"""Width and height in px of a full frame: 12 megapixels."""

SATURATED = 250
"""Grey level from which a pixel counts as saturated."""


@dataclass(frozen=True, slots=True)
class TagTruth:
    """One sticker as it really lies.

    ``pose`` is the sticker's centre in mm and its angle; ``corners`` are the symbol's
    (without the quiet zone) in px, clockwise from its own top left; ``px_module`` px a
    module; ``burnt`` and ``covered`` shares of its area that are saturated and hidden;
    ``white`` the grey level of its paper.
    """

    text: str
    pose: Pose
    corners: Corners
    px_module: float
    burnt: float
    covered: float
    white: float

    @property
    def saturated(self) -> bool:
        """Whether glare saturated so much that nobody is asked to read it."""
        return self.burnt > 0.05


@dataclass(frozen=True, slots=True)
class GroundTruth:
    """All stickers in the order they were laid, and the anchors' centres in px."""

    tags: tuple[TagTruth, ...]
    anchors: Mapping[int, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class LabelledImage:
    """A frame (BGR uint8) and the truth about it."""

    image: Image
    truth: GroundTruth


@dataclass(slots=True)
class RenderCache:
    """Renders one scene after the other and renders only what has changed.

    Scenes that differ in more than pieces, wood and hands are rendered whole. ``size``
    is width and height in px. Not for several threads at once.
    """

    size: tuple[int, int] = FULL
    _scene: Scene | None = field(default=None, repr=False)
    _painted: Image | None = field(default=None, repr=False)

    def render_grey(self, scene: Scene) -> Image:
        """The scene as ``render_grey`` renders it."""
        return np.asarray(cv2.cvtColor(self.render(scene), cv2.COLOR_BGR2GRAY))

    def render(self, scene: Scene) -> Image:
        """The scene as ``render`` renders it."""
        before, picture = self._scene, self._painted
        if (
            before is None
            or picture is None
            or _unchanging(before) != _unchanging(scene)
        ):
            # Another backdrop: nothing of the frame before can stay.
            picture = _noiseless(scene, self.size)
        elif scene != before:
            for box in merge_boxes(_changed_boxes(before, scene, self.size)):
                _rerender(picture, scene, box)
        self._scene, self._painted = scene, picture
        # Noise is new for each scene's seed and cheap: only the noiseless
        # frame is cached.
        return simulate_sensor(picture, scene.conditions, scene.seed)


def render(scene: Scene, size: tuple[int, int] = FULL) -> Image:
    """Render a scene as BGR uint8; ``size`` is width and height in px."""
    return simulate_sensor(_noiseless(scene, size), scene.conditions, scene.seed)


def render_grey(scene: Scene, size: tuple[int, int] = FULL) -> Image:
    """Render a scene as a grey frame, uint8 (height, width)."""
    return np.asarray(cv2.cvtColor(render(scene, size), cv2.COLOR_BGR2GRAY))


def ground_truth(scene: Scene, size: tuple[int, int] = FULL) -> GroundTruth:
    """What really lies there (saturation is judged before any noise)."""
    return _truth(scene, size, _noiseless(scene, size))


def render_with_truth(scene: Scene, size: tuple[int, int] = FULL) -> LabelledImage:
    """Render a scene once, with the truth about it."""
    clean = _noiseless(scene, size)
    image = simulate_sensor(clean, scene.conditions, scene.seed)
    return LabelledImage(image, _truth(scene, size, clean))


def camera_of(scene: Scene, size: tuple[int, int] = FULL) -> CameraModel:
    """The camera for a scene."""
    profile = scene.profile
    return fit_camera(profile.width, profile.height, size, scene.conditions)


def _noiseless(scene: Scene, size: tuple[int, int]) -> Image:
    """The frame before noise."""
    # Order of physics: what the print reflects, then the light on it, then the lens.
    picture = _reflectance(scene, size, (0, 0, *size))
    area = (scene.profile.width, scene.profile.height)
    illumination = scene_light(
        camera_of(scene, size), area, scene.conditions, scene.seed
    )
    return expose(picture, illumination, scene.conditions)


def _reflectance(scene: Scene, size: tuple[int, int], box: Box) -> Image:
    """A part of the table with all that lies there, before any light: BGR uint8."""
    profile, camera = scene.profile, camera_of(scene, size)
    area = (profile.width, profile.height)
    # (height, width, 3): colours as in full white light.
    anchors = tuple(a for a in profile.anchors if a.id not in scene.missing)
    bare = _empty_table(camera, area, anchors, profile.places, _surface(scene))
    left, top, right, bottom = box
    picture = bare[top:bottom, left:right].copy()
    # Pieces in the order they were laid, the later over the earlier.
    for laid in scene.pieces:
        sprite = _piece_sprite(camera, laid, scene.conditions, scene.seed)
        if sprite is not None and overlap(sprite.box, box):
            sprite.blend(picture, left, top)
    # Silhouettes are in px of the frame; the part has its own origin.
    shift = np.array((left, top))
    silhouettes = [
        replace(b, outline=b.outline - shift) for b in _silhouettes(scene, camera)
    ]
    draw_silhouettes(picture, camera, silhouettes)
    return picture


def _silhouettes(scene: Scene, camera: CameraModel) -> list[Silhouette]:
    return list(silhouettes(camera, scene.profile, scene.wood, scene.hands))


def _unchanging(scene: Scene) -> object:
    """All that a part rendered anew has in common with the rest; equal for scenes that
    may share a frame. Focus that differs from side to side is never shared.
    """
    bare = replace(scene, pieces=(), wood=(), hands=())
    return bare if scene.conditions.defocus <= 0 else object()


def _changed_boxes(before: Scene, after: Scene, size: tuple[int, int]) -> Iterator[Box]:
    """Boxes in px around everything that lies otherwise than before."""
    camera = camera_of(after, size)
    old, new = set(before.pieces), set(after.pieces)
    # What went, what came; a piece that moved is both.
    for laid in old ^ new:
        sprite = _piece_sprite(camera, laid, after.conditions, after.seed)
        if sprite is not None:
            yield sprite.box
    hands = (*before.hands, *after.hands) if before.hands != after.hands else ()
    wood = tuple(set(before.wood) ^ set(after.wood))
    if wood or hands:
        for silhouette in silhouettes(camera, after.profile, wood, hands):
            yield _silhouette_box(
                np.vstack([silhouette.outline, silhouette.outline + silhouette.shadow]),
                silhouette,
            )


def _silhouette_box(points: Image, silhouette: Silhouette) -> Box:
    """The box around a silhouette's outline and shadow, with the reach
    of its soft edge.
    """
    # The edge is blurred by boxes of that size: see ``occluders``.
    soft = 3 * max(1, math.ceil(0.4 * math.hypot(*silhouette.shadow))) + 2
    left, top = np.floor(points.min(0)).astype(int) - soft
    right, bottom = np.ceil(points.max(0)).astype(int) + soft
    return int(left), int(top), int(right), int(bottom)


def _rerender(picture: Image, scene: Scene, box: Box) -> None:
    """Render one part of a noiseless frame anew, in place."""
    height, width = picture.shape[:2]
    c = scene.conditions
    # Blur reaches ``pad`` px: a part needs that much around it, and its own rim of that
    # width comes out wrong.
    pad = 4 + math.ceil(4 * c.blur + c.motion + c.circle)
    left, top = max(0, box[0] - 2 * pad), max(0, box[1] - 2 * pad)
    right, bottom = min(width, box[2] + 2 * pad), min(height, box[3] + 2 * pad)
    if left >= right or top >= bottom:
        return
    inside = slice(top, bottom), slice(left, right)
    size = (width, height)
    part = _reflectance(scene, size, (left, top, right, bottom))
    camera = camera_of(scene, size)
    illumination = scene_light(
        camera, (scene.profile.width, scene.profile.height), c, scene.seed
    )
    added = None if illumination.specular is None else illumination.specular[inside]
    lit = expose(
        part, SceneLight(illumination.factor[inside], illumination.tint, added), c
    )
    # The rim lacks what lies beyond it and is left as it was, but for the picture's
    near = [pad if edge else 0 for edge in (left, top)]
    far = [pad if edge else 0 for edge in (right < width, bottom < height)]
    rows = slice(near[1], bottom - top - far[1])
    columns = slice(near[0], right - left - far[0])
    picture[inside][rows, columns] = lit[rows, columns]


def _surface(scene: Scene) -> float | tuple[Shape, ...]:
    """What lies below the pieces: the loudness of a plain wash, or a chart's print."""
    conditions = scene.conditions
    return scene.prints if conditions.surface == "wood" else conditions.art


@lru_cache(maxsize=2)
def _empty_table(
    camera: CameraModel,
    area: tuple[float, float],
    anchors: tuple[Anchor, ...],
    places: tuple[Place, ...],
    surface: float | tuple[Shape, ...],
) -> Image:
    """The table with nothing on it, BGR uint8; costly, so it is cached."""
    # A little finer than the frame, so that interpolation loses nothing.
    density = 1.15 * camera.scale(area[0] / 2, area[1] / 2)
    if isinstance(surface, tuple):
        board = tabletop(area, BOARD_MARGIN_MM, places, surface, density)
    else:
        board = board_texture(area, places, density, surface)
    # From mm on the table to px of the board's texture, in place: these maps are the
    # largest arrays of the renderer.
    x, y = (mm.copy() for mm in table_points(camera))
    for mm in (x, y):
        mm += np.float32(BOARD_MARGIN_MM)
        mm *= np.float32(density)
        mm -= np.float32(0.5)
    picture = np.asarray(
        cv2.remap(board, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
    )
    for anchor in anchors:
        _anchor_sprite(camera, anchor).blend(picture)
    return picture


@dataclass(frozen=True, slots=True)
class _Sprite:
    """A rendered piece: top left px, premultiplied colours (h, w, 3), and the share of
    the background that shows through, 0 to 255 (h, w).
    """

    left: int
    top: int
    colours: Image
    transmittance: Image

    @property
    def box(self) -> Box:
        """Where it lies."""
        height, width = self.transmittance.shape
        return self.left, self.top, self.left + width, self.top + height

    def blend(self, picture: Image, left: int = 0, top: int = 0) -> None:
        """Blend it, in place, into a frame whose own corner lies at
        ``left`` and ``top``.
        """
        height, width = picture.shape[:2]
        x, y = self.left - left, self.top - top
        # What of the sprite lies inside of the frame, then where that
        # begins in the frame.
        rows = slice(max(0, -y), height - y)
        columns = slice(max(0, -x), width - x)
        colours, transmittance = (
            self.colours[rows, columns],
            self.transmittance[rows, columns],
        )
        y, x = max(0, y), max(0, x)
        box = picture[y : y + transmittance.shape[0], x : x + transmittance.shape[1]]
        # Porter-Duff "over" with premultiplied colours: colour + background
        # x transmittance.
        shade = cv2.multiply(box, cv2.merge([transmittance] * 3), scale=1 / 255)
        box[:] = cv2.add(shade, colours)


def _anchor_sprite(camera: CameraModel, anchor: Anchor) -> _Sprite:
    """An anchor as it lies in the frame. Raises ``ValueError`` where
    it lies outside.
    """
    # Six modules of marker and one of white border on each side.
    side = anchor.side * 8 / 6
    density = 1.5 * camera.scale(anchor.x, anchor.y)
    print_ = anchor_texture(anchor)
    pixels = max(8, round(side * density))
    small = cv2.resize(print_, (pixels, pixels), interpolation=cv2.INTER_AREA)
    texture = cv2.merge([small, small, small, np.full_like(small, 255)])
    pose = Pose(anchor.x, anchor.y, 0.0)
    found = _warp(camera, np.asarray(texture), pose, (side, side))
    if found is None:
        raise ValueError(f"anchor {anchor.id} lies outside the picture")
    return found


@lru_cache(maxsize=320)
def _piece_sprite(
    camera: CameraModel, laid: PlacedPiece, conditions: Conditions, seed: int
) -> _Sprite | None:
    """A piece with its sticker as it lies in the frame; ``None`` where
    it lies outside.
    """
    drawing = laid.drawing
    # Rounded, so that neighbouring positions share a texture.
    density = round(1.5 * camera.scale(laid.pose.x, laid.pose.y), 2)
    offset = sticker_offset(laid.text, seed, conditions.askew, conditions.off)
    appearance = PrintLook(
        conditions.art, conditions.bleed, conditions.curl, conditions.wear
    )
    texture = piece_texture(drawing, laid.text, offset, density, appearance)
    size = (drawing.width + 2 * SHADOW_MM, drawing.height + 2 * SHADOW_MM)
    return _warp(camera, texture, laid.pose, size)


def _warp(
    camera: CameraModel, texture: Image, pose: Pose, size: tuple[float, float]
) -> _Sprite | None:
    """A flat texture (BGR and opacity) of ``size`` mm, as it lies at ``pose``."""
    outline = camera.project(rectangle(pose, size))
    left, top = np.maximum(np.floor(outline.min(0)).astype(int) - 1, 0)
    right, bottom = np.minimum(np.ceil(outline.max(0)).astype(int) + 2, camera.size)
    if left >= right or top >= bottom:
        return None
    xs, ys = np.meshgrid(np.arange(left, right), np.arange(top, bottom))
    # Inverse mapping: px -> mm on the table -> mm on the piece -> px of the texture.
    points = camera.unproject(np.column_stack([xs.ravel(), ys.ravel()]))
    local = (points - (pose.x, pose.y)) @ _rotation(pose.angle) + np.array(size) / 2
    # (h, w, 2): px of the texture; its first pixel's centre lies at half a pixel.
    grid = local.reshape(*xs.shape, 2) * (
        texture.shape[1] / size[0],
        texture.shape[0] / size[1],
    )
    x, y = (np.ascontiguousarray(grid[..., i] - 0.5, np.float32) for i in (0, 1))
    warped = cv2.remap(
        _premultiplied(texture), x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT
    )
    transmittance = 255 - np.asarray(warped)[..., 3]
    return _Sprite(
        int(left), int(top), np.ascontiguousarray(warped[..., :3]), transmittance
    )


def _premultiplied(texture: Image) -> Image:
    """Colours times opacity: interpolation must not mix in the colour
    of clear pixels.
    """
    scaled = texture.copy()
    share = texture[..., 3:].astype(np.float32) / 255
    scaled[..., :3] = (texture[..., :3] * share).astype(np.uint8)
    return scaled


def _rotation(angle: float) -> Image:
    """Matrix (2, 2) that turns table points (rows) back by ``angle`` degrees."""
    turn = np.radians(angle)
    return np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])


def rectangle(pose: Pose, size: tuple[float, float]) -> Image:
    """Corners in mm (4, 2) of a rectangle at a pose, clockwise from
    its own top left.
    """
    half = np.array(size) / 2
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    return np.asarray(corners @ _rotation(pose.angle).T + (pose.x, pose.y))


def _truth(scene: Scene, size: tuple[int, int], clean: Image) -> GroundTruth:
    camera = camera_of(scene, size)
    image = cv2.cvtColor(clean, cv2.COLOR_BGR2GRAY)
    # A sticker is covered by the pieces laid after its own, and by all that stands.
    covers = [camera.project(_piece_outline(laid)) for laid in scene.pieces]
    occluders = [silhouette.outline for silhouette in _silhouettes(scene, camera)]
    tags = tuple(
        _tag_truth(
            scene, camera, laid, np.asarray(image), [*covers[i + 1 :], *occluders]
        )
        for i, laid in enumerate(scene.pieces)
        if laid.text
    )
    centres = {
        a.id: _point(camera.project(np.array([(a.x, a.y)]))[0])
        for a in scene.profile.anchors
    }
    return GroundTruth(tags, centres)


def _piece_outline(laid: PlacedPiece) -> Image:
    return rectangle(laid.pose, (laid.drawing.width, laid.drawing.height))


def _point(pixel: Image) -> tuple[float, float]:
    return float(pixel[0]), float(pixel[1])


def tag_pose(laid: PlacedPiece, scene: Scene) -> Pose:
    """Where the centre of a piece's sticker really lies, with the offset it
    was put on with.
    """
    sticker = laid.drawing.sticker
    c = scene.conditions
    offset = sticker_offset(laid.text, scene.seed, c.askew, c.off)
    middle = sticker_pose(laid.pose, sticker)
    off = _rotation(laid.pose.angle) @ (offset.dx, offset.dy)
    angle = (laid.pose.angle + offset.angle) % 360
    return Pose(middle.x + float(off[0]), middle.y + float(off[1]), angle)


def _tag_truth(
    scene: Scene,
    camera: CameraModel,
    laid: PlacedPiece,
    image: Image,
    covers: list[Image],
) -> TagTruth:
    """The truth about one sticker; ``covers`` are the outlines (px) of all
    that lies on it.
    """
    pose = tag_pose(laid, scene)
    side = laid.drawing.sticker.side * SIZE / SPAN
    corners = camera.project(rectangle(pose, (side, side)))
    edges = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
    low = np.maximum(np.floor(corners.min(0)).astype(int), 0)
    high = np.minimum(np.ceil(corners.max(0)).astype(int) + 1, camera.size)
    saturated, covered, white = 0.0, 1.0, 0.0
    # Outside of the frame a tag counts as covered.
    if (low < high).all():
        # Areas are counted in pixels of the symbol's bounding box.
        inside = _mask(corners, low, high) > 0
        hidden = np.zeros(inside.shape, bool)
        for cover in covers:
            hidden |= _mask(cover, low, high) > 0
        area = max(1, int(inside.sum()))
        box = image[low[1] : high[1], low[0] : high[0]]
        saturated = float((inside & (box >= SATURATED)).sum()) / area
        covered = float((inside & hidden).sum()) / area
        white = float(np.percentile(box, 90))
    first, second, third, fourth = (_point(p) for p in corners)
    around = (first, second, third, fourth)
    scale = float(edges.mean()) / SIZE
    return TagTruth(laid.text, pose, around, scale, saturated, covered, white)


def _mask(outline: Image, low: Image, high: Image) -> Image:
    """Which px between two corners lie in an outline."""
    mask = np.zeros((int(high[1] - low[1]), int(high[0] - low[0])), np.uint8)
    fixed = np.round((outline - low) * 16).astype(np.int32)
    cv2.fillPoly(mask, [fixed], 255, cv2.LINE_8, 4)
    return mask
