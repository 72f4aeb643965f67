"""A table without a broker does not pay for one; with one it is told of."""

import subprocess
import sys
from pathlib import Path
from threading import Event

from companion.app.config import load
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core.advice import HealthAdvice, HealthTopic, Level
from companion.service.broker_link import BrokerLink
from tests.app import toy

OFF = """
import sys
from companion.service import assembly
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""


def test_the_service_does_not_load_what_speaks_to_brokers() -> None:
    line = (sys.executable, "-c", OFF)
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=True)
    found = set(done.stdout.split())
    assert "flask" in found
    assert not found & {"paho", "openskill", "networkx", "caissify_pairings"}


def link_of(folder: Path, text: str) -> tuple[BrokerLink, list[object]]:
    path = folder / "companion.toml"
    path.write_text(text)
    config = load(folder, path)
    with Journal(folder / "journal.sqlite") as journal:
        matches = Matches(toy.known(), journal, Publisher())
        link = BrokerLink(config, matches)
        runs = link.begin(journal, Texts(toy.known()), folder, tuple)
        return link, list(runs)


def test_without_a_broker_nothing_runs(tmp_path: Path) -> None:
    link, runs = link_of(tmp_path, "")
    assert (link.calls, runs, link.health()) == (None, [], ())


def test_a_broker_that_is_named_is_tried(tmp_path: Path) -> None:
    text = '[mqtt]\nbroker = "127.0.0.1"\nport = 1\n'
    link, runs = link_of(tmp_path, text)
    assert link.calls is not None and len(runs) == 1
    assert link.health() == (HealthAdvice(HealthTopic.MQTT, Level.UNKNOWN, "soon"),)
    stop = Event()
    stop.set()
    runs[0](stop)  # type: ignore[operator]
