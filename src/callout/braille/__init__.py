"""Cards and sentences as braille cells: labels, running text, the lines of a display."""
