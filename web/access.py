"""Who may: the match that runs, the seats of a phone, the host."""

from companion.app.matches import AnySession
from companion.app.show.staging import TableMode
from companion.core.game import Move
from companion.core.ids import Seat
from companion.core.record import secret_fields
from web.errors import RequestError
from web.seats import Phone, phone
from web.services import AppContext, context


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
    return _is_host(context(), phone() if client is None else client)


def has_joined(app: AppContext, client: Phone) -> bool:
    """Whether a phone holds a seat or is the host's; before the first match of a
    device without a PIN, whoever sets it up.
    """
    session = app.services.matches.current
    if _is_host(app, client):
        return True
    if session is None:
        return not app.host.is_set
    return bool(app.seats.held(client.id, session.setup.names))


def is_show(app: AppContext) -> bool:
    """Whether the match is for show, the demo's or on the painted table: everybody may
    look, also through its camera.
    """
    staging = app.services.staging
    return staging is not None and staging.mode() is not TableMode.PHONE


def may_look(app: AppContext, client: Phone) -> bool:
    """Whether a phone is shown the match: it has joined, or asked to look on where
    the host lets watchers.
    """
    if app.services.matches.current is None or is_show(app):
        return True
    return has_joined(app, client) or (client.watches and app.watchers.allowed)


def lookers_only() -> None:
    """Refuse a phone that is not shown the match. Raises ``RequestError``."""
    app = context()
    client = phone()
    if not may_look(app, client):
        if app.seats.was_handed_over(client.id):
            raise RequestError(403, "seat-moved")
        raise RequestError(403, "join-first" if app.watchers.allowed else "seat-first")


def joined_only() -> None:
    """Refuse a phone that is not at the table. Raises ``RequestError``."""
    app = context()
    if not (is_show(app) or has_joined(app, phone())):
        raise RequestError(403, "picture-first")


def _is_host(app: AppContext, client: Phone) -> bool:
    return bool(client.host) and client.host == app.host.mark


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


def may_offer(session: AnySession, move: Move) -> bool:
    """Whether this phone may hear that a move could be made, to correct a line by it.

    Its own seats' and those of no phone; of others' what everybody may know: chance,
    and all of a game whose choices are open. Nothing to a watcher.
    """
    if move.seat in movable_seats(session):
        return True
    known = session.game.open_choices or isinstance(move, session.game.chance)
    at_table = is_host() or bool(held_seats(session))
    return at_table and known and not secret_fields(type(move))


def host_only() -> None:
    """Refuse every phone but the host's. Raises ``RequestError``."""
    if not context().host.is_set:
        raise RequestError(403, "pin-first")
    if not is_host():
        raise RequestError(403, "host-only")
