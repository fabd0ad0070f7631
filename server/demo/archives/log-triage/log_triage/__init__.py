"""Groups log lines by their shape."""
