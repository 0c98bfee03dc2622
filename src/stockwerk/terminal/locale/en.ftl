person = Player { $number }
people = people
bot = Bot { $number } ({ $level })
bot-random = random
bot-casual = casual
bot-greedy = greedy
bot-monte_carlo = Monte Carlo
ask-game = Which game? [1]{" "}
ask-players = How many players, { $least } to { $most }? [{ $default }]{" "}
ask-number-again = A number from { $least } to { $most }, please.
ask-bots = Who are the others, easy to hard: { $levels }? [{ $default }]{" "}
ask-bots-again = One of { $levels }; or { $number } of them with commas between, please.
ask-name = Name of player { $number }? [{ $default }]{" "}
ask-name-again = A name that nobody has yet, with up to { $most } characters, please.
welcome = { $game }. At any time type HELP, or RULES to read them.
thinking = { $player } is thinking …
hint = { $number ->
    [one] One possibility, { $example }: press Enter.
   *[other] { $number } possibilities, such as { $example }. Also: LIST, part of a move, HELP.
}
help =
    What you can type:
      a move such as B5+3   it is played
      any words             lists the moves whose description has them;
                            a number from the list is played
      list                  all moves; list WORDS: those with these words
      ? MOVE or ? PLACE     why it is not possible, or what is
      board, score          show them
      rules, rules 5.3      all rules, or a chapter or paragraph
      undo                  take back your last decision
      quit                  leave the table
command-help = help
command-board = board
command-score = score
command-undo = undo
command-rules = rules
command-list = list
command-quit = quit
nothing-found = No possible move matches “{ $line }”. LIST shows them all; ? and a move tells why it is not possible.
no-chapter = The rules have no chapter or paragraph { $chapter }.
more = … and { $number } more; type part of one to narrow the list.
possible = That is possible: { $label }.
nothing-to-undo = You have nothing to take back.
undo-agree = This takes back: { $moves }. Do all players agree (yes/no)?{" "}
undone = Taken back: { $moves }.
yes = yes
hide = Press Enter to hide your cards.{" "}
pass-on = It is { $player }’s turn. Hand over, then press Enter.{" "}
standing = { $rank }. { $player }: { $score } points
winners = { $number ->
    [one] { $names } won.
   *[other] { $names } won together.
}
seed = The luck of this match was { $seed } (its SHA-256: { $hash }).
left = You have left the table. The match was not kept; --record FILE keeps it.
left-kept = You have left the table. The match is kept; go on with --record { $file }.
