"""Which tests ``make test`` leaves to ``make test-slow``, and how that is measured.

A test function is *slow* where one of its tests takes ``SLOW_S`` or more. Which do
stands in ``tests/slow_tests.txt`` with what each took; ``make slow-tests`` runs them
all and writes it anew. What stands in the list is marked ``slow`` when it is found, and
so is every test in Chromium but for ``SMOKE``. CI runs both halves.

What a test takes is seconds of processor time, with its fixtures and with every
process that it started or shares (Chromium, a server), whether that has ended or not.
"""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path

import pytest

SLOW_S = 0.2
"""Seconds of processor time from which a test is slow: with it, four of five tests
are not.
"""
REGISTER = Path(__file__).resolve().parents[1] / "slow_tests.txt"
SMOKE = frozenset(
    {
        "tests/browser/test_phone.py::test_a_tile_laid_by_buttons_lies_on_the_other_phone",
        "tests/test_architecture.py::test_the_page_is_current",
        "tests/test_conventions.py::test_every_record_has_its_sentence",
        "tests/test_conventions.py::test_every_rule_has_a_test_and_every_mark_a_rule",
        "tests/test_conventions.py::test_the_house_keeps_its_conventions",
    }
)
"""Slow tests that stay in ``make test`` all the same: what any change can break, and
two phones in a real browser.
"""
MEASURES = os.environ.get("MEASURE_TESTS", "")
"""The folder that gets a file a process with what each test took; empty: not measured.
"""
_TICKS = os.sysconf("SC_CLK_TCK")
_HEAD = """\
# Test functions of which a test takes {limit} s of processor time or more, and what
# the dearest takes. Written by `make slow-tests`; read by tests/support/tiers.py.
"""


def function_of(nodeid: str) -> str:
    """The test function of a test: its id without the values it is called with."""
    return nodeid.partition("[")[0]


def slow_tests(register: Path) -> dict[str, float]:
    """Seconds by test function, of those that are slow."""
    lines = register.read_text(encoding="utf-8").splitlines()
    words = (line.split() for line in lines if not line.startswith("#"))
    return {function: float(seconds) for seconds, function in words}


def written(taken: Iterable[tuple[str, float]], limit: float = SLOW_S) -> str:
    """The register's text for the seconds that each test took, the dearest first."""
    dearest = defaultdict[str, float](float)
    for nodeid, seconds in taken:
        function = function_of(nodeid)
        dearest[function] = max(dearest[function], seconds)
    slow = {name: round(spent, 1) for name, spent in dearest.items() if spent >= limit}
    order = sorted(slow.items(), key=lambda entry: (-entry[1], entry[0]))
    lines = (f"{spent:5.1f} {name}\n" for name, spent in order if name not in SMOKE)
    return _HEAD.format(limit=limit) + "".join(lines)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    slow = slow_tests(REGISTER).keys()
    for item in items:
        function = function_of(item.nodeid)
        browser = item.get_closest_marker("browser") is not None
        if function not in SMOKE and (browser or function in slow):
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Take down what a test took, where that is measured."""
    if not MEASURES:
        return (yield)
    before = processor_seconds()
    result = yield
    entry = [item.nodeid, round(processor_seconds() - before, 3)]
    with Path(MEASURES, f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")
    return result


def processor_seconds() -> float:
    """What this process and all that descend from it have taken, s."""
    family = _descendants(os.getpid())
    return sum(os.times()[:4]) + sum(map(sum, family)) / _TICKS


def _descendants(pid: int) -> Iterable[tuple[int, ...]]:
    """Ticks of each living descendant, and of its children that have ended."""
    children = defaultdict[int, list[tuple[int, tuple[int, ...]]]](list)
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text(encoding="utf-8").rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has just ended
        ticks = tuple(map(int, words[11:15]))
        children[int(words[1])].append((int(path.parent.name), ticks))
    return _below(pid, children)


def _below(
    pid: int, children: Mapping[int, list[tuple[int, tuple[int, ...]]]]
) -> Iterable[tuple[int, ...]]:
    for child, ticks in children.get(pid, ()):
        yield ticks
        yield from _below(child, children)


def main(folder: Path, register: Path) -> int:
    """Write the register from what a whole run measured into a folder. What no test of
    was measured keeps its line. Exit status 2 where nothing was.
    """
    files = sorted(folder.glob("*.jsonl"))
    lines = (file.read_text(encoding="utf-8").splitlines() for file in files)
    taken: list[tuple[str, float]] = [
        (nodeid, seconds) for each in lines for nodeid, seconds in map(json.loads, each)
    ]
    if not taken:
        print(f"{folder}: no test was measured there")  # noqa: T201
        return 2
    measured = {function_of(nodeid) for nodeid, _ in taken}
    before = slow_tests(register).items()
    taken += [entry for entry in before if entry[0] not in measured]
    register.write_text(written(taken), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(MEASURES or os.devnull), REGISTER))
