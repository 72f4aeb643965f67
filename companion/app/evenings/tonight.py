"""A match in three sentences, of what happened and nothing else.

A fact is a message ``tonight-<code>`` of the pages with its arguments: how it ended,
how the lead went, and the most points that were won at once.
"""

from dataclasses import dataclass, field

from companion.app.evenings.results import MatchResult


@dataclass(frozen=True, slots=True)
class Fact:
    """One sentence. ``why`` is the game's word for how points were won, if any."""

    code: str
    arguments: dict[str, str | int] = field(default_factory=dict[str, str | int])
    why: str = ""


def facts(result: MatchResult) -> tuple[Fact, ...]:
    """Three facts of a match; fewer where less happened, none where nothing did."""
    if result.fault or not result.lines:
        return ()
    return tuple(
        fact
        for fact in (_end(result), _lead(result), _best(result) or _length(result))
        if fact is not None
    )


def _end(result: MatchResult) -> Fact:
    best = max(result.scores)
    if not result.over:
        return Fact("open", {"lines": result.lines, "points": best})
    names = [result.names[seat] for seat in result.winners]
    if len(names) != 1:
        return Fact("won-together", {"names": ", ".join(names), "points": best})
    (winner,) = result.winners
    points = result.scores[winner]
    others = {s: score for s, score in enumerate(result.scores) if s != winner}
    second = max(others, key=lambda seat: others[seat], default=winner)
    margin = points - others.get(second, points)
    told: dict[str, str | int] = {"name": names[0], "points": points}
    if margin <= 0:
        return Fact("won-even", told)
    return Fact("won", {**told, "margin": margin, "second": result.names[second]})


def _lead(result: MatchResult) -> Fact | None:
    if not result.leads:
        return None
    line, seat = result.leads[-1]
    told: dict[str, str | int] = {
        "name": result.names[seat],
        "line": line,
        "lines": result.lines,
    }
    if len(result.leads) == 1:
        return Fact("led", told)
    return Fact("lead-changed", {**told, "count": len(result.leads) - 1})


def _best(result: MatchResult) -> Fact | None:
    best = result.best
    if best is None:
        return None
    name = result.names[best.seat]
    told: dict[str, str | int] = {
        "name": name,
        "points": best.points,
        "line": best.line,
    }
    return Fact("best", told, best.why)


def _length(result: MatchResult) -> Fact:
    minutes = round(result.played_s / 60)
    return Fact("length", {"minutes": minutes, "lines": result.lines})
