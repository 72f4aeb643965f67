"""Ratings of tables of several players, by the model of Plackett and Luce.

Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (JMLR 12, 2011),
as the package ``openskill`` has it with its own figures: 25 and 25/3 at the start.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.club.register.records import FORGOTTEN, ClubMatch


@dataclass(frozen=True, slots=True)
class RatingRow:
    """One player: the mean and the deviation of the strength, the strength that is
    shown (three deviations below the mean, as it is nearly certain), matches played.
    """

    place: int
    name: str
    mean: float
    deviation: float
    shown: float
    played: int


def ratings(matches: Iterable[ClubMatch]) -> tuple[RatingRow, ...]:
    """The ratings after these matches, in their order; matches of one are no match."""
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce()
    strength: dict[str, PlackettLuceRating] = {}
    played: dict[str, int] = {}
    for match in matches:
        if len(match.names) < 2:
            continue
        before = [[strength.get(name) or model.rating()] for name in match.names]
        after = model.rate(before, ranks=[float(rank) for rank in match.ranks])
        for name, (rating,) in zip(match.names, after, strict=True):
            strength[name] = rating
            played[name] = played.get(name, 0) + 1
    order = sorted(strength, key=lambda name: (-strength[name].ordinal(), name))
    return tuple(
        RatingRow(
            place,
            name,
            strength[name].mu,
            strength[name].sigma,
            strength[name].ordinal(),
            played[name],
        )
        for place, name in enumerate(
            (name for name in order if not name.startswith(FORGOTTEN)), 1
        )
    )
