"""Die neuen Entdecker (Klaus Teuber, Kosmos 2001) / Noví objevitelé.

Glossary: Entdeckerkärtchen = tile; Kundschafter, zvěd = scout; Stützpunkt,
opěrný bod = base; Siedlung, osada = settlement; Randfeld = edge field; Weg =
route; Weggeld = toll; Hauptlingshütte = hut; Seeschlange = sea serpent.

Reading order: ``moves.py``, ``state.py``, ``rules/__init__.py``, and beside it in the
order of a turn ``departure.py``, ``routes.py``, ``voyage.py``, ``units.py``,
``landfall.py``, ``islands.py``, ``paths.py``.
"""

from companion.core.game import Game, Positions
from companion.core.ids import GameKey
from companion.core.resources import fluent_source
from companion.core.view import NoAdvice
from companion.games.entdecker import (
    aid,
    events,
    moves,
    rules,
    state,
    table,
    view,
    violations,
)
from companion.games.entdecker.aid import TileAid
from companion.games.entdecker.data import EDITIONS, GRID
from companion.games.entdecker.data.owner import sketch, stock
from companion.games.entdecker.data.tiles import IMPOSSIBLE
from companion.games.entdecker.data.workshop import WORKSHOP
from companion.games.entdecker.rules import position
from companion.games.entdecker.rules.corrections import complete
from companion.games.entdecker.rules.domains import domain

GAME: Game[state.State, moves.Move] = Game(
    key=GameKey("entdecker"),
    letter=table.LETTER,
    version=state.RULES,
    editions=EDITIONS,
    options=state.Options,
    moves=moves.MOVES,
    events=events.EVENTS,
    violations=violations.VIOLATIONS,
    chance=(moves.RollIncome, moves.RollWheel, moves.DrawTile, moves.PutToken),
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
    advice_type=TileAid | NoAdvice,
    view=view.view,
    see=view.see,
    gains=view.gains,
    lessons=aid.LESSONS,
    practice=f"{__name__}.data.practice",
    feats=view.feats,
    unlisted=moves.CORRECTIONS,
    open_choices=True,
    grid=GRID,
    workshop=WORKSHOP,
    stock=stock,
    sketch=sketch,
    scenery=table.scenery,
    domain=domain,
    keeps_books=moves.keeps_books,
    complete=complete,
    impossible=IMPOSSIBLE,
)
