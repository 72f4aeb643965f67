"""How the table is asked whether a phone is the player it says."""

from web.contract import state
from web.presenter import Presenter
from web.services import AppContext


def end_late(app: AppContext) -> None:
    """Take the question that nobody answered in time off every phone."""
    if app.seat_requests.lapse():
        app.services.matches.ask_seat(None)


def seat_question(presenter: Presenter, match: str) -> state.SeatQuestion | None:
    """The open question, and whether this phone's answer counts: the host's, and that
    of the phone that holds the seat now.
    """
    app, recipient = presenter.app, presenter.recipient
    request = app.seat_requests.open
    if request is None or request.match != match:
        return None
    name = presenter.names[request.seat]
    may = recipient.host or request.seat in recipient.held
    if may:
        text = presenter.ui_text("say-seat-asked", name=name)
    else:
        text = presenter.ui_text("say-seat-waits", name=name)
    hint = presenter.ui_text("say-seat-ok") if app.services.lease is not None else ""
    return state.SeatQuestion(
        id=request.id,
        seat=request.seat,
        may=may,
        text=text,
        hint=hint,
    )
