"""The present of a table as everybody may see it."""

from collections.abc import Sequence

from companion.app.matches import AnySession
from companion.app.status import Published, asked_now
from companion.app.texts import AnyGame
from companion.club.messages import HealthLine, PublicMatch
from companion.club.table.feed import Speech
from companion.core.advice import HealthAdvice
from companion.core.view import View
from web.contract.state import Colour


def public_match(speech: Speech, session: AnySession, news: Published) -> PublicMatch:
    """What is on the table, from the public view alone."""
    game, view = session.game, news.views[None]
    turn = asked_now(view)
    player = None if turn is None else view.players[turn]
    hexes = game.profile(session.state).colours
    return PublicMatch(
        match=news.match,
        revision=news.revision,
        game=str(news.game),
        game_name=_said(speech, game, "game-name"),
        edition=news.edition,
        midway=bool(session.setup.position),
        names=list(news.names),
        view=view,
        phase=_said(speech, game, f"phase-{view.phase}"),
        colours={
            name: Colour(hex=value, label=_said(speech, game, f"colour-{name}"))
            for name, value in hexes.items()
        },
        resources={
            name: _said(speech, game, f"resource-{name}")
            for name in sorted({n for p in view.players for n in p.resources})
        },
        sign=news.table.signal.sign,
        paused=news.table.paused,
        turn_name="" if player is None else player.name,
        turn_colour="" if player is None else hexes.get(player.colour, ""),
        leaders=_leaders(view, news.names),
        scores=list(_scores(view)),
        over=view.outcome is not None,
    )


def health_lines(speech: Speech, lines: Sequence[HealthAdvice]) -> list[HealthLine]:
    """How the device is doing, each line with what its sentence is made of."""
    return [
        HealthLine(
            topic=line.topic,
            level=line.level,
            text=speech.texts.health(speech.language, line),
            code=line.code,
            detail=line.detail,
        )
        for line in lines
    ]


def _said(speech: Speech, game: AnyGame, message: str) -> str:
    return speech.texts.game_text(speech.language, game, message)


def _scores(view: View) -> tuple[int, ...]:
    if view.outcome is not None:
        return view.outcome.scores
    return tuple(player.score for player in view.players)


def _leaders(view: View, names: Sequence[str]) -> list[str]:
    """Who won, else who has the most points; nobody before the first point."""
    if view.outcome is not None:
        return [names[seat] for seat in view.outcome.winners]
    scores = _scores(view)
    best = max(scores, default=0)
    named = zip(names, scores, strict=True)
    return [name for name, score in named if score == best and best > 0]
