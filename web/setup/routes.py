"""Before a match: language, loudness, PIN, who sits where, and what is played."""

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import replace

from flask import Blueprint, Response, after_this_request, request

from companion.app.config import ConfigError, save_setting
from companion.app.positions import file as position_file
from companion.app.positions.file import Sighting
from companion.app.positions.form import Path, PositionField, empty_answers, merged
from companion.app.texts import AnyGame
from companion.app.workshop import LayoutShelf
from companion.core.game import Edition, InvalidSetup, Setup, Switch, switches
from companion.core.ids import GameKey
from web.access import has_joined, host_only, is_host, running
from web.contract.base import NoBody
from web.contract.device import Addresses, Wifi
from web.contract.positions import (
    PositionField as PositionFieldAsked,
)
from web.contract.positions import (
    PositionQuery,
    PositionTemplate,
    PositionValue,
)
from web.contract.setup import (
    EditionOffered,
    Game,
    HostBody,
    HostChosen,
    LanguageBody,
    LanguageChosen,
    Lobby,
    MatchBegun,
    MatchBody,
    Option,
    OptionValue,
    PinBody,
    SeatBody,
    SeatsHeld,
    VolumeBody,
    VolumeChosen,
    WatchersAllowed,
    WatchersBody,
    Watching,
)
from web.doors.guesses import guessers
from web.errors import RequestError
from web.message import colours, no_match
from web.operation import operation
from web.presenter import Recipient, presenter_of
from web.seats import YEAR, named, phone, remember
from web.services import address, context, language

OTHER_EDITIONS = "edition-other"
"""Message of a game that names printed editions which it does not know."""

blueprint = Blueprint("setup", __name__, url_prefix="/api")
LONGEST_NAME = 24
"""Characters of a player's name."""


@blueprint.post("/language")
@operation()
def choose_language(body: LanguageBody) -> LanguageChosen:
    """Choose this phone's language."""

    @after_this_request
    def _keep(response: Response) -> Response:
        response.set_cookie("lang", body.language, max_age=YEAR, samesite="Lax")
        return response

    return LanguageChosen(body.language)


@blueprint.post("/seats")
@operation()
def take_seat(body: SeatBody) -> SeatsHeld:
    """Take a seat, or give it back with ``take`` false; the host frees any."""
    app, client = context(), named(phone())
    names, seat = running().setup.names, body.seat
    if seat >= len(names):
        raise RequestError(400, "field", field="seat")
    if body.take:
        if not app.seats.take(seat, names, client.id):
            raise RequestError(409, "seat-taken", name=names[seat])
    elif seat in app.seats.held(client.id, names) or is_host(client):
        app.seats.free(seat, names)
    else:
        raise RequestError(403, "seat-not-yours")
    app.services.matches.publish()
    remember(client)
    return SeatsHeld(list(app.seats.held(client.id, names)))


@blueprint.post("/host")
@operation()
def become_host(body: HostBody) -> HostChosen:
    """Become the host by the PIN; where none was chosen yet, choose it.

    Who guessed wrong too often waits, or presses OK on the box while the page asks
    with ``at_table``. Where the PIN's file was damaged, a press of OK lets choose a
    new PIN.
    """
    app, client = context(), named(phone())
    host, lease, address = app.host, app.services.lease, request.remote_addr or ""
    who = guessers(address, phone().id, together=lease is not None)
    seconds, lost = host.wait(who), host.is_lost and lease is not None
    at_table = (
        body.at_table
        and (lost or seconds > 0)
        and lease is not None
        and app.attendance.proves(address, lease.ask)
    )
    if seconds and not at_table:
        message = "pin-wait" if lease is None else "pin-press"
        raise RequestError(429, message, seconds=seconds)
    if lost and at_table:
        mark = host.choose(body.pin)
    elif lost and body.at_table:
        mark = ""
    else:
        mark = host.admit(body.pin, who, at_table)
    if not mark:
        raise RequestError(429, "pin-lost") if lost else RequestError(403, "pin-wrong")
    remember(replace(client, host=mark))
    return HostChosen(host=True)


@blueprint.post("/pin")
@operation(guard=host_only)
def change_pin(body: PinBody) -> HostChosen:
    """Change the PIN; every other host must give the new one."""
    mark = context().host.choose(body.pin)
    remember(replace(phone(), host=mark))
    return HostChosen(host=True)


@blueprint.get("/lobby")
@operation()
def lobby() -> Lobby:
    """What a phone must know to join, or to be told that there is nothing to join."""
    app, client = context(), phone()
    session = app.services.matches.current
    if session is None:
        recipient = Recipient(None, language(), host=is_host(client))
        return _empty_lobby(recipient.host, no_match(app, recipient).fault)
    presenter, names = presenter_of(session, None), session.setup.names
    view = session.game.view(session.state, None)
    return Lobby(
        host=is_host(client),
        match=str(session.match),
        game=session.game.key,
        edition=session.setup.edition,
        game_name=presenter.game_text("game-name"),
        names=list(names),
        mine=list(app.seats.held(client.id, names)),
        seated=list(app.seats.taken(names)),
        colours=colours(presenter, session),
        pieces=[player.colour for player in view.players],
        watchers=app.watchers.allowed,
        fault="",
    )


def _empty_lobby(host: bool, fault: str) -> Lobby:
    return Lobby(
        host=host,
        match=None,
        game="",
        edition="",
        game_name="",
        names=[],
        mine=[],
        seated=[],
        colours={},
        pieces=[],
        watchers=True,
        fault=fault,
    )


@blueprint.post("/watch")
@operation()
def watch(body: NoBody) -> Watching:
    """Look on without a seat, where the host lets watchers."""
    app, client = context(), phone()
    if not (app.watchers.allowed or has_joined(app, client)):
        raise RequestError(403, "seat-first")
    remember(replace(named(client), watches=True))
    return Watching(watching=True)


@blueprint.post("/watchers")
@operation(guard=host_only)
def allow_watchers(body: WatchersBody) -> WatchersAllowed:
    """Say whether phones without a seat may look on. The host's alone."""
    app = context()
    app.watchers.allow(body.allowed)
    app.services.matches.publish()
    return WatchersAllowed(body.allowed)


@blueprint.post("/volume")
@operation(guard=host_only)
def set_volume(body: VolumeBody) -> VolumeChosen:
    """Set how loud the buzzer is: at once, and for good. The host's alone."""
    services = context().services
    if services.sounding is None:
        raise RequestError(409, "no-buzzer")
    try:
        save_setting(services.state, "panel", "volume", body.volume.value)
    except ConfigError as error:
        raise RequestError(409, "not-kept", detail=str(error)) from error
    services.sounding.volume = body.volume
    return VolumeChosen(body.volume)


@blueprint.get("/address")
@operation()
def addresses() -> Addresses:
    """Where a phone joins now; it changes with the device's networks."""
    here = address()
    found = context().services.addresses()
    on = context().services.hotspot()
    return Addresses(
        address=here,
        others=[each for each in found if each != here],
        wifi=None if on is None else Wifi(on.name, on.password),
    )


@blueprint.get("/games")
@operation()
def games() -> list[Game]:
    """The games with their editions, options and printed questions."""
    return [_game(game) for game in context().services.matches.games.values()]


@blueprint.post("/match")
@operation(guard=host_only)
def begin(body: MatchBody) -> MatchBegun:
    """Begin a match; the one before goes to the archive. The host's alone."""
    matches, key = context().services.matches, GameKey(body.game)
    if key not in matches.games:
        raise RequestError(400, "field", field="game")
    game, setup = matches.games[key], _setup_of(body)
    _refuse_empty(game, body)
    _check_count(game.editions.get(setup.edition), len(setup.names))
    with refusals(game):
        if body.position_file.strip():
            held = position_file.read(game, setup.edition, body.position_file)
            setup = replace(setup, position=merged(held, setup.position))
        session = matches.start(key, setup)
    return MatchBegun(str(session.match))


@blueprint.post("/match/again")
@operation(guard=host_only)
def begin_again(body: NoBody) -> MatchBegun:
    """Begin the same once more, when it is over: people, edition, options, box."""
    session = running()
    if session.game.outcome(session.state) is None:
        raise RequestError(409, "not-over")
    return begun_like(session.game, session.setup)


def begun_like(game: AnyGame, setup: Setup) -> MatchBegun:
    """Begin a game with the people and options of an earlier one, from its first set-up
    and by today's rules. Raises ``RequestError`` where these refuse it.
    """
    with refusals(game):
        begun = context().services.matches.start(
            game.key, replace(setup, rules=None, position={})
        )
    return MatchBegun(str(begun.match))


def _refuse_empty(game: AnyGame, body: MatchBody) -> None:
    """Refuse a position of which something asked was left empty: nothing is no 0.
    Raises ``RequestError``.
    """
    path = next(empty_answers(body.position), None)
    if path is None:
        return
    field = _position_label(game, path)
    match path:
        case ("players", int(seat), *_) if seat < len(body.names):
            name = body.names[seat]
            raise RequestError(400, "position-empty-of", field=field, name=name)
        case _:
            raise RequestError(400, "position-empty", field=field)


def _setup_of(body: MatchBody) -> Setup:
    return Setup(
        _names(body.names),
        body.edition,
        body.options,
        body.box,
        position=body.position,
    )


@contextmanager
def refusals(game: AnyGame) -> Generator[None]:
    """Say what is wrong with a set-up. Raises ``RequestError``."""
    try:
        yield
    except InvalidSetup as error:
        detail = context().services.texts.refused(language(), game, error)
        raise RequestError(400, "set-up", detail=detail) from error


@blueprint.get("/position")
@operation(guard=host_only)
def position(query: PositionQuery) -> PositionTemplate:
    """A position to begin from, to be filled in: the first one, with what the camera
    sees where it watches a table of the game. The host's alone.
    """
    services, key = context().services, GameKey(query.game)
    game = services.matches.games.get(key)
    if game is None:
        raise RequestError(400, "field", field="game")
    current, looking = services.matches.current, services.looking
    look = None if looking is None else looking.last()
    seen = None
    if look is not None and current is not None and current.game.key == key:
        seen = Sighting(look.observation, game.profile(current.state))
    names = tuple(str(number + 1) for number in range(query.seats))
    with refusals(game):
        found = position_file.template(
            game,
            Setup(names, query.edition or next(iter(game.editions))),
            seen,
        )
    asked = [_position_field(game, item) for item in found.fields]
    return PositionTemplate(found.text, found.seen, asked)


def _position_label(game: AnyGame, path: Path) -> str:
    """What a field of a position is called."""
    texts, spoken = context().services.texts, language()
    *_, name = path
    for family in ("resource", "good", "port", "part"):
        if texts.has(spoken, game, f"{family}-{name}"):
            return texts.game_text(spoken, game, f"{family}-{name}")
    group = path[0] if isinstance(name, int) else name
    number = name + 1 if isinstance(name, int) else 0
    message = f"position-{group}"
    label = context().ui_texts.text(spoken, message, number=number)
    return str(group) if label == message else label


def _position_field(game: AnyGame, item: PositionField) -> PositionFieldAsked:
    texts, spoken = context().services.texts, language()
    seat = item.path[1] if item.path[0] == "players" else None
    return PositionFieldAsked(
        path=list(item.path),
        seat=seat if isinstance(seat, int) else None,
        label=_position_label(game, item.path),
        form=item.form,
        value=item.value,
        values=[
            PositionValue(
                value=str(value), text=texts.label(spoken, game, value, type(value), ())
            )
            for value in item.values
        ],
    )


def _names(given: Iterable[str]) -> tuple[str, ...]:
    """The players' names without idle spaces. Raises ``RequestError``."""
    names = tuple(" ".join(name.split()) for name in given)
    if not all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names):
        raise RequestError(400, "names")
    if len({name.casefold() for name in names}) != len(names):
        raise RequestError(400, "names-alike")
    return names


def _check_count(edition: Edition | None, count: int) -> None:
    """Raises ``RequestError`` where an edition is not played by ``count``."""
    if edition is not None and count not in edition.seat_counts:
        fits = ", ".join(map(str, edition.seat_counts))
        raise RequestError(400, "names-count", count=count, fits=fits)


def _game(game: AnyGame) -> Game:
    texts, spoken = context().services.texts, language()
    return Game(
        key=game.key,
        name=texts.game_text(spoken, game, "game-name"),
        other_editions=texts.game_text(spoken, game, OTHER_EDITIONS)
        if texts.has(spoken, game, OTHER_EDITIONS)
        else "",
        editions=[_edition(game, edition) for edition in game.editions.values()],
        options=[_option(game, switch) for switch in switches(game.options)],
    )


def _edition(game: AnyGame, edition: Edition) -> EditionOffered:
    texts, spoken = context().services.texts, language()
    return EditionOffered(
        key=edition.key,
        name=texts.game_text(spoken, game, f"edition-{edition.key}"),
        seats=list(edition.seat_counts),
        assumed=len(edition.assumed),
    )


def _option(game: AnyGame, switch: Switch) -> Option:
    texts, spoken = context().services.texts, language()
    message = f"option-{switch.name}"
    values = _layouts(game, switch.name) or [
        OptionValue(
            value=value,
            text=_value_text(game, f"{message}-{str(value).lower()}", value),
        )
        for value in switch.values
    ]
    return Option(
        name=switch.name,
        text=texts.game_text(spoken, game, message),
        default=switch.default,
        values=values,
    )


def _value_text(game: AnyGame, message: str, value: bool | str) -> str:
    """What a value of an option means; yes or no where the game has no word."""
    texts, spoken = context().services.texts, language()
    if isinstance(value, bool) and not texts.has(spoken, game, message):
        return context().ui_texts.text(spoken, "yes" if value else "no")
    return texts.game_text(spoken, game, message)


def _layouts(game: AnyGame, option: str) -> list[OptionValue]:
    """The layouts that can be chosen where an option names one: shipped and own."""
    layouts = game.workshop.layouts
    if layouts is None or layouts.option != option:
        return []
    texts, spoken = context().services.texts, language()
    shipped = [
        OptionValue(value=name, text=texts.game_text(spoken, game, f"layout-{name}"))
        for name in layouts.shipped
    ]
    box = context().services.box
    if box is None:
        return shipped
    shelves = (LayoutShelf(box, game, edition) for edition in game.editions)
    own = sorted({name for shelf in shelves for name in shelf.own()})
    return shipped + [OptionValue(value=name, text=name) for name in own]
