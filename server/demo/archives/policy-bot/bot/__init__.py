"""Retrieval over Markdown sections."""
