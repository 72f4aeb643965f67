"""Where a guided command gets its pictures: a camera after Enter, or a folder."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import click

from companion.cli.errors import CommandError
from companion.cli.read import Grey, load
from companion.core.profile import TableProfile
from vision.calibration.session import Calibration

SETTLE = 3
"""So many pictures are taken and the last is used: exposure follows the scene."""

OPENING_S, AGAIN_S = 12.0, 0.5
"""So long a camera may take to open, tried every so often, s."""

PICTURES = {".bmp", ".jpg", ".jpeg", ".png"}


class Capturing(Protocol):
    """A camera."""

    def capture(self) -> Grey:
        """The full grey picture. Raises ``OSError`` when it fails."""
        ...


Looks = Iterator[Grey]


def from_folder(folder: Path) -> Looks:
    """The pictures of a folder by name, each once. Raises ``CommandError`` for none."""
    try:
        paths = sorted(p for p in folder.iterdir() if p.suffix.lower() in PICTURES)
    except OSError as error:
        raise CommandError(f"{folder}: {error.strerror}") from error
    if not paths:
        raise CommandError(f"{folder}: no pictures in this folder")
    return (load(path) for path in paths)


def from_camera(camera: Capturing, wait: Callable[[], object]) -> Looks:
    """A fresh picture each time, after ``wait`` (a person pressing Enter)."""
    while True:
        wait()
        _opened(camera)
        for _ in range(SETTLE - 2):
            camera.capture()
        yield camera.capture()


def _opened(camera: Capturing) -> None:
    """Wait until a camera gives its first picture. Raises ``OSError`` when it does
    not in time.
    """
    for _ in range(round(OPENING_S / AGAIN_S)):
        try:
            camera.capture()
        except OSError:
            time.sleep(AGAIN_S)
        else:
            return
    camera.capture()


def enter(sentence: str) -> None:
    """Wait for Enter. Raises ``click.Abort`` at the end of the input."""
    click.prompt(sentence, default="", show_default=False, prompt_suffix=": ")


@dataclass
class Glimpse:
    """An eye with one picture at a time, for the calibrator."""

    profile: TableProfile
    picture: Grey | None = None
    taken: list[Calibration] = field(default_factory=list[Calibration])

    def watch(self, profile: TableProfile) -> None:
        """Look at another table."""
        self.profile = profile

    def full(self) -> Grey | None:
        """The picture."""
        return self.picture

    def take(self, calibration: Calibration) -> None:
        """Keep it; nobody reads on."""
        self.taken.append(calibration)
