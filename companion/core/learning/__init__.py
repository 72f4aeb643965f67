"""Learning a game by playing it: what is explained when it first comes up."""
