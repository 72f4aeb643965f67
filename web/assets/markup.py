"""How a template names a file of ``web/static``."""

from flask import Flask
from markupsafe import Markup

from web.assets.files import static_files

PRELOAD = Markup('<link rel="modulepreload" href="{}">\n')
SCRIPT = Markup('<script type="module" src="{}"></script>')


def install(app: Flask) -> None:
    """Give the templates ``asset(name)`` and ``module(name, also)``."""
    app.add_template_global(_asset, "asset")
    app.add_template_global(_module, "module")


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
