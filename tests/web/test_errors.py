"""What no request may hold is refused before anything is done with it."""

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import told

MOVES = '{"moves": [{"type": "lay", "seat": 0, "field": %s}], "expected_revision": %d}'
BOX = '{"question": "layout.%s", "value": {}}'
JSON = "application/json"


@pytest.mark.parametrize("value", [r'"\ud800"', r'{"\udfff": 1}'])
def test_what_cannot_be_written_down_is_refused(anna: FlaskClient, value: str) -> None:
    seen = told(anna)["revision"]
    text = MOVES % (value, seen)
    answer = anna.post("/api/moves", data=text, content_type=JSON)
    assert answer.status_code == 400 and answer.json is not None
    assert answer.json["error"]["code"] == "json"
    assert told(anna)["revision"] == seen


def test_half_a_character_is_no_name_in_the_box(host: FlaskClient) -> None:
    text = BOX % r"\udfff"
    answer = host.post("/api/box/toy/old", data=text, content_type=JSON)
    assert answer.status_code == 400


@pytest.mark.parametrize("value", [None, {"deep": [None]}])
def test_nothing_is_no_answer_for_the_box(host: FlaskClient, value: object) -> None:
    sent = {"question": "layout.x", "value": value}
    answer = host.post("/api/box/toy/old", json=sent)
    assert answer.status_code == 400 and answer.json is not None
    assert answer.json["error"]["sentence"] == "A value is missing in the answer."


@pytest.mark.parametrize("answer", [[], {}, None, 1])
def test_an_answer_of_another_kind_is_refused(
    anna: FlaskClient, answer: object
) -> None:
    sent = {"answer": answer, "expected_revision": told(anna)["revision"]}
    assert anna.post("/api/confirm", json=sent).status_code == 400


@pytest.mark.parametrize(
    ("language", "word"),
    [("cs", "Připojit se"), ("de", "Mitspielen"), ("en", "Join")],
)
def test_a_page_that_is_not_there_leads_to_the_first_in_words(
    client: FlaskClient, language: str, word: str
) -> None:
    client.set_cookie("lang", language)
    page = client.get("/nothing")
    assert page.status_code == 404
    assert f'lang="{language}"' in page.text and f'href="/">{word}</a>' in page.text
