"""Fluent sources as bundles, each parsed once a process and only when asked for."""

from collections.abc import Callable
from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast


@cache
def resource(source: Callable[[str], str], language: str) -> ast.Resource:
    """The syntax tree of what ``source`` gives for a language."""
    return FluentResource(source(language))


@cache
def bundle(source: Callable[[str], str], language: str) -> FluentBundle:
    """The messages of what ``source`` gives for a language, ready to format.

    Shared by all threads: a bundle compiles a message at its first use and holds
    nothing of a caller.
    """
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(resource(source, language))
    return made
