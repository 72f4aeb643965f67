"""The commands: what they print, and one clear sentence for bad input."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import IO

import pytest
from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.app import handed_file
from companion.app.config import load
from companion.app.journal import Journal
from companion.app.journal.high_water import HighWater
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.core.ids import GameKey
from companion.demo import demo_setup
from companion.games import GAMES
from companion.service.address import address_card, own_address, url_of
from companion.service.errors import ServiceError
from companion.service.sockets import listen, systemd_sockets
from companion.service.state_directory import JOURNAL, exclusive
from companion.service.systemd import notify
from companion.service.trial import trial_config
from tests.support.repeats import repeats

KEY = next(iter(GAMES))


def companion(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def refused(result: Result) -> str:
    """The one sentence on stderr of a command that failed as it should."""
    assert result.exit_code == 2, result.output
    assert not isinstance(result.exception, Exception) or isinstance(
        result.exception, SystemExit
    )
    assert "Traceback" not in result.output
    return result.stderr.strip()


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A state directory with one match of one move."""
    with Journal(tmp_path / JOURNAL) as journal:
        matches = Matches(GAMES, journal, Publisher())
        session = matches.start(GameKey(KEY), demo_setup(GAMES[KEY]))
        move = next(iter(session.game.legal_moves(session.state)))
        assert session.submit([move], Source.PHONE, None, session.revision) is None
    return tmp_path


# Export, replay, doctor ------------------------------------------------------


def test_an_export_is_replayed_to_the_same_state(state: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert companion("export", "--state", state, "-o", file).exit_code == 0
    last = json.loads(file.read_text().splitlines()[-1])
    replayed = companion("replay", file)
    assert replayed.exit_code == 0, replayed.output
    assert json.loads(replayed.stdout)["digest"] == last["digest"]
    shown = companion("export", "1", "--state", state)
    assert shown.stdout == file.read_text()


def test_matches_are_listed(state: Path) -> None:
    listed = companion("export", "--list", "--state", state)
    assert listed.stdout.split("\t")[:2] == ["1", KEY]


@pytest.mark.parametrize("words", [("replay",), ("replay-watch",), ("box", KEY)])
def test_a_file_without_end_is_refused(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handed_file, "MOST_BYTES", 99)
    assert refused(companion(*words, "/dev/zero")) == "Error: /dev/zero: File too large"


@pytest.mark.parametrize("torn", [0, 1, 40])
def test_a_torn_export_is_refused(state: Path, tmp_path: Path, torn: int) -> None:
    file = tmp_path / "game.jsonl"
    companion("export", "--state", state, "-o", file)
    file.write_text(file.read_text()[:torn])
    assert str(file) in refused(companion("replay", file))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"moves": 5}', "moves: expected a list"),
        ('{"moves": [5]}', "expected an object"),
        ("[" * 100_000, "not JSON"),
        (
            f'{{"moves": [{{"type": "x", "seat": {10**30}}}]}}',
            "beyond 2^53 - at $.seat",
        ),
        ('{"moves": [{"type": "\\ud800"}]}', "not Unicode - at $.type"),
    ],
)
def test_a_line_that_is_no_entry_is_named(
    state: Path, tmp_path: Path, line: str, why: str
) -> None:
    file = tmp_path / "game.jsonl"
    companion("export", "--state", state, "-o", file)
    file.write_text(f"{file.read_text().splitlines()[0]}\n{line}\n")
    told = refused(companion("replay", file))
    assert f"{file}:2: " in told
    assert why in told


def test_a_name_that_cannot_be_written_is_named(state: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    companion("export", "--state", state, "-o", file)
    head, *rest = file.read_text().splitlines()
    names = ["\ud800", *json.loads(head)["names"][1:]]
    text = json.dumps({**json.loads(head), "names": names})
    file.write_text("\n".join([text, *rest]))
    told = refused(companion("replay", file))
    assert f"{file}:1: a text that is not Unicode - at $.names[0]" in told


def test_an_illegal_move_is_told_in_a_sentence(state: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    companion("export", "--state", state, "-o", file)
    head, entry = file.read_text().splitlines()[:2]
    moves = [{**move, "seat": 1} for move in json.loads(entry)["moves"]]
    file.write_text(f"{head}\n{json.dumps({'moves': moves})}\n")
    told = refused(companion("replay", file))
    assert f"{file}:2: move 1 is illegal: " in told
    assert "(" not in told


def test_the_demo_leaves_a_game_of_people_alone(state: Path) -> None:
    before = entries(state)
    line = ("demo", KEY, "--state", state, "--port", "0", "--config", os.devnull)
    assert f"{state}: a game that people began" in refused(companion(*line))
    assert entries(state) == before


def test_a_match_that_is_not_there(state: Path, tmp_path: Path) -> None:
    assert "no match begins" in refused(companion("export", "9", "--state", state))
    assert "no match 'x'" in refused(companion("export", "x", "--state", state))
    empty = refused(companion("export", "--state", tmp_path / "none"))
    assert "no game was ever played" in empty


def test_the_doctor_finds_all_well(state: Path) -> None:
    told = companion("doctor", "--state", state, "--config", os.devnull)
    assert told.exit_code == 0, told.output
    assert "sound, 1 game\n" in told.stdout
    assert "!!" not in told.stdout


def test_the_doctor_finds_a_damaged_journal(state: Path) -> None:
    (state / JOURNAL).write_bytes(b"no journal at all" * 100)
    told = companion("doctor", "--state", state, "--config", os.devnull)
    assert told.exit_code == 2
    assert "not a database" in told.stdout
    assert "start the companion" in told.stdout


# Bad input -------------------------------------------------------------------


@pytest.mark.parametrize("command", ["run", "demo", "doctor"])
def test_an_unknown_setting_is_named(tmp_path: Path, command: str) -> None:
    config = tmp_path / "companion.toml"
    config.write_text("[web]\nprot = 1\n")
    said = refused(companion(command, "--state", tmp_path, "--config", config))
    assert str(config) in said
    assert "unknown key 'prot'" in said


@pytest.mark.parametrize("command", ["run", "doctor", "address", "calibrate", "trial"])
def test_settings_that_are_named_must_be_there(tmp_path: Path, command: str) -> None:
    config = tmp_path / "compainon.toml"
    told = companion(command, "--state", tmp_path / "state", "--config", config)
    assert told.exit_code == 2
    assert told.stderr == f"Error: {config}: there is no such file of settings\n"
    assert not (tmp_path / "state").exists()


def test_a_demo_of_an_unknown_game_is_named(tmp_path: Path) -> None:
    config = tmp_path / "companion.toml"
    config.write_text('[demo]\ngame = "chess"\n')
    said = refused(companion("run", "--state", tmp_path, "--config", config))
    assert "unknown game 'chess'" in said


@pytest.mark.parametrize("content", [b"no journal at all " * 300, b""])
@pytest.mark.parametrize("words", [("export",), ("export", "1"), ("export", "--list")])
def test_a_damaged_journal_is_named_and_left_as_it_is(
    state: Path, content: bytes, words: tuple[str, ...]
) -> None:
    (state / JOURNAL).write_bytes(content)
    before = {path: path.read_bytes() for path in state.iterdir()}
    said = refused(companion(*words, "--state", state))
    assert f"{state / JOURNAL}: damaged: " in said and "\n" not in said
    assert {path: path.read_bytes() for path in state.iterdir()} == before


def test_a_journal_of_a_later_program(state: Path) -> None:
    db = sqlite3.connect(state / JOURNAL)
    db.execute("PRAGMA user_version = 7")
    db.close()
    HighWater(state / JOURNAL).path.unlink()
    assert "journal form 7" in refused(companion("run", "--state", state, "--port", 0))


def test_two_programs_do_not_share_a_state(tmp_path: Path) -> None:
    with exclusive(tmp_path):
        said = refused(companion("run", "--state", tmp_path, "--port", 0))
    assert "another companion is running" in said


def test_a_state_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refused(companion("run", "--state", tmp_path / "file" / "x", "--port", 0))
    assert str(tmp_path / "file") in said


def test_a_recording_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    config = tmp_path / "companion.toml"
    config.write_text("[camera]\nsource = 'none'\n")
    where = tmp_path / "file" / "x"
    line = ("--state", tmp_path / "state", "--config", config, "--port", 0)
    said = refused(companion("run", *line, "--record", where))
    assert said.endswith(f"{where}: cannot record here: Not a directory")


def test_an_unknown_game(tmp_path: Path) -> None:
    assert "chess" in refused(companion("demo", "chess", "--state", tmp_path))
    assert "chess" in refused(companion("table", "chess"))


# Address ---------------------------------------------------------------------


def test_the_next_free_port_is_used() -> None:
    with listen("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with listen("127.0.0.1", taken) as second:
            assert second.getsockname()[1] != taken


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(ServiceError, match=r"203\.0\.113\.1"):
        listen("203.0.113.1", 0)


def test_the_card_shows_the_address_twice() -> None:
    text = address_card("http://192.0.2.7:8080")
    assert text.startswith("Dashboard: http://192.0.2.7:8080\n")
    assert text.count("\n") > 12
    assert own_address().count(".") == 3


def test_sockets_of_systemd_are_taken_only_as_the_settings_allow() -> None:
    """A child, as sockets are handed over from descriptor 3 on."""
    asks = (
        "import os, sys;"
        "from companion.service.sockets import systemd_sockets, port_of;"
        "os.environ['LISTEN_PID'] = str(os.getpid());"
        "os.environ['LISTEN_FDS'] = '1';"
        "sockets = systemd_sockets(sys.argv[1], int(sys.argv[2]));"
        "print(len(sockets), 'LISTEN_FDS' in os.environ);"
        "print(port_of(sockets) if sockets else 0)"
    )
    with listen("127.0.0.1", 0) as ear:
        port = ear.getsockname()[1]
        assert (
            systemd_sockets("0.0.0.0", port, {"LISTEN_PID": "1", "LISTEN_FDS": "1"})
            == ()
        )
        for host, wanted, count in (
            ("0.0.0.0", port, 1),
            ("0.0.0.0", port - 1, 0),
            ("127.0.0.1", port, 0),
        ):
            line = (sys.executable, "-c", asks, host, str(wanted))
            told = subprocess.run(
                ("bash", "-c", f'exec "$@" 3<&{ear.fileno()}', "-", *line),
                capture_output=True,
                text=True,
                pass_fds=(ear.fileno(),),
                check=True,
            )
            assert told.stdout.split() == [str(count), "False", str(port * count)]


def test_the_webs_own_port_goes_without_saying() -> None:
    assert url_of("192.0.2.7", 80) == "http://192.0.2.7"
    assert url_of("192.0.2.7", 8080) == "http://192.0.2.7:8080"


def test_systemd_is_told_where_it_listens(tmp_path: Path) -> None:
    assert not notify("READY=1", {})
    path = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(path))
        assert notify("WATCHDOG=1", {"NOTIFY_SOCKET": str(path)})
        assert ear.recv(64) == b"WATCHDOG=1"
    assert not notify("READY=1", {"NOTIFY_SOCKET": str(tmp_path / "gone")})


# Whole programs --------------------------------------------------------------


@contextmanager
def running(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A program of its own, killed at the end if it still runs."""
    line = [sys.executable, "-m", "companion", *words]
    program = subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def first_line(stream: IO[str] | None, start: str) -> str:
    assert stream is not None
    for line in stream:
        if line.startswith(start):
            return line.strip()
    raise AssertionError(f"no line {start!r}")


def drained(stream: IO[str] | None) -> None:
    assert stream is not None
    Thread(target=stream.read, daemon=True).start()


def entries(state: Path) -> int:
    path = state / JOURNAL
    if not path.exists():
        return 0
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
        count = int(db.execute("SELECT count(*) FROM entry").fetchone()[0])
    db.close()
    return count


def until_more(state: Path, entry: int, program: subprocess.Popen[str]) -> int:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        assert program.poll() is None, "the program ended"
        found = entries(state)
        if found > entry:
            return found
        time.sleep(0.1)
    raise AssertionError(f"no entry after {entry}")


def test_a_killed_game_goes_on(tmp_path: Path) -> None:
    """SIGKILL in the middle, again and again: the same match, nothing lost."""
    words = ("demo", KEY, "--state", str(tmp_path), "--speed", "0", "--port", "0")
    done = 0
    config = ("--config", os.devnull)
    for more in (4, 3, 5)[: repeats(2, 3)]:
        with running(*words, *config) as program:
            first_line(program.stdout, "Dashboard:")
            drained(program.stdout)
            reached = until_more(tmp_path, done + more, program)
            os.kill(program.pid, signal.SIGKILL)
            program.wait()
        with Journal(tmp_path / JOURNAL) as journal:
            assert journal.matches() == (1,), "a new game was begun"
            matches = Matches(GAMES, journal, Publisher())
            assert matches.resume() is not None, matches.fault
            done = journal.last()
            assert done >= reached


def test_the_main_job_runs_until_it_is_told(tmp_path: Path) -> None:
    config = tmp_path / "companion.toml"
    config.write_text("[demo]\nspeed = 0.0\n")
    line = ("run", "--state", str(tmp_path), "--config", str(config), "--port", "0")
    with running(*line) as program:
        assert "demo table" in first_line(program.stdout, "No camera")
        assert "http://" in first_line(program.stdout, "Dashboard:")
        until_more(tmp_path, 2, program)
        program.send_signal(signal.SIGTERM)
        first_line(program.stdout, "The game is kept")
        stored = entries(tmp_path)
        assert program.wait(60) == 0
    assert entries(tmp_path) <= stored + 1, "the demo played on"


def test_a_recorded_demo_plays_back_to_the_same_effects(tmp_path: Path) -> None:
    config, where = tmp_path / "companion.toml", tmp_path / "watched"
    config.write_text("[demo]\nspeed = 0.0\n")
    placed = ("--state", str(tmp_path), "--config", str(config), "--port", "0")
    with running("run", *placed, "--record", str(where)) as program:
        first_line(program.stdout, "Dashboard:")
        until_more(tmp_path, 4, program)
        program.send_signal(signal.SIGTERM)
        assert program.wait(60) == 0
    (path,) = where.iterdir()
    played = companion("replay-watch", path)
    assert played.exit_code == 0, played.output
    assert "begun" in played.output and "look of" in played.output
    assert played.output.endswith("each with the effects that were recorded.\n")
    assert companion("replay-watch", "-q", path).output.count("\n") == 1
    text = path.read_text("utf-8")
    path.write_text(text.replace('["change_match"]', '["decline"]', 1), "utf-8")
    differs = refused(companion("replay-watch", "-q", path))
    assert f"{path}:" in differs and "the first of 1 of" in differs
    path.write_text(text.replace('"begun"', '"began"'), "utf-8")
    assert f"{path}:2: unknown key 'began'" in refused(companion("replay-watch", path))


def test_the_table_opens_without_its_camera(tmp_path: Path) -> None:
    config = tmp_path / "companion.toml"
    config.write_text("[camera]\nsource = '/dev/video99'\n")
    line = ("run", "--state", str(tmp_path), "--config", str(config), "--port", "0")
    with running(*line) as program:
        assert "real table" in first_line(program.stdout, "A camera")
        said = first_line(program.stdout, "Dashboard:")
        with urllib.request.urlopen(said.split()[1] + "/healthz", timeout=30) as page:
            assert page.read() == b"ok\n"
        program.send_signal(signal.SIGTERM)
        first_line(program.stdout, "The game is kept")
        assert program.wait(60) == 0


def test_a_trial_reads_a_copy_and_leaves_the_games_alone(state: Path) -> None:
    before = (state / JOURNAL).read_bytes()
    done = companion("trial", "--state", state, "--config", os.devnull)
    assert done.exit_code == 0, done.output
    assert f"Trial passed: {KEY}, the table is read, http://" in done.output
    assert (state / JOURNAL).read_bytes() == before


def test_a_trial_of_torn_games_fails(tmp_path: Path) -> None:
    (tmp_path / JOURNAL).write_bytes(b"no journal" * 100)
    told = refused(companion("trial", "--state", tmp_path, "--config", os.devnull))
    assert str(tmp_path / JOURNAL) in told


def test_a_trial_leaves_panel_and_display_to_the_companion_that_runs() -> None:
    known = load(Path("/none"), Path("/none"))
    wired = replace(known, display=replace(known.display, kind="sh1106"))
    tried = trial_config(wired)
    assert not tried.display.there and wired.display.there
    assert (tried.web.host, tried.web.port) == ("127.0.0.1", 0)
    assert tried.panel.source == "none"


def test_a_fault_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    wanted = tmp_path / "nowhere" / "x.zip"
    words = ["doctor", "--state", str(tmp_path), "--bundle", str(wanted)]
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 2
    assert f"{wanted}: No such file" in told.stderr
