"""Words of the club."""
