"""The chain of entries: each row has a hash over itself and the hash before.

Whatever changes a row, or takes one away from between two others, breaks the chain.
What is missing at its end only the high-water mark tells (``high_water``). A row also
stores the hash ``before`` it: so a row that was found alone, on a page of a damaged
file, still proves itself and names the one that it follows.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from companion.app.journal.entry import EntryKind, EntryRow

HASH_BYTES = 16
"""Bytes of a hash. 128 bits: damage is no adversary, one bit in 2**64 were enough."""

GENESIS = bytes(HASH_BYTES)
"""The hash before the first row."""


class Link(NamedTuple):
    """A row with its place in the chain."""

    row: EntryRow
    before: bytes
    hash: bytes

    @property
    def proves_itself(self) -> bool:
        """Whether the row is as it was written."""
        return self.hash == row_hash(self.before, self.row)


class Tip(NamedTuple):
    """Where a chain ends: its last match and revision (0 in an empty journal), the
    number of entries, and the hash.
    """

    match: int = 0
    revision: int = 0
    entries: int = 0
    hash: bytes = GENESIS

    def followed_by(self, link: Link) -> "Tip":
        """The end after one more row."""
        row = link.row
        match = row.revision if row.kind == EntryKind.START else self.match
        return Tip(match, row.revision, self.entries + 1, link.hash)


def row_hash(before: bytes, row: EntryRow) -> bytes:
    """BLAKE2b over the hash before and the row as a JSON array."""
    return blake2b(before + msgspec.json.encode(row), digest_size=HASH_BYTES).digest()


def linked(rows: Iterable[EntryRow], before: bytes = GENESIS) -> Iterator[Link]:
    """Rows that follow each other, as a chain from ``before`` on."""
    for row in rows:
        following = row_hash(before, row)
        yield Link(row, before, following)
        before = following


def link_of(values: tuple[Any, ...]) -> Link:
    """The link of a table's row: the columns of ``EntryRow``, ``before``, ``hash``."""
    return Link(EntryRow(*values[:-2]), values[-2], values[-1])
