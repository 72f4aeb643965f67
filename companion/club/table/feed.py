"""The journal's entries as messages, in their order, each the same whenever told.

An entry tells what everybody may know: the fields that only one seat may know are left
out before its hash is made. So it can be told at once or after an outage of days, by
this run or the next one, and is the same message.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import msgspec

from companion.app.journal import Entry, EntryKind, Journal, Opening
from companion.app.texts import AnyGame, Texts
from companion.club.messages import Beginning, PublicEdit, TableEvent
from companion.club.table.position import FeedPosition
from companion.core.ids import GameKey, Revision
from companion.core.record import (
    MalformedRecord,
    Record,
    decode,
    encode_for,
    secret_fields,
)
from web.ui_texts import UiTexts

_UI = UiTexts()

HASH_BYTES = 16
"""Bytes of a hash, as those of the journal's own chain."""

BATCH = 16
"""Most entries that are told before the broker has confirmed them."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What makes sentences, and in which language."""

    texts: Texts
    language: str


class JournalFeed:
    """Reads what comes after a position; used by one thread."""

    def __init__(
        self, journal: Journal, games: Mapping[GameKey, AnyGame], speech: Speech
    ) -> None:
        """Read nothing yet."""
        self._journal = journal
        self._games = games
        self._speech = speech
        self._opening: tuple[int, Opening | None] = (0, None)

    def start(self, position: FeedPosition) -> FeedPosition:
        """Where to begin: where it was left, else with the match on the table, also
        where the journal is another one than it was. Raises ``JournalError``.
        """
        last = self._journal.last()
        if 0 <= position.revision <= last and self._holds(position.match):
            return position
        matches = self._journal.matches()
        first = matches[-1] - 1 if matches else last
        return FeedPosition(position.device, 0, first, "", position.discovered)

    def _holds(self, match: int) -> bool:
        """Whether the journal has this match; 0 is before the first."""
        return match in (0, self._opening[0]) or match in self._journal.matches()

    def after(self, position: FeedPosition) -> tuple[TableEvent, ...]:
        """The next messages, at most ``BATCH``. Raises ``JournalError``."""
        entries = self._journal.entries(Revision(position.revision), BATCH)
        match, before = position.match, position.id
        found: list[TableEvent] = []
        for entry in entries:
            if entry.kind is EntryKind.START:
                match, before = entry.revision, ""
                self._opening = match, entry.opening
            elif self._opening[0] != match:
                first = self._journal.match(Revision(match))[0]
                self._opening = match, first.opening
            event = self._event(position.device, match, before, entry)
            found.append(event)
            before = event.id
        return tuple(found)

    def _event(self, device: str, match: int, before: str, entry: Entry) -> TableEvent:
        opening = self._opening[1]
        game = None if opening is None else self._games.get(opening.game)
        moves = _read(game, entry.moves)
        event = TableEvent(
            device=device,
            at=entry.at,
            id="",
            before=before,
            match=str(match),
            revision=entry.revision,
            kind=entry.kind,
            target=entry.target,
            source=entry.source,
            seat=entry.seat,
            moves=[encode_for(move, None) for move in moves],
            edits=[
                PublicEdit(
                    edit.line,
                    str(edit.kind),
                    [encode_for(move, None) for move in _read(game, edit.moves)],
                )
                for edit in entry.edits
            ],
            beginning=_beginning(entry),
            said=[],
        )
        names = () if opening is None else opening.names
        said = [] if game is None else self._said(game, names, moves)
        return msgspec.structs.replace(event, id=entry_hash(event), said=said)

    def _said(
        self, game: AnyGame, names: tuple[str, ...], moves: Iterable[Record]
    ) -> list[str]:
        speech = self._speech
        found: list[str] = []
        for move in moves:
            owner: object = getattr(move, "seat", None)
            if secret_fields(type(move)):
                name = names[owner] if isinstance(owner, int) else ""
                found.append(_UI.text(speech.language, "say-secret", name=name))
            else:
                found.append(speech.texts.sentence(speech.language, game, move, names))
        return found


def entry_hash(event: TableEvent) -> str:
    """The hash of an entry over the one before it; sentences do not count in it."""
    bare = msgspec.structs.replace(event, id="", said=[])
    return blake2b(msgspec.json.encode(bare), digest_size=HASH_BYTES).hexdigest()


def _read(game: AnyGame | None, moves: Iterable[dict[str, Any]]) -> list[Record]:
    """The moves of an entry; none where nobody here knows the game or its rules."""
    try:
        return [] if game is None else [decode(game.moves, move) for move in moves]
    except MalformedRecord:
        return []


def _beginning(entry: Entry) -> Beginning | None:
    opening = entry.opening
    if entry.kind is not EntryKind.START or opening is None:
        return None
    return Beginning(
        str(opening.game), opening.edition, list(opening.names), bool(opening.position)
    )
