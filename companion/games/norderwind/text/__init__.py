"""Sentences of the game by language."""
