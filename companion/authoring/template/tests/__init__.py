"""What is put beside a new game: its first tests, and the files of its recordings."""
