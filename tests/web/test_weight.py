"""The table page is light: everything a phone loads to show a game."""

import re
from gzip import decompress
from posixpath import dirname, join, normpath

import pytest
from flask.testing import FlaskClient

from companion.games import GAMES
from web.assets import static_files

MOST = 160_000
"""Bytes of a first visit as they go over the air: page, styles, typeface, scripts."""
IMPORTED = re.compile(r"""(?:from|import) "(\.[^"]+)";""")
LINKED = re.compile(r"""(?:src|href)="(/static/[^"]+)\"""")


def fetched(client: FlaskClient, path: str, met: dict[str, int]) -> None:
    """Load a page or script and all that it names, each once."""
    if path in met:
        return
    with client.get(path, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.status_code == 200, path
        met[path] = len(answer.data)
        kind = answer.mimetype
        packed = answer.headers.get("Content-Encoding") == "gzip"
        body = decompress(answer.data) if packed else answer.data
        text = body.decode() if "text" in str(kind) else ""
    if kind == "text/html":
        for name in LINKED.findall(text):
            fetched(client, name, met)
    if kind == "text/javascript":
        for name in IMPORTED.findall(text):
            fetched(client, normpath(join(dirname(path), name)), met)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_table_is_light(client: FlaskClient, game: str) -> None:
    met: dict[str, int] = {}
    url = static_files().url
    for path in ("/table", url(f"games/{game}.js")):
        fetched(client, path, met)
    assert {url("svg.js"), url("style/table.css"), url("shell/live.js")} < set(met)
    assert sum(met.values()) < MOST, met
