"""The camera's chair at the table: looks, judges, plays or asks.

``arming`` says when the camera may propose, ``verdict`` what a look means,
``cards`` what newly appeared, ``menu`` what the buttons offer; ``loop`` is the
``Watcher`` that puts them together.
"""

from companion.app.watcher.loop import Watcher

__all__ = ["Watcher"]
