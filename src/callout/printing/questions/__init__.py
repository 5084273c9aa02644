"""Question cards on paper: printed on both sides, as braille pages and labels, with answers."""
