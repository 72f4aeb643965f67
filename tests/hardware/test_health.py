"""What the device tells of itself, and that unknown is no error."""

from pathlib import Path

import pytest

from companion.app.texts import LANGUAGES, session_texts
from companion.core.advice import HealthAdvice, HealthTopic, Level
from hardware.health import (
    FRESH_S,
    CachedHealth,
    DeviceHealth,
    Wear,
    heat,
    memory,
    power,
    wifi,
    written_bytes,
)


@pytest.mark.parametrize(
    ("word", "level", "code", "detail"),
    [
        (None, Level.UNKNOWN, "unknown", ""),
        (0x0, Level.OK, "ok", ""),
        (0x1, Level.BAD, "now", "under-voltage"),
        (0x50005, Level.BAD, "now", "under-voltage, throttled"),
        (0x2, Level.WARN, "now", "frequency capped"),
        (0x8, Level.WARN, "now", "soft temperature limit"),
        (0x10000, Level.WARN, "before", "under-voltage"),
        (0xE0000, Level.WARN, "before",
         "frequency capped, throttled, soft temperature limit"),
    ],
)  # fmt: skip
def test_every_bit_of_the_throttle_word(
    word: int | None, level: Level, code: str, detail: str
) -> None:
    told = power(word)
    assert (told.level, told.code, told.detail) == (level, code, detail)


@pytest.mark.parametrize(
    ("celsius", "level"), [(60, Level.OK), (75, Level.WARN), (82, Level.BAD)]
)
def test_heat(celsius: int, level: Level) -> None:
    told = heat(celsius * 1000)
    assert (told.level, told.detail) == (level, str(celsius))


def test_memory_and_wifi_are_read() -> None:
    assert memory("MemTotal: 9 kB\nMemAvailable: 51200 kB\n").detail == "50"
    assert memory("MemAvailable: 51200 kB").level is Level.WARN
    head = "Inter-| sta\n face |\n"
    assert wifi(head + " wlan0: 0000   60.  -50.  -256 0").level is Level.OK
    assert wifi(head + " wlan0: 0000   20.  -80.  -256 0").level is Level.WARN


def test_a_device_that_tells_nothing_is_unknown(tmp_path: Path) -> None:
    told = DeviceHealth(tmp_path / "no", tmp_path, lambda: None).check()
    known = {advice.topic for advice in told if advice.level is not Level.UNKNOWN}
    assert known == {HealthTopic.DISK}, "the disk is there even before the first game"
    assert len(told) == 7


CODES = {
    "power": ("ok", "now", "before", "unknown"),
    "heat": ("ok", "hot", "unknown"),
    "disk": ("ok", "full", "unknown"),
    "wear": ("ok", "much", "soon", "unknown"),
    "camera": ("ok", "age", "failed", "unknown"),
    "panel": ("ok", "off", "failed"),
    "display": ("ok", "failed"),
    "memory": ("ok", "low", "unknown"),
    "clock": ("ok", "unset", "unknown"),
    "wifi": ("ok", "weak", "unknown"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_has_one_sentence(language: str) -> None:
    lines = session_texts(language).splitlines()
    for topic, codes in CODES.items():
        for code in codes:
            start = f"health-{topic}-{code} = "
            assert sum(line.startswith(start) for line in lines) == 1, start


def test_a_check_is_made_once_in_ten_seconds() -> None:
    made: list[int] = []
    now = 5.0

    def check() -> tuple[HealthAdvice, ...]:
        made.append(1)
        return (heat(len(made) * 1000),)

    cached = CachedHealth(check, lambda: now)
    assert cached.check() is cached.check()
    now += FRESH_S - 0.1
    assert cached.check()[0].detail == "1"
    now += 0.1
    assert cached.check()[0].detail == "2"


def test_wear_is_the_last_hours_rate() -> None:
    now, written = 0.0, 5_000_000
    wear = Wear(lambda: written, lambda: now)
    now = 299.0
    assert (wear.check().level, wear.check().code) == (Level.UNKNOWN, "soon")
    now, written = 1800.0, 5_500_000
    assert (wear.check().code, wear.check().detail) == ("ok", "1.0")
    now, written = 3600.0, 7_500_000
    told = wear.check()
    assert (told.level, told.code, told.detail) == (Level.WARN, "much", "2.5")
    now, written = 7300.0, 7_500_000
    assert wear.check().detail == "0.0"


def test_bytes_that_nobody_counts_are_unknown() -> None:
    assert written_bytes("rchar: 1\nwrite_bytes: 4096\n") == 4096
    assert written_bytes("") is None
    assert Wear(lambda: None).check().code == "unknown"
