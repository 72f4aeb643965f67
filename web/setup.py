"""Before a match: language, PIN, who sits where, and what is played."""

import re
from typing import Any, cast

from flask import Blueprint, Response, jsonify, make_response

from companion.app.texts import AnyGame
from companion.app.workshop import LayoutShelf
from companion.core.game import Edition, InvalidSetup, Setup, Switch, switches
from companion.core.ids import GameKey
from web.api import is_host, number, running
from web.errors import RequestError, body, language
from web.seats import YEAR, Phone, named, phone, remember
from web.services import context
from web.ui_texts import UiTexts

blueprint = Blueprint("setup", __name__, url_prefix="/api")
PIN = re.compile(r"[0-9]{4,12}")
LONGEST_NAME = 24
MOST_PLAYERS = 8


@blueprint.post("/language")
def speak() -> Response:
    """Choose this phone's language."""
    chosen: object = body().get("language")
    if chosen not in UiTexts.languages:
        raise RequestError(400, "field", field="language")
    response = jsonify({"language": chosen})
    response.set_cookie("lang", str(chosen), max_age=YEAR, samesite="Lax")
    return response


@blueprint.post("/seats")
def sit() -> Response:
    """Take a seat, or give it back with ``take`` false; the host frees any."""
    session, values = running(), body()
    names = session.setup.names
    seat = number(values, "seat", 0, len(names) - 1)
    take: object = values.get("take", True)
    if not isinstance(take, bool):
        raise RequestError(400, "field", field="take")
    here, known = context(), named(phone())
    if take:
        if not here.seats.take(seat, names, known.id):
            raise RequestError(409, "seat-taken", name=names[seat])
    elif seat in here.seats.held(known.id, names) or is_host(here, known):
        here.seats.free(seat, names)
    else:
        raise RequestError(403, "seat-not-yours")
    here.services.matches.publish()
    held = here.seats.held(known.id, names)
    return remember(jsonify({"seats": list(held)}), known)


@blueprint.post("/host")
def become_host() -> Response:
    """Tell the PIN; where none was chosen yet, choose it."""
    pin = _pin(body().get("pin"))
    here, known = context(), named(phone())
    if not here.host.is_set:
        here.host.choose(pin)
    elif here.host.wait():
        raise RequestError(429, "pin-wait", seconds=here.host.wait())
    elif not here.host.check(pin):
        raise RequestError(403, "pin-wrong")
    known = Phone(known.id, here.host.mark)
    return remember(jsonify({"host": True}), known)


@blueprint.post("/pin")
def change_pin() -> Response:
    """Change the PIN; every other host must tell the new one."""
    here, known = context(), phone()
    host_only()
    here.host.choose(_pin(body().get("pin")))
    return remember(jsonify({"host": True}), Phone(known.id, here.host.mark))


@blueprint.get("/games")
def games() -> Response:
    """The games with their editions, options and printed questions."""
    known = context().services.matches.games
    return jsonify([_game(game) for game in known.values()])


@blueprint.post("/match")
def begin() -> Response:
    """Begin a match; the one before goes to the archive. The host's alone."""
    host_only()
    values = body()
    key: object = values.get("game")
    if not isinstance(key, str) or GameKey(key) not in context().services.matches.games:
        raise RequestError(400, "field", field="game")
    setup = Setup(
        _names(values.get("names")),
        _text(values.get("edition", ""), "edition"),
        _table(values.get("options", {}), "options"),
        _table(values.get("box", {}), "box"),
    )
    try:
        session = context().services.matches.start(GameKey(key), setup)
    except InvalidSetup as error:
        game = context().services.matches.games[GameKey(key)]
        told = context().services.texts.refused(language(), game, error)
        raise RequestError(400, "set-up", detail=told) from error
    return make_response(jsonify({"match": str(session.match)}), 201)


def host_only() -> None:
    """Refuse every phone but the host's. Raises ``RequestError``."""
    here = context()
    if not here.host.is_set:
        raise RequestError(403, "pin-first")
    if not is_host(here, phone()):
        raise RequestError(403, "host-only")


def _pin(value: object) -> str:
    if not isinstance(value, str) or not PIN.fullmatch(value):
        raise RequestError(400, "pin-form")
    return value


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise RequestError(400, "field", field="names")
    given = cast("list[object]", value)
    names = tuple(" ".join(n.split()) for n in given if isinstance(n, str))
    fits = all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    if len(names) != len(given) or len(names) > MOST_PLAYERS or not fits:
        raise RequestError(400, "names")
    if len(set(names)) != len(names):
        raise RequestError(400, "names-alike")
    return names


def _text(value: object, field: str) -> str:
    if not isinstance(value, str):
        raise RequestError(400, "field", field=field)
    return value


def _table(value: object, field: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise RequestError(400, "field", field=field)
    return cast("dict[str, object]", value)


def _game(game: AnyGame) -> dict[str, Any]:
    texts, spoken = context().services.texts, language()
    return {
        "key": game.key,
        "name": texts.game_text(spoken, game, "game-name"),
        "editions": [_edition(game, edition) for edition in game.editions.values()],
        "options": [_option(game, switch) for switch in switches(game.options)],
    }


def _edition(game: AnyGame, edition: Edition) -> dict[str, Any]:
    texts, spoken = context().services.texts, language()
    return {
        "key": edition.key,
        "name": texts.game_text(spoken, game, f"edition-{edition.key}"),
        "seats": list(edition.seat_counts),
        "assumed": len(edition.assumed),
    }


def layout_values(game: AnyGame, option: str) -> list[dict[str, Any]]:
    """The layouts that can be chosen where an option names one: shipped and own."""
    layouts = game.workshop.layouts
    if layouts is None or layouts.option != option:
        return []
    texts, spoken = context().services.texts, language()
    shipped = [
        {"value": name, "text": texts.game_text(spoken, game, f"layout-{name}")}
        for name in layouts.shipped
    ]
    box = context().services.box
    if box is None:
        return shipped
    shelves = (LayoutShelf(box, game, edition) for edition in game.editions)
    own = sorted({name for shelf in shelves for name in shelf.own()})
    return shipped + [{"value": name, "text": name} for name in own]


def _option(game: AnyGame, switch: Switch) -> dict[str, Any]:
    texts, spoken = context().services.texts, language()
    name = f"option-{switch.name}"
    return {
        "name": switch.name,
        "text": texts.game_text(spoken, game, name),
        "default": switch.default,
        "values": layout_values(game, switch.name)
        or [
            {
                "value": value,
                "text": texts.game_text(spoken, game, f"{name}-{value}")
                if isinstance(value, str)
                else "",
            }
            for value in switch.values
        ],
    }
