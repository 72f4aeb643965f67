"""What is slow is in one list, and the two halves of the tests are all of them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import tiers

ROOT = Path(__file__).resolve().parents[1]
ABOVE = tiers.SLOW_S + 0.1
BELOW = tiers.SLOW_S - 0.1
BURN = "import time\nwhile time.process_time() < {seconds}: pass\n"


def test_the_dearest_of_a_function_s_tests_decides(tmp_path: Path) -> None:
    taken = [("a.py::f[x[1]]", BELOW), ("a.py::f[y]", 9.04), ("a.py::g", BELOW)]
    register = tmp_path / "slow.txt"
    register.write_text(tiers.written([*taken, ("b.py::h", ABOVE)]))
    assert tiers.slow_tests(register) == {"a.py::f": 9.0, "b.py::h": round(ABOVE, 1)}


def test_what_was_not_measured_keeps_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    register = tmp_path / "slow.txt"
    register.write_text("  2.0 a.py::f\n  3.0 b.py::g\n")
    assert tiers.main(tmp_path, register) == 2
    assert "no test was measured" in capsys.readouterr().out
    (tmp_path / "7.jsonl").write_text(f'["a.py::f[1]", {BELOW}]\n["c.py::h", 5]\n')
    assert tiers.main(tmp_path, register) == 0
    assert tiers.slow_tests(register) == {"b.py::g": 3.0, "c.py::h": 5.0}


def test_what_is_listed_stands_in_the_tests() -> None:
    listed = tiers.slow_tests(tiers.REGISTER)
    assert listed, "or make test-slow runs nothing"
    names = [name.split("::") for name in {*listed, *tiers.SMOKE}]
    lost = [
        f"{file}::{function}"
        for file, function in names
        if not (ROOT / file).is_file()
        or not re.search(rf"^def {function}\(", (ROOT / file).read_text(), re.MULTILINE)
    ]
    assert not lost, "run make slow-tests"
    assert not tiers.SMOKE & listed.keys()


@pytest.mark.parametrize(
    ("half", "ran"), [("slow", "ac"), ("not slow", "bd"), ("", "abcd")]
)
def test_each_test_is_in_one_half(tmp_path: Path, half: str, ran: str) -> None:
    source = "import pytest\ndef test_a(): 1\ndef test_b(): 2\n"
    source += (
        "@pytest.mark.browser\ndef test_c(): 3\n@pytest.mark.browser\ndef test_d(): 4\n"
    )
    (tmp_path / "test_x.py").write_text(source)
    (tmp_path / "slow.txt").write_text(f"{ABOVE} test_x.py::test_a\n")
    (tmp_path / "hooks.py").write_text(
        "from pathlib import Path\nfrom tests.support import tiers\n"
        "tiers.REGISTER = Path('slow.txt')\ntiers.SMOKE = {'test_x.py::test_d'}\n"
        "from tests.support.tiers import *\n"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  slow\n  browser\n")
    subprocess.run(
        (sys.executable, "-m", "pytest", "-q", "-p", "hooks", "-m", half),
        cwd=tmp_path,
        env={
            "PYTHONPATH": f"{tmp_path}:{ROOT}",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "MEASURE_TESTS": str(tmp_path),
        },
        check=True,
    )
    lines = next(tmp_path.glob("*.jsonl")).read_text().splitlines()
    assert "".join(json.loads(line)[0][-1] for line in lines) == ran


def test_processes_that_run_and_that_ended_are_counted() -> None:
    code = (
        "import subprocess, sys\n"
        f"subprocess.run([sys.executable, '-c', {BURN.format(seconds=0.3)!r}])\n"
        "print('done', flush=True)\nsys.stdin.read()\n"
    )
    before = tiers.processor_seconds()
    with subprocess.Popen(
        (sys.executable, "-c", code), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert tiers.processor_seconds() - before > 0.25
        child.communicate()
