"""One word for one thing: no text uses a word that the glossary forbids."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.app.texts import LANGUAGES
from companion.core.resources import read_text

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY: Mapping[str, Mapping[str, Any]] = tomllib.loads(
    read_text("companion.app.text", "glossary.toml")
)
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
_ID = re.compile(r"^ *(?:\.?[a-z][\w-]* =|\*?\[[\w-]+\])", re.MULTILINE)
_ARGUMENT = re.compile(r"\$\w+|[A-Z]{3,}\(|\b(?:kind|layout)-[\w-]+")
_HYPHEN = r"(?<![\w-])-(?=[0-9{])"


def said(source: str) -> str:
    """What a Fluent source says: no ids, variants, arguments and comments."""
    lines = (line for line in source.split("\n") if not line.startswith("#"))
    return _ARGUMENT.sub("", _ID.sub("", "\n".join(lines)))


@cache
def texts(language: str) -> Mapping[str, str]:
    """What each text says in a language, by its path; games' by their package."""
    rooms = [ROOT / room for room in ("companion", "web")]
    paths = [path for room in rooms for path in room.rglob(f"*{language}.ftl")]
    return {
        path.relative_to(ROOT).as_posix(): said(path.read_text("utf-8"))
        for path in sorted(paths)
    }


def within(games: Sequence[str], language: str) -> Mapping[str, str]:
    """The texts of these games; of none: all texts."""
    return {
        name: text
        for name, text in texts(language).items()
        if not games or any(f"/{game}/" in name for game in games)
    }


def misused(
    texts: Mapping[str, str], word: str, patterns: Sequence[str]
) -> Iterator[str]:
    """Where texts use what a pattern forbids, and the word to use."""
    for pattern in patterns:
        found = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE)
        for name, text in texts.items():
            for line in text.split("\n"):
                if found.search(line):
                    yield f"{name}: “{line.strip()}”: say “{word}”"


@LANGUAGE
def test_no_text_uses_a_forbidden_word(language: str) -> None:
    wrong = [
        sentence
        for concept in GLOSSARY.values()
        for sentence in misused(
            within(concept.get("games", ()), language),
            concept[language],
            concept["not"].get(language, ()),
        )
    ]
    assert wrong == []


@LANGUAGE
def test_every_word_of_the_glossary_is_in_use(language: str) -> None:
    for name, concept in GLOSSARY.items():
        used = "\n".join(within(concept.get("games", ()), language).values())
        assert concept[language].lower() in used.lower(), name


@LANGUAGE
def test_a_minus_is_a_minus(language: str) -> None:
    assert not [n for n, text in texts(language).items() if re.search(_HYPHEN, text)]


def test_a_forbidden_word_is_found_with_its_place() -> None:
    source = "# A tag\ntag-one = The { $tag } is\n    [tag] a TAG.\nother = stage\n"
    found = list(misused({"en.ftl": said(source)}, "sticker", ["tags?"]))
    assert found == ["en.ftl: “a TAG.”: say “sticker”"]
