"""A round at tables of two by the FIDE Dutch System, as ``caissify_pairings`` has it.

Its "white" is the first seat, so that everybody begins about as often as not.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from companion.club.register.records import ClubMatch
from companion.club.register.seating import Seating, SeatingError

BYE = 1.0
"""Points of who sits a round out, as a win (FIDE C.04.1)."""


@dataclass(slots=True)
class _Entrant:
    """What the system asks of one player: an entry for each round played."""

    number: int
    score: float = 0.0
    colours: list[str] = field(default_factory=list[str])
    floats: list[str] = field(default_factory=list[str])
    byes: int = 0


def swiss_round(
    names: Sequence[str], rounds: Sequence[Sequence[ClubMatch]], total: int
) -> Seating:
    """The next round; ``names`` from the strongest on, ``rounds`` what was played, a
    match of one a bye. Who sits this one out comes last, at a table of one.

    Raises ``SeatingError`` where there is no pairing any more.
    """
    engine: Any = import_module("caissify_pairings")

    entrants = {name: _Entrant(number) for number, name in enumerate(names, 1)}
    met: set[tuple[int, int]] = set()
    for matches in rounds:
        _play(matches, entrants, met)
    players = [
        {
            "id": each.number,
            "name": name,
            "score": each.score,
            "rating": len(names) - each.number,
            "starting_number": each.number,
            "color_hist": each.colours,
            "float_history": each.floats,
            "bye_count": each.byes,
        }
        for name, each in entrants.items()
    ]
    try:
        pairs: list[dict[str, Any]] = engine.generate_pairings(
            "dutch", players, met, len(rounds) + 1, total
        )
    except (ValueError, RuntimeError) as error:
        raise SeatingError("no-pairing") from error
    by_number = {each.number: name for name, each in entrants.items()}
    found = [
        tuple(
            by_number[number]
            for number in (pair["white_id"], pair["black_id"])
            if number is not None and number in by_number
        )
        for pair in pairs
    ]
    seated = sorted(name for table in found for name in table)
    alone = sum(len(table) == 1 for table in found)
    if seated != sorted(names) or alone != len(names) % 2:
        raise SeatingError("no-pairing")
    return tuple(sorted(found, key=len, reverse=True))


def _play(
    matches: Sequence[ClubMatch],
    entrants: dict[str, _Entrant],
    met: set[tuple[int, int]],
) -> None:
    before: defaultdict[str, float] = defaultdict(float)
    before.update({name: each.score for name, each in entrants.items()})
    missing = set(entrants)
    for match in matches:
        missing -= set(match.names)
        if len(match.names) == 1:
            _sit_out(entrants.get(match.names[0]), BYE)
            continue
        if any(name not in entrants for name in match.names):
            continue  # somebody left; the other plays on
        one, two = (entrants[name] for name in match.names)
        met.add((min(one.number, two.number), max(one.number, two.number)))
        for seat, name in enumerate(match.names):
            own, their = before[name], before[match.names[1 - seat]]
            entrant = entrants[name]
            entrant.score += match.points[seat]
            entrant.colours.append(("white", "black")[seat])
            drift = "none" if own == their else "down" if own > their else "up"
            entrant.floats.append(drift)
    for name in missing:
        _sit_out(entrants[name], 0.0)


def _sit_out(entrant: _Entrant | None, points: float) -> None:
    if entrant is None:
        return
    entrant.score += points
    entrant.byes += points > 0
    entrant.colours.append("none")
    entrant.floats.append("down" if points else "none")
