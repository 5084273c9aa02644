"""The checks of `callout doctor`, one module for each subject."""
