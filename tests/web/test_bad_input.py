"""What a family gives by mistake: one sentence in its language, and nothing is lost."""

import gzip
import json
from base64 import b64encode
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.texts import LANGUAGES
from tests.app import toy
from web import Services

LONG = "Ž" * 200
JPEG = b"\xff\xd8\xff\xe0\0\x10JFIF" + bytes(range(200))
HEIC = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + b"\xfe" * 90
ZIP = b"PK\x03\x04\x14\0\0\0\x08\0" + bytes(range(250))
BGSTATS = json.dumps({"plays": [], "games": []}).encode()


def packed(content: bytes) -> dict[str, str]:
    return {"packed": b64encode(gzip.compress(content)).decode()}


def match(*names: str, **options: str) -> dict[str, Any]:
    return {
        "game": "toy",
        "edition": toy.SETUP.edition,
        "names": names,
        "options": options,
    }


IMPORT, MATCH, PEOPLE = "/api/evenings/import", "/api/match", "/api/people"
MISTAKES = {
    "a name of 200 letters": (MATCH, match(LONG, "Eva"), "24"),
    "the same name twice": (MATCH, match("Eva", " eva "), "name"),
    "more than can play": (MATCH, match(*"ABCDEFGHIJ"), "many"),
    "one alone": (MATCH, match("Eva"), "1"),
    "somebody of 200 letters": (PEOPLE, {"name": LONG}, "24"),
    "a colour twice": (
        PEOPLE,
        {"name": "Ota", "colour": "red", "sign": "moon"},
        "colour",
    ),
    "a JPEG": (IMPORT, packed(JPEG), "picture"),
    "a telephone's photo": (IMPORT, packed(HEIC), "picture"),
    "a foreign ZIP": (IMPORT, packed(ZIP), "packed"),
    "an empty file": (IMPORT, packed(b""), "empty"),
    "an empty text": (IMPORT, {"lines": ["", ""]}, "empty"),
    "another program's JSON": (IMPORT, packed(BGSTATS), "another program"),
    "a diary": (IMPORT, packed(b"Dear diary,\nit rained.\n"), "no exported"),
    "a torn text": (IMPORT, packed("Přístav".encode("cp1250")), "no exported"),
}


def held(services: Services, host: FlaskClient) -> Any:
    """All that could have been lost."""
    session = services.matches.current
    assert session is not None
    people = host.get(PEOPLE).json
    evenings = host.get("/api/evenings").json
    assert people is not None and evenings is not None
    stored = [(p["name"], p["colour"], p["sign"]) for p in people["people"]]
    listed = [each["match"] for each in evenings["evenings"]]
    return session.match, session.revision, stored, listed


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(
    services: Services, host: FlaskClient, mistake: str
) -> None:
    path, body, word = MISTAKES[mistake]
    anna = {"name": "Anna", "colour": "red", "sign": "moon"}
    assert host.post(PEOPLE, json=anna).status_code == 200
    before, told = held(services, host), dict[str, str]()
    for language in LANGUAGES:
        host.post("/api/language", json={"language": language})
        answer = host.post(path, json=body)
        assert answer.status_code == 400
        assert answer.json is not None
        told[language] = answer.json["error"]["sentence"]
    assert held(services, host) == before
    assert word in told["en"]
    assert len(set(told.values())) == len(LANGUAGES), told
    for sentence in told.values():
        assert sentence[0].isupper() and sentence.endswith((".", ")"))
        assert not any(word in sentence for word in ("{", "error-", LONG))
