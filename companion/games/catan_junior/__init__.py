"""Catan Junior in two editions: 2007 (in Czech by Albi) and 2014.

The rulebooks' words, in Czech and German, and ours:

- doupě, Piratenversteck: *lair*; loď: *ship*; místo pro stavbu lodi: *way*
- černý pirát, Geisterkapitän; in 2014 the raven: *pirate*
- karta papouška, Coco: *parrot* card; pevnost: *fortress*; tržiště: *market*
- přístav, kotva: *harbour*; krajina: *land*; karta zásob: a *good* in the hand
- zásoba, balíček: *stack*; who alone has the most cards with the pirate (in 2014
  the most cards) is *bravest* and holds the fortress

Reading order: ``moves.py``, ``state.py``, ``rules/__init__.py``, and beside it a move
at a time ``production.py``, ``building.py``, ``parrots.py``, ``trade.py``.
"""

from companion.core.game import Game, Positions
from companion.core.ids import GameKey
from companion.core.resources import fluent_source
from companion.games.catan_junior import (
    aid,
    events,
    moves,
    rules,
    state,
    table,
    view,
    violations,
)
from companion.games.catan_junior.data import EDITIONS
from companion.games.catan_junior.data.owner import sketch, stock
from companion.games.catan_junior.data.workshop import WORKSHOP
from companion.games.catan_junior.rules import position
from companion.games.catan_junior.rules.domains import domain

GAME: Game[state.State, moves.Move] = Game(
    key=GameKey("catan-junior"),
    letter=table.LETTER,
    version=state.RULES,
    editions=EDITIONS,
    options=state.Options,
    moves=moves.MOVES,
    events=events.EVENTS,
    violations=violations.VIOLATIONS,
    chance=(moves.RollDie, moves.RevealParrot, moves.RevealHarbour),
    texts=fluent_source(__name__),
    facts=state.facts_digest,
    setup=position.setup,
    positions=Positions(position.StartPosition, position.describe, table.told_position),
    apply=rules.apply,
    legal_moves=rules.legal_moves,
    odds=rules.odds,
    outcome=rules.outcome,
    profile=table.profile,
    drawing=table.drawing,
    locate=table.locate,
    expected=table.expected,
    explain=table.explain,
    suggest=table.suggest,
    advise=table.advise,
    view_type=view.View,
    advice_type=table.Advice,
    view=view.view,
    see=view.see,
    gains=view.gains,
    lessons=aid.LESSONS,
    practice=f"{__name__}.data.practice",
    unlisted=(moves.OfferTrade, moves.CorrectHand, moves.CorrectMarket),
    workshop=WORKSHOP,
    stock=stock,
    sketch=sketch,
    scenery=table.scenery,
    domain=domain,
    keeps_books=moves.keeps_books,
    is_free=rules.is_free,
    landmarks=view.landmarks,
)
