"""The games: one folder each, all alike. ``GAMES`` is the table of them."""
