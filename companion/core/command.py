"""Command cards: printed tags that act once when they appear."""

from enum import StrEnum


class Command(StrEnum):
    """What a command card asks for."""

    UNDO = "undo"
    PAUSE = "pause"
    END = "end"
    HELP = "help"


COMMANDS = {
    "0U": Command.UNDO,
    "0P": Command.PAUSE,
    "0E": Command.END,
    "0H": Command.HELP,
}
"""Kind characters of a tag with the letter X -> command."""
