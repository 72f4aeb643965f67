"""Words of the hall's pages and of Home Assistant's device, in three languages."""

from functools import cache

from companion.app.fluent import bundle
from companion.app.texts import FALLBACK, LANGUAGES
from companion.core.resources import names, read_text

PACKAGE = "companion.club.text"


def word(language: str, name: str, /, **args: object) -> str:
    """A message of ``companion/club/text``. Raises ``LookupError``."""
    spoken = bundle(club_texts, language if language in LANGUAGES else FALLBACK)
    pattern = spoken.get_message(name).value
    if pattern is None:
        raise LookupError(name)
    return str(spoken.format_pattern(pattern, args)[0])


@cache
def club_texts(language: str) -> str:
    """All of a language's Fluent files."""
    files = [f for f in names(PACKAGE, ".ftl") if f.split(".")[-2] == language]
    return "\n".join(read_text(PACKAGE, file) for file in files)
