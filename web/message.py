"""What one phone is told: the whole present, with sentences in its language.

The one place where ``Published`` becomes JSON. Secrets leave only by
``views[seat]``, ``choices[seat]``, ``Game.see`` and ``encode_for``, all for the
seat that asks; ``seat=None`` is a watcher or the wall.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, get_type_hints

from msgspec import to_builtins

from companion.app.matches import AnySession
from companion.app.status import CardActed, LogLine, Published, PutBack, TableStatus
from companion.app.texts import AnyGame
from companion.core.grid import Cell
from companion.core.ids import Seat, Slot
from companion.core.record import Record, code, encode, encode_for, secret_fields
from companion.core.table import Piece
from companion.core.tag import Command
from companion.core.view import View
from web.services import AppContext

NEWEST = 14
"""Lines of the log in a message; the page of the history has them all."""
CHANGES = 8
"""Changes of a purse in a message."""
Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Recipient:
    """Who is told: a seat (``None``: a watcher), its language, what it holds."""

    seat: Seat | None
    language: str
    mine: tuple[int, ...] = ()
    host: bool = False


@dataclass(frozen=True, slots=True)
class Teller:
    """Makes sentences of one match's records for one reader."""

    room: AppContext
    game: AnyGame
    names: Sequence[str]
    reader: Recipient

    def say(self, record: Record) -> str:
        """A move, event or violation as a sentence."""
        texts = self.room.services.texts
        return texts.sentence(self.reader.language, self.game, record, self.names)

    def word(self, name: str) -> str:
        """A message of the game or the session."""
        texts = self.room.services.texts
        return texts.game_text(self.reader.language, self.game, name)

    def page(self, message: str, /, **args: object) -> str:
        """A message of the pages."""
        return self.room.words.text(self.reader.language, message, **args)

    def slot(self, slot: Slot) -> str:
        """A place as players name it."""
        texts = self.room.services.texts
        return texts.slot(self.reader.language, self.game, slot)

    def choice(self, move: Record) -> Plain:
        """A move that may be made, as a button."""
        return {
            "move": encode(move),
            "text": self.say(move),
            "chance": isinstance(move, self.game.chance),
            "slots": slots_of(move),
        }

    def line(self, line: LogLine) -> Plain:
        """An entry in force with what the reader may know of it."""
        events = list(filter(None, map(self.seen, line.events)))
        return {
            "revision": line.revision,
            "source": str(line.source),
            "seat": line.seat,
            "corrected": line.corrected,
            "by": line.by,
            "at": line.at,
            "moves": [encode_for(move, self.reader.seat) for move in line.moves],
            "said": [self.say_move(move) for move in line.moves],
            "events": [self.say(event) for event in events],
            "slots": sorted({s for r in (*line.moves, *events) for s in slots_of(r)}),
        }

    def seen(self, event: Record) -> Record | None:
        """An event as the reader may know it."""
        return self.game.see(event, self.reader.seat)

    def label(self, value: object, hint: object) -> str:
        """A value of a record as a player reads it; ``hint`` is its annotation."""
        texts, language = self.room.services.texts, self.reader.language
        return texts.label(language, self.game, value, hint, self.names)

    def say_move(self, move: Record) -> str:
        """A move's sentence, or that something secret was done."""
        owner: object = getattr(move, "seat", None)
        if secret_fields(type(move)) and owner != self.reader.seat:
            name = self.names[owner] if isinstance(owner, int) else ""
            return self.page("say-secret", name=name)
        return self.say(move)

    def put_back(self, item: PutBack) -> Plain:
        """A place where hands must follow the record."""
        return {
            "slot": item.slot,
            "label": self.slot(item.slot),
            "expected": self.piece(item.expected),
            "seen": self.piece(item.seen),
        }

    def piece(self, piece: Piece | None) -> Plain | None:
        """A piece with its name."""
        if piece is None:
            return None
        label = self.word(f"kind-{piece.kind}")
        return {"kind": piece.kind, "turn": piece.turn, "label": label}

    def story(self, moves: Iterable[Record]) -> list[str]:
        """A reading of the table, sentence by sentence."""
        return [self.say_move(move) for move in moves]


def slots_of(record: Record) -> list[str]:
    """The places that a record names: its cells, and its slots."""
    hints = get_type_hints(type(record))
    found: list[str] = []
    for item in fields(record):
        value: object = getattr(record, item.name)
        if isinstance(value, Cell):
            found.append(value.key)
        elif hints[item.name] is Slot:
            found.append(str(value))
    return found


def message(
    room: AppContext, session: AnySession, news: Published, reader: Recipient
) -> Plain:
    """Everything one phone shows, of one publication."""
    teller = Teller(room, session.game, news.names, reader)
    view = news.views[reader.seat]
    own = () if reader.seat is None else news.choices.get(reader.seat, ())
    return {
        "serial": news.serial,
        "revision": news.revision,
        "match": news.match,
        "game": news.game,
        "game_name": teller.word("game-name"),
        "edition": news.edition,
        "names": list(news.names),
        "seat": reader.seat,
        "mine": list(reader.mine),
        "host": reader.host,
        "seated": list(room.seats.taken(news.names)),
        "view": to_builtins(view),
        "phase": teller.word(f"phase-{view.phase}"),
        "assumed": _assumed(teller, view),
        "colours": colours(teller, session),
        "resources": _resources(teller, view),
        "choices": [teller.choice(move) for move in own],
        "places": _places(teller, news, own),
        "changes": changes(teller, news),
        "log": [teller.line(line) for line in reversed(news.log[-NEWEST:])],
        "can_undo": news.can_undo,
        "can_redo": news.can_redo,
        "table": _table(teller, news.table),
        "health": health(room, reader.language, news),
        "adoption": _adoption(teller, news),
        "wish": _wish(teller, news),
    }


def nothing(room: AppContext, reader: Recipient) -> Plain:
    """What a phone shows before the first match, or when none can be resumed."""
    fault = room.services.matches.fault
    texts = room.services.texts
    sentence = texts.text(reader.language, "health-journal-broken", detail=fault)
    return {
        "serial": 0,
        "match": None,
        "host": reader.host,
        "fault": sentence if fault else "",
    }


def health(room: AppContext, language: str, news: Published | None) -> list[Plain]:
    """How the device is doing, a line a topic."""
    lines = room.services.matches.health if news is None else news.health
    texts = room.services.texts
    return [
        {
            "topic": str(item.topic),
            "level": str(item.level),
            "text": texts.health(language, item),
        }
        for item in lines
    ]


def colours(teller: Teller, session: AnySession) -> Plain:
    """The wooden pieces' colours with their names."""
    profile = session.game.profile(session.state)
    return {
        name: {"hex": value, "label": teller.word(f"colour-{name}")}
        for name, value in profile.colours.items()
    }


def _places(teller: Teller, news: Published, own: Iterable[Record]) -> Plain:
    """The names of all places that this message speaks of, by slot."""
    slots = {slot for move in own for slot in slots_of(move)}
    slots.update(news.table.refused_slots)
    return {slot: teller.slot(Slot(slot)) for slot in sorted(slots)}


def changes(teller: Teller, news: Published) -> list[list[Plain]]:
    """What last changed each purse and why, by seat, newest first.

    A game whose events tell it has a message ``change-<event>`` for them.
    """
    texts, language = teller.room.services.texts, teller.reader.language
    names = {kind: f"change-{code(kind)}" for kind in teller.game.events}
    told = {k: n for k, n in names.items() if texts.has(language, teller.game, n)}
    found: list[list[Plain]] = [[] for _ in teller.names]
    events = (
        (line.revision, event)
        for line in reversed(news.log)
        for event in line.events
        if type(event) in told
    )
    for revision, event in events:
        seen = teller.seen(event)
        seat: object = getattr(seen, "seat", None)
        if seen is not None and isinstance(seat, int) and len(found[seat]) < CHANGES:
            args = texts.arguments(language, teller.game, seen, teller.names)
            text = texts.game_text(language, teller.game, told[type(event)], **args)
            amount: object = getattr(seen, "amount", None)
            change = {"revision": revision, "amount": amount, "text": text}
            found[seat].append(change)
            if all(len(some) == CHANGES for some in found):
                break
    return found


def _resources(teller: Teller, view: View) -> Plain:
    names = {name for player in view.players for name in player.resources}
    return {name: teller.word(f"resource-{name}") for name in sorted(names)}


def _assumed(teller: Teller, view: View) -> str:
    count = len(view.assumed)
    return teller.page("say-assumed", count=count) if count else ""


def _card(teller: Teller, table: TableStatus, card: CardActed) -> Plain:
    """What a command card did, or why it did nothing."""
    resumed = card.command is Command.PAUSE and not table.paused
    command = "resume" if resumed else str(card.command)
    if card.done:
        return {"done": True, "text": teller.page("say-card", command=command)}
    why = teller.say(card.refusal) if card.refusal is not None else ""
    return {
        "done": False,
        "text": teller.page("say-card-not", command=command, why=why),
    }


def _table(teller: Teller, table: TableStatus) -> Plain:
    texts, language = teller.room.services.texts, teller.reader.language
    refusal = table.refusal
    return {
        "sign": str(table.signal.sign),
        "sign_seat": table.signal.seat,
        "camera": table.camera,
        "armed": table.armed,
        "paused": table.paused,
        "helping": table.helping,
        "counting": teller.room.services.matches.counting is not None,
        "card": None if table.card is None else _card(teller, table, table.card),
        "put_back": [teller.put_back(item) for item in table.put_back],
        "stories": [teller.story(story) for story in table.stories],
        "offered": teller.story(table.offered),
        "refusal": None if refusal is None else teller.say(refusal),
        "refusal_record": None if refusal is None else encode(refusal),
        "refused": list(table.refused_slots),
        "waived": table.waived,
        "shown": teller.piece(Piece(table.shown_kind)) if table.shown_kind else None,
        "shown_view": to_builtins(table.shown),
        "doubles": len(table.doubles),
        "foreign": table.foreign,
        "advice": [
            {"slot": item.slot, "text": texts.reading(language, item, teller.game)}
            for item in table.advice
        ],
    }


def _adoption(teller: Teller, news: Published) -> Mapping[str, object] | None:
    due = news.adoption
    if due is None:
        return None
    breaks = 0 if due.breaks is None else due.breaks
    return {"breaks": breaks, "text": teller.page("say-adoption", breaks=breaks)}


def _wish(teller: Teller, news: Published) -> Plain | None:
    """What another phone would like to correct, and whether this one may answer."""
    wish, reader = teller.room.correction_requests.open, teller.reader
    if wish is None or not wish.stands(news.match, news.revision):
        return None
    name = news.names[wish.by] if wish.by is not None else ""
    old, new = (" ".join(teller.story(moves)) for moves in (wish.old, wish.new))
    asked = [news.names[seat] for seat in sorted(wish.asked)]
    return {
        "id": wish.id,
        "may": reader.host or bool(wish.asked & set(reader.mine)),
        "asked": ", ".join(asked),
        "text": teller.page("say-wish", name=name),
        "old": old,
        "new": new,
    }
