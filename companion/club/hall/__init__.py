"""One page of all tables, kept live, with an archive of its own and no camera.

Reading order: ``tables`` (the present), ``listener``
(the connection), ``cards`` (sentences), ``services``, ``pages`` and ``tournaments``.
"""
