"""``companion hall`` serves without a camera, and names what it cannot use."""

import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.club.archive import FILE, Archive

HALL = "from companion.__main__ import main; main()"


def test_a_hall_is_served_where_the_broker_is_away(tmp_path: Path) -> None:
    words = ("hall", "--broker", "mqtt://127.0.0.1:1", "--state", str(tmp_path))
    line = (sys.executable, "-c", HALL, *words, "--host", "127.0.0.1", "--port", "0")
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        address = running.stdout.readline().split()[-1]
        with urlopen(f"{address}/healthz", timeout=60) as answer:
            assert answer.status == 200
        with urlopen(f"{address}/", timeout=60) as page:
            assert b"<title>" in page.read()
        running.terminate()
        assert running.wait(60) == 0
    assert (tmp_path / FILE).exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--broker", "http://x"), "is not like mqtt://user@host:1883"),
        (("--broker", "mqtt://"), "is not like mqtt://user@host:1883"),
        (("--broker", "mqtt://h:x"), "--broker: 'mqtt://h:x'"),
        (("--broker", "h", "--club", "a/b"), "--club: 'a/b' is not of 1 to 40"),
        (("--broker", "h", "--password-file", "/no/such"), "/no/such: No such file"),
        (("--broker", "h", "--port", "99999"), "--port"),
    ],
)
def test_a_bad_word_is_named(words: tuple[str, ...], says: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["hall", *words, "--state", str(tmp_path)])
    assert done.exit_code == 2 and says in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_later_archive_is_named(tmp_path: Path) -> None:
    with Archive(tmp_path / FILE) as archive:
        archive.change("PRAGMA user_version=99")
    done = CliRunner().invoke(
        main, ["hall", "--broker", "h", "--state", str(tmp_path), "--port", "0"]
    )
    assert done.exit_code == 2 and "a later version wrote this archive" in done.output
