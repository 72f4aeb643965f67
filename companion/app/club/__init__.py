"""What a table and a hall have to say to each other, free of any network."""
