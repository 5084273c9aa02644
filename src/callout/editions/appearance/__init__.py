"""What cards look like on paper and on pages: colours, shapes and signs."""
