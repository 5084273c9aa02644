"""Games at this computer."""
