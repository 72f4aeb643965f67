"""The voice of the box: what it says, one thing at a time, and never what is old."""

import os
import shutil
import subprocess
import time
import wave
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from companion.app.config import VoiceConfig, load
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Published, Source, TableStatus
from companion.app.texts import Texts
from companion.cli.device.doctor import check_voice
from companion.core.advice import Level
from companion.core.game import plain_setup
from companion.core.ids import GameKey, Seat, Slot
from companion.games import GAMES
from companion.games.catan_junior.violations import SiteTaken
from companion.service.voice.announcements import Announcer, Utterance
from companion.service.voice.engines import Engine, engine
from companion.service.voice.speaker import MOST_WAITING, STALE_S, Speaker
from tests.app import toy

WANTED = VoiceConfig("auto", ("turn", "refusal", "points", "end"), "/nonexistent")
LISTS = """#!/bin/sh
if [ "$1" = --voices ]; then
  echo "Pty Language       Age/Gender VoiceName  File"
  echo " 5  cs              --/M      Czech       zlw/cs"
  echo " 2  en-gb           --/M      English     gmw/en"
  exit 0
fi
{ printf '%s ' "$2"; cat; echo; } >> "$SAID"
"""
HANGS = '#!/bin/sh\necho begun >> "$SAID"\nexec sleep 600\n'
FAILS = '#!/bin/sh\necho "no sound card" >&2\nexit 1\n'
WAIT_S = 60.0


def program(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text)
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the fake programs of the path were given, a line each."""
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    path = tmp_path / "said"
    monkeypatch.setenv("SAID", str(path))
    return path


@pytest.fixture
def matches(tmp_path: Path) -> Iterator[Matches]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(toy.known(), journal, Publisher())
        matches.start(toy.GAME.key, toy.SETUP)
        yield matches


ANNOUNCER = Announcer(toy.known(), Texts(toy.known()), "en")


def published(matches: Matches) -> Published:
    newest: Published | None = matches.publisher.latest
    assert newest is not None
    return newest


def lay(matches: Matches, seat: int, field: int) -> Published:
    session: Any = matches.current
    move = toy.Lay(Seat(seat), field)
    assert session.submit((move,), Source.PHONE, None, session.revision) is None
    return published(matches)


def texts(found: Iterator[Utterance]) -> list[str]:
    return [f"{each.kind}: {each.text}" for each in found]


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT_S
    while not done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def test_turns_points_refusals_and_the_end_are_announced(matches: Matches) -> None:
    before = published(matches)
    assert texts(ANNOUNCER.announced(None, before)) == []
    assert texts(ANNOUNCER.announced(before, before)) == []
    after = lay(matches, 0, 0)
    found = texts(ANNOUNCER.announced(before, after))
    assert any(each.startswith("turn: Boris. ") for each in found), found
    matches.show(TableStatus(refusal=toy.Taken(0)))
    refused = published(matches)
    assert texts(ANNOUNCER.announced(after, refused)) == ["refusal: Field 0 is taken"]
    assert texts(ANNOUNCER.announced(refused, refused)) == []
    before = published(matches)
    last = [lay(matches, field % 2, field) for field in (1, 2, 3)][-1]
    found = texts(ANNOUNCER.announced(before, last))
    assert [each for each in found if each.startswith("end: The game is over.")]
    assert [each for each in found if each.startswith("points: ")]
    assert not [each for each in found if each.startswith("turn: ")]


def test_a_place_is_spoken_of_by_the_lands_around_it(tmp_path: Path) -> None:
    game = GAMES[GameKey("catan-junior")]
    with Journal(tmp_path / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, Publisher())
        matches.start(game.key, plain_setup(game))
        before = published(matches)
    table = TableStatus(refusal=SiteTaken(Slot("31")))
    said = Announcer(GAMES, Texts(GAMES), "en").announced(
        before, replace(before, table=table)
    )
    assert texts(said) == ["refusal: sugar cane 4: a lair stands there already."]


def test_another_match_is_not_announced_as_news(matches: Matches) -> None:
    before = replace(published(matches), match="another")
    assert texts(ANNOUNCER.announced(before, lay(matches, 0, 0))) == []


def test_what_is_installed_speaks(tmp_path: Path, said: Path) -> None:
    assert engine(replace(WANTED, speaker="none")) is None
    nowhere = engine(WANTED, lambda name: None)
    assert nowhere is None
    program(tmp_path, "espeak-ng", LISTS)
    found = engine(WANTED, lambda name: shutil.which(name, path=str(tmp_path)))
    assert found is not None and found.name == "espeak-ng"
    assert found.spoken() == "cs, en"
    only = replace(WANTED, speaker="piper", piper_voices=str(tmp_path))
    assert engine(only, lambda name: shutil.which(name, path=str(tmp_path))) is None


def test_piper_is_preferred_where_it_has_a_voice(tmp_path: Path) -> None:
    for name in ("espeak-ng", "piper", "aplay"):
        program(tmp_path, name, LISTS)
    wanted = replace(WANTED, piper_voices=str(tmp_path / "voices"))

    def find(name: str) -> str | None:
        return shutil.which(name, path=str(tmp_path))

    assert getattr(engine(wanted, find), "name", "") == "espeak-ng"
    (tmp_path / "voices" / "cs").mkdir(parents=True)
    model = tmp_path / "voices" / "cs" / "cs_CZ-jirka-medium.onnx"
    model.touch()
    found = engine(wanted, find)
    assert found is not None and found.name == "piper"
    assert found.voices == {"cs": str(model)}
    file = tmp_path / "said.wav"
    first, second = found.commands(str(model), file)
    assert first[1:] == ("--model", str(model), "--output_file", str(file))
    assert second[1:] == ("-q", str(file))


def test_a_program_that_hangs_over_its_voices_has_none(tmp_path: Path) -> None:
    path = program(tmp_path, "espeak-ng", FAILS)
    assert engine(WANTED, {"espeak-ng": path}.get) is None


def speaker(path: str, **wanted: Any) -> Speaker:
    found = Engine("espeak-ng", {"en": "en"}, lambda voice, _: ((path, "-v", voice),))
    return Speaker(replace(WANTED, **wanted), found, ANNOUNCER)


def test_the_box_says_what_happens_in_its_language(
    tmp_path: Path, said: Path, matches: Matches
) -> None:
    looked, stop = Event(), Event()

    class Looking(Announcer):
        def announced(
            self, before: Published | None, now: Published
        ) -> Iterator[Utterance]:
            looked.set()
            return Announcer.announced(self, before, now)

    one = speaker(program(tmp_path, "espeak-ng", LISTS), says=("turn",))
    one._announcer = Looking(toy.known(), Texts(toy.known()), "en")
    thread = Thread(target=one.run, args=(matches.publisher, stop))
    thread.start()
    try:
        assert looked.wait(WAIT_S), "its first look, of which nothing is said"
        lay(matches, 0, 0)
        until(said.exists)
        until(lambda: "Boris." in said.read_text())
    finally:
        stop.set()
        thread.join(WAIT_S)
    assert not thread.is_alive()
    assert said.read_text().startswith("en Boris.")
    assert [line.level for line in one.health()] == [Level.OK]


def test_who_publishes_never_waits_and_only_the_newest_wait(
    tmp_path: Path, said: Path, matches: Matches
) -> None:
    """A program that never ends holds up nothing, and is killed at the close."""
    now = [0.0]
    found = Engine(
        "espeak-ng",
        {"en": "en"},
        lambda voice, _: ((program(tmp_path, "espeak-ng", HANGS), voice),),
    )
    one = Speaker(WANTED, found, ANNOUNCER, lambda: now[0])
    thread = Thread(target=one.run, args=(matches.publisher, Event()), daemon=True)
    thread.start()
    until(lambda: matches.publisher.watching > 0)
    for number in range(20):
        one.say(Utterance("turn", str(number)))
    until(said.exists)
    assert len(one._waiting) <= MOST_WAITING
    process = one._process
    until(lambda: one._process is not None)
    process = one._process
    assert process is not None and process.poll() is None
    one.close()
    assert process.wait(WAIT_S) < 0
    assert said.read_text() == "begun\n"
    one.say(Utterance("turn", "too late"))


def test_an_old_announcement_is_dropped() -> None:
    now = [0.0]
    one = Speaker(WANTED, None, ANNOUNCER, lambda: now[0])
    one.say(Utterance("turn", "old"))
    now[0] = STALE_S + 1
    one.say(Utterance("turn", "new"))
    assert one._next() == "new"
    one.say(Utterance("gossip", "unknown kinds are not said"))
    one.close()
    assert one._next() is None


def test_what_fails_is_told_and_the_next_is_tried(tmp_path: Path) -> None:
    one = speaker(program(tmp_path, "espeak-ng", FAILS))
    one._speak("Anna.", tmp_path / "said.wav")
    [line] = one.health()
    assert (line.code, line.level) == ("failed", Level.WARN)
    assert "no sound card" in line.detail
    gone = speaker(str(tmp_path / "nowhere"))
    gone._speak("Anna.", tmp_path / "said.wav")
    assert "nowhere" in gone.health()[0].detail


@pytest.mark.parametrize(
    ("found", "speaks", "code"),
    [
        (None, "auto", "missing"),
        (Engine("espeak-ng", {"cs": "cs"}, lambda *_: ()), "auto", "language"),
        (None, "none", None),
    ],
)
def test_the_device_page_says_why_it_is_silent(
    found: Engine | None, speaks: Any, code: str | None
) -> None:
    one = Speaker(replace(WANTED, speaker=speaks), found, ANNOUNCER)
    assert [line.code for line in one.health()] == ([code] if code else [])
    one.run(Publisher(), Event())


def test_the_doctor_names_it(tmp_path: Path, said: Path) -> None:
    program(tmp_path, "espeak-ng", LISTS)
    usual = load(tmp_path, tmp_path / "none.toml")
    assert list(check_voice(tmp_path, usual)) == []
    wanted = replace(usual, voice=replace(WANTED, speaker="espeak-ng"))
    [found] = check_voice(tmp_path, wanted)
    assert (found.how, found.remedy) == ("espeak-ng: cs, en", "")
    [german] = check_voice(tmp_path, replace(wanted, language="de"))
    assert german.remedy
    [piper] = check_voice(
        tmp_path, replace(wanted, voice=replace(WANTED, speaker="piper"))
    )
    assert "piper" in piper.how and "install" in piper.remedy


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="no espeak-ng here")
def test_the_real_espeak_speaks_all_three_languages(tmp_path: Path) -> None:
    """Into a file, as there is no sound card; that it sounds well nobody has heard."""
    found = engine(replace(WANTED, speaker="espeak-ng"))
    assert found is not None and found.spoken() == "cs, en, de"
    for language in ("cs", "en", "de"):
        file = tmp_path / f"{language}.wav"
        [command] = found.commands(found.voices[language], file)
        spoken = b"Anna. 3."
        done = subprocess.run((*command, "-w", str(file)), input=spoken, timeout=WAIT_S)
        assert done.returncode == 0
        with wave.open(str(file)) as sound:
            assert sound.getnframes() > sound.getframerate() / 2
