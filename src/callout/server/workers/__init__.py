"""Heavy and untrusted work, done in processes of their own, so that no table waits for it."""
