"""Texts are parsed once, however many ask for them at the same time."""

import threading
from collections import Counter

import pytest
from fluent.runtime import FluentResource

from companion.app import fluent

PHONES = 12


def english(language: str) -> str:
    return f"hello = Hello in {language}\n" * (language == "en")


def test_all_who_ask_at_once_get_one_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    """As phones do when the device has been started; parsing takes seconds on a Pi."""
    parsed: Counter[str] = Counter()
    make = FluentResource
    ready = threading.Barrier(PHONES)

    def counted(text: str) -> object:
        parsed[text] += 1
        others = threading.Event()
        others.wait(0.1)  # they come meanwhile
        return make(text)

    monkeypatch.setattr("companion.app.fluent.FluentResource", counted)
    bundles: list[object] = []

    def ask() -> None:
        ready.wait(10)
        bundles.append(fluent.bundle(english, "en"))

    threads = [threading.Thread(target=ask) for _ in range(PHONES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(bundles) == PHONES and len(set(map(id, bundles))) == 1
    assert list(parsed.values()) == [1]


def test_each_language_and_each_source_is_its_own() -> None:
    def other(language: str) -> str:
        return f"hello = {language}\n"

    assert fluent.bundle(english, "en").has_message("hello")
    assert not fluent.bundle(english, "de").has_message("hello")
    assert fluent.bundle(other, "de").has_message("hello")
    assert fluent.bundle(other, "de") is fluent.bundle(other, "de")
