"""What bots and learners need: what a position is worth, how sensible people play, what is seen as numbers."""
