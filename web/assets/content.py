"""Bytes that are served as they are: compressed once, tagged, from memory."""

import gzip
import hashlib
from dataclasses import dataclass
from functools import cached_property

from flask import Response, request

FOREVER = "public, max-age=31536000, immutable"
"""For an address whose content never changes: a year in s, the most that RFC 9111
caches are asked to honour; ``immutable`` (RFC 8246) saves asking at a reload, too."""

REVALIDATE = "no-cache"
"""For an address whose content may change: kept, but asked for with its tag."""

WORTHWHILE = 0.9
"""Share of the size above which the compressed form is not served. Chosen: a tenth
saved is a packet less from 15 kB on."""

COMPRESSED = ("text/", "image/svg+xml", "application/json", "application/manifest+json")
"""Beginnings of the types that compress; a PNG is compressed in itself."""


@dataclass(frozen=True)
class Content:
    """What is served at one address. Safe from any thread."""

    body: bytes
    mimetype: str

    @cached_property
    def tag(self) -> str:
        """A strong tag: the same for the same bytes, after a restart as well."""
        return hashlib.sha256(self.body).hexdigest()[:20]

    @cached_property
    def compressed(self) -> bytes | None:
        """The gzip form, made once; ``None`` where it saves too little."""
        if not self.mimetype.startswith(COMPRESSED):
            return None
        packed = gzip.compress(self.body, 9, mtime=0)
        return packed if len(packed) < WORTHWHILE * len(self.body) else None

    def response(self, cache: str) -> Response:
        """The answer to the present request, with this ``Cache-Control``.

        304 without a body where the browser already has it.
        """
        packed = self.compressed if request.accept_encodings["gzip"] else None
        body = self.body if packed is None else packed
        answer = Response(body, mimetype=self.mimetype)
        answer.set_etag(self.tag if packed is None else f"{self.tag}-gzip")
        if packed is not None:
            answer.headers["Content-Encoding"] = "gzip"
        if self.mimetype.startswith(COMPRESSED):
            answer.vary.add("Accept-Encoding")
        answer.headers["Cache-Control"] = cache
        answer.make_conditional(request)
        return answer
