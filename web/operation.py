"""An operation of the API, typed by its view function.

A view function names what it takes and gives in its own signature, and that is all
there is to say::

    @blueprint.post("/match")
    @operation(guard=host_only)
    def begin(body: MatchBody) -> MatchBegun: ...

A parameter ``body`` is decoded from the request's JSON, ``query`` from what stands
after the question mark; the answer is encoded by its type. ``web.openapi`` describes
the operation by the same types.
"""

import re
from collections.abc import Callable, Mapping
from functools import update_wrapper
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from flask import Response, after_this_request, request

from companion.core.record import MalformedRecord, check_bounds
from web.contract.base import Answer, Body, Query
from web.contract.version import by_present_names
from web.errors import RequestError

JSON = "application/json"

View = Callable[..., object]
Guard = Callable[[], object]
"""Raises ``RequestError`` for a phone that may not; asked before anything is read."""

_MISSING = re.compile(r"(?:required|unknown) field `([^`]*)`")
_PATH = re.compile(r" (?:-|in a key) at `?(?:key` in `)?\$([^`]*)`?$")


class Operation:
    """A view function with its types; Flask calls it as any other."""

    def __init__(
        self, view: View, media_type: str, guard: Guard | None, answer: Any = None
    ) -> None:
        """Read the types of ``view``. Raises ``TypeError`` where they do not fit."""
        update_wrapper(self, view)
        hints = get_type_hints(view, include_extras=True)
        self.body: type[Body] | None = _of_kind(hints, "body", Body)
        self.query: type[Query] | None = _of_kind(hints, "query", Query)
        given = None if hints["return"] is Response else hints["return"]
        self.answer: Any = given or answer
        self.media_type = media_type
        if (self.answer is None) == (media_type == JSON):
            raise TypeError(f"{view.__name__}: an answer is JSON or a file")
        self._view = view
        self._guard = guard

    def __call__(self, **arguments: object) -> Response:
        """Answer the present request; ``arguments`` are those of its path.

        Raises ``RequestError`` for what cannot be decoded.
        """
        if self._guard is not None:
            self._guard()
        if self.body is not None:
            arguments["body"] = decode_body(self.body, request.get_data())
        if self.query is not None:
            arguments["query"] = decode_query(self.query, request.args.to_dict(False))
        answer = self._view(**arguments)
        return answer if isinstance(answer, Response) else encode_answer(answer)


def operation(
    guard: Guard | None = None, encoded: Any = None
) -> Callable[[View], Operation]:
    """Make a view function an operation that answers JSON.

    One that gives a ``Response`` names the type that it has ``encoded`` itself.
    """
    return lambda view: Operation(view, JSON, guard, encoded)


def file_operation(
    media_type: str, guard: Guard | None = None
) -> Callable[[View], Operation]:
    """Make a view function an operation that answers a file of ``media_type``."""
    return lambda view: Operation(view, media_type, guard)


def decode_body(kind: type[Body], text: bytes) -> Body:
    """Read a request's JSON strictly, also that of the API before. Raises
    ``RequestError``.
    """
    try:
        check_bounds(msgspec.json.decode(text))
        return msgspec.json.decode(by_present_names(text), type=kind)
    except MalformedRecord as error:
        raise _refused(str(error), kind.messages) from error
    except msgspec.ValidationError as error:
        raise _refused(str(error), kind.messages) from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise RequestError(400, "json") from error


def decode_query(kind: type[Query], given: Mapping[str, list[str]]) -> Query:
    """Read the part after the question mark. Raises ``RequestError``.

    An empty value counts as none where a number is wanted.
    """
    values: dict[str, object] = {}
    for item in msgspec.structs.fields(kind):
        texts = given.get(item.encode_name, [])
        if _is_list(item.type):
            values[item.encode_name] = texts
        elif texts and (texts[0] or _is_text(item.type)):
            values[item.encode_name] = texts[0]
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise _refused(str(error), {}) from error


def encode_answer(answer: object) -> Response:
    """An answer as JSON with the status of its type."""
    status = answer.http_status if isinstance(answer, Answer) else 200
    return Response(msgspec.json.encode(answer), status, mimetype=JSON)


def revalidated() -> None:
    """Let the phone keep this answer and ask each time whether it still stands.

    An answer without an ETag gets one of its content.
    """

    @after_this_request
    def _conditional(response: Response) -> Response:
        if response.status_code == 200:
            response.headers["Cache-Control"] = "private, no-cache"
            response.add_etag(overwrite=False)
            response.make_conditional(request)
        return response


def attachment(content: str | bytes, media_type: str, name: str) -> Response:
    """A file that a browser stores as ``name``."""
    response = Response(content, mimetype=media_type)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def field_path(text: str) -> str:
    """Where a request is wrong by an error: ``tiles[0].kind``; empty for the whole."""
    found, missing = _PATH.search(text), _MISSING.search(text)
    parts = (found[1] if found else "", missing[1] if missing else "")
    return ".".join(part for part in parts if part).lstrip(".")


def _refused(text: str, messages: Mapping[str, str]) -> RequestError:
    path = field_path(text)
    if not path:
        return RequestError(400, "json")
    message = messages.get(path, "field")
    return RequestError(400, message, field=path)


def _of_kind(hints: Mapping[str, Any], name: str, base: type) -> Any:
    kind = hints.get(name)
    if kind is not None and not (isinstance(kind, type) and issubclass(kind, base)):
        raise TypeError(f"{name}: {kind!r} is no {base.__name__}")
    return kind


def _is_list(hint: Any) -> bool:
    return get_origin(_bare(hint)) is list


def _is_text(hint: Any) -> bool:
    bare = _bare(hint)
    return bare is str or str in get_args(bare)


def _bare(hint: Any) -> Any:
    """A type without its annotations."""
    return get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
