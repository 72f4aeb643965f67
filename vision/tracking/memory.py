"""What the reader learned of a table and keeps beyond a match and a restart."""

from dataclasses import dataclass, field

from vision.codebook.print_size import PrintMemory, ShortMemory
from vision.surface.empty_looks import EmptyMemory, ShortLooks


@dataclass(frozen=True, slots=True)
class TableMemory:
    """How large each game's stickers are printed, and how its places look when empty;
    by itself it lasts as long as the process.
    """

    prints: PrintMemory = field(default_factory=ShortMemory)
    looks: EmptyMemory = field(default_factory=ShortLooks)
