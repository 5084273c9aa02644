"""The page on which guests are kept, get their eight words, and are forgotten."""
