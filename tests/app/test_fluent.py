"""Texts are parsed once, however many ask for them at the same time."""

import threading
from collections import Counter
from collections.abc import Mapping

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


FORMS = """
stone = kámen
    .accusative = kámen
    .counted = { $count ->
        [one] { $count } kámen
        [few] { $count } kameny
       *[other] { $count } kamenů
     }
take = Vezmi { COUNTED($count, $what) }
one = Vezmi { FORM($what, "accusative") }
purse = { SIGNED($gold) } zlatých
"""


def forms(language: str) -> str:
    return FORMS if language == "cs" else ""


def said(message: str, **args: object) -> str:
    spoken = fluent.bundle(forms, "cs")
    pattern = spoken.get_message(message).value
    assert pattern is not None
    text, errors = spoken.format_pattern(pattern, args)
    assert not errors
    return str(text)


def test_a_word_is_taken_in_the_form_that_a_sentence_asks_for() -> None:
    sheep = fluent.Word("ovce", lambda name, _: {"accusative": "ovci"}.get(name))
    assert said("one", what=sheep) == "Vezmi ovci"
    assert said("take", what=sheep, count=2) == "Vezmi 2 ovce"
    assert said("one", what="Anna") == "Vezmi Anna"
    assert said("take", what="Anna", count=2) == "Vezmi 2 Anna"


def test_a_count_chooses_the_form_of_the_word() -> None:
    spoken = fluent.bundle(forms, "cs")

    def stone(name: str, args: Mapping[str, object]) -> str:
        pattern = spoken.get_message("stone").attributes[name]
        return str(spoken.format_pattern(pattern, dict(args))[0])

    word = fluent.Word("kámen", stone)
    counts = [said("take", what=word, count=n) for n in (1, 3, 5)]
    assert counts == ["Vezmi 1 kámen", "Vezmi 3 kameny", "Vezmi 5 kamenů"]


def test_a_gain_has_its_plus() -> None:
    assert [said("purse", gold=n) for n in (3, 0, -3)] == [
        "+3 zlatých",
        "0 zlatých",
        "\N{MINUS SIGN}3 zlatých",
    ]
