"""``companion run`` on a state directory that takes no writes: a program of its own,
without the right to write where root may.
"""

import os
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.test_commands import first_line

WITHOUT = ("setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override")
"""Root may write everywhere; without this right of it, only where a mode says so."""


@pytest.fixture
def refusing(tmp_path: Path) -> Iterator[Path]:
    state = tmp_path / "state"
    state.mkdir()
    (state / "settings.toml").write_text("[web]\nname = 'kitchen'\n")
    state.chmod(0o555)
    yield state
    state.chmod(0o755)


@pytest.mark.skipif(
    os.geteuid() == 0 and shutil.which("setpriv") is None,
    reason="root may write everywhere, and setpriv is not here to forbid it",
)
def test_a_state_without_writes_is_played_in_memory(
    tmp_path: Path, refusing: Path
) -> None:
    config = tmp_path / "companion.toml"
    config.write_text("[demo]\nspeed = 0.0\n[camera]\nsource = 'none'\n")
    line = [sys.executable, "-m", "companion", "run", "--state", str(refusing)]
    line += ["--config", str(config), "--port", "0"]
    before = [*WITHOUT] if os.geteuid() == 0 else []
    with subprocess.Popen(
        [*before, *line], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as program:
        try:
            first_line(program.stdout, f"{refusing}: nothing is kept when")
            address = first_line(program.stdout, "Dashboard:").split()[1]
            with urllib.request.urlopen(f"{address}/table", timeout=30) as page:
                said = page.read().decode()
            assert "Nothing is saved here" in said and "kitchen" in said
            program.send_signal(signal.SIGTERM)
            told, _ = program.communicate(timeout=60)
            assert "Traceback" not in told
            assert program.returncode == 0, told
            assert "The game is kept" not in told
        finally:
            program.kill()
    assert [path.name for path in refusing.iterdir()] == ["settings.toml"]
