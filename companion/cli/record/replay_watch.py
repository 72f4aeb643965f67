"""``companion replay-watch``: what the watcher makes of a recorded evening today."""

from pathlib import Path

import click

from companion.app.watcher.inputs import Completion, Crash, Inputs, Message
from companion.app.watcher.playback import PlayedStep, RecordingError, play
from companion.app.watcher.recording import codes
from companion.cli.errors import CommandError, reports_errors
from companion.core.record import code
from companion.core.signal import Press
from companion.games import GAMES


@click.command("replay-watch")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--quiet", "-q", is_flag=True, help="Print the last line alone.")
@reports_errors
def replay_watch(file: Path, quiet: bool) -> None:
    """Step through FILE, written by ``companion run --record`` (docs/formats.md).

    One line a step: the file's line, seconds since the first step, what came in, what
    the watcher wanted done. Exit status 2 when a line is torn, or when a step wants
    something else than it did then.
    """
    steps, differing = 0, list[int]()
    began: float | None = None
    try:
        for played in play(file, GAMES):
            began = played.inputs.now if began is None else began
            steps += 1
            if not played.same:
                differing.append(played.line)
            if not quiet:
                click.echo(_step_line(played, played.inputs.now - began))
    except RecordingError as error:
        raise CommandError(str(error)) from error
    if differing:
        raise CommandError(
            f"{file}:{differing[0]}: the first of {len(differing)} of {_count(steps)}"
            " that want something else than was recorded"
        )
    each = "" if steps == 1 else ", each"
    click.echo(f"{_count(steps)}{each} with the effects that were recorded.")


def _count(steps: int) -> str:
    return "1 step" if steps == 1 else f"{steps} steps"


def _step_line(played: PlayedStep, seconds: float) -> str:
    effects = ", ".join(codes(played.effects)) or "-"
    line = f"{played.line:6} {seconds:9.2f}  {_summary(played.inputs)} -> {effects}"
    if played.same:
        return line
    then = "raised" if played.recorded is None else ", ".join(played.recorded) or "-"
    return f"{line}  (recorded: {then})"


def _summary(inputs: Inputs) -> str:
    """What came in with a step, in a few words."""
    match inputs:
        case Crash(_, error):
            return f"crash: {error}"
        case Completion(_, _, violation, fault):
            against = "done" if violation is None else code(type(violation))
            return f"completion: {fault or against}"
        case tick:
            camera = tick.camera
            parts = ["begun"] if tick.begun else []
            if camera is not None and camera.look is not None:
                parts.append(f"look of {len(camera.look.observation.tags)} tags")
            if camera is not None and camera.fault:
                parts.append(f"camera: {camera.fault}")
            parts.extend(map(_message, tick.inbox))
            return ", ".join(parts) or "tick"


def _message(message: Message) -> str:
    if isinstance(message, Press):
        return f"press {message.button}"
    return f"answer {code(type(message.answer))}"
