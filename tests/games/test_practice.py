"""Practice positions: the rules answer them, and tell why."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from companion.app.learning.practice import Practice, Practices, listed, practice
from companion.app.learning.puzzle import Ask, NoPuzzle, judged
from companion.app.texts import LANGUAGES, Texts
from companion.core.game import Game, InvalidSetup
from companion.core.ids import GameKey
from companion.games import GAMES
from companion.games.catan_junior.moves import BuildLair
from tests.support.games import PLAYED

PRACTICES = Practices(GAMES)
OURS = pytest.mark.parametrize("game", GAMES.ours.values(), ids=list(GAMES.ours))
EACH = pytest.mark.parametrize(
    ("game", "found"),
    [
        pytest.param(game, found, id=f"{game.key}-{found.puzzle.key}")
        for game in GAMES.ours.values()
        for found in PRACTICES.all(game.key)
    ],
)


@OURS
def test_a_game_has_five_that_ask_different_things(game: Game[Any, Any]) -> None:
    found = PRACTICES.all(game.key)
    assert len({each.puzzle.key for each in found}) == len(found) == 5
    assert len({each.puzzle.ask for each in found}) >= 2


@EACH
def test_one_answer_is_right_and_every_other_says_why_not(
    game: Game[Any, Any], found: Practice
) -> None:
    """None is written down as right: the rules of today have judged them."""
    puzzle, texts = found.puzzle, Texts(PLAYED)
    assert found.right == 1 and len(found.answers) >= 3
    best = max(answer.figure for answer in found.answers)
    for answer in found.answers:
        if puzzle.ask is Ask.MOST:
            assert answer.right == (answer.figure == best)
            assert answer.refusal is None
            continue
        assert answer.right == (answer.refusal is None)
        if answer.refusal is None:
            continue
        for language in LANGUAGES:
            said = texts.sentence(language, game, answer.refusal, puzzle.names)
            assert said and "violation-" not in said, (language, answer.refusal)


@EACH
def test_the_question_is_asked_in_every_language(
    game: Game[Any, Any], found: Practice
) -> None:
    asked = {
        Texts(PLAYED).game_text(language, game, f"puzzle-{found.puzzle.key}")
        for language in LANGUAGES
    }
    assert len(asked) == 3 and all(text.endswith("?") for text in asked)


@OURS
def test_answers_are_not_told_apart_by_their_place(game: Game[Any, Any]) -> None:
    """Who always taps the same letter is not always right."""
    places = {
        [answer.right for answer in found.answers].index(True)
        for found in PRACTICES.all(game.key)
    }
    assert len(places) > 1


def test_the_rules_of_the_position_decide_not_the_file() -> None:
    """The same question of another hand has another answer."""
    game: Game[Any, Any] = GAMES.ours["catan-junior"]  # type: ignore[index]
    found = PRACTICES.get("catan-junior", "lair-site")
    assert found is not None
    player = found.puzzle.state.players[0]
    poor = replace(
        found.puzzle.state,
        players=(replace(player, hand={}), *found.puzzle.state.players[1:]),
    )
    told = judged(game, replace(found.puzzle, state=poor))
    assert not any(answer.right for answer in told)


def test_a_puzzle_that_makes_no_sense_is_named() -> None:
    game: Game[Any, Any] = GAMES.ours["catan-junior"]  # type: ignore[index]
    plain = {each.key: each for each in listed(game)}
    most, site = plain["number"], plain["lair-site"]
    wrong = [*most.answers, [{"type": "build_lair", "site": "8"}]]
    cases = {
        "number: BuildLair": msgspec.structs.replace(most, answers=wrong),
        "lair-site: 1 answers are right": msgspec.structs.replace(site, right=2),
        "lair-site: before": msgspec.structs.replace(
            site, before=[{"type": "build_lair", "site": "8"}]
        ),
    }
    for message, case in cases.items():
        with pytest.raises(NoPuzzle, match=message):
            practice(game, case)
    with pytest.raises((FileNotFoundError, InvalidSetup)):
        practice(game, msgspec.structs.replace(site, position="nowhere.toml"))


def test_a_game_whose_positions_make_no_sense_has_none_and_is_named(
    caplog: pytest.LogCaptureFixture,
) -> None:
    ours, other = (GAMES[GameKey(key)] for key in ("norderwind", "catan-junior"))
    mixed = {ours.key: replace(ours, practice=other.practice), other.key: other}
    practices = Practices(mixed)
    assert practices.all("norderwind") == ()
    assert "norderwind has no practice positions" in caplog.text
    assert len(practices.all("catan-junior")) == 5


def test_an_answer_is_a_line_of_moves_of_its_seat() -> None:
    found = PRACTICES.get("catan-junior", "lair-site")
    assert found is not None
    assert all(isinstance(move, BuildLair) for [move] in found.puzzle.answers)
    assert {move.seat for line in found.puzzle.answers for move in line} == {0}
    assert PRACTICES.get("catan-junior", "no-such") is None
    assert PRACTICES.all("no-such") == ()
