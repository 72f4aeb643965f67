"""The people who play here: lasting names, each with a colour and a sign of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock

import msgspec

from companion.app.durable_file import keep
from companion.app.evenings.errors import PeopleError
from companion.app.formats import Format
from companion.app.storage import reading

FORMAT = Format("table-companion-people")
FILE = "people.json"

LONGEST_NAME = 24
"""Characters of a player's name."""

MOST_PEOPLE = 48
"""Number of people that are stored: each has another pair of colour and sign."""

COLOURS: Mapping[str, str] = {
    "red": "#b3261e",
    "blue": "#1c5fa8",
    "green": "#2e7d32",
    "yellow": "#e0b000",
    "violet": "#7b3fa0",
    "orange": "#d9661f",
    "black": "#2b2b2b",
    "white": "#f2f2f2",
}
"""A colour's name and how it is drawn."""

SIGNS = ("anchor", "star", "fish", "shell", "wheel", "moon")
"""Names of drawings of the pages; they tell apart who cannot tell colours."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here; ``aliases`` are other names that they played under."""

    id: int
    name: str
    colour: str
    sign: str
    aliases: tuple[str, ...] = ()

    def goes_by(self, name: str) -> bool:
        """Whether they play or played under a name."""
        return _alike(name) in {_alike(own) for own in (self.name, *self.aliases)}


@dataclass(frozen=True, slots=True)
class _File:
    format: str
    people: tuple[Person, ...]


class People:
    """The people of one box, in one small file. Safe to use from any thread.

    Every change raises ``PeopleError`` for what cannot be, and ``OSError``; then all
    is as it was.
    """

    def __init__(self, state: Path) -> None:
        """Look in ``state``; nothing is written before the first change."""
        self._path = state / FILE
        self._lock = Lock()

    def all(self) -> tuple[Person, ...]:
        """Everybody, in the order in which they came."""
        return reading.load(self._path, decode_people).value or ()

    def add(self, name: str, colour: str = "", sign: str = "") -> Person:
        """Somebody new; without a colour and a sign they get a free pair."""
        with self._lock:
            people = self.all()
            if len(people) >= MOST_PEOPLE:
                raise PeopleError("full", most=MOST_PEOPLE)
            number = 1 + max((person.id for person in people), default=0)
            free_colour, free_sign = free_pair(people)
            person = Person(
                number, clean(name), colour or free_colour, sign or free_sign
            )
            self._store((*people, _checked(person, people)))
            return person

    def change(self, person_id: int, name: str, colour: str, sign: str) -> Person:
        """Another name, colour or sign; the name before stays as an alias."""
        with self._lock:
            people = self.all()
            before = _found(people, person_id)
            others = tuple(each for each in people if each != before)
            named = replace(before, name=clean(name), colour=colour, sign=sign)
            aliases = (*before.aliases, before.name)
            after = replace(
                named,
                aliases=tuple(a for a in aliases if _alike(a) != _alike(named.name)),
            )
            _checked(after, others)
            self._store(tuple(after if each == before else each for each in people))
            return after

    def merge(self, person_id: int, into: int) -> Person:
        """Two who are one: ``into`` stays, and takes the names of the other."""
        with self._lock:
            people = self.all()
            gone, stays = _found(people, person_id), _found(people, into)
            if gone == stays:
                raise PeopleError("same", name=gone.name)
            aliases = (*stays.aliases, gone.name, *gone.aliases)
            after = replace(stays, aliases=aliases)
            rest = (after if each == stays else each for each in people)
            self._store(tuple(each for each in rest if each != gone))
            return after

    def remove(self, person_id: int) -> None:
        """Somebody is stored no more; matches are another matter."""
        with self._lock:
            people = self.all()
            gone = _found(people, person_id)
            self._store(tuple(each for each in people if each != gone))

    def get(self, person_id: int) -> Person:
        """One of them. Raises ``PeopleError``."""
        return _found(self.all(), person_id)

    def _store(self, people: tuple[Person, ...]) -> None:
        keep(self._path, msgspec.json.encode(_File(str(FORMAT), people)))


def owner_of(people: Sequence[Person], name: str) -> Person | None:
    """Whose name it is."""
    return next((each for each in people if each.goes_by(name)), None)


def free_pair(people: Sequence[Person]) -> tuple[str, str]:
    """A colour and a sign that nobody has together; colours of nobody first."""
    taken = {(person.colour, person.sign) for person in people}
    used = [person.colour for person in people]
    signs = [person.sign for person in people]
    pairs = ((c, s) for c in COLOURS for s in SIGNS if (c, s) not in taken)
    return min(pairs, key=lambda pair: (used.count(pair[0]), signs.count(pair[1])))


def clean(name: str) -> str:
    """A name without idle spaces. Raises ``PeopleError`` where it is none."""
    found = " ".join(name.split())
    if not (0 < len(found) <= LONGEST_NAME and found.isprintable()):
        raise PeopleError("name", most=LONGEST_NAME)
    return found


def decode_people(content: bytes) -> tuple[Person, ...]:
    """The people of a file. Raises ``ValueError``, ``NewerFormat`` for a later one."""
    found = reading.json_of(content, _File)
    FORMAT.accept(FILE, found.format)
    if any(p.colour not in COLOURS or p.sign not in SIGNS for p in found.people):
        raise reading.Damage("somebody has no colour or sign of ours")
    return found.people


def _found(people: Sequence[Person], person_id: int) -> Person:
    found = next((each for each in people if each.id == person_id), None)
    if found is None:
        raise PeopleError("nobody")
    return found


def _checked(person: Person, others: Sequence[Person]) -> Person:
    """Raises ``PeopleError`` where a name or a token is another's."""
    if person.colour not in COLOURS or person.sign not in SIGNS:
        raise PeopleError("token")
    for other in others:
        if other.goes_by(person.name):
            raise PeopleError("taken", name=person.name, owner=other.name)
        if (other.colour, other.sign) == (person.colour, person.sign):
            raise PeopleError("token-taken", owner=other.name)
    return person


def _alike(name: str) -> str:
    return " ".join(name.split()).casefold()
