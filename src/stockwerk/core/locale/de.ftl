seat-name = Spieler { $number }
seat-named-bot = Bot { $number } ({ $level })
