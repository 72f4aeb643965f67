"""``companion demo``: one game on the painted table, watched to its end."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import click
import cv2

from companion.app.matches import Matches
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import known_game
from companion.cli.leaving import interrupt_on_sigterm
from companion.cli.options import placed, settings, with_port
from companion.demo import DemoTable, PeoplePlayError, Tally
from companion.games import GAMES
from companion.service.assembly import running_table


@click.command()
@click.argument("game", type=click.Choice([*GAMES]), required=False)
@placed
@click.option("--port", type=click.IntRange(0, 65535), help="0: any free one.")
@click.option("--seed", type=int, help="Another seed is another game.")
@click.option("--speed", type=click.FloatRange(0), help="1: hasty; 0: no waiting.")
@click.option(
    "--scenes",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep every picture that the camera took here.",
)
@click.option("--once", is_flag=True, help="Stop with the game's end.")
@reports_errors
def demo(game: str | None, state: Path | None, config: Path, **asked: Any) -> None:
    """Watch one game on the painted table, to its end and after.

    Nothing is kept unless --state says where; then a game that was broken off is
    played on.
    """
    interrupt_on_sigterm()
    # Whoever ends it has seen enough.
    with (
        suppress(KeyboardInterrupt),
        TemporaryDirectory(prefix="companion-demo-") as folder,
    ):
        place, chosen = settings(state or Path(folder), config)
        given = {"game": game, "seed": asked["seed"], "speed": asked["speed"]}
        wanted = {key: value for key, value in given.items() if value is not None}
        chosen = replace(chosen, demo=replace(chosen.demo, **wanted))
        known_game(chosen.demo.game)
        recorder = scene_recorder(asked["scenes"]) if asked["scenes"] else None
        painted = DemoTable(chosen.demo.seed, keep=recorder)
        chosen = with_port(chosen, asked["port"])
        with running_table(place, chosen, painted) as table:
            Thread(target=table.server.run, daemon=True).start()
            assert table.stage is not None, "a painted table has a stage"
            try:
                tally = table.stage.loop(chosen.demo.seed).play_once(table.stop)
            except PeoplePlayError as error:
                raise CommandError(
                    f"{place}: a game that people began is played here"
                ) from error
            _echo_outcome(table.matches)
            click.echo(tally_line(tally))
            if not asked["once"]:
                click.echo(f"The end of the game stays at {table.address}/after")
                table.stop.wait()


def tally_line(tally: Tally) -> str:
    """What the players of a demo game had to do, as one line."""
    return (
        f"Demo: {len(tally.taps)} turns, {sum(tally.taps)} taps"
        f" ({tally.taps_a_turn:.1f} a turn), {tally.laid} pieces laid,"
        f" {tally.misread} looks misunderstood, {tally.late} too late,"
        f" {tally.entered} moves entered instead"
    )


def scene_recorder(folder: Path) -> Callable[[Any], None]:
    """Writes every picture that it is called with as a numbered JPEG."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = iter(range(1, 1_000_000))

    def record(picture: Any) -> None:
        cv2.imwrite(str(folder / f"{next(numbers):05}.jpg"), picture)

    return record


def _echo_outcome(matches: Matches) -> None:
    session = matches.current
    outcome = None if session is None else session.game.outcome(session.state)
    if session is not None and outcome is not None:
        names = session.setup.names
        scores = zip(names, outcome.scores, strict=True)
        click.echo("End: " + ", ".join(f"{name} {score}" for name, score in scores))
