"""A correction of several lines: what it does at each, and the lines after it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from companion.app.journal.entry import EditKind, PlainEdit
from companion.app.journal.line import Line
from companion.core.game import M
from companion.core.ids import Revision
from companion.core.record import encode


@dataclass(frozen=True, slots=True)
class Edit(Generic[M]):
    """What a correction does at ``line`` (``None``: after the last one).

    Without ``moves`` the line falls away. ``follows``: nobody chose it; the moves
    that keep the books follow what was changed before them.
    """

    line: Revision | None
    moves: tuple[M, ...] = ()
    kind: EditKind = EditKind.INSTEAD
    follows: bool = False


def plain_edit(edit: Edit[M]) -> PlainEdit:
    """An edit as it is stored."""
    moves = tuple(encode(move) for move in edit.moves)
    return PlainEdit(edit.line, edit.kind, moves, edit.follows)


def edit_of(plain: PlainEdit, read: Callable[[Any], M]) -> Edit[M]:
    """An edit as it was stored; ``read`` makes a move of a tagged record."""
    moves = tuple(read(move) for move in plain.moves)
    return Edit(plain.line, moves, plain.kind, plain.follows)


def edited(
    lines: Sequence[Line[M]], edits: Iterable[Edit[M]], new: Line[M]
) -> list[Line[M]]:
    """The lines after a correction.

    ``new`` is the correction's own line: moves put in before another one become
    a line under its revision; a second time they join the line that they precede.
    Raises ``KeyError`` where an edit's line is not among them.
    """
    now = list(lines)
    for edit in edits:
        if edit.kind is EditKind.BEFORE:
            _put_in(now, edit, new)
            continue
        index = index_of(now, edit.line)
        if edit.kind is EditKind.REST:
            del now[index:]
        elif edit.moves:
            now[index] = _amended(now[index], edit, new)
        else:
            _left_out(now, index)
    return now


def index_of(lines: Sequence[Line[M]], revision: Revision | None) -> int:
    """Where a line stands. Raises ``KeyError`` where it does not."""
    for index, line in enumerate(lines):
        if line.revision == revision:
            return index
    raise KeyError(revision)


def _put_in(now: list[Line[M]], edit: Edit[M], new: Line[M]) -> None:
    index = len(now) if edit.line is None else index_of(now, edit.line)
    if all(line.revision != new.revision for line in now):
        now.insert(index, replace(new, moves=edit.moves))
        return
    after = index == len(now)
    joined = now[index - after]
    moves = (*joined.moves, *edit.moves) if after else (*edit.moves, *joined.moves)
    now[index - after] = replace(joined, moves=moves, corrected=True, by=new.by)


def _amended(old: Line[M], edit: Edit[M], new: Line[M]) -> Line[M]:
    """A line with other moves; of what follows along it remembers which."""
    if not edit.follows:
        put_in = _both(old.put_in, edit.moves)
        return replace(old, moves=edit.moves, corrected=True, by=new.by, put_in=put_in)
    put_in = (*_both(old.put_in, edit.moves), *_beyond(edit.moves, old.moves))
    fallen = (*old.fallen, *_beyond(old.moves, edit.moves))
    return replace(old, moves=edit.moves, put_in=put_in, fallen=fallen)


def _left_out(now: list[Line[M]], index: int) -> None:
    """Take a line out; the one before it (else the next) remembers what it was."""
    gone = now.pop(index)
    if now:
        beside = max(0, index - 1)
        line = now[beside]
        fallen = (*line.fallen, *gone.moves, *gone.fallen)
        now[beside] = replace(line, fallen=fallen)


def _beyond(moves: Iterable[M], others: Iterable[M]) -> tuple[M, ...]:
    """Those moves that are not among the others, one for one."""
    left, found = list(others), list[M]()
    for move in moves:
        if move in left:
            left.remove(move)
        else:
            found.append(move)
    return tuple(found)


def _both(moves: Iterable[M], others: Sequence[M]) -> tuple[M, ...]:
    return tuple(move for move in moves if move in others)
