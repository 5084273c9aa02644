"""Tables on this computer."""
