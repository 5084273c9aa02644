"""The table in a terminal: plain lines, or one line at a time for a braille display."""
