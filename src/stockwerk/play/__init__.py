"""Matches and the seats around them."""
