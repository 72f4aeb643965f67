"""Commands about what was played: export, backup, replays, recordings for tests."""
