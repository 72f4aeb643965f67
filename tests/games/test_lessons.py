"""What a first game explains: nothing dead, and nothing that the rules do not say."""

import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from companion.app.texts import LANGUAGES, Texts
from companion.authoring.places import recordings_of, sources_of
from companion.core.game import Game, Setup
from companion.core.ids import Seat
from companion.core.learning.lesson import Lesson, arising
from companion.core.play import Refusal, play
from companion.core.record import Record, decode
from companion.games import GAMES
from tests.support.games import GAME, PLAYED
from tests.support.playout import start

OURS = pytest.mark.parametrize("game", GAMES.ours.values(), ids=list(GAMES.ours))
LONGEST = 250
"""Characters of a lesson: what a card shows on a small phone without scrolling far."""


@GAME
def test_a_lesson_is_two_sentences_in_every_language(game: Game[Any, Any]) -> None:
    texts = Texts(PLAYED)
    for lesson in game.lessons:
        for language in LANGUAGES:
            said = texts.game_text(language, game, f"lesson-{lesson.key}")
            assert not said.startswith("lesson-"), (lesson.key, language)
            ends = [said[:-1].count(f"{mark} ") for mark in ".?!"]
            assert sum(ends) == 1 and said[-1] in ".?!", (language, said)
            assert len(said) <= LONGEST, (language, lesson.key, len(said))


@GAME
def test_a_lesson_names_rules_and_records_of_its_game(game: Game[Any, Any]) -> None:
    file = sources_of(game) / "data" / "rules.toml"
    rules = tomllib.loads(file.read_text("utf-8")).get("rules", {})
    keys = [lesson.key for lesson in game.lessons]
    assert len(set(keys)) == len(keys)
    for lesson in game.lessons:
        assert lesson.rules and set(lesson.rules) <= set(rules), lesson.key
        assert set(lesson.moves) <= set(game.moves), lesson.key
        assert set(lesson.events) <= set(game.events), lesson.key
        assert lesson.moves or lesson.events, lesson.key


@OURS
def test_every_game_of_ours_has_lessons(game: Game[Any, Any]) -> None:
    assert len(game.lessons) >= 10


def recorded(game: Game[Any, Any]) -> Iterator[tuple[Any, tuple[Record, ...]]]:
    """Each state of the recorded games, with the events that led to it."""
    for path in sorted((recordings_of(game) / "playthroughs").glob("*.jsonl")):
        head, *lines, _ = map(json.loads, path.read_text("utf-8").splitlines())
        state: Any = game.setup(
            Setup(
                tuple(head["names"]),
                head["edition"],
                head["options"],
                head["box"],
                head["version"],
            )
        )
        for entry in lines:
            for plain in entry["moves"]:
                step = play(game, state, decode(game.moves, plain))
                assert not isinstance(step, Refusal)
                state = step.state
                yield state, step.events


def due(
    game: Game[Any, Any],
    lessons: list[Lesson],
    state: Any,
    events: tuple[Record, ...],
    seat: Seat,
) -> Iterator[str]:
    """The keys of the lessons that come up for a seat."""
    choices = [move for move in game.legal_moves(state) if move.seat == seat]
    seen = [game.see(event, seat) for event in reversed(events)]
    known = [event for event in seen if event is not None]
    for lesson, record in arising(lessons, choices, known, seat):
        assert isinstance(record, (*lesson.moves, *lesson.events))
        yield lesson.key


@OURS
def test_every_lesson_comes_up_in_a_recorded_game(game: Game[Any, Any]) -> None:
    missing = list(game.lessons)
    for state, events in recorded(game):
        if not missing:
            break
        for seat in range(len(state.names)):
            met = set(due(game, missing, state, events, Seat(seat)))
            missing = [lesson for lesson in missing if lesson.key not in met]
    assert [lesson.key for lesson in missing] == []


@OURS
def test_a_lesson_waits_for_what_it_is_about(game: Game[Any, Any]) -> None:
    """At the first move nothing has happened: only moves bring a lesson up."""
    edition = next(iter(game.editions.values()))
    seats = min(edition.seat_counts)
    state = start(game, seats, edition.key)
    mover = next(iter(game.legal_moves(state))).seat
    lessons = {lesson.key: lesson for lesson in game.lessons}
    keys = list(due(game, list(game.lessons), state, (), mover))
    assert keys and all(lessons[key].moves for key in keys)
    others = {Seat(seat) for seat in range(seats)} - {mover}
    assert all(not list(due(game, list(game.lessons), state, (), s)) for s in others)


def test_an_event_of_another_is_no_lesson_unless_it_concerns_everybody() -> None:
    from companion.games.catan_junior.events import FortressTaken, Harvested

    game = GAMES.ours["catan-junior"]  # type: ignore[index]
    lessons = [one for one in game.lessons if one.key in ("harvest", "fortress")]
    other = Seat(1)
    harvest = Harvested(other, next(iter(_goods(game))), 1, 4, "wood-4")  # type: ignore[arg-type]
    met = [one.key for one, _ in arising(lessons, (), (harvest,), Seat(0))]
    assert met == []
    assert [one.key for one, _ in arising(lessons, (), (harvest,), other)] == [
        "harvest"
    ]
    taken = FortressTaken(other)
    assert [one.key for one, _ in arising(lessons, (), (taken,), Seat(0))] == [
        "fortress"
    ]


def _goods(game: Game[Any, Any]) -> Any:
    state = game.setup(Setup(("A", "B", "C"), "2014"))
    return state.printed.goods
