"""``companion box``: what the owner's box answers, as one file in or out."""

from pathlib import Path

import click

from companion.app.handed_file import handed_text
from companion.app.printed_facts import Box, BoxError
from companion.app.texts import FALLBACK, LANGUAGES, AnyGame, Texts
from companion.cli.errors import CommandError, reports_errors
from companion.cli.game_choice import game_argument, known_game
from companion.cli.options import placed, settings
from companion.games import GAMES


@click.command()
@game_argument
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@placed
@click.option("--lang", type=click.Choice(LANGUAGES), default=FALLBACK)
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write all answers to this file.",
)
@reports_errors
def box(
    game: str,
    file: Path | None,
    state: Path | None,
    config: Path,
    lang: str,
    output: Path | None,
) -> None:
    """Take FILE in place of all that your box answers for GAME, or write such a file.

    Without a file it tells what is still assumed.
    """
    place, _ = settings(state, config)
    chosen, answers, texts = known_game(game), Box(place, GAMES), Texts(GAMES)
    try:
        if file is not None:
            count = answers.take_in(chosen.key, handed_text(file))
            click.echo(texts.text(lang, "box-taken", count=count))
        if output is not None:
            output.write_text(answers.export(chosen.key), "utf-8")
            click.echo(texts.text(lang, "box-written", file=str(output)))
        if file is None and output is None:
            for line in _assumed(chosen, answers, texts, lang):
                click.echo(line)
    except BoxError as error:
        sentence = _sentence(chosen, texts, lang, error).removeprefix("file: ")
        raise CommandError(f"{file}: {sentence}" if file else sentence) from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{file}: {error}") from error


def _assumed(game: AnyGame, answers: Box, texts: Texts, lang: str) -> list[str]:
    lines: list[str] = []
    for edition in game.editions.values():
        lines.append(texts.game_text(lang, game, f"edition-{edition.key}"))
        names = answers.assumed(game.key, edition.key)
        lines += [f"  {_name(game, texts, lang, name)}" for name in names]
        if not names:
            lines.append(f"  {texts.text(lang, 'box-known')}")
    return lines


def _name(game: AnyGame, texts: Texts, lang: str, name: str) -> str:
    own = f"assumed-{name}"
    message = own if texts.has(lang, game, own) else f"question-{name}"
    return texts.game_text(lang, game, message)


def _sentence(game: AnyGame, texts: Texts, lang: str, error: BoxError) -> str:
    """What is wrong: by the game's own words where it is the game that objects."""
    if error.cause is None:
        return str(error)
    return texts.refused(lang, game, error.cause)
