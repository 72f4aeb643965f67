"""The commands, one file a group; ``__main__`` gathers them."""
