"""What can be done to a match: one record a change."""

from dataclasses import dataclass
from typing import Generic

from companion.app.journal import Edit, EditKind, Entry, EntryKind, History
from companion.app.journal.edits import plain_edit
from companion.app.journal.history import act_of
from companion.app.status import Source
from companion.app.violations import (
    NoMoves,
    NothingToRedo,
    NothingToUndo,
    NotYourSeat,
    WouldEndMatch,
    WouldReopenMatch,
)
from companion.core.game import M
from companion.core.ids import Revision, Seat
from companion.core.record import Record, encode


@dataclass(frozen=True, slots=True)
class Play(Generic[M]):
    """Moves that belong together, of ``seat`` (``None``: of the table itself).

    ``right`` puts something right now: ``seat`` is who does it, and the moves
    may be of any seat. ``ends`` as in a ``Correct``.
    """

    moves: tuple[M, ...]
    source: Source = Source.PHONE
    seat: Seat | None = None
    right: bool = False
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the newest act, whole."""

    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back last."""

    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Amend(Generic[M]):
    """Replace the moves of the line ``revision``."""

    revision: Revision
    moves: tuple[M, ...]
    by: Seat | None = None
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Insert(Generic[M]):
    """Put missed moves before the line ``before``."""

    before: Revision
    moves: tuple[M, ...]
    by: Seat | None = None
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Correct(Generic[M]):
    """Correct several lines at once, in the order of ``edits``.

    ``ends``: it is confirmed that the match ends by it, or goes on though it was over.
    """

    edits: tuple[Edit[M], ...]
    by: Seat | None = None
    ends: bool = False


Correction = Amend[M] | Insert[M] | Correct[M]

Change = Play[M] | Undo | Redo | Correction[M]


def edits_of(change: Correction[M]) -> tuple[Edit[M], ...]:
    """What a correction does, line by line."""
    match change:
        case Correct(edits):
            return edits
        case Amend(revision, moves):
            return (Edit(revision, moves),)
        case Insert(before, moves):
            return (Edit(before, moves, EditKind.BEFORE),)


def barred(change: Change[M], history: History[M]) -> Record | None:
    """What stands against a change whatever the rules of the game say."""
    match change:
        case Undo():
            return None if history.done else NothingToUndo()
        case Redo():
            return None if history.undone else NothingToRedo()
        case Play(moves, _, seat, right):
            stranger = None if right else _stranger(moves, seat)
            if stranger is not None:
                return NotYourSeat(stranger)
            return None if moves else NoMoves()
        case Amend(_, moves) | Insert(_, moves):
            return None if moves else NoMoves()
        case Correct(edits):
            empty = any(e.kind is EditKind.BEFORE and not e.moves for e in edits)
            return NoMoves() if empty or not edits else None


def unconfirmed(change: Change[M], was_over: bool, is_over: bool) -> Record | None:
    """What stands against a correction by which the match ends or goes on again, as
    long as that is not confirmed. Taking back and doing again need no word.
    """
    if was_over == is_over or isinstance(change, Undo | Redo) or change.ends:
        return None
    if isinstance(change, Play) and not change.right:
        return None
    return WouldEndMatch() if is_over else WouldReopenMatch()


def written(
    change: Play[M] | Undo | Redo, history: History[M], revision: Revision, at: float
) -> tuple[Entry, History[M]]:
    """The change as an entry of the journal, and the history after it.

    ``at`` is seconds since 1970; the entry's digest is still to be filled in.
    Nothing may bar the change.
    """
    match change:
        case Undo(by):
            target = history.done[-1].revision
            kind, after = EntryKind.RETRACT, history.undoing()
            return Entry(revision, kind, "", at, target, seat=by), after
        case Redo(by):
            target = history.undone[-1].revision
            kind, after = EntryKind.RESTORE, history.redoing()
            return Entry(revision, kind, "", at, target, seat=by), after
        case Play(moves, source, seat):
            kind = EntryKind.PLAY
            entry = Entry(revision, kind, "", at, None, source, seat, _plain(moves))
    return entry, history.doing(act_of(entry, moves))


def corrected(
    edits: tuple[Edit[M], ...],
    by: Seat | None,
    history: History[M],
    revision: Revision,
    at: float,
) -> tuple[Entry, History[M]]:
    """A correction as an entry of the journal, and the history after it.

    ``at`` is seconds since 1970; the entry's digest is still to be filled in.
    """
    first = edits[0]
    single = len(edits) == 1 and first.moves and first.line is not None
    if single and not first.follows:
        put_in = first.kind is EditKind.BEFORE
        kind = EntryKind.INSERT if put_in else EntryKind.AMEND
        moves = _plain(first.moves)
        entry = Entry(revision, kind, "", at, first.line, None, by, moves)
        return entry, history.doing(act_of(entry, first.moves))
    plain = tuple(plain_edit(edit) for edit in edits)
    target = next((edit.line for edit in edits if edit.line is not None), None)
    kind = EntryKind.AMEND
    entry = Entry(revision, kind, "", at, target, seat=by, edits=plain)
    return entry, history.doing(act_of(entry, (), edits))


def _plain(moves: tuple[M, ...]) -> tuple[dict[str, object], ...]:
    return tuple(encode(move) for move in moves)


def _stranger(moves: tuple[M, ...], seat: Seat | None) -> Seat | None:
    """The first seat that moves name and that is not the sender's."""
    if seat is None:
        return None
    return next((move.seat for move in moves if move.seat != seat), None)
