seat-name = Player { $number }
seat-named-bot = Bot { $number } ({ $level })
