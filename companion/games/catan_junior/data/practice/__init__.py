"""Practice positions: ``puzzles.toml`` and the positions that it names."""
