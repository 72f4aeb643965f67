"""Moves of a request, and the answer to a change of the match."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.app.matches import AnySession
from companion.app.violations import LaterMoveBreaks, public
from companion.core.game import Move
from companion.core.record import Record, decode
from web.contract.base import Done, MoveRecord
from web.errors import RuleError
from web.presenter import presenter_of, slots_of


def decoded_moves(
    session: AnySession, records: Sequence[MoveRecord]
) -> tuple[Move, ...]:
    """The moves of a request. Raises ``MalformedRecord``."""
    kinds: tuple[type[Any], ...] = session.game.moves
    return tuple(decode(kinds, record) for record in records)


def done(session: AnySession, violation: Record | None) -> Done:
    """The answer to a change. Raises ``RuleError`` where a rule stands against it."""
    if violation is not None:
        raise rule_error(session, violation)
    return Done(session.revision)


def rule_error(session: AnySession, violation: Record) -> RuleError:
    """A violation with its sentence for the phone that asks.

    What a later move breaks may be another seat's secret.
    """
    if isinstance(violation, LaterMoveBreaks):
        violation = replace(violation, violation=public(violation.violation))
    sentence = presenter_of(session, None).sentence(violation)
    return RuleError(violation, sentence, slots_of(violation))
