from dataclasses import dataclass
from enum import StrEnum

import pytest

from companion.core.game import InvalidSetup, Switch, read_options, switches
from companion.core.resources import names, read_text, read_toml


class Toll(StrEnum):
    OWNER = "owner"
    UNIT = "unit"


@dataclass(frozen=True, slots=True)
class Options:
    toll: Toll = Toll.OWNER
    storm_fills: bool = True
    seconds: int = 20


def test_switches_offer_their_values() -> None:
    assert switches(Options) == (
        Switch("toll", Toll.OWNER, ("owner", "unit")),
        Switch("storm_fills", True, (False, True)),
        Switch("seconds", 20, ()),
    )


def test_options_are_read_strictly() -> None:
    assert read_options(Options, {"toll": "unit"}) == Options(Toll.UNIT)
    with pytest.raises(InvalidSetup, match=r"options: .*toll"):
        read_options(Options, {"toll": "nobody"})
    with pytest.raises(InvalidSetup, match="unknown key 'tool'"):
        read_options(Options, {"tool": "unit"})


def test_a_package_reads_its_own_files() -> None:
    assert "status.py" in names("companion.app", ".py")
    assert read_text("companion.core", "ids.py").startswith('"""')
    with pytest.raises(ValueError, match=r"companion.core/ids.py: "):
        read_toml("companion.core", "ids.py")
    with pytest.raises(FileNotFoundError):
        read_text("companion.core", "nothing.toml")
