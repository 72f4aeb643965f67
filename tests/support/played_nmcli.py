"""A played NetworkManager: what it has and hears in a file, and an nmcli for it."""

import json
import sys
from pathlib import Path
from typing import Any

from hardware.network_manager import CONNECTION

NMCLI = '''#!{python} -S
"""nmcli(1) as far as it is asked here: its terse tables, escapes and exit statuses."""
import json, os, re, sys

PSK = "802-11-wireless-security.psk"
KEY_MGMT = "802-11-wireless-security.key-mgmt"
with open({world!r}) as file:
    world = json.load(file)
words = sys.argv[1:]
with open({log!r}, "a") as log:
    log.write(json.dumps(words) + "\\n")

def keep():
    with open({world!r}, "w") as file:
        json.dump(world, file)

def fail(status, text):
    print("Error: " + text, file=sys.stderr)
    sys.exit(status)

def escaped(text):
    return text.replace("\\\\", "\\\\\\\\").replace(":", "\\\\:")

def table(rows):
    for row in rows:
        print(":".join(map(escaped, row)))

if not world["running"]:
    fail(8, "NetworkManager is not running.")
assert words[:1] == ["-w"]
words = words[2:]
fields = []
if words[:1] == ["-t"]:
    fields, words = words[2].split(","), words[3:]
if words[:1] == ["-g"]:
    (name,) = words[4:]
    print(escaped(world["connections"][name]["ssid"]))
elif words[:2] == ["device", "status"]:
    for device, kind, state in world["devices"]:
        row = {{"DEVICE": device, "TYPE": kind, "STATE": state}}
        table([[row[field] for field in fields]])
elif words == ["radio", "wifi", "on"]:
    asleep = "unavailable"
    world["devices"] = [
        [device, kind, "disconnected" if state == asleep else state]
        for device, kind, state in world["devices"]
    ]
elif words[:3] == ["device", "wifi", "list"]:
    for heard in world["range"]:
        ssid, signal, lock = heard if isinstance(heard, list) else (heard, 50, "WPA2")
        row = {{"SSID": ssid, "SIGNAL": str(signal), "SECURITY": lock}}
        table([[row[field] for field in fields]])
    print()  # as nmcli does behind each interface
elif words == ["connection", "show", "--active"]:
    for name, c in world["connections"].items():
        row = {{"NAME": name, "TYPE": c["type"]}}
        if c["active"]:
            table([[row[field] for field in fields]])
elif words == ["connection", "show"]:
    for name, c in world["connections"].items():
        row = {{"NAME": name, "TYPE": c["type"], "AUTOCONNECT": c["auto"]}}
        row["UUID"] = "uuid-" + name
        table([[row[field] for field in fields]])
elif words[:2] == ["connection", "add"]:
    given = dict(zip(words[2::2], words[3::2]))
    world["connections"][given["con-name"]] = {{
        "type": "802-11-wireless", "auto": given["autoconnect"], "active": False,
        "ssid": given["ssid"], "given": given,
    }}
elif words[:2] == ["connection", "modify"]:
    name, given = words[2], dict(zip(words[3::2], words[4::2]))
    new, auto = given["connection.id"], given["connection.autoconnect"]
    world["connections"][name]["given"].update(given)
    if new in world["connections"]:  # two may have a name: the older goes by its uuid
        world["connections"]["uuid-" + new] = world["connections"].pop(new)
    world["connections"][new] = {{**world["connections"].pop(name), "auto": auto}}
elif words[:3] == ["connection", "edit", "id"]:
    print("===| nmcli interactive connection editor |===")
    given = world["connections"][words[3]]["given"]
    shown = "'" + words[3] + "' (uuid-" + words[3] + ")"
    lines = sys.stdin.read().splitlines()
    history = os.environ["HOME"] + "/.nmcli-history"
    try:
        with open(history, "a") as file:
            file.writelines(line + "\\n" for line in lines)
    except OSError:
        lines.append("")  # it says so behind all else
    for line in lines:
        print("nmcli> " + line if line else f"Warning: {{history}} parse error")
        verb, *rest = line.split(" ", 2)
        if verb == "set":
            key, text = rest[0], rest[1].strip().replace("\\t", "")
            valid = re.fullmatch("[0-9A-Fa-f]{{64}}|.{{8,63}}", text)
        elif verb == "save" and not valid and given[KEY_MGMT] != "sae":
            print(f"Error: Failed to save {{shown}} connection: "
                  f"{{key}}: property is invalid")
        elif verb == "save":
            given[key] = text
            print(f"Connection {{shown}} successfully updated.")
elif words[:1] == ["connection"]:
    verb, name, *rest = words[1:]
    if name not in world["connections"]:
        fail(10, f"unknown connection '{{name}}'.")
    connection = world["connections"][name]
    assert not rest  # by "passwd-file" a wrong password would be tried for ever
    if verb == "up" and world["busy"]:
        fail(4, "Connection activation failed: AP mode is not supported.")
    locked = KEY_MGMT in connection.get("given", {{}})
    if verb == "up" and locked and PSK not in connection["given"]:
        fail(4, "Connection activation failed: Secrets were required.")
    if verb == "up" and connection["ssid"] in world["refused"]:
        for each in world["connections"].values():
            each["active"] = each["active"] and each["type"] != "802-11-wireless"
        keep()
        why = world["refused"][connection["ssid"]]
        print("Warning: nmcli and NetworkManager versions don't match", file=sys.stderr)
        fail(4, "Connection activation failed: " + why + ".")
    if verb == "delete":
        del world["connections"][name]
    else:
        if verb == "up":  # one Wi-Fi is in one network
            for each in world["connections"].values():
                each["active"] = each["active"] and each["type"] != "802-11-wireless"
        world["connections"][name]["active"] = verb == "up"
else:
    fail(2, "argument is unknown")
keep()
'''

HOME, CLUB = "Home: 5 GHz", "Club"


class World:
    """What NetworkManager has, hears and was asked."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "world.json"
        wifi = {"type": "802-11-wireless", "auto": "yes", "active": False}
        cable = {"type": "802-3-ethernet", "auto": "yes", "active": True, "ssid": ""}
        self.put(
            running=True,
            busy=False,
            refused={},
            devices=[
                ["eth0", "ethernet", "connected"],
                ["wlan1", "wifi", "unmanaged"],
                ["p2p-dev-wlan0", "wifi-p2p", "disconnected"],
                ["wlan0", "wifi", "disconnected"],
            ],
            range=[],
            connections={
                "preconfigured": {**wifi, "ssid": HOME},
                "Wired: 1": cable,
            },
        )

    def put(self, **changes: Any) -> None:
        now = json.loads(self.file.read_text()) if self.file.exists() else {}
        self.file.write_text(json.dumps({**now, **changes}))

    @property
    def asked(self) -> list[list[str]]:
        """What nmcli was asked, without its patience."""
        lines = self.file.with_suffix(".log").read_text().splitlines()
        return [json.loads(line)[2:] for line in lines]

    def connection(self, name: str) -> Any:
        """A connection that it knows; ``None``: it does not."""
        return json.loads(self.file.read_text())["connections"].get(name)

    @property
    def own(self) -> Any:
        """Our connection; ``None`` where it is not there."""
        return self.connection(CONNECTION)


def played(folder: Path) -> World:
    """A NetworkManager, and an nmcli for it in ``folder/bin``."""
    made = World(folder)
    program = folder / "bin" / "nmcli"
    program.parent.mkdir()
    files = {"world": str(made.file), "log": str(made.file.with_suffix(".log"))}
    program.write_text(NMCLI.format(python=sys.executable, **files))
    program.chmod(0o755)
    return made
