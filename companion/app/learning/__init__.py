"""Learning a game by playing it: whose first game it is, and what they have read."""
