"""``companion run``: the table, read and served until somebody stops it."""

from pathlib import Path
from threading import Thread

import click

from companion.app.config import Config, state_directory
from companion.cli.demo import tally_line
from companion.cli.errors import reports_errors
from companion.cli.game_choice import known_game
from companion.cli.leaving import interrupt_on_sigterm
from companion.cli.options import healed_settings, placed, with_port
from companion.demo import DemoTable, Tally
from companion.service.assembly import RunningTable, running_table
from companion.service.camera import attached_camera
from companion.service.state_directory import StatePlace
from companion.service.state_directory import placed as placed_state
from companion.service.systemd import notify

NONE = "none"
"""The setting of a box that has no camera and wants none."""

JOIN_S = 10.0
"""Seconds that the demo's player may take to end after it was told to."""


@click.command()
@placed
@click.option("--port", type=click.IntRange(0, 65535), help="0: any free one.")
@click.option(
    "--record",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Record here what the watcher is told, to find a fault (docs/play.md).",
)
@reports_errors
def run(
    state: Path | None, config: Path, port: int | None, record: Path | None
) -> None:
    """Read the table and serve its pages; without a camera the demo table.

    A match that people began is never played by the demo: without a camera it
    goes on by phone. With ``[camera] source = "none"`` every game is played by phone.
    """
    wanted = state or state_directory()
    with placed_state(wanted) as place:
        chosen = with_port(healed_settings(place.state, config), port)
        known_game(chosen.demo.game)
        if place.unkept:
            click.echo(f"{wanted}: nothing is kept when the device is switched off.")
        _play(place, chosen, record)


def _play(place: StatePlace, chosen: Config, record: Path | None) -> None:
    """Play on the real table, or on the demo table without a camera."""
    camera = attached_camera(place.state, chosen.camera)
    if camera is not None:
        click.echo("A camera is attached: this is the real table.")
        with camera, running_table(place, chosen, camera, record) as table:
            _serve_until_stopped(table)
        return
    if chosen.camera.source == NONE:
        click.echo("No camera is wanted: games are played by phone.")
        with running_table(place, chosen, None, record) as table:
            _serve_until_stopped(table)
        return
    painted = DemoTable(chosen.demo.seed)
    click.echo("No camera is attached: this is the demo table.")
    with running_table(place, chosen, painted, record) as table:
        assert table.stage is not None, "a painted table has a stage"
        player = Thread(
            target=table.stage.play_on, args=(table.stop, _echo_tally), daemon=True
        )
        player.start()
        _serve_until_stopped(table)
        table.stop.set()
        player.join(JOIN_S)


def _serve_until_stopped(table: RunningTable) -> None:
    """Serve until Ctrl-C or systemd's SIGTERM.

    The server itself takes the interrupt and returns.
    """
    interrupt_on_sigterm()
    notify("READY=1")
    table.server.run()
    if table.place.original is None:
        click.echo("The game is kept; it goes on with the next start.")


def _echo_tally(tally: Tally) -> None:
    click.echo(tally_line(tally))
