"""The evenings of a box: opened, gone on with, deleted; names merged and forgotten."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import Any

from companion.app.evenings.errors import EveningError, PeopleError
from companion.app.evenings.people import People, Person, owner_of
from companion.app.evenings.results import MatchResult, Results, result_of
from companion.app.evenings.transfer import PREFIX, Imported
from companion.app.journal import Entry, EntryKind, Journal, JournalError, fold
from companion.app.journal.entry import EntryRow, row_of
from companion.app.journal.erasure import BEFORE_UPDATE, erase
from companion.app.matches import AnySession, Matches
from companion.app.report.score_history import ScoreHistory, ScoreRow
from companion.app.report.snapshots import Snapshots
from companion.app.session.restore import setup_of
from companion.app.session.simulate import BrokenLine, Played, replayed
from companion.app.show.matches import ShowMatches
from companion.core.game import Game, InvalidSetup
from companion.core.ids import Revision
from companion.core.record import MalformedRecord, decode, digest

MOST_NEW = 6
"""Matches whose results one request works out. Chosen: a Pi replays one in about a
second, and nobody waits for more than a few."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A match with what it came to."""

    match: str
    result: MatchResult
    on_table: bool
    imported: bool


@dataclass(frozen=True, slots=True)
class EveningList:
    """Matches, the newest first; of ``pending`` more the results are not there yet."""

    evenings: tuple[Evening, ...]
    pending: int


class Evenings:
    """All that was played here or brought here. Safe to use from any thread."""

    def __init__(
        self,
        matches: Matches,
        journal: Journal,
        state: Path,
        backups: Path,
        snapshots: Snapshots | None = None,
    ) -> None:
        """Know where everything lies; ``backups`` is the folder of the copies."""
        self.people = People(state)
        self._matches = matches
        self._journal = journal
        self._backups = backups
        self._snapshots = snapshots
        self._results = Results(state)
        before_update = journal.path.parent / BEFORE_UPDATE
        self._imported = Imported(state, (backups, before_update))
        self._shown = ShowMatches(state)
        self._lock = Lock()
        self._opened: tuple[str, str, AnySession, ScoreHistory] | None = None

    def restore(self) -> tuple[str, ...]:
        """Bring back matches of other boxes that are in the copies alone; which. Raises
        ``OSError``.
        """
        with self._lock:
            return self._imported.restore()

    def overview(self, most_new: int = MOST_NEW) -> EveningList:
        """All matches but those for show and those that go on as another. Raises
        ``JournalError``, and ``OSError`` where the results cannot be stored.
        """
        with self._lock:
            stored, shown = self._results.load(), self._shown.numbers()
            versions = {
                match: version
                for match, version in self._versions().items()
                if match not in map(str, shown)
            }
            fresh: dict[str, MatchResult] = {}
            wanted = [
                match
                for match, version in versions.items()
                if match not in stored.continued
                and getattr(stored.results.get(match), "version", "") != version
            ]
            for match in reversed(wanted[-most_new:]):
                fresh[match] = self._result(match, versions[match])
            gone = {*stored.results} - {*versions}
            if fresh or gone:
                self._results.store(fresh, gone)
        known = {**stored.results, **fresh}
        current = self._current()
        found = [
            Evening(match, known[match], match == current, match.startswith(PREFIX))
            for match in versions
            if match in known and match not in stored.continued
        ]
        found.sort(key=lambda each: each.result.started, reverse=True)
        return EveningList(tuple(found), max(0, len(wanted) - len(fresh)))

    def open(self, match: str) -> AnySession:
        """A match to read. Raises ``JournalError``."""
        return self._open(match)[0]

    def rows(self, match: str) -> tuple[ScoreRow, ...]:
        """How a match grew. Raises ``JournalError``."""
        session, history = self._open(match)
        return history.rows(session)

    def delete(self, match: str) -> tuple[str, ...]:
        """A match is gone, with its pictures and its copies; the names of the files
        that still hold it. Raises ``EveningError``, ``JournalError``, ``OSError``.
        """
        with self._lock:
            if match == self._current():
                raise EveningError("on-table")
            rest: tuple[str, ...] = ()
            if match.startswith(PREFIX):
                self._imported.remove(match)
            else:
                start = self._start(match)
                links = self._results.load().continued
                before = {old for old, new in links.items() if new == match}
                starts = {start, *(Revision(int(old)) for old in before)}
                rest = erase(self._journal, self._backups, starts)
                for gone in (match, *before):
                    if self._snapshots is not None:
                        self._snapshots.forget(gone)
            self._opened = None
            self._results.store({}, (match,))
            return rest

    def go_on(self, match: str) -> AnySession:
        """Play on in a match that was left: it comes back to the table, whole, with
        what was undone and corrected. Raises ``EveningError``, ``JournalError``.
        """
        with self._lock:
            if match == self._current():
                raise EveningError("on-table")
            left = self.open(match)
            if left.game.outcome(left.state) is not None:
                raise EveningError("over")
            if match.startswith(PREFIX):
                entries = self._imported.entries(match)
            else:
                entries = self._journal.match(self._start(match))
            session = self._matches.take_up(entries)
            if not match.startswith(PREFIX):
                links = {match: str(session.match)}
                stored = self._results.load().continued
                links |= {old: links[match] for old in stored if stored[old] == match}
                self._results.store({}, continued=links)
            return session

    def bring(self, lines: Sequence[str]) -> str:
        """Take in a match of another box; its number. Raises ``TransferError``,
        ``OSError``.
        """
        return self._imported.add(lines, self._matches.read)

    def merge(self, person_id: int, into: int) -> Person:
        """Two who are one, unless they played against each other. Raises
        ``PeopleError``, ``OSError``, ``JournalError``.
        """
        one, other = self.people.get(person_id), self.people.get(into)
        for names in self._names():
            both = [owner_of((one, other), name) for name in names]
            if one in both and other in both and one != other:
                raise PeopleError("against", name=one.name, other=other.name)
        return self.people.merge(person_id, into)

    def forget(self, names: Sequence[str]) -> tuple[str, ...]:
        """Nobody is called so any more, in no match and no copy; the names of the
        files that still hold a name. Raises ``EveningError``, ``JournalError``,
        ``OSError``.
        """
        wanted = {name.casefold() for name in names}
        with self._lock:
            instead: dict[int, EntryRow] = {}
            on_table = self._current()
            for start in self._journal.matches():
                entries = self._journal.match(start)
                after = self._without(entries, wanted)
                if after is None:
                    continue
                if str(start) == on_table and self._is_played():
                    raise EveningError("plays", name=names[0])
                instead |= {entry.revision: row_of(entry) for entry in after}
            rest = erase(self._journal, self._backups, (), instead) if instead else ()
            self._forget_imported(wanted)
            self._opened = None
            self._results.store({}, tuple(self._versions()))
            if on_table is not None and int(on_table) in instead:
                self._matches.reload()
            return rest

    def _forget_imported(self, wanted: set[str]) -> None:
        for match in self._imported.all():
            after = self._without(self._imported.entries(match), wanted)
            if after is not None:
                self._imported.rewrite(match, self._matches.read(after))

    def _without(
        self, entries: tuple[Entry, ...], wanted: set[str]
    ) -> tuple[Entry, ...] | None:
        """The entries of a match without some names; ``None`` where it has none."""
        opening = entries[0].opening
        if opening is None or not wanted & {n.casefold() for n in opening.names}:
            return None
        named = tuple(_renamed(entry, wanted) for entry in entries)
        game = self._matches.games.get(opening.game)
        return named if game is None else _digested(game, entries, named)

    def _names(self) -> Iterator[tuple[str, ...]]:
        for start in self._journal.matches():
            opening = self._journal.match(start)[0].opening
            yield () if opening is None else opening.names
        for match in self._imported.all():
            opening = self._imported.entries(match)[0].opening
            yield () if opening is None else opening.names

    def _current(self) -> str | None:
        session = self._matches.current
        return None if session is None else str(session.match)

    def _is_played(self) -> bool:
        """Whether the match on the table is not over."""
        session = self._matches.current
        return session is not None and session.game.outcome(session.state) is None

    def _start(self, match: str) -> Revision:
        if not match.isdecimal():
            raise JournalError(f"no match {match!r}")
        return self._journal.match(Revision(int(match)))[0].revision

    def _versions(self) -> dict[str, str]:
        """All matches, the oldest first, each with what is another when it changes."""
        own = {str(span.start): span.version for span in self._journal.spans()}
        others = {m: self._imported.version(m) for m in self._imported.all()}
        return {**others, **own}

    def _result(self, match: str, version: str) -> MatchResult:
        """What a match came to; one that cannot be replayed says why."""
        try:
            return result_of(self.open(match), version)
        except JournalError as error:
            names: tuple[str, ...] = ()
            at, game = 0.0, ""
            if match.isdecimal():
                start = self._journal.match(Revision(int(match)))[0]
                at = start.at
                if start.opening is not None:
                    names, game = start.opening.names, start.opening.game
            return MatchResult(version, game, "", names, at, at, fault=str(error))

    def _open(self, match: str) -> tuple[AnySession, ScoreHistory]:
        version = self._versions().get(match)
        if version is None:
            raise JournalError(f"no match {match!r}")
        opened = self._opened
        if opened is not None and opened[:2] == (match, version):
            return opened[2], opened[3]
        if match.startswith(PREFIX):
            session = self._matches.read(self._imported.entries(match))
        else:
            session = self._matches.open(match)
        history = ScoreHistory()
        self._opened = (match, version, session, history)
        return session, history


def _renamed(entry: Entry, wanted: set[str]) -> Entry:
    """An entry with ``?1``, ``?2`` … by the seat in the place of some names."""
    if entry.opening is None:
        return entry
    names = tuple(
        f"?{seat}" if name.casefold() in wanted else name
        for seat, name in enumerate(entry.opening.names, 1)
    )
    return replace(entry, opening=replace(entry.opening, names=names))


def _digested(
    game: Game[Any, Any], before: tuple[Entry, ...], after: tuple[Entry, ...]
) -> tuple[Entry, ...]:
    """The entries ``after`` with the digests of their states, where those ``before``
    were those of theirs: names are part of a state.
    """
    old, new = _states(game, before), _states(game, after)
    return tuple(
        replace(entry, digest=mine) if theirs == entry.digest else entry
        for entry, theirs, mine in zip(after, old, new, strict=True)
    )


def _states(game: Game[Any, Any], entries: tuple[Entry, ...]) -> Iterator[str]:
    """The digest after each entry; empty from where the rules do not go on."""
    opening = entries[0].opening
    played: tuple[Played[Any, Any], ...] = ()
    known = True
    try:
        first = None if opening is None else game.setup(setup_of(opening))
    except InvalidSetup:
        first = None
    for number, entry in enumerate(entries, 1):
        if first is None or not known:
            yield ""
            continue
        if entry.kind not in (EntryKind.START, EntryKind.ADOPT):
            found = _replayed(game, first, played, entries[:number])
            known = found is not None
            played = played if found is None else found
        state = played[-1].state if played else first
        yield digest(state) if known else ""


def _replayed(
    game: Game[Any, Any],
    first: Any,
    played: tuple[Played[Any, Any], ...],
    entries: tuple[Entry, ...],
) -> tuple[Played[Any, Any], ...] | None:
    try:
        history = fold(entries, lambda move: decode(game.moves, move))
    except (MalformedRecord, JournalError, IndexError):
        return None
    try:
        found = replayed(game, first, played, history)
    except KeyError:
        return None
    return None if isinstance(found, BrokenLine) else found
