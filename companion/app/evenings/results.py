"""What a match came to: scores, leads, overtakings, and the greatest of its kind.

It is worked out by replaying the match, and stored, so that a list of a hundred
evenings needs no replay. A stored result counts as long as the match's entries are the
same; what is damaged is worked out anew.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from companion.app.durable_file import keep
from companion.app.formats import Format
from companion.app.report.score_history import OTHER, ScoreHistory, ScoreRow
from companion.app.session import Session
from companion.app.storage import reading
from companion.core.game import Step

FORMAT = Format("table-companion-evenings")
FILE = "evenings.json"

LONGEST_PAUSE_S = 1800.0
"""Seconds between two moves that still count as playing. Chosen: a meal is a pause."""


@dataclass(frozen=True, slots=True)
class BestGain:
    """The most points that a seat won at once; ``why`` is the game's word."""

    seat: int
    points: int
    why: str
    line: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What a match came to. ``version`` is that of its entries (``MatchSpan``).

    ``started`` and ``ended`` are seconds since 1970, ``played_s`` is seconds without
    long pauses. By seat: ``scores``, ``ranks`` (1 the first, equal scores alike), the
    ``most`` of each resource at any time, the greatest ``feats``. ``leads`` are the
    changes of who leads alone: number of the line (from 1) and seat; ``overtakings``
    who passed whom. ``course`` is the scores after each line at which they changed.
    ``fault`` is why it cannot be replayed; then there are no figures.
    """

    version: str
    game: str
    edition: str
    names: tuple[str, ...]
    started: float
    ended: float
    played_s: float = 0.0
    lines: int = 0
    over: bool = False
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    most: tuple[Mapping[str, int], ...] = ()
    feats: tuple[Mapping[str, int], ...] = ()
    leads: tuple[tuple[int, int], ...] = ()
    overtakings: tuple[tuple[int, int], ...] = ()
    best: BestGain | None = None
    course: tuple[tuple[int, ...], ...] = ()
    fault: str = ""


@dataclass(frozen=True, slots=True)
class StoredResults:
    """What the file holds: results by match, and what match goes on as another."""

    format: str = str(FORMAT)
    results: dict[str, MatchResult] = field(default_factory=dict[str, MatchResult])
    continued: dict[str, str] = field(default_factory=dict[str, str])


class Results:
    """The small file of all results. Safe to use from any thread."""

    def __init__(self, state: Path) -> None:
        """Look in ``state``; nothing is written before ``store``."""
        self._path = state / FILE
        self._lock = Lock()

    def load(self) -> StoredResults:
        """What is stored; a damaged file is set aside, and nothing is."""
        return reading.load(self._path, decode_results).value or StoredResults()

    def store(
        self,
        results: Mapping[str, MatchResult],
        gone: Iterable[str] = (),
        continued: Mapping[str, str] | None = None,
    ) -> None:
        """Add results and forget those of matches that are ``gone``. Raises
        ``OSError``.
        """
        with self._lock:
            before, lost = self.load(), set(gone)
            every = {**before.results, **results}
            follows = {**before.continued, **(continued or {})}
            after = StoredResults(
                results={key: every[key] for key in every if key not in lost},
                continued={
                    old: new
                    for old, new in follows.items()
                    if old not in lost and new not in lost
                },
            )
            keep(self._path, msgspec.json.encode(after))


def decode_results(content: bytes) -> StoredResults:
    """The results of a file. Raises ``ValueError``, ``NewerFormat`` for a later one."""
    found = reading.json_of(content, StoredResults)
    FORMAT.accept(FILE, found.format)
    return found


def result_of(session: Session[Any, Any], version: str) -> MatchResult:
    """Work out what a match came to."""
    game, present = session.game, session.present
    rows = ScoreHistory().rows(session)
    times = [session.started, *(item.line.at for item in present.played)]
    scores = rows[-1].scores if rows else (0,) * len(session.setup.names)
    outcome = game.outcome(present.state)
    if outcome is not None:
        scores = outcome.scores
    course = (tuple(row.scores) for row in rows)
    return MatchResult(
        version,
        str(game.key),
        session.setup.edition,
        session.setup.names,
        session.started,
        max(times),
        sum(_playing(times)),
        len(rows),
        outcome is not None,
        tuple(scores),
        () if outcome is None else tuple(map(int, outcome.winners)),
        _ranks(scores),
        _most(rows, len(scores)),
        _feats(session, len(scores)),
        tuple(_leads(rows)),
        tuple(_overtakings(rows)),
        _best(rows),
        tuple(_changes(course)),
    )


def _playing(times: Sequence[float]) -> Iterator[float]:
    for before, after in pairwise(sorted(times)):
        if after - before <= LONGEST_PAUSE_S:
            yield after - before


def _changes(course: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    last: tuple[int, ...] | None = None
    for scores in course:
        if scores != last:
            yield scores
        last = scores


def _ranks(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def _most(rows: Sequence[ScoreRow], seats: int) -> tuple[dict[str, int], ...]:
    found: tuple[dict[str, int], ...] = tuple({} for _ in range(seats))
    for row in rows:
        for mine, held in zip(found, row.resources, strict=True):
            for what, amount in held.items():
                mine[what] = max(amount, mine.get(what, amount))
    return found


def _feats(session: Session[Any, Any], seats: int) -> tuple[dict[str, int], ...]:
    found: tuple[dict[str, int], ...] = tuple({} for _ in range(seats))
    for item in session.present.played:
        for feat in session.game.feats(Step(item.state, item.events)):
            mine = found[feat.seat]
            mine[feat.what] = max(feat.size, mine.get(feat.what, 0))
    return found


def _leads(rows: Sequence[ScoreRow]) -> Iterator[tuple[int, int]]:
    leader: int | None = None
    for number, row in enumerate(rows, 1):
        best = max(row.scores)
        first = [seat for seat, score in enumerate(row.scores) if score == best]
        if len(first) == 1 and first[0] != leader:
            leader = first[0]
            yield number, leader


def _overtakings(rows: Sequence[ScoreRow]) -> Iterator[tuple[int, int]]:
    """Who was behind somebody and is now before them; a draw between is neither."""
    ahead: dict[tuple[int, int], bool] = {}
    for row in rows:
        for one, mine in enumerate(row.scores):
            for other, theirs in enumerate(row.scores[:one]):
                if mine == theirs:
                    continue
                pair, leads = (one, other), mine > theirs
                if ahead.get(pair, leads) != leads:
                    yield pair if leads else (other, one)
                ahead[pair] = leads


def _best(rows: Sequence[ScoreRow]) -> BestGain | None:
    gains = [
        BestGain(int(gain.seat), gain.points, gain.why, number)
        for number, row in enumerate(rows, 1)
        for gain in row.gains
        if gain.why != OTHER and gain.points > 0
    ]
    return max(gains, key=lambda gain: (gain.points, -gain.line), default=None)
