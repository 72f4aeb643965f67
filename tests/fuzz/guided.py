"""atheris at one door: ``python -m tests.fuzz.guided NAME SECONDS SEED``.

A process of its own, because atheris has to be there before what it guides by is
imported, and ends the process at the first find.
"""

import logging
import sys
import tempfile
from pathlib import Path
from typing import Any

LONGEST = 4096
"""Bytes of an input."""

SLOW_S = 20
"""Seconds after which an input counts as found: nobody waits so long."""

GUIDES = ["companion.app", "companion.core", "companion.games", "web"]
"""What is instrumented: our own code, between the doors and the rules."""


def main() -> None:
    """It never returns."""
    import atheris

    guide: Any = atheris
    logging.disable(logging.CRITICAL)
    name, seconds, seed = sys.argv[1:]
    with guide.instrument_imports(include=GUIDES):
        from tests.fuzz.targets import TARGETS
    kept = Path(__file__).with_name("corpus") / name
    with tempfile.TemporaryDirectory() as grown:
        words = [f"-max_total_time={seconds}", f"-seed={seed}", f"-max_len={LONGEST}"]
        words.append(f"-timeout={SLOW_S}")
        words.append(f"-artifact_prefix={tempfile.gettempdir()}/fuzz-{name}-")
        guide.Setup([sys.argv[0], *words, grown, str(kept)], TARGETS[name])
        guide.Fuzz()


if __name__ == "__main__":
    main()
