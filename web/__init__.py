"""What goes over the network."""
