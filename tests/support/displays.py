"""The braille displays on which lines are tried."""

DISPLAY_CELLS = (14, 20, 32, 40)
"""The numbers of cells of the braille displays in use."""
