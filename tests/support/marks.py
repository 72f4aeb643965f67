"""What the marks ``browser`` and ``slow`` promise, held when tests run.

``browser``: every test of ``tests/browser`` and every user of its Chromium.
``slow``: every test that takes more than ``SLOW_S``. That is measured in seconds of
processor time, child processes that have ended included, so that a busy machine
makes no test fail.
"""

import os
from collections.abc import Generator, Iterable

import pytest

SLOW_S = 10.0
"""Seconds of processor time from which a test has to be marked ``slow``."""


def without_browser_mark(items: Iterable[pytest.Item]) -> list[str]:
    """Tests that need Chromium and do not say so."""
    return [
        item.nodeid
        for item in items
        if ("chromium" in getattr(item, "fixturenames", ()) or _is_browser_room(item))
        and item.get_closest_marker("browser") is None
    ]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a run in which a browser's test has no mark."""
    found = without_browser_mark(items)
    if found:
        raise pytest.UsageError(f"mark these tests 'browser': {', '.join(found)}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test that is slow and not marked so."""
    before = _processor_seconds()
    result = yield
    spent = _processor_seconds() - before
    if spent > SLOW_S and item.get_closest_marker("slow") is None:
        pytest.fail(f"{spent:.0f} s of processor time: mark it 'slow'", pytrace=False)
    return result


def _is_browser_room(item: pytest.Item) -> bool:
    return item.nodeid.startswith("tests/browser/")


def _processor_seconds() -> float:
    return sum(os.times()[:4])
