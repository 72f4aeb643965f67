"""What a person who writes a game may get wrong."""


class AuthoringError(ValueError):
    """A game or a recording cannot be made so; the message names what and where."""
