"""What is for show: the painted table of a box without a camera, and its matches."""
