"""A match taken up again from its entries, or why it cannot be trusted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, cast

from companion.app.journal import Entry, History, JournalError, Opening, fold
from companion.app.session.simulate import BrokenLine, MatchReplay, Played, replayed
from companion.app.status import Adoption
from companion.core.game import Game, InvalidSetup, M, S, Setup
from companion.core.ids import Revision
from companion.core.record import MalformedRecord, code, decode, digest


@dataclass(frozen=True, slots=True)
class Loaded(Generic[S, M]):
    """A match as it stands now, and what somebody must say before it goes on."""

    standing: MatchReplay[S, M]
    adoption: Adoption | None


def opening_of(game: Game[S, M], setup: Setup) -> Opening:
    """What a start entry pins of a set-up. Raises ``InvalidSetup``."""
    return Opening(
        game.key,
        game.version,
        setup.edition,
        setup.names,
        game.facts(setup),
        dict(setup.options),
        dict(setup.box),
        dict(setup.position),
    )


def setup_of(opening: Opening) -> Setup:
    """The set-up that a start entry pinned."""
    return Setup(
        opening.names,
        opening.edition,
        opening.options,
        opening.box,
        opening.version,
        opening.position,
    )


def start_of(entries: tuple[Entry, ...]) -> Opening:
    """The set-up of a match. Raises ``JournalError`` where it has none."""
    opening = entries[0].opening
    if opening is None:
        raise JournalError(f"entry {entries[0].revision}: a start without its set-up")
    return opening


def load(game: Game[S, M], entries: tuple[Entry, ...]) -> Loaded[S, M]:
    """Replay a match from its start entry on.

    Raises ``JournalError`` when the entries do not make a match, or their digest
    is not that of the replay under the same rules and facts.
    """
    match, setup = entries[0].revision, setup_of(start_of(entries))
    pinned = [e.opening for e in entries if e.opening is not None][-1]
    try:
        first, facts = game.setup(setup), game.facts(setup)
    except InvalidSetup as error:
        raise JournalError(f"match {match}: {error}") from error
    same_rules = (pinned.version, pinned.facts) == (game.version, facts)
    history, ended = _folded(game, first, entries, same_rules)
    if same_rules and isinstance(ended, BrokenLine):
        raise JournalError(
            f"match {match}: entry {ended.revision} is not legal:"
            f" {code(type(ended.violation))}"
        )
    broken = ended.revision if isinstance(ended, BrokenLine) else None
    played = ended.played if isinstance(ended, BrokenLine) else ended
    standing = MatchReplay(first, history, played)
    if broken is None and digest(standing.state) == entries[-1].digest:
        return Loaded(standing, None)
    if same_rules:
        raise JournalError(
            f"match {match}: the replay does not give the state that was"
            f" recorded with entry {entries[-1].revision}"
        )
    due = Adoption(pinned.version, game.version, pinned.facts != facts, broken)
    return Loaded(standing, due)


def _folded(
    game: Game[S, M], first: S, entries: tuple[Entry, ...], same_rules: bool
) -> "tuple[History[M], tuple[Played[S, M], ...] | BrokenLine[S, M]]":
    def read(move: Mapping[str, Any]) -> M:
        kinds = cast("tuple[type[Any], ...]", game.moves)
        return cast("M", decode(kinds, move))

    match: Revision = entries[0].revision
    try:
        history = fold(entries, read)
        return history, replayed(game, first, (), history)
    except (MalformedRecord, KeyError, IndexError) as error:
        known = "" if same_rules else ", and its rules are of another version"
        raise JournalError(f"match {match}: {error}{known}") from error
