person = Spieler { $number }
people = menschen
bot = Bot { $number } ({ $level })
bot-random = Zufall
bot-casual = nebenbei
bot-greedy = gierig
bot-monte_carlo = Monte Carlo
ask-game = Welches Spiel? [1]{" "}
ask-players = Wie viele spielen mit, { $least } bis { $most }? [{ $default }]{" "}
ask-number-again = Bitte eine Zahl von { $least } bis { $most }.
ask-bots = Wer sind die anderen, leicht bis schwer: { $levels }? [{ $default }]{" "}
ask-bots-again = Bitte eines von { $levels }; oder { $number } davon mit Kommas dazwischen.
ask-name = Name von Spieler { $number }? [{ $default }]{" "}
ask-name-again = Bitte ein Name mit bis zu { $most } Zeichen, den noch niemand hat.
welcome = { $game }. Jederzeit HILFE tippen, oder REGELN, um sie zu lesen.
thinking = { $player } denkt nach …
hint = { $number ->
    [one] Eine Möglichkeit, { $example }: Enter drücken.
   *[other] { $number } Möglichkeiten, etwa { $example }. Auch: LISTE, Teil eines Zuges, HILFE.
}
help =
    Was du tippen kannst:
      ein Zug wie B5+3        er wird gespielt
      beliebige Wörter        listet die Züge, in deren Beschreibung sie stehen;
                              eine Nummer der Liste wird gespielt
      liste                   alle Züge; liste WÖRTER: die mit diesen Wörtern
      ? ZUG oder ? ORT        warum es nicht geht, oder was geht
      brett, punkte           zeigt sie
      regeln, regeln 5.3      alle Regeln, ein Kapitel oder ein Absatz
      zurück                  nimmt deine letzte Entscheidung zurück
      ende                    verlässt den Tisch
command-help = hilfe
command-board = brett
command-score = punkte
command-undo = zurück
command-rules = regeln
command-list = liste
command-quit = ende
nothing-found = Kein möglicher Zug passt zu „{ $line }“. LISTE zeigt alle; ? und ein Zug sagt, warum er nicht möglich ist.
no-chapter = Die Regeln haben kein Kapitel und keinen Absatz { $chapter }.
more = … und { $number } weitere; tippe einen Teil davon, um die Liste zu verkürzen.
possible = Das ist möglich: { $label }.
nothing-to-undo = Du hast nichts zurückzunehmen.
undo-agree = Zurückgenommen wird: { $moves }. Sind alle einverstanden (ja/nein)?{" "}
undone = Zurückgenommen: { $moves }.
yes = ja
hide = Enter drücken, um deine Karten zu verdecken.{" "}
pass-on = { $player } ist an der Reihe. Bitte weitergeben und Enter drücken.{" "}
standing = { $rank }. { $player }: { $score } Punkte
winners = { $number ->
    [one] { $names } hat gewonnen.
   *[other] { $names } haben gemeinsam gewonnen.
}
seed = Der Zufall dieser Partie war { $seed } (SHA-256: { $hash }).
left = Du hast den Tisch verlassen. Die Partie wurde nicht aufgehoben; das tut --record DATEI.
left-kept = Du hast den Tisch verlassen. Die Partie ist aufgehoben; weiter geht es mit --record { $file }.
