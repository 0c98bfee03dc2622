person = Player { $number }
people = people
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
      a move                it is played, such as { $example }
      any words             lists the moves whose description has them;
                            a number from the list is played
      list                  all moves; list WORDS: those with these words
      ? MOVE or ? PLACE     why it is not possible, or what is
      board, score, log     show them
      rules, rules 5.3      all rules, or a chapter or paragraph
      undo                  take back your last decision
      quit                  leave the table
command-help = help
command-board = board
command-score = score
command-undo = undo
command-rules = rules
command-list = list
command-log = log
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
standing = { $rank }. { $player }: { $score ->
    [one] one point
   *[other] { $score } points
}
tie-line = on a tie: { $line } { $points }
winners = { $number ->
    [one] { $names } won.
   *[other] { $names } won together.
}
seed = The luck of this match was { $seed } (its seal: { $commitment }).
left = You have left the table. The match was not kept; --record FILE keeps it.
left-kept = You have left the table. The match is kept; go on with --record { $file }.

# The screen
title = Stockwerk
page-rules = Rules
page-score = Score
page-log = What happened
page-help = What you can type and press
scroll-board = PgDn ↕
news = Since your last move
news-more = { $title } (F3: all of it)
news-first = What happened
type-here = such as { $example } · ? tells why not
one-option = Enter does the only thing that is possible
waiting-line = …
chosen-of = { $number ->
    [one] One move matches: Enter plays it.
   *[other] { $number } moves match: go on typing, or ↑ ↓ and Enter.
}
none-of = No possible move matches. Enter tells why.
thinking-bar = { $player } is thinking { $bar }
wait = Wait until { $player } has thought.
over = The game is over.
not-any-more = The game is over and its luck is shown: nothing is taken back any more.
game-over-keys = F2: the score line by line. F6: another game.
screen-help =
    What you can type:
      a move as in the list   Enter plays it
      any words               the list shows the moves that have them
      ? and a move or place   why it is not possible, or what is
      rules 5.3               that paragraph of the rules
      help, rules, score, log, undo, board, quit: as the keys below

    What you can press or click:
      ↑ ↓ and Enter           choose from the list; a click does it, too
      a click on the board    lists what can be done there, or tells why nothing can
      PgUp PgDn, wheel        scroll the board; Shift ← → sideways
      F1                      rules: what is asked now, or the reason told last
      F2, F3                  score line by line, all that happened
      F4                      auf Deutsch
      F5                      the board large, and back
      Ctrl+Z                  take back your last decision
      Ctrl+S                  keep the match in a file
      Ctrl+Q                  leave the table
      Esc                     clear the line
keys-table = [F1] Rules [F2] Score [F3] Log [F4] DE [F5] Board [F7] Help [^Z] Undo [^S] Save [^Q] Quit
keys-over = [F1] Rules [F2] Score [F3] Log [F4] DE [F5] Board [F6] New game [^S] Save [^Q] Quit
keys-page = [Esc] Back  [↑ ↓] [PgUp PgDn] Scroll  [F4] Deutsch
keys-form = [F5] Start  [Tab] Next  [Enter] Open a list  [F4] Deutsch  [^Q] Quit
keys-question = Enter: yes   Esc: no
keys-save = Enter: keep   Esc: do not
keys-leave = Enter: leave   Esc: stay
form-game = Game
form-players = Players
form-seat = Seat { $number }
form-person = at this keyboard
form-bot = { $level ->
    [random] Bot, at random
    [casual] Bot, easy
    [greedy] Bot, medium
   *[other] Bot, hard
}
form-record = Keep in the file
form-record-how = optional; a file with a match goes on
form-goes-on = This file is there: the match in it goes on as it was set.
form-unreadable = { $file } has no match that can be read.
form-start = Start (F5)
form-name-wrong = Everybody at this keyboard needs a name of their own with up to { $most } characters.
save-where = Keep the match in which file? Every move is then kept there. --record and its name go on with it.
file-there = { $file } is there already. Choose another name.
saved = The match is kept in { $file }.
leave-unsaved = Leave the table? The match is not kept. Type a file name to keep it, or nothing to let it go.
undo-ask = This takes back: { $moves }. Do all players agree?
hide-screen = That was { $player }’s turn. Enter covers the screen.
covered = It is { $player }’s turn.

    Hand over, then press Enter.
