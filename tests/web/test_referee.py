"""A phone at the table calls a referee; everybody sees it, and who comes."""

from flask.testing import FlaskClient

from companion.app.club.calls import Calls
from tests.support.apps import looking
from tests.web.conftest import seated, told, with_services
from web import Services


def test_a_referee_is_called_answered_and_sent_away(services: Services) -> None:
    calls = Calls(services.matches.publish, lambda: 5.0)
    app = with_services(services, calls=calls)
    anna, watcher = seated(looking(app.test_client()), 0), looking(app.test_client())
    assert told(watcher)["calls"] == {"referee": "", "everybody": ""}
    assert watcher.post("/api/referee", json={"called": True}).status_code == 403
    assert anna.post("/api/referee", json={"called": True}).status_code == 200
    assert told(watcher)["calls"]["referee"] == "A referee has been called."
    call = calls.now.referee
    assert call is not None and (call.by, call.since) == ("Anna", 5.0)
    calls.answer(call.id, "Eva")
    assert told(anna)["calls"]["referee"] == "Eva is coming to this table."
    anna.post("/api/referee", json={"called": False})
    calls.call_everybody()
    assert told(watcher)["calls"] == {
        "referee": "",
        "everybody": "Everybody to the table, please!",
    }


def test_without_a_hall_nobody_can_be_called(anna: FlaskClient) -> None:
    answer = anna.post("/api/referee", json={"called": True})
    assert answer.status_code == 409
    assert answer.get_json()["error"]["code"] == "no-hall"
    assert told(anna)["calls"] is None
