"""The pages: empty shells in the phone's language that their scripts fill."""

import io
import json

import segno
from flask import Blueprint, Response, render_template, request

from web.faults import language
from web.services import room

blueprint = Blueprint("pages", __name__)
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
}
"""Pages by name; each has a template and, but for the lamps, a script."""
OTHERS = ", ".join(name for name in PAGES if name != "join")
LAMPS = ("ready", "ask", "accepted", "refused", "mismatch", "busy", "fault")


def page(name: str) -> str:
    """A page in the phone's language."""
    here, spoken = room(), language()
    words = here.words.dictionary(spoken)
    return render_template(
        f"{name}.html",
        page=name,
        pages=PAGES,
        language=spoken,
        languages=here.words.languages,
        t=words.__getitem__,
        words=json.dumps(words, ensure_ascii=False).replace("<", "\\u003c"),
        name=here.services.name,
        address=address(),
        lamps=LAMPS,
        pin_set=here.host.is_set,
        buttons=here.services.press is not None,
        camera=here.services.looking is not None,
        calibrating=here.services.calibrating is not None,
    )


def address() -> str:
    """Where a phone joins."""
    known = room().services.address
    told = known() if callable(known) else known
    return told or request.host_url.rstrip("/")


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
            "name": room().services.name,
            "short_name": room().services.name,
            "lang": language(),
            "start_url": "/table",
            "display": "standalone",
            "background_color": "#0d2233",
            "theme_color": "#0d2233",
            "icons": [
                {
                    "src": "/static/icon.svg",
                    "sizes": "any",
                    "type": "image/svg+xml",
                    "purpose": "any maskable",
                }
            ],
        },
        ensure_ascii=False,
    )
    return Response(text, mimetype="application/manifest+json")


@blueprint.get("/healthz")
def alive() -> Response:
    """Answers while the server does, for systemd and the tests."""
    return Response("ok\n", mimetype="text/plain")
