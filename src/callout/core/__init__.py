"""The table as values: cards, commands, prompts, events, state, and the view of a seat."""
