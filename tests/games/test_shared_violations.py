"""What every game refuses is said by every game, in every language."""

from typing import Any

import pytest

from companion.app.texts import LANGUAGES, Texts
from companion.core.game import Game, plain_setup
from companion.core.ids import Seat
from companion.core.record import decode, encode
from companion.core.seats import not_now
from companion.core.violations import SHARED, GameIsOver, NotYourTurn, UnknownSeat
from companion.games import GAMES
from tests.support.games import GAME, PLAYED

NAMES = ("Anna", "Boris")


@GAME
def test_a_game_may_refuse_all_that_is_shared(game: Game[Any, Any]) -> None:
    assert set(SHARED) <= set(game.violations)


@GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_violation_is_a_sentence(game: Game[Any, Any], language: str) -> None:
    texts = Texts(PLAYED)
    phase = game.view(game.setup(plain_setup(game)), None).phase
    for record in (UnknownSeat(7), GameIsOver(), NotYourTurn(Seat(1)), not_now(phase)):
        again = decode(game.violations, encode(record))
        said = texts.sentence(language, game, record, NAMES)
        assert said == texts.sentence(language, game, again, NAMES)
        assert said.endswith(".") and not said.endswith("..")
        assert "violation" not in said and "phase-" not in said and "{" not in said
    assert "Boris" in texts.sentence(language, game, NotYourTurn(Seat(1)), NAMES)


@pytest.mark.parametrize(
    ("key", "phase", "says"),
    [
        ("norderwind", "fog", "Not now. Fog: roll the white die."),
        (
            "entdecker",
            "tokens_open",
            "Not now. Turn over the tokens that nobody has entered.",
        ),
        ("catan-junior", "free_build", "Not now. Build a ship or a lair for free."),
    ],
)
def test_not_now_says_what_the_game_expects(key: Any, phase: str, says: str) -> None:
    assert Texts(GAMES).sentence("en", GAMES[key], not_now(phase), NAMES) == says
