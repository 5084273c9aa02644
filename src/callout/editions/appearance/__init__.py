"""The appearance of cards on paper and on pages: colours, shapes and signs."""
