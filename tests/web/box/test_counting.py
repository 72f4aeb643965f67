"""The stocktake on its page: ticked off by kind, doubles told, missing printed."""

import time
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.core.advice import Detection, Look
from companion.core.table import TableObservation
from companion.core.tag import Tag, serial
from tests.web.box.test_printing import Press
from tests.web.conftest import told as present
from tests.web.conftest import with_services
from web import Services
from web.box.counting import lying

OLD = "/api/stock/toy/old"


def text(number: int, kind: str = "ST", letter: str = "T") -> str:
    return Tag(letter, kind, serial(number)).text


def seen(name: str | None, x: float, y: float = 0, reader: str = "zxing") -> Detection:
    corners = ((x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10))
    return Detection(name, corners, reader)


class Camera:
    """A camera that sees what a test lays."""

    def __init__(self) -> None:
        self.lies: list[Detection] = []

    def picture(self) -> tuple[bytes, str] | None:
        return None

    def last(self) -> Look | None:
        return Look(TableObservation({}), tuple(self.lies), {}, (), (100, 100))


@pytest.fixture
def camera() -> Camera:
    return Camera()


@pytest.fixture
def press() -> Press:
    return Press()


@pytest.fixture
def counter(services: Services, camera: Camera, press: Press) -> FlaskClient:
    app = with_services(services, looking=camera, printing=press)
    client = app.test_client()
    assert client.post("/api/host", json={"pin": "4711"}).status_code == 200
    client.post("/api/box/toy/old", json={"question": "price", "value": 4})
    return client


def look(client: FlaskClient, batch: int) -> Any:
    answer = client.post(f"{OLD}/look", json={"batch": batch})
    assert answer.status_code == 200, answer.text
    return answer.json


def stones(told: Any) -> tuple[int, int, int]:
    line = next(line for line in told["kinds"] if line["kind"] == "stone")
    return line["seen"], line["held"], line["missing"]


def test_batches_are_ticked_off_and_survive(
    counter: FlaskClient, camera: Camera, services: Services
) -> None:
    foreign = seen(text(0, letter="E"), 80)
    camera.lies = [seen(text(0), 0), seen(text(1), 20), seen(None, 40), foreign]
    told = look(counter, 1)
    assert (told["now"], told["fresh"], told["batch"]) == (2, 2, 1)
    assert look(counter, 1)["fresh"] == 0
    camera.lies = [seen(text(2), 0), seen(text(0, "JO"), 50)]
    told = look(counter, 2)
    assert stones(told) == (3, 4, 1)
    joker = next(line for line in told["kinds"] if line["kind"] == "joker")
    assert (joker["seen"], joker["held"], joker["missing"]) == (1, 0, 0)
    reloaded: Any = with_services(services, looking=camera).test_client().get(OLD).json
    assert stones(reloaded) == (3, 4, 1) and reloaded["batch"] == 2
    assert all(line["drawing"]["shapes"] for line in reloaded["kinds"])


def test_doubles_and_pieces_seen_again_are_told(
    counter: FlaskClient, camera: Camera, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.app.stocktake.AWAY_S", 0.0)
    camera.lies = [seen(text(0), 0), seen(text(0), 60), seen(text(1), 30)]
    told = look(counter, 1)
    assert told["double"] == [{"text": text(0), "name": "stone"}]
    camera.lies = [seen(text(1), 30)]
    time.sleep(0.01)
    assert look(counter, 2)["again"] == [{"text": text(1), "name": "stone"}]


def test_one_sticker_read_by_two_readers_is_one() -> None:
    twice = [seen("a", 0), seen("a", 1, 1, "known"), seen("a", 40), seen(None, 70)]
    assert list(lying(twice)) == ["a", "a"]


def test_just_the_missing_are_printed_with_new_serials(
    counter: FlaskClient, camera: Camera, press: Press
) -> None:
    camera.lies = [seen(text(0), 0), seen(text(3), 20)]
    look(counter, 1)
    kinds: Any = counter.get("/api/tags/toy/old").json
    missing = {line["kind"]: line["missing"] for line in kinds}
    assert missing["stone"] == 2
    query = "parts=tags&count=stone:2"
    counter.get(f"/api/tags/toy/old/sheet.pdf?{query}")
    assert {text(n) for n in range(4)} <= set(press.orders[0].taken)
    assert text(4) not in press.orders[0].taken


def test_the_camera_is_lent_and_given_back(
    counter: FlaskClient, services: Services
) -> None:
    assert services.box is not None
    assert services.box.stocktake.table() is None
    look(counter, 1)
    assert services.box.stocktake.table() is not None
    assert present(counter)["table"]["counting"] is True
    assert counter.post(f"{OLD}/stop", json={}).status_code == 200
    assert services.box.stocktake.table() is None
    assert present(counter)["table"]["counting"] is False


def test_it_begins_anew(counter: FlaskClient, camera: Camera) -> None:
    camera.lies = [seen(text(0), 0)]
    look(counter, 1)
    told: Any = counter.post(f"{OLD}/anew", json={}).json
    assert stones(told) == (0, 4, 4) and told["batch"] == 0
    assert stones(counter.get(OLD).json) == (0, 4, 4)


def test_who_may_not_count_changes_nothing(
    services: Services, camera: Camera, host: FlaskClient
) -> None:
    watcher = with_services(services, looking=camera).test_client()
    camera.lies = [seen(text(0), 0)]
    for path in ("look", "stop", "anew"):
        answer = watcher.post(f"{OLD}/{path}", json={"batch": 1})
        assert answer.status_code == 403, path
    assert stones(watcher.get(OLD).json)[0] == 0
    blind = host.post(f"{OLD}/look", json={"batch": 1})
    assert blind.status_code == 409
    bad = host.post(f"{OLD}/look", json={"batch": 0})
    assert bad.status_code == 400
    assert host.get("/api/stock/toy/new").status_code == 404
