"""Who may: the match that runs, the seats of a phone, the host."""

from companion.app.matches import AnySession
from companion.core.ids import Seat
from web.errors import RequestError
from web.seats import Phone, phone
from web.services import context


def running() -> AnySession:
    """The match being played. Raises ``RequestError``."""
    session = context().services.matches.current
    if session is None:
        raise RequestError(409, "no-match")
    return session


def held_seats(session: AnySession) -> tuple[Seat, ...]:
    """The seats of the phone that asks."""
    held = context().seats.held(phone().id, session.setup.names)
    return tuple(Seat(seat) for seat in held)


def is_host(client: Phone | None = None) -> bool:
    """Whether a phone (by default that which asks) gave the PIN in force."""
    mark = (phone() if client is None else client).host
    return bool(mark) and mark == context().host.mark


def acting_seat(session: AnySession) -> Seat | None:
    """The seat that acts for the table: the phone's first, ``None`` for the host.

    Raises ``RequestError`` for a watcher.
    """
    held = held_seats(session)
    if held:
        return held[0]
    if is_host():
        return None
    raise RequestError(403, "watcher")


def movable_seats(session: AnySession) -> frozenset[Seat]:
    """The seats that this phone may move for: its own, and those of no phone."""
    taken = context().seats.taken(session.setup.names)
    held = held_seats(session)
    if not held and not is_host():
        return frozenset()
    free = (Seat(seat) for seat, is_taken in enumerate(taken) if not is_taken)
    return frozenset((*held, *free))


def host_only() -> None:
    """Refuse every phone but the host's. Raises ``RequestError``."""
    if not context().host.is_set:
        raise RequestError(403, "pin-first")
    if not is_host():
        raise RequestError(403, "host-only")
