"""Lenses that a motor moves: how far they go, and what is asked of them."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class LensRange:
    """From where to where a lens is of use above a table, and a ``step`` after which a
    picture is clearly softer. Of the Pi's cameras in dioptres (one over the distance in
    m), of a webcam in its driver's unit.
    """

    least: float
    most: float
    step: float


@runtime_checkable
class FocusingDevice(Protocol):
    """A camera that may have a motor."""

    def lens(self) -> LensRange | None:
        """How far the lens goes; ``None`` where no motor moves it."""
        ...

    def autofocus(self) -> float | None:
        """Focus by itself; where the lens came to rest and stays, or ``None``."""
        ...

    def focus_at(self, position: float) -> None:
        """Move the lens by hand, and wait until it is there."""
        ...
