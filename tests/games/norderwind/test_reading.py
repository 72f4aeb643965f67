"""From cards on the table to moves, and every disorder by its name."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.app.texts import LANGUAGES, Texts
from companion.core.ids import Kind, Slot
from companion.core.propose import Agreed, Ambiguous, Explained, Unexplained, read
from companion.core.record import Record
from companion.core.table import Layout, Piece
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import Good, Port
from companion.games.norderwind.events import StackMixed
from companion.games.norderwind.state import State
from companion.games.norderwind.table import EVERY_PLACE
from companion.games.norderwind.violations import (
    DISORDERS,
    CardPulledOut,
    CardSkipped,
    CardTwice,
    DealtWithFirst,
    GatheredTooEarly,
    MustSailOn,
    NoRowLeft,
    NotEnoughGold,
    NotOffered,
    RangeUsedUp,
    RowStillLies,
    StrangeCard,
    TooLateToUse,
    UsedCardTurnedBack,
    VoyageOver,
    WrongCard,
    WrongRow,
    WrongStack,
)
from tests.games.norderwind.positions import (
    NAMES,
    A,
    B,
    after,
    foggy,
    hold,
    refused,
    sail,
    ship,
    start,
    turn_up,
)

GATHERED = Layout({}, EVERY_PLACE)


def seen(state: State, changes: Mapping[str, str | None]) -> Layout:
    """The table as the record has it, but for some places: ``norderkap.1`` to a
    card (``*`` after it: turned), or to ``None`` for taken away.
    """
    lies = GAME.expected(state)
    pieces, empty = dict(lies.pieces), set(lies.empty)
    for name, card in changes.items():
        slot = Slot(name)
        pieces.pop(slot, None)
        empty.discard(slot)
        if card is None:
            empty.add(slot)
        else:
            pieces[slot] = Piece(Kind(card.rstrip("*")), int(card.endswith("*")))
    return Layout(pieces, frozenset(empty))


def told(state: State, changes: Mapping[str, str | None]) -> tuple[moves.Move, ...]:
    """The one story that a change tells."""
    answer = read(GAME, state, seen(state, changes))
    assert isinstance(answer, Explained), answer
    return answer.moves


def named(state: State, changes: Mapping[str, str | None]) -> Record | None:
    """What is said of a change that no story explains."""
    answer = read(GAME, state, seen(state, changes))
    assert isinstance(answer, Unexplained), answer
    return answer.violation


# Stories ----------------------------------------------------------------------


@pytest.mark.rule("NW-13")
@pytest.mark.parametrize("port", Port)
def test_the_row_of_the_first_card_tells_the_stack(port: Port) -> None:
    state = start()
    story = (moves.ChooseStack(A, port), turn_up(state, "fog"))
    assert told(state, {f"{port}.1": "fog"}) == story
    chosen = after(state, moves.ChooseStack(A, port))
    assert told(chosen, {f"{port}.1": "fog"}) == (turn_up(state, "fog"),)


@pytest.mark.rule("NW-17")
def test_a_turned_card_tells_the_only_deal() -> None:
    state = sail(start(), "wreck")
    assert told(state, {"norderkap.1": "wreck*"}) == (moves.SearchWreck(A),)
    both = (turn_up(state, "wreck"), moves.SearchWreck(A))
    assert told(sail(start()), {"norderkap.1": "wreck*"}) == both
    all_three = (moves.ChooseStack(A, Port.NORDERKAP), *both)
    assert told(start(), {"norderkap.1": "wreck*"}) == all_three


@pytest.mark.rule("NW-17")
def test_a_turned_port_asks_which_deal_it_was() -> None:
    state = sail(ship(start(), A, gold=1, hold=hold(salt=1)), "port-salt-1")
    answer = read(GAME, state, seen(state, {"norderkap.1": "port-salt-1*"}))
    assert isinstance(answer, Ambiguous)
    assert answer.stories == (
        (moves.Trade(A, buy=(Good.SALT,)),),
        (moves.Trade(A, sell=(Good.SALT,)),),
    )


@pytest.mark.rule("NW-15")
def test_the_next_card_declines_the_open_one() -> None:
    state = sail(start(), "merchant-2")
    assert told(state, {"norderkap.2": "fog"}) == (turn_up(state, "fog"),)
    two = (turn_up(state, "wreck"), turn_up(state, "fog"))
    assert told(state, {"norderkap.2": "wreck", "norderkap.3": "fog"}) == two


@pytest.mark.rule("NW-15", "NW-17")
def test_using_a_card_and_turning_the_next_between_two_looks() -> None:
    state = sail(start(), "wreck")
    story = (moves.SearchWreck(A), turn_up(state, "fog"))
    assert told(state, {"norderkap.1": "wreck*", "norderkap.2": "fog"}) == story


@pytest.mark.rule("NW-16", "NW-17", "NW-20")
def test_the_second_turned_card_is_read_before_the_row_is_gathered() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A))
    state = after(state, turn_up(state, "wreck"))
    assert told(state, {"norderkap.2": "wreck*"}) == (moves.SearchWreck(A),)
    home = after(state, moves.SearchWreck(A))
    assert read(GAME, home, GAME.expected(home)) == Agreed(sure=True)
    assert read(GAME, home, GATHERED) == Explained((moves.GatherRow(A),))
    ended = after(home, moves.GatherRow(A))
    assert (ended.turn, ended.left) == (B, None)


@pytest.mark.rule("NW-20")
def test_a_row_that_a_phone_ended_is_no_new_voyage() -> None:
    """One card is left: it is the last voyage's, not the next one's first."""
    state = after(sail(start(), "wreck"), moves.EndVoyage(A))
    assert state.turn == B
    assert read(GAME, state, GAME.expected(state)) == Agreed(sure=True)
    chosen = after(state, moves.ChooseStack(B, Port.NORDERKAP))
    assert read(GAME, chosen, GAME.expected(chosen)) == Agreed(sure=True)
    assert read(GAME, state, GATHERED) == Explained((moves.GatherRow(B),))
    gathered = after(state, moves.GatherRow(B))
    again = (moves.ChooseStack(B, Port.NORDERKAP), turn_up(state, "wreck"))
    assert told(gathered, {"norderkap.1": "wreck"}) == again
    assert refused(gathered, moves.GatherRow(B)) == NoRowLeft()


@pytest.mark.rule("NW-20")
def test_gathering_and_dealing_anew_between_two_looks() -> None:
    state = after(sail(start(), "wreck", "merchant-2"), moves.EndVoyage(A))
    first = (moves.GatherRow(B), moves.ChooseStack(B, Port.OLESAND))
    other = {"norderkap.1": None, "norderkap.2": None, "olesand.1": "fog"}
    assert told(state, other) == (*first, turn_up(state, "fog"))
    same = {"norderkap.1": "fog", "norderkap.2": None}
    again = (moves.GatherRow(B), moves.ChooseStack(B, Port.NORDERKAP))
    assert told(state, same) == (*again, turn_up(state, "fog"))


@pytest.mark.rule("NW-20")
def test_a_phone_goes_on_without_gathering() -> None:
    state = after(sail(start(), "wreck"), moves.EndVoyage(A))
    state = after(sail(state, "fog", port=Port.OLESAND))
    assert state.left is None
    assert list(GAME.expected(state).pieces) == [Slot("olesand.1")]


# Disorders --------------------------------------------------------------------


@pytest.mark.rule("NW-15")
def test_a_card_turned_too_early_waits() -> None:
    fog = sail(start(), "fog")
    early = DealtWithFirst(Kind("fog"))
    assert named(fog, {"norderkap.2": "wreck"}) == early
    pirates = foggy(start(), 2)
    assert named(pirates, {"norderkap.2": "wreck"}) == early
    at_once = {"norderkap.1": "fog", "norderkap.2": "wreck"}
    assert named(start(), at_once) == early
    dealt = after(pirates, moves.PayRansom(A))
    assert told(dealt, {"norderkap.2": "wreck"}) == (turn_up(dealt, "wreck"),)


@pytest.mark.rule("NW-13")
def test_no_more_cards_than_the_range() -> None:
    state = sail(start(), *["merchant-2"] * 4)
    more = {"norderkap.5": "wreck"}
    assert named(state, more) == RangeUsedUp(4)
    assert named(after(state, moves.LeaveCard(A)), more) == RangeUsedUp(4)


@pytest.mark.rule("NW-16")
def test_no_card_after_the_second_action() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A))
    state = after(state, turn_up(state, "wreck"), moves.SearchWreck(A))
    assert named(state, {"norderkap.3": "fog"}) == VoyageOver()


@pytest.mark.rule("NW-13")
def test_a_skipped_place_is_named() -> None:
    state = sail(start(), "wreck")
    assert named(state, {"norderkap.3": "fog"}) == CardSkipped(2)
    assert named(start(), {"olesand.2": "fog"}) == CardSkipped(1)
    gap = {"norderkap.2": "fog", "norderkap.4": "fog"}
    assert named(state, gap) == CardSkipped(3)


@pytest.mark.rule("NW-13")
def test_a_card_in_another_row_is_named() -> None:
    state = sail(start())
    wrong = WrongRow(Port.NORDERKAP)
    assert named(state, {"olesand.1": "fog"}) == wrong
    assert named(sail(start(), "wreck"), {"olesand.2": "fog"}) == wrong
    two = {"olesand.1": "fog", "trutzhavn.1": "fog"}
    assert named(start(), two) == WrongRow(Port.TRUTZHAVN)


@pytest.mark.rule("NW-4")
def test_a_destination_in_the_wrong_row_is_named() -> None:
    wrong = WrongStack(Kind("trutzhavn"))
    assert named(start(), {"olesand.1": "trutzhavn"}) == wrong
    assert named(sail(start(), "fog"), {"norderkap.2": "trutzhavn"}) is not None
    assert named(sail(start(), "wreck"), {"norderkap.2": "trutzhavn"}) == wrong


@pytest.mark.rule("NW-1")
def test_a_destination_lies_once_in_its_row() -> None:
    state = sail(start(), "norderkap")
    twice = CardTwice(Kind("norderkap"))
    assert named(state, {"norderkap.2": "norderkap"}) == twice


@pytest.mark.rule("NW-13")
def test_a_card_pulled_out_is_named_with_its_place() -> None:
    state = sail(start(), "wreck", "merchant-2", "fog")
    gone = CardPulledOut(Kind("merchant-2"), 2)
    assert named(state, {"norderkap.2": None}) == gone
    moved = {"norderkap.2": None, "norderkap.4": "merchant-2"}
    assert named(state, moved) == gone


@pytest.mark.rule("NW-17")
def test_a_used_card_turned_back_is_named() -> None:
    state = after(sail(start(), "wreck"), moves.SearchWreck(A))
    back = UsedCardTurnedBack(Kind("wreck"))
    assert named(state, {"norderkap.1": "wreck"}) == back


@pytest.mark.rule("NW-15", "NW-17")
def test_what_cannot_be_used_is_not_used_by_turning_it() -> None:
    state = sail(start(), "merchant-2", "fog")
    late = TooLateToUse(Kind("merchant-2"))
    assert named(state, {"norderkap.1": "merchant-2*"}) == late
    no_action = NotOffered(Kind("fog"))
    assert named(state, {"norderkap.2": "fog*"}) == no_action
    assert named(start(), {"olesand.1": "fog*"}) == no_action
    poor = sail(ship(start(), A, gold=0), "equipment-2-3")
    short = named(poor, {"norderkap.1": "equipment-2-3*"})
    assert short == NotEnoughGold(2, 0)


@pytest.mark.rule("NW-15")
def test_two_cards_cannot_be_turned_as_used_at_once() -> None:
    both = {"norderkap.1": "merchant-2*", "norderkap.2": "wreck*"}
    first = DealtWithFirst(Kind("merchant-2"))
    assert named(sail(start()), both) == first


def test_a_piece_of_another_game_is_named() -> None:
    strange = StrangeCard()
    assert named(start(), {"olesand.1": "stranger"}) == strange
    state = sail(start(), "wreck")
    assert named(state, {"norderkap.2": "stranger"}) == strange
    assert named(state, {"norderkap.1": "stranger"}) == strange
    fog = {"norderkap.2": "fog", "norderkap.3": "stranger"}
    assert named(state, fog) == strange


def test_another_card_in_the_row_is_named() -> None:
    state = sail(start(), "wreck", "merchant-2")
    other = WrongCard(Kind("wreck"), 1)
    assert named(state, {"norderkap.1": "fog"}) == other
    alone = sail(start(), "wreck")
    assert named(alone, {"norderkap.1": "fog"}) == other
    assert named(alone, {"norderkap.1": "stranger"}) == StrangeCard()


@pytest.mark.rule("NW-20")
def test_a_row_that_still_lies_is_named() -> None:
    state = after(sail(start(), "wreck", "merchant-2"), moves.EndVoyage(A))
    lies = RowStillLies(Port.NORDERKAP)
    assert named(state, {"olesand.1": "fog"}) == lies
    assert named(state, {"norderkap.1": None}) == lies
    assert named(state, {"norderkap.3": "fog"}) == lies


@pytest.mark.rule("NW-15", "NW-20")
def test_a_row_gathered_too_early_is_named_and_may_stay_away() -> None:
    state = foggy(start(), 1)
    assert named(state, {"norderkap.1": None}) == GatheredTooEarly()
    dealt = after(state, moves.PayRansom(A))
    assert told(dealt, {"norderkap.1": None}) == (moves.GatherRow(A),)
    strict = sail(start(may_stop=False), "wreck")
    assert named(strict, {"norderkap.1": None}) == MustSailOn()


@pytest.mark.rule("NW-4", "NW-20")
def test_a_stack_that_shows_too_many_cards_was_mixed_up() -> None:
    """Eight cards are known, then a ninth shows: a row went into a wrong stack."""
    cards = [f"port-{good}-1" for good in Good] + ["merchant-2", "merchant-3"]
    known = {Port.NORDERKAP: tuple(Kind(card) for card in cards)}
    state = sail(start())
    state = State(**{**{f: getattr(state, f) for f in state.__slots__}, "known": known})
    fine = after(state, turn_up(state, "merchant-2"))
    assert set(fine.known[Port.NORDERKAP]) == set(known[Port.NORDERKAP])
    step = GAME.apply(state, turn_up(state, "wreck"))
    assert step.events == (StackMixed(A, Port.NORDERKAP),)
    assert step.state.known[Port.NORDERKAP] == (Kind("wreck"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_disorder_is_said(language: str) -> None:
    texts = Texts({GAME.key: GAME})
    kind: Any
    for kind in DISORDERS:
        given: dict[str, Any] = {"card": "fog", "place": 2, "port": Port.OLESAND}
        fields = kind.__dataclass_fields__
        record = kind(**{name: given[name] for name in fields})
        said = texts.sentence(language, GAME, record, NAMES)
        assert said and "{" not in said and "violation-" not in said
        for name in fields:
            assert any(word in said for word in _words(texts, language, name)), said


def _words(texts: Texts, language: str, name: str) -> tuple[str, ...]:
    fog = texts.game_text(language, GAME, "kind-fog")
    return {"card": (fog,), "place": ("2",), "port": ("Olesand",)}[name]
