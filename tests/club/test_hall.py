"""A hall shows all tables, answers calls, remembers, and goes on whatever comes."""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from companion.app.texts import Texts
from companion.club.archive import FILE, Archive
from companion.club.broker import Draft, Heard
from companion.club.hall.app import create_hall
from companion.club.hall.cards import Cards
from companion.club.hall.listener import HallListener
from companion.club.hall.pages import MOST_STREAMS
from companion.club.hall.services import HallServices
from companion.club.hall.tables import GONE_S, SILENT_S, HallTables
from companion.club.messages import Presence, TableView, encoded
from companion.club.topics import Channel, TableName
from tests.app import toy
from tests.club.conftest import ClubTable, Ear, settings, until
from tests.club.mosquitto import Mosquitto
from tests.club.running import Running
from tests.club.test_register import public
from tests.web.serving import serving
from web.host_pin import Host

PIN = "4711"
NOW = 1_000_000.0
"""What all clocks say, s since 1970, unless a test has them differ."""


class Hall(Running):
    """A hall with its connection; ``now`` is its clock, s since 1970, ``steady`` its
    monotonic one.
    """

    def __init__(self, at: Mosquitto, club: str, folder: Path, most_mb: int = 0):
        folder.mkdir(parents=True, exist_ok=True)
        self.now = NOW
        self.archive = Archive(folder / FILE, most_mb)
        self.steady = 50.0
        self.tables = HallTables(lambda: self.now, lambda: self.steady)
        self.listener = HallListener(
            at.broker(), club, self.tables, self.archive, lambda: self.now
        )
        self.services = HallServices(
            "The hall",
            self.tables,
            self.archive,
            self.listener,
            Cards(Texts(toy.known()), toy.known()),
            Host(folder),
            toy.known(),
            lambda: self.now,
        )
        self.app = create_hall(self.services, folder)
        self.client = self.app.test_client()
        super().__init__(self.listener.run)

    @property
    def codes(self) -> list[str]:
        return [line.code for line in self.listener.health()]

    def post(self, path: str, **value: Any) -> Any:
        return self.client.post(path, json=value)

    def steward(self) -> None:
        assert self.post("/api/pin", pin=PIN).status_code == 200

    def cards(self, language: str = "en") -> dict[str, Any]:
        shown = self.tables.shown()
        return {t.name.table: self.services.cards.card(language, t) for t in shown}

    def close(self) -> None:
        self.end()
        self.archive.close()


@contextmanager
def hall_at(at: Mosquitto, club: str, folder: Path, most_mb: int = 0) -> Iterator[Hall]:
    hall = Hall(at, club, folder, most_mb)
    hall.begin()
    try:
        yield hall
    finally:
        hall.close()


@pytest.fixture
def hall(shared_broker: Mosquitto, club: str, tmp_path: Path) -> Iterator[Hall]:
    with hall_at(shared_broker, club, tmp_path / "hall") as found:
        until(lambda: found.codes == ["ok", "ok"])
        yield found


def table_of(
    stack: ExitStack, at: Mosquitto, club: str, folder: Path, name: str, **more: Any
) -> ClubTable:
    clock = more.pop("clock", lambda: NOW)
    table = ClubTable(folder / name, settings(at.port, club, name, **more), clock)
    stack.callback(table.close)
    if table.matches.current is None:
        table.start()
    table.begin()
    return table


def end(table: ClubTable, winner: int = 0) -> None:
    """Play to the end: each lays what is free; the joker of ``winner`` counts two."""
    free = [f for f in toy.FIELDS if f not in table.session.state.fields]
    for number, field in enumerate(free):
        table.lay(number % 2, field)


def test_tables_come_play_and_go_by_themselves(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack, hall: Hall
) -> None:
    one = table_of(stack, shared_broker, club, tmp_path, "one")
    two = table_of(stack, shared_broker, club, tmp_path, "two")
    until(lambda: {"one", "two"} <= set(hall.cards()))
    one.lay(0, 1)
    card = until(lambda: (c := hall.cards()["one"]).players[0].score and c)
    assert [p.name for p in card.players if p.turn] == ["Boris"]
    assert [p.name for p in card.players if p.leads] == ["Anna"]
    assert card.since is not None and card.players[0].hex.startswith("#")
    two.session.pause(True)
    until(lambda: hall.cards()["two"].paused)
    two.end()
    until(lambda: not hall.cards()["two"].online)
    hall.now += 9999  # the date was set: no age of anything
    assert "two" in hall.cards()
    hall.steady += 601
    until(lambda: hall.cards().get("one") and hall.cards()["one"].online)
    assert set(hall.cards()) == {"one"}
    two.begin()
    until(lambda: hall.cards().get("two") and hall.cards()["two"].online)


def test_a_call_from_a_phone_is_answered_in_either_hall(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack, hall: Hall
) -> None:
    other = stack.enter_context(hall_at(shared_broker, club, tmp_path / "hall-2"))
    table = table_of(stack, shared_broker, club, tmp_path, "one")
    table.calls.call_referee("Anna")
    for each in (hall, other):
        until(partial(called, each))
        assert each.cards()["one"].alarming
    call = hall.cards()["one"].call
    asked = {"table": f"{club}/one", "call": call, "by": "Eva"}
    assert hall.post("/api/answer", **asked).status_code == 403
    hall.steward()
    assert hall.post("/api/answer", **{**asked, "table": "a/+"}).status_code == 400
    assert hall.post("/api/answer", **asked).status_code == 200
    for each in (hall, other):
        until(partial(answered, each))
        assert not each.cards()["one"].alarming
    call_now = table.calls.now.referee
    assert call_now is not None and call_now.answered == "Eva"
    table.calls.end()
    until(lambda: hall.cards()["one"].call is None)


def test_doubles_and_foreign_messages_change_nothing(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack, hall: Hall
) -> None:
    table = table_of(stack, shared_broker, club, tmp_path, "one")
    heard = Ear(shared_broker, club)
    stack.callback(heard.connection.close)
    table.lay(0, 1)
    until(lambda: len(rows(hall)) == 2)
    until(lambda: (c := hall.cards().get("one")) and c.players[0].score == 1)
    topic = f"companion/{club}/one"
    for each in list(heard.heard):
        if each.topic.endswith("events"):
            heard.connection.publish(Draft(each.topic, each.payload))
    intruder = Presence(device="other", at=1.0, online=False, version="9")
    heard.connection.publish(Draft(f"{topic}/presence", encoded(intruder)))
    until(lambda: "taken" in hall.codes)
    heard.connection.publish(Draft(f"{topic}/view", b'{"schema":7}'))
    until(lambda: "newer" in hall.codes)
    heard.connection.publish(Draft(f"companion/{club}/b c/view", b"1"))
    heard.connection.publish(Draft(f"{topic}/health", b"\x00"))
    until(lambda: "foreign" in hall.codes)
    assert len(rows(hall)) == 2 and "full" not in hall.codes
    card = hall.cards()["one"]
    assert card.online and card.players[0].score == 1
    page = hall.client.get("/healthz", headers={"Accept-Language": "cs"}).get_json()
    assert any("novější verze" in line["text"] for line in page["lines"])


def called(hall: Hall) -> bool:
    card = hall.cards().get("one")
    return card is not None and card.call is not None


def answered(hall: Hall) -> bool:
    return bool(hall.cards()["one"].answered == "Eva")


def rows(hall: Hall) -> list[Any]:
    return hall.archive.rows("SELECT revision, payload FROM event ORDER BY revision")


def test_what_came_while_the_hall_was_off_is_held_for_it(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack
) -> None:
    table = table_of(stack, shared_broker, club, tmp_path, "one")
    with hall_at(shared_broker, club, tmp_path / "hall") as hall:
        until(lambda: hall.cards().get("one"))
        until(lambda: hall.codes[0] == "ok")
    before = table.publisher._store.position.revision
    table.lay(0, 0)
    table.lay(1, 1)
    until(lambda: table.publisher._store.position.revision == before + 2)
    with hall_at(shared_broker, club, tmp_path / "hall") as hall:
        until(lambda: [row[0] for row in rows(hall)][-2:] == [before + 1, before + 2])


def test_a_wrong_clock_of_a_table_is_told_and_orders_nothing(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack, hall: Hall
) -> None:
    now = [5000.0]  # 1970: no battery, no network
    table = table_of(stack, shared_broker, club, tmp_path, "one", clock=lambda: now[0])
    until(lambda: hall.cards().get("one"))
    now[0] += 60
    table.lay(0, 0)
    now[0] -= 3000  # set back in the middle of the game
    table.lay(1, 1)
    until(lambda: len(rows(hall)) == 3)
    assert [row[0] for row in rows(hall)] == [1, 2, 3]
    card = until(lambda: (c := hall.cards().get("one")) and c.alarms and c)
    assert "clock" in card.alarms[0]
    since = until(lambda: hall.cards()["one"].since)
    assert abs(since - hall.steady) < 100


def test_a_full_archive_is_told_and_the_page_goes_on(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack
) -> None:
    with hall_at(shared_broker, club, tmp_path / "hall", most_mb=1) as hall:
        until(lambda: hall.codes == ["ok", "ok"])
        hall.archive.change("CREATE TABLE ballast (x BLOB)")
        with pytest.raises(Exception, match="full"):
            for _ in range(1000):
                hall.archive.change("INSERT INTO ballast VALUES (zeroblob(4000))")
        (used,) = hall.archive.rows("PRAGMA page_count")[0]
        hall.archive.rows(f"PRAGMA max_page_count={used}")
        table = table_of(stack, shared_broker, club, tmp_path, "one")
        for turn in range(3):
            table.lay(turn % 2, turn)
        for _ in range(20):
            session = table.session
            assert session.undo(session.revision) is None
            assert session.redo(session.revision) is None
        table.lay(1, 3)
        until(lambda: "full" in hall.codes)
        until(lambda: (c := hall.cards().get("one")) and c.over)
        until(lambda: hall.archive.rows("SELECT 1 FROM result"))  # it fitted: no "ok"
        page = hall.client.get("/healthz", headers={"Accept-Language": "de"}).get_json()
        assert any("kein Platz mehr" in line["text"] for line in page["lines"])
        hall.archive.change("DELETE FROM ballast")
        table.start()
        until(lambda: "full" not in hall.codes)


def test_the_stream_sends_each_change_and_the_pages_speak_three_languages(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack, hall: Hall
) -> None:
    table = table_of(stack, shared_broker, club, tmp_path, "one")
    until(lambda: hall.cards().get("one") and hall.cards()["one"].players)
    host, port = stack.enter_context(serving(hall.app, threads=4))
    connection = HTTPConnection(host, port, timeout=60)
    stack.callback(connection.close)
    connection.request("GET", "/stream", headers={"Accept-Language": "cs"})
    response = connection.getresponse()

    def message() -> Any:
        while True:
            line = response.readline()
            if line.startswith(b"data: "):
                return json.loads(line[6:])

    first = message()
    assert first["order"] == [f"{club}/one"]
    table.lay(0, 1)
    while "<b>1</b>" not in (html := "".join(c["html"] for c in message()["cards"])):
        pass
    assert "na tahu" in html and "Anna" in html
    for language, title in (("cs", "Stoly"), ("en", "Tables"), ("de", "Tische")):
        for path in ("/", "/big", "/league", "/tournaments"):
            page = hall.client.get(path, headers={"Accept-Language": language})
            assert page.status_code == 200 and f'lang="{language}"' in page.text
            assert title in page.text or path == "/big"
    assert hall.client.get("/asyncapi.json").get_json()["asyncapi"] == "3.0.0"


def test_a_name_that_a_player_took_is_only_text(
    shared_broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack, hall: Hall
) -> None:
    table = ClubTable(tmp_path / "one", settings(shared_broker.port, club, "one"))
    stack.callback(table.close)
    named = toy.SETUP.__class__(("<script>alert(1)</script>", "B"))
    table.matches.start(toy.GAME.key, named)
    table.begin()
    until(lambda: hall.cards().get("one") and hall.cards()["one"].players)
    from companion.club.hall import pages

    shown = hall.tables.shown()[0]
    html = pages._html(hall.app, "en", False, shown)["html"]
    assert "<script>" not in html and "&lt;script&gt;" in html


@pytest.mark.parametrize(
    ("path", "value", "headers", "status"),
    [
        ("/api/answer", {"table": "a/b", "call": 1, "by": ""}, {}, 403),
        ("/api/pin", {"pin": "1"}, {}, 400),
        ("/api/pin", {"pin": 1}, {}, 400),
        ("/api/pin", [], {}, 400),
        ("/api/language", {"language": "xx"}, {}, 400),
        ("/api/pin", {"pin": "4711"}, {"Origin": "http://evil.example"}, 403),
        ("/api/pin", {"pin": "4711"}, {"Host": "evil.example"}, 421),
        ("/api/results", {"game": "toy", "names": "A,B", "scores": "1 2"}, {}, 403),
    ],
)
def test_a_bad_request_is_refused_in_one_sentence(
    tmp_path: Path, path: str, value: Any, headers: dict[str, str], status: int
) -> None:
    with Archive(tmp_path / FILE) as archive:
        tables = HallTables()
        listener: Any = None
        services = HallServices(
            "H",
            tables,
            archive,
            listener,
            Cards(Texts(toy.known()), toy.known()),
            Host(tmp_path),
            toy.known(),
            lambda: 0.0,
        )
        client = create_hall(services, tmp_path).test_client()
        answer = client.post(path, json=value, headers=headers)
        assert answer.status_code == status
        assert answer.get_json()["error"]["sentence"].endswith(".")
        plain = client.post("/api/pin", data="pin=4711")
        assert plain.status_code == 415
        assert archive.rows("SELECT count(*) FROM result") == [(0,)]


def test_the_archive_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    with Archive(tmp_path / FILE) as archive:
        archive.change("PRAGMA user_version=99")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(Exception, match="a later version wrote this archive"):
        Archive(tmp_path / FILE)
    assert (tmp_path / FILE).read_bytes() == before
    (tmp_path / "no").write_bytes(b"no archive at all" * 99)
    with pytest.raises(Exception, match="not a database"):
        Archive(tmp_path / "no")


def test_threads_of_a_hall_end(hall: Hall) -> None:
    hall.end()
    names = [thread.name for thread in threading.enumerate()]
    assert not [name for name in names if f"hall-{hall.archive.hall}" in name]


def test_a_hall_outlives_its_broker(
    broker: Mosquitto, club: str, tmp_path: Path, stack: ExitStack
) -> None:
    hall = stack.enter_context(hall_at(broker, club, tmp_path / "hall"))
    table = table_of(stack, broker, club, tmp_path, "one")
    until(lambda: hall.cards().get("one") and hall.cards()["one"].players)
    hall.steward()
    broker.stop()
    until(lambda: hall.codes[0] == "away")
    asked = {"table": f"{club}/one", "call": 1, "by": ""}
    assert hall.post("/api/answer", **asked).status_code == 503
    assert hall.client.get("/").status_code == 200
    table.lay(0, 1)
    broker.start()
    until(lambda: hall.codes[0] == "ok")
    until(lambda: hall.cards()["one"].players[0].score == 1)
    until(lambda: [row[0] for row in rows(hall)] == [1, 2])


def test_a_table_that_fell_silent_is_gone_and_its_name_free() -> None:
    steady, date = [100.0], [NOW]
    tables = HallTables(lambda: date[0], lambda: steady[0])
    name = TableName("club", "one")

    def tell(device: str, retained: bool = False, online: bool = True) -> None:
        said = Presence(device=device, at=NOW, online=online, version="1")
        tables.take(Heard(name.topic(Channel.PRESENCE), encoded(said), retained))

    def online() -> list[bool]:
        return [table.online for table in tables.shown()]

    tell("a", retained=True)  # a broker may hold that of a table that broke
    date[0] += 9999
    steady[0] += 9999
    assert online() == [True]  # no broker: silence says nothing
    tables.connected()
    steady[0] += SILENT_S
    tell("b")
    assert online() == [True] and tables.troubles()[0].code == "taken"
    steady[0] += 1
    assert online() == [False]
    tell("a", retained=True)  # said before
    assert online() == [False]
    tell("a")
    assert online() == [True]
    steady[0] += SILENT_S + 1
    tell("b")
    assert online() == [True]
    tell("b", online=False)
    steady[0] += GONE_S - 1
    tell("b", retained=True, online=False)  # as after each new connection
    assert online() == [False]
    steady[0] += 2
    assert online() == []


def test_one_that_left_before_the_hall_began_is_not_shown() -> None:
    tables = HallTables(lambda: NOW, lambda: 0.0)
    said = Presence(device="a", at=NOW + 9999, online=False, version="1")
    topic = TableName("club", "one").topic(Channel.PRESENCE)
    tables.take(Heard(topic, encoded(said), True))
    assert tables.shown() == ()


@pytest.mark.parametrize(
    "view", [{"players": [1]}, {"players": 3}, {"players": [{"colour": []}]}]
)
def test_a_view_of_another_shape_is_foreign_and_the_page_goes_on(view: Any) -> None:
    tables = HallTables()
    match = public(["Anna"], [1], over=False, view=view)
    letter = TableView(device="a", at=NOW, turn_since=NOW, match=match)
    topic = TableName("club", "one").topic(Channel.VIEW)
    assert tables.take(Heard(topic, encoded(letter), False)) is None
    assert [line.code for line in tables.troubles()] == ["foreign"]


def test_a_stream_gives_its_place_back_once(tmp_path: Path) -> None:
    with Archive(tmp_path / FILE) as archive:
        tables = HallTables()
        listener: Any = None
        cards = Cards(Texts(toy.known()), toy.known())
        host, games = Host(tmp_path), toy.known()
        services = HallServices(
            "H", tables, archive, listener, cards, host, games, lambda: 0.0
        )
        client = create_hall(services, tmp_path).test_client()
        for _ in range(MOST_STREAMS + 1):
            answer = client.head("/stream")
            assert answer.status_code == 200
            answer.close()
            answer.close()  # as a server does that saw the browser go
