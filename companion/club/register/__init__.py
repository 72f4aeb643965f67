"""Who plays in a club: results, leagues, ratings, tournaments; values in, values out.

Reading order: ``records`` (one match), ``standings`` (points and tie-breaks),
``ratings``, ``seating`` and ``swiss`` (who sits where), ``store`` (what is stored),
``tournament`` (rounds), ``export`` (CSV and JSON).
"""
