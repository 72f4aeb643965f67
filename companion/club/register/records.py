"""One match that has ended, and what each player's place is worth."""

from collections.abc import Sequence
from dataclasses import dataclass

FORGOTTEN = "?"
"""How the name begins that stands in the place of a forgotten one."""


@dataclass(frozen=True, slots=True)
class ClubMatch:
    """A match by seat; ``winners`` are seats, ``ended`` s since 1970. ``id`` is 0 for
    one that is not stored.
    """

    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...] = ()
    ended: float = 0.0
    club: str = ""
    table: str = ""
    id: int = 0

    @property
    def ranks(self) -> tuple[int, ...]:
        """Places by seat: 1 for who won, then by score; equal ones alike. Who won is
        the game's own word, which may know more than the score.
        """
        best = self.winners or _best(self.scores)
        keys = [(seat in best, score) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > own for other in keys) for own in keys)

    @property
    def points(self) -> tuple[float, ...]:
        """From 1 for the first to 0 for the last, at a table of any size: for two it
        is 1, ½ or 0. Who is even shares what the places are worth.
        """
        ranks, others = self.ranks, len(self.names) - 1
        return tuple(
            (others - (rank - 1) - (ranks.count(rank) - 1) / 2) / others
            if others
            else 1.0
            for rank in ranks
        )


def _best(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(s for s, score in enumerate(scores) if score == max(scores))
