"""What goes with every answer, and how a phone's cookie is kept from scripts."""

from flask.testing import FlaskClient


def test_every_answer_forbids_frames_and_scripts_of_others(client: FlaskClient) -> None:
    for path in ("/", "/table", "/api/state", "/static/style/base.css", "/nowhere"):
        answer = client.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src" not in policy, "scripts are ours alone"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "Access-Control-Allow-Origin" not in answer.headers
        answer.close()


def test_a_cookie_is_of_no_use_to_scripts_and_other_sites(
    stranger: FlaskClient,
) -> None:
    set_cookie = stranger.post("/api/seats", json={"seat": 0}).headers["Set-Cookie"]
    assert set_cookie.startswith("companion=")
    assert "; HttpOnly" in set_cookie and "; SameSite=Lax" in set_cookie
