"""Hints for the table, free of secrets."""

from dataclasses import dataclass

from companion.authoring.template.game.state import State


@dataclass(frozen=True, slots=True)
class Aid:
    """All hints of a position: ``left`` tiles are in the stack."""

    left: int


def aid(state: State) -> Aid:
    """All hints of a position."""
    return Aid(sum(state.bag.values()))
