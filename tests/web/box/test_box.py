"""The box on its page: questions, answers, one file, and what is refused."""

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.printed_facts import FORMAT
from tests.web.conftest import with_services
from web import Services

OLD = "/api/box/toy/old"


def asked(client: FlaskClient, key: str) -> Any:
    found: Any = client.get(OLD).json
    return next(q for q in found["questions"] if q["key"] == key)


def kept(tmp_path: Path) -> str:
    path = tmp_path / "box" / "toy.toml"
    return path.read_text("utf-8") if path.exists() else ""


def test_the_box_asks_with_drawing_and_what_is_assumed(client: FlaskClient) -> None:
    found: Any = client.get(OLD).json
    assert found["assumed"] == [{"name": "price", "text": "What does a stone cost?"}]
    assert found["host"] is False
    price = asked(client, "price")
    assert (price["ours"], price["answer"]) == (1, None)
    assert price["drawing"]["shapes"] and price["sketch"] is None
    eyes = asked(client, "eyes")
    assert set(eyes["sketch"]["spots"]) == {"a", "b", "c"}
    listed: Any = client.get("/api/box").json
    assert {"game": "toy", "edition": "old", "name": "Toy – The old one"} in listed


def test_an_answer_is_kept_changed_and_taken_back(
    host: FlaskClient, tmp_path: Path
) -> None:
    assert host.post(OLD, json={"question": "price", "value": 7}).status_code == 200
    found: Any = host.post(OLD, json={"question": "eyes", "value": ["c"]}).json
    assert found["assumed"] == [] and found["host"] is True
    assert asked(host, "price")["answer"] == 7
    assert "price = 7" in kept(tmp_path)
    assert host.post(f"{OLD}/back", json={"question": "price"}).status_code == 200
    assert asked(host, "price")["answer"] is None
    again = host.post(f"{OLD}/back", json={"question": "price"})
    assert again.status_code == 400 and again.json is not None
    sentence = again.json["error"]["sentence"]
    assert sentence == "“What does a stone cost?” has no answer to take back."


def test_only_the_host_may_answer(client: FlaskClient, tmp_path: Path) -> None:
    for path, body in (
        (OLD, {"question": "price", "value": 7}),
        (f"{OLD}/back", {"question": "price"}),
        ("/api/box/toy/file", {"text": "x"}),
    ):
        assert client.post(path, json=body).status_code == 403
    assert kept(tmp_path) == ""


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"question": "price", "value": 99}, "a number from 1 to 9, not 99"),
        ({"question": "price", "value": "x"}, "a number from 1 to 9"),
        ({"question": "back", "value": "green"}, "not one of the answers (red, blue)"),
        ({"question": "eyes", "value": ["z"]}, "cannot be marked"),
        ({"question": "eyes", "value": ["a", "a"]}, "different marks"),
        ({"question": "weather", "value": 1}, "is not asked for toy"),
        ({"question": "board", "value": 3}, "board is no board"),
        ({"question": "price"}, "“value”"),
        ({"value": 1}, "“question”"),
    ],
)
def test_a_bad_answer_is_one_sentence_and_nothing_is_kept(
    host: FlaskClient, tmp_path: Path, body: dict[str, Any], says: str
) -> None:
    host.post(OLD, json={"question": "price", "value": 5})
    before = kept(tmp_path)
    answer = host.post(OLD, json=body)
    assert answer.status_code == 400 and answer.json is not None
    assert says in answer.json["error"]["sentence"]
    assert kept(tmp_path) == before


def test_a_box_travels_as_one_file(host: FlaskClient, tmp_path: Path) -> None:
    host.post(OLD, json={"question": "price", "value": 7})
    answer = host.get("/api/box/toy.toml")
    assert answer.mimetype == "application/toml"
    assert "toy-box.toml" in answer.headers["Content-Disposition"]
    host.post(f"{OLD}/back", json={"question": "price"})
    taken = host.post("/api/box/toy/file", json={"text": answer.text})
    assert taken.json == {"answers": 1}
    assert asked(host, "price")["answer"] == 7


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f'format = "{FORMAT}"\ngame = "chess"\n', "belongs to chess, not to toy"),
        ('format = "table-companion-box/0"\n', "the format “table-companion-box/0”"),
        ("price = 3", "has the format “None”"),
        ("[observed", "cannot be used"),
        (f'format = "{FORMAT}"\ngame = "toy"\n[observed.old]\nprice = 0', "from 1 to"),
        (f'format = "{FORMAT}"\ngame = "toy"\n[observed.x]\nprice = 1', "no edition"),
    ],
)
def test_a_bad_file_is_one_sentence_and_nothing_is_kept(
    host: FlaskClient, tmp_path: Path, text: str, says: str
) -> None:
    host.post(OLD, json={"question": "price", "value": 5})
    before = kept(tmp_path)
    answer = host.post("/api/box/toy/file", json={"text": text})
    assert answer.status_code == 400 and answer.json is not None
    assert says in answer.json["error"]["sentence"], answer.json
    assert kept(tmp_path) == before


def test_what_is_not_there_is_named(services: Services, host: FlaskClient) -> None:
    for path in ("/api/box/chess/old", "/api/box/toy/new", "/api/box/chess.toml"):
        answer = host.get(path)
        assert answer.status_code == 404 and answer.json is not None
        assert answer.json["error"]["code"] == "no-edition"
    boxless = with_services(services, box=None).test_client()
    assert boxless.get("/api/box").status_code == 409


def test_an_answer_counts_in_the_next_match(
    host: FlaskClient, services: Services
) -> None:
    host.post(OLD, json={"question": "price", "value": 7})
    begun = {"game": "toy", "edition": "old", "names": ["A", "B"]}
    assert host.post("/api/match", json=begun).status_code == 201
    session = services.matches.current
    assert session is not None and session.state.price == 7


def test_answers_of_another_version_can_be_taken_back(
    host: FlaskClient, tmp_path: Path
) -> None:
    path = tmp_path / "box" / "toy.toml"
    path.parent.mkdir()
    head = f'format = "{FORMAT}"\ngame = "toy"\n[observed.old]\n'
    path.write_text(f"{head}weather = 3\nseason = 1\nprice = 4\n", "utf-8")
    assert asked(host, "price")["answer"] == 4
    found: Any = host.get(OLD).json
    assert found["strange"] == ["season", "weather"]
    refused = host.post(OLD, json={"question": "price", "value": 5})
    assert refused.status_code == 400
    for key in found["strange"]:
        assert host.post(f"{OLD}/back", json={"question": key}).status_code == 200
    assert host.post(OLD, json={"question": "price", "value": 5}).status_code == 200


def test_stored_answers_that_cannot_be_are_one_sentence(
    host: FlaskClient, tmp_path: Path
) -> None:
    path = tmp_path / "box" / "toy.toml"
    path.parent.mkdir()
    head = f'format = "{FORMAT}"\ngame = "toy"\n[observed.old]\n'
    path.write_text(f'{head}price = "much"\n', "utf-8")
    for url in (OLD, "/api/stock/toy/old"):
        answer = host.get(url)
        assert answer.status_code == 400 and answer.json is not None
        assert "price is a number" in answer.json["error"]["sentence"]
    assert host.post(f"{OLD}/back", json={"question": "price"}).status_code == 200
