"""The sentences of the game, one Fluent file a language."""
