"""``companion table``: a game's table, so that anybody can draw or print one."""

import json
from dataclasses import asdict
from typing import Any

import click

from companion.cli.game_choice import game_argument, known_game
from companion.core.tag import Tag, serial
from companion.service.current_game import initial_profile

SAMPLES = 2


@click.command()
@game_argument
@click.option("--json", "as_json", is_flag=True, help="Everything, as one object.")
def table(game: str, as_json: bool) -> None:
    """Print the places, anchors and tag kinds of GAME's table in mm."""
    form = table_form(game)
    if as_json:
        click.echo(json.dumps(form))
        return
    click.echo(f"{game}: {form['width']} x {form['height']} mm")
    for anchor in form["anchors"]:
        where = f"centre {anchor['x']}, {anchor['y']} mm, side {anchor['side']} mm"
        click.echo(f"  anchor {anchor['id']}: {where}")
    side = form["sticker"]["side"]
    click.echo(f"  {len(form['places'])} places, sticker {side} mm")
    for tag in form["tags"]:
        click.echo(f"  {tag['text']}  {tag['kind']}")


def table_form(key: str) -> dict[str, Any]:
    """The table profile as plain values (docs/formats.md)."""
    game = known_game(key)
    profile = initial_profile(game)
    return {
        "game": key,
        "letter": profile.letter,
        "width": profile.width,
        "height": profile.height,
        "dictionary": "DICT_4X4_50",
        "anchors": [asdict(anchor) for anchor in profile.anchors],
        "places": [asdict(place) for place in profile.places],
        "sticker": asdict(profile.sticker),
        "colours": dict(profile.colours),
        "wood": dict(profile.wood),
        "kinds": [
            {"code": code, "kind": kind} | asdict(game.drawing(kind))
            for code, kind in sorted(profile.kinds.items())
        ],
        "tags": [
            {"text": Tag(profile.letter, code, serial(number)).text, "kind": kind}
            for code, kind in sorted(profile.kinds.items())
            for number in range(SAMPLES)
        ],
    }
