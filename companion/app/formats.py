"""The first line of our files: a name and a version, and which of them are read."""

from dataclasses import dataclass

MOST_DIGITS = 6
"""Digits of a version; what has more is no version."""


class UnknownFormat(ValueError):
    """A file that is not of the form that was expected; the message names both."""


class NewerFormat(UnknownFormat):
    """A file of the right form, written by a later version of this program."""


@dataclass(frozen=True, slots=True)
class Format:
    """A form of files. ``version`` is what is written, and the newest that is read.

    What is added without hurting an older reader leaves the number as it is.
    """

    name: str
    version: int = 1

    def __str__(self) -> str:
        """As it stands in a file: ``name/version``."""
        return f"{self.name}/{self.version}"

    @property
    def first(self) -> str:
        """What a file without the line counts as: it was written before it was."""
        return f"{self.name}/1"

    def accept(self, where: str, found: object) -> int:
        """The version that ``found`` names. ``where`` is the file.

        Raises ``NewerFormat`` or ``UnknownFormat`` with one sentence.
        """
        name, _, number = found.partition("/") if isinstance(found, str) else ("",) * 3
        digits = number.isascii() and number.isdecimal() and len(number) <= MOST_DIGITS
        version = int(number) if digits else 0
        if name != self.name or version < 1:
            raise UnknownFormat(f"{where}: form {found!r}, this program reads {self}")
        if version > self.version:
            raise NewerFormat(
                f"{where}: form {found}, which a later version wrote;"
                f" this program reads up to {self}"
            )
        return version
