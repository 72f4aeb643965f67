"""The display on luma's own device: what is drawn, when, and that it may be missing."""

import pytest
from PIL import Image as Picture

from companion.core.advice import Level
from hardware import display as adapter
from hardware.display import RETRY_S, Display, DisplayError, drawn, opened
from tests.hardware.screen import Screen

LINES = ("10.0.0.7:8080", "Anna", "Kam vypluje loď?")


def test_dots_are_written_only_when_something_changes() -> None:
    screen = Screen()
    display = Display(lambda: screen)
    assert display.show(LINES)
    assert not display.show(LINES)
    assert screen.shown == 1
    assert display.show(("", "Boris", ""))
    assert screen.shown == 2
    assert display.health().level is Level.OK


def lit(picture: Picture.Image, top: int, bottom: int) -> int:
    return sum(map(bool, picture.crop((0, top, 128, bottom)).get_flattened_data()))


def test_address_name_and_what_is_expected_have_their_lines() -> None:
    whole = drawn(LINES, (128, 64))
    assert whole.size == (128, 64)
    assert lit(whole, 0, 13) and lit(whole, 14, 34) and lit(whole, 36, 64)
    without = drawn(("", "Anna", ""), (128, 64))
    assert lit(without, 0, 24) and not lit(without, 28, 64)


def test_a_long_text_is_broken_and_cut_with_dots() -> None:
    text = "slovo " * 40
    short, long = (drawn(("", "A", t), (128, 64)) for t in ("slovo", text))
    assert lit(long, 24, 64) > 4 * lit(short, 24, 64)
    name = drawn(("", "W" * 60, ""), (128, 64))
    assert lit(name, 0, 24)


def test_czech_letters_are_drawn_or_lose_their_accents(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_font = drawn(("", "Žofie řeší", ""), (128, 64))
    monkeypatch.setattr(adapter, "FONTS", ())
    assert drawn(("", "Žofie řeší", ""), (128, 64)).tobytes() == (
        drawn(("", "Zofie resi", ""), (128, 64)).tobytes()
    )
    assert lit(with_font, 0, 30)


def test_a_missing_display_is_told_and_tried_again() -> None:
    now, tries, screen = 0.0, 0, Screen()

    def opener() -> Screen:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise DisplayError("no such bus")
        return screen

    display = Display(opener, lambda: now)
    for _ in range(5):
        assert not display.show(LINES)
    assert tries == 1
    told = display.health()
    assert (told.level, told.code, told.detail) == (Level.WARN, "failed", "no such bus")
    now += RETRY_S
    display.show(LINES)
    now += RETRY_S
    assert display.show(LINES)
    assert (tries, screen.shown) == (3, 1)
    assert display.health().level is Level.OK


def test_a_display_that_is_pulled_out_comes_again() -> None:
    now, screen = 0.0, Screen()
    display = Display(lambda: screen, lambda: now)
    display.show(LINES)
    screen.gone = True
    assert not display.show(("", "Boris", ""))
    assert "Remote I/O error" in display.health().detail
    screen.gone = False
    now += RETRY_S
    assert display.show(("", "Boris", ""))
    display.close()


def test_a_bus_that_is_not_there_is_named() -> None:
    with pytest.raises(DisplayError, match=r"sh1106 at 0x3c on bus 77"):
        opened("sh1106", 77, 0x3C)
