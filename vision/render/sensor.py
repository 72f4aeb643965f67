"""What lens and sensor do to light: blur, motion, mosaic, noise, sharpening, JPEG."""

import math
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.render.lighting import SceneLight
from vision.render.scene import Conditions

Image = npt.NDArray[Any]

SWINGS = 1.5
"""Number of swings of a shaken camera while one frame is read: 10 Hz at 1/7 s."""

BANDS = 6
"""Number of dark bands of a lamp at 100 Hz on a frame that is read in 1/17 s."""

_LINEAR = ((np.arange(256) / 255) ** 2).astype(np.float32)


def expose(picture: Image, light: SceneLight, conditions: Conditions) -> Image:
    """The frame under this light through this lens, free of noise: BGR uint8."""
    planes = [
        _expose_channel(
            np.ascontiguousarray(picture[..., i]), light, light.tint[i], conditions
        )
        for i in range(3)
    ]
    return np.asarray(cv2.merge(planes))


def _expose_channel(
    plane: Image, light: SceneLight, tint: float, conditions: Conditions
) -> Image:
    # Grey level -> energy by a table; the tint is a factor.
    """One channel: to energy, lit, blurred, and back through the tone curve."""
    energy = cv2.LUT(plane, _LINEAR * np.float32(tint))
    cv2.multiply(energy, light.factor, dst=energy)
    if light.specular is not None:
        cv2.add(energy, light.specular, dst=energy)
    # Blur acts on energy, not on grey levels: reflections spread as they do in a lens.
    energy = _optical_blur(np.asarray(energy), conditions)
    cv2.sqrt(energy, dst=energy)
    return cv2.convertScaleAbs(energy, alpha=255)


def _optical_blur(energy: Image, conditions: Conditions) -> Image:
    """Motion, then focus: a Gaussian that grows towards one side where
    ``defocus`` says.
    """
    c = conditions
    if c.circle > 0:
        energy = cv2.filter2D(energy, -1, disc_kernel(c.circle))
    if c.motion > 0:
        energy = cv2.filter2D(energy, -1, motion_kernel(c.motion, c.motion_angle))
    if c.defocus <= 0:
        return _gaussian(energy, c.blur)
    sharp, defocused = _gaussian(energy, c.blur), _gaussian(energy, c.blur + c.defocus)
    # The focal plane is tilted: blur grows with the square of the way across.
    share = np.linspace(0, 1, energy.shape[1], dtype=np.float32) ** 2
    return np.asarray(sharp + (defocused - sharp) * share)


def _gaussian(energy: Image, sigma: float) -> Image:
    """Gaussian blur with a sigma in px; none for 0."""
    return cv2.GaussianBlur(energy, (0, 0), sigma) if sigma > 0 else energy


def motion_kernel(length: float, angle: float) -> Image:
    """The point spread function of a straight motion: ``length`` px along ``angle``
    degrees, sum 1.
    """
    size = 2 * math.ceil(length / 2) + 1
    # Drawn at eight times the resolution, then reduced: no stairs.
    fine = np.zeros((size * 8, size * 8), np.float32)
    middle = size * 4
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    for step in np.linspace(-length * 4, length * 4, 16 * size):
        fine[
            int(np.clip(middle + step * dy, 0, size * 8 - 1)),
            int(np.clip(middle + step * dx, 0, size * 8 - 1)),
        ] += 1
    kernel = cv2.resize(fine, (size, size), interpolation=cv2.INTER_AREA)
    return np.asarray(kernel / kernel.sum(), np.float32)


def disc_kernel(radius: float) -> Image:
    """The point spread function of a lens out of focus: a disc of ``radius`` px, the
    circle of confusion; sum 1.
    """
    half = math.ceil(radius) + 1
    y, x = np.mgrid[-half : half + 1, -half : half + 1]
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return np.asarray(disc / disc.sum(), np.float32)


def _read_by_rows(clean: Image, c: Conditions, rng: np.random.Generator) -> Image:
    """What a rolling shutter makes of it: rows swing aside, and a lamp that flickers
    leaves bands.
    """
    height, width = clean.shape[:2]
    rows = np.arange(height, dtype=np.float32) / height
    if c.rolling > 0:
        swing = c.rolling * np.sin(2 * math.pi * (SWINGS * rows + rng.uniform()))
        x, y = np.meshgrid(
            np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32)
        )
        x += swing[:, None].astype(np.float32)
        clean = np.asarray(
            cv2.remap(clean, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        )
    if c.bands > 0:
        wave = np.sin(2 * math.pi * (BANDS * rows + rng.uniform()))
        dim = 1 - c.bands * (0.5 + 0.5 * wave)
        clean = (clean * dim[:, None, None]).astype(np.uint8)
    return clean


def simulate_sensor(clean: Image, conditions: Conditions, seed: int) -> Image:
    """The frame as the camera delivers it: BGR uint8."""
    c = conditions
    rng = np.random.default_rng([seed, 23])
    if c.rolling > 0 or c.bands > 0:
        clean = _read_by_rows(clean, c, np.random.default_rng([seed, 29]))
    if c.mosaic:
        # Noise belongs to the raw pixels: demosaicing spreads it, as in a camera.
        raw = _add_noise(_bayer_mosaic(clean), c.noise, rng)
        picture = np.asarray(cv2.cvtColor(raw, cv2.COLOR_BayerBG2BGR))
    else:
        picture = _add_noise(clean, c.noise, rng)
    if c.sharpen > 0:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
        sharp = cv2.addWeighted(picture, 1 + c.sharpen, soft, -c.sharpen, 0)
        picture = np.asarray(sharp)
    if c.jpeg > 0:
        _, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, c.jpeg])
        picture = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    return np.asarray(picture, np.uint8)


def _bayer_mosaic(clean: Image) -> Image:
    """Each pixel keeps one colour: blue and red at odd corners, green between.

    OpenCV names the pattern by the second row's second and third pixel: BG here means
    red at the top left, green beside it, blue across.
    """
    raw = np.ascontiguousarray(clean[..., 1])
    raw[0::2, 0::2] = clean[0::2, 0::2, 2]
    raw[1::2, 1::2] = clean[1::2, 1::2, 0]
    return raw


def _add_noise(image: Image, sigma: float, rng: np.random.Generator) -> Image:
    """Add Gaussian noise: a fixed tile of it, laid at a random offset
    (quick, and enough).
    """
    if sigma <= 0:
        return image
    side = 512
    tile = rng.normal(0, sigma, (side, side + 37)).astype(np.float32)
    # Channels are columns, so that one tile serves grey and colour.
    flat = image if image.ndim == 2 else image.reshape(image.shape[0], -1)
    height, width = flat.shape
    grain = np.empty((height, width), np.int16)
    rows = np.tile(np.round(tile).astype(np.int16), (1, -(-width // tile.shape[1])))
    rows = rows[:, :width]
    for top in range(0, height, side):
        shift = int(rng.integers(width))
        block = np.roll(rows, shift, axis=1)
        grain[top : top + side] = block[: height - top]
    noisy = cv2.add(flat, grain, dtype=cv2.CV_8U)
    return np.asarray(noisy).reshape(image.shape)
