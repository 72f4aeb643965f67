"""No test leaves a thread that goes on working.

A thread that asks a closed socket as fast as it can, or a player that nobody stopped,
takes the interpreter from all tests that follow in the same process. So where a test
leaves threads, the process must come to rest; else the test fails and names them.
"""

import threading
import time
from collections.abc import Generator

import pytest

LOOK_S = 0.05
"""Seconds for which is watched what the other threads take."""
BUSY = 0.05
"""Share of a processor from which threads are at work: on a machine that is busy with
much else a thread that never waits gets no more than a tenth."""
PATIENCE_S = 20.0
"""Seconds within which they must have come to rest."""

BEFORE = pytest.StashKey[frozenset[threading.Thread]]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Take down the threads that were there before."""
    item.stash[BEFORE] = frozenset(threading.enumerate())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test whose threads go on working after it."""
    result = yield
    until = time.monotonic() + PATIENCE_S
    while left := _threads_after(item):
        if _share_of_a_processor() < BUSY:
            break
        if time.monotonic() > until:
            pytest.fail(f"goes on working after its test: {', '.join(left)}")
    return result


def _threads_after(item: pytest.Item) -> list[str]:
    """The names of a test's threads that are alive."""
    before = item.stash.get(BEFORE, frozenset())
    return sorted(t.name for t in threading.enumerate() if t not in before)


def _share_of_a_processor() -> float:
    """What all threads but this one, which sleeps, take together."""
    begun, spent = time.monotonic(), time.process_time()
    time.sleep(LOOK_S)
    return (time.process_time() - spent) / (time.monotonic() - begun)
