"""``companion new-game``: the folder of a new game, ready to be filled."""

from pathlib import Path

import click

from companion.authoring.places import ROOT
from companion.authoring.scaffold import (
    ScaffoldPlan,
    claim_for,
    plan_here,
    plan_package,
    write,
)
from companion.cli.errors import reports_errors
from companion.core.registry import CLAIMS, Claim
from companion.games import GAMES
from companion.games.plugins import claim_of


@click.command("new-game")
@click.argument("key")
@click.option(
    "--into",
    type=click.Path(path_type=Path, file_okay=False),
    help="Make a package of its own in this folder.",
)
@click.option("--letter", default="", help="On its tags; else the first free one.")
@reports_errors
def new_game(key: str, into: Path | None, letter: str) -> None:
    """Begin the game KEY: its eight files, its data, texts and tests
    (docs/new-game.md).
    """
    claim = claim_for(key, taken(), letter.upper())
    plan = plan_here(claim) if into is None else plan_package(claim, into)
    write(plan)
    for line in report(plan, into):
        click.echo(line)


def taken() -> tuple[Claim, ...]:
    """What the games hold that are here: the register, and those of other packages."""
    found = (plugin.game for plugin in GAMES.plugins)
    return (*CLAIMS, *(claim_of(game) for game in found if game is not None))


def report(plan: ScaffoldPlan, into: Path | None) -> list[str]:
    """What was written, and what to do next."""
    ids = plan.claim.anchors
    said = [f"{plan.claim.key}: letter {plan.claim.letter}, anchors {ids[0]}-{ids[-1]}"]
    base = into or ROOT
    said += [f"  {path.relative_to(base)}" for path in sorted(plan.files)]
    said += [f"  {path.relative_to(base)}: one more entry" for path in plan.edits]
    if into is not None:
        said.append(f"Install it beside the companion: pip install -e {into}")
    said.append(f"What is missing: pytest tests/games -k {plan.claim.key}")
    return said
