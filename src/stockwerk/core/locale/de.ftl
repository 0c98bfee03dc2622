seat-name = Spieler { $number }
