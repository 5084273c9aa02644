"""Heavy and untrusted work in separate processes, so that no table waits for it."""
