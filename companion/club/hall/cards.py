"""What a hall's page says of each table, in one reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.app.texts import AnyGame, Texts
from companion.club.hall.tables import HallTable
from companion.club.messages import HealthLine, PublicMatch
from companion.club.words import word
from companion.core.advice import HealthAdvice, Level
from companion.core.ids import GameKey


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player: points, colour (``#rrggbb``), whether it is their turn."""

    name: str
    score: int
    hex: str
    turn: bool
    leads: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table on the page. ``since`` is s by the clock of ``HallTables.now``;
    ``call`` the number of a call for a referee, ``answered`` who is on the way.
    """

    id: str
    club: str
    table: str
    revision: int
    online: bool
    game: str
    phase: str
    since: float | None
    players: tuple[PlayerRow, ...]
    over: bool
    paused: bool
    call: int | None
    caller: str
    answered: str
    alarms: tuple[str, ...]

    @property
    def alarming(self) -> bool:
        """Whether somebody should go there."""
        return bool(self.alarms) or (self.call is not None and not self.answered)


class Cards:
    """Makes cards; ``games`` are those whose words are spoken here."""

    def __init__(self, texts: Texts, games: Mapping[GameKey, AnyGame]) -> None:
        """Speak of these games; of others the table's own words stand."""
        self.texts = texts
        self._games = games

    def card(self, language: str, table: HallTable) -> TableCard:
        """The card of a table."""
        match = None if table.view is None else table.view.match
        call = None if table.calls is None else table.calls.referee
        live = match is not None and not match.over
        return TableCard(
            id=table.name.text,
            club=table.name.club,
            table=table.name.table,
            revision=0 if match is None else match.revision,
            online=table.online,
            game=self._game_name(language, match),
            phase=self._phase(language, match),
            since=table.turn_since if live else None,
            players=() if match is None else _players(match),
            over=match is not None and match.over,
            paused=match is not None and match.paused,
            call=None if call is None else call.id,
            caller="" if call is None else call.by,
            answered="" if call is None else call.answered,
            alarms=tuple(self._alarms(language, table)),
        )

    def sentence(self, language: str, line: HealthAdvice) -> str:
        """A line of health."""
        return self.texts.health(language, line)

    def game_label(self, language: str, key: str) -> str:
        """A game by its key; the key of one that is not known here."""
        game = self._games.get(GameKey(key))
        found = None if game is None else self._text(language, game, "game-name")
        return found or key

    def _game_name(self, language: str, match: PublicMatch | None) -> str:
        if match is None:
            return word(language, "hall-no-match")
        game = self._games.get(GameKey(match.game))
        found = None if game is None else self._text(language, game, "game-name")
        return found or match.game_name

    def _phase(self, language: str, match: PublicMatch | None) -> str:
        if match is None:
            return ""
        game, phase = self._games.get(GameKey(match.game)), match.view.get("phase")
        found = None if game is None else self._text(language, game, f"phase-{phase}")
        return found or match.phase

    def _text(self, language: str, game: AnyGame, message: str) -> str | None:
        if not self.texts.has(language, game, message):
            return None
        return self.texts.game_text(language, game, message)

    def _alarms(self, language: str, table: HallTable) -> list[str]:
        found: list[str] = []
        if not table.online:
            found.append(word(language, "hall-offline"))
        if table.clock_is_wrong:
            minutes = round(abs(table.shift or 0) / 60)
            found.append(word(language, "hall-clock", minutes=minutes))
        lines = () if table.health is None else table.health.lines
        found += [
            self._line(language, line) for line in lines if line.level is Level.BAD
        ]
        return found

    def _line(self, language: str, line: HealthLine) -> str:
        """A table's line in the reader's language; its own words where we have none."""
        advice = HealthAdvice(line.topic, line.level, line.code, line.detail)
        said = self.texts.health(language, advice)
        return line.text if said == f"health-{line.topic}-{line.code}" else said


def _players(match: PublicMatch) -> tuple[PlayerRow, ...]:
    """The players by seat, from the public view of whatever game."""
    hexes = {name: colour.hex for name, colour in match.colours.items()}
    colours = [player.get("colour", "") for player in match.view.get("players", ())]
    return tuple(
        PlayerRow(
            name,
            score,
            hexes.get(colour, ""),
            name == match.turn_name and not match.over,
            name in match.leaders,
        )
        for name, score, colour in zip(match.names, match.scores, colours, strict=False)
    )
