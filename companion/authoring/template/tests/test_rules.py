"""The rules, a case each; a case of a rule carries its id: ``pytest.mark.rule``."""

from companion.authoring.template.game import GAME
from companion.core.game import plain_setup


def test_a_match_begins_with_the_first_seat() -> None:
    """Whoever is named first begins."""
    state = GAME.setup(plain_setup(GAME))
    assert state.turn == 0
    assert GAME.outcome(state) is None
