"""What only the printed material says: questions, answers, and one file of them."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, jsonify

from companion.app.texts import AnyGame
from companion.core.game import Edition, Question
from companion.core.ids import GameKey
from web.api import is_host
from web.box.shelf import (
    Plain,
    drawn,
    editions,
    meant,
    own_box,
    refusing,
    said,
    sketched,
)
from web.errors import RequestError, body
from web.seats import phone
from web.services import context
from web.setup import host_only

blueprint = Blueprint("box", __name__, url_prefix="/api/box")


@blueprint.get("")
def boxes() -> Response:
    """The games and editions whose box can be asked about."""
    own_box()
    return jsonify(editions())


@blueprint.get("/<game>/<edition>")
def box(game: str, edition: str) -> Response:
    """The questions of an edition, what is answered, what is still assumed."""
    known, printed = meant(game, edition)
    return jsonify(_told(known, printed))


@blueprint.post("/<game>/<edition>")
def answer(game: str, edition: str) -> Response:
    """Keep one answer in place of an earlier one. The host's alone."""
    host_only()
    values = body()
    question = _text(values, "question")
    if "value" not in values:
        raise RequestError(400, "field", field="value")
    known, printed = meant(game, edition)
    with refusing(known):
        own_box().answer(known.key, printed.key, question, values["value"])
    return jsonify(_told(known, printed))


@blueprint.post("/<game>/<edition>/back")
def take_back(game: str, edition: str) -> Response:
    """Forget one answer: what we assume counts again. The host's alone."""
    host_only()
    question = _text(body(), "question")
    known, printed = meant(game, edition)
    with refusing(known):
        own_box().take_back(known.key, printed.key, question)
    return jsonify(_told(known, printed))


@blueprint.get("/<game>.toml")
def export(game: str) -> Response:
    """All answers of a game as one file."""
    known = _game(game)
    with refusing(known):
        text = own_box().export(known.key)
    response = Response(text, mimetype="application/toml")
    name = f"{known.key}-box.toml"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@blueprint.post("/<game>/file")
def take_in(game: str) -> Response:
    """Take a file in place of all answers of a game. The host's alone."""
    host_only()
    text = _text(body(), "text")
    known = _game(game)
    with refusing(known):
        count = own_box().take_in(known.key, text)
    return jsonify({"answers": count})


def _game(game: str) -> AnyGame:
    found = context().services.matches.games.get(GameKey(game))
    if found is None:
        raise RequestError(404, "no-edition")
    return found


def _text(values: Mapping[str, Any], field: str) -> str:
    value: object = values.get(field)
    if not isinstance(value, str):
        raise RequestError(400, "field", field=field)
    return value


def _told(game: AnyGame, edition: Edition) -> Plain:
    shelf = own_box()
    with refusing(game):
        answers = shelf.answers(game.key, edition.key)
        assumed = shelf.assumed(game.key, edition.key)
        strange = sorted(shelf.strange(game.key, edition.key))
        asked = [_question(game, edition, q, answers) for q in edition.questions]
    return {
        "game": game.key,
        "edition": edition.key,
        "host": is_host(context(), phone()),
        "assumed": [{"name": n, "text": _record(game, n)} for n in assumed],
        "strange": strange,
        "groups": _groups(game, edition),
        "questions": asked,
    }


def _groups(game: AnyGame, edition: Edition) -> list[Plain]:
    """The records that the questions belong to, in their order."""
    names = dict.fromkeys(q.record for q in edition.questions)
    return [{"name": n, "text": _record(game, n) if n else ""} for n in names]


def _record(game: AnyGame, name: str) -> str:
    return said(game, f"assumed-{name}", f"question-{name}", name)


def _question(
    game: AnyGame, edition: Edition, question: Question, answers: Mapping[str, object]
) -> Plain:
    sketch = own_box().sketch(game.key, edition.key, question.key)
    return {
        "key": question.key,
        "group": question.record,
        "text": said(game, f"question-{question.key}"),
        "form": question.form,
        "low": question.low,
        "high": question.high,
        "choices": [
            {"value": choice, "text": _choice(game, choice)}
            for choice in question.choices
        ],
        "drawing": drawn(game.drawing(question.drawing)) if question.drawing else None,
        "sketch": sketched(sketch) if sketch else None,
        "ours": question.ours,
        "answer": answers.get(question.key),
    }


def _choice(game: AnyGame, choice: str) -> str:
    return said(game, f"answer-{choice}", f"slot-{choice}", f"kind-{choice}", choice)
