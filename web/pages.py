"""The pages: empty shells in the phone's language that their scripts fill."""

import hashlib
import io
import json
from functools import cache
from pathlib import Path

import segno
from flask import Blueprint, Response, current_app, render_template
from werkzeug.exceptions import NotFound

from companion.core.ids import GameKey
from companion.version import VERSION
from web.lamps import drawn_signs
from web.services import address, context, language

blueprint = Blueprint("pages", __name__)
STATIC = Path(__file__).parent / "static"
PAGES = {
    "join": "/",
    "table": "/table",
    "wall": "/wall",
    "history": "/history",
    "camera": "/camera",
    "after": "/after",
    "health": "/health",
    "setup": "/setup",
    "lamps": "/lamps",
    "layouts": "/layouts",
    "boards": "/boards",
    "enrol": "/enrol",
    "box": "/box",
    "tags": "/tags",
    "stock": "/stock",
}
"""Pages by name; each has a template and a script."""
OTHERS = ", ".join(name for name in PAGES if name != "join")


def page(name: str) -> str:
    """A page in the phone's language."""
    app, spoken = context(), language()
    services, texts = app.services, app.ui_texts.dictionary(spoken)
    return render_template(
        f"{name}.html",
        page=name,
        pages=PAGES,
        language=spoken,
        languages=app.ui_texts.languages,
        t=texts.__getitem__,
        words=json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c"),
        name=services.name,
        version=app.ui_texts.text(spoken, "foot-version", version=VERSION),
        address=address(),
        lamps=drawn_signs() if name == "lamps" else (),
        volume=services.sounding and services.sounding.volume,
        pin_set=app.host.is_set,
        buttons=services.press is not None,
        camera=services.looking is not None,
        calibrating=services.calibrating is not None,
        printing=services.printing is not None,
    )


@blueprint.get("/")
def join() -> str:
    """Pick a seat, or watch."""
    return page("join")


@blueprint.get(f"/<any({OTHERS}):name>")
def other(name: str) -> str:
    """Every other page."""
    return page(name)


@blueprint.get("/join.svg")
def code() -> Response:
    """The join address as a QR code."""
    out = io.BytesIO()
    symbol = segno.make(address(), micro=False, error="m")
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
                _icon("icon.svg", "any", "any"),
                _icon("icon-192.png", "192x192", "any"),
                _icon("icon-512.png", "512x512", "any"),
                _icon("icon-mask-512.png", "512x512", "maskable"),
            ],
        },
        ensure_ascii=False,
    )
    return Response(text, mimetype="application/manifest+json")


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
    return {
        "src": f"/static/{name}",
        "sizes": sizes,
        "type": kind,
        "purpose": purpose,
    }


@blueprint.get("/sw.js")
def worker() -> Response:
    """The service worker; another version of our files is another worker."""
    text = (STATIC / "sw.js").read_text("utf-8").replace("@version@", _version())
    text = text.replace('["@pages@"]', json.dumps([*PAGES.values()]))
    response = Response(text, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@cache
def _version() -> str:
    found = hashlib.sha256(VERSION.encode())
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            found.update(path.read_bytes())
    return f"shell-{found.hexdigest()[:12]}"


@blueprint.get("/static/games/<game>.js")
def drawing_script(game: str) -> Response:
    """How a game draws its table: our file, else what the game brings itself."""
    found = context().services.matches.games.get(GameKey(game))
    if found is not None and (STATIC / "games" / f"{game}.js").is_file():
        return current_app.send_static_file(f"games/{game}.js")
    if found is None or found.script is None:
        raise NotFound
    response = Response(found.script(), mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/healthz")
def alive() -> Response:
    """Answers while the server does, for systemd and the tests."""
    return Response("ok\n", mimetype="text/plain")
