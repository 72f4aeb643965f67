"""Fluent sources as bundles, each parsed once a process and only when asked for."""

from collections.abc import Callable
from threading import RLock
from typing import Generic, TypeVar

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


def _compiled(source: Source, language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(resource(source, language))
    return made


resource = Once(_parsed)
"""The syntax tree of what a source gives for a language."""

bundle = Once(_compiled)
"""The messages of what a source gives for a language, ready to format.

Shared by all threads: a bundle compiles a message at its first use and holds nothing
of a caller.
"""
