bot = Bot { $number } ({ $level })
bot-random = Zufall
bot-greedy = gierig
bot-monte_carlo = Monte Carlo
ask-name = Name von Spieler { $number }? [{ $default }]{" "}
person = Spieler { $number }
people = menschen
ask-game = Welches Spiel? [1]{" "}
ask-players = Wie viele spielen mit, { $least } bis { $most }? [{ $default }]{" "}
ask-number-again = Bitte eine Zahl von { $least } bis { $most }.
ask-bots = Wer sind die anderen: { $levels }? [{ $default }]{" "}
ask-bots-again = Bitte eines von { $levels }.
welcome = { $game }. Mit hilfe gibt es jederzeit Hilfe. (Fingerabdruck des Zufalls: { $hash })
thinking = { $player } denkt nach …
hint = { $number ->
    [one] Eine Möglichkeit. Tippe { $example } oder liste.
   *[other] { $number } Möglichkeiten. Tippe eine wie { $example }, einen Teil davon zum Suchen, liste für alle oder hilfe.
}
help =
    Was du tippen kannst:
      ein Zug in Notation        er wird gespielt
      beliebige Wörter           listet die Züge, in deren Beschreibung sie stehen; eine Nummer der Liste wird gespielt
      liste                      alle Züge
      ? ZUG                      warum ein Zug nicht möglich ist
      brett, punkte, regeln      zeigt sie
      zurück                     nimmt deine letzte Entscheidung zurück
      ende                       verlässt den Tisch
command-help = hilfe
command-board = brett
command-score = punkte
command-undo = zurück
command-rules = regeln
command-list = liste
command-quit = ende
nothing-found = Kein möglicher Zug passt zu „{ $line }“. Mit liste siehst du alle; ? und ein Zug sagt, warum er nicht möglich ist.
more = … und { $number } weitere; tippe einen Teil davon, um die Liste zu verkürzen.
possible = Das ist möglich: { $label }.
nothing-to-undo = Du hast nichts zurückzunehmen.
undo-agree = Seitdem wurde etwas aufgedeckt oder getan. Sind alle einverstanden, es zurückzunehmen (ja/nein)?{" "}
yes = ja
pass-on = { $player } ist an der Reihe. Bitte weitergeben und Enter drücken.{" "}
standing = { $rank }. { $player }: { $score } Punkte
winners = { $number ->
    [one] { $names } hat gewonnen.
   *[other] { $names } haben gemeinsam gewonnen.
}
seed = Der Zufall dieser Partie war { $seed }.
left = Du hast den Tisch verlassen.
