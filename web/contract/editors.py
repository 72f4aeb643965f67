"""What the editors of layouts, boards and tiles share."""

from web.contract.base import Answer, Body, FileText, Key, Name, Query


class EditorQuery(Query, frozen=True):
    """For which game and edition; without them the first that takes such a thing."""

    game: Key | None = None
    edition: Key = ""


class NamedQuery(EditorQuery, frozen=True, kw_only=True):
    """Something of an edition by its name."""

    name: Name


class EditorBody(Body, frozen=True):
    """For which game and edition."""

    game: Key
    edition: Key = ""


class NamedBody(EditorBody, frozen=True, kw_only=True):
    """Something of an edition by its name."""

    name: Name


class FileBody(EditorBody, frozen=True, kw_only=True):
    """The text of a file."""

    text: FileText


class EditionChoice(Answer, frozen=True):
    """An edition to choose."""

    key: str
    name: str


class GameChoice(Answer, frozen=True):
    """A game to choose, with its editions."""

    key: str
    name: str
    editions: list[EditionChoice]


class Editor(Answer, frozen=True):
    """How the answer of each editor begins: what it may be for, and what it is for."""

    games: list[GameChoice]
    game: str
    edition: str


class NamedPart(Answer, frozen=True):
    """A part with its name."""

    name: str
    text: str
