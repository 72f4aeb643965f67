"""The message that one phone gets: the whole present, sentences in its language.

The one place where ``Published`` becomes an answer. Secrets leave only by
``views[seat]``, ``choices[seat]``, ``Game.see`` and ``encode_for``, all for the
seat that asks; ``seat=None`` is a watcher or the wall.
"""

from collections.abc import Iterable, Iterator

from companion.app.matches import AnySession
from companion.app.show.staging import TableMode
from companion.app.status import CardActed, Published, TableStatus
from companion.core.advice import HealthTopic, Level
from companion.core.ids import Slot
from companion.core.record import Record, code, encode
from companion.core.table import Piece
from companion.core.tag import Command
from companion.core.view import View
from companion.version import API
from web.contract import state
from web.correction_requests import CorrectionRequest
from web.joining.question import seat_question
from web.learning.due import lesson_due
from web.presenter import Presenter, Recipient, slots_of
from web.services import AppContext

OF_THE_CAMERA = {
    HealthTopic.CAMERA,
    HealthTopic.ANCHORS,
    HealthTopic.CALIBRATION,
    HealthTopic.READER,
}
"""What is not told of a match that is played by phone."""

LOG_LINES = 14
"""Number of the newest lines in a message; the page of the history has them all."""

PURSE_CHANGES = 8
"""Number of the newest changes of each purse in a message."""


def message(
    app: AppContext, session: AnySession, news: Published, recipient: Recipient
) -> state.Message:
    """Everything one phone shows, of one publication."""
    presenter = Presenter(app, session.game, news.names, recipient, news.landmarks)
    view = news.views[recipient.seat]
    seat = recipient.seat
    choices = () if seat is None else news.choices.get(seat, ())
    return state.Message(
        api=API,
        serial=news.serial,
        revision=news.revision,
        match=news.match,
        game=news.game,
        game_name=presenter.game_text("game-name"),
        edition=news.edition,
        midway=bool(session.setup.position),
        names=list(news.names),
        seat=seat,
        mine=list(recipient.held),
        host=recipient.host,
        seated=list(app.seats.taken(news.names)),
        view=view,
        phase=presenter.game_text(f"phase-{view.phase}"),
        assumed=_assumed(presenter, view),
        colours=colours(presenter, session),
        resources=resources(presenter, view),
        choices=[presenter.choice(move) for move in choices],
        places=_places(presenter, news, choices),
        changes=_purse_changes(presenter, news),
        log=[presenter.log_line(line) for line in reversed(news.log[-LOG_LINES:])],
        can_undo=news.can_undo,
        can_redo=news.can_redo,
        table=_table(presenter, news.table),
        health=health(app, recipient.language, news),
        adoption=_adoption(presenter, news),
        wish=_correction_request(presenter, news),
        calls=_calls(presenter),
        seat_question=seat_question(presenter, news.match),
        learning=seat is not None and app.learners.get(news.names[seat]).on,
        lesson=lesson_due(presenter, choices, news.log[-LOG_LINES:]),
    )


def no_match(app: AppContext, recipient: Recipient) -> state.NoMatch:
    """What a phone shows before the first match, or when none can be resumed."""
    matches, texts = app.services.matches, app.services.texts
    fault = matches.fault or matches.unsaved
    sentence = texts.text(recipient.language, "health-journal-broken", detail=fault)
    return state.NoMatch(
        api=API,
        serial=0,
        match=None,
        host=recipient.host,
        fault=sentence if fault else "",
    )


def unkept(app: AppContext, language: str) -> str:
    """What stands on every page while the game cannot be saved, or only till the device
    is switched off; empty while it is saved.
    """
    for line in app.services.matches.health:
        if line.topic is HealthTopic.JOURNAL and line.level is not Level.OK:
            return app.services.texts.health(language, line)
    return ""


def health(
    app: AppContext, language: str, news: Published | None
) -> list[state.Health]:
    """How the device is doing, a line a topic."""
    lines = app.services.matches.health if news is None else news.health
    texts, staging = app.services.texts, app.services.staging
    phoned = staging is not None and staging.mode() is TableMode.PHONE
    return [
        state.Health(
            topic=line.topic, level=line.level, text=texts.health(language, line)
        )
        for line in lines
        if not (phoned and line.topic in OF_THE_CAMERA)
    ]


def colours(presenter: Presenter, session: AnySession) -> dict[str, state.Colour]:
    """The wooden pieces' colours with their names."""
    profile = session.game.profile(session.state)
    return {
        name: state.Colour(hex=value, label=presenter.game_text(f"colour-{name}"))
        for name, value in profile.colours.items()
    }


def _places(
    presenter: Presenter, news: Published, choices: Iterable[Record]
) -> dict[str, str]:
    """The names of all places that this message speaks of, by slot."""
    slots = {slot for move in choices for slot in slots_of(move)}
    slots.update(news.table.refused_slots)
    return {slot: presenter.slot_label(Slot(slot)) for slot in sorted(slots)}


def _purse_changes(
    presenter: Presenter, news: Published
) -> list[list[state.PurseChange]]:
    """What last changed each purse and why, by seat, newest first.

    A game whose events explain it has a message ``change-<event>`` for them.
    """
    texts, language = presenter.texts, presenter.recipient.language
    messages = {kind: f"change-{code(kind)}" for kind in presenter.game.events}
    telling = {
        kind: name
        for kind, name in messages.items()
        if texts.has(language, presenter.game, name)
    }
    found: list[list[state.PurseChange]] = [[] for _ in presenter.names]
    events = (
        (line.revision, event)
        for line in reversed(news.log)
        for event in line.events
        if type(event) in telling
    )
    for revision, event in events:
        visible = presenter.visible(event)
        seat: object = getattr(visible, "seat", None)
        if visible is None or not isinstance(seat, int):
            continue
        if len(found[seat]) < PURSE_CHANGES:
            message_id = telling[type(event)]
            found[seat].append(_change(presenter, revision, visible, message_id))
            if all(len(changes) == PURSE_CHANGES for changes in found):
                break
    return found


def _change(
    presenter: Presenter, revision: int, event: Record, message_id: str
) -> state.PurseChange:
    texts, language = presenter.texts, presenter.recipient.language
    game, names = presenter.game, presenter.names
    args = texts.arguments(language, game, event, names)
    amount: object = getattr(event, "amount", None)
    return state.PurseChange(
        revision=revision,
        amount=amount if isinstance(amount, int) else None,
        text=texts.game_text(language, game, message_id, **args),
    )


def resources(presenter: Presenter, view: View) -> dict[str, str]:
    """What players have, open to all, with its name."""
    names = {name for player in view.players for name in player.resources}
    return {name: presenter.game_text(f"resource-{name}") for name in sorted(names)}


def _assumed(presenter: Presenter, view: View) -> str:
    count = len(view.assumed)
    return presenter.ui_text("say-assumed", count=count) if count else ""


def _card(presenter: Presenter, table: TableStatus, card: CardActed) -> state.CardActed:
    """What a command card did, or why it did nothing."""
    resumed = card.command is Command.PAUSE and not table.paused
    command = "resume" if resumed else str(card.command)
    if card.done:
        text = presenter.ui_text("say-card", command=command)
    else:
        why = presenter.sentence(card.refusal) if card.refusal is not None else ""
        text = presenter.ui_text("say-card-not", command=command, why=why)
    return state.CardActed(done=card.done, text=text)


def _table(presenter: Presenter, table: TableStatus) -> state.Table:
    refusal, shown = table.refusal, table.shown_kind
    return state.Table(
        sign=table.signal.sign,
        sign_seat=table.signal.seat,
        camera=table.camera,
        armed=table.armed,
        paused=table.paused,
        helping=table.helping,
        counting=presenter.app.services.matches.counting is not None,
        card=None if table.card is None else _card(presenter, table, table.card),
        put_back=[presenter.put_back(item) for item in table.put_back],
        found=list(table.found),
        stories=[presenter.sentences(story) for story in table.stories],
        offered=presenter.sentences(table.offered),
        question=table.questions.text,
        refusal=None if refusal is None else presenter.sentence(refusal),
        refusal_record=None if refusal is None else encode(refusal),
        refused=list(table.refused_slots),
        waived=table.waived,
        shown=presenter.piece(Piece(shown)) if shown else None,
        shown_view=table.shown,
        doubles=len(table.doubles),
        foreign=table.foreign,
        advice=_advice(presenter, table),
    )


def _advice(presenter: Presenter, table: TableStatus) -> list[state.PlaceAdvice]:
    texts, language = presenter.texts, presenter.recipient.language
    return [
        state.PlaceAdvice(
            slot=item.slot, text=texts.reading(language, item, presenter.game)
        )
        for item in table.advice
    ]


def _adoption(presenter: Presenter, news: Published) -> state.Adoption | None:
    due = news.adoption
    if due is None:
        return None
    breaks = 0 if due.breaks is None else due.breaks
    text = presenter.ui_text("say-adoption", breaks=breaks)
    return state.Adoption(breaks=breaks, text=text)


def _calls(presenter: Presenter) -> state.TableCalls | None:
    """The calls that are open; ``None`` where nobody would hear one."""
    calls = presenter.app.services.calls
    if calls is None:
        return None
    now = calls.now
    call, referee = now.referee, ""
    if call is not None and call.answered:
        referee = presenter.ui_text("say-referee-comes", by=call.answered)
    elif call is not None:
        referee = presenter.ui_text("say-referee-called")
    everybody = presenter.ui_text("say-everybody") if now.everybody else ""
    return state.TableCalls(referee=referee, everybody=everybody)


def _correction_request(
    presenter: Presenter, news: Published
) -> state.CorrectionRequest | None:
    """What another phone would like to correct, and whether this one may answer."""
    request, recipient = presenter.app.correction_requests.open, presenter.recipient
    if request is None or not request.stands(news.match, news.revision):
        return None
    name = news.names[request.by] if request.by is not None else ""
    old, new = (" ".join(presenter.sentences(m)) for m in (request.old, request.new))
    return state.CorrectionRequest(
        id=request.id,
        may=recipient.host or bool(request.asked & set(recipient.held)),
        asked=", ".join(news.names[seat] for seat in sorted(request.asked)),
        text=" ".join(
            (presenter.ui_text("say-wish", name=name), *_turn(presenter, request))
        ),
        old=old,
        new=new,
    )


def _turn(presenter: Presenter, request: CorrectionRequest) -> Iterator[str]:
    """Whether the match would end by a correction, or go on."""
    was_over, is_over = request.over
    if was_over != is_over:
        yield presenter.ui_text("say-match-over" if is_over else "say-match-on")
