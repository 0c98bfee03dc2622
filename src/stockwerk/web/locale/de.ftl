about = Brettspiele, in denen eine Stadt entsteht: allein gegen Bots, an einem Bildschirm oder mit Freunden über einen Link.
skip = Zum Inhalt
settings = Sprache und Farben
theme-light = Helle Farben
theme-dark = Dunkle Farben
mistake = Das hat nicht geklappt
to-home = Zu den Spielen
to-table = Zum Tisch

# Home
my-tables = Meine Tische
open-tables = Tische zum Mitspielen
is-over = Das Spiel ist zu Ende
your-turn = du bist dran
waiting = wartet auf andere
your-name = Dein Name
join = Mitspielen
players = Personen
player = Spieler { $number }
bots = Bots
bot-random = leicht (spielt zufällig)
bot-greedy = mittel (sieht einen Zug voraus)
bot-monte_carlo = schwer (probiert viele Partien aus)
options = Mehr Möglichkeiten
list-it = Jeder darf sich dazusetzen
play-now = Gleich gegen Bots spielen
with-friends = Mit Freunden
one-screen = An einem Bildschirm
rules = Regeln
invited = Du bist zu einer Partie mit { $others } eingeladen.
sit-down = Hinsetzen

# The table
undo = Zug zurücknehmen
agree = Einverstanden
refuse = Nein
undo-asked = { $player } möchte den letzten Zug zurücknehmen.
replay = Verlauf
your-choice = Deine Wahl
turn = Drehen
mirror = Spiegeln
cancel = Abbrechen
confirm = Bestätigen
board = Spielplan
hand = Deine Hand
same-as-buttons = Aus einer Liste wählen
filter = Tippen zum Suchen
people = Am Tisch
you = du
seat-open = freier Platz
prompt-open = { $number ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $number } Personen.
}
winners = { $number ->
    [one] { $names } hat mit { $score } Punkten gewonnen.
   *[other] { $names } haben mit { $score } Punkten gemeinsam gewonnen.
}
conflict = Jemand war schneller: Der Tisch hat sich verändert.
score = Punkte
moves = Züge
talk = Gespräch
send = Senden
lend = Ein Bot spielt für mich:
lend-nobody = nein, ich spiele
invite = Freunde einladen
invite-how = Schicke jedem einen dieser Links. Wer einen Link hat, hat den Platz.
rematch = Noch einmal spielen
rematch-same = Noch einmal mit demselben Zufall
download = Aufzeichnung herunterladen
comfort = Annehmlichkeiten
set-confirm = Vor jedem Zug nachfragen
set-sound = Ein leiser Ton, wenn ich dran bin
set-notify = Benachrichtigen, wenn ich dran bin
set-keys = Tasten mit einem Buchstaben (R, F, U)
luck = Fingerabdruck des Zufalls:
show-hand = Meine Hand zeigen

# Replay
move-of = Zug { $at } von { $last }
first = Anfang
previous = Zurück
next = Weiter
last = Ende
luck-title = Ehrlicher Zufall
seed = Startzahl
seed-later = Die Startzahl erscheint, wenn das Spiel zu Ende ist; dann kann jeder prüfen, dass keine Karte bewegt wurde.
seed-matches = Die Startzahl passt zum Fingerabdruck, der von Anfang an zu sehen war.
seed-differs = Die Startzahl passt nicht zum Fingerabdruck!
api = Was ein Mensch am Tisch tun kann, kann auch ein Programm. Der Schlüssel eines Platzes kommt in die Kopfzeile „Authorization: Bearer …“.

# The script's own few words
script-open = { "{n}" } Möglichkeiten
script-count = { " " }({ "{n}" })
script-confirmhint = Enter bestätigt, Escape bricht ab.
script-sending = Wird gesendet …
script-instead = Stattdessen dies wählen
script-offline = Keine Verbindung. Der Tisch holt von selbst auf.
script-online = Wieder verbunden.
script-unsent = Nicht gesendet. Deine Wahl bleibt; versuche es noch einmal.
script-dropped = Der Tisch hat sich verändert; deine Wahl passt nicht mehr.
script-yourturn = Du bist dran
bot-name = Bot { $number } ({ $level })
level-random = leicht
level-greedy = mittel
level-monte_carlo = schwer
again = Es gibt eine neue Partie.
malformed = An der Adresse oder am Formular stimmt etwas nicht.
script-chosen = { "{n}" } gewählt
prompt-lent = Ein Bot spielt für dich.
