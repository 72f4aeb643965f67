"""The composition root: settings -> parts -> threads -> serve.

``companion run`` reads the real table where a camera is attached, else the demo
table; ``companion demo`` plays one game on the painted table.
"""

import logging
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import click
import cv2

from companion.app.config import Config
from companion.app.matches import AnySession, Matches
from companion.cli.accuracy import accuracy
from companion.cli.address import address
from companion.cli.box import box
from companion.cli.calibrate import calibrate
from companion.cli.doctor import doctor
from companion.cli.errors import CommandError, reports_errors
from companion.cli.export import backup, copied, export
from companion.cli.game_choice import known_game
from companion.cli.options import placed, settings
from companion.cli.read import read
from companion.cli.replay import replay_file
from companion.cli.replay_watch import replay_watch
from companion.cli.selftest import selftest
from companion.cli.table import table
from companion.cli.tags import tags
from companion.cli.wiring import mount, wiring
from companion.core.ids import GameKey
from companion.demo import DemoPlayer, DemoTable, Own, Tally
from companion.games import GAMES
from companion.service.assembly import RunningTable, family, opened, tried
from companion.service.state_directory import JOURNAL
from companion.service.systemd import notify
from hardware import open_camera
from hardware.camera_settings import FILE

PAUSE_S = 30.0
"""Seconds between two games of the demo table, at speed 1."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="table-companion", prog_name="companion")
def main() -> None:
    """Read QR-tagged tiles of real board games, judge every placement, keep score."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")


@main.command()
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
    goes on by phone.
    """
    where, known = settings(state, config)
    known = _with_port(known, port)
    known_game(known.demo.game)
    camera = open_camera(known.camera.source, where / FILE, known.camera.mode)
    if camera is not None:
        click.echo("A camera is attached: this is the real table.")
        with camera, opened(where, known, camera, record) as house:
            _until_told(house)
        return
    painted = DemoTable(known.demo.seed)
    click.echo("No camera is attached: this is the demo table.")
    with opened(where, known, painted, record) as house:
        player = Thread(target=_play_on, args=(house, painted), daemon=True)
        player.start()
        _until_told(house)
        player.join(10)


@main.command()
@placed
@reports_errors
def trial(state: Path | None, config: Path) -> None:
    """Take up a copy of the games, read a painted table, serve one page, and stop.

    What an update asks of a new version before it takes the old one's place. The
    games themselves are not touched. Exit status 2 when anything fails.
    """
    where, known = settings(state, config)
    known = quiet(known)
    with TemporaryDirectory(prefix="companion-trial-") as folder:
        copy = Path(folder)
        if (where / JOURNAL).exists():
            copied(where / JOURNAL, copy / JOURNAL)
        click.echo(f"Trial passed: {tried(copy, known)}.")


@main.command()
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
@reports_errors
def demo(game: str | None, state: Path | None, config: Path, **asked: Any) -> None:
    """Watch one game on the painted table, to its end.

    Nothing is kept unless --state says where; then a game that was broken off is
    played on.
    """
    with TemporaryDirectory(prefix="companion-demo-") as folder:
        where, known = settings(state or Path(folder), config)
        given = {"game": game, "seed": asked["seed"], "speed": asked["speed"]}
        chosen = {key: value for key, value in given.items() if value is not None}
        known = replace(known, demo=replace(known.demo, **chosen))
        known_game(known.demo.game)
        keep = _keeper(asked["scenes"]) if asked["scenes"] else None
        painted = DemoTable(known.demo.seed, keep=keep)
        with opened(where, _with_port(known, asked["port"]), painted) as house:
            server = Thread(target=house.server.run, daemon=True)
            server.start()
            tally = _demo(house, painted)
            _tell_end(house.matches)
    click.echo(in_words(tally))


_COMMANDS = (
    mount,
    wiring,
    selftest,
    address,
    accuracy,
    box,
    calibrate,
    read,
    table,
    replay_file,
    replay_watch,
    tags,
    export,
    backup,
    doctor,
)
for _command in _COMMANDS:
    main.add_command(_command)


def _until_told(house: RunningTable) -> None:
    """Serve until somebody asks to stop (Ctrl-C, or systemd's SIGTERM).

    The server itself takes the interrupt and returns.
    """

    def leave(*_: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, leave)
    notify("READY=1")
    house.server.run()
    click.echo("The game is kept; it goes on with the next start.")


# The demo table ------------------------------------------------------------


def _play_on(house: RunningTable, painted: DemoTable) -> None:
    """Game after game, until told to stop."""
    seed = house.config.demo.seed
    while not house.stop.is_set():
        tally = _play(house, painted, seed)
        if not house.stop.is_set():
            click.echo(in_words(tally))
        seed += 1
        house.stop.wait(
            PAUSE_S / house.config.demo.speed if house.config.demo.speed else 0
        )


def _play(house: RunningTable, painted: DemoTable, seed: int) -> Tally:
    """Play the demo's running match to its end, or a new one.

    Where people began one, they play it, and the painted table follows.
    """
    matches, wanted, own = house.matches, house.config.demo, Own(house.state)
    session = matches.current
    if session is None or (own.holds(session.match) and _is_over(session)):
        _begin(house)
    player = DemoPlayer(
        matches, painted, seed, wanted.speed, lambda s: own.holds(s.match)
    )
    player.run(house.stop)
    return player.tally


def _demo(house: RunningTable, painted: DemoTable) -> Tally:
    """Play one demo game. Raises ``CommandError`` when people play here."""
    session, own = house.matches.current, Own(house.state)
    if session is not None and not own.holds(session.match):
        begun = session.revision > session.match
        if begun and not _is_over(session):
            raise CommandError(
                f"{house.state}: a game that people began is played here"
            )
        _begin(house)
    return _play(house, painted, house.config.demo.seed)


def _begin(house: RunningTable) -> None:
    key = GameKey(house.config.demo.game)
    session = house.matches.start(key, family(GAMES[key]))
    Own(house.state).take(session.match)


def in_words(tally: Tally) -> str:
    """What the players of a demo game had to do, as one line."""
    return (
        f"Demo: {len(tally.taps)} turns, {sum(tally.taps)} taps"
        f" ({tally.taps_a_turn:.1f} a turn), {tally.laid} pieces laid,"
        f" {tally.misread} looks misunderstood, {tally.entered} moves entered instead"
    )


def _is_over(session: AnySession) -> bool:
    return session.game.outcome(session.state) is not None


def _tell_end(matches: Matches) -> None:
    session = matches.current
    outcome = None if session is None else session.game.outcome(session.state)
    if session is not None and outcome is not None:
        names = session.setup.names
        scores = zip(names, outcome.scores, strict=True)
        click.echo("End: " + ", ".join(f"{name} {score}" for name, score in scores))


def _keeper(folder: Path) -> Callable[[Any], None]:
    """Keep every picture as a numbered JPEG."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = iter(range(1, 1_000_000))

    def keep(picture: Any) -> None:
        cv2.imwrite(str(folder / f"{next(numbers):05}.jpg"), picture)

    return keep


def quiet(config: Config) -> Config:
    """The settings of a trial beside a companion that runs: a port of its own, and
    neither its panel nor its display.
    """
    return replace(
        config,
        web=replace(config.web, host="127.0.0.1", port=0),
        panel=replace(config.panel, source="none"),
        display=replace(config.display, kind="none"),
    )


def _with_port(config: Config, port: int | None) -> Config:
    return (
        config if port is None else replace(config, web=replace(config.web, port=port))
    )


if __name__ == "__main__":
    main()
