title = Notes
summary = Everybody secretly notes two numbers; then all show them.
choice-paper = Paper
choice-paper-white = white
choice-paper-green = green
note = Note { $number }
not-now = Only numbers are noted, and only while a turn lasts.
waiting = The others are still writing.
prompt = Note your { $number ->
    [one] first
   *[other] second
} number.
noted = You noted { $number }.
shown = { $player } shows { $first } and { $second }.
turned = A { $number } is turned up.
line = Numbers that were right
automaton = The clerk
cards = Cards
sheets = All sheets
mine = Your notes
colour = Pencil { $number }
