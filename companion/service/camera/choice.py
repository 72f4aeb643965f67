"""The cameras that are attached, for a page on which one is chosen."""

from pathlib import Path

from companion.app.config import save_setting
from hardware import ReconnectingCamera
from hardware.choice import AUTO, CameraOpener, CameraOption, attached_cameras


class AttachedCameras:
    """Chooses the camera of a running device; the choice is a setting of ``state``."""

    def __init__(
        self, state: Path, opener: CameraOpener, camera: ReconnectingCamera
    ) -> None:
        """Change what ``opener`` opens for ``camera``."""
        self._state, self._opener, self._camera = state, opener, camera

    def options(self) -> tuple[tuple[str, str], ...]:
        """The cameras that are attached: the setting that names it, and its name."""
        return tuple((one.source, one.name) for one in self._attached())

    def chosen(self) -> str:
        """The setting in force."""
        return self._opener.source

    def choose(self, source: str) -> None:
        """Look through another camera from now on, also after a restart. Raises
        ``LookupError`` where it is not attached, ``ConfigError``.
        """
        if source != AUTO and source not in {one.source for one in self._attached()}:
            raise LookupError(source)
        save_setting(self._state, "camera", "source", source)
        self._opener.use(source)
        self._camera.reopen()

    def _attached(self) -> tuple[CameraOption, ...]:
        return attached_cameras(self._opener.folder)
