seat-name = Spieler { $number }
progress = Das Spiel läuft
