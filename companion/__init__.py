"""The table companion: real tiles on a real table, judged and scored as they are laid.

The house on one page. Dependencies point one way::

    companion.__main__ -> cli -> service -> demo | authoring
        -> web | vision | hardware
        -> companion.app | companion.games
        -> companion.core

Reading order for a newcomer: ``core/game.py`` (what a game is), a game's
``moves.py`` and ``rules/`` (the rulebook in types), its ``table.py`` and
``core/propose.py`` (how a photo becomes a move), ``app/session/`` (the one
path every move takes), ``app/watcher/`` (why the camera must agree first),
``service/assembly.py`` (how it is wired). ``docs/architecture.md`` draws it all.
"""

import os

# Numpy's small products are slower on several threads than on one; it reads this
# when it is first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
