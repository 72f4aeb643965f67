"""The panel as the application knows it: which pins it may use, what it says."""
