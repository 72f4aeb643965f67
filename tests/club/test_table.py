"""A table tells a broker: in order, once, through outages, and only what it may."""

import gc
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.club.broker import BrokerConnection, BrokerSession, Draft
from companion.club.messages import TableCommand, TableEvent, encoded
from companion.club.table.feed import entry_hash
from companion.club.topics import Channel
from tests.club.conftest import ClubTable, Ear, settings, until
from tests.club.mosquitto import CERTIFICATES, Mosquitto, mosquitto


def opened(stack: ExitStack, folder: Path, *args: object, **more: object) -> ClubTable:
    table = ClubTable(folder, settings(*args, **more))  # type: ignore[arg-type]
    stack.callback(table.close)
    return table


def ear(stack: ExitStack, at: Mosquitto, club: str) -> Ear:
    found = Ear(at, club)
    stack.callback(found.connection.close)
    return found


def chain(events: list[TableEvent]) -> list[int]:
    """The revisions of events, each of which follows the one before and is whole."""
    before = ""
    for event in events:
        before = "" if event.beginning else before
        assert (event.before, event.id) == (before, entry_hash(event))
        before = event.id
    return [event.revision for event in events]


@pytest.mark.parametrize("version", ["5", "3.1.1"])
def test_a_table_tells_its_view_its_entries_and_that_it_is_there(
    shared_broker: Mosquitto, tmp_path: Path, club: str, stack: ExitStack, version: str
) -> None:
    heard = ear(stack, shared_broker, club)
    table = opened(stack, tmp_path, shared_broker.port, club, version=version)
    table.start()
    table.begin()
    until(lambda: heard.last(Channel.PRESENCE))
    assert heard.last(Channel.PRESENCE).online
    table.lay(0, 1)
    view = until(
        lambda: (v := heard.last(Channel.VIEW)) and v.match.scores[0] == 1 and v
    )
    assert (view.match.turn_name, view.match.leaders) == ("Boris", ["Anna"])
    events = until(lambda: len(e := heard.all(Channel.EVENTS)) == 2 and e)
    assert chain(events) == [1, 2]
    assert events[1].moves[0]["type"] == "lay" and "Anna" in events[1].said[0]
    assert until(lambda: heard.last(Channel.HEALTH)).beat > 0
    late = ear(stack, shared_broker, club)  # the present is retained, entries are not
    assert until(lambda: late.last(Channel.VIEW)).match.scores[0] == 1
    table.end()
    until(lambda: not heard.last(Channel.PRESENCE).online)
    assert late.all(Channel.EVENTS) == []


def test_what_happens_during_an_outage_comes_later_in_order_and_once(
    broker: Mosquitto, tmp_path: Path, club: str, stack: ExitStack
) -> None:
    table = opened(stack, tmp_path, broker.port, club)
    table.start()
    first = ear(stack, broker, club)
    table.begin()
    until(lambda: first.all(Channel.EVENTS))
    broker.stop()
    until(lambda: table.codes == ["away"])
    table.lay(0, 0)  # nothing waits for the broker
    table.lay(1, 1)
    broker.start()
    second = ear(stack, broker, club)
    events = until(lambda: len(e := second.all(Channel.EVENTS)) == 2 and e)
    assert chain([*first.all(Channel.EVENTS), *events]) == [1, 2, 3]
    table.end()
    table.lay(0, 2)  # and nothing is lost while the program is off
    again = opened(stack, tmp_path, broker.port, club)
    again.begin()
    events = until(lambda: len(e := second.all(Channel.EVENTS)) == 3 and e)
    assert chain([*first.all(Channel.EVENTS), *events]) == [1, 2, 3, 4]
    assert again.codes == ["ok"]


def test_an_entry_told_twice_has_the_same_hash(
    broker: Mosquitto, tmp_path: Path, club: str, stack: ExitStack
) -> None:
    table = opened(stack, tmp_path, broker.port, club)
    heard = ear(stack, broker, club)
    table.start()
    table.lay(0, 0)
    table.begin()
    until(lambda: len(heard.all(Channel.EVENTS)) == 2)
    table.end()
    (tmp_path / "mqtt.json").write_text(
        (tmp_path / "mqtt.json")
        .read_text()
        .replace('"revision":2', '"revision":0')
        .replace(table.publisher._store.position.id, "")
    )
    again = opened(stack, tmp_path, broker.port, club)
    again.begin()
    events = until(lambda: len(e := heard.all(Channel.EVENTS)) == 4 and e)
    assert events[:2] == events[2:]


def test_a_connection_that_is_cut_tells_the_last_will(
    broker: Mosquitto, tmp_path: Path, club: str, stack: ExitStack
) -> None:
    table = opened(stack, tmp_path, broker.port, club)
    heard = ear(stack, broker, club)
    table.begin()
    until(lambda: heard.last(Channel.PRESENCE) and heard.last(Channel.PRESENCE).online)
    device = heard.last(Channel.PRESENCE).device
    # Whoever connects under the same number throws the other out, as a cut would.
    session = BrokerSession(f"companion-{device}")
    BrokerConnection(broker.broker(), session, lambda _: None).close()
    until(lambda: [p.online for p in heard.all(Channel.PRESENCE)].count(False))
    until(lambda: heard.last(Channel.PRESENCE).online)  # and it comes back


def test_a_broker_that_is_silent_does_not_hold_up_the_table(
    broker: Mosquitto, tmp_path: Path, club: str, stack: ExitStack
) -> None:
    table = opened(stack, tmp_path, broker.port, club)
    heard = ear(stack, broker, club)
    table.start()
    table.begin()
    until(lambda: heard.all(Channel.EVENTS))
    broker.pause()
    try:
        for field in range(3):
            table.lay(field % 2, field)
    finally:
        broker.resume()
    until(lambda: len({e.id for e in heard.all(Channel.EVENTS)}) == 4)


def test_commands_do_what_the_settings_allow(
    shared_broker: Mosquitto, tmp_path: Path, club: str, stack: ExitStack
) -> None:
    heard = ear(stack, shared_broker, club)

    def ask(command: TableCommand, retain: bool = False, table: str = "one") -> None:
        topic = f"companion/{club}/{table}/command"
        heard.connection.publish(Draft(topic, encoded(command), retain))

    ask(TableCommand(command="pause"), retain=True)  # an old wish is no command
    table = opened(stack, tmp_path, shared_broker.port, club, commands=True)
    table.start()
    table.begin()
    until(lambda: heard.last(Channel.CALLS))  # it listens
    ask(TableCommand(command="call"))
    until(lambda: heard.last(Channel.CALLS) and heard.last(Channel.CALLS).everybody)
    assert not table.session.present.paused
    ask(TableCommand(command="pause"))
    until(lambda: table.session.present.paused)
    ask(TableCommand(command="pause"))  # a double changes nothing
    until(lambda: heard.last(Channel.VIEW).match.paused)
    ask(TableCommand(command="resume"))
    until(lambda: not table.session.present.paused)
    table.calls.call_referee("Anna")
    call = until(lambda: heard.last(Channel.CALLS).referee)
    ask(TableCommand(command="answer", call=call.id - 1, by="Nobody"))
    ask(TableCommand(command="answer", call=call.id, by="Eva"))
    until(lambda: heard.last(Channel.CALLS).referee.answered == "Eva")

    other = opened(stack, tmp_path / "b", shared_broker.port, club, "two")
    other.start()
    other.begin()
    until(lambda: other.codes == ["ok"])
    ask(TableCommand(command="pause"), table="two")
    until(lambda: "foreign" in other.codes)
    assert not other.session.present.paused


# Bad input ------------------------------------------------------------------


@pytest.mark.parametrize("version", ["5", "3.1.1"])
def test_a_wrong_password_is_told_and_nothing_else_changes(
    tmp_path: Path, club: str, stack: ExitStack, version: str
) -> None:
    secured = stack.enter_context(mosquitto(tmp_path / "broker", password="right"))
    word = tmp_path / "password"
    word.write_text("wrong\n")
    more = {"user": "table", "password_file": str(word), "version": version}
    table = opened(stack, tmp_path / "t", secured.port, club, **more)
    table.start()
    table.begin()
    until(lambda: table.codes == ["refused"])
    table.lay(0, 0)
    word.write_text("right\n")
    until(lambda: table.codes == ["ok"])
    word.unlink()
    table.end()
    gone = opened(stack, tmp_path / "u", secured.port, club, "two", **more)
    gone.begin()
    until(lambda: gone.codes == ["password"])


def test_a_table_with_anothers_name_keeps_silent(
    shared_broker: Mosquitto, tmp_path: Path, club: str, stack: ExitStack
) -> None:
    heard = ear(stack, shared_broker, club)
    first = opened(stack, tmp_path / "a", shared_broker.port, club)
    first.start()
    first.begin()
    until(lambda: first.codes == ["ok"])
    second = opened(stack, tmp_path / "b", shared_broker.port, club)
    second.begin()
    until(lambda: second.codes == ["taken"])
    first.lay(0, 0)
    until(lambda: len(heard.all(Channel.EVENTS)) == 2)
    assert {p.device for p in heard.all(Channel.PRESENCE)} == {
        first.publisher._store.position.device
    }
    assert first.codes == ["ok"]
    first.end()
    until(lambda: second.codes == ["ok"])


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"", "foreign"),
        (b"PRESS", "foreign"),
        (b"\xff\xfe", "foreign"),
        (b'{"schema":1,"command":"burn"}', "foreign"),
        (b'{"schema":"1","command":"pause"}', "foreign"),
        (b"[" * 5000, "foreign"),
        (b'{"schema":2,"command":"pause","how":"gently"}', "newer"),
    ],
)
def test_a_message_that_is_not_ours_or_newer_is_left_alone(
    shared_broker: Mosquitto,
    tmp_path: Path,
    club: str,
    stack: ExitStack,
    payload: bytes,
    code: str,
) -> None:
    heard = ear(stack, shared_broker, club)
    table = opened(stack, tmp_path, shared_broker.port, club, commands=True)
    table.start()
    table.begin()
    until(lambda: table.codes == ["ok"])
    topic = f"companion/{club}/one/command"
    heard.connection.publish(Draft(topic, payload))
    until(lambda: table.codes == ["ok", code])
    assert not table.session.present.paused


def test_a_closed_connection_leaves_no_socket_behind(
    shared_broker: Mosquitto,
) -> None:
    """Without a collection of cycles: that may come much later, in any thread."""
    files = Path("/proc/self/fd")
    gc.disable()
    try:
        before = len(list(files.iterdir()))
        for number in range(3):
            session = BrokerSession(f"leaves-{number}")
            at = shared_broker.broker()
            BrokerConnection(at, session, lambda _: None).close()
        assert len(list(files.iterdir())) == before
    finally:
        gc.enable()


# paho leaves the socket of a handshake that failed to the garbage collector.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_connection_is_encrypted_and_a_strange_certificate_refused(
    tmp_path: Path, club: str, stack: ExitStack
) -> None:
    secured = stack.enter_context(mosquitto(tmp_path / "broker", tls=True))
    trusted: dict[str, Any] = {"tls": True, "ca": str(CERTIFICATES / "ca.pem")}
    table = opened(stack, tmp_path / "a", secured.port, club, **trusted)
    table.begin()
    until(lambda: table.codes == ["ok"])
    refused: list[tuple[dict[str, Any], str]] = [
        ({"tls": True}, "tls"),
        ({"tls": True, "ca": str(tmp_path / "gone.pem")}, "ca"),
        ({"tls": False}, "away"),
    ]
    for number, (more, code) in enumerate(refused):
        name = f"t{number}"
        other = opened(stack, tmp_path / name, secured.port, club, name, **more)
        other.begin()
        until(partial(stands, other, code))
        other.end()


def stands(table: ClubTable, code: str) -> bool:
    return table.codes == [code]


def test_a_journal_that_begins_anew_is_told_from_its_own_match(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack
) -> None:
    heard = ear(stack, shared_broker, club)
    first = opened(stack, tmp_path, shared_broker.port, club)
    first.start()
    first.lay(0, 1)
    first.begin()
    until(lambda: len(heard.all(Channel.EVENTS)) == 2)
    first.close()
    (tmp_path / "new").mkdir()
    copied = (tmp_path / "mqtt.json").read_bytes()
    (tmp_path / "new" / "mqtt.json").write_bytes(copied)
    again = opened(stack, tmp_path / "new", shared_broker.port, club)
    again.start()
    again.begin()
    events = until(lambda: len(e := heard.all(Channel.EVENTS)) == 3 and e)
    assert (events[2].kind, events[2].before) == ("start", "")
