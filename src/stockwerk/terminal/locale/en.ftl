bot = Bot { $number } ({ $level })
bot-random = random
bot-greedy = greedy
bot-monte_carlo = Monte Carlo
ask-name = Name of player { $number }? [{ $default }]{" "}
person = Player { $number }
people = people
ask-game = Which game? [1]{" "}
ask-players = How many players, { $least } to { $most }? [{ $default }]{" "}
ask-number-again = A number from { $least } to { $most }, please.
ask-bots = Who are the others: { $levels }? [{ $default }]{" "}
ask-bots-again = One of { $levels }, please.
welcome = { $game }. Type help at any time. (Fingerprint of the luck: { $hash })
thinking = { $player } is thinking …
hint = { $number ->
    [one] One possibility. Type { $example }, or list.
   *[other] { $number } possibilities. Type one such as { $example }, part of one to search, list to see them, or help.
}
help =
    What you can type:
      a move in notation    it is played
      any words             lists the moves whose description has them; a number from the list is played
      list                  all moves
      ? MOVE                why a move is not possible
      board, score, rules   show them
      undo                  take back your last decision
      quit                  leave the table
command-help = help
command-board = board
command-score = score
command-undo = undo
command-rules = rules
command-list = list
command-quit = quit
nothing-found = No possible move matches “{ $line }”. Type list to see them all; ? and a move tells why it is not possible.
more = … and { $number } more; type part of one to narrow the list.
possible = That is possible: { $label }.
nothing-to-undo = You have nothing to take back.
undo-agree = Something has been turned up or done since. Do all players agree to take it back (yes/no)?{" "}
yes = yes
pass-on = It is { $player }’s turn. Hand over, then press Enter.{" "}
standing = { $rank }. { $player }: { $score } points
winners = { $number ->
    [one] { $names } won.
   *[other] { $names } won together.
}
seed = The luck of this match was { $seed }.
left = You have left the table.
