"""A league table with the usual tie-breaks.

In their order: points; points of the matches among those who are even (direct
encounter); Buchholz, the points of all opponents; Sonneborn-Berger, those of the
opponents that were beaten, and half of those who were even; matches won; the share of
all points scored at one's tables, which tells apart who won high.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from companion.club.register.records import FORGOTTEN, ClubMatch


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One player's place and what it is made of; equal in all: the same place."""

    place: int
    name: str
    played: int
    points: float
    direct: float
    buchholz: float
    sonneborn: float
    won: int
    share: float


@dataclass(slots=True)
class _Tally:
    name: str
    played: int = 0
    points: float = 0.0
    direct: float = 0.0
    buchholz: float = 0.0
    sonneborn: float = 0.0
    won: int = 0
    scored: int = 0
    of: int = 0

    @property
    def share(self) -> float:
        return self.scored / self.of if self.of > 0 else 0.0

    @property
    def key(self) -> tuple[float, ...]:
        """What decides, the greater the better; rounded, as thirds do not add up."""
        parts = (
            *(self.points, self.direct, self.buchholz, self.sonneborn),
            *(float(self.won), self.share),
        )
        return tuple(round(part, 9) for part in parts)


def standings(
    matches: Sequence[ClubMatch],
    byes: Iterable[str] = (),
    entrants: Iterable[str] = (),
) -> tuple[StandingRow, ...]:
    """The table of these matches; a bye is a point without an opponent. Entrants who
    have not played yet are in it, who was forgotten is not.
    """
    tallies: defaultdict[str, _Tally] = defaultdict(lambda: _Tally(""))
    for name in (*entrants, *byes):
        tallies[name].name = name
    for name in byes:
        tallies[name].points += 1.0
    for match in matches:
        _count(match, tallies)
    for match in matches:
        _count_opponents(match, tallies)
    _count_direct(matches, tallies)
    found = [t for name, t in tallies.items() if not name.startswith(FORGOTTEN)]
    found.sort(key=lambda tally: (*(-part for part in tally.key), tally.name))
    rows: list[StandingRow] = []
    for _, group in groupby(found, key=lambda tally: tally.key):
        place = len(rows) + 1
        rows += [_row(place, tally) for tally in group]
    return tuple(rows)


def _row(place: int, tally: _Tally) -> StandingRow:
    return StandingRow(
        place,
        tally.name,
        tally.played,
        tally.points,
        tally.direct,
        tally.buchholz,
        tally.sonneborn,
        tally.won,
        tally.share,
    )


def _count(match: ClubMatch, tallies: defaultdict[str, _Tally]) -> None:
    whole = sum(max(0, score) for score in match.scores)
    points, ranks = match.points, match.ranks
    for seat, name in enumerate(match.names):
        tally = tallies[name]
        tally.name = name
        tally.played += 1
        tally.points += points[seat]
        tally.won += ranks[seat] == 1
        tally.scored += max(0, match.scores[seat])
        tally.of += whole


def _count_opponents(match: ClubMatch, tallies: defaultdict[str, _Tally]) -> None:
    ranks = match.ranks
    for seat, name in enumerate(match.names):
        for other, theirs in enumerate(match.names):
            if other == seat:
                continue
            worth = tallies[theirs].points
            tallies[name].buchholz += worth
            if ranks[seat] < ranks[other]:
                tallies[name].sonneborn += worth
            elif ranks[seat] == ranks[other]:
                tallies[name].sonneborn += worth / 2


def _count_direct(
    matches: Sequence[ClubMatch], tallies: defaultdict[str, _Tally]
) -> None:
    """Points among those who are even on points, from the tables that they shared."""
    even: defaultdict[float, set[str]] = defaultdict(set)
    for name, tally in tallies.items():
        even[round(tally.points, 9)].add(name)
    for match in matches:
        ranks = match.ranks
        for seat, name in enumerate(match.names):
            group = even[round(tallies[name].points, 9)]
            for other, theirs in enumerate(match.names):
                if other != seat and theirs in group:
                    won, same = ranks[seat] < ranks[other], ranks[seat] == ranks[other]
                    tallies[name].direct += 1.0 if won else 0.5 if same else 0.0
