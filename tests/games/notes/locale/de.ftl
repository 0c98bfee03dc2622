title = Notizen
summary = Alle notieren heimlich zwei Zahlen; dann zeigen alle sie vor.
choice-paper = Papier
choice-paper-white = weiß
choice-paper-green = grün
note = { $number } notieren
not-now = Notiert werden nur Zahlen, und nur solange ein Zug dauert.
waiting = Die anderen schreiben noch.
prompt = Notiere deine { $number ->
    [one] erste
   *[other] zweite
} Zahl.
noted = Du hast { $number } notiert.
shown = { $player } zeigt { $first } und { $second }.
turned = Eine { $number } wird aufgedeckt.
line = Richtige Zahlen
automaton = Der Schreiber
cards = Karten
sheets = Alle Blätter
mine = Deine Notizen
colour = Stift { $number }
