"""Stickers on their page: kinds with counts, a preview, the PDF, refusals."""

from collections.abc import Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.ports import Order, PaperChoice
from tests.web.conftest import with_services
from web import Services

OLD = "/api/tags/toy/old"


class Press:
    """A press that keeps its orders; 18 mm are too large for its labels."""

    def __init__(self) -> None:
        self.orders: list[Order] = []

    def sheet(self, order: Order) -> bytes:
        if order.counts.get("joker"):
            raise ValueError("no ink")
        self.orders.append(order)
        return b"%PDF-1.4"

    def preview(self, order: Order) -> bytes:
        self.orders.append(order)
        return b"<svg/>"

    def papers(self, sticker: float) -> tuple[PaperChoice, ...]:
        plain = PaperChoice("a4", True, None, 75, "derived")
        size, moved = (35.6, 16.9), ((0.5, -0.3), (0.0, 0.2))
        fits = sticker < 18
        return plain, PaperChoice("l1", fits, size, 80, "printed", 18, *moved)


@pytest.fixture
def press() -> Press:
    return Press()


@pytest.fixture
def maker(services: Services, press: Press) -> FlaskClient:
    client = with_services(services, printing=press).test_client()
    assert client.post("/api/host", json={"pin": "4711"}).status_code == 200
    return client


def by_kind(client: FlaskClient) -> Mapping[str, Any]:
    found: Any = client.get(OLD).json
    return {line["kind"]: line for line in found}


def test_the_page_knows_papers_and_kinds(maker: FlaskClient) -> None:
    found: Any = maker.get("/api/tags").json
    assert found["host"] is True and {"12", "15", "18"} == set(found["papers"])
    assert [p["fits"] for p in found["papers"]["18"]] == [True, False]
    begun = found["papers"]["12"][1]
    assert (begun["begin"], begun["shift"]) == (18, [0.5, -0.3])
    stone = by_kind(maker)["stone"]
    assert (stone["held"], stone["assumed"], stone["name"]) == (1, True, "stone")
    assert stone["impossible"] is False
    assert by_kind(maker)["joker"]["held"] == 0
    maker.post("/api/box/toy/old", json={"question": "price", "value": 6})
    stone = by_kind(maker)["stone"]
    assert (stone["held"], stone["assumed"], stone["missing"]) == (6, False, 6)


def test_an_order_reaches_the_press(maker: FlaskClient, press: Press) -> None:
    maker.post("/api/language", json={"language": "de"})
    query = "sticker=12&paper=l1&parts=tags,cards&count=stone:4"
    answer = maker.get(f"{OLD}/sheet.pdf?{query}")
    assert answer.mimetype == "application/pdf" and answer.data.startswith(b"%PDF")
    assert "toy-l1.pdf" in answer.headers["Content-Disposition"]
    (order,) = press.orders
    assert (order.game, order.edition, order.counts) == ("toy", "old", {"stone": 4})
    assert (order.sticker, order.paper, order.parts) == (12, "l1", ("tags", "cards"))
    assert (order.language, order.address) == ("de", "http://localhost")
    assert (order.begin, order.shift, order.stretch) == (1, (0, 0), (0, 0))
    begun = f"{query}&begin=80&across=0.5&down=-0.3&longer=1.2"
    shown = maker.get(f"{OLD}/preview.svg?{begun}")
    order = press.orders[1]
    assert (order.begin, order.shift, order.stretch) == (80, (0.5, -0.3), (0, 1.2))
    assert shown.mimetype == "image/svg+xml" and shown.data == b"<svg/>"


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("paper=l1&sticker=18&parts=tags&count=stone:1", "L1 cannot hold a sticker"),
        ("paper=a9&parts=tags&count=stone:1", "“paper”"),
        ("sticker=99&parts=tags&count=stone:1", "“sticker”"),
        ("parts=tags&count=whale:1", "“count”"),
        ("parts=tags&count=stone:-1", "“count”"),
        ("parts=tags&count=stone:999", "More than 200 stickers"),
        ("parts=tags&count=stone:99999", "More than 200 stickers"),
        ("parts=tags&count=stone:0", "nothing to print"),
        ("parts=", "nothing to print"),
        ("parts=cards&paper=l1&begin=81", "labels 1 to 80 only"),
        ("parts=cards&begin=0", "“begin”"),
        ("parts=cards&across=5.1", "“across”"),
        ("parts=cards&longer=far", "“longer”"),
        ("parts=tags&count=joker:1", "no ink"),
    ],
)
def test_what_cannot_be_printed_is_one_sentence(
    maker: FlaskClient, press: Press, query: str, says: str
) -> None:
    answer = maker.get(f"{OLD}/sheet.pdf?{query}")
    assert answer.status_code == 400 and answer.json is not None
    assert says in answer.json["error"]["sentence"]
    assert press.orders == []


def test_only_the_host_prints(services: Services, press: Press) -> None:
    client = with_services(services, printing=press).test_client()
    assert client.get(f"{OLD}/sheet.pdf?parts=cards").status_code == 403
    assert client.get(f"{OLD}/preview.svg?parts=cards").status_code == 403
    assert press.orders == []


def test_without_a_press_nothing_is_printed(host: FlaskClient) -> None:
    assert host.get("/api/tags").status_code == 409
    assert host.get(f"{OLD}/sheet.pdf?parts=cards").status_code == 409
