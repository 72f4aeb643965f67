"""The page's own words in all languages; sentences of the game are ``Texts``'."""

from collections.abc import Iterator, Mapping

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from companion.app.texts import FALLBACK, LANGUAGES
from companion.core.resources import names, read_text


class UiTexts:
    """Messages of ``web/text``; every language has every one (a test holds it)."""

    languages = LANGUAGES

    def __init__(self) -> None:
        """Read all languages."""
        self._bundles: dict[str, FluentBundle] = {}
        self._plain: dict[str, Mapping[str, str]] = {}
        for language in LANGUAGES:
            source = whole(language)
            self._bundles[language] = _bundle(language, source)
            self._plain[language] = plain(language, source)

    def text(self, language: str, name: str, /, **args: object) -> str:
        """One message; its id where nobody has it."""
        bundle = self._bundles[language if language in LANGUAGES else FALLBACK]
        if not bundle.has_message(name):
            return name
        pattern = bundle.get_message(name).value
        return name if pattern is None else str(bundle.format_pattern(pattern, args)[0])

    def dictionary(self, language: str) -> Mapping[str, str]:
        """All messages that take no argument, for the scripts."""
        return self._plain[language if language in LANGUAGES else FALLBACK]


def whole(language: str) -> str:
    """All of a language's Fluent files of ``web/text``, ``cs.ftl`` and ``x.cs.ftl``."""
    files = [f for f in names("web.text", ".ftl") if f.split(".")[-2] == language]
    return "\n".join(read_text("web.text", file) for file in files)


def plain(language: str, source: str) -> Mapping[str, str]:
    """The messages of a Fluent source that take no argument, by id."""
    bundle = _bundle(language, source)
    found: dict[str, str] = {}
    for name in messages(source):
        pattern = bundle.get_message(name).value
        if pattern is not None:
            text, errors = bundle.format_pattern(pattern, {})
            if not errors:
                found[name] = str(text)
    return found


def messages(source: str) -> Iterator[str]:
    """The ids of a Fluent source in their order."""
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Message):
            yield entry.id.name


def _bundle(language: str, source: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle
