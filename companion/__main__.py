"""The command line: ``companion COMMAND``; each command is imported when called."""

import logging

import click

from companion.cli.lazy_group import LazyCommand, LazyGroup
from companion.cli.leaving import run_to_exit
from companion.version import VERSION

COMMANDS = {
    "accuracy": LazyCommand(
        "companion.cli.accuracy",
        "accuracy",
        "Read painted tables of GAME (or photographs) and compare with the truth.",
    ),
    "address": LazyCommand(
        "companion.cli.device.address",
        "address",
        "Print the addresses of the pages: by number, and by the name on the network.",
    ),
    "backup": LazyCommand(
        "companion.cli.record.export",
        "backup",
        "Copy the journal while it is played on, and keep the newest copies.",
    ),
    "box": LazyCommand(
        "companion.cli.box",
        "box",
        "Take FILE in place of all that your box answers for GAME, or write "
        "such a file.",
    ),
    "calibrate": LazyCommand(
        "companion.cli.device.calibrate",
        "calibrate",
        "Calibrate the table from four tagged tiles on its corner fields.",
    ),
    "check-update": LazyCommand(
        "companion.cli.update",
        "check_update",
        "Wait until the service answers and goes on with the match of the snapshot.",
    ),
    "demo": LazyCommand(
        "companion.cli.demo",
        "demo",
        "Watch one game on the painted table, to its end and after.",
    ),
    "doctor": LazyCommand(
        "companion.cli.device.doctor",
        "doctor",
        "Look at settings, state, journal, games, device and camera; exit "
        "status 2 for a fault.",
    ),
    "export": LazyCommand(
        "companion.cli.record.export",
        "export",
        "Print MATCH (its number; without one the newest) in the form of "
        "docs/formats.md.",
    ),
    "hall": LazyCommand(
        "companion.cli.hall",
        "hall",
        "Serve one page of all tables that tell a broker, with leagues and "
        "tournaments.",
    ),
    "hotspot": LazyCommand(
        "companion.cli.device.hotspot",
        "hotspot",
        "Open or close the device's own Wi-Fi, through NetworkManager.",
    ),
    "mount": LazyCommand(
        "companion.cli.device.wiring",
        "mount",
        "Print how high each camera must hang over each game, and the px a "
        "module that it then gives.",
    ),
    "new-game": LazyCommand(
        "companion.cli.new_game",
        "new_game",
        "Begin the game KEY: its eight files, its data, texts and tests "
        "(docs/new-game.md).",
    ),
    "photos": LazyCommand(
        "companion.cli.record.photos",
        "photos",
        "Take pictures of your own table for a test set of the reader.",
    ),
    "read": LazyCommand(
        "companion.cli.read",
        "read",
        "Read the tags on photographs of a table.",
    ),
    "record-perft": LazyCommand(
        "companion.cli.record.recordings",
        "record_perft",
        "Count the legal lines of GAME from named positions, all where none is named.",
    ),
    "record-playthrough": LazyCommand(
        "companion.cli.record.recordings",
        "record_playthrough",
        "Replay each recorded game and write it anew with the digests of today's "
        "rules.",
    ),
    "replay": LazyCommand(
        "companion.cli.record.replay",
        "replay_file",
        "Replay FILE (docs/formats.md) and print the final view as JSON.",
    ),
    "replay-watch": LazyCommand(
        "companion.cli.record.replay_watch",
        "replay_watch",
        "Step through FILE, written by ``companion run --record`` (docs/formats.md).",
    ),
    "run": LazyCommand(
        "companion.cli.run",
        "run",
        "Read the table and serve its pages; without a camera the demo table.",
    ),
    "selftest": LazyCommand(
        "companion.cli.device.selftest",
        "selftest",
        "Try camera, focus, anchors, buttons, lamps, buzzer, display and "
        "network, one after the other; exit status 1 when one failed.",
    ),
    "table": LazyCommand(
        "companion.cli.table",
        "table",
        "Print the places, anchors and tag kinds of GAME's table in mm.",
    ),
    "take-back": LazyCommand(
        "companion.cli.update",
        "take_back",
        "Before an older version starts again: give it a journal that it can read.",
    ),
    "tags": LazyCommand(
        "companion.cli.tags",
        "tags",
        "Write stickers, anchors and cards for GAME as a PDF.",
    ),
    "trial": LazyCommand(
        "companion.cli.trial",
        "trial",
        "Take up a copy of the games, read a painted table, serve one page, and stop.",
    ),
    "wiring": LazyCommand(
        "companion.cli.device.wiring",
        "wiring",
        "Print which part goes to which pin, by the settings of this machine.",
    ),
}
"""Every command: its name, where it stands, the first sentence of its help."""


@click.group(
    cls=LazyGroup,
    lazy=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(VERSION, prog_name="companion")
def main() -> None:
    """Read QR-tagged tiles of real board games, judge every placement, keep score."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")


def program() -> None:
    """Run the command that the words of the command line name, to the exit."""
    run_to_exit(main)


if __name__ == "__main__":
    program()
