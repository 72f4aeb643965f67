"""Which cameras there are, and the one that a setting names, opened whenever it is
asked for: a webcam may have come back under another number meanwhile.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hardware.camera import CameraError, WebCamera
from hardware.camera_settings import CameraSettings
from hardware.optics import cameras
from hardware.pi import (
    Mode,
    PiCamera,
    RibbonCamera,
    has_picamera,
    ribbon_cameras,
)
from hardware.video_nodes import DEV, lasting_path, video_node, webcams

log = logging.getLogger(__name__)

AUTO, RIBBON = "auto", "pi"
"""The setting that takes the first camera there is, and the one for the Pi's own; after
the latter and a colon stands the name of a socket."""

Stored = Callable[[], CameraSettings | None]


@dataclass(frozen=True, slots=True)
class CameraOption:
    """A camera that is attached: the setting that names it, and its name for people."""

    source: str
    name: str


def attached_cameras(folder: Path = DEV) -> tuple[CameraOption, ...]:
    """All cameras that are attached now, the Pi's own first."""
    found = [CameraOption(f"{RIBBON}:{one.place}", _called(one)) for one in _ribbons()]
    for node in webcams(folder):
        found.append(CameraOption(str(lasting_path(node.path, folder)), node.name))
    return tuple(found)


class CameraOpener:
    """Opens the camera that ``source`` names, among the nodes of ``folder``.

    ``stored`` gives the manual setting whenever a device is opened; ``mode`` is the
    size of the Pi's picture. ``webcam`` makes a webcam of its path and its lasting
    name; tests hand in another.
    """

    def __init__(
        self,
        source: str,
        stored: Stored = lambda: None,
        mode: Mode = "full",
        folder: Path = DEV,
        webcam: Callable[[str, str, CameraSettings | None], WebCamera] | None = None,
    ) -> None:
        """Open nothing yet."""
        self.source = source
        self.folder = folder
        self._stored = stored
        self._mode: Mode = mode
        self._make = webcam or _webcam
        self._lasting: Path | None = None

    def use(self, source: str) -> None:
        """Open another from now on."""
        self.source, self._lasting = source, None

    def __call__(self) -> PiCamera | WebCamera:
        """The camera, opened. Raises ``CameraError`` saying what is missing."""
        source = self.source
        if source == AUTO:
            return self._first()
        kind, _, place = source.partition(":")
        if kind == RIBBON:
            return self._ribbon(place)
        return self._webcam(Path(f"/dev/video{source}" if source.isdigit() else source))

    def _first(self) -> PiCamera | WebCamera:
        """The Pi's own camera, else a USB camera; else what is wrong with it."""
        if _ribbons():
            try:
                return self._ribbon("")
            except CameraError as error:
                if not webcams(self.folder):
                    raise
                log.warning("%s; the USB camera is taken", error)
        found = webcams(self.folder)
        if not found:
            raise CameraError("no camera is attached, neither by ribbon cable nor USB")
        return self._webcam(found[0].path)

    def _ribbon(self, place: str) -> PiCamera:
        return PiCamera(self._stored(), self._mode, place=place)

    def _webcam(self, path: Path) -> WebCamera:
        """The webcam at a path, or where the one that was opened there is now."""
        if self._lasting is not None and self._lasting.exists():
            path = self._lasting.resolve()
        elif path.exists():
            self._lasting = lasting_path(path, self.folder)
            path = path.resolve()
        node = video_node(path)
        if node is not None and not node.captures:
            raise CameraError(
                f"{path} ({node.name}) is no camera: it gives no pictures by itself"
            )
        lasting = self._lasting if self._lasting is not None else path
        return self._make(str(path), str(lasting), self._stored())


def _webcam(path: str, name: str, settings: CameraSettings | None) -> WebCamera:
    return WebCamera(path, settings=settings, name=name)


def _ribbons() -> tuple[RibbonCamera, ...]:
    """The cameras at the Pi's sockets; none where nothing can list them."""
    if not has_picamera():
        return ()
    try:
        return ribbon_cameras()
    except CameraError as error:
        log.warning("%s", error)
        return ()


def _called(camera: RibbonCamera) -> str:
    """The name of a ribbon camera for people: its kind, and its sensor."""
    facts = cameras().get(camera.model)
    return camera.model if facts is None else f"{facts.name} ({camera.model})"
