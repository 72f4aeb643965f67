"""What everybody may hear of a broken rule."""

from companion.app.violations import NothingToUndo, PrivateRule, public
from companion.games.catan_junior.data.goods import Good
from companion.games.catan_junior.violations import CardsLacking


def test_a_rule_that_names_a_hand_is_told_without_it() -> None:
    assert public(CardsLacking((Good.WOOD,))) == PrivateRule()
    assert public(NothingToUndo()) == NothingToUndo()
