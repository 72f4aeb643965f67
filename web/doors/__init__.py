"""Who is let in before anybody knows who asks.

Reading order: ``host_header`` (by which names the pages may be asked for),
``guesses`` (how often a PIN may be guessed, and who is at the table),
``watching`` (whether phones without a seat may look on), ``seat_requests`` (a phone
that says whose seat it has).
"""
