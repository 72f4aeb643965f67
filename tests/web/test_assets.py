"""The pages' files: from memory, compressed once, kept for good under their version."""

import gzip
import re
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from flask.testing import FlaskClient
from fontTools.ttLib import TTFont
from werkzeug.test import TestResponse

from tests.support.icons import STATIC
from tests.web.conftest import Phone
from web.assets import StaticFiles, fonts, static_files
from web.assets.files import served
from web.pages import PAGES

FILES = sorted(p.relative_to(STATIC).as_posix() for p in STATIC.rglob("*.*"))
PACKED = {"Accept-Encoding": "gzip, deflate"}


def got(client: FlaskClient, path: str, **headers: str) -> TestResponse:
    return client.get(
        path, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_what_lies_in_the_folder(client: FlaskClient, name: str) -> None:
    whole = served(STATIC / name)
    url = static_files().url(name)
    assert client.get(url).data == whole == client.get(f"/static/{name}").data
    packed = client.get(url, headers=PACKED)
    if packed.headers.get("Content-Encoding") == "gzip":
        assert gzip.decompress(packed.data) == whole
        assert len(packed.data) < 0.9 * len(whole)
    else:
        assert packed.data == whole
    assert packed.mimetype == client.get(url).mimetype


def test_a_script_goes_without_its_descriptions_and_with_all_its_code(
    tmp_path: Path,
) -> None:
    """A cast inside a line stays, and so does what stands between two descriptions."""
    script = tmp_path / "a.js"
    script.write_text(
        "// Head.\n\t// A remark.\n"
        "/**\n * @param {number} x\n */\nexport function f(x) {\n"
        "\t/** @type {number[]} */\n\tconst all = [];\n"
        "\treturn /** @type {string} */ (all[x]);\n}\n"
        "/** @type {X} */ (f);\n/** Kept apart. */\nf(1);\n"
    )
    assert served(script).decode() == (
        "export function f(x) {\nconst all = [];\n"
        "return /** @type {string} */ (all[x]);\n}\n"
        "/** @type {X} */ (f);\nf(1);\n"
    )
    style = tmp_path / "a.css"
    style.write_text("/** Kept. */\n")
    assert served(style) == b"/** Kept. */\n"


def test_no_text_of_a_script_goes_over_the_end_of_a_line() -> None:
    """Its indent would be part of it, and is not served."""
    for name in FILES:
        if name.endswith(".js"):
            for line in served(STATIC / name).decode().splitlines():
                assert line.count("`") % 2 == 0, (name, line)


def test_most_of_it_travels_small() -> None:
    """What is not compressed twice, and what is."""
    files = static_files()
    assert files["shell/icon-512.png"].compressed is None
    text = [files[name] for name in FILES if not name.endswith(".png")]
    small = sum(len(each.compressed or each.body) for each in text)
    assert small < 0.5 * sum(len(each.body) for each in text)


def test_under_its_version_it_is_kept_for_good(client: FlaskClient) -> None:
    answer = client.get(static_files().url("pages/table.js"))
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("folder", ["", "0123456789ab/"])
def test_elsewhere_it_is_asked_for_again(client: FlaskClient, folder: str) -> None:
    """Without a version, or under that of a page from before an update."""
    path = f"/static/{folder}pages/table.js"
    answer = client.get(path)
    assert answer.headers["Cache-Control"] == "no-cache"
    again = got(client, path, If_None_Match=answer.headers["ETag"])
    assert again.status_code == 304 and again.data == b""
    assert again.headers["ETag"] == answer.headers["ETag"]


def test_both_forms_have_a_tag_of_their_own(client: FlaskClient) -> None:
    """Else a cache could take one for the other."""
    path = "/static/style/base.css"
    plain, packed = client.get(path), client.get(path, headers=PACKED)
    assert plain.headers["ETag"] != packed.headers["ETag"]
    tag = packed.headers["ETag"]
    assert got(client, path, If_None_Match=tag).status_code == 200
    assert got(client, path, If_None_Match=tag, **PACKED).status_code == 304
    refused = got(client, path, Accept_Encoding="gzip;q=0, identity")
    assert "Content-Encoding" not in refused.headers


@pytest.mark.parametrize(
    "path",
    [
        "nowhere.js",
        "../pages.py",
        "games/../../pages.py",
        "%2e%2e/pages.py",
        "",
        "games",
        "0123456789ab/nowhere.js",
        "0123456789ab",
        "games/entdecker",
        "games/x/y.js",
    ],
)
def test_nothing_else_is_served(client: FlaskClient, path: str) -> None:
    assert client.get(f"/static/{path}").status_code == 404


def test_other_bytes_are_another_version() -> None:
    first = StaticFiles({"a.js": b"1", "b.js": b""})
    others = ({"a.js": b"2", "b.js": b""}, {"a.js": b"", "b.js": b"1"}, {"a.js": b"1"})
    assert len({first.version, *(StaticFiles(each).version for each in others)}) == 4
    assert StaticFiles({"b.js": b"", "a.js": b"1"}).version == first.version


@pytest.mark.parametrize("path", PAGES.values())
def test_a_page_names_all_that_its_scripts_import(
    client: FlaskClient, path: str
) -> None:
    """Its first load waits for no file that another one names."""
    text = client.get(path).text
    named = set(re.findall(r'(?:src|href)="/static/([^"#]+)', text))
    folder = f"{static_files().version}/"
    assert all(each.startswith(folder) for each in named), named
    scripts = {each.removeprefix(folder) for each in named if each.endswith(".js")}
    for name in scripts:
        source = (STATIC / name).read_text("utf-8")
        found = re.findall(r"^import [^;]*\"(\.[^\"]+)\";", source, re.MULTILINE)
        imported = {normpath(join(dirname(name), each)) for each in found}
        assert imported <= scripts, (name, imported - scripts)


def test_a_page_is_compressed_and_never_kept(phone: Phone) -> None:
    answer = phone().get("/table", headers=PACKED)
    assert gzip.decompress(answer.data) == phone().get("/table").data
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_typeface_is_small_and_speaks_czech(tmp_path: Path) -> None:
    made = fonts.write(tmp_path)
    assert sum(path.stat().st_size for path in made) < 60_000
    for path in made:
        assert path.read_bytes()[:4] == b"wOF2"
        known = set(TTFont(path).getBestCmap())
        assert {ord(letter) for letter in "ěščřžýáíéúůťďňäöüß€–„“"} <= known
