"""What the marks ``browser`` and ``slow`` promise, held when tests run.

``browser``: every test of ``tests/browser`` and every user of its Chromium.
``slow``: what stands in the list of ``tests/support/tiers.py``. A test that takes more
than ``TOLD_S`` and does not stand there is told at the end of a run. That is measured
in seconds of processor time, child processes that have ended included, and against a
fixed piece of work done on the same machine; it fails nothing, for a busy machine makes
any test slow.

What waits for browsers, threads or other processes may fail once on a machine that is
busy with something else: it is run a second time, and named at the end of the run.
"""

import os
import time
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from tests.support.tiers import SMOKE, function_of

TOLD_S = 1.0
"""Seconds of processor time from which a test that is not in the list is told, on a
machine that does ``fixed_work`` in ``REFERENCE_S``: five times what puts it there.
"""
REFERENCE_S = 0.08
"""Seconds of processor time of ``fixed_work`` on a developer's machine; a slower one is
granted so much more, a faster one nothing less.
"""
REAL_TIME = frozenset({"browser", "chaos", "cli", "club", "demo", "service", "systemd"})
"""Folders of ``tests`` whose tests wait for browsers, threads or processes."""
UNMARKED = "slow without a mark"
"""The property of a report that carries the seconds."""


def without_browser_mark(items: Iterable[pytest.Item]) -> list[str]:
    """Tests that need Chromium and do not say so."""
    return [
        item.nodeid
        for item in items
        if ("chromium" in getattr(item, "fixturenames", ()) or _is_browser_room(item))
        and item.get_closest_marker("browser") is None
    ]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a run in which a browser's test has no mark; grant second tries."""
    for item in items:
        if in_real_time(item):
            item.add_marker(pytest.mark.flaky(reruns=1))
    found = without_browser_mark(items)
    if found:
        raise pytest.UsageError(f"mark these tests 'browser': {', '.join(found)}")


def in_real_time(item: pytest.Item) -> bool:
    """Whether a busy machine alone can fail a test."""
    folder = Path(item.nodeid.partition("::")[0]).parent.name
    return folder in REAL_TIME or item.get_closest_marker("browser") is not None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Take down what a test took that is slow and not marked so."""
    before = _processor_seconds()
    result = yield
    spent = _processor_seconds() - before
    known = function_of(item.nodeid) in SMOKE or item.get_closest_marker("slow")
    if not known and spent > TOLD_S and spent > TOLD_S * slowness():
        item.user_properties.append((UNMARKED, round(spent)))
    return result


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Name the slow tests without a mark, how long one takes fails no run, and the
    tests that passed at the second try only.
    """
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.write_line(f"{report.nodeid}: failed once, was run again")
    for report in terminalreporter.getreports("passed"):
        for name, spent in report.user_properties:
            if name == UNMARKED and report.when == "call":
                told = f"{spent} s of processor time: run make slow-tests"
                terminalreporter.write_line(f"{report.nodeid}: {told}")


def fixed_work() -> float:
    """Seconds of processor time of a million steps of the interpreter."""
    before = time.process_time()
    total = 0
    for number in range(1_000_000):
        total += number * number
    return time.process_time() - before


def slowness() -> float:
    """How many times slower than the reference this machine is now; 1 or more."""
    return max(1.0, fixed_work() / REFERENCE_S)


def _is_browser_room(item: pytest.Item) -> bool:
    return item.nodeid.startswith("tests/browser/")


def _processor_seconds() -> float:
    return sum(os.times()[:4])
