"""The checks of `callout doctor`, one module each."""
