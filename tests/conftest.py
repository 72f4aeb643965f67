"""What all tests share: picking tests by rule, and nothing global."""

import gc
import logging
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = [
    "tests.support.apps",
    "tests.support.calm",
    "tests.support.tiers",
    "tests.support.marks",
]
ONE_THREAD = {"OPENCV_FOR_THREADS_NUM": "1", "OPENBLAS_NUM_THREADS": "1"}
"""Read by both libraries when they are first imported, in child processes too. There
is a worker a core already: threads that wait for one another double the time.
"""
os.environ.update(ONE_THREAD)

MEMORY = Path("/dev/shm")
"""Where Linux has files that are no more than memory."""
ROOM = 2**30
"""Bytes that have to be free there; a whole run leaves about a tenth of it."""


def holds_test_files(folder: Path) -> bool:
    """Whether there is room, and programs that a test installs may be run."""
    if not folder.is_dir() or shutil.disk_usage(folder).free < ROOM:
        return False
    return not os.statvfs(folder).f_flag & os.ST_NOEXEC


if holds_test_files(MEMORY):
    # Journals wait for the disk after each move: half of a test's time.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

settings.register_profile("house", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="run only tests that carry this rule id")


@pytest.fixture
def quiet() -> Iterator[None]:
    """What fails on purpose is not logged, in this test alone."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def pytest_collection_finish() -> None:
    """Let the collector pass over what the whole run keeps, and look less often: with
    every test in memory it took a fiftieth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def rules_of(item: pytest.Item) -> set[str]:
    return {name for mark in item.iter_markers("rule") for name in mark.args}


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        items[:] = [item for item in items if wanted in rules_of(item)]
