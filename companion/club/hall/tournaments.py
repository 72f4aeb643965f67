"""The register's pages: league, ratings, tournaments, and their files."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.club.hall.pages import page
from companion.club.hall.services import HallRefusal, body, hall, stewards_only
from companion.club.register.export import Row, as_csv, result_rows, rows_of
from companion.club.register.ratings import RatingRow, ratings
from companion.club.register.standings import StandingRow, standings
from companion.club.register.store import Register, RegisterError
from companion.club.register.tournament import Tournament, Tournaments

blueprint = Blueprint("register", __name__)

NEWEST = 30
"""Results that the page of a league shows; the files have all."""

_NUMBER = re.compile(r"-?\d{1,7}")


@contextmanager
def _refusing() -> Generator[None]:
    """Raises ``HallRefusal`` for what the register refuses."""
    try:
        yield
    except RegisterError as error:
        raise HallRefusal(409, error.code, **error.details) from error


def _register() -> Register:
    return Register(hall().archive, hall().clock)


def _tournaments() -> Tournaments:
    return Tournaments(_register(), hall().clock)


@blueprint.get("/league")
def league() -> Response:
    """The table and the ratings of a game, and its newest results."""
    register, cards = _register(), hall().cards
    games = register.games()
    game = request.args.get("game", "") or (games[0] if games else "")
    matches = register.matches(game) if game else ()
    return page(
        "league",
        game=game,
        games=games,
        known=[str(key) for key in hall().games],
        label=cards.game_label,
        rows=standings(matches),
        rated=ratings(matches),
        matches=matches[::-1][:NEWEST],
        people=register.people(),
    )


@blueprint.get("/tournaments")
def overview() -> Response:
    """All tournaments."""
    return page(
        "tournaments",
        tournaments=_tournaments().all(),
        known=[str(key) for key in hall().games],
        label=hall().cards.game_label,
    )


@blueprint.get("/tournaments/<int:number>")
def tournament(number: int) -> Response:
    """One tournament: standings, rounds, seats."""
    return page("tournament", cup=_found(number), label=hall().cards.game_label)


@blueprint.get("/api/<any(results, league, ratings):what>.<any(csv, json):form>")
def download(what: str, form: str) -> Response:
    """Results, league or ratings of a game (``?game=``), as a file."""
    matches = _register().matches(request.args.get("game", ""))
    if what == "results":
        return _file(result_rows(matches), what, form)
    if what == "league":
        return _file(rows_of(standings(matches)), what, form, StandingRow)
    return _file(rows_of(ratings(matches)), what, form, RatingRow)


@blueprint.get("/api/tournaments/<int:number>.<any(csv, json):form>")
def download_tournament(number: int, form: str) -> Response:
    """A tournament as a file: as CSV its standings, as JSON with all rounds."""
    found = _found(number)
    rows = rows_of(found.standings)
    if form == "csv":
        return _file(rows, f"tournament-{number}", form, StandingRow)
    rounds = [
        {
            "number": each.number,
            "tables": [{"names": t.names, "scores": t.scores} for t in each.tables],
        }
        for each in found.played
    ]
    return jsonify(
        {"name": found.name, "game": found.game, "standings": rows, "rounds": rounds}
    )


@blueprint.post("/api/results")
@stewards_only
def add_result() -> Response:
    """Write a result down."""
    asked = body(game=str, names=str, scores=str)
    with _refusing():
        number = _register().add(
            asked["game"], _lines(asked["names"]), _numbers(asked["scores"])
        )
    return jsonify({"id": number})


@blueprint.post("/api/results/<int:number>/remove")
@stewards_only
def remove_result(number: int) -> Response:
    """Take a result away."""
    with _refusing():
        _register().remove(number)
    return jsonify({})


@blueprint.post("/api/people/merge")
@stewards_only
def merge() -> Response:
    """Two names are one person."""
    asked = body(name=str, into=str)
    with _refusing():
        _register().merge(asked["name"], asked["into"])
    return jsonify({})


@blueprint.post("/api/tournaments")
@stewards_only
def create() -> Response:
    """Begin a tournament."""
    asked = body(name=str, game=str, size=int, rounds=int, people=str)
    with _refusing():
        number = _tournaments().create(
            asked["name"],
            asked["game"],
            asked["size"],
            asked["rounds"],
            _lines(asked["people"]),
        )
    return jsonify({"id": number})


@blueprint.post("/api/tournaments/<int:number>/next")
@stewards_only
def next_round(number: int) -> Response:
    """Seat the next round."""
    with _refusing():
        _tournaments().next(number)
    return jsonify({})


@blueprint.post("/api/tournaments/<int:number>/score")
@stewards_only
def score(number: int) -> Response:
    """Write the result of a table down."""
    asked = body(round=int, table=int, scores=str)
    with _refusing():
        _tournaments().score(
            number, asked["round"], asked["table"], _numbers(asked["scores"])
        )
    return jsonify({})


def _found(number: int) -> Tournament:
    try:
        return _tournaments().get(number)
    except RegisterError as error:
        raise HallRefusal(404, error.code) from error


def _lines(text: str) -> list[str]:
    """Names, one a line or between commas."""
    return [part for part in re.split(r"[\n,;]+", text) if part.strip()]


def _numbers(text: str) -> list[int]:
    """Whole numbers between spaces or commas. Raises ``HallRefusal``."""
    parts = re.split(r"[\s,;:]+", text.strip())
    if not all(map(_NUMBER.fullmatch, parts)):
        raise HallRefusal(400, "field", field="scores")
    return [int(part) for part in parts]


def _file(
    rows: list[Row], name: str, form: str, kind: type[Any] | None = None
) -> Response:
    if form == "json":
        response = jsonify(rows)
    else:
        response = Response(as_csv(rows, kind), mimetype="text/csv")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{form}"'
    return response
