"""The same promises for every game that is here.

A game that lacks something says what (``tests/support/missing.py``), and the tests
that can do without it run; what is wrong with one game fails no test of another.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from companion.core.game import Game, Setup, Stock, switches
from companion.core.ids import SHOW, Seat
from companion.core.play import Refusal, play, replay
from companion.core.propose import Agreed, Ambiguous, Explained, read
from companion.core.record import (
    MalformedRecord,
    decode,
    digest,
    encode,
    encode_for,
    secret_fields,
)
from companion.core.table import Layout, diff
from companion.core.view import View
from companion.games import GAMES
from tests.support.games import EACH, GAME
from tests.support.missing import PARTS, missing
from tests.support.playout import NAMES, random_game, start
from tests.support.wire import wire


@GAME
@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_missing(game: Game[Any, Any], part: str) -> None:
    if said := missing(part, game):
        pytest.fail(said, pytrace=False)


def test_every_game_of_another_package_loads() -> None:
    faults = [
        f"{plugin.name} of {plugin.package} {plugin.version}: {plugin.fault}"
        for plugin in GAMES.plugins
        if plugin.fault
    ]
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


def opening(
    game: Game[Any, Any], edition: str, seats: int, most: int
) -> tuple[tuple[Any, Any, Any], ...]:
    """The first ``most`` (state, move, step) of a random game."""
    return random_game(game.key, edition, seats, seats * 1000 + most, most)


def whole(
    game: Game[Any, Any], edition: str, seats: int
) -> tuple[tuple[Any, Any, Any], ...]:
    """All (state, move, step) of another random game."""
    return random_game(game.key, edition, seats, seats)


@pytest.mark.needs("moves", "end")
@EACH
def test_a_random_game_ends_with_an_outcome(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    state = start(game, seats, edition)
    assert game.outcome(state) is None
    for before, _, step in whole(game, edition, seats):
        assert game.outcome(before) is None
        state = step.state
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.scores) == seats
    assert outcome.winners
    assert set(outcome.winners) <= set(range(seats))


@pytest.mark.needs("moves")
@EACH
def test_moves_events_and_states_keep_their_word(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    first = start(game, seats, edition)
    moves = []
    for before, move, step in opening(game, edition, seats, 120):
        mark = digest(before)
        again = play(game, before, move)
        assert not isinstance(again, Refusal)
        assert digest(again.state) == digest(step.state)
        assert digest(before) == mark, "apply changed its state"
        assert decode(game.moves, encode(move)) == move
        for event in step.events:
            assert decode(game.events, encode(event)) == event
        moves.append(move)
    line = replay(game, first, moves)
    assert not isinstance(line, Refusal)
    assert digest(line.state) == digest(step.state)


@pytest.mark.needs("moves", "end", "points")
@EACH
def test_every_point_is_told(game: Game[Any, Any], edition: str, seats: int) -> None:
    old = _scores(game, start(game, seats, edition))
    told = set[str]()
    for before, _, step in whole(game, edition, seats):
        gained = [0] * seats
        for gain in game.gains(before, step):
            gained[gain.seat] += gain.points
            told.add(gain.why)
        new = _scores(game, step.state)
        assert [b - a for a, b in zip(old, new, strict=True)] == gained
        old = new
    source = game.texts("en")
    assert told and all(f"gain-{why} =" in source for why in told)


def _scores(game: Game[Any, Any], state: Any) -> list[int]:
    return [player.score for player in game.view(state, None).players]


@pytest.mark.needs("moves")
@EACH
def test_what_is_unlisted_is_never_listed(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    assert set(game.unlisted) < set(game.moves)
    for before, _, _ in opening(game, edition, seats, 60)[::6]:
        assert not any(isinstance(m, game.unlisted) for m in game.legal_moves(before))


@pytest.mark.needs("moves")
@EACH
def test_what_is_legal_is_listed(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    """Every move that was listed anywhere in a game is listed wherever it is legal."""
    steps = opening(game, edition, seats, 150)
    listed = {digest(m): m for s, _, _ in steps[::5] for m in game.legal_moves(s)}
    pool = [m for m in listed.values() if not isinstance(m, game.shortcuts)]
    for before, _, _ in steps[3::16]:
        now = set(map(digest, game.legal_moves(before)))
        for move in pool[:: max(1, len(pool) // 300)]:
            if digest(move) not in now:
                assert isinstance(play(game, before, move), Refusal), move


@pytest.mark.needs("moves")
@EACH
def test_legal_moves_are_legal_and_name_a_seat(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    for before, _, _ in opening(game, edition, seats, 60)[::6]:
        for move in list(game.legal_moves(before))[:60]:
            assert 0 <= move.seat < seats
            assert not isinstance(play(game, before, move), Refusal), move


@pytest.mark.needs("moves")
@EACH
def test_a_move_of_a_stranger_is_refused(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    state = start(game, seats, edition)
    move = next(iter(game.legal_moves(state)))
    refused = play(game, state, dataclasses.replace(move, seat=Seat(seats + 3)))
    assert isinstance(refused, Refusal)
    assert decode(game.violations, encode(refused.violation)) == refused.violation


@pytest.mark.needs("moves")
@EACH
def test_every_view_has_the_shared_keys(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    shared = {item for item in dir(View) if not item.startswith("_")}
    for _, _, step in opening(game, edition, seats, 40)[::8]:
        for seat in (None, *map(Seat, range(seats))):
            view = game.view(step.state, seat)
            assert type(view) is game.view_type
            assert is_frozen(view)
            assert shared <= {item.name for item in dataclasses.fields(view)}
            assert [p.seat for p in view.players] == list(range(seats))
            for player in view.players:
                assert player.name and player.colour
                assert all(type(n) is int for n in (player.score, *_counts(player)))
                if player.seat != seat:
                    assert player.private is None
            typed = msgspec.convert(wire(view), game.view_type)
            assert wire(typed) == wire(view)


def _counts(player: Any) -> list[object]:
    return list(player.resources.values())


def is_frozen(value: Any) -> bool:
    """Whether a value is a frozen dataclass, tuple, mapping or scalar all through."""
    if dataclasses.is_dataclass(value):
        frozen: bool = type(value).__dict__["__dataclass_params__"].frozen
        inner = [getattr(value, item.name) for item in dataclasses.fields(value)]
        return frozen and all(map(is_frozen, inner))
    if isinstance(value, Mapping):
        return all(map(is_frozen, value.values()))
    if isinstance(value, tuple):
        return all(map(is_frozen, value))
    return value in (None, msgspec.UNSET) or isinstance(value, str | int | float)


@pytest.mark.needs("moves", "table")
@EACH
def test_what_a_move_does_to_the_table_is_read_back(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    """The table after a move is agreed, explained by it, or asks for its hands."""
    for before, move, step in opening(game, edition, seats, 150):
        seen = _as_seen(game.expected(step.state))
        assert isinstance(read(game, step.state, seen), Agreed)
        difference = diff(game.expected(before), seen)
        if not difference.contradicts:
            continue
        answer = read(game, before, seen)
        if isinstance(answer, Explained):
            end = replay(game, before, answer.moves)
            assert not isinstance(end, Refusal)
            rest = diff(game.expected(end.state), seen)
            assert not rest.contradictions & difference.contradictions
        elif isinstance(answer, Ambiguous):
            assert len(answer.stories) > 1
        else:
            assert difference.missing or difference.wrong or difference.extra, move


def _as_seen(layout: Layout) -> Layout:
    return Layout(layout.pieces, layout.empty - layout.pieces.keys())


@pytest.mark.needs("seats", "table")
@EACH
def test_the_profile_can_be_drawn_and_printed(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    state = start(game, seats, edition)
    profile = game.profile(state)
    assert profile.letter == game.letter
    assert len({a.id for a in profile.anchors}) == len(profile.anchors) >= 4
    slots = [place.slot for place in profile.places]
    assert len(set(slots)) == len(slots)
    for place in profile.places:
        assert place.x - place.width / 2 >= 0, place
        assert place.x + place.width / 2 <= profile.width, place
        assert place.y - place.height / 2 >= 0, place
        assert place.y + place.height / 2 <= profile.height, place
    expected = game.expected(state)
    assert expected.pieces.keys() <= set(slots)
    assert SHOW not in expected.pieces
    for code, kind in profile.kinds.items():
        assert len(code) == 2
        drawing = game.drawing(kind)
        assert drawing.width > 0
        assert drawing.shapes


@GAME
def test_names_of_records_are_unique(game: Game[Any, Any]) -> None:
    for union in (game.moves, game.events, game.violations):
        assert len({kind.__name__ for kind in union}) == len(union)
        assert all(kind.__doc__ for kind in union)
    assert set(game.chance) <= set(game.moves)


@GAME
def test_a_record_of_another_kind_is_malformed(game: Game[Any, Any]) -> None:
    values: tuple[object, ...] = (None, [], {}, {"type": "bribe_the_judge", "seat": 0})
    for value in values:
        with pytest.raises(MalformedRecord):
            decode(game.moves, value)


@pytest.mark.needs("seats")
@GAME
def test_the_facts_of_a_setup_are_pinned(game: Game[Any, Any]) -> None:
    edition = next(iter(game.editions.values()))
    setup = Setup(NAMES[: edition.seat_counts[0]], edition.key)
    assert game.facts(setup) == game.facts(setup)
    assert len(game.facts(setup)) >= 8


@GAME
def test_options_have_defaults(game: Game[Any, Any]) -> None:
    for switch in switches(game.options):
        assert switch.default is not dataclasses.MISSING, switch.name


def twins(game: Game[Any, Any], state: Any) -> list[tuple[Any, Any]]:
    """Pairs of legal moves that differ in a secret alone; a ``partner`` shares it."""
    known: dict[str, Any] = {}
    pairs = []
    for move in game.legal_moves(state):
        if secret_fields(type(move)):
            first = known.setdefault(repr(sorted(encode_for(move, None).items())), move)
            if first != move:
                pairs.append((first, move))
    return pairs


def as_known(game: Game[Any, Any], step: Any, seat: Seat | None) -> object:
    """All that a seat may know after a step: view, choices, events."""
    choices = [m for m in game.legal_moves(step.state) if m.seat == seat]
    events = [game.see(event, seat) for event in step.events]
    return game.view(step.state, seat), choices, events


def told_choices(game: Game[Any, Any], step: Any) -> list[Any]:
    """What anybody may do, but for moves with secrets in them."""
    return [m for m in game.legal_moves(step.state) if not secret_fields(type(m))]


@pytest.mark.needs("moves", "end")
@EACH
def test_a_secret_is_known_to_its_owner_only(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    if not any(secret_fields(kind) for kind in game.moves):
        return
    tried, asked = 0, False
    for before, move, _ in whole(game, edition, seats):
        asked = asked or bool(secret_fields(type(move)))
        for one, two in twins(game, before)[:2]:
            tried += 1
            first, second = play(game, before, one), play(game, before, two)
            for seat in (None, *map(Seat, range(seats))):
                if seat not in (one.seat, getattr(one, "partner", None)):
                    known = as_known(game, first, seat)
                    assert known == as_known(game, second, seat), (one, two, seat)
            if game.open_choices:
                assert told_choices(game, first) == told_choices(game, second)
        if tried > 12:
            return
    assert tried or not asked, "no secret was ever told"


WHOLE = ("board", "layout.")
"""What no short question can ask: whole boards and layouts, which editors take."""


@GAME
def test_every_assumed_fact_is_asked_or_is_a_whole_board(game: Game[Any, Any]) -> None:
    for edition in game.editions.values():
        asked = {question.record or question.key for question in edition.questions}
        left = {name for name in edition.assumed if not name.startswith(WHOLE)}
        assert left == asked, edition.key


@pytest.mark.needs("seats", "table", "stock")
@EACH
def test_an_answer_to_every_question_leaves_nothing_assumed(
    game: Game[Any, Any], edition: str, seats: int
) -> None:
    questions = game.editions[edition].questions
    for question in questions:
        assert question.ours is not None, f"{question.key}: what is assumed?"
    box = {question.key: question.ours for question in questions}
    told = game.setup(Setup(NAMES[:seats], edition, {}, box))
    left = game.view(told, None).assumed
    assert [name for name in left if not name.startswith(WHOLE)] == []
    plain = Setup(NAMES[:seats], edition)
    ours = game.view(game.setup(plain), None).assumed
    assert set(ours) <= set(game.editions[edition].assumed)
    held, known = game.stock(plain), game.stock(Setup(NAMES[:seats], edition, {}, box))
    assert held, "the box holds nothing"
    assert {kind: Stock(n.count) for kind, n in held.items()} == dict(known)
    assert set(held) <= set(game.profile(told).kinds.values())


@pytest.mark.needs("seats")
@GAME
def test_a_drawing_has_places_only_for_what_can_be_marked(
    game: Game[Any, Any],
) -> None:
    for edition in game.editions.values():
        given = Setup(NAMES[: max(edition.seat_counts)], edition.key)
        for question in edition.questions:
            sketch = game.sketch(given, question.key)
            if sketch is not None:
                assert sketch.shapes and sketch.width > 0 < sketch.height
                assert bool(sketch.spots) == (question.form == "marks")
                assert set(sketch.spots) <= set(question.choices)
