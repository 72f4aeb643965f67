"""Blank: what the game is, and which edition.

The rulebook's words and ours: *tile*: what is drawn and laid.

Reading order: ``moves.py``, ``state.py``, ``rules.py``, ``table.py``, ``view.py``.
"""

from companion.authoring.template.game import (
    events,
    moves,
    rules,
    state,
    table,
    view,
    violations,
)
from companion.authoring.template.game.data import EDITIONS, stock
from companion.core.game import Game
from companion.core.ids import GameKey
from companion.core.resources import fluent_source, package_script

GAME: Game[state.State, moves.Move] = Game(
    key=GameKey("blank"),
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
    see=view.see,
    gains=view.gains,
    stock=stock,
    script=package_script(__name__),
)
