"""``check-update`` and ``take-back``, and what the doctor tells of them."""

from pathlib import Path
from threading import Thread

from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.app.config import load
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.cli.record.export import copy_journal
from companion.core.ids import GameKey
from companion.demo import DemoTable, demo_setup
from companion.games import GAMES
from companion.service.assembly import running_table
from companion.service.state_directory import JOURNAL
from companion.service.trial import trial_config

KEY = GameKey(next(iter(GAMES)))


def _companion(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def _asked(state: Path, config: Path, copy: Path, wait: int = 0) -> Result:
    place = ("--state", state, "--config", config)
    return _companion("check-update", *place, "--snapshot", copy, "--wait", wait)


def test_a_real_service_is_judged_by_the_match_that_it_took_up(tmp_path: Path) -> None:
    state, copy, config = tmp_path / "state", tmp_path / "copy", tmp_path / "c.toml"
    with Journal(state / JOURNAL) as journal:
        Matches(GAMES, journal, Publisher()).start(KEY, demo_setup(GAMES[KEY]))
    copy_journal(state / JOURNAL, copy)
    chosen = trial_config(load(state, Path("/none")))
    with running_table(state, chosen, DemoTable()) as table:
        Thread(target=table.server.run, daemon=True).start()
        port = table.address.rpartition(":")[2]
        config.write_text(f'[web]\nhost = "127.0.0.1"\nport = {port}\n', "utf-8")
        done = _asked(state, config, copy, 30)
        assert done.exit_code == 0, done.output
        assert "match 1 goes on at entry 1" in done.output
        with Journal(tmp_path / "further.sqlite") as journal:
            session = Matches(GAMES, journal, Publisher()).start(
                KEY, demo_setup(GAMES[KEY])
            )
            move = next(iter(session.game.legal_moves(session.state)))
            assert session.submit([move], Source.PHONE, None, session.revision) is None
        copy_journal(tmp_path / "further.sqlite", tmp_path / "further")
        refused = _asked(state, config, tmp_path / "further")
        assert refused.exit_code == 2
        assert "match 1 goes on at entry 1 instead of 2" in refused.stderr


def test_a_service_that_is_not_there_is_named(tmp_path: Path) -> None:
    with Journal(tmp_path / JOURNAL):
        pass
    copy_journal(tmp_path / JOURNAL, tmp_path / "copy")
    config = tmp_path / "config.toml"
    config.write_text('[web]\nhost = "127.0.0.1"\nport = 9\n', "utf-8")
    done = _asked(tmp_path, config, tmp_path / "copy")
    assert done.exit_code == 2
    assert "http://127.0.0.1:9/healthz" in done.stderr


def test_what_was_taken_back_is_told_by_the_doctor(tmp_path: Path) -> None:
    with Journal(tmp_path / JOURNAL):
        pass
    copy_journal(tmp_path / JOURNAL, tmp_path / "copy")
    (tmp_path / "config.toml").touch()
    place = ("--state", tmp_path, "--config", tmp_path / "config.toml")
    assert "update:" not in _companion("doctor", *place).output
    reason = "version 7 did not come up healthy;"
    done = _companion(
        "take-back", *place, "--snapshot", tmp_path / "copy", "--reason", reason
    )
    assert (done.exit_code, done.output) == (
        0,
        "The journal goes on: its form is the same.\n",
    )
    told = _companion("doctor", *place).output
    line = next(line for line in told.splitlines() if "update:" in line)
    assert line.startswith("!   update: taken back, 20")
    assert f": {reason} The journal goes on" in line
