"""How a template names a file of ``web/static``."""

from functools import cache

from flask import Flask
from markupsafe import Markup

from web.assets.files import WEIGHTS, static_files

SYMBOLS = "shell/symbols.svg"
ICON = Markup(
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
    '<use href="#i-{}"></use></svg>'
)
PRELOAD = Markup('<link rel="modulepreload" href="{}">\n')
SHEET = Markup('<link rel="stylesheet" href="{}">')
FACE = Markup(
    '<link rel="preload" href="{}" as="font" type="font/woff2" crossorigin>\n'
)
SCRIPT = Markup('<script type="module" src="{}"></script>')


def install(app: Flask) -> None:
    """Give the templates ``asset``, ``module``, ``icon`` and ``symbols``."""
    app.add_template_global(_asset, "asset")
    app.add_template_global(ICON.format, "icon")
    app.add_template_global(_symbols, "symbols")
    app.add_template_global(_typeface, "typeface")
    app.add_template_global(_module, "module")
    app.add_template_global(_game_sheet, "game_sheet")


def _asset(name: str) -> str:
    return static_files().url(name)


def _module(name: str, also: str | None = None) -> Markup:
    """A page's script, after links to all that it imports: a browser asks for them at
    once, not for one after it has read the other. ``also`` is a script that the page
    will import when it knows the game.
    """
    files = static_files()
    needed = dict.fromkeys(files.modules(name) + files.modules(also or ""))
    links = [PRELOAD.format(files.url(each)) for each in needed if each != name]
    return Markup("").join(links) + SCRIPT.format(files.url(name))


def _game_sheet(game: str | None) -> Markup:
    """The style sheet of this game alone; nothing where it has none."""
    name = f"style/{game}.css"
    files = static_files()
    if files.get(name) is None:
        return Markup("")
    return SHEET.format(files.url(name))


@cache
def _symbols() -> Markup:
    """All signs, for the page itself: they are there before and after any request."""
    text = static_files()[SYMBOLS].body.decode()
    _, _, inside = text.partition(">")
    return Markup('<svg id="symbols" hidden>') + Markup(inside)


def _typeface() -> Markup:
    """The typeface of the pages, fetched at once; nothing before it was made."""
    files = static_files()
    faces = [f"style/{name}" for name in WEIGHTS.values()]
    if any(files.get(face) is None for face in faces):
        return Markup("")
    links = [FACE.format(files.url(face)) for face in faces]
    return Markup("").join([*links, SHEET.format(files.url("style/type.css"))])
