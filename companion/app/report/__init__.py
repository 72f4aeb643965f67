"""What is told after a match: how it grew, and pictures of its table."""
