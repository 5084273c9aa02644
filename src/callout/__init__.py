"""Keep a card table that can be heard, touched and seen."""
