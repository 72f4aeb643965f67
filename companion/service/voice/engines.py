"""What turns text into speech here: Piper or espeak-ng, each a program of its own."""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.app.config import VoiceConfig

Find = Callable[[str], str | None]
"""The path of a program by its name; ``None`` where it is not installed."""

LANGUAGES = ("cs", "en", "de")
PLAYER = "aplay"
"""ALSA's player, of the package alsa-utils: Piper writes a file and plays nothing."""
LIST_S = 5.0
"""Longest time in s that espeak-ng may take to list its voices; it takes 0.02 s."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A program that speaks: its name, and by language the voice that it has.

    ``commands`` makes of a voice and a file for sound the programs to run one after
    another; the first reads the text from its standard input.
    """

    name: str
    voices: Mapping[str, str]
    commands: Callable[[str, Path], tuple[tuple[str, ...], ...]]

    def spoken(self) -> str:
        """The languages that it speaks, as one word."""
        return ", ".join(language for language in LANGUAGES if language in self.voices)


def engine(wanted: VoiceConfig, find: Find = shutil.which) -> Engine | None:
    """What speaks by these settings; ``auto`` prefers Piper.

    ``None`` where it is not installed, or has no voice of our languages.
    """
    makers = {"piper": _piper, "espeak-ng": _espeak}
    names = tuple(makers) if wanted.speaker == "auto" else (wanted.speaker,)
    for name in names:
        found = makers[name](wanted, find) if name in makers else None
        if found is not None and found.voices:
            return found
    return None


def _espeak(_: VoiceConfig, find: Find) -> Engine | None:
    program = find("espeak-ng")
    if program is None:
        return None
    voices = {each: each for each in LANGUAGES if each in set(_listed(program))}
    return Engine("espeak-ng", voices, lambda voice, _: ((program, "-v", voice),))


def _listed(program: str) -> Iterator[str]:
    """The languages that espeak-ng lists (``en-gb`` as ``en``); none where it fails."""
    try:
        done = subprocess.run(
            (program, "--voices"), capture_output=True, text=True, timeout=LIST_S
        )
    except (OSError, subprocess.SubprocessError):
        return
    for line in done.stdout.splitlines()[1:]:
        columns = line.split()
        if len(columns) > 1:
            yield columns[1].partition("-")[0]


def _piper(wanted: VoiceConfig, find: Find) -> Engine | None:
    program, player = find("piper"), find(PLAYER)
    if program is None or player is None:
        return None
    models = sorted(Path(wanted.piper_voices).glob("**/*.onnx"))
    voices = {
        each: str(model)
        for each in LANGUAGES
        for model in reversed(models)
        if model.name.startswith(f"{each}_")
    }
    return Engine(
        "piper",
        voices,
        lambda voice, file: (
            (program, "--model", voice, "--output_file", str(file)),
            (player, "-q", str(file)),
        ),
    )
