"""Fuzzes the doors: ``python -m tests.fuzz``, ``python -m tests.fuzz box --input F``.

With atheris (``pip install atheris``: Linux, some versions of Python), guided by what
the inputs reach; without, hypothesis alone.
"""

import argparse
import importlib.util
import logging
import subprocess
import sys
import time
from pathlib import Path

import hypothesis
from hypothesis import HealthCheck, given, settings

from tests.fuzz.inputs import inputs
from tests.fuzz.targets import TARGETS
from tests.support.figures import write

CHUNK = 100
"""Inputs between two looks at the clock."""


def main() -> int:
    """Exit status 1 where an input was found that breaks a promise."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("targets", nargs="*", help=f"of {', '.join(TARGETS)}")
    parser.add_argument("--seconds", type=int, default=30, help="for each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--input", type=Path, help="feed this file to the one target")
    parser.add_argument("--write-docs", action="store_true")
    chosen = parser.parse_args()
    logging.disable(logging.CRITICAL)
    names = chosen.targets or list(TARGETS)
    strange = sorted(set(names) - set(TARGETS))
    if strange:
        parser.error(f"no target {strange[0]!r}; there are {', '.join(TARGETS)}")
    if chosen.input is not None:
        TARGETS[names[0]](chosen.input.read_bytes())
        return 0
    if importlib.util.find_spec("atheris") is None:
        _tell("atheris is not installed: hypothesis alone, without a guide")
        feed = _plain
    else:
        feed = _guided
    results = {name: feed(name, chosen.seconds, chosen.seed) for name in names}
    if chosen.write_docs and all(results.values()):
        words = f"--seed {chosen.seed} --seconds {chosen.seconds}"
        by = "hypothesis" if feed is _plain else "atheris"
        write(
            "fuzz",
            [
                (f"{name} ({by})", f"python -m tests.fuzz {name} {words}", result)
                for name, result in results.items()
            ],
        )
    return 0 if all(results.values()) else 1


def _guided(name: str, seconds: int, seed: int) -> str:
    """Fuzz a target in a process of its own, which ends at the first find; what came
    of it, empty where something was found.
    """
    line = [sys.executable, "-m", "tests.fuzz.guided", name, str(seconds), str(seed)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        last = [text for text in done.stderr.splitlines() if "DONE" in text]
        result = f"{last[-1].split()[0].lstrip('#')} inputs, nothing found"
        _tell(f"{name}: {result}")
        return result
    _tell(f"{name}: {done.stderr[-3000:]}")
    _tell(f"again: python -m tests.fuzz {name} --input <the file that is named above>")
    return ""


def _plain(name: str, seconds: int, seed: int) -> str:
    """Let hypothesis at a target; what came of it, empty where something was found."""
    until, tried = time.monotonic() + seconds, 0
    while time.monotonic() < until:

        @hypothesis.seed(seed + tried)
        @settings(
            max_examples=CHUNK,
            deadline=None,
            database=None,
            derandomize=False,
            suppress_health_check=list(HealthCheck),
        )
        @given(inputs(name))
        def feed(data: bytes) -> None:
            TARGETS[name](data)

        try:
            feed()
        except Exception as error:  # noqa: BLE001 - that is what it looks for
            _tell(f"{name}: {type(error).__name__}: {error}")
            for note in getattr(error, "__notes__", ()):
                _tell(note)
            again = f"{name} --seed {seed + tried} --seconds 1"
            _tell(f"again: python -m tests.fuzz {again}")
            return ""
        tried += CHUNK
    result = f"{tried} inputs, nothing found"
    _tell(f"{name}: {result}")
    return result


def _tell(text: str) -> None:
    print(text, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
