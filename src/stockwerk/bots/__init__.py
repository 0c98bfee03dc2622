"""Players for any game. A bot is a function of a Seat: it sees what a person at that seat would see."""
