"""Pictures one at a time, for a calibration without a running reader."""

from dataclasses import dataclass

from companion.core.profile import TableProfile
from vision.calibration.storage import Calibration
from vision.image import Grey


@dataclass
class StillCamera:
    """A camera for the calibrator that shows the picture it was given last."""

    profile: TableProfile
    picture: Grey | None = None

    def watch(self, profile: TableProfile) -> None:
        """Look at another table."""
        self.profile = profile

    def full(self) -> Grey | None:
        """The picture; ``None`` before the first."""
        return self.picture

    def take(self, calibration: Calibration) -> None:
        """Do nothing: no reader goes on with the calibration."""
