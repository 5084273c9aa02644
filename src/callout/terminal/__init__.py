"""The terminal: plain lines, or one line at a time for a braille display."""
