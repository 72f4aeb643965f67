"""Towpath: a path-laying game for 2 to 4, made to show how a game is added.

Its words: *lock*: the tile in the middle, where paths begin; *bank*: a side of the
board; *ferry*: the one tile that may lie apart.

Reading order: ``moves.py``, ``state.py``, ``rules.py``, ``table.py``, ``view.py``.
"""

from companion.core.game import Game
from companion.core.ids import GameKey
from companion.core.resources import fluent_source, package_script
from towpath import (
    events,
    moves,
    rules,
    state,
    table,
    view,
    violations,
)
from towpath.aid import Advice
from towpath.data import COLUMNS, EDITIONS, ROWS, stock

GAME: Game[state.State, moves.Move] = Game(
    key=GameKey("towpath"),
    letter=table.LETTER,
    version=1,
    editions=EDITIONS,
    options=state.Options,
    moves=moves.MOVES,
    events=events.EVENTS,
    violations=violations.VIOLATIONS,
    chance=(moves.DrawTile,),
    texts=fluent_source(__name__),
    facts=state.facts_digest,
    setup=state.setup,
    apply=rules.apply,
    legal_moves=rules.legal_moves,
    odds=rules.odds,
    outcome=rules.outcome,
    profile=table.profile,
    drawing=table.drawing,
    locate=table.locate,
    expected=table.expected,
    explain=table.explain,
    advise=table.advise,
    view_type=view.View,
    view=view.view,
    advice_type=Advice,
    see=view.see,
    gains=view.gains,
    grid=(COLUMNS, ROWS),
    stock=stock,
    script=package_script(__name__),
)
