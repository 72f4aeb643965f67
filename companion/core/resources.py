"""Read a package's own data and text files: the one I/O the rules may do."""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any


def read_text(package: str, name: str) -> str:
    """Return a text file that lies in ``package``.

    Raises ``FileNotFoundError`` when it is not there.
    """
    return (files(package) / name).read_text(encoding="utf-8")


def fluent_source(package: str) -> Callable[[str], str]:
    """A function that returns the Fluent source of a language from ``package.text``.

    It raises ``FileNotFoundError`` for a language that is not there.
    """
    return lambda language: read_text(f"{package}.text", f"{language}.ftl")


def package_script(package: str) -> Callable[[], str]:
    """A function that returns ``drawing.js`` from ``package.data``.

    It raises ``FileNotFoundError`` when it is not there.
    """
    return lambda: read_text(f"{package}.data", "drawing.js")


def read_toml(package: str, name: str) -> Mapping[str, Any]:
    """Return a TOML file that lies in ``package`` as plain values.

    Raises ``FileNotFoundError``, or ``ValueError`` naming the file when it is
    not valid TOML.
    """
    try:
        return tomllib.loads(read_text(package, name))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{package}/{name}: {error}") from error


def names(package: str, suffix: str) -> tuple[str, ...]:
    """Names of the files in ``package`` that end with ``suffix``, sorted."""
    found = (entry.name for entry in files(package).iterdir())
    return tuple(sorted(name for name in found if name.endswith(suffix)))
