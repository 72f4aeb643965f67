"""Hands at a real game's table: what lies there is told to the watcher unpainted."""

from threading import Thread

from companion.app.matches import AnySession, Matches
from companion.app.watcher import Watcher
from companion.app.watcher.answers import Answer
from companion.core.advice import Look
from companion.core.ids import Slot, TagId
from companion.core.profile import TableProfile, sticker_pose
from companion.core.table import Piece, Pose, Sight, TableObservation
from companion.core.tag import Command, Tag, serial
from tests.app.table import TIMES
from vision.sheets.table_cards import command_text


class Hands:
    """Lay and lift tiles of the running match; the watcher's clock stands still."""

    def __init__(self, matches: Matches, answers: list[Answer]) -> None:
        """Begin with a table that is as the record has it."""
        self._matches = matches
        self._answers = answers
        self._now = 0.0
        self._fresh, self.restless = True, False
        session = self._session
        expected = session.game.expected(session.state)
        self.lies: dict[Slot, Piece] = dict(expected.pieces)
        self.cards: set[Command] = set()
        self._watcher = Watcher(matches, TIMES, self, clock=lambda: self._now)
        self._look_around(TIMES.accepted)

    def lay(self, slot: Slot, piece: Piece) -> None:
        """Lay a piece and leave it long enough to be judged."""
        self.lies[slot] = piece
        self._look_around(TIMES.patience)

    def lift(self, slot: Slot) -> None:
        """Take a piece away."""
        del self.lies[slot]
        self._look_around(TIMES.patience)

    def show(self, card: Command) -> None:
        """Lay a command card beside the board; one shown before is taken away."""
        self.cards.clear()
        self._look_around(TIMES.away)
        self.cards.add(card)
        self._look_around(0)

    def wait(self) -> None:
        """Let the watcher hear answers, and what was accepted fade."""
        for answer in self._answers:
            revision = self._session.revision
            phone = Thread(target=self._watcher.answer, args=(answer, revision))
            phone.start()
            while phone.is_alive():
                self._watcher.step()
        self._answers.clear()
        self._look_around(TIMES.accepted)

    def look(self) -> Look | None:
        """One look, after something changed."""
        fresh, self._fresh = self._fresh, False
        return self._seen() if fresh else None

    def watch(self, profile: TableProfile) -> None:
        """Nothing to prepare."""

    @property
    def _session(self) -> AnySession:
        session = self._matches.current
        assert session is not None
        return session

    def _look_around(self, seconds: float) -> None:
        for wait in (0.0, seconds):
            self._now += wait
            self._fresh = True
            for _ in range(3):
                self._watcher.step()

    def _seen(self) -> Look:
        game, state = self._session.game, self._session.state
        profile = game.profile(state)
        codes = {kind: code for code, kind in profile.kinds.items()}
        tags: dict[TagId, Pose] = {}
        sights = {place.slot: Sight.EMPTY for place in profile.places}
        for number, place in enumerate(profile.places):
            piece = self.lies.get(place.slot)
            if piece is None:
                continue
            lies = Pose(place.x, place.y, 90.0 * piece.turn)
            text = Tag(profile.letter, codes[piece.kind], serial(number)).text
            sticker = game.drawing(piece.kind).sticker
            tags[TagId(text)] = sticker_pose(lies, sticker)
            sights[place.slot] = Sight.READ
        for card in self.cards:
            tags[TagId(command_text(card))] = Pose(5, 5, 0)
        return Look(TableObservation(tags, sights), (), {}, (), (100, 100))
