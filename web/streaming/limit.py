"""How many streams may be open: in all, for an address, for a phone, for a page."""

from dataclasses import dataclass, field
from threading import Event, Lock

OF_ADDRESS = 16
"""Streams to one address. Chosen: at home every phone has its own; behind a second
router a family shares one. Those above it ask every few seconds, as a phone without a
stream does, and no single device takes the streams of all others."""

OF_PHONE = 4
"""Streams to one phone, by its cookie. A browser opens no more than six connections to
a device that speaks HTTP/1.1; as many streams would leave none to load a page."""

LEAVING = 8
"""Streams that have been replaced and still hold a thread: they end within a second,
or when the kernel gives their connection up."""


@dataclass(frozen=True, slots=True)
class Client:
    """Who listens: its address, its cookie's number and what its page calls itself.

    The last two are empty for one without.
    """

    address: str
    phone: str = ""
    page: str = ""

    def is_again(self, other: "Client") -> bool:
        """Whether the other was the same page of the same phone."""
        return bool(self.page) and (self.phone, self.page) == (other.phone, other.page)


@dataclass(frozen=True, slots=True, eq=False)
class StreamPlace:
    """An open stream; ``replaced`` is set when its page has opened another one."""

    client: Client
    replaced: Event = field(default_factory=Event)


class OpenStreams:
    """The streams that are open. Safe to use from any thread."""

    def __init__(self, limit: int) -> None:
        """Allow ``limit`` at once."""
        self._limit = limit
        self._places: set[StreamPlace] = set()
        self._lock = Lock()

    def enter(self, client: Client) -> StreamPlace | None:
        """A place for one more stream, or ``None`` when there are too many.

        A page that comes back takes its own place, whether or not anybody has noticed
        that its old connection is dead.
        """
        with self._lock:
            present = [each for each in self._places if not each.replaced.is_set()]
            old = [each for each in present if client.is_again(each.client)]
            others = [each.client for each in present if each not in old]
            if self._are_too_many(client, others, len(self._places)):
                return None
            for each in old:
                each.replaced.set()
            place = StreamPlace(client)
            self._places.add(place)
            return place

    def leave(self, place: StreamPlace) -> None:
        """A stream has ended; safe to call again."""
        with self._lock:
            self._places.discard(place)

    def _are_too_many(self, client: Client, others: list[Client], held: int) -> bool:
        same_address = sum(each.address == client.address for each in others)
        same_phone = sum(each.phone == client.phone for each in others)
        return (
            len(others) >= self._limit
            or held >= self._limit + LEAVING
            or same_address >= OF_ADDRESS
            or (bool(client.phone) and same_phone >= OF_PHONE)
        )
