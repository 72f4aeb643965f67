"""When the camera may propose: only from a table that agreed.

A tile that was just undone still lies there. Were the camera allowed to explain
it, the undo would be played again at once. So a change of what is expected that
the camera did not make itself disarms it until table and record agree.
"""

from dataclasses import dataclass, replace

from companion.core.ids import Slot
from companion.core.table import Layout, diff

NO_SLOTS: frozenset[Slot] = frozenset()


@dataclass(frozen=True, slots=True)
class Arming:
    """Whether the camera may propose, and which slots the hands still owe.

    ``expected`` is the layout that the record asked for last; the default is
    disarmed, as after a restart.
    """

    armed: bool = False
    owed: frozenset[Slot] = NO_SLOTS
    expected: Layout | None = None

    def foresee(self, expected: Layout) -> "Arming":
        """After the record changed; a change that came from elsewhere disarms."""
        return self if expected == self.expected else Arming(expected=expected)

    def follow(self, expected: Layout, layout: Layout) -> "Arming":
        """After a story that was read off ``layout`` changed what is expected.

        What is newly missing is a consequence that the hands owe; what now lies
        wrong must be put right first.
        """
        rest = diff(expected, layout)
        owed = (self.owed | rest.missing.keys()) & expected.pieces.keys()
        fits = not rest.extra and not rest.wrong
        armed = fits and (self.armed or not rest.unsure)
        return Arming(armed, owed, expected)

    def agree(self) -> "Arming":
        """After the table was surely seen as the record has it."""
        return replace(self, armed=True)

    def fill(self, layout: Layout) -> "Arming":
        """Without the slots that the hands have filled since."""
        return replace(self, owed=self.owed - layout.pieces.keys())
