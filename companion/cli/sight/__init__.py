"""Commands that look through the camera: calibrating, and checking how it reads."""
