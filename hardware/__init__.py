"""From pins to signals; knows no game."""
