about = Board games about building a city: alone against bots, on one screen, or with friends by a link.
skip = To the content
settings = Language and colours
theme-light = Light
theme-dark = Dark
mistake = That did not work
to-home = To the games
to-table = To the table

# Home
my-tables = My tables
open-tables = Tables you can join
is-over = The game is over
your-turn = Your turn
your-name = Your name
join = Join
players = Players
player = Player { $number }
bots = Bots play
bot-casual = easy (looks at a few moves only)
bot-greedy = medium (looks one move ahead)
bot-monte_carlo = hard (tries out many games)
list-it = Anyone may join: list it here while you are there
play-alone = Play now on your own
play-now = Play now against bots
with-friends = With friends
one-screen = On one screen
rules = Rules
invited = You are invited to a game with { $others }.
may-join = A seat is free in a game with { $others }. Anyone may take it.
sit-down = Sit down
finished-tables = Finished games
all-finished = More finished games
with = with { $names }
waiting-for = waiting for { $names }
ago-now = just now
ago-minutes = { $number } minutes ago
ago-hours = { $number ->
    [one] an hour ago
   *[other] { $number } hours ago
}
ago-days = { $number ->
    [one] yesterday
   *[other] { $number } days ago
}
forget = Remove from the list
leave = Leave the table
leave-how = You give up your seat. Whoever else plays there can let a bot play on for you.
leave-table = { $table }: leave the table
more-of-table = { $table }: history, remove from the list
with-friends-how = You get a link for each seat.
one-screen-how = You take turns at this screen; hands stay covered.
one-screen-open = You take turns at this screen; nobody has secrets.
options = Options
unfold = Players, bots, options
seats = Who sits where, names, options
seat = Who sits at seat { $number }
seat-me = I
seat-person = on this screen
seat-friend = a friend, by link
seat-bot = Bot, { $level }
seat-name = Name at seat { $number }
options-how = These options also hold for the buttons above.
sit-like-this = Set the table like this
only-watch = Watch the table
upload = Look at a record
upload-how = A game that was downloaded can be watched here step by step. A record is for looking at: it cannot be played on.
upload-file = File
upload-show = Show it

# The table
undo = Take back
agree = Agree
refuse = Refuse
undo-asked = { $player } would like to take back their own last move, and with it all that came after.
replay = History
your-choice = Your choice
turn = Rotate
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
alone = { $name } has { $score ->
    [one] one point.
   *[other] { $score } points.
}
and = { $first } and { $last }
points = { $number ->
    [one] { $score } point
   *[other] { $score } points
}
winners = { $number ->
    [one] { $names } won with { $points }.
   *[other] { $names } won together with { $points }.
}
own-place = { $rank ->
    [1] You have won.
   *[other] Your place: { $rank } of { $number }.
}
score = Score
leads = leads
score-lines = Score line by line
in-a-tie = Of equals, this decides: { $what }
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
set-paced = Show the others’ moves one by one
set-sound = A soft sound when it is my turn or I am asked
set-notify = Notify me when it is my turn or I am asked
set-keys = Letters are keys: U takes back
set-keys-turning = R rotates, F mirrors
luck = Is the luck fair?
show-hand = It’s me: go on
hand-over = Hand the screen to
tour = { $title } in a minute
tour-skip = Skip
tour-next = Next
tour-done = Let’s play
tour-again = Show the introduction
tour-prompt = This line tells what is asked of you. What is lit can be touched, in any order; then confirm. Touch anything else to hear why not.
device = Play on another device
device-how = Open this link on your other device. Within an hour, it gives your seat to whoever opens it first, once; this device keeps it too. Show it to nobody else.
device-link = Link to your seat
device-here = Play as { $name } on this device? The link then works no more.
device-sit = Play here
copy = Copy
copied = Copied
undo-waits = You would like to take back your last move. Still to agree: { $missing }.
undo-missing = Still to agree: { $missing }.
undo-refused = { $you ->
    [yes] You do not agree: the move stays.
   *[no] { $player } does not agree: the move stays.
}
undo-withdrawn = { $you ->
    [yes] You no longer want to take the move back.
   *[no] { $player } no longer wants to take the move back.
}
undo-done = { $you ->
    [yes] Your last move is taken back.
   *[no] The last move of { $player } is taken back.
}
withdraw = Never mind
undo-turns = { $number ->
    [one] This also takes back a turn of a bot.
   *[other] This also takes back { $number } turns of bots.
}
undo-seen = Something new was turned up since. It is turned back as well.
undo-all = This also takes back what the others have done since.
undo-sure = Take back your last move?
prompt-lent = A bot ({ $level }) is playing for you.
lent-you = A bot is playing for you. You can go on yourself at any time.
away = not here
lend-other = Let a bot play
lend-end = No bot here
lend-back = I play again
only-watching = You are watching; only those with a seat can play.
only-record = This is a record from a file; it can only be looked at.
lent = a bot plays: { $level }
to-act = to act
talk-line = Say something
keys = Keys
key-tab = Tab
does-tab = to the board and on to the buttons
key-arrows = Arrows
does-arrows = to the nearest thing that can be touched
key-shift-arrows = Shift + arrows
does-shift-arrows = also to what cannot be touched now
key-enter = Enter or space
does-enter = touch it; touch it again to give it back
key-escape = Escape
does-escape = cancel the whole choice
key-backspace = Backspace
does-backspace = give back the last touch
key-why = ?
does-why = why can this not be touched?
key-undo = U
does-undo = take back the last move
key-turn = R, F
does-turn = rotate or mirror a piece; R also shows the next possibility here
drawn-twice = What is drawn twice, large and on a small plan, can be touched in both places.
luck-chosen = Whoever set this table chose the seed, and may know what it brings.
luck-looked = Something that had been turned up was taken back here: whoever played then may know what comes.
luck-dealt = This table has the deal of an earlier game: whoever played that one knows what it brings.
luck-how = The luck of this game was fixed before the first move, and this number is its seal. When the game is over, the history shows the seed that belongs to it: anyone can check that no card was swapped on the way.

# What went wrong, for people; programs get a fixed English line
error-listed = There are already { $number } tables of yours, or of somebody in your network, on the list. Wait until somebody joins one of them, or set this one without listing it.

# Replay
step-of = Step { $at } of { $last }
first = To the beginning
previous = Back
next = Forward
last = To the end
luck-title = Fair luck
seed = Seed
seal = Seal
seed-matches-seen = Checked: the seed matches the seal that this browser saw while the game was played.
seal-differs = The seed matches the seal, but this browser saw another seal while the game was played. Something is wrong with this table.
luck-resealed = This table was set with an older kind of seal, from which its luck could have been computed. It now has a new one that tells nothing. Whoever wants to be sure that nobody has looked ahead sets a new table.
check-luck = Check the luck
seed-later = The seed is shown when the game is over.
record = Record from a file
record-unfinished = The record stops before the game is over.
seed-matches = Checked: the seed matches the seal. Whether that was shown from the start, only those who played can tell.
seed-matches-record = Checked: the seed matches the seal. Whether that was shown from the start, only those who played can tell: this is a file.
seed-differs = The seed does not match the seal. Something is wrong with this table.
api = Everything a person can do at a table, a program can do as well. A seat’s token goes into the header “Authorization: Bearer …”.
steps = Step by step
jump = Go there
before-first = Before the first step.
step-silent = { $player }: { $label }
step-hidden = { $player } has begun a turn. What it is will be told when it is finished.
story = What happened
story-earlier = … and what was before that
copy-step = Copy a link to this step
score-then = Score after this step
luck-why = All luck of a game comes from one number, the seed, drawn before the first card. Its seal is shown from the start and gives nothing away; but no other seed has the same one. So at the end anyone can check that nobody touched the luck. Your browser does it here by itself.
contents = Contents

# The script's own few words
script-chosenof = { "{n}" } of { "{all}" } chosen
script-missing = Still to choose: { "{things}" }
script-anyorder = In any order: { "{things}" }
script-unread = New lines of talk: { "{n}" }
script-copy = Copy the link
script-copied = Copied
script-share = Share
script-either = You can choose: { "{things}" }
script-or = { " " }or{ " " }
script-onward = { " " }…
script-confirmhint = Enter confirms, Escape cancels.
script-sending = Sending …
script-instead = Choose this instead of “{ "{what}" }”
script-youranswer = You are asked
script-whyhow = Point at something, or go there with Tab and the arrows: then ? tells why it is possible or not.
script-possible = Nothing prevents this. Enter chooses it.
script-offline = No connection. The table will catch up by itself.
script-online = Connected again.
script-unsent = Not sent. Your choice is kept; try again.
script-unwritten = The server cannot write at the moment.
script-unreached = No connection.
script-unanswered = The server does not answer at the moment.
script-toofast = That was too much at once for the server.
script-keptmove = Your move is not lost: it is kept here and sent again until it is confirmed.
script-keptwish = What you asked for is kept here and sent again until it is answered.
script-unsaid = Not sent. Try again.
script-nothingdone = You have done nothing yet that could be taken back.
script-absent = { "{names}" }: not here at the moment.
script-dropped = The table has changed; your choice no longer fits.
script-yourturn = Your turn
level-random = at random
level-casual = easy
level-greedy = medium
level-monte_carlo = hard
again = A rematch has been set up.
join-again = Join the new game
script-chosen = { "{n}" } chosen
language = Language
colours = Colours
theme-auto = As the system
for-programs = For programs
details = Details

# What went wrong
sorry-malformed = Something in the address or the form is not as it should be.
sorry-no-table = There is no such table here. Perhaps the link is not complete.
sorry-not-yours = This seat is by invitation. It takes the seat’s own link, complete, as you were sent it.
sorry-used = Somebody has already sat down with this link. If that was you on another device, open the table there and choose “Play on another device”. If not, ask whoever invited you.
sorry-device = This link has been used already, it is older than an hour, a newer one has replaced it, or it is not complete. On the device you play on, choose “Play on another device” again.
sorry-too-large = That is too large to be a record of a game.
sorry-too-often = That was a little too fast. Wait a moment, then try again.
sorry-full = There is no room for anybody else just now. Please try again in a little while.
sorry-spectators = So many are watching this table that there is no room for more just now. You see it as it stood a moment ago; look in again in a while.
sorry-storage = The server cannot reach its storage at the moment. Nothing that was confirmed is lost. Try again in a few seconds.
try-again = Try again
sorry-not-now = That is not possible at this table now.
sorry-unknown-game = That game is not in our box.
sorry-other-rules = This record was made by an older version of the rules, so it cannot be replayed any more.
sorry-edited = This record tells of something that cannot have happened. It may have been edited.
sorry-damaged = This file is no record of a game, or it is damaged.
sorry-failed = Something went wrong here. Tell the operator this number: { $id }

# A picture shown large
enlarge = Enlarge
close = Close

# Moderation by the host
host = Your table
host-how = You have set this table. Only you can do what stands here.
host-seats = Seats
host-table = The table
host-give = Give the seat away
host-give-sure = Give away the seat of { "{name}" }?
host-give-how = They cannot play here any more. You get a new link for somebody else, who takes over what lies there; until then you can let a bot play.
host-link = New link
host-link-sure = A new link for this seat: { "{name}" }?
host-link-how = The old link works no more.
host-list = On the list: anyone may take an open seat while you are here
listed-now = This table is also on the list of those that anyone may join.
host-hush = Remove
host-close = Close the table
host-close-sure = Close the table for everybody?
host-close-how = The game ends here, without a winner, and cannot go on. Its luck is not told.
host-done = Done
script-removed = This table has been removed.
open-to-see = Open it to see how it stands.
is-closed = This table is closed.
closed-how = Whoever set it has ended it before the game was over. The luck of this game is not told.
line-removed = (removed)
seat-given-away = Whoever set the table has given away the seat of { $player }. Somebody new can sit down there.
handed-away = Whoever set the table gave away the seat of { $player }.
handed-to = Somebody sat down on this seat, which had been given away, as { $player }.
handed-called = { $before }, on a seat that had been given away, is now called { $player }.
script-lostseat = Your seat was given away by whoever set the table. You can still watch; ask them if you would like to play on.
sorry-given-away = This seat was given away by whoever set the table, and its old link works no more. If it was yours and you would like to play on, ask them for a new one.

# What is stored
privacy = Privacy
privacy-short = This server keeps what a game needs, and no more: no account, no password, no address of mail, nothing from or for other sites. It does not write down who asked for what, or from where.
privacy-stored = What is stored
privacy-names = Names
privacy-names-how = The name that you give when you sit down. Any name will do.
privacy-moves = Moves
privacy-moves-how = Every move and what was taken back, with its time: from these the table is put together again.
privacy-talk = Talk
privacy-talk-how = What is said at the table, with its time. Everybody who has the table’s address can read it.
privacy-keys = Keys
privacy-keys-how = Which browser or link may sit where: a fingerprint of a random number, from which the number cannot be found.
privacy-presence = Presence
privacy-presence-how = When somebody was last seen at a seat.
privacy-not = For a short while and in memory only, the server counts how much comes from an address, so that nobody can shut out the others.
privacy-long = For how long
privacy-finished = { $days ->
    [0] Finished games are kept until somebody removes them.
    [one] Finished games are removed after one day.
   *[other] Finished games are removed after { $days } days.
}
privacy-abandoned = { $days ->
    [0] Games that are not over are kept, so that they can go on at any time.
    [one] Games that are not over are removed when nothing has happened there for one day.
   *[other] Games that are not over are removed when nothing has happened there for { $days } days.
}
privacy-copies = Backups of this server may hold them for longer.
privacy-cookies = Cookies
privacy-cookie-stockwerk = A random number, by which your browser is known at the tables where you sit. It comes when you first sit down, and lasts a year.
privacy-cookie-wishes = What you chose last: your name, the bots, how many play.
privacy-cookie-language = Your language, if you chose one.
privacy-cookie-theme = Light or dark, if you chose it.
privacy-browser = Your browser itself remembers how you like to play, which introductions you know, which lines you have read, the links for those you invited, and of the latest 200 tables the seal of their luck and whether it was replaced. None of this is sent to the server.
privacy-delete = How to have it deleted
privacy-delete-how = Whoever set a table can remove lines of talk there and close it. Leaving a table deletes your key. Whoever runs this server can remove whole tables, and everything of one person: name, talk and keys. The moves stay without a name, for they are the others’ game as well. Say at which table you sat, and under which name.
privacy-ask = Ask here:
privacy-ask-host = Ask whoever runs this server, or whoever sent you here.
