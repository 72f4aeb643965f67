"""What evenings refuse: a code that picks the sentence, and its arguments."""


class CodedError(ValueError):
    """What cannot be done; each kind has its own messages ``error-<kind>-<code>``."""

    def __init__(self, code: str, **arguments: object) -> None:
        """Keep what is to be said."""
        super().__init__(f"{code}: {arguments}")
        self.code = code
        self.arguments = arguments


class EveningError(CodedError):
    """What cannot be done with a match; message ``error-evening-<code>`` says why."""


class PeopleError(CodedError):
    """What cannot be so of people; message ``error-people-<code>`` says why."""
