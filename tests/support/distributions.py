"""Packages as an installer leaves them: modules, and metadata with entry points."""

import sys
from collections.abc import Mapping
from pathlib import Path

from companion.authoring.scaffold import claim_for, plan_package, write
from companion.core.registry import CLAIMS, Claim


def install(
    folder: Path, name: str, points: Mapping[str, str], version: str = "1.0"
) -> None:
    """The metadata of a package that is installed in ``folder``."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (info / "METADATA").write_text(head, "utf-8")
    lines = "".join(f"{key} = {value}\n" for key, value in points.items())
    (info / "entry_points.txt").write_text(f"[companion.games]\n{lines}", "utf-8")


def install_blank(folder: Path, key: str, claims: tuple[Claim, ...] = CLAIMS) -> Path:
    """A game as ``companion new-game`` makes it, installed; returns its sources."""
    plan = plan_package(claim_for(key, claims), folder / f"src-{key}")
    write(plan)
    sources = folder / plan.package
    (folder / f"src-{key}" / plan.package).rename(sources)
    install(folder, f"table-companion-{key}", {key: f"{plan.package}:GAME"})
    return sources


def forget(folder: Path) -> None:
    """Take what was imported from a folder out of the process."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        if file.startswith(str(folder)):
            del sys.modules[name]
