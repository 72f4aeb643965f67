"""Commands about what was played: export, backup and both replays."""
