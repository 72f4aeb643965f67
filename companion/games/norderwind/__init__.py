"""Norderwind, edition of 2014.

The rulebook's words and ours: obchodní výprava: *voyage*; hromádka: *stack*;
obchodní dopis: *letter*; dosah plavby: *range*, set by the *sail*; cílový
přístav: destination *port*; bodovací kostka: *cube*.

Reading order: ``moves.py``, ``state.py``, ``rules/__init__.py``, and beside it
``deals.py``, ``letters.py``, ``stacks.py``, ``ship.py``, ``bonuses.py``.
"""

from companion.core.game import Game, Positions
from companion.core.ids import GameKey
from companion.core.resources import fluent_source
from companion.games.norderwind import (
    aid,
    events,
    moves,
    rules,
    state,
    table,
    view,
    violations,
)
from companion.games.norderwind.data.owner import EDITIONS, stock
from companion.games.norderwind.rules import position
from companion.games.norderwind.rules.domains import domain

GAME: Game[state.State, moves.Move] = Game(
    key=GameKey("norderwind"),
    letter=table.LETTER,
    version=2,
    editions=EDITIONS,
    options=state.Options,
    moves=moves.MOVES,
    events=events.EVENTS,
    violations=violations.VIOLATIONS,
    chance=(moves.RevealCard, moves.RollEvent, moves.RollBattle),
    texts=fluent_source(__name__),
    facts=state.facts_digest,
    setup=position.setup,
    positions=Positions(position.StartPosition, position.describe, table.told_position),
    apply=rules.apply,
    legal_moves=rules.legal_moves,
    odds=rules.odds,
    outcome=rules.outcome,
    lapse=rules.lapse,
    profile=table.profile,
    drawing=table.drawing,
    locate=table.locate,
    expected=table.expected,
    explain=table.explain,
    complain=table.complain,
    advise=table.advise,
    view_type=view.View,
    advice_type=table.Advice,
    view=view.view,
    see=view.see,
    gains=view.gains,
    lessons=aid.LESSONS,
    practice=f"{__name__}.data.practice",
    shortcuts=moves.SHORTCUTS,
    stock=stock,
    unlisted=moves.CORRECTIONS,
    open_choices=True,
    domain=domain,
    keeps_books=moves.keeps_books,
)
