"""What the box says when something new is published, by kind."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.app.status import Published
from companion.app.texts import Texts
from companion.core.game import Game
from companion.core.ids import GameKey, Seat

TURN, REFUSAL, POINTS, END = "turn", "refusal", "points", "end"
KINDS = (TURN, REFUSAL, POINTS, END)
"""What can be announced: whose turn, a broken rule, new points, how it ended."""
MUTE = str.maketrans(dict.fromkeys("→↘↓↙←↖↑↗"))
"""Signs of a sentence that are for the eye: an engine would read their names."""


def aloud(text: str) -> str:
    """A sentence for the ear: without arrows, what stands side by side with commas."""
    words = " ".join(text.translate(MUTE).split())
    return words.replace(" ·", ",").replace(" :", ":")


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sentence and its kind."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Announcer:
    """Makes announcements of publications in one language; secrets are in none, since
    only what everybody may see is looked at.
    """

    games: Mapping[GameKey, Game[Any, Any]]
    texts: Texts
    language: str

    def announced(
        self, before: Published | None, now: Published
    ) -> Iterator[Utterance]:
        """What is new since ``before``, the most urgent first; at the first look at a
        match nothing.
        """
        if before is None or before.match != now.match:
            return
        refusal, old, new = now.table.refusal, before.views[None], now.views[None]
        game = self.games[now.game]
        if refusal is not None and refusal != before.table.refusal:
            texts = self.texts.of_board(now.landmarks)
            said = texts.sentence(self.language, game, refusal, now.names)
            yield Utterance(REFUSAL, aloud(said))
        for was, player in zip(old.players, new.players, strict=True):
            if was.score != player.score:
                yield Utterance(POINTS, self._points(player.name, player.score))
        if new.outcome is not None:
            if old.outcome is None:
                yield Utterance(END, self._end(now, new.outcome.winners))
        elif (new.to_act, new.phase) != (old.to_act, old.phase) and new.to_act:
            who = ", ".join(now.names[seat] for seat in new.to_act)
            phase = self.texts.game_text(self.language, game, f"phase-{new.phase}")
            yield Utterance(TURN, f"{who}. {phase}")

    def _points(self, name: str, score: int) -> str:
        return self.texts.text(self.language, "voice-points", name=name, score=score)

    def _end(self, now: Published, winners: tuple[Seat, ...]) -> str:
        names = ", ".join(now.names[seat] for seat in winners)
        return self.texts.text(
            self.language, "voice-end", names=names, count=len(winners)
        )
