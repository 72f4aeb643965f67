"""Results, tables and ratings as CSV and JSON."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from datetime import UTC, datetime
from typing import Any

from companion.club.register.ratings import RatingRow
from companion.club.register.records import ClubMatch
from companion.club.register.standings import StandingRow

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would work out."""

Row = dict[str, Any]


def result_rows(matches: Iterable[ClubMatch]) -> list[Row]:
    """One row for each player of each match."""
    return [
        {
            "match": match.id,
            "ended": datetime.fromtimestamp(match.ended, UTC).isoformat("T", "seconds"),
            "club": match.club,
            "table": match.table,
            "game": match.game,
            "name": name,
            "score": match.scores[seat],
            "rank": match.ranks[seat],
            "points": round(match.points[seat], 4),
        }
        for match in matches
        for seat, name in enumerate(match.names)
    ]


def rows_of(table: Sequence[StandingRow] | Sequence[RatingRow]) -> list[Row]:
    """The rows of a league or of ratings."""
    return [
        {k: round(v, 4) if isinstance(v, float) else v for k, v in asdict(row).items()}
        for row in table
    ]


def as_csv(rows: Sequence[Row], kind: type[Any] | None = None) -> str:
    """Rows with a head; of none, the head of ``kind`` alone. RFC 4180."""
    head = [*rows[0]] if rows else [f.name for f in fields(kind)] if kind else []
    out = io.StringIO()
    writer = csv.DictWriter(out, head)
    writer.writeheader()
    writer.writerows({key: _safe(value) for key, value in row.items()} for row in rows)
    return out.getvalue()


def _safe(value: object) -> object:
    """A text that a spreadsheet shows as it is."""
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return value
