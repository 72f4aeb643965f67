"""The sentences, a Fluent file a language."""
