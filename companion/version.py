"""Which version this is, and which version of the API it speaks."""

VERSION = "1.0.0"
"""The release (semantic versioning); ``pyproject.toml`` takes it from here."""

API = 2
"""The API. New routes and new keys leave it as it is; a field that is called otherwise,
asked for or gone makes it the next one. Requests of the one before are read.
"""
