"""When the camera may propose: only from a table that agreed.

A tile that was just undone still lies there. Were the camera allowed to explain
it, the undo would be played again at once. So a change of what is expected that
the camera did not make itself disarms it until table and record agree.
"""

from companion.core.ids import Slot
from companion.core.table import Layout, diff

NO_SLOTS: frozenset[Slot] = frozenset()


class Arming:
    """Whether the camera may propose, and which slots the hands still owe."""

    def __init__(self) -> None:
        """Disarmed, as after a restart."""
        self.armed = False
        self.owed = NO_SLOTS
        self._expected: Layout | None = None

    def foresee(self, expected: Layout) -> None:
        """Learn what the record expects; a change that came from elsewhere disarms."""
        if expected != self._expected:
            self._expected = expected
            self.armed = False
            self.owed = NO_SLOTS

    def follow(self, expected: Layout, seen: Layout) -> None:
        """Learn what the record expects after a story that this look told.

        What is newly missing is a consequence that the hands owe; what now lies
        wrong must be put right first.
        """
        rest = diff(expected, seen)
        self._expected = expected
        self.owed = (self.owed | rest.missing.keys()) & expected.pieces.keys()
        told = not rest.extra and not rest.wrong
        self.armed = told and (self.armed or not rest.unsure)

    def agree(self) -> None:
        """The table was surely seen as the record has it."""
        self.armed = True

    def see(self, seen: Layout) -> None:
        """Forget what the hands have filled since."""
        self.owed -= seen.pieces.keys()
