"""luma's own device without a display behind it, that counts and may be unplugged."""

from typing import Any

from luma.core.device import dummy


class Screen(dummy):  # type: ignore[misc]  # luma carries no types
    """128 x 64 dots; ``shown`` counts how often they were written."""

    def __init__(self) -> None:
        super().__init__(128, 64, mode="1")
        self.shown = 0
        self.gone = False

    def display(self, image: Any) -> None:
        if self.gone:
            raise OSError(121, "Remote I/O error")
        self.shown += 1
        super().display(image)
