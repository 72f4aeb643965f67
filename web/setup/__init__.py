"""Before a match: who is host, who sits where, what is played, what lies where.

Reading order: ``routes`` (language, PIN, seats, the match), ``plan`` (the table as it
is to be prepared).
"""

from web.setup import plan, routes

BLUEPRINTS = (routes.blueprint, plan.blueprint)

__all__ = ["BLUEPRINTS", "plan", "routes"]
