"""The page's own words in all languages; sentences of the game are ``Texts``'."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from fluent.syntax import ast as ftl

from companion.app.fluent import bundle, resource
from companion.app.texts import FALLBACK, LANGUAGES
from companion.core.resources import names, read_text


class UiTexts:
    """Messages of ``web/text``; every language has every one (a test holds it)."""

    languages = LANGUAGES

    def text(self, language: str, name: str, /, **args: object) -> str:
        """One message; its id where nobody has it."""
        spoken = bundle(whole, language if language in LANGUAGES else FALLBACK)
        if not spoken.has_message(name):
            return name
        pattern = spoken.get_message(name).value
        return name if pattern is None else str(spoken.format_pattern(pattern, args)[0])

    def dictionary(self, language: str) -> Mapping[str, str]:
        """All messages that take no argument, for the scripts."""
        return plain(whole, language if language in LANGUAGES else FALLBACK)


@cache
def whole(language: str) -> str:
    """All of a language's Fluent files of ``web/text``, ``cs.ftl`` and ``x.cs.ftl``."""
    files = [f for f in names("web.text", ".ftl") if f.split(".")[-2] == language]
    return "\n".join(read_text("web.text", file) for file in files)


@cache
def plain(source: Callable[[str], str], language: str) -> Mapping[str, str]:
    """The messages of a Fluent source that take no argument, by id."""
    spoken = bundle(source, language)
    found: dict[str, str] = {}
    for name in messages(source, language):
        pattern = spoken.get_message(name).value
        if pattern is not None:
            text, errors = spoken.format_pattern(pattern, {})
            if not errors:
                found[name] = str(text)
    return found


def messages(source: Callable[[str], str], language: str) -> Iterator[str]:
    """The ids of a Fluent source in their order."""
    for entry in resource(source, language).body:
        if isinstance(entry, ftl.Message):
            yield entry.id.name
