"""A coach with the knowledge of one seat: imagined deals, and the review of a match."""
