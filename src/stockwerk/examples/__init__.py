"""Programs to run and to copy from. The documentation tells of each; nothing of the library imports them."""
