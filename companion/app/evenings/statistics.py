"""Figures of finished matches, by game and person."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.app.evenings.people import Person, owner_of
from companion.app.evenings.results import MatchResult

NOBODY = "?"
"""How the name begins that stands in the place of a forgotten one."""


@dataclass(frozen=True, slots=True)
class BoxRecord:
    """The greatest of its kind: who did it, and how large it is."""

    what: str
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """What one person did in one game: matches played and won, points on average and
    at best, the usual rank (that of most matches, the better of two), how often each
    rank, from the first, and the points of each match, the oldest first.
    """

    name: str
    played: int
    won: int
    mean: float
    best: int
    usual_rank: int
    ranks: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Overtaking:
    """How often one person passed another."""

    who: str
    whom: str
    times: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """A game: its matches, its people (who won most first), its records."""

    game: str
    played: int
    people: tuple[PlayerFigures, ...]
    feats: tuple[BoxRecord, ...]
    most: tuple[BoxRecord, ...]
    overtakings: tuple[Overtaking, ...]


def figures(
    results: Iterable[MatchResult], people: Sequence[Person]
) -> tuple[GameFigures, ...]:
    """The figures of each game, the one played most first; forgotten names count as
    opponents, and have no figures.
    """
    by_game: dict[str, list[MatchResult]] = {}
    for result in sorted(results, key=lambda each: each.started):
        if result.over:
            by_game.setdefault(result.game, []).append(result)
    found = (_game(game, played, people) for game, played in by_game.items())
    return tuple(sorted(found, key=lambda each: -each.played))


def person_name(people: Sequence[Person], name: str) -> str:
    """The name under which somebody is known here."""
    owner = owner_of(people, name)
    return name if owner is None else owner.name


def _game(
    game: str, results: Sequence[MatchResult], people: Sequence[Person]
) -> GameFigures:
    seats: dict[str, list[tuple[MatchResult, int]]] = {}
    overtakings: Counter[tuple[str, str]] = Counter()
    for result in results:
        names = [person_name(people, name) for name in result.names]
        for seat, name in enumerate(names):
            if not name.startswith(NOBODY):
                seats.setdefault(name, []).append((result, seat))
        overtakings.update((names[a], names[b]) for a, b in result.overtakings)
    players = [_player(name, played) for name, played in seats.items()]
    passed = [
        Overtaking(who, whom, times)
        for (who, whom), times in overtakings.most_common()
        if who in seats and whom in seats
    ]
    return GameFigures(
        game,
        len(results),
        tuple(sorted(players, key=lambda each: (-each.won, -each.mean))),
        _records((name, r.feats[seat]) for name, s in seats.items() for r, seat in s),
        _records((name, r.most[seat]) for name, s in seats.items() for r, seat in s),
        tuple(passed),
    )


def _player(name: str, played: Sequence[tuple[MatchResult, int]]) -> PlayerFigures:
    points = tuple(result.scores[seat] for result, seat in played)
    ranks = Counter(result.ranks[seat] for result, seat in played)
    usual = min(ranks, key=lambda rank: (-ranks[rank], rank))
    return PlayerFigures(
        name,
        len(played),
        sum(seat in result.winners for result, seat in played),
        sum(points) / len(points),
        max(points),
        usual,
        tuple(ranks[rank] for rank in range(1, max(ranks) + 1)),
        points,
    )


def _records(found: Iterable[tuple[str, Mapping[str, int]]]) -> tuple[BoxRecord, ...]:
    """The greatest of each kind; of equal ones the first."""
    best: dict[str, BoxRecord] = {}
    for name, sizes in found:
        for what, size in sizes.items():
            if size > 0 and (what not in best or size > best[what].size):
                best[what] = BoxRecord(what, name, size)
    return tuple(best.values())
