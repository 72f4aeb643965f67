"""From the end of the imports to the first page and the first state, in Czech.

``python -m tests.bench.start`` starts the service in its own process on the painted
table, with a match in its journal, and prints the seconds as JSON.
"""

import contextlib
import json
import os
import subprocess
import sys
import time
import urllib.request
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from companion.app.config import load
from companion.demo import DemoTable
from companion.service.assembly import running_table
from companion.service.trial import trial_config
from tests.bench.service import begin

STEPS = {
    "page": ("/table", None),
    "watching": ("/api/watch", b"{}"),
    "state": ("/api/state", None),
}
"""What a phone asks for: the path, and the body of a POST."""


def started(folder: Path) -> dict[str, float]:
    """Seconds until each was there, and of the processor until then."""
    begin(folder)
    config = replace(trial_config(load(folder, folder / "none")), language="cs")
    begun, worked = time.perf_counter(), time.process_time()
    found: dict[str, float] = {}
    with running_table(folder, config, DemoTable()) as table:
        Thread(target=table.server.run, daemon=True).start()
        phone = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        said = {"Accept-Language": "cs", "Content-Type": "application/json"}
        for name, (path, body) in STEPS.items():
            asked = urllib.request.Request(table.address + path, body, said)
            with phone.open(asked, timeout=60) as answer:
                answer.read()
            found[name] = time.perf_counter() - begun
            found[f"{name}, processor"] = time.process_time() - worked
    return found


def figures() -> dict[str, str]:
    """One line, of a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.start"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    found: dict[str, Any] = json.loads(done.stdout)
    said = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in found.items())
    return {"start, after the imports": said}


if __name__ == "__main__":
    with TemporaryDirectory() as state, contextlib.redirect_stdout(sys.stderr):
        measured = started(Path(state))
    print(json.dumps(measured))  # noqa: T201
