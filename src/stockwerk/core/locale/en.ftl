seat-name = Player { $number }
progress = The game is on
