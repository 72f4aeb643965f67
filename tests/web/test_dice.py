"""What is left to chance, by the page's own call: true dice, and no choice twice.

``make test-long`` throws 6,000 times and walks further than the suite.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.printed_facts import Box
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.app.texts import Texts
from companion.core.ids import GameKey
from companion.core.record import encode
from companion.games import GAMES
from tests.browser.playing import SET_UPS
from tests.support.apps import app_of
from tests.support.repeats import repeats
from web import Services
from web.ui_texts import UiTexts

THROWS = repeats(300, 6_000)
BOUND = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52}
"""Chi-square by degrees of freedom that one fair die in a thousand exceeds."""
DICE = {
    "income": ("entdecker", "income"),
    "die": ("catan-junior", "roll"),
    "white die": ("norderwind", "fog"),
    "black die": ("norderwind", "battle"),
}
"""Each die, and the game and phase in which it is thrown."""
MOST_MOVES = 900
WALKS = repeats(2, 6)
WALKED = {
    "entdecker": {"token", "island", "voyage", "start", "income", "wheel", "native"},
    "norderwind": {"sea", "card", "letters", "battle", "fog", "pirates", "harbour"},
    "catan-junior": {"roll", "play", "pirate", "parrot", "free-build", "card-pirate"},
}
"""Phases that the walk must have met; it meets others besides."""


@pytest.fixture
def matches(tmp_path: Path) -> Iterator[Matches]:
    games: dict[Any, Any] = dict(GAMES)
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield Matches(games, journal, Publisher(), box=Box(tmp_path, games))


@pytest.fixture
def phone(matches: Matches, tmp_path: Path) -> FlaskClient:
    services = Services(matches, matches.publisher, Texts(matches.games), tmp_path)
    return app_of(services).test_client()


def play_to(matches: Matches, game: str, phase: str) -> AnySession:
    """A match that came to a phase with a throw of more than one face."""
    rng = random.Random(5)
    session = matches.start(GameKey(game), SET_UPS[game])
    for _ in range(MOST_MOVES):
        view: Any = session.game.view(session.state, None)
        if view.phase == phase:
            return session
        found: list[Any] = list(session.game.legal_moves(session.state))
        kind = rng.choice(sorted({type(move).__name__ for move in found}))
        move = rng.choice([m for m in found if type(m).__name__ == kind])
        done = session.submit((move,), Source.PHONE, None, session.revision)
        assert done is None, done
    raise AssertionError(f"{game} never came to {phase}")


def faces(session: AnySession) -> Mapping[str, int]:
    """What can fall now, with the number of printed faces or ways that show it."""
    game, state = session.game, session.state
    thrown = [m for m in game.legal_moves(state) if isinstance(m, game.chance)]
    return {str(encode(move)): game.odds(state, move) for move in thrown}


def stray(counts: Counter[str], weights: Mapping[str, int]) -> float:
    """Chi-square of what fell against the faces."""
    whole, throws = sum(weights.values()), counts.total()
    expected = {face: throws * n / whole for face, n in weights.items()}
    return sum((counts[f] - want) ** 2 / want for f, want in expected.items() if want)


@pytest.mark.parametrize("die", list(DICE))
def test_a_die_is_true(
    phone: FlaskClient, matches: Matches, die: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each throw is noted and not played, so that the next is the same."""
    session = play_to(matches, *DICE[die])
    weights = faces(session)
    (seat,) = {move.seat for move in session.game.legal_moves(session.state)}
    assert phone.post("/api/seats", json={"seat": seat}).status_code == 200
    fell: Counter[str] = Counter()
    rng = random.Random(11)
    monkeypatch.setattr(random, "SystemRandom", lambda: rng)
    monkeypatch.setattr(
        session, "submit", lambda moves, *_: fell.update(str(encode(m)) for m in moves)
    )
    body = {"seat": seat, "expected_revision": session.revision}
    for _ in range(THROWS):
        assert phone.post("/api/roll", json=body).status_code == 200
    assert set(fell) == {face for face, ways in weights.items() if ways}
    assert stray(fell, weights) < BOUND[len(weights) - 1], (fell, weights)


def test_a_loaded_die_would_be_found() -> None:
    """One face in six that falls a fifth more often than it should."""
    fair = {str(face): 1 for face in range(6)}
    loaded = Counter({str(face): 1_000 for face in range(6)})
    assert stray(loaded, fair) < 1
    loaded["0"] += 200
    loaded["1"] -= 200
    assert stray(loaded, fair) > BOUND[5]


def test_a_throw_is_played(phone: FlaskClient, matches: Matches) -> None:
    session = play_to(matches, "entdecker", "income")
    seat = session.state.turn
    assert phone.post("/api/seats", json={"seat": seat}).status_code == 200
    body = {"seat": seat, "expected_revision": session.revision}
    assert phone.post("/api/roll", json=body).status_code == 200
    told = phone.get(f"/api/state?seat={seat}").json
    assert told is not None
    assert told["log"][0]["source"] == "chance"


@pytest.mark.parametrize("game_key", list(WALKED))
def test_no_phase_offers_a_choice_twice_or_splits_a_throw(game_key: str) -> None:
    """By its record, and by its sentence in each language; all odds are one seat's."""
    game: Any = GAMES[GameKey(game_key)]
    texts, setup = Texts(dict(GAMES)), SET_UPS[game_key]
    met: set[str] = set()
    seen: set[tuple[str, ...]] = set()
    for seed in range(WALKS):
        rng, state = random.Random(seed), game.setup(setup)
        for _ in range(MOST_MOVES):
            found = list(game.legal_moves(state))
            phase = game.view(state, None).phase
            if not found:
                break
            kinds = sorted({type(move).__name__ for move in found})
            fresh = (phase, *kinds) not in seen
            seen.add((phase, *kinds))
            for seat in {move.seat for move in found} if fresh else ():
                own = [move for move in found if move.seat == seat]
                assert len({str(encode(move)) for move in own}) == len(own), phase
                for language in UiTexts.languages:
                    said = Counter(
                        texts.sentence(language, game, move, setup.names)
                        for move in own
                    )
                    twice = [text for text, count in said.items() if count > 1]
                    assert not twice, (phase, language, twice)
            thrown = [move for move in found if isinstance(move, game.chance)]
            assert len({move.seat for move in thrown}) <= 1, phase
            if thrown:
                assert sum(game.odds(state, move) for move in thrown) > 0, phase
            met.add(phase)
            kind = rng.choice(kinds)
            one = rng.choice([m for m in found if type(m).__name__ == kind])
            state = game.apply(state, one).state
    assert met >= WALKED[game_key]
