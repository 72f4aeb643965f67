"""Records of a match in one reader's language, as the pages show them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import get_type_hints

from companion.app import status
from companion.app.matches import AnySession
from companion.app.report.score_history import ScoreRow
from companion.app.texts import AnyGame, Texts
from companion.core import table
from companion.core.game import Gain
from companion.core.grid import Cell
from companion.core.ids import Seat, Slot
from companion.core.profile import Landmark, Landmarks
from companion.core.record import Record, encode, encode_for, secret_fields
from web.contract import history
from web.contract.history import Growth, PointsGained
from web.contract.state import Choice, LogLine, Piece, PutBack
from web.services import AppContext, context, language


@dataclass(frozen=True, slots=True)
class Recipient:
    """Who reads: a seat (``None``: a watcher), its language, the seats it holds."""

    seat: Seat | None
    language: str
    held: tuple[int, ...] = ()
    host: bool = False


@dataclass(frozen=True, slots=True)
class Presenter:
    """Makes sentences and answers of one match's records for one recipient."""

    app: AppContext
    game: AnyGame
    names: Sequence[str]
    recipient: Recipient
    landmarks: Landmarks = field(default_factory=dict[Slot, tuple[Landmark, ...]])

    @property
    def texts(self) -> Texts:
        """Sentences with the names that the places of this match have."""
        return self.app.services.texts.of_board(self.landmarks)

    def sentence(self, record: Record) -> str:
        """A move, event or violation as a sentence."""
        spoken = self.recipient.language
        return self.texts.sentence(spoken, self.game, record, self.names)

    def sentences(self, moves: Iterable[Record]) -> list[str]:
        """The moves of an entry or of a story, sentence by sentence."""
        return [self.move_sentence(move) for move in moves]

    def move_sentence(self, move: Record) -> str:
        """A move's sentence, or that something secret was done."""
        owner: object = getattr(move, "seat", None)
        if secret_fields(type(move)) and owner != self.recipient.seat:
            name = self.names[owner] if isinstance(owner, int) else ""
            return self.ui_text("say-secret", name=name)
        return self.sentence(move)

    def game_text(self, name: str) -> str:
        """A message of the game or the session."""
        return self.texts.game_text(self.recipient.language, self.game, name)

    def ui_text(self, message: str, /, **args: object) -> str:
        """A message of the pages."""
        return self.app.ui_texts.text(self.recipient.language, message, **args)

    def slot_label(self, slot: Slot) -> str:
        """A place as players name it."""
        return self.texts.slot(self.recipient.language, self.game, slot)

    def value_label(self, value: object, hint: object) -> str:
        """A value of a record as a player reads it; ``hint`` is its annotation."""
        spoken = self.recipient.language
        return self.texts.label(spoken, self.game, value, hint, self.names)

    def visible(self, event: Record) -> Record | None:
        """An event as the recipient may know it."""
        return self.game.see(event, self.recipient.seat)

    def gained(self, gain: Gain) -> PointsGained:
        """Points with their reason, and with sentences as everybody may hear them."""
        visible = (self.game.see(event, None) for event in gain.events)
        return PointsGained(
            seat=gain.seat,
            points=gain.points,
            why=gain.why,
            label=self.game_text(f"gain-{gain.why}"),
            said=[self.sentence(event) for event in visible if event is not None],
        )

    def places(self, moves: Iterable[Record]) -> dict[str, str]:
        """The names of all places that moves speak of, by slot."""
        slots = {slot for move in moves for slot in slots_of(move)}
        return {slot: self.slot_label(Slot(slot)) for slot in sorted(slots)}

    def choice(self, move: Record) -> Choice:
        """A move that may be made, as a button."""
        return Choice(
            move=encode(move),
            text=self.sentence(move),
            chance=isinstance(move, self.game.chance),
            slots=slots_of(move),
        )

    def log_line(self, line: status.LogLine) -> LogLine:
        """An entry in force with what the recipient may know of it."""
        events = list(filter(None, map(self.visible, line.events)))
        return LogLine(
            revision=line.revision,
            source=line.source,
            seat=line.seat,
            corrected=line.corrected,
            by=line.by,
            at=line.at,
            moves=[encode_for(move, self.recipient.seat) for move in line.moves],
            said=self.sentences(line.moves),
            put_in=self.sentences(line.put_in),
            fallen=self.sentences(line.fallen),
            events=[self.sentence(event) for event in events],
            slots=sorted({s for r in (*line.moves, *events) for s in slots_of(r)}),
        )

    def put_back(self, item: status.PutBack) -> PutBack:
        """A place where hands must follow the record."""
        return PutBack(
            slot=item.slot,
            label=self.slot_label(item.slot),
            expected=self.piece(item.expected),
            seen=self.piece(item.seen),
        )

    def piece(self, piece: table.Piece | None) -> Piece | None:
        """A piece with its name."""
        if piece is None:
            return None
        label = self.game_text(f"kind-{piece.kind}")
        return Piece(kind=piece.kind, turn=piece.turn, label=label)


def presenter_of(session: AnySession, seat: Seat | None) -> Presenter:
    """A presenter of a match for a seat, in the language of the phone that asks."""
    return Presenter(
        context(),
        session.game,
        session.setup.names,
        Recipient(seat, language()),
        session.game.landmarks(session.state),
    )


def grown(
    presenter: Presenter, rows: Iterable[ScoreRow], pictured: frozenset[int]
) -> Growth:
    """How a match grew; ``pictured`` are the revisions that have a photo."""
    return Growth(
        names=list(presenter.names),
        rows=[
            history.ScoreRow(
                revision=row.revision,
                scores=list(row.scores),
                resources=[dict(held) for held in row.resources],
                said=presenter.sentences(row.moves),
                picture=row.revision in pictured,
                gains=[presenter.gained(gain) for gain in row.gains],
            )
            for row in rows
        ],
    )


def slots_of(record: Record) -> list[str]:
    """The places that a record names: its cells, and its slots."""
    found: list[str] = []
    for name, is_slot in _fields(type(record)):
        value: object = getattr(record, name)
        if isinstance(value, Cell):
            found.append(value.key)
        elif is_slot:
            found.append(str(value))
    return found


@cache
def _fields(kind: type[Record]) -> tuple[tuple[str, bool], ...]:
    """The fields of a record, and whether each is a slot by its annotation."""
    hints = get_type_hints(kind)
    return tuple((item.name, hints[item.name] is Slot) for item in fields(kind))
