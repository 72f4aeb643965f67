"""What each operation answers, as JSON Schema."""

from typing import Any

from companion.app.status import Source
from companion.core.signal import Sign

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "number"}
WHOLE: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
ANY: Schema = {}


def some(item: Schema) -> Schema:
    """A list of ``item``."""
    return {"type": "array", "items": item}


def maybe(item: Schema) -> Schema:
    """``item`` or null."""
    return {"anyOf": [item, {"type": "null"}]}


def table(item: Schema) -> Schema:
    """An object of any keys, each an ``item``."""
    return {"type": "object", "additionalProperties": item}


def record(**fields: Schema) -> Schema:
    """An object with all of these keys, and perhaps more."""
    return {"type": "object", "properties": fields, "required": [*fields]}


def named(name: str) -> Schema:
    """One of ``COMPONENTS``."""
    return {"$ref": f"#/components/schemas/{name}"}


SEAT = maybe(WHOLE)
POINT = {**some(NUMBER), "minItems": 2, "maxItems": 2}
PLAIN: Schema = {"type": "object"}
MOVE: Schema = {"type": "object", "properties": {"type": TEXT}, "required": ["type"]}

COMPONENTS: dict[str, Schema] = {
    "Error": record(error=record(code=TEXT, sentence=TEXT)),
    "Done": record(revision=WHOLE),
    "Piece": record(kind=TEXT, turn=WHOLE, label=TEXT),
    "PutBack": record(
        slot=TEXT,
        label=TEXT,
        expected=maybe(named("Piece")),
        seen=maybe(named("Piece")),
    ),
    "Choice": record(move=MOVE, text=TEXT, chance=FLAG, slots=some(TEXT)),
    "Line": record(
        revision=WHOLE,
        source={"enum": [source.value for source in Source]},
        seat=SEAT,
        corrected=FLAG,
        by=SEAT,
        at=NUMBER,
        moves=some(MOVE),
        said=some(TEXT),
        events=some(TEXT),
        slots=some(TEXT),
    ),
    "Player": record(
        seat=WHOLE,
        name=TEXT,
        colour=TEXT,
        score=WHOLE,
        resources=table(ANY),
        private=maybe(PLAIN),
    ),
    "Outcome": record(scores=some(WHOLE), winners=some(WHOLE)),
    "View": record(
        phase=TEXT,
        turn=SEAT,
        to_act=some(WHOLE),
        players=some(named("Player")),
        board=ANY,
        aid=PLAIN,
        outcome=maybe(named("Outcome")),
        assumed=some(TEXT),
    ),
    "Health": some(record(topic=TEXT, level=TEXT, text=TEXT)),
    "Table": record(
        sign={"enum": [sign.value for sign in Sign]},
        sign_seat=SEAT,
        camera=FLAG,
        armed=FLAG,
        paused=FLAG,
        helping=FLAG,
        put_back=some(named("PutBack")),
        stories=some(some(TEXT)),
        offered=some(TEXT),
        question=TEXT,
        refusal=maybe(TEXT),
        refused=some(TEXT),
        shown=maybe(named("Piece")),
        shown_view=maybe(PLAIN),
        doubles=WHOLE,
        foreign=WHOLE,
        advice=some(record(slot=maybe(TEXT), text=TEXT)),
    ),
    "CorrectionRequest": record(
        id=WHOLE, may=FLAG, asked=TEXT, text=TEXT, old=TEXT, new=TEXT
    ),
    "Nothing": record(serial=WHOLE, match={"type": "null"}, host=FLAG, fault=TEXT),
    "Present": record(
        serial=WHOLE,
        revision=WHOLE,
        match=TEXT,
        game=TEXT,
        game_name=TEXT,
        edition=TEXT,
        names=some(TEXT),
        seat=SEAT,
        mine=some(WHOLE),
        host=FLAG,
        seated=some(FLAG),
        view=named("View"),
        phase=TEXT,
        assumed=TEXT,
        colours=table(record(hex=TEXT, label=TEXT)),
        resources=table(TEXT),
        choices=some(named("Choice")),
        log=some(named("Line")),
        can_undo=FLAG,
        can_redo=FLAG,
        table=named("Table"),
        health=named("Health"),
        adoption=maybe(record(breaks=WHOLE, text=TEXT)),
        wish=maybe(named("CorrectionRequest")),
    ),
    "Preview": record(
        changes=some(
            record(seat=WHOLE, name=TEXT, what=TEXT, before=WHOLE, after=WHOLE)
        ),
        put_back=some(named("PutBack")),
        asked=some(TEXT),
    ),
    "Asked": record(wish=WHOLE, asked=some(TEXT)),
    "Form": record(
        type=TEXT,
        corrects=FLAG,
        title=TEXT,
        fields=some(
            record(
                name=TEXT,
                label=TEXT,
                value=ANY,
                form={"enum": ["number", "flag", "choice", "counts", "text"]},
            )
        ),
    ),
    "Row": record(
        revision=WHOLE,
        scores=some(WHOLE),
        resources=some(table(ANY)),
        said=some(TEXT),
        picture=FLAG,
        gains=some(
            record(seat=WHOLE, points=WHOLE, why=TEXT, label=TEXT, said=some(TEXT))
        ),
    ),
    "Drawing": record(
        width=NUMBER,
        height=NUMBER,
        label=TEXT,
        shapes=some(record(points=some(POINT), fill=TEXT)),
    ),
    "Look": record(
        width=WHOLE,
        height=WHOLE,
        seen=some(record(text=maybe(TEXT), corners=some(POINT), reader=TEXT)),
        places=some(record(slot=TEXT, outline=some(POINT))),
        anchors=some(record(id=WHOLE, outline=some(POINT))),
        advice=some(record(slot=maybe(TEXT), text=TEXT, outline=ANY)),
        error=maybe(NUMBER),
    ),
    "Game": record(
        key=TEXT,
        name=TEXT,
        editions=some(record(key=TEXT, name=TEXT, seats=some(WHOLE), assumed=WHOLE)),
        options=some(
            record(
                name=TEXT,
                text=TEXT,
                default=ANY,
                values=some(record(value=ANY, text=TEXT)),
            )
        ),
    ),
}
"""The shapes that have a name of their own."""

CORRECTED: Schema = {"anyOf": [named("Done"), named("Preview"), named("Asked")]}

ANSWERS: dict[str, Schema] = {
    **dict.fromkeys(
        (
            "api.play",
            "api.roll",
            "api.undo",
            "api.redo",
            "api.adopt",
            "api.pause",
            "api.press",
            "api.confirm",
            "history.answer",
        ),
        named("Done"),
    ),
    **dict.fromkeys(("history.amend", "history.insert", "history.right"), CORRECTED),
    "stream.state": {"anyOf": [named("Present"), named("Nothing")]},
    "history.lines": record(revision=WHOLE, lines=some(named("Line"))),
    "history.alternatives": some(named("Choice")),
    "history.forms": record(own=some(named("Form")), right=some(named("Form"))),
    "history.preview": named("Preview"),
    "history.grown": record(names=some(TEXT), rows=some(named("Row"))),
    "history.board": named("View"),
    "history.matches": some(
        record(
            match=TEXT,
            game=TEXT,
            game_name=TEXT,
            names=some(TEXT),
            started=NUMBER,
            running=FLAG,
        )
    ),
    "openapi.described": record(openapi=TEXT, info=PLAIN, paths=PLAIN),
    "setup.speak": record(language=TEXT),
    "setup.sit": record(seats=some(WHOLE)),
    "setup.become_host": record(host=FLAG),
    "setup.change_pin": record(host=FLAG),
    "setup.games": some(named("Game")),
    "setup.begin": record(match=TEXT),
    "sight.drawings": table(named("Drawing")),
    "sight.words": table(TEXT),
    "sight.look": named("Look"),
    "sight.doing": named("Health"),
}
"""By endpoint: the JSON that is answered when it is done."""
