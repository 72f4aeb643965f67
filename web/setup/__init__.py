"""Before a match: who is host, who sits where, what is played, what lies where.

Reading order: ``routes`` (language, PIN, seats, the match), ``plan`` (the table as it
is to be prepared), ``wifi`` (the Wi-Fi of the house).
"""

from web.setup import plan, routes, wifi

BLUEPRINTS = (routes.blueprint, plan.blueprint, wifi.blueprint)

__all__ = ["BLUEPRINTS", "plan", "routes", "wifi"]
