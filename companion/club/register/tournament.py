"""Tournaments: rounds, who sits where, what came of it.

A result comes by itself from a table at which just these people played this game after
the round began, or is written down.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.club.register.ratings import ratings
from companion.club.register.records import ClubMatch
from companion.club.register.seating import (
    Seating,
    SeatingError,
    first_round,
    next_round,
)
from companion.club.register.standings import StandingRow, standings
from companion.club.register.store import (
    Register,
    RegisterError,
    check_result,
    clean,
)
from companion.club.register.swiss import swiss_round

LARGEST_TABLE, MOST_ROUNDS, MOST_ENTRANTS = 6, 30, 200
"""Bounds of a tournament. Chosen: above any evening."""


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table of a round; ``scores`` by seat are ``None`` until it has ended, a table
    of one is a bye. ``by_hand``: somebody wrote them down.
    """

    names: tuple[str, ...]
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] = ()
    by_hand: bool = False

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        return self.scores is not None or len(self.names) == 1


@dataclass(frozen=True, slots=True)
class TournamentRound:
    """One round; ``begun`` is s since 1970."""

    number: int
    begun: float
    tables: tuple[TournamentTable, ...]


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament at tables of ``size`` seats, over ``rounds``."""

    id: int
    name: str
    game: str
    size: int
    rounds: int
    people: tuple[str, ...]
    played: tuple[TournamentRound, ...] = ()

    @property
    def may_go_on(self) -> bool:
        """Whether another round can be seated now."""
        tables = [table for each in self.played for table in each.tables]
        return len(self.played) < self.rounds and all(t.done for t in tables)

    @property
    def standings(self) -> tuple[StandingRow, ...]:
        """The table after all results so far."""
        tables = [table for each in self.played for table in each.tables]
        matches = [m for t in tables if (m := _match(self.game, t)) is not None]
        byes = [table.names[0] for table in tables if len(table.names) == 1]
        return standings(matches, byes, self.people)


class Tournaments:
    """The tournaments of a register. Safe to use from any thread.

    Every call raises ``ArchiveError`` where the archive cannot be read or written.
    """

    def __init__(
        self, register: Register, clock: Callable[[], float] = time.time
    ) -> None:
        """Read from this register."""
        self._register = register
        self._archive = register.archive
        self._clock = clock

    def all(self) -> tuple[Tournament, ...]:
        """All tournaments, the newest first, without their rounds."""
        rows = self._archive.rows(
            "SELECT id, name, game, size, rounds, people FROM tournament"
            " ORDER BY id DESC"
        )
        return tuple(
            Tournament(number, name, game, size, rounds, tuple(json.loads(people)))
            for number, name, game, size, rounds, people in rows
        )

    def get(self, number: int) -> Tournament:
        """One with its rounds and results. Raises ``RegisterError``."""
        found = next((each for each in self.all() if each.id == number), None)
        if found is None:
            raise RegisterError("no-tournament")
        rows = self._archive.rows(
            "SELECT number, begun, seating FROM round WHERE tournament = ?"
            " ORDER BY number",
            number,
        )
        matches = self._register.matches(found.game)
        used: set[int] = set()
        played = [
            TournamentRound(
                at,
                begun,
                tuple(
                    _resolved(_table(plain), begun, matches, used)
                    for plain in json.loads(seating)
                ),
            )
            for at, begun, seating in rows
        ]
        return replace(found, played=tuple(played))

    def create(
        self, name: str, game: str, size: int, rounds: int, people: Sequence[str]
    ) -> int:
        """A new tournament; its number. Raises ``RegisterError``."""
        named = [clean(each) for each in people]
        if len({each.casefold() for each in named}) != len(named):
            raise RegisterError("twice")
        if not 2 <= size <= LARGEST_TABLE or not 1 <= rounds <= MOST_ROUNDS:
            raise RegisterError("tournament", most=LARGEST_TABLE, rounds=MOST_ROUNDS)
        if not 2 <= len(named) <= MOST_ENTRANTS or not game or len(game) > 64:
            raise RegisterError("entrants", most=MOST_ENTRANTS)
        return self._archive.change(
            "INSERT INTO tournament (name, game, size, rounds, begun, people)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            clean(name),
            game,
            size,
            rounds,
            self._clock(),
            json.dumps(named),
        )

    def next(self, number: int) -> None:
        """Seat the next round. Raises ``RegisterError``."""
        found = self.get(number)
        if not found.may_go_on:
            raise RegisterError("not-over")
        try:
            seating = self._seating(found)
        except SeatingError as error:
            raise RegisterError(str(error)) from error
        tables = [{"names": table} for table in seating]
        self._archive.change(
            "INSERT INTO round VALUES (?, ?, ?, ?)",
            number,
            len(found.played) + 1,
            self._clock(),
            json.dumps(tables),
        )

    def score(self, number: int, at: int, table: int, scores: Sequence[int]) -> None:
        """Write the result of a table down, or other scores in their place. Raises
        ``RegisterError``.
        """
        found = self.get(number)
        rounds = [each for each in found.played if each.number == at]
        if not rounds or not 0 <= table < len(rounds[0].tables):
            raise RegisterError("no-table")
        check_result(rounds[0].tables[table].names, scores)
        if at != len(found.played):
            raise RegisterError("round-over")
        rows = self._archive.rows(
            "SELECT seating FROM round WHERE tournament = ? AND number = ?", number, at
        )
        plain = json.loads(rows[0][0])
        plain[table]["scores"] = [*scores]
        self._archive.change(
            "UPDATE round SET seating = ? WHERE tournament = ? AND number = ?",
            json.dumps(plain),
            number,
            at,
        )

    def _seating(self, found: Tournament) -> Seating:
        rated = {r.name: r.place for r in ratings(self._register.matches(found.game))}
        entrants = sorted(found.people, key=lambda name: rated.get(name, len(rated)))
        if found.size == 2:
            rounds = [_matches(found.game, each) for each in found.played]
            return swiss_round(entrants, rounds, found.rounds)
        if not found.played:
            return first_round(entrants, found.size)
        before = [table.names for each in found.played for table in each.tables]
        order = [row.name for row in found.standings if row.name in found.people]
        return next_round(order, found.size, before)


def _table(plain: dict[str, list[str]]) -> TournamentTable:
    scores = plain.get("scores")
    names = tuple(plain["names"])
    if scores is None:
        return TournamentTable(names)
    return TournamentTable(names, tuple(map(int, scores)), (), True)


def _resolved(
    table: TournamentTable,
    begun: float,
    matches: Sequence[ClubMatch],
    used: set[int],
) -> TournamentTable:
    """A table with its result, by hand or of a match that was played there."""
    if table.done:
        return table
    for match in matches:
        same = sorted(match.names) == sorted(table.names)
        if same and match.ended >= begun and match.id not in used:
            used.add(match.id)
            seats = [match.names.index(name) for name in table.names]
            winners = tuple(n for n, s in enumerate(seats) if s in match.winners)
            scores = tuple(match.scores[seat] for seat in seats)
            return replace(table, scores=scores, winners=winners)
    return table


def _match(game: str, table: TournamentTable) -> ClubMatch | None:
    if table.scores is None or len(table.names) < 2:
        return None
    return ClubMatch(game, table.names, table.scores, table.winners)


def _matches(game: str, played: TournamentRound) -> list[ClubMatch]:
    return [*_of_round(game, played)]


def _of_round(game: str, played: TournamentRound) -> Iterator[ClubMatch]:
    for table in played.tables:
        if len(table.names) == 1:
            yield ClubMatch(game, table.names, (0,), (0,))
        elif table.scores is not None:
            yield ClubMatch(game, table.names, table.scores, table.winners)
