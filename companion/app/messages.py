"""Ids of the Fluent messages of a game: the families, and the ids it must have.

An id is a family and a name, joined by ``-``. Values of a game's own enumerations
are a family each, by the name of their class: ``unit-scout`` for ``Unit.SCOUT``. What a
game does not say is looked for in the texts of the session (``text/`` beside this).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from companion.core.game import Game, M, S, switches
from companion.core.record import code
from companion.core.violations import SHARED

FAMILIES: Mapping[str, str] = {
    "answer": "a choice that answers a question of the owner's box",
    "ask": "what a page asks before a move of many choices",
    "assumed": "a printed fact that nobody has checked",
    "back": "the back of a house-made piece",
    "card": "a place, as its printed card names it",
    "change": "an event as the reason why a purse changed",
    "colour": "the colour of a player's wooden pieces",
    "drawing": "a word on the page's drawing of the board",
    "edge": "a cell beyond a side of the board",
    "edition": "an edition of the game",
    "event": "an event's sentence, by its code",
    "fault": "what is wrong with what an owner made",
    "feat": "the greatest of its kind that a player ever did",
    "form": "the heading of a form for a move that is not listed",
    "gain": "why points were won or lost",
    "game": "game-name: the game",
    "good": "a good",
    "help": "what may be done in a phase, in two sentences",
    "kind": "a kind of piece",
    "label": "a kind in few words, beside its drawing on a sheet; by the kind less its"
    " first word",
    "layout": "a layout that comes with the game",
    "lesson": "what is explained when it first comes up, in two sentences, by its key",
    "move": "a move's sentence, by its code",
    "option": "a rule switch, and each of its values",
    "phase": "what the game expects next",
    "doing": "the same of a third person, for those who wait",
    "pile": "a pile of pieces, by the first word of its kinds",
    "puzzle": "what a practice position asks, by its key",
    "question": "what the owner is asked about their box",
    "resource": "what a player has, open to all",
    "short": "a word or two on a card of the choices, the same as on the board",
    "slot": "a place of the table",
    "title": "the heading over the choices of one kind of move",
    "violation": "a broken rule's sentence, by its code",
    "why": "a sentence on the rule behind a move, by its code, for those who watch",
}
"""First word of an id -> what its messages say."""


@dataclass(frozen=True, slots=True)
class Message:
    """An id that a game must have, and the arguments that it may use."""

    id: str
    arguments: frozenset[str] = frozenset()


def message_id(name: str) -> str:
    """A name as Fluent spells it: ``phase-free_build`` -> ``phase-free-build``."""
    return name.replace("_", "-").replace(".", "-").lower()


def required(game: Game[S, M]) -> Iterator[Message]:
    """Every message that a game must have, in its own texts or the session's."""
    yield Message("game-name")
    for group, kinds in (
        ("move", game.moves),
        ("event", game.events),
        ("violation", game.violations),
    ):
        for kind in kinds:
            names = frozenset(item.name for item in fields(kind))
            yield Message(message_id(f"{group}-{code(kind)}"), names)
    for kind in game.unlisted:
        yield Message(message_id(f"form-{code(kind)}"))
    for switch in switches(game.options):
        yield Message(message_id(f"option-{switch.name}"))
        for value in switch.values:
            yield Message(message_id(f"option-{switch.name}-{value}"))
    for lesson in game.lessons:
        yield Message(message_id(f"lesson-{lesson.key}"))
    for edition in game.editions.values():
        yield Message(message_id(f"edition-{edition.key}"))
        for question in edition.questions:
            yield Message(message_id(f"question-{question.key}"))


def shared_ids() -> frozenset[str]:
    """Ids that the session says for every game, unless a game says them itself."""
    return frozenset(message_id(f"violation-{code(kind)}") for kind in SHARED)
