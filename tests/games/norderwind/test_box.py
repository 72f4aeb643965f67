"""The owner's box: a question for all that is assumed, and what answers change."""

from pathlib import Path

import pytest

from companion.app.printed_facts import Box, BoxError
from companion.app.texts import LANGUAGES, Texts
from companion.core.game import InvalidSetup, Setup
from companion.core.ids import GameKey, Kind
from companion.games import GAMES
from companion.games.norderwind import GAME, moves
from companion.games.norderwind.data import ASSUMED, FACTS, KINDS, PRINTED, Port
from companion.games.norderwind.data.owner import CARDS, FACES, QUESTIONS, facts
from companion.games.norderwind.state import State
from tests.games.norderwind.positions import (
    NAMES,
    A,
    B,
    after,
    columns,
    hold,
    listed,
    sail,
    ship,
)
from tests.games.norderwind.positions import start as plain_start
from tests.support.wire import wire

KEY = GameKey("norderwind")
TASKS_7: dict[str, object] = {
    f"task.{port}.{row}": [{"olesand": "wood-1"}.get(port, "wine-1")]
    for port in Port
    for row in range(3, 10)
}
SECOND = {
    "task.norderkap.2": ["gold-3"],
    "task.trutzhavn.2": ["wine-1", "captain-1"],
    "task.olesand.2": ["salt-1", "grain-1"],
}


def start(box: dict[str, object]) -> State:
    return GAME.setup(Setup(NAMES[:2], "2014", {}, box))


def counted(**other: int) -> dict[str, object]:
    """Answers to all counts: ours, but for some."""
    ours = {kind: FACTS.cards.get(kind, 0) for kind in CARDS}
    given = {Kind(name.replace("_", "-")): n for name, n in other.items()}
    return {f"count.{kind}": n for kind, n in {**ours, **given}.items()}


def refused(box: dict[str, object]) -> str:
    with pytest.raises(InvalidSetup) as error:
        start(box)
    sentence = str(error.value)
    assert sentence.startswith("box: ") and "\n" not in sentence
    return sentence


# Questions --------------------------------------------------------------------


def test_every_assumed_record_has_its_questions() -> None:
    """What is assumed is asked; what is derived is asked or says why it is sure."""
    keys = [question.key for question in QUESTIONS]
    assert len(set(keys)) == len(keys)
    for name, record in {**PRINTED, **ASSUMED}.items():
        assert record["status"] in ("printed", "derived", "assumed"), name
        assert record["source"], name
        if record["status"] == "printed":
            continue
        asked = record.get("asked", "")
        if asked:
            assert any(key.startswith(asked) for key in keys), name
        else:
            assert record["status"] == "derived", name
            assert "taken from" in record["source"], name


def test_every_figure_has_a_question() -> None:
    keys = {question.key for question in QUESTIONS}
    assert {f"count.{kind}" for kind in KINDS.values()} - keys == {
        f"count.{port}" for port in Port
    }
    assert {f"{die}.{face}" for die in FACES for face in FACES[die]} <= keys
    tasks = {f"task.{port}.{row}" for port in Port for row in range(2, 10)}
    assert tasks <= keys
    assert len(keys) == 28 + 7 + 24


def test_what_the_rulebook_proves_is_at_least_one() -> None:
    low = {question.key: question.low for question in QUESTIONS}
    proved = {key for key, least in low.items() if least}
    assert {"count.port-salt-1", "count.port-salt-3", "count.wreck"} <= proved
    assert {"event.treasure", "event.3", "battle.silver", "battle.blue"} <= proved
    assert low["battle.blank"] == low["count.port-wine-2"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_their_answers_have_words(language: str) -> None:
    texts = Texts({GAME.key: GAME})
    said = [texts.game_text(language, GAME, f"question-{q.key}") for q in QUESTIONS]
    assert all(sentence.endswith("?") for sentence in said)
    assert len(set(said)) == len(said)
    for question in QUESTIONS:
        for choice in question.choices:
            assert texts.has(language, GAME, f"answer-{choice}"), choice
        if question.drawing is not None:
            assert GAME.drawing(question.drawing).shapes


# Answers ----------------------------------------------------------------------


def test_without_answers_ours_are_played_and_named() -> None:
    state = plain_start()
    assert state.facts == FACTS
    assert wire(GAME.view(state, None))["assumed"] == [
        "battle",
        "cards",
        "event",
        "tasks_above",
        "tasks_next",
    ]
    assert GAME.editions["2014"].assumed == FACTS.assumed
    assert GAME.editions["2014"].questions == QUESTIONS


@pytest.mark.rule("NW-1")
def test_counted_cards_change_what_may_come() -> None:
    box = counted(fog=4, equipment_2_3=0, equipment_1_2=4)
    state = sail(start(box))
    assert "cards" not in state.facts.assumed
    assert Kind("equipment-2-3") not in state.facts.cards
    odds = {m.card: GAME.odds(state, m) for m in listed(state, moves.RevealCard)}
    assert "equipment-2-3" not in odds
    assert odds[Kind("equipment-1-2")] == 4 * odds[Kind("wreck")]


@pytest.mark.rule("NW-1")
def test_a_counted_card_lies_in_a_row_no_more_often_than_there_is_of_it() -> None:
    wreck = moves.RevealCard(A, Kind("wreck"))
    state = after(sail(start(counted())), wreck)
    with pytest.raises(Exception, match="CardTwice"):
        GAME.apply(state, wreck)
    assumed = after(sail(plain_start()), wreck, wreck)
    assert assumed.row == (Kind("wreck"),) * 2


@pytest.mark.rule("NW-3")
def test_counted_faces_change_the_odds() -> None:
    event: dict[str, object] = {"event.treasure": 3, "event.1": 1, "event.2": 1}
    event["event.3"] = 1
    battle: dict[str, object] = {"battle.silver": 1, "battle.blue": 5}
    state = start({**event, **battle, "battle.blank": 0})
    assert state.facts.assumed == ("cards", "tasks_above", "tasks_next")
    assert state.facts.event == (3, 1, 1, 1)
    fog = sail(state, "fog")
    assert [GAME.odds(fog, m) for m in GAME.legal_moves(fog)] == [3, 1, 1, 1]
    fight = after(fog, moves.RollEvent(A, 1), moves.Fight(A))
    rolls = [(m, GAME.odds(fight, m)) for m in GAME.legal_moves(fight)]
    assert (moves.RollBattle(A, 0, 1), 5) in rolls
    assert (moves.RollBattle(A, 0, 0), 0) in rolls


@pytest.mark.rule("NW-35")
def test_an_answered_task_is_the_task() -> None:
    state = start({"task.norderkap.3": ["wine-2", "gold-4"]})
    assert state.facts.tasks[Port.NORDERKAP][2] == {"wine": 2, "gold": 4}
    state = ship(columns(state, "BB", "", ""), A, gold=5, hold=hold(wine=2))
    done = after(sail(state, "norderkap"), moves.FulfilTask(A))
    assert (done.players[A].gold, done.players[A].hold) == (1, {})
    assert done.columns[Port.NORDERKAP] == (B, B, A)


def test_all_answered_nothing_is_assumed() -> None:
    dice: dict[str, object] = {
        f"{die}.{face}": number
        for die, numbers in (("event", (1, 2, 2, 1)), ("battle", (3, 1, 2)))
        for face, number in zip(FACES[die], numbers, strict=True)
    }
    state = start({**counted(), **dice, **TASKS_7, **SECOND})
    assert state.facts.assumed == ()
    assert GAME.facts(Setup(NAMES[:2], "2014")) != GAME.facts(
        Setup(NAMES[:2], "2014", {}, {"battle.silver": 2})
    )


@pytest.mark.rule("NW-1", "NW-3", "NW-35")
@pytest.mark.parametrize(
    ("box", "says"),
    [
        ({"count.fog": -1}, "count.fog"),
        ({"count.fog": 0}, "from 1 to 21"),
        ({"count.fog": True}, "count.fog"),
        ({"count.fog": "five"}, "count.fog"),
        ({"count.fog": 12, "count.wreck": 12}, "count makes 24 in all, not 21"),
        (counted(fog=4), "count makes 20 in all, not 21"),
        ({"event.1": 4, "event.2": 4}, "event makes 8 in all, not 6"),
        (
            {"battle.silver": 1, "battle.blue": 1, "battle.blank": 1},
            "battle makes 3 in all, not 6",
        ),
        ({"task.olesand.2": []}, "task.olesand.2"),
        ({"task.olesand.2": "salt-1"}, "task.olesand.2"),
        ({"task.olesand.2": ["wine-1"]}, "task.olesand.2"),
        ({"task.olesand.2": ["salt-1", "salt-2"]}, "task.olesand.2"),
        (
            {"task.olesand.9": ["salt-2", "fish-2", "wood-2", "grain-2"]},
            "6 goods at most",
        ),
        (
            {"task.norderkap.2": ["wine-1"], "task.norderkap.3": ["wine-2"]},
            "'3 gold'",
        ),
    ],
)
def test_an_answer_that_cannot_be_is_named(box: dict[str, object], says: str) -> None:
    assert says in refused(box)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_owner_can_get_wrong_is_said_to_them(language: str) -> None:
    texts, source = Texts({GAME.key: GAME}), GAME.texts(language)
    wrong: tuple[dict[str, object], ...] = (
        {"count.fog": 12, "count.wreck": 12},
        {"event.1": 4, "event.2": 4},
        {"battle.silver": 4, "battle.blue": 4},
        {"task.olesand.2": []},
        {"task.olesand.2": ["salt-1", "salt-2"]},
        {"task.olesand.9": ["salt-2", "fish-2", "wood-2", "grain-2"]},
        {"task.norderkap.2": ["wine-1"], "task.norderkap.3": ["wine-2"]},
    )
    for box in wrong:
        with pytest.raises(InvalidSetup) as error:
            start(box)
        assert f"fault-{error.value.fault} = " in source
        name, given = f"fault-{error.value.fault}", error.value.details
        said = texts.game_text(language, GAME, name, **given)
        assert "{" not in said and said.endswith(".")


@pytest.mark.rule("NW-1")
def test_the_box_holds_its_cards() -> None:
    held = GAME.stock(Setup(NAMES[:2], "2014"))
    assert sum(stock.count for stock in held.values()) == 24
    assert held[Kind("fog")].assumed and not held[Kind("olesand")].assumed
    own = GAME.stock(Setup(NAMES[:2], "2014", {}, counted(fog=4, wreck=2)))
    assert (own[Kind("fog")].count, own[Kind("fog")].assumed) == (4, False)


def test_what_the_picture_shows_may_be_third() -> None:
    box: dict[str, object] = {
        "task.norderkap.2": ["wine-2"],
        "task.norderkap.3": ["gold-3"],
    }
    assert start(box).facts.tasks[Port.NORDERKAP][1:3] == ({"wine": 2}, {"gold": 3})


def test_the_box_keeps_answers_and_takes_none_that_cannot_be(tmp_path: Path) -> None:
    box = Box(tmp_path, GAMES)
    box.answer(KEY, "2014", "battle.silver", 4)
    box.answer(KEY, "2014", "task.olesand.3", ["wood-1", "fish-1"])
    with pytest.raises(BoxError, match="battle makes 7"):
        box.answer(KEY, "2014", "battle.blue", 3)
    answers = box.answers(KEY, "2014")
    assert dict(answers) == {
        "battle.silver": 4,
        "task.olesand.3": ["wood-1", "fish-1"],
    }
    assert facts(answers).battle["silver"] == 4
    assert Box(tmp_path, GAMES).answers(KEY, "2014") == answers
