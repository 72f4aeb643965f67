"""How often a PIN may be guessed: counted by who guesses, so that one stranger locks
out nobody else.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import IPv6Address, ip_address
from threading import Lock

PAUSE_S = 60.0
"""Length in s of the first pause; every further wrong guess doubles it."""
LONGEST_S = 3600.0
"""Length in s of the longest pause."""
FORGOTTEN_S = 24 * 3600.0
"""Seconds without a wrong guess after which the ones before are forgotten."""
MOST_GUESSERS = 1024
"""Number of guessers of one kind that are remembered: four times the addresses of a
home network. Beyond it the one whose last wrong guess is oldest is forgotten."""


class Group(StrEnum):
    """By what a guesser is known."""

    ADDRESS = "address"
    PHONE = "phone"
    ALL = "all"


FREE: Mapping[Group, int] = {Group.ADDRESS: 5, Group.PHONE: 5, Group.ALL: 100}
"""Number of wrong guesses before the first pause. Chosen: of 10,000 short PINs a
hundred are one in a hundred."""

Guesser = tuple[Group, str]


@dataclass(frozen=True, slots=True)
class _Wrong:
    """Wrong guesses of one guesser, when the last was and until when to wait, s."""

    count: int = 0
    last: float = 0.0
    until: float = 0.0


class Guesses:
    """The wrong guesses of all guessers. Not locked: whoever has it does."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        """Remember none; ``monotonic`` gives seconds."""
        self._monotonic = monotonic
        self._wrong: dict[Group, OrderedDict[str, _Wrong]] = {
            group: OrderedDict() for group in Group
        }

    def wait(self, guessers: Iterable[Guesser]) -> int:
        """Seconds until the next guess is looked at; 0 when it is at once."""
        now = self._monotonic()
        until = max((self._of(who, now).until for who in guessers), default=0.0)
        return max(0, round(until - now + 0.5))

    def note_wrong(self, guessers: Iterable[Guesser]) -> None:
        """Count a wrong guess of one who is known by all of these."""
        now = self._monotonic()
        for group, name in guessers:
            count = self._of((group, name), now).count + 1
            over = count - FREE[group]
            pause = min(LONGEST_S, PAUSE_S * 2.0 ** min(over, 9)) if over >= 0 else 0.0
            table = self._wrong[group]
            table[name] = _Wrong(count, now, now + pause)
            table.move_to_end(name)
            if len(table) > MOST_GUESSERS:
                table.popitem(last=False)

    def forgive(self, guessers: Iterable[Guesser]) -> None:
        """Forget the wrong guesses of one who knew it in the end."""
        for group, name in guessers:
            self._wrong[group].pop(name, None)

    def _of(self, who: Guesser, now: float) -> _Wrong:
        group, name = who
        found = self._wrong[group].get(name, _Wrong())
        return _Wrong() if now - found.last > FORGOTTEN_S else found


def guessers(address: str, phone: str, together: bool) -> tuple[Guesser, ...]:
    """By what one who asks is known: the address, the phone's number where it has
    one, and ``together`` also as one of all.

    An IPv6 device has 2^64 addresses of its own, so the first half counts.
    """
    found: list[Guesser] = [(Group.ADDRESS, _network(address))]
    if phone:
        found.append((Group.PHONE, phone))
    if together:
        found.append((Group.ALL, ""))
    return tuple(found)


def _network(address: str) -> str:
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped is not None else found.exploded[:19]
    return str(found)


LOAN_S = 3.0
"""Seconds that OK on the box belongs to pages that wait, after one asked last."""
ASKING_S, REST_S = 30.0, 90.0
"""Seconds that one address may wait for OK, and until it may again: else a stranger
could keep the button from the game."""
MOST_ASKING = 16
"""Number of addresses that may wait for OK at once; each press lets each guess once."""


class Attendance:
    """Who says to be at the table: a press of OK on the box proves that somebody is.

    Safe to use from any thread.
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Nobody waits; ``monotonic`` gives seconds."""
        self._monotonic, self._lock = monotonic, Lock()
        self._begun: OrderedDict[str, float] = OrderedDict()
        self._asked: dict[str, float] = {}
        self._proved: set[str] = set()

    def proves(self, address: str, press: Callable[[float], bool]) -> bool:
        """Whether OK was pressed while ``address`` waits; each press counts once.

        ``press`` borrows OK for a number of seconds and says whether it was pressed.
        """
        with self._lock:
            now = self._monotonic()
            if not self._may_ask(address, now):
                return False
            self._asked[address] = now
            if press(LOAN_S):
                self._proved |= {
                    a for a, at in self._asked.items() if now - at <= LOAN_S
                }
            proved = address in self._proved
            self._proved.discard(address)
            return proved

    def _may_ask(self, address: str, now: float) -> bool:
        for other in [
            a for a, at in self._begun.items() if now - at > ASKING_S + REST_S
        ]:
            self._drop(other)
        if address not in self._begun:
            if len(self._begun) >= MOST_ASKING:
                return False
            self._begun[address] = now
        return now - self._begun[address] <= ASKING_S

    def _drop(self, address: str) -> None:
        del self._begun[address]
        self._asked.pop(address, None)
        self._proved.discard(address)
