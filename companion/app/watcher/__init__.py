"""The camera's chair at the table: looks, judges, plays or asks.

A *step* is a pure function (``reducer``): a frozen ``state`` and ``inputs`` give the
next state and ``effects``. It calls on ``controls`` (``presses`` says what a button
means), ``judging`` (``assessment`` says what a look means, ``arming`` when the camera
may propose) and ``presentation``. ``loop`` is the ``Watcher``: a thin thread that
looks, listens, steps, and carries the effects out. ``recorder`` writes its inputs
down, ``playback`` steps through them again.
"""

from companion.app.watcher.loop import Watcher

__all__ = ["Watcher"]
