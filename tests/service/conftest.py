"""A panel's threads look often whether they should end: a test ends at once."""

import pytest


@pytest.fixture(autouse=True)
def _ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.service.front_panel.WAIT_S", 0.02)
