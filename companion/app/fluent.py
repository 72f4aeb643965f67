"""Fluent sources as bundles, each parsed once a process and only when asked for.

Beside Fluent's own functions a message may call ``FORM($word, "name")`` and
``COUNTED($count, $word)``, which take a form from the attributes of the word's own
message, and ``SIGNED($number)``, which shows the plus of a gain.
"""

from collections.abc import Callable, Mapping
from threading import RLock
from typing import Any, Generic, TypeVar

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

Source = Callable[[str], str]
T = TypeVar("T")


class Once(Generic[T]):
    """What is made of each source and language, by the first who asks for it.

    Whoever asks meanwhile waits: all phones come at once when the device is started,
    and each of them would parse the same for seconds. Safe from any thread.
    """

    def __init__(self, make: Callable[[Source, str], T]) -> None:
        """Nothing is made yet."""
        self._make = make
        self._made: dict[tuple[Source, str], T] = {}
        self._lock = RLock()

    def __call__(self, source: Source, language: str) -> T:
        """What was made of this source and language."""
        key = source, language
        if key not in self._made:
            with self._lock:
                if key not in self._made:
                    self._made[key] = self._make(source, language)
        return self._made[key]


def _parsed(source: Source, language: str) -> ast.Resource:
    return FluentResource(source(language))


Forms = Callable[[str, Mapping[str, object]], str | None]
"""A word's form by its name, and what its pattern takes; ``None`` where it has none."""


class Word(str):
    """A word that a sentence may ask for in another form, as by case or number."""

    _forms: Forms

    def __new__(cls, text: str, forms: Forms) -> "Word":
        """The word as it stands alone, and where its forms come from."""
        made = super().__new__(cls, text)
        made._forms = forms
        return made

    def form(self, name: str, **args: object) -> str | None:
        """The form of this name; ``None`` where the word has none."""
        return self._forms(name, args)


def form(word: str, name: str) -> str:
    """A word in the form of this name, or as it stands alone."""
    found = word.form(name) if isinstance(word, Word) else None
    return str(word) if found is None else found


def counted(count: int, word: str) -> str:
    """A count of a word, by its form ``counted``, which takes ``$count``."""
    found = word.form("counted", count=count) if isinstance(word, Word) else None
    return f"{int(count)} {word}" if found is None else found


def signed(number: int) -> str:
    """A number with its sign, also where it is a plus; nothing is a plain 0."""
    value = int(number)
    return f"{value:+}".replace("-", "\N{MINUS SIGN}") if value else "0"


FUNCTIONS: dict[str, Any] = {"FORM": form, "COUNTED": counted, "SIGNED": signed}


def _compiled(source: Source, language: str) -> FluentBundle:
    made = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    made.add_resource(resource(source, language))
    return made


resource = Once(_parsed)
"""The syntax tree of what a source gives for a language."""

bundle = Once(_compiled)
"""The messages of what a source gives for a language, ready to format.

Shared by all threads: a bundle compiles a message at its first use and holds nothing
of a caller.
"""
