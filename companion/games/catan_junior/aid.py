"""Hints for the table, free of secrets: what is open to all, counted for them."""

from companion.core.game import View
from companion.games.catan_junior.rules import parrots
from companion.games.catan_junior.state import State


def aid(state: State) -> View:
    """All hints of a position."""
    costs = state.printed.costs
    switches = state.printed.switches
    return {
        "told": state.told,
        "beginner": state.options.beginner,
        "player_trade": state.player_trade,
        "goods": [{"good": g.value, "icon": g.value} for g in state.printed.goods],
        "rolled": state.rolled,
        "harvest": [
            {"seat": seat, "land": land, "count": count}
            for seat, land, count in state.harvest
        ],
        "market": [
            {"place": place, "good": good.value}
            for place, good in enumerate(state.market, 1)
        ],
        "market_open": not state.swapped,
        "costs": {
            "lair": dict(costs.lair),
            "ship": dict(costs.ship),
            "parrot": dict(costs.parrot),
        },
        "bank_rate": switches.bank_rate,
        "empty": [
            g.value
            for g in state.printed.goods
            if state.told and not state.stacks.get(g)
        ],
        "withheld": sorted(state.withheld),
        "parrots_left": sum(state.parrots.values()),
        "parrot_for_sale": parrots.parrots_left(state),
        "card": state.shown,
        "fortress": state.fortress,
        "brave": "parrot" if switches.all_cards_count else "pirate",
        "to_win": state.printed.lairs_to_win,
        "offers": [
            {
                "seat": offer.seat,
                "partner": offer.partner,
                "give": [good.value for good in offer.give],
                "want": [good.value for good in offer.want],
            }
            for offer in state.offers
        ],
    }
