"""What only the printed material says: questions, answers, and one file of them."""

from collections.abc import Mapping

from flask import Blueprint, Response

from companion.app.texts import AnyGame
from companion.core import game as core
from companion.core.ids import GameKey
from web.access import host_only, is_host
from web.box.shelf import box_refusals, editions, find_edition, first_text, own_box
from web.contract.box import (
    AnswerChoice,
    Box,
    BoxAnswerBody,
    BoxFileBody,
    BoxImported,
    EditionName,
    NamedRecord,
    Question,
    QuestionBody,
)
from web.drawing import drawing_answer, sketch_answer
from web.errors import RequestError
from web.operation import attachment, file_operation, operation
from web.services import context

blueprint = Blueprint("box", __name__, url_prefix="/api/box")


@blueprint.get("")
@operation()
def boxes() -> list[EditionName]:
    """The games and editions whose box can be asked about."""
    own_box()
    return editions()


@blueprint.get("/<game>/<edition>")
@operation()
def box(game: str, edition: str) -> Box:
    """The questions of an edition, what is answered, what is still assumed."""
    return _box(*find_edition(game, edition))


@blueprint.post("/<game>/<edition>")
@operation(guard=host_only)
def answer(game: str, edition: str, body: BoxAnswerBody) -> Box:
    """Keep one answer in place of an earlier one. The host's alone."""
    found, printed = find_edition(game, edition)
    with box_refusals(found):
        own_box().answer(found.key, printed.key, body.question, body.value)
    return _box(found, printed)


@blueprint.post("/<game>/<edition>/back")
@operation(guard=host_only)
def take_back(game: str, edition: str, body: QuestionBody) -> Box:
    """Forget one answer: what we assume counts again. The host's alone."""
    found, printed = find_edition(game, edition)
    with box_refusals(found):
        own_box().take_back(found.key, printed.key, body.question)
    return _box(found, printed)


@blueprint.get("/<game>.toml")
@file_operation("application/toml")
def export_file(game: str) -> Response:
    """All answers of a game as one file."""
    found = _game(game)
    with box_refusals(found):
        text = own_box().export(found.key)
    return attachment(text, "application/toml", f"{found.key}-box.toml")


@blueprint.post("/<game>/file")
@operation(guard=host_only)
def import_file(game: str, body: BoxFileBody) -> BoxImported:
    """Take a file in place of all answers of a game. The host's alone."""
    found = _game(game)
    with box_refusals(found):
        count = own_box().take_in(found.key, body.text)
    return BoxImported(count)


def _game(game: str) -> AnyGame:
    found = context().services.matches.games.get(GameKey(game))
    if found is None:
        raise RequestError(404, "no-edition")
    return found


def _box(game: AnyGame, edition: core.Edition) -> Box:
    shelf = own_box()
    with box_refusals(game):
        answers = shelf.answers(game.key, edition.key)
        assumed = shelf.assumed(game.key, edition.key)
        strange = sorted(shelf.strange(game.key, edition.key))
        questions = [_question(game, edition, q, answers) for q in edition.questions]
    return Box(
        game=game.key,
        edition=edition.key,
        host=is_host(),
        assumed=[NamedRecord(name, _record(game, name)) for name in assumed],
        strange=strange,
        groups=_groups(game, edition),
        questions=questions,
    )


def _groups(game: AnyGame, edition: core.Edition) -> list[NamedRecord]:
    """The records that the questions belong to, in their order."""
    names = dict.fromkeys(q.record for q in edition.questions)
    return [NamedRecord(name, _record(game, name) if name else "") for name in names]


def _record(game: AnyGame, name: str) -> str:
    return first_text(game, f"assumed-{name}", f"question-{name}", name)


def _question(
    game: AnyGame,
    edition: core.Edition,
    question: core.Question,
    answers: Mapping[str, object],
) -> Question:
    sketch = own_box().sketch(game.key, edition.key, question.key)
    piece = question.drawing
    return Question(
        key=question.key,
        group=question.record,
        text=first_text(game, f"question-{question.key}"),
        form=question.form,
        low=question.low,
        high=question.high,
        choices=[AnswerChoice(c, _choice(game, c)) for c in question.choices],
        drawing=drawing_answer(game.drawing(piece)) if piece else None,
        sketch=sketch_answer(sketch) if sketch else None,
        ours=question.ours,
        answer=answers.get(question.key),
    )


def _choice(game: AnyGame, choice: str) -> str:
    names = (f"answer-{choice}", f"slot-{choice}", f"kind-{choice}", choice)
    return first_text(game, *names)
