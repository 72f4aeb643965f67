"""Where a guided command gets its pictures: a camera after Enter, or a folder."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import click

from companion.cli.errors import CommandError
from companion.cli.read import Grey, load

SETTLING_PICTURES = 3
"""Number of pictures that are taken, of which the last is used: automatic exposure
follows the scene. Assumed."""

OPENING_S, RETRY_S = 12.0, 0.5
"""Seconds within which a camera must open, and between two tries."""

PICTURES = {".bmp", ".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".avif"}
"""Endings of the names that are taken up; the last three get their remedy."""


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
        for _ in range(SETTLING_PICTURES - 2):
            camera.capture()
        yield camera.capture()


def _opened(camera: Capturing) -> None:
    """Wait until a camera gives its first picture. Raises ``OSError`` when it does
    not in time.
    """
    for _ in range(round(OPENING_S / RETRY_S)):
        try:
            camera.capture()
        except OSError:
            time.sleep(RETRY_S)
        else:
            return
    camera.capture()


def enter(sentence: str) -> None:
    """Wait for Enter. Raises ``click.Abort`` at the end of the input."""
    click.prompt(sentence, default="", show_default=False, prompt_suffix=": ")
