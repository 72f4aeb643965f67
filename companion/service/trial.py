"""The trial of a new version: it must take up the games, read a table, serve a page."""

import time
import urllib.request
from dataclasses import replace
from pathlib import Path
from threading import Thread

from companion.app.config import Config
from companion.app.show.matches import ShowMatches
from companion.demo import DemoTable, demo_setup
from companion.games import GAMES
from companion.service.assembly import RunningTable, running_table
from companion.service.errors import ServiceError

ANSWER_S = 60.0
"""Seconds that a trial waits for each answer: far longer than a Pi needs."""


def trial_config(config: Config) -> Config:
    """The settings of a trial beside a companion that runs: a port of its own, and
    neither its panel nor its display.
    """
    return replace(
        config,
        web=replace(config.web, host="127.0.0.1", port=0),
        panel=replace(config.panel, source="none"),
        display=replace(config.display, kind="none"),
    )


def run_trial(state: Path, config: Config) -> str:
    """Take up the games, read a painted table, answer a phone; what was observed.

    Raises ``ServiceError`` for the first that fails.
    """
    painted = DemoTable()
    with running_table(state, config, painted) as table:
        if table.place.original is not None:
            raise ServiceError(f"{state}: the disk does not take the games")
        if table.matches.fault:
            raise ServiceError(table.matches.fault)
        Thread(target=table.server.run, daemon=True).start()
        session = table.matches.current
        if session is None:
            key = next(iter(GAMES))
            session = table.matches.start(key, demo_setup(GAMES[key]))
        ShowMatches(table.place.state).add(session.match)
        painted.set_up(session.game, session.state)
        _request(f"{table.address}/healthz")
        _wait_until_read(table)
        game = session.game.key
        return f"{game}, the table is read, {table.address} answers"


def _request(url: str) -> None:
    try:
        with urllib.request.urlopen(url, timeout=ANSWER_S) as page:
            page.read()
    except OSError as error:
        raise ServiceError(f"{url}: {error}") from error


def _wait_until_read(table: RunningTable) -> None:
    """Wait until the camera has seen that table and record agree."""
    publisher = table.matches.publisher
    until = time.monotonic() + ANSWER_S
    with publisher.subscribe() as news:
        while time.monotonic() < until:
            now = publisher.latest
            if now is not None and now.table.armed and not now.table.put_back:
                return
            news.get(0.5)
    raise ServiceError(f"the painted table was not read within {ANSWER_S:.0f} s")
