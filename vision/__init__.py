"""From pixels to millimetres; knows no game."""
