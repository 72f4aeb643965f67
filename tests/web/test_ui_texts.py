"""Every word used is there in every language, none is idle, none malformed."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer

from companion.app.evenings.people import COLOURS, SIGNS
from companion.app.journal import DamageCause, EntryKind
from companion.app.positions import file as position_file
from companion.app.status import Source
from companion.app.texts import Texts
from companion.app.toml_store import SENTENCES
from companion.core.advice import Level
from companion.core.game import Setup
from companion.core.signal import Button, Sign, Volume
from companion.games import GAMES
from hardware.network_manager import Hindrance
from web.box.printing import PARTS
from web.contract.setup import MatchBody, PinBody
from web.pages import PAGES, SECTIONS
from web.ui_texts import UiTexts, messages, whole

ROOM = Path(__file__).resolve().parents[2] / "web"
FIGURES = ("error", "worst", "scale", "module", "date")
"""What a calibration tells, by the names of its message."""

OF_GAMES = ("drawing-", "short-", "slot-", "crew-")
"""Beginnings of the ids that stand in the texts of the games."""

LANGUAGE = pytest.mark.parametrize("language", UiTexts.languages)

SPELT = (
    (("home.html", "home.js"), r'"(home-[a-z-]+|new-match)"'),
    (("recovery.py",), r'"(recovery-[a-z-]+)"'),
    (("evenings.js", "players.js"), r'[(, ]"((?:evenings|people)-[a-z-]+)"'),
    (("shelf.py",), r'"(erased(?:-left)?)"'),
    (("corners.js",), r'"(corner-[1-4])"'),
    (("camera.js",), r'\["(camera-[a-z]+)"'),
)
"""Files that spell ids outside of a call of ``t``, and how they do."""


STAGE = re.findall(
    r'StagingError\("([a-z-]+)"',
    (ROOM.parent / "companion/demo/stage.py").read_text("utf-8"),
)
EVENINGS = ROOM.parent / "companion/app/evenings"
RAISED = re.compile(r'(PeopleError|EveningError|TransferError|Fact)\("([a-z-]+)"')
FAMILY = {
    "PeopleError": "error-people",
    "EveningError": "error-evening",
    "TransferError": "error-import",
    "Fact": "tonight",
}


def raised() -> Iterator[str]:
    """The ids of what the evenings refuse and tell."""
    yield "error-import-line"  # by the number of the line
    for path in EVENINGS.glob("*.py"):
        for kind, code in RAISED.findall(path.read_text("utf-8")):
            yield f"{FAMILY[kind]}-{code}"


def used() -> set[str]:
    """All ids that pages, scripts and faults ask for, but for those of the games."""
    found = {f"page-{name}" for name in PAGES}
    found |= {f"language-{name}" for name in UiTexts.languages}
    found |= {f"{what}-{sign}" for sign in Sign for what in ("sign", "lamp", "rhythm")}
    found |= {f"volume-{volume}" for volume in Volume}
    keys = (*Button, "off")
    found |= {f"{what}-{key}" for key in keys for what in ("key", "does")}
    found |= {f"button-{button}" for button in Button}
    found |= {f"dock-{name}" for name in ("table", "players", "log", "tools")}
    found |= {f"place-{name}" for name in SECTIONS}
    found |= {f"error-stage-{code}" for code in STAGE}
    found |= {f"level-{level}" for level in Level}
    found |= {f"turn-{turn}" for turn in (*range(4), "left", "right")}
    found |= {f"source-{s}" for s in Source}
    found |= {f"calibration-{s}" for s in FIGURES}
    found |= {
        f"field-{item.name}"
        for game in GAMES.values()
        for kind in game.moves
        for item in fields(kind)
    }
    found.add("field-by")
    found |= {f"wifi-failed-{why}" for why in Hindrance}
    found |= {f"error-wifi-no-{what}" for what in ("name", "password", "edges")}
    found |= {f"position-{name}" for game in GAMES.values() for name in of_form(game)}
    found |= {f"recovery-{cause}" for cause in DamageCause}
    found |= {f"recovery-kind-{kind}" for kind in EntryKind}
    found |= {f"error-box-{code}" for code in SENTENCES}
    for body in (PinBody, MatchBody):
        found |= {f"error-{name}" for name in body.messages.values()}
    found |= {f"tags-part-{part}" for part in PARTS} | {"paper-a4", "paper-letter"}
    found |= set(raised()) | {f"colour-of-{colour}" for colour in COLOURS}
    found |= {f"sign-{sign}" for sign in SIGNS}
    for path in ROOM.rglob("*"):
        if path.suffix in {".js", ".html", ".py"}:
            found |= asked(path)
    return {name for name in found if not name.startswith(OF_GAMES)}


def of_form(game: Any) -> Iterator[str]:
    """The fields of a position for which the game itself has no word."""
    texts = Texts(GAMES)
    edition = next(iter(game.editions.values()))
    setup = Setup(("1", "2", "3")[: edition.seat_counts[0]], edition.key)
    for field in position_file.template(game, setup, None).fields:
        *groups, name = field.path
        named = groups[0] if isinstance(name, int) else name
        families = ("resource", "good", "port")
        if not any(texts.has("en", game, f"{each}-{name}") for each in families):
            yield str(named)


def asked(path: Path) -> set[str]:
    text = path.read_text("utf-8")
    found = set(re.findall(r"""\bt\(\s*["']([a-z0-9-]+)["']\s*\)""", text))
    for call in re.findall(r"\bt\(([^()]*\?[^()]*)\)", text):
        found |= set(re.findall(r'"([a-z0-9-]+)"', call))
    found |= set(
        re.findall(
            r'ui_texts?(?:\.text)?\((?:\w+, )?"((?:say|foot)-[a-z-]+|score)"', text
        )
    )
    if path.suffix == ".py":
        faults = set(re.findall(r'RequestError\(\s*\d+,\s*"([a-z-]+)"', text))
        if path.name == "errors.py":
            named = r'(?:_sentence\(|40[45]:|413:|else)\s*"([a-z-]+)"'
            faults |= {"request", *re.findall(named, text)}
        found |= {f"error-{name}" for name in faults}
    found |= set(re.findall(r'(?:\bline|titled)\("([a-z-]+)"', text))
    found |= set(re.findall(r'(?:row: |=> )"(roll-told)"', text))
    if path.name in ("errors.py", "routes.py"):
        found |= {
            f"error-{n}" for n in re.findall(r'"(host-name|pin-(?:wait|press))"', text)
        }
    for names, words in SPELT:
        if path.name in names:
            found |= set(re.findall(words, text))
    return found


@LANGUAGE
def test_a_language_is_well_formed(language: str) -> None:
    body = FluentParser().parse(whole(language)).body
    junk = [entry.content for entry in body if isinstance(entry, ftl.Junk)]
    assert junk == []
    ids = list(messages(whole, language))
    assert len(ids) == len(set(ids))


@LANGUAGE
def test_a_language_has_all_words_and_no_idle_ones(language: str) -> None:
    assert set(messages(whole, language)) == used()


@LANGUAGE
def test_a_language_takes_the_same_arguments(language: str) -> None:
    assert variables(language) == variables("en")


def variables(language: str) -> dict[str, set[str]]:
    return {
        entry.id.name: set(
            re.findall(r"\$(\w+)", FluentSerializer().serialize_entry(entry))
        )
        for entry in FluentParser().parse(whole(language)).body
        if isinstance(entry, ftl.Message)
    }


def test_czech_has_three_plurals() -> None:
    words = UiTexts()
    said = [words.text("cs", "error-pin-wait", seconds=n) for n in (1, 3, 7)]
    ends = [sentence.split()[-1] for sentence in said]
    assert ends == ["sekundu.", "sekundy.", "sekund."]


def test_scripts_get_only_words_without_figures() -> None:
    found = UiTexts().dictionary("cs")
    assert found["undo"] == "Vzít zpět"
    assert "say-assumed" not in found and "error-field" not in found


def test_an_unknown_word_is_its_own_name() -> None:
    assert UiTexts().text("xx", "no-such-word") == "no-such-word"
