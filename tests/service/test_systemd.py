"""The service manager's watchdog is fed only while reading loop and web answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from companion.service.systemd import LOOP_S, Watchdog


class Answering(BaseHTTPRequestHandler):
    """Answers with the server's own status."""

    def do_GET(self) -> None:
        assert self.path == "/healthz"
        self.send_response(STATUS[0])
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        return


STATUS = [200]


@contextmanager
def web(status: int) -> Iterator[tuple[str, int]]:
    STATUS[0] = status
    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield "0.0.0.0", server.server_port
        server.shutdown()
        thread.join()


def test_the_watchdog_is_fed_while_both_answer() -> None:
    told: list[str] = []
    now = 0.0
    with web(200) as where:
        pulse = Watchdog(where, told.append, lambda: now)
        assert not pulse.feed(), "the loop never came round"
        pulse.beat()
        now += LOOP_S
        assert pulse.feed()
        assert told == ["WATCHDOG=1"]
        now += 0.1
        assert not pulse.feed(), "the loop hangs"
        pulse.beat()
    assert not pulse.feed(), "the web is gone"
    assert told == ["WATCHDOG=1"]


def test_a_full_disk_is_no_reason_to_be_restarted() -> None:
    told: list[str] = []
    with web(503) as where:
        pulse = Watchdog(where, told.append)
        pulse.beat()
        assert pulse.feed()
    assert told == ["WATCHDOG=1"]


def test_a_web_that_fails_does_not_feed() -> None:
    told: list[str] = []
    with web(500) as where:
        pulse = Watchdog(where, told.append)
        pulse.beat()
        assert not pulse.feed()
    assert told == []
