"""Half-played positions: the file that a match begins from, and the short form."""
