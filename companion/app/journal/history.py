"""From entries to the line in force: fold, undo, redo, amend, insert.

Every submission and correction is an *act*. Undo takes back the newest act,
redo does it again, a new act ends redoing. The acts, in their order, make the
line that is replayed.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from companion.app.journal.edits import Edit, edit_of, edited
from companion.app.journal.entry import EditKind, Entry, EntryKind
from companion.app.journal.errors import JournalError
from companion.app.journal.line import Line
from companion.app.status import Source
from companion.core.game import M
from companion.core.ids import Revision


@dataclass(frozen=True, slots=True)
class Act(Generic[M]):
    """One play, amend or insert; ``line`` is what it puts in, ``target`` where.

    ``edits`` are those of an amend of several lines.
    """

    kind: EntryKind
    revision: Revision
    line: Line[M]
    target: Revision | None = None
    edits: tuple[Edit[M], ...] = ()


@dataclass(frozen=True, slots=True)
class History(Generic[M]):
    """Acts done, and acts taken back that can be done again (the next one last)."""

    done: tuple[Act[M], ...] = ()
    undone: tuple[Act[M], ...] = ()

    def doing(self, act: Act[M]) -> "History[M]":
        """With a new act; nothing is left to redo."""
        return History((*self.done, act))

    def undoing(self) -> "History[M]":
        """Without the newest act. Raises ``IndexError`` when there is none."""
        return History(self.done[:-1], (*self.undone, self.done[-1]))

    def redoing(self) -> "History[M]":
        """With the act taken back last. Raises ``IndexError`` when there is none."""
        return History((*self.done, self.undone[-1]), self.undone[:-1])

    def lines(self) -> tuple[Line[M], ...]:
        """The line in force. Raises ``KeyError`` where an act's target is not in it."""
        lines: list[Line[M]] = []
        for act in self.done:
            if act.kind is EntryKind.PLAY:
                lines.append(act.line)
                continue
            lines = edited(lines, act.edits or (_edit_of(act),), act.line)
        return tuple(lines)

    def cut(self, last: Revision | None) -> "History[M]":
        """The line up to ``last`` as plain acts; none where it is not in the line."""
        acts = [Act(EntryKind.PLAY, line.revision, line) for line in self.lines()]
        kept = [index for index, act in enumerate(acts, 1) if act.revision == last]
        return History(tuple(acts[: sum(kept)]))


def _edit_of(act: Act[M]) -> Edit[M]:
    """An amend or insert of one line as an edit."""
    put_in = act.kind is EntryKind.INSERT
    kind = EditKind.BEFORE if put_in else EditKind.INSTEAD
    return Edit(act.target, act.line.moves, kind)


def act_of(
    entry: Entry, moves: tuple[M, ...], edits: tuple[Edit[M], ...] = ()
) -> Act[M]:
    """The act that a play, amend or insert entry is."""
    corrects = entry.kind is not EntryKind.PLAY
    line = Line(
        entry.revision,
        entry.source or Source.PHONE,
        entry.seat,
        moves,
        entry.at,
        corrects,
        entry.seat if corrects else None,
    )
    return Act(entry.kind, entry.revision, line, entry.target, edits)


def fold(entries: Iterable[Entry], read: Callable[[Any], M]) -> History[M]:
    """All entries of a match after its start, as a history.

    ``read`` makes a move of a tagged record. Raises ``JournalError`` when the
    entries contradict each other, and what ``read`` raises.
    """
    history: History[M] = History()
    for entry in entries:
        if entry.kind is EntryKind.START:
            continue
        history = _fold_one(history, entry, read)
    return history


def _fold_one(
    history: History[M], entry: Entry, read: Callable[[Any], M]
) -> History[M]:
    if entry.kind is EntryKind.ADOPT:
        return history.cut(entry.target)
    if entry.kind is EntryKind.RETRACT:
        _same(entry, history.done)
        return history.undoing()
    if entry.kind is EntryKind.RESTORE:
        _same(entry, history.undone)
        return history.redoing()
    moves = tuple(read(move) for move in entry.moves)
    edits = tuple(edit_of(edit, read) for edit in entry.edits)
    return history.doing(act_of(entry, moves, edits))


def _same(entry: Entry, acts: tuple[Act[M], ...]) -> None:
    if not acts or acts[-1].revision != entry.target:
        raise JournalError(
            f"entry {entry.revision}: cannot {entry.kind} entry {entry.target}"
        )
