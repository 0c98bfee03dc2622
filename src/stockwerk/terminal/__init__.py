"""Playing in the terminal, any game that is found."""
