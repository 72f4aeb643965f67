"""``companion accuracy --bench``: each game's own table under each condition."""

import random
from collections.abc import Iterator, Sequence

from companion.cli.game_choice import known_game
from companion.demo.bench_table import bench_table
from companion.games import GAMES
from companion.service.current_game import initial_profile
from vision.evaluation.bench import Count, Trial, frame_size, row, table_of
from vision.evaluation.conditions import CONDITIONS
from vision.evaluation.rendered import Read, report_of
from vision.evaluation.report import Report
from vision.evaluation.tables import part

WIDTH = 4056
"""Px across of the frame that shows the whole table: 12 megapixels."""

PLAYED = 20
"""Number of pieces to which a match is played before the rest is laid by chance."""


def bench_lines(
    game: str | None,
    *,
    names: Sequence[str],
    pictures: int,
    seed: int,
    part_of: int,
    read: Read,
) -> Iterator[str]:
    """The table of figures as Markdown, line by line as it is measured; then each game,
    and the kinds of pieces of which some were not read or read wrongly.
    """
    games = [known_game(game)] if game else [*GAMES.values()]
    tables = [bench_table(each, seed, PLAYED) for each in games]
    of_games = {table.name: Count() for table in tables}
    report = Report((), ())
    counts: dict[str, Count] = {}
    for name in names:
        condition, total = CONDITIONS[name], Count()
        for whole in tables:
            rng = random.Random(f"{name}/{whole.name}/{seed}")
            for _ in range(pictures):
                some = part(whole, rng, part_of) if part_of else whole
                size = frame_size(some, whole, condition, WIDTH)
                trial = Trial(some, condition, rng.randrange(2**30), size)
                shot = trial.shot()
                look = read(shot.grey, some.profile)
                count = trial.judged(shot, look)
                total += count
                of_games[whole.name] += count
                seen = report_of(look, shot.truth, condition.picture)
                report = Report(report.tags + seen.tags, report.wrong + seen.wrong)
        counts[name] = total
    yield table_of(counts)
    yield from (row(name, count) for name, count in of_games.items())
    yield from kind_rows(report, faulty=True)


def kind_rows(report: Report, *, faulty: bool = False) -> Iterator[str]:
    """What was read and what was wrong, kind by kind; or only kinds with a fault."""
    yield "by kind, where something was missed or wrong:" if faulty else "by kind:"
    for beginning, (asked, read, wrong) in report.by_kind().items():
        if not faulty or wrong or read < asked:
            yield f"  {kind_name(beginning)}: {read} of {asked}, wrong {wrong}"


def kind_name(beginning: str) -> str:
    """A kind as its game names it, by the beginning of the texts on its stickers."""
    letter, code = beginning[-3:-2], beginning[-2:]
    for game in GAMES.values():
        if game.letter == letter:
            kind = initial_profile(game).kinds.get(code)
            return f"{game.key} {kind or code}"
    return beginning
