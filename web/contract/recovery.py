"""What was recovered after damage to the journal."""

from web.contract.base import Answer


class MissingSpan(Answer, frozen=True):
    """Entries that are missing; ``at`` is s since 1970, ``null`` where not known."""

    text: str
    at: float | None


class RecoveryReport(Answer, frozen=True):
    """One recovery; ``at`` and ``last_at`` are s since 1970. ``advice`` says how to
    play on, ``more`` how many missing entries are not listed (empty: none).
    """

    at: float
    cause: str
    recovered: str
    last_at: float | None
    summary: str
    missing: list[MissingSpan]
    more: str
    advice: str
    aside: list[str]
    acknowledged: bool


class RecoveryReports(Answer, frozen=True):
    """All recoveries, newest first; ``host``: this phone may acknowledge them."""

    host: bool
    reports: list[RecoveryReport]
