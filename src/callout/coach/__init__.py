"""A coach with the knowledge of one seat: hints with their reasons, odds, reviews, imagined deals."""
