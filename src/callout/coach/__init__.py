"""A coach with the knowledge of one seat: hints with reasons, odds, reviews, imagined deals."""
