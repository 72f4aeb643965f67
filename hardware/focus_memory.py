"""Where a camera's lens stood when the table was sharp, by camera and height.

An arm may have two heights, for two sizes of table: each has its own entry, told apart
by how large the table is in the picture.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace

import tomlkit

from companion.core.record import from_plain

SAME_HEIGHT = 0.05
"""Relative difference of scale up to which two heights are the same. Chosen: of 70 cm
it is 3 cm, within the depth of field."""

MOST_ENTRIES = 12
"""Number of entries; the oldest goes. Chosen."""


@dataclass(frozen=True, slots=True)
class FocusEntry:
    """A lens that made the table sharp: the sensor's name, the scale in px a mm (0:
    unknown), its position (``LensRange``), and the width in px of the anchors' edges.
    """

    camera: str
    scale: float
    position: float
    edge: float


@dataclass(frozen=True, slots=True)
class FocusMemory:
    """All entries, the newest first."""

    entries: tuple[FocusEntry, ...] = field(default_factory=tuple[FocusEntry, ...])

    def of(self, camera: str) -> Iterator[FocusEntry]:
        """The entries of a camera, the newest first."""
        return (entry for entry in self.entries if entry.camera == camera)

    def with_entry(self, entry: FocusEntry) -> "FocusMemory":
        """The same with one more, in place of that of the same camera and height."""
        others = [
            other
            for other in self.entries
            if other.camera != entry.camera or not _is_same(other.scale, entry.scale)
        ]
        return replace(self, entries=(entry, *others)[:MOST_ENTRIES])


def encode_memory(memory: FocusMemory) -> str:
    """The memory as TOML."""
    return tomlkit.dumps({"entries": [asdict(entry) for entry in memory.entries]})


def decode_memory(text: str) -> FocusMemory:
    """A memory from TOML. Raises ``ValueError`` naming what is wrong."""
    try:
        entries = tomllib.loads(text)["entries"]
    except KeyError as error:
        raise ValueError(f"{error} is missing") from error
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    return from_plain(FocusMemory, {"entries": entries})


def _is_same(one: float, other: float) -> bool:
    return abs(one - other) <= SAME_HEIGHT * max(one, other)
