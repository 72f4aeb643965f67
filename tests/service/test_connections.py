"""What one client can take of the server: over real sockets, with its own limits."""

import logging
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from waitress import wasyncore

from companion.app.config import load
from companion.service.connections import DRAINED, LIMITS, LOGS, Limits, serve
from companion.service.quiet_logs import Repeats
from companion.service.sockets import listen
from tests.support.phones import vanish
from tests.web.serving import Address, running
from web import MOST_BYTES
from web.streaming.limit import LEAVING

HALF_OPEN, VANISHED = 200, 150
QUICK = Limits(idle=1.0, sweep=0.1, lost=1.0)
"""As the device's, with shorter times."""

Start = Callable[..., Any]


def app(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
    """Answers what it was sent, or streams for ever."""
    if environ["PATH_INFO"] == "/stream":
        start("200 OK", [("Content-Type", "text/event-stream")])
        return endless()
    size = int(environ.get("CONTENT_LENGTH") or 0)
    if size > MOST_BYTES:
        start("413 Too Large", [("Content-Type", "text/plain")])
        return [b"%d bytes are too many" % size]
    body = environ["wsgi.input"].read()
    start("200 OK", [("Content-Length", str(len(body) + 3))])
    return [b"ok ", body]


CHUNK = b"x" * 10_000


def endless() -> Iterator[bytes]:
    while True:
        yield CHUNK


@contextmanager
def served(limits: Limits = LIMITS, threads: int = 4) -> Iterator[tuple[Any, Address]]:
    with running(app, threads, limits=limits) as server:
        yield server, ("127.0.0.1", server.effective_port)


def asked(address: Address, path: str = "/healthz", body: bytes = b"") -> bytes:
    line = HTTPConnection(*address, timeout=10)
    try:
        line.request("POST" if body else "GET", path, body or None)
        answer = line.getresponse()
        assert answer.status == 200
        return answer.read()
    finally:
        line.close()


def whole(sock: socket.socket) -> bytes:
    """All that the server says until it ends its direction."""
    return b"".join(iter(lambda: sock.recv(4096), b""))


def ended(sock: socket.socket, seconds: float = 15.0) -> bool:
    """Whether the server closes the connection within s."""
    sock.settimeout(seconds)
    try:
        return sock.recv(1) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def until(reached: Callable[[], bool], seconds: float = 15.0) -> bool:
    end = time.monotonic() + seconds
    while not reached() and time.monotonic() < end:
        time.sleep(0.02)
    return reached()


def spooled() -> set[str]:
    """The files without a name that this process has open: what waitress spools."""
    found: set[str] = set()
    for each in Path("/proc/self/fd").iterdir():
        try:
            found.add(str(each.readlink()))
        except FileNotFoundError:
            continue  # it was closed meanwhile
    return {each for each in found if each.endswith("(deleted)")}


def test_dead_connections_do_not_keep_others_out() -> None:
    with served() as (server, address), ExitStack() as stack:
        for number in range(HALF_OPEN + VANISHED):
            sock = stack.enter_context(socket.create_connection(address, 10))
            if number < HALF_OPEN:
                sock.sendall(b"POST /api/moves HTTP/1.1\r\nHost: a\r\nContent-")
            else:
                vanish(sock)
        assert asked(address) == b"ok "
        assert len(server.active_channels) >= HALF_OPEN + VANISHED


def test_idle_and_half_sent_requests_are_closed() -> None:
    with served(QUICK) as (_, address), ExitStack() as stack:
        idle, half = (
            stack.enter_context(socket.create_connection(address, 10)) for _ in "ab"
        )
        half.sendall(b"GET / HTTP/1.1\r\nX-")
        assert ended(idle) and ended(half)


def test_bytes_that_trickle_in_keep_no_connection() -> None:
    with served(QUICK) as (_, address), socket.create_connection(address, 10) as sock:
        sock.sendall(b"GET / HTTP/1.1\r\nX-")
        end = time.monotonic() + 10
        with pytest.raises(OSError):
            while time.monotonic() < end:
                sock.sendall(b"a")
                time.sleep(0.1)


def test_one_address_leaves_connections_for_the_others() -> None:
    few = replace(LIMITS, of_one=5)
    with served(few) as (_, address), ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(socket.create_connection(address, 10))
        with socket.create_connection(address, 10) as sixth:
            assert ended(sixth)
        other = ("127.0.0.2", 0)
        line = HTTPConnection(*address, timeout=10, source_address=other)
        line.request("GET", "/healthz")
        assert line.getresponse().read() == b"ok "
        line.close()


def test_a_body_of_exactly_the_most_is_taken() -> None:
    assert LIMITS.body == MOST_BYTES
    with served() as (_, address):
        assert len(asked(address, body=b"x" * MOST_BYTES)) == MOST_BYTES + 3


def test_a_body_too_large_is_refused_before_it_is_sent() -> None:
    before = spooled()
    with served() as (_, address), socket.create_connection(address, 10) as sock:
        sock.sendall(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000000\r\n\r\n")
        answer = whole(sock)
        assert answer.startswith(b"HTTP/1.1 413") and b"90000000 bytes" in answer
        assert b"Connection: close" in answer
        assert spooled() == before


@pytest.mark.parametrize("chunked", [False, True], ids=["whole", "chunked"])
def test_who_sends_it_all_the_same_hears_why(chunked: bool) -> None:
    """The connection stays until the client has read the answer."""
    size = 1_000_000
    head = b"Transfer-Encoding: chunked" if chunked else b"Content-Length: %d" % size
    part = b"x" * 1000
    body = b"3e8\r\n%b\r\n" % part if chunked else part
    before = spooled()
    with served() as (_, address), socket.create_connection(address, 10) as sock:
        sock.sendall(b"POST / HTTP/1.1\r\nHost: a\r\n%b\r\n\r\n" % head)
        for _ in range(size // 1000):
            sock.sendall(body)
        time.sleep(0.2)
        assert whole(sock).startswith(b"HTTP/1.1 413")
        assert spooled() == before


def test_what_is_sent_for_ever_is_cut_off() -> None:
    with served() as (_, address), socket.create_connection(address, 10) as sock:
        sock.sendall(
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000000\r\n\r\n"
        )
        with pytest.raises(OSError):
            for _ in range(1000 * DRAINED // len(CHUNK)):
                sock.sendall(CHUNK)


def test_unfinished_uploads_take_no_room_on_the_disk() -> None:
    before = spooled()
    with served() as (server, address), ExitStack() as stack:
        for _ in range(40):
            sock = stack.enter_context(socket.create_connection(address, 10))
            sock.sendall(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65000\r\n\r\n")
            sock.sendall(b"x" * 60_000)

        def received() -> list[int]:
            channels = list(server.active_channels.values())
            return [c.request.body_bytes_received for c in channels if c.request]

        assert until(lambda: received() == [60_000] * 40)
        assert spooled() == before
        assert asked(address) == b"ok "


def test_long_headers_are_refused() -> None:
    with served() as (_, address), socket.create_connection(address, 10) as sock:
        sock.sendall(b"GET / HTTP/1.1\r\nX: " + b"y" * LIMITS.head)
        assert sock.recv(4096).startswith(b"HTTP/1.0 431 ")


def test_who_does_not_read_holds_little_memory_and_is_given_up() -> None:
    """Up to the high watermark and what was being written."""
    with served(QUICK) as (server, address):
        sock = socket.create_connection(address, 10)
        with sock:
            sock.sendall(b"GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
            assert until(lambda: bool(server.active_channels))
            (channel,) = server.active_channels.values()
            assert until(lambda: channel.total_outbufs_len > QUICK.unsent)
            most = QUICK.unsent + 2 * len(CHUNK)
            held = [0]

            def closed() -> bool:
                with channel.outbuf_lock:
                    if channel.connected:
                        held.append(sum(_size(each) for each in channel.outbufs))
                    assert channel.total_outbufs_len < most
                    return not channel.connected

            assert until(closed)
            assert max(held) < 2 * most, "what was sent is forgotten"
            assert until(lambda: server.task_dispatcher.active_count == 0)


def _size(buffer: Any) -> int:
    """Bytes that one of waitress's buffers holds, sent or not."""
    inner = buffer.buf
    return len(buffer.strbuf) if inner is None else inner.file.getbuffer().nbytes


def test_a_client_out_of_reach_is_given_up() -> None:
    with served(QUICK) as (server, address):
        with socket.create_connection(address, 10) as sock:
            sock.sendall(b"GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
            assert sock.recv(10)
            vanish(sock)
            assert until(lambda: not server.active_channels)
            assert until(lambda: server.task_dispatcher.active_count == 0)
        assert asked(address) == b"ok "


def test_streams_end_when_the_device_stops(caplog: pytest.LogCaptureFixture) -> None:
    """At once, and without a word in the log; also one whose client does not read."""
    sockets = [listen("127.0.0.1", 0)]
    server: Any = serve(app, sockets, 4)
    stop = Event()

    def loop() -> None:
        while not stop.is_set():
            wasyncore.loop(timeout=0.05, map=server._map, count=1, use_poll=True)

    thread = Thread(target=loop)
    thread.start()
    with socket.create_connection(("127.0.0.1", server.effective_port), 10) as sock:
        sock.sendall(b"GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
        assert sock.recv(10)
        stop.set()
        thread.join()
        server.task_dispatcher.shutdown(timeout=10)
        assert not server.task_dispatcher.threads
    wasyncore.close_all(server._map)
    loud = [r for r in caplog.records if r.levelno >= logging.WARNING]
    assert [r.getMessage() for r in loud if r.name != LOGS[1]] == []


def test_the_limits_hold_at_each_of_several_sockets() -> None:
    """The device listens at ports 80 and 8080."""
    sockets = [listen("127.0.0.1", 0) for _ in range(2)]
    server: Any = serve(app, sockets, 1, QUICK)
    try:
        accepting = [each for each in server.map.values() if each.accepting]
        kinds = {type(each.channel_class).__name__ for each in accepting}
        assert len(accepting) == 2 and kinds == {"_Accept"}
        assert server.adj.channel_timeout == QUICK.idle
        option = (socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
        assert {each.getsockopt(*option) for each in sockets} == {1000}
    finally:
        server.close()


def test_all_descriptors_fit_and_threads_are_left(tmp_path: Path) -> None:
    """Below 1024, with a hundred for the camera, the journal and libraries; and more
    threads than streams can ever hold.
    """
    assert LIMITS.of_one < LIMITS.connections <= 1024 - 100
    web = load(tmp_path, tmp_path / "none").web
    assert web.streams >= 30, "a party"
    assert web.threads >= web.streams + LEAVING + 8


def test_waitress_says_a_thing_once_and_then_how_often() -> None:
    now = [0.0]
    repeats = Repeats(600, lambda: now[0])

    def said(text: str, *args: object, level: int = logging.WARNING) -> str | None:
        record = logging.LogRecord("waitress", level, "", 0, text, args, None)
        return record.getMessage() if repeats.filter(record) else None

    assert said("Task queue depth is %d", 1) == "Task queue depth is 1"
    assert said("Task queue depth is %d", 2) is None
    assert said("another") == "another"
    now[0] = 599
    assert said("Task queue depth is %d", 3) is None
    now[0] = 601
    depth = "Task queue depth is 4 (2 more since the last line)"
    assert said("Task queue depth is %d", 4) == depth
    for _ in range(2):
        assert said("it broke", level=logging.ERROR) == "it broke"


def test_a_server_quietens_the_logs_of_waitress_once() -> None:
    for _ in range(2):
        with served():
            pass
    for name in LOGS:
        filters = logging.getLogger(name).filters
        assert [type(each) for each in filters] == [Repeats]
