"""The figures of ``make bench`` can still be taken."""

from pathlib import Path

from tests.bench.start import STEPS, started


def test_the_start_is_measured_up_to_the_first_state(tmp_path: Path) -> None:
    found = started(tmp_path)
    assert found.keys() == {s for name in STEPS for s in (name, f"{name}, processor")}
    times = [found[name] for name in STEPS]
    assert times == sorted(times)
