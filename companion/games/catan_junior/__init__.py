"""Catan Junior in two editions: 2007 (in Czech by Albi) and 2014.

The rulebooks' words, in Czech and German, and ours:

- doupě, Piratenversteck: *lair*; loď: *ship*; místo pro stavbu lodi: *way*
- černý pirát, Geisterkapitän; in 2014 the raven: *pirate*
- karta papouška, Coco: *parrot* card; pevnost: *fortress*; tržiště: *market*
- přístav, kotva: *harbour*; krajina: *land*; karta zásob: a *good* in the hand
- zásoba, balíček: *stack*; who alone has the most cards with the pirate (in 2014
  the most cards) is *bravest* and holds the fortress

Reading order: ``moves.py``, ``state.py``, ``rules.py``, then a move at a time
``production.py``, ``building.py``, ``parrots.py``, ``trade.py``.
"""

from companion.core.game import Game, Setup
from companion.core.ids import GameKey
from companion.core.record import digest
from companion.core.resources import read_text
from companion.games.catan_junior import moves, rules, table
from companion.games.catan_junior.data import EDITIONS
from companion.games.catan_junior.data.owner import sketch, stock
from companion.games.catan_junior.drawing import drawing
from companion.games.catan_junior.moves import EVENTS, MOVES, Move
from companion.games.catan_junior.state import Options, State, setup
from companion.games.catan_junior.view import gains, see, view
from companion.games.catan_junior.violations import VIOLATIONS
from companion.games.catan_junior.workshop import WORKSHOP


def texts(language: str) -> str:
    """The Fluent source of a language. Raises ``FileNotFoundError``."""
    return read_text(f"{__name__}.text", f"{language}.ftl")


def facts(given: Setup) -> str:
    """The digest of the printed data that a set-up plays with."""
    state = setup(given)
    return digest((state.printed, state.board.key, state.board.lands, _places(state)))


def _places(state: State) -> tuple[object, ...]:
    board = state.board
    ways = tuple(sorted(board.graph.ways))
    return (ways, board.starts, board.harbours, board.points, board.fortress)


GAME: Game[State, Move] = Game(
    key=GameKey("catan-junior"),
    letter=table.LETTER,
    version=1,
    editions=EDITIONS,
    options=Options,
    moves=MOVES,
    events=EVENTS,
    violations=VIOLATIONS,
    chance=(moves.RollDie, moves.RevealParrot, moves.RevealHarbour),
    texts=texts,
    facts=facts,
    setup=setup,
    apply=rules.apply,
    legal_moves=rules.legal_moves,
    outcome=rules.outcome,
    profile=table.profile,
    drawing=drawing,
    locate=table.locate,
    expected=table.expected,
    explain=table.explain,
    view=view,
    see=see,
    advise=table.advise,
    suggest=table.suggest,
    odds=rules.odds,
    workshop=WORKSHOP,
    unlisted=(moves.OfferTrade, moves.CorrectHand, moves.CorrectMarket),
    gains=gains,
    stock=stock,
    sketch=sketch,
)
