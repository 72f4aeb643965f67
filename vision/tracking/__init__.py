"""Looks at a table again: keeps what is still there, reads what has changed."""
