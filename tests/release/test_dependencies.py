"""What is imported is declared, what is declared is used, and all of it is locked."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.syntax import statements

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("companion", "vision", "hardware", "web")
EXAMPLE = "towpath"
"""The game of docs/new-game.md, a package below tests."""

DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = {"run": (), "dev": ("dev",), "device": ("display",), "device-dev": ("dev",)}
"""The locks by name, with the extras of ours that each holds."""

SHARED = {"fluent", "luma"}
"""Namespaces whose parts come in distributions of their own."""

FROM_APT = {"libcamera", "picamera2"}
"""Import names of what only a Pi has: ``picamera2`` of apt brings both."""

TOOLS = {
    *("import-linter", "mypy", "pyright", "ruff"),
    *("pytest-cov", "pytest-rerunfailures", "pytest-xdist", "types-reportlab"),
}
"""Declared for developers and never imported: they are run, or found by others."""

BY_NAME = {
    "adafruit-lgpio": ".ci/lock",
    "brotli": "web/assets/fonts.py",
    "font-source-sans-pro": "vision/sheets/font.py",
    "fontpkg-alegreya-sans": "web/assets/fonts.py",
    "lgpio": "hardware/__init__.py",
}
"""Declared and not imported, but loaded by name: the fonts' files, what packs
them as woff2, gpiozero's pins."""

MACHINES = [
    {"python_version": python, "python_full_version": f"{python}.0", "machine": machine}
    for python in ("3.11", "3.13")
    for machine in ("x86_64", "aarch64")
]


# What is imported -----------------------------------------------------------


@cache
def imported(*rooms: str) -> Mapping[str, str]:
    """The names that the files of some rooms import -> a file that does."""
    found: dict[str, str] = {}
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            for name in _names(path.read_text("utf-8")):
                found.setdefault(name, str(path.relative_to(ROOT)))
    ours = {*ROOMS, "tests", EXAMPLE, *sys.stdlib_module_names}
    return {name: where for name, where in found.items() if name not in ours}


def _names(source: str) -> Iterator[str]:
    calls = "import_module" in source
    for node in (ast.walk if calls else statements)(ast.parse(source)):
        for module in _modules(node):
            parts = module.split(".")
            yield ".".join(parts[:2]) if parts[0] in SHARED else parts[0]


def _modules(node: ast.AST) -> list[str]:
    """The modules that a node imports, by a statement or by ``import_module``."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [node.module] if node.module and not node.level else []
    if isinstance(node, ast.Call) and node.args:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else None
        called = node.func.id if isinstance(node.func, ast.Name) else called
        first = node.args[0]
        if called == "import_module" and isinstance(first, ast.Constant):
            return [str(first.value)]
    return []


@cache
def installed() -> Mapping[str, list[str]]:
    """Import names -> the distributions here that bring them."""
    return packages_distributions()


def distributions(name: str) -> set[str]:
    """The distributions that an import name comes from."""
    if name in FROM_APT:
        return {"picamera2"}
    if name.partition(".")[0] in SHARED:
        return {canonicalize_name(name)}
    return {canonicalize_name(one) for one in installed().get(name, [name])}


def requirements(*extras: str) -> list[Requirement]:
    """What we need, and what some extras of ours do."""
    project = DECLARED["project"]
    lines = [*project["dependencies"]]
    for extra in extras:
        lines += project["optional-dependencies"][extra]
    return [Requirement(line) for line in lines]


def declared(*extras: str) -> set[str]:
    return {canonicalize_name(one.name) for one in requirements(*extras)}


@pytest.mark.parametrize(
    ("rooms", "extras"),
    [
        pytest.param(ROOMS, ("pi",), id="the program"),
        pytest.param((*ROOMS, "tests"), ("pi", "dev", "fuzz"), id="its tests"),
    ],
)
def test_what_is_imported_is_declared(
    rooms: tuple[str, ...], extras: tuple[str, ...]
) -> None:
    known = declared(*extras)
    missing = {
        name: where
        for name, where in imported(*rooms).items()
        if not distributions(name) & known
    }
    assert missing == {}


def test_what_is_declared_is_used() -> None:
    names = imported(*ROOMS, "tests")
    used = {found for name in names for found in distributions(name)}
    assert declared("pi", "dev") - used == TOOLS | set(BY_NAME)
    for name, where in BY_NAME.items():
        loaded = re.compile(name.replace("-", "[_-]"))
        assert loaded.search((ROOT / where).read_text("utf-8")), name


# What is locked -------------------------------------------------------------


def locked(lock: str) -> list[tuple[Requirement, int]]:
    """The pins of a lock, each with the number of its hashes."""
    text = (ROOT / ".ci/locks" / f"{lock}.txt").read_text("utf-8")
    entries = re.split(r"\n(?=\S)", text.replace("\\\n", " "))
    found: list[tuple[Requirement, int]] = []
    for entry in entries:
        if not entry.startswith("#"):
            pin, *hashes = re.split(r"\s--hash=sha256:", entry.strip())
            assert all(re.fullmatch(r"[0-9a-f]{64}\s*", one) for one in hashes), pin
            found.append((Requirement(pin.strip()), len(hashes)))
    return found


def pinned(lock: str, machine: dict[str, str]) -> dict[str, str]:
    """The versions by name that a lock has for a machine: one of each."""
    env = {
        "python_version": machine["python_version"],
        "python_full_version": machine["python_full_version"],
        "platform_machine": machine["machine"],
        "sys_platform": "linux",
    }
    found: dict[str, str] = {}
    for pin, _ in locked(lock):
        if pin.marker is None or pin.marker.evaluate(env):
            name = canonicalize_name(pin.name)
            assert name not in found, f"{lock}: {name} is pinned twice"
            found[name] = str(pin.specifier).removeprefix("==")
    return found


@pytest.mark.parametrize("machine", MACHINES, ids=lambda m: "-".join(m.values()))
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_all_that_is_declared(lock: str, machine: dict[str, str]) -> None:
    pins = pinned(lock, machine)
    builds = [Requirement(line) for line in DECLARED["build-system"]["requires"]]
    for wanted in (*requirements(*LOCKS[lock]), *builds):
        assert wanted.specifier.contains(pins[canonicalize_name(wanted.name)]), wanted
    assert "picamera2" not in pins and "lgpio" not in pins, "they come from apt"


@pytest.mark.parametrize("machine", MACHINES, ids=lambda m: "-".join(m.values()))
def test_each_python_has_one_lgpio_of_its_own(machine: dict[str, str]) -> None:
    """Where apt has none: the two have the same module and must not lie together."""
    pins = pinned("pins", machine)
    wanted = [one for one in requirements("pi") if "lgpio" in one.name]
    env = {"python_version": machine["python_version"]}
    (fits,) = (one for one in wanted if one.marker and one.marker.evaluate(env))
    assert list(pins) == [fits.name]
    assert fits.specifier.contains(pins[fits.name])
    assert all(hashes for _, hashes in locked("pins"))


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_one_version_with_its_hashes(lock: str) -> None:
    pins = locked(lock)
    assert len(pins) >= 30
    for pin, hashes in pins:
        assert hashes and [one.operator for one in pin.specifier] == ["=="], pin
    text = (ROOT / ".ci/locks" / f"{lock}.txt").read_text("utf-8")
    assert "://" not in text and "--index" not in text and "--find" not in text


@pytest.mark.parametrize("lock", ["device", "device-dev"])
def test_a_device_has_the_numpy_that_its_camera_was_built_for(lock: str) -> None:
    for machine in MACHINES:
        major = "1" if machine["python_version"] == "3.11" else "2"
        assert pinned(lock, machine)["numpy"].split(".")[0] == major


@pytest.mark.parametrize("script", [".ci/setup", "systemd/install.sh"])
def test_whoever_installs_takes_the_lock_alone(script: str) -> None:
    text = (ROOT / script).read_text("utf-8")
    calls = [line for line in text.splitlines() if '"${pip[@]}"' in line]
    locked, ours, *pins = calls
    assert "--require-hashes -r" in locked
    assert all("--require-hashes -r" in line for line in pins)
    assert "--no-deps" in ours and "--no-build-isolation" in ours
    assert len(re.findall(r"\binstall -q", text)) == 1 + len(pins), "there is no other"


@pytest.mark.parametrize("module", ["picamera2", "lgpio", ""])
def test_a_venv_sees_what_apt_brings(tmp_path: Path, module: str) -> None:
    if module:
        (tmp_path / f"{module}.py").touch()
    environ = {**os.environ, "PYTHONPATH": str(tmp_path)}
    environ["PATH"] = f"{tmp_path}:{environ['PATH']}"
    # Without the packages of this machine, which may have them itself.
    alone = tmp_path / "python3"
    alone.write_text(f'#!/bin/sh\nexec {sys.executable} -S "$@"\n')
    alone.chmod(0o755)
    script = str(ROOT / ".ci" / "system-packages")
    said = subprocess.run([script], env=environ, capture_output=True, text=True)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.strip() == ("--system-site-packages" if module else "")
