about = Board games about building a city: alone against bots, on one screen, or with friends by a link.
skip = To the content
settings = Language and colours
theme-light = Light colours
theme-dark = Dark colours
mistake = That did not work
to-home = To the games
to-table = To the table

# Home
my-tables = My tables
open-tables = Tables you can join
is-over = The game is over
your-turn = your turn
waiting = waiting for others
your-name = Your name
join = Join
players = Players
player = Player { $number }
bots = Bots
bot-random = easy (plays at random)
bot-greedy = medium (looks one move ahead)
bot-monte_carlo = hard (tries out many games)
options = More options
list-it = Anyone may join the table
play-now = Play now against bots
with-friends = With friends
one-screen = On one screen
rules = Rules
invited = You are invited to a game with { $others }.
sit-down = Sit down

# The table
undo = Take back
agree = Agree
refuse = Refuse
undo-asked = { $player } would like to take back their last move.
replay = History
your-choice = Your choice
turn = Turn
mirror = Mirror
cancel = Cancel
confirm = Confirm
board = Board
hand = Your hand
same-as-buttons = Choose from a list
filter = Type to search
people = At the table
you = you
seat-open = open seat
prompt-open = { $number ->
    [one] Waiting for one more player.
   *[other] Waiting for { $number } more players.
}
winners = { $number ->
    [one] { $names } won with { $score } points.
   *[other] { $names } won together with { $score } points.
}
conflict = Somebody was faster: the table has changed.
score = Score
moves = Moves
talk = Talk
send = Send
lend = A bot plays for me:
lend-nobody = no, I play
invite = Invite your friends
invite-how = Send each of them one of these links. Whoever has a link has the seat.
rematch = Play again
rematch-same = Again with the same luck
download = Download the record
comfort = Comfort
set-confirm = Ask before a move is played
set-sound = A soft sound when it is my turn
set-notify = Notify me when it is my turn
set-keys = Single-letter keys (R, F, U)
luck = Fingerprint of the luck:
show-hand = Show my hand

# Replay
move-of = Move { $at } of { $last }
first = First
previous = Back
next = Forward
last = Last
luck-title = Fair luck
seed = Seed
seed-later = The seed is shown when the game is over; then anyone can check that no card was moved.
seed-matches = The seed matches the fingerprint shown from the start.
seed-differs = The seed does not match the fingerprint!
api = Everything a person can do at a table, a program can do as well. A seat’s token goes into the header “Authorization: Bearer …”.

# The script's own few words
script-open = { "{n}" } possibilities
script-count = { " " }({ "{n}" })
script-confirmhint = Enter confirms, Escape cancels.
script-sending = Sending …
script-instead = Choose this instead
script-offline = No connection. The table will catch up by itself.
script-online = Connected again.
script-unsent = Not sent. Your choice is kept; try again.
script-dropped = The table has changed; your choice no longer fits.
script-yourturn = Your turn
bot-name = Bot { $number } ({ $level })
level-random = easy
level-greedy = medium
level-monte_carlo = hard
again = A rematch has been set up.
malformed = Something in the address or the form is not as it should be.
script-chosen = { "{n}" } chosen
prompt-lent = A bot plays for you.
