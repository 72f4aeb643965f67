"""A party of phones: places for streams, dead ones noticed, and what is refused."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from http.client import HTTPConnection, HTTPResponse
from http.cookies import SimpleCookie
from inspect import signature
from threading import Thread

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.service.connections import LIMITS
from tests.support.phones import vanish
from tests.web.conftest import Phone, seated, told, with_services
from tests.web.serving import Address, serving
from web import Services
from web.seats import COOKIE
from web.streaming import Client, OpenStreams
from web.streaming.limit import LEAVING, OF_ADDRESS, OF_PHONE

PHONES = 30
MOVES = 15
"""Changes of each of two players."""

QUICK = replace(LIMITS, lost=1.0)


@pytest.fixture
def address(app: Flask) -> Iterator[Address]:
    with serving(app, limits=QUICK) as found:
        yield found


def listening(
    address: Address, stack: ExitStack, query: str = "", own: str = "", cookie: str = ""
) -> tuple[socket.socket, HTTPResponse]:
    """A stream and its socket, from an address of its own where one is given; of a
    phone that has asked to look on, without a ``cookie`` of a new one.
    """
    cookie = cookie or watching(address)
    source = (own, 0) if own else None
    line = HTTPConnection(*address, timeout=10, source_address=source)
    stack.callback(line.close)
    line.request("GET", f"/stream{query}", headers={"Cookie": f"{COOKIE}={cookie}"})
    assert line.sock is not None
    sock = line.sock
    answer = line.getresponse()
    stack.callback(answer.close)
    return sock, answer


def watching(address: Address) -> str:
    """The cookie of a new phone that may look on."""
    line = HTTPConnection(*address, timeout=10)
    line.request("POST", "/api/watch", b"{}", {"Content-Type": "application/json"})
    answer = line.getresponse()
    assert answer.status == 200, answer.read()
    found = SimpleCookie(answer.headers["Set-Cookie"])[COOKIE].value
    line.close()
    return found


def until(reached: Callable[[], bool], seconds: float = 15.0) -> bool:
    end = time.monotonic() + seconds
    while not reached() and time.monotonic() < end:
        time.sleep(0.02)
    return reached()


def test_thirty_phones_all_hear_it_and_the_pages_still_answer(
    services: Services, phone: Phone
) -> None:
    anna = seated(phone(), 0)
    app = with_services(services, streams=PHONES)
    with serving(app, threads=PHONES + 8) as address, ExitStack() as stack:
        answers = [
            listening(address, stack, own=f"127.0.1.{number + 1}")[1]
            for number in range(PHONES)
        ]
        assert {answer.status for answer in answers} == {200}
        move = {"type": "lay", "seat": 0, "field": 1}
        seen = anna.get("/api/state").get_json()["revision"]
        body = {"moves": [move], "expected_revision": seen}
        assert anna.post("/api/moves", json=body).status_code == 200
        for answer in answers:
            while b"Anna lays a stone on 1" not in (line := answer.readline()):
                assert line, "the stream has ended"
        asking = HTTPConnection(*address, timeout=10)
        asking.request("GET", "/healthz")
        assert asking.getresponse().read() == b"ok\n"
        asking.close()


def test_twelve_phones_hear_all_in_one_order(services: Services, phone: Phone) -> None:
    """While two phones play as fast as they can, one against the other."""
    players = [seated(phone(), seat) for seat in (0, 1)]
    app = with_services(services, streams=12)
    last = services.matches.publisher.latest
    assert last is not None
    goal = last.revision + 2 * MOVES
    heard: list[list[tuple[int, int]]] = [[] for _ in range(12)]
    with serving(app, threads=20) as address, ExitStack() as stack:
        answers = [listening(address, stack)[1] for _ in heard]
        threads = [
            Thread(target=hear, args=(answer, found, goal))
            for answer, found in zip(answers, heard, strict=True)
        ]
        threads += [
            Thread(target=adjust, args=(player, seat))
            for seat, player in enumerate(players)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
    for found in heard:
        assert found == sorted(set(found)), "never again, never backwards"
        assert found[-1][1] == goal


def hear(answer: HTTPResponse, found: list[tuple[int, int]], goal: int) -> None:
    """Keep serial and revision of every message, until the goal is told."""
    while not found or found[-1][1] < goal:
        line = answer.readline()
        assert line, "the stream has ended"
        if line.startswith(b"data: {"):
            message = json.loads(line[6:])
            found.append((message["serial"], message["revision"]))


def adjust(player: FlaskClient, seat: int) -> None:
    """Set a score so many times, each time against the newest revision."""
    for score in range(MOVES):
        status = 0
        while status != 200:
            seen = told(player)["revision"]
            move = {"type": "adjust_score", "seat": seat, "score": score}
            body = {"moves": [move], "expected_revision": seen}
            status = player.post("/api/moves", json=body).status_code
            assert status in {200, 409}


def test_a_page_that_comes_back_takes_its_own_place(
    address: Address, services: Services
) -> None:
    """Though all places are taken, and its old connection has died unnoticed."""
    with ExitStack() as stack:
        own = watching(address)
        first, _ = listening(address, stack, "?page=a", cookie=own)
        for _ in range(services.streams - 1):
            assert listening(address, stack)[1].status == 200
        vanish(first)
        assert listening(address, stack, "?page=b")[1].status == 503
        assert listening(address, stack, "?page=a", cookie=own)[1].status == 200
        again = listening(address, stack, "?page=a&seat=1", cookie=own)[1]
        assert again.status == 200
        assert listening(address, stack)[1].status == 503
        assert until(lambda: services.publisher.watching == services.streams)


def test_only_a_phone_itself_replaces_its_stream(
    address: Address, anna: FlaskClient, services: Services
) -> None:
    cookie = anna.get_cookie(COOKIE)
    assert cookie is not None
    with ExitStack() as stack:
        listening(address, stack, "?page=a", cookie=cookie.value)
        listening(address, stack, "?page=a")
        assert until(lambda: services.publisher.watching == 2)
        time.sleep(0.5)
        assert services.publisher.watching == 2


def test_a_phone_that_leaves_frees_its_place_at_once(services: Services) -> None:
    """Not only when the next heartbeat cannot be sent."""
    slow = with_services(services, heartbeat=60.0)
    with serving(slow) as address:
        with ExitStack() as stack:
            listening(address, stack)
            assert until(lambda: services.publisher.watching == 1)
        assert until(lambda: services.publisher.watching == 0)


def test_a_phone_out_of_reach_is_noticed(address: Address, services: Services) -> None:
    """The device's own times add up to less than 30 s."""
    with ExitStack() as stack:
        sock, answer = listening(address, stack)
        assert answer.readline()
        vanish(sock)
        assert until(lambda: services.publisher.watching == 0)
    beat = signature(Services).parameters["heartbeat"].default
    assert beat + LIMITS.lost + 1 < 30


def client(number: int, phone: str = "", page: str = "") -> Client:
    return Client(f"192.168.1.{number}", phone, page)


def test_one_phone_and_one_address_have_their_share() -> None:
    streams = OpenStreams(100)
    for _ in range(OF_PHONE):
        assert streams.enter(client(1, "anna"))
    assert streams.enter(client(2, "anna")) is None, "also from elsewhere"
    for _ in range(OF_ADDRESS - OF_PHONE):
        assert streams.enter(client(1))
    assert streams.enter(client(1, "boris")) is None
    assert streams.enter(client(2, "boris"))


def test_a_place_is_free_again() -> None:
    streams = OpenStreams(1)
    place = streams.enter(client(1))
    assert place is not None and streams.enter(client(2)) is None
    streams.leave(place)
    streams.leave(place)
    assert streams.enter(client(2)) and streams.enter(client(3)) is None


def test_replaced_streams_hold_a_bounded_number_of_threads() -> None:
    streams = OpenStreams(2)
    places = [streams.enter(client(1, page="a")) for _ in range(LEAVING + 2)]
    assert all(places) and streams.enter(client(1, page="a")) is None
    assert [p.replaced.is_set() for p in places if p].count(False) == 1
    assert places[0] is not None
    streams.leave(places[0])
    assert streams.enter(client(1, page="a"))


def test_a_page_without_a_name_replaces_none() -> None:
    streams = OpenStreams(5)
    first = streams.enter(client(1, "anna"))
    assert streams.enter(client(1, "anna"))
    assert first is not None and not first.replaced.is_set()


def test_a_name_too_long_is_refused(client: FlaskClient) -> None:
    assert client.get("/stream", query_string={"page": "a" * 61}).status_code == 400


@pytest.mark.parametrize("language", ["cs", "de", "en"])
def test_what_is_too_large_is_a_sentence_on_the_wire(
    address: Address, phone: Phone, language: str
) -> None:
    """The same as every other refusal, though the server stops it at the door."""
    own = phone()
    headers = {"Content-Type": "application/json", "Accept-Language": language}
    line = HTTPConnection(*address, timeout=10)
    line.request("POST", "/api/moves", b"[" + b" " * 300_000, headers)
    answer = line.getresponse()
    found = json.loads(answer.read())
    line.close()
    usual = own.post("/api/moves", data=b" " * 65_537, headers=headers)
    assert answer.status == usual.status_code == 413
    assert found == usual.get_json() and found["error"]["code"] == "too-large"
