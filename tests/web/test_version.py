"""What the pages and the API say of their version, and what they read of the last."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.version import API, VERSION
from tests.web.conftest import lay, told
from web.assets import StaticFiles
from web.contract.version import HEADER
from web.pages import PAGES


@pytest.mark.parametrize("path", PAGES.values())
@pytest.mark.parametrize(
    ("language", "says"), [("cs", "Verze"), ("en", "Version"), ("de", "Version")]
)
def test_every_page_tells_the_version(
    client: FlaskClient, path: str, language: str, says: str
) -> None:
    client.set_cookie("lang", language)
    page = client.get(path).text
    wanted = f"{says} {VERSION}"
    # Where a dock stands at the foot the sheet of tools tells it.
    assert f"<small>{wanted}</small>" in page or f'"small">{wanted}</p>' in page


def test_every_answer_tells_the_version_of_the_api(client: FlaskClient) -> None:
    assert told(client)["api"] == API
    for path in ("/api/state", "/api/nothing", "/api/openapi.json", "/"):
        assert client.get(path).headers[HEADER] == str(API)
    description: Any = client.get("/api/openapi.json").json
    assert description["info"]["version"] == str(API)


def test_the_files_of_another_release_are_other_ones() -> None:
    """Else a phone would keep the pages of the release before."""
    files = {"page.js": b"1"}
    assert StaticFiles(files, "0.9.9").version != StaticFiles(files, VERSION).version


@pytest.mark.parametrize("version", range(1, API + 1))
def test_a_request_of_any_version_up_to_ours_is_heard(
    anna: FlaskClient, version: int
) -> None:
    head = {HEADER: str(version)}
    assert anna.get("/api/state", headers=head).status_code == 200


@pytest.mark.parametrize(
    ("version", "code"),
    [(str(API + 1), "api-newer"), ("999999", "api-newer")]
    + [(bad, "api-form") for bad in ("", "0", "x", "1.0", "-1", "²", "9999999")],
)
def test_a_request_of_a_later_version_is_refused_and_nothing_done(
    anna: FlaskClient, version: str, code: str
) -> None:
    lay(anna, 0, 1)
    played = told(anna)["revision"]
    answer = anna.post(
        "/api/undo",
        json={"expected_revision": played},
        headers={HEADER: version},
    )
    refusal: Any = answer.json
    assert (answer.status_code, refusal["error"]["code"]) == (400, code)
    if code == "api-newer":
        sentence = refusal["error"]["sentence"]
        assert version in sentence and f"up to {API}." in sentence
    assert told(anna)["revision"] == played


def test_api_1_called_the_expected_revision_seen(anna: FlaskClient) -> None:
    move = {"type": "lay", "seat": 0, "field": 1}
    now = told(anna)["revision"]
    stale: Any = anna.post("/api/moves", json={"moves": [move], "seen": now - 1})
    assert stale.status_code == 409
    answer = anna.post("/api/moves", json={"moves": [move], "seen": now})
    assert answer.status_code == 200
    assert anna.post("/api/undo", json={"seen": now + 1}).status_code == 200
