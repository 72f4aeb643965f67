"""Practice positions: a question about a board, for any phone and any number of them.

Nothing of a match is touched, and nothing is kept here of who answered what.
"""

from collections.abc import Sequence

from flask import Blueprint

from companion.app.learning.practice import Practice
from companion.app.learning.puzzle import SCORE, Ask, Judged, Puzzle
from companion.core.game import Move
from companion.core.ids import GameKey, Kind
from companion.core.record import Record, encode
from web.contract.device import Drawing, DrawingsQuery
from web.contract.positions import (
    PracticeGame,
    PracticeGames,
    PuzzleAnswer,
    PuzzleBody,
    PuzzleName,
    PuzzleShown,
    PuzzleTold,
)
from web.contract.state import Colour
from web.drawing import drawing_answer
from web.errors import RequestError
from web.operation import operation
from web.presenter import Presenter, Recipient, slots_of
from web.services import context, language

blueprint = Blueprint("practice", __name__, url_prefix="/api/practice")


@blueprint.get("")
@operation()
def games() -> PracticeGames:
    """All practice positions, game by game."""
    practices = context().practices
    return PracticeGames([_game(key) for key in practices.games()])


@blueprint.get("/<game>/<key>")
@operation()
def shown(game: str, key: str) -> PuzzleShown:
    """A practice position with its answers, but not which of them are right."""
    found = _found(game, key)
    puzzle, presenter = found.puzzle, _presenter(game, found.puzzle)
    view = presenter.game.view(puzzle.state, puzzle.seat)
    profile = presenter.game.profile(puzzle.state)
    return PuzzleShown(
        game=game,
        game_name=presenter.game_text("game-name"),
        edition=found.edition,
        key=key,
        question=presenter.game_text(f"puzzle-{key}"),
        names=list(puzzle.names),
        seat=puzzle.seat,
        phase=presenter.game_text(f"phase-{view.phase}"),
        view=view,
        colours={
            name: Colour(hex=value, label=presenter.game_text(f"colour-{name}"))
            for name, value in profile.colours.items()
        },
        answers=[_answer(presenter, line) for line in puzzle.answers],
        right=found.right,
    )


@blueprint.post("/<game>/<key>")
@operation()
def answered(game: str, key: str, body: PuzzleBody) -> PuzzleTold:
    """Whether an answer is right by the rules, and why."""
    found = _found(game, key)
    if body.answer >= len(found.answers):
        raise RequestError(400, "field", field="answer")
    told, presenter = found.answers[body.answer], _presenter(game, found.puzzle)
    return PuzzleTold(
        right=told.right,
        why=_why(presenter, found, told),
        events=_said(presenter, told.events),
        all_right=[n for n, each in enumerate(found.answers) if each.right],
    )


@blueprint.get("/<game>/<key>/drawings")
@operation()
def drawings(game: str, key: str, query: DrawingsQuery) -> dict[str, Drawing]:
    """Our drawings of the pieces of a position by kind (``?kind=a&kind=b``)."""
    found = _found(game, key)
    played = context().services.matches.games[GameKey(game)]
    kinds = set(played.profile(found.puzzle.state).kinds.values())
    if not kinds.issuperset(map(Kind, query.kind)):
        raise RequestError(404, "no-kind")
    return {kind: drawing_answer(played.drawing(Kind(kind))) for kind in query.kind}


def _game(key: str) -> PracticeGame:
    app, spoken = context(), language()
    texts, game = app.services.texts, app.services.matches.games[GameKey(key)]
    puzzles = [each.puzzle.key for each in app.practices.all(key)]
    return PracticeGame(
        game=key,
        name=texts.game_text(spoken, game, "game-name"),
        puzzles=[
            PuzzleName(one, texts.game_text(spoken, game, f"puzzle-{one}"))
            for one in puzzles
        ],
    )


def _found(game: str, key: str) -> Practice:
    """A practice position. Raises ``RequestError``."""
    found = context().practices.get(game, key)
    if found is None:
        raise RequestError(404, "not-found")
    return found


def _presenter(game: str, puzzle: Puzzle) -> Presenter:
    app = context()
    played = app.services.matches.games[GameKey(game)]
    recipient = Recipient(puzzle.seat, language())
    landmarks = played.landmarks(puzzle.state)
    return Presenter(app, played, puzzle.names, recipient, landmarks)


def _answer(presenter: Presenter, line: Sequence[Move]) -> PuzzleAnswer:
    slots = list(dict.fromkeys(slot for move in line for slot in slots_of(move)))
    text = " · ".join(presenter.sentences(line))
    return PuzzleAnswer(moves=[encode(move) for move in line], text=text, slots=slots)


def _why(presenter: Presenter, found: Practice, told: Judged) -> str:
    """The one sentence: the rule against it, the figures, or that it is allowed."""
    if told.refusal is not None:
        return presenter.sentence(told.refusal)
    puzzle = found.puzzle
    if puzzle.ask is Ask.MOST:
        best = max(each.figure for each in found.answers)
        of = (
            presenter.ui_text("score")
            if puzzle.of == SCORE
            else presenter.game_text(f"resource-{puzzle.of}")
        )
        right = "true" if told.right else "false"
        args = {"figure": told.figure, "best": best, "of": of, "right": right}
        return presenter.ui_text("say-practice-most", **args)
    then = _said(presenter, told.then)
    return then[0] if then else presenter.ui_text("say-practice-allowed")


def _said(presenter: Presenter, events: Sequence[Record]) -> list[str]:
    """What the seat may know of what happens, sentence by sentence."""
    visible = (presenter.visible(event) for event in events)
    return [presenter.sentence(event) for event in visible if event is not None]
