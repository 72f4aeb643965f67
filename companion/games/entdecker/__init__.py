"""Die neuen Entdecker (Klaus Teuber, Kosmos 2001) / Noví objevitelé.

Glossary: Entdeckerkärtchen = tile; Kundschafter, zvěd = scout; Stützpunkt,
opěrný bod = base; Siedlung, osada = settlement; Randfeld = edge field; Weg =
route; Weggeld = toll; Hauptlingshütte = hut; Seeschlange = sea serpent.
"""

from companion.core.game import Game, View
from companion.core.ids import GameKey
from companion.core.resources import read_text
from companion.core.table import Piece
from companion.games.entdecker import events, legal, moves, rules, table, view
from companion.games.entdecker.data import EDITIONS, GRID, TILES
from companion.games.entdecker.data.owner import sketch, stock
from companion.games.entdecker.data.workshop import WORKSHOP
from companion.games.entdecker.state import Options, State, facts_digest, setup
from companion.games.entdecker.table import drawing
from companion.games.entdecker.view import advice


def texts(language: str) -> str:
    """The Fluent source of a language."""
    return read_text("companion.games.entdecker.text", f"{language}.ftl")


def advise(state: State, piece: Piece) -> View:
    """What can be done with a piece on the show place."""
    return advice(state, piece.kind) if piece.kind in TILES else {}


GAME: Game[State, moves.Move] = Game(
    key=GameKey("entdecker"),
    letter=table.LETTER,
    version=2,
    editions=EDITIONS,
    options=Options,
    moves=moves.MOVES,
    events=events.EVENTS,
    violations=events.VIOLATIONS,
    chance=(moves.RollIncome, moves.RollWheel, moves.DrawTile, moves.PutToken),
    texts=texts,
    facts=facts_digest,
    setup=setup,
    apply=rules.apply,
    legal_moves=legal.legal_moves,
    outcome=rules.outcome,
    profile=table.profile,
    drawing=drawing,
    locate=table.locate,
    expected=table.expected,
    explain=table.explain,
    view=view.view,
    see=view.see,
    advise=advise,
    suggest=table.suggest,
    odds=legal.odds,
    grid=GRID,
    workshop=WORKSHOP,
    unlisted=moves.CORRECTIONS,
    gains=view.gains,
    stock=stock,
    sketch=sketch,
)
