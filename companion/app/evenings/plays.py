"""Finished matches for other programs: a link for BG Stats, and a table.

The link is that of "Push plays to BG Stats from other apps or websites"
(bgstatsapp.com/support): a URL-encoded JSON object. The app on the phone opens it, asks
which of its own games and players are meant, and adds the play. No number of
BoardGameGeek stands in it: the app finds the game by its name.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from urllib.parse import quote

import msgspec

from companion.app.evenings.archive import Evening
from companion.app.evenings.people import Person, owner_of
from companion.app.evenings.results import MatchResult
from companion.app.evenings.statistics import person_name

LINK = "https://app.bgstatsapp.com/createPlay.html?data="

SOURCE = "Table companion"
"""What BG Stats takes for the place of the play."""

FORMULA = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""With what a cell begins that a spreadsheet may calculate instead of showing it,
the last four in full width (OWASP, "CSV Injection").
"""

COLUMNS = ("match", "date", "game", "minutes", "name", "points", "rank", "won")


def play_link(evening: Evening, game_name: str, people: Sequence[Person]) -> str:
    """The link of a finished match; empty for any other."""
    result = evening.result
    if not result.over:
        return ""
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{int(result.started)}-{result.game}",
        "playDate": _date(result.started),
        "durationMin": round(result.played_s / 60),
        "game": {
            "name": game_name,
            "highestWins": True,
            "noPoints": False,
            "sourceGameId": result.game,
        },
        "players": [
            {
                "name": person_name(people, name),
                "rank": result.ranks[seat],
                "score": result.scores[seat],
                "sourcePlayerId": _player_id(people, name),
                "winner": seat in result.winners,
            }
            for seat, name in enumerate(result.names)
        ],
    }
    return LINK + quote(msgspec.json.encode(play).decode(), safe="")


def plays_table(evenings: Iterable[Evening], people: Sequence[Person]) -> str:
    """A row for each player of each finished match, the oldest first, as CSV."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for evening in sorted(evenings, key=lambda each: each.result.started):
        if evening.result.over:
            writer.writerows(_rows(evening.match, evening.result, people))
    return out.getvalue()


def plain_text(cell: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def _rows(
    match: str, result: MatchResult, people: Sequence[Person]
) -> Iterable[tuple[str | int, ...]]:
    for seat, name in enumerate(result.names):
        yield (
            match,
            _date(result.started),
            plain_text(result.game),
            round(result.played_s / 60),
            plain_text(person_name(people, name)),
            result.scores[seat],
            result.ranks[seat],
            int(seat in result.winners),
        )


def _player_id(people: Sequence[Person], name: str) -> str:
    owner = owner_of(people, name)
    return name if owner is None else str(owner.id)


def _date(at: float) -> str:
    """Seconds since 1970 in this machine's zone, as BG Stats reads it."""
    return f"{datetime.fromtimestamp(at).astimezone():%Y-%m-%d %H:%M:%S}"
