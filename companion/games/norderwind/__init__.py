"""Norderwind, edition of 2014.

The rulebook's words and ours: obchodní výprava: *voyage*; hromádka: *stack*;
obchodní dopis: *letter*; dosah plavby: *range*, set by the *sail*; cílový
přístav: destination *port*; bodovací kostka: *cube*.

Reading order: ``moves.py``, ``state.py``, ``rules.py``, then ``deals.py``,
``letters.py``, ``stacks.py``, ``ship.py``, ``bonuses.py``; the
table is ``table.py`` and ``reading.py``, what leaves the rules ``view.py`` and
``aid.py``.
"""

from companion.core.game import Edition, Game, Setup
from companion.core.ids import GameKey
from companion.core.record import digest
from companion.core.resources import read_text
from companion.games.norderwind import data, letters, moves, reading, rules, table
from companion.games.norderwind.bonuses import gains
from companion.games.norderwind.data.box import QUESTIONS, stock
from companion.games.norderwind.moves import Move
from companion.games.norderwind.state import Options, State, setup
from companion.games.norderwind.view import see, view


def texts(language: str) -> str:
    """The Fluent source of a language. Raises ``FileNotFoundError``."""
    return read_text(f"{__name__}.text", f"{language}.ftl")


def facts(given: Setup) -> str:
    """The digest of the printed data that a set-up plays with."""
    return digest((setup(given).facts, data.SHIP))


GAME: Game[State, Move] = Game(
    key=GameKey("norderwind"),
    letter=table.LETTER,
    version=2,
    editions={"2014": Edition("2014", (2, 3, 4), data.FACTS.assumed, QUESTIONS)},
    options=Options,
    moves=moves.MOVES,
    events=moves.EVENTS,
    violations=moves.VIOLATIONS,
    chance=(moves.RevealCard, moves.RollEvent, moves.RollBattle),
    texts=texts,
    facts=facts,
    setup=setup,
    apply=rules.apply,
    legal_moves=rules.legal_moves,
    outcome=rules.outcome,
    profile=table.profile,
    drawing=table.drawing,
    locate=table.locate,
    expected=table.expected,
    explain=reading.explain,
    view=view,
    see=see,
    advise=table.advise,
    odds=rules.odds,
    gains=gains,
    complain=reading.complain,
    lapse=letters.lapse,
    stock=stock,
)
