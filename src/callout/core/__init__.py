"""The table as values: cards, commands, prompts, events, state and what a seat may know of it."""
