"""A match as a file of lines, in the form that ``docs/formats.md`` tells."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.app.formats import Format
from companion.app.session import Session
from companion.core.record import digest, encode

FORMAT = Format("table-companion")


def export(session: Session[Any, Any]) -> Iterator[str]:
    """The lines of an export: set-up, one line a submission in force, the end.

    Secret moves are in it too: it is for after the game.
    """
    game, present = session.game, session.present
    head = {"format": str(FORMAT), **session.opening.plain()}
    yield _spell({**head, "started": session.started})
    for played in present.played:
        line = played.line
        yield _spell(
            {
                "moves": [encode(move) for move in line.moves],
                "source": str(line.source),
                "seat": line.seat,
                "at": line.at,
                "digest": digest(played.state),
            }
        )
    outcome = game.outcome(present.state)
    end = None if outcome is None else msgspec.to_builtins(outcome)
    yield _spell({"outcome": end, "digest": digest(present.state)})


def _spell(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
