"""Hints for the table, free of secrets."""

from companion.authoring.template.game.state import State
from companion.core.game import View


def aid(state: State) -> View:
    """All hints of a position."""
    return {"left": sum(state.bag.values())}
