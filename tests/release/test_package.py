"""Wheel and sdist, built without the network and run where no checkout is."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from companion.version import VERSION
from tests.support.release_fixtures import RELEASES

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("companion", "vision", "hardware", "web")
BESIDE = (".ci", "docs", "systemd", "tests")
TOP = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "MANIFEST.in")
PATIENCE_S = 120.0
BUILD = """
import sys
from setuptools import build_meta
wanted, out = sys.argv[1:]
print(getattr(build_meta, f"build_{wanted}")(out))
"""


@dataclass(frozen=True)
class Installed:
    """A virtual environment with the wheel, an empty folder, and nothing of ours."""

    venv: Path
    folder: Path

    def environ(self) -> dict[str, str]:
        return {"PATH": os.defpath, "HOME": str(self.folder), "LANG": "C.UTF-8"}

    def command(self, *words: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.venv / "bin" / "companion"), *map(str, words)],
            cwd=self.folder,
            env=self.environ(),
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )


def tracked(*places: str) -> set[str]:
    """The files that git tracks, or would add, below some places."""
    words = ["git", "ls-files", "-co", "--exclude-standard", "--", *places]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}


def build(wanted: str, source: Path, out: Path) -> Path:
    """A ``wheel`` or an ``sdist`` by our build backend, in a process of its own."""
    out.mkdir(exist_ok=True)
    words = [sys.executable, "-I", "-c", BUILD, wanted, str(out)]
    made = subprocess.run(
        words, cwd=source, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    return out / made.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("source")
    for name in tracked(*ROOMS, *BESIDE, *TOP, "Makefile", "CONTRIBUTING.md"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    return build("sdist", source, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist: what is missing there is missing here."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    return build("wheel", source, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The packages we need are those of the tests; ours comes from the wheel alone."""
    where = tmp_path_factory.mktemp("installed")
    place, folder = where / "venv", where / "empty"
    folder.mkdir()
    venv.create(place)
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin" / "python")]
    words = [*pip, "install", "-q", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(words, check=True)
    (site,) = place.glob("lib/python*/site-packages")
    (site / "tests.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return Installed(place, folder)


def test_the_wheel_holds_every_file_of_the_packages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {n for n in archive.namelist() if ".dist-info/" not in n}
        (about,) = (n for n in archive.namelist() if n.endswith("/METADATA"))
        metadata = archive.read(about).decode()
    assert names == tracked(*ROOMS)
    assert f"\nVersion: {VERSION}\n" in metadata
    assert wheel.name == f"table_companion-{VERSION}-py3-none-any.whl"


def test_the_sdist_holds_all_that_installs_and_tests_it(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert tracked(*ROOMS, *BESIDE, *TOP) - inside == set()
    assert sdist.name == f"table_companion-{VERSION}.tar.gz"


def test_the_command_tells_its_version(installed: Installed) -> None:
    told = installed.command("--version")
    assert (told.returncode, told.stdout) == (0, f"companion, version {VERSION}\n")


def test_what_runs_is_the_wheel(installed: Installed) -> None:
    python = str(installed.venv / "bin" / "python")
    words = "import companion, hardware; print(companion.__file__, hardware.__file__)"
    told = subprocess.run(
        [python, "-c", words],
        cwd=installed.folder,
        env=installed.environ(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.count(str(installed.venv)) == 2


@pytest.mark.parametrize("game", ["catan-junior", "entdecker", "norderwind"])
def test_a_table_is_described(installed: Installed, game: str) -> None:
    told = installed.command("table", game, "--json")
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout)["game"] == game


def test_stickers_are_printed(installed: Installed) -> None:
    """Fonts, papers and drawings are data of the packages, too."""
    sheet = installed.folder / "tags.pdf"
    told = installed.command("tags", "entdecker", "-o", sheet)
    assert told.returncode == 0, told.stderr
    assert sheet.read_bytes().startswith(b"%PDF")
    sheet.unlink()


@pytest.mark.parametrize(
    "words", [("run",), ("demo", "entdecker", "--speed", "1")], ids=["run", "demo"]
)
def test_it_serves_its_pages(
    installed: Installed, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """``run`` takes up the match that the release before left."""
    state = tmp_path / "state"
    if words[0] == "run":
        shutil.copytree(RELEASES / "0.1.0", state)
        (state / "settings.toml").unlink()  # whose port may be taken here
    with served(installed, *words, "--state", state, "--port", 0) as address:
        assert page(address, "/healthz") == "ok\n"
        assert f"Version {VERSION}</small>" in page(address, "/")
        assert "--soft" in page(address, "/static/style/base.css")
        assert "VERSION" in page(address, "/sw.js")
        told: Any = json.loads(page(address, "/api/state", watching(address)))
        if words[0] == "run":
            then = json.loads((state / "expected.json").read_text("utf-8"))
            assert told["revision"] == then["matches"][-1]["revision"]
        else:
            assert told["game"] == "entdecker"
    assert list(installed.folder.iterdir()) == [], "it keeps to its state directory"


@contextmanager
def served(installed: Installed, *words: object) -> Iterator[str]:
    """The address at which a command of the wheel serves, until the block ends."""
    command = [installed.venv / "bin" / "companion", *words, "--config", os.devnull]
    with subprocess.Popen(
        list(map(str, command)),
        cwd=installed.folder,
        env={**installed.environ(), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        stopper = Timer(PATIENCE_S, process.kill)
        stopper.start()
        try:
            told = ""
            port = None
            while port is None:
                line = process.stdout.readline()
                assert line, f"no address was told: {told}"
                told += line
                port = re.search(r"http://[0-9.]+:(\d+)", told)
            yield f"http://127.0.0.1:{port[1]}"
        finally:
            stopper.cancel()
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=60)


def watching(address: str) -> str:
    """The cookie of a phone that looks on."""
    head = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}/api/watch", b"{}", head)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        return str(answer.headers["Set-Cookie"]).split(";")[0]


def page(address: str, path: str, cookie: str = "") -> str:
    head = {"Accept-Language": "en", "Cookie": cookie}
    request = urllib.request.Request(address + path, headers=head)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        text: str = answer.read().decode()
    return text
