"""The register of a club: its people under all their names, and its results."""

import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.club.archive import Archive
from companion.club.register.records import FORGOTTEN, ClubMatch

LONGEST_NAME = 40
"""Characters of a name."""

LARGEST_SCORE = 1_000_000
"""The most points that a result may have, either way."""

MOST_SEATS = 12
"""Players of one match. Chosen: more than any game of ours takes."""

BY_HAND = "hand"
"""The device of results that somebody wrote down."""


class RegisterError(ValueError):
    """What cannot be; ``code`` is that of the hall's message ``error-<code>``."""

    def __init__(self, code: str, **details: object) -> None:
        """Name the code and the arguments of its message."""
        super().__init__(code)
        self.code = code
        self.details = details


@dataclass(frozen=True, slots=True)
class ClubPerson:
    """Somebody with all names that they played under."""

    name: str
    aliases: tuple[str, ...]


class Register:
    """People and results of an archive. Safe to use from any thread.

    Every call raises ``ArchiveError`` where the archive cannot be read or written.
    """

    def __init__(
        self, archive: Archive, clock: Callable[[], float] = time.time
    ) -> None:
        """Read from this archive."""
        self.archive = archive
        self._clock = clock

    def people(self) -> tuple[ClubPerson, ...]:
        """Everybody who was ever merged or renamed, by name."""
        rows = self.archive.rows(
            "SELECT p.id, p.name, a.name FROM person p LEFT JOIN alias a"
            " ON a.person = p.id ORDER BY p.name, a.name"
        )
        found: dict[int, tuple[str, list[str]]] = {}
        for number, name, alias in rows:
            held = found.setdefault(number, (name, []))
            if alias and alias != name.casefold():
                held[1].append(alias)
        return tuple(ClubPerson(n, tuple(aliases)) for n, aliases in found.values())

    def merge(self, name: str, into: str) -> None:
        """Who played as ``name`` is ``into``, in all results. Raises
        ``RegisterError`` where they played against each other.
        """
        one, other = clean(name), clean(into)
        if self._canonical()(one) == self._canonical()(other):
            raise RegisterError("same", name=other)
        for match in self.matches():
            if {self._canonical()(one), self._canonical()(other)} <= set(match.names):
                raise RegisterError("against", name=one, other=other)
        with self.archive.together():
            into_id, from_id = self._person(other), self._person(one)
            change = "UPDATE alias SET person = ? WHERE person = ?"
            self.archive.change(change, into_id, from_id)
            self.archive.change("DELETE FROM person WHERE id = ?", from_id)

    def matches(self, game: str = "") -> tuple[ClubMatch, ...]:
        """All results of a game (without one, of all), the oldest first."""
        known = self._canonical()
        rows = self.archive.rows(
            "SELECT id, club, name, game, ended, names, scores, winners FROM result"
            " WHERE ? IN ('', game) ORDER BY ended, id",
            game,
        )
        return tuple(
            ClubMatch(
                found,
                tuple(known(name) for name in json.loads(names)),
                tuple(json.loads(scores)),
                tuple(json.loads(winners)),
                ended,
                club,
                table,
                number,
            )
            for number, club, table, found, ended, names, scores, winners in rows
        )

    def games(self) -> tuple[str, ...]:
        """The games that were played, the one played most first."""
        rows = self.archive.rows(
            "SELECT game FROM result GROUP BY game ORDER BY count(*) DESC, game"
        )
        return tuple(row[0] for row in rows)

    def add(self, game: str, names: Sequence[str], scores: Sequence[int]) -> int:
        """Write a result down; its number. Raises ``RegisterError``."""
        cleaned = [clean(name) for name in names]
        check_result(cleaned, scores)
        if not game or len(game) > LONGEST_NAME:
            raise RegisterError("game")
        return self.archive.change(
            "INSERT INTO result (device, match, club, name, game, ended, names, scores,"
            " winners) VALUES (?, ?, '', '', ?, ?, ?, ?, '[]')",
            BY_HAND,
            secrets.token_hex(8),
            game,
            self._clock(),
            json.dumps(cleaned),
            json.dumps([*scores]),
        )

    def remove(self, number: int) -> None:
        """Take a result away. Raises ``RegisterError`` where there is none."""
        if not self.archive.rows("SELECT 1 FROM result WHERE id = ?", number):
            raise RegisterError("no-result")
        self.archive.change("DELETE FROM result WHERE id = ?", number)

    def _canonical(self) -> Callable[[str], str]:
        rows = self.archive.rows(
            "SELECT a.name, p.name FROM alias a JOIN person p ON p.id = a.person"
        )
        names = {alias: name for alias, name in rows}
        return lambda name: names.get(name.casefold(), name)

    def _person(self, name: str) -> int:
        """The person of a name, made where there is none."""
        rows = self.archive.rows(
            "SELECT person FROM alias WHERE name = ?", name.casefold()
        )
        if rows:
            return int(rows[0][0])
        made = self.archive.change("INSERT INTO person (name) VALUES (?)", name)
        self.archive.change("INSERT INTO alias VALUES (?, ?)", name.casefold(), made)
        return made


def clean(name: str) -> str:
    """A name without idle spaces. Raises ``RegisterError`` where it is none."""
    found = " ".join(name.split())
    if not 0 < len(found) <= LONGEST_NAME or not found.isprintable():
        raise RegisterError("register-name", most=LONGEST_NAME)
    if found.startswith(FORGOTTEN):
        raise RegisterError("register-name", most=LONGEST_NAME)
    return found


def check_result(names: Sequence[str], scores: Sequence[int]) -> None:
    """Raises ``RegisterError`` for what no match can end with."""
    if len({name.casefold() for name in names}) != len(names):
        raise RegisterError("twice")
    if not 2 <= len(names) <= MOST_SEATS or len(scores) != len(names):
        raise RegisterError("scores", count=len(names))
    if any(isinstance(s, bool) or abs(s) > LARGEST_SCORE for s in scores):
        raise RegisterError("scores", count=len(names))
