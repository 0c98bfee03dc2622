"""Long tests by the thousand and the million, as commands that anyone can repeat: see docs/reliability.md."""
