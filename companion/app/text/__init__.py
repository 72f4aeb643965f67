"""Sentences of the session itself, in Fluent."""
