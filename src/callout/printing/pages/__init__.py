"""Pages in braille and print."""
