"""All files of ``web/static`` by name, their version, and which script needs which."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from companion.version import VERSION
from web.assets.content import Content

STATIC = Path(__file__).parents[1] / "static"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""Media types by ending. Our own, as the machine's table may say something else."""

WEIGHTS = {"Regular": "alegreya-400.woff2", "ExtraBold": "alegreya-800.woff2"}
"""Faces of the pages' typeface, and the files that ``fonts`` makes of them."""

IMPORT = re.compile(r'^(?:import|export)\b[^"]*?"(\.{1,2}/[^"]+)";', re.MULTILINE)
"""A static import of a module; a dynamic one depends on the game."""

DESCRIBED = re.compile(
    rb"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL
)
"""A description or a remark on lines of its own: for those who read the source and for
the checker of types, an eighth of what would go over the air."""

INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)
"""What only a reader of the source needs; no text of a script spans lines."""

VERSIONED = re.compile(r"[0-9a-f]{12}")
"""A folder that is the version of our files, present or past."""


class StaticFiles:
    """Files by name (``games/entdecker.js``); about 300 kB. Safe from any thread."""

    def __init__(self, files: Mapping[str, bytes], version: str = VERSION) -> None:
        """Hold these; their ``version`` is another for other bytes, or program."""
        found = hashlib.sha256(version.encode())
        for name in sorted(files):
            found.update(b"\0%b\0%b" % (name.encode(), files[name]))
        self.version = found.hexdigest()[:12]
        self._files = {
            name: Content(body, TYPES[Path(name).suffix])
            for name, body in files.items()
        }

    def __getitem__(self, name: str) -> Content:
        """A file. Raises ``KeyError``."""
        return self._files[name]

    def get(self, name: str) -> Content | None:
        """A file, if there is one of this name."""
        return self._files.get(name)

    def url(self, name: str) -> str:
        """Where a file is served, for good. Raises ``KeyError`` for another's."""
        if name.partition("#")[0] not in self._files:
            raise KeyError(name)
        return f"/static/{self.version}/{name}"

    def named(self, path: str) -> tuple[str, bool]:
        """The file that a path below ``/static/`` names, and whether it may be kept
        for good: only under the present version, where nothing will change.
        """
        folder, _, rest = path.partition("/")
        if rest and VERSIONED.fullmatch(folder):
            return rest, folder == self.version
        return path, False

    def modules(self, name: str) -> tuple[str, ...]:
        """The script and all that it imports, each once, in the order of need."""
        met: dict[str, None] = {}
        self._visit(name, met)
        return tuple(met)

    def _visit(self, name: str, met: dict[str, None]) -> None:
        if name in met or name not in self._files:
            return
        met[name] = None
        for needed in self._imports(name):
            self._visit(needed, met)

    def _imports(self, name: str) -> Iterator[str]:
        text = self._files[name].body.decode()
        for found in IMPORT.findall(text):
            yield normpath(join(dirname(name), found))


@cache
def static_files() -> StaticFiles:
    """The files of this program, read once."""
    files = {
        path.relative_to(STATIC).as_posix(): served(path)
        for path in sorted(STATIC.rglob("*"))
        if path.is_file()
    }
    return StaticFiles(files)


def served(path: Path) -> bytes:
    """What is served of a file: a script goes without its descriptions and indents."""
    body = path.read_bytes()
    if path.suffix != ".js":
        return body
    return INDENT.sub(b"", DESCRIBED.sub(b"", body))
