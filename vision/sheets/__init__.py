"""The parts of the printable sheets: paper and labels, ink, and which texts print."""
