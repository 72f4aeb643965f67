"""What a correction would change, as the page of history shows it."""

from collections.abc import Iterator
from typing import Any

from companion.app.matches import AnySession
from companion.app.session import Barred, Preview
from companion.app.session.rebase import Stuck
from companion.app.violations import public
from companion.core.game import Move
from companion.core.ids import Revision, Seat
from companion.core.record import encode
from web.access import held_seats, may_offer
from web.contract import corrections as contract
from web.moves import rule_error
from web.presenter import Presenter, presenter_of, slots_of

Moves = tuple[Move, ...]


def previewed(
    session: AnySession,
    found: Preview | Barred[Any, Any],
    asked: frozenset[Seat],
    new: Moves = (),
    left_out: int = 0,
) -> contract.Preview:
    """What a correction would change, or where it does not go on.

    ``left_out`` are the lines that it names as not having happened; of those that are
    dropped besides, a sentence tells the number.
    Raises ``RuleError`` where no line is named at which it could be led on.
    """
    presenter, names = _presenter(session), session.setup.names
    becomes = presenter.sentences(new)
    people = [names[seat] for seat in sorted(asked)]
    if isinstance(found, Barred):
        if found.stuck is None:
            raise rule_error(session, found.violation)
        stuck = _stuck(session, presenter, found.stuck)
        return contract.Preview(becomes, [], [], people, [], [], 0, "", stuck)
    return contract.Preview(
        becomes=becomes,
        changes=[
            contract.FigureChange(
                seat=change.seat,
                name=names[change.seat],
                what=_figure_name(presenter, change.name),
                before=change.before,
                after=change.after,
                private=change.private,
            )
            for change in found.changes
        ],
        put_back=[presenter.put_back(item) for item in found.put_back],
        asked=people,
        followed=[
            contract.FollowedMove(
                line=item.line,
                text=presenter.move_sentence(item.move),
                put_in=item.put_in,
            )
            for item in found.followed
        ],
        said=list(_said(presenter, found, found.dropped - left_out)),
        dropped=found.dropped,
        confirm=_confirmed(presenter, found),
        stuck=None,
    )


def _presenter(session: AnySession) -> Presenter:
    """Who looks is the phone's first seat: its own secrets are told to it."""
    return presenter_of(session, next(iter(held_seats(session)), None))


def _said(presenter: Presenter, found: Preview, dropped: int) -> Iterator[str]:
    for price in found.prices:
        line, move = price.line, presenter.move_sentence(price.move)
        if price.is_free:
            yield presenter.ui_text("say-price-free", line=line, move=move)
        else:
            yield presenter.ui_text("say-price-paid", line=line, move=move)
    if dropped > 0:
        yield presenter.ui_text("say-dropped", count=dropped)
    if found.is_over and not found.was_over:
        yield presenter.ui_text("say-match-over")
    if found.was_over and not found.is_over:
        yield presenter.ui_text("say-match-on")


def _confirmed(presenter: Presenter, found: Preview) -> str:
    """What is confirmed by whoever ends the match with a correction, or reopens it."""
    if found.was_over == found.is_over:
        return ""
    if found.is_over:
        return presenter.ui_text("say-yes-ends")
    return presenter.ui_text("say-yes-goes-on")


def _stuck(
    session: AnySession, presenter: Presenter, stuck: Stuck[Any, Any]
) -> contract.StuckLine:
    game = session.game
    moves = moves_of(session, stuck.revision)
    kinds = {type(move) for move in moves}
    view = game.view(stuck.state, presenter.recipient.seat)
    legal = game.legal_moves(stuck.state)
    offered = [move for move in legal if may_offer(session, move)]
    return contract.StuckLine(
        line=stuck.revision,
        said=presenter.sentences(moves),
        why=presenter.sentence(public(stuck.violation)),
        later=stuck.later,
        before=stuck.before,
        view=view,
        places=presenter.places(offered),
        rest=presenter.ui_text("say-rest", count=stuck.later),
        asks=presenter.game_text(f"phase-{view.phase}"),
        choices=[
            contract.StuckChoice(
                move=encode(move),
                text=presenter.sentence(move),
                chance=isinstance(move, game.chance),
                slots=slots_of(move),
                instead=type(move) in kinds,
            )
            for move in offered
        ],
    )


def moves_of(session: AnySession, revision: Revision) -> Moves:
    """The moves of a line in force; none where there is no such line."""
    for played in session.present.played:
        if played.line.revision == revision:
            return tuple(played.line.moves)
    return ()


def _figure_name(presenter: Presenter, name: str) -> str:
    """A figure's name: a game calls it a resource or a good."""
    if name == "score":
        return presenter.ui_text("say-points")
    known = ("resource", "good", "kind")
    texts, spoken = presenter.app.services.texts, presenter.recipient.language
    for family in known:
        if texts.has(spoken, presenter.game, f"{family}-{name}"):
            return presenter.game_text(f"{family}-{name}")
    return name
