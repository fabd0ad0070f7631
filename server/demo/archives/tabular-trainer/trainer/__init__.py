"""A small neural network for tables, in NumPy."""
