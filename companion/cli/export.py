"""``companion export``: a match of the journal as a file of lines."""

from pathlib import Path

import click

from companion.app.journal import JournalError
from companion.app.journal.export import export as spell
from companion.app.matches import AnySession, Matches
from companion.cli.faults import Fault, faults
from companion.cli.place import read_matches


@click.command()
@click.argument("match", required=False)
@click.option("--list", "listing", is_flag=True, help="List all matches.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory of the journal.",
)
@click.option("-o", "output", type=click.Path(path_type=Path, dir_okay=False))
@faults
def export(
    match: str | None, listing: bool, state: Path | None, output: Path | None
) -> None:
    """Print MATCH (its number; without one the newest) in the form of
    docs/formats.md.
    """
    matches = read_matches(state)
    if listing:
        for item in matches.archive():
            players = ", ".join(item.names)
            click.echo(f"{item.match}\t{item.game}\t{item.edition}\t{players}")
        return
    lines = list(spell(_chosen(matches, match)))
    text = "\n".join(lines) + "\n"
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text, "utf-8")


def _chosen(matches: Matches, match: str | None) -> AnySession:
    if matches.fault and match is None:
        raise Fault(matches.fault)
    current = matches.current
    try:
        if match is not None:
            return matches.open(match)
    except JournalError as error:
        raise Fault(str(error)) from error
    if current is None:
        raise Fault("no game was ever played here")
    return current
