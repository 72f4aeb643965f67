"""Views and advice as a phone gets them: plain JSON values, tuples as lists."""

import json
from typing import Any

import msgspec


def wire(value: object) -> Any:
    """What the edge makes of a frozen dataclass, read back."""
    return json.loads(json.dumps(msgspec.to_builtins(value)))
