"""What every game and every adapter shares: values and pure functions only."""
