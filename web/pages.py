"""The pages: empty shells in the phone's language that their scripts fill."""

import io
import json

import segno
from flask import Blueprint, Response, jsonify, render_template
from werkzeug.exceptions import NotFound

from companion.app.show.staging import TableMode
from companion.core.ids import GameKey
from companion.version import VERSION
from web.assets import FOREVER, REVALIDATE, Content, static_files
from web.lamps import drawn_signs
from web.message import unkept
from web.seats import phone
from web.services import address, context, language

blueprint = Blueprint("pages", __name__)
NO_STORE = "no-store"
PAGES = {
    "home": "/",
    "join": "/join",
    "table": "/table",
    "wall": "/wall",
    "history": "/history",
    "camera": "/camera",
    "after": "/after",
    "evenings": "/evenings",
    "players": "/players",
    "health": "/health",
    "setup": "/setup",
    "lamps": "/lamps",
    "wifi": "/wifi",
    "layouts": "/layouts",
    "boards": "/boards",
    "enrol": "/enrol",
    "box": "/box",
    "tags": "/tags",
    "stock": "/stock",
    "recovery": "/recovery",
    "try": "/try",
    "practice": "/practice",
}
"""Pages by name; each has a template and a script."""
SECTIONS = {
    "play": ("home", "join", "table", "wall", "history", "after", "practice"),
    "evenings": ("evenings", "players"),
    "box": ("box", "tags", "stock", "layouts", "boards", "enrol"),
    "setup": ("setup", "camera", "lamps", "wifi", "health"),
}
"""The four places that the menu leads to, each with the pages that are reached from
there, its own first. To that of a recovery leads what tells of it, to the painted table
the first page.
"""
OTHERS = ", ".join(name for name in PAGES if name != "home")


def page(name: str) -> Response:
    """A page in the phone's language."""
    app, spoken = context(), language()
    services, texts = app.services, app.ui_texts.dictionary(spoken)
    reports = services.recoveries
    session = services.matches.current
    text = render_template(
        f"{name}.html",
        page=name,
        sections=SECTIONS,
        section=_section(name),
        beside=_beside(name),
        pages=PAGES,
        damage=name != "recovery" and bool(reports and reports.open()),
        language=spoken,
        languages=app.ui_texts.languages,
        t=texts.__getitem__,
        words=json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c"),
        name=services.name,
        version=app.ui_texts.text(spoken, "foot-version", version=VERSION),
        address=address(),
        warning=unkept(app, spoken),
        game=session.game.key if session else None,
        drawing=f"games/{session.game.key}.js" if session else None,
        seated=bool(session and app.seats.held(phone().id, session.setup.names)),
        lamps=drawn_signs() if name == "lamps" else (),
        volume=services.sounding and services.sounding.volume,
        watchers=app.watchers.allowed,
        pin_set=app.host.is_set,
        camera=_has_camera(),
        staged=services.staging is not None,
        calibrating=services.calibrating is not None,
        focusing=services.focusing is not None,
        own_wifi=services.hotspot(),
        printing=services.printing is not None,
    )
    return Content(text.encode(), "text/html").response(NO_STORE)


def _section(name: str) -> str:
    """The place of the menu that a page belongs to."""
    return next((key for key, names in SECTIONS.items() if name in names), "play")


def _beside(name: str) -> tuple[str, ...]:
    """The pages of the same place; none that looks through a camera that is not there,
    or that joins a Wi-Fi with a device that has none.
    """
    lacking: set[str] = set() if _has_camera() else {"camera"}
    if context().services.wifi is None:
        lacking.add("wifi")
    return tuple(each for each in SECTIONS[_section(name)] if each not in lacking)


def _has_camera() -> bool:
    """Whether the match is looked at; one that is played by phone is not."""
    staging = context().services.staging
    phoned = staging is not None and staging.mode() is TableMode.PHONE
    return context().services.looking is not None and not phoned


@blueprint.get("/")
def home() -> Response:
    """What is on the table, and where to go from here."""
    return page("home")


@blueprint.get(f"/<any({OTHERS}):name>")
def other(name: str) -> Response:
    """Every other page."""
    return page(name)


@blueprint.get("/join.svg")
def code() -> Response:
    """The join address as a QR code."""
    return _drawn(f"{address()}{PAGES['join']}")


@blueprint.get("/wifi.svg")
def wifi_code() -> Response:
    """The device's own Wi-Fi as a QR code. Raises ``NotFound`` where it is off."""
    wifi = context().services.hotspot()
    if wifi is None:
        raise NotFound
    return _drawn(wifi.code)


def _drawn(text: str) -> Response:
    """A text as a QR code."""
    out = io.BytesIO()
    symbol = segno.make(text, micro=False, error="m")
    symbol.save(out, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue(), mimetype="image/svg+xml")


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What an installed page is called and looks like."""
    text = json.dumps(
        {
            "name": context().services.name,
            "short_name": context().services.name,
            "lang": language(),
            "start_url": "/table",
            "display": "standalone",
            "background_color": "#0d2233",
            "theme_color": "#0d2233",
            "icons": [
                _icon("shell/icon.svg", "any", "any"),
                _icon("shell/icon-192.png", "192x192", "any"),
                _icon("shell/icon-512.png", "512x512", "any"),
                _icon("shell/icon-mask-512.png", "512x512", "maskable"),
            ],
        },
        ensure_ascii=False,
    )
    return Response(text, mimetype="application/manifest+json")


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
    return {
        "src": static_files().url(name),
        "sizes": sizes,
        "type": kind,
        "purpose": purpose,
    }


@blueprint.get("/sw.js")
def worker() -> Response:
    """The service worker; another version of our files is another worker."""
    files = static_files()
    text = files["shell/sw.js"].body.decode()
    text = text.replace("@version@", f"shell-{files.version}")
    text = text.replace('["@pages@"]', json.dumps([*PAGES.values()]))
    return Content(text.encode(), "text/javascript").response(REVALIDATE)


@blueprint.get("/healthz/match")
def resumed() -> Response:
    """Which match goes on and at which entry, for whoever judges an update; the match
    is ``null`` before the first, and where the last one cannot be taken up.
    """
    session = context().services.matches.current
    if session is None:
        return jsonify({"match": None, "revision": 0})
    return jsonify({"match": session.match, "revision": session.revision})


@blueprint.get("/static/<path:path>")
def asset(path: str) -> Response:
    """A file of ours, or how a game from elsewhere draws its table."""
    name, lasting = static_files().named(path)
    found = static_files().get(name)
    if found is not None:
        return found.response(FOREVER if lasting else REVALIDATE)
    return Content(_drawing(name), "text/javascript").response(REVALIDATE)


def _drawing(name: str) -> bytes:
    """The script ``games/<key>.js`` that a game brings itself. Raises ``NotFound``."""
    key = name.removeprefix("games/").removesuffix(".js")
    game = context().services.matches.games.get(GameKey(key))
    if name != f"games/{key}.js" or game is None or game.script is None:
        raise NotFound
    return game.script().encode()


@blueprint.get("/healthz")
def alive() -> Response:
    """Answers while the server does, for systemd and the tests: 503 while the game
    cannot be saved.
    """
    if context().services.matches.unsaved:
        text = "the game cannot be saved\n"
        return Response(text, status=503, mimetype="text/plain")
    return Response("ok\n", mimetype="text/plain")
