"""The commands about the device itself, and its front: lamps, buttons, display."""
