person = Spieler { $number }
people = menschen
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
      ein Zug                 er wird gespielt, etwa { $example }
      beliebige Wörter        listet die Züge, in deren Beschreibung sie stehen;
                              eine Nummer der Liste wird gespielt
      liste                   alle Züge; liste WÖRTER: die mit diesen Wörtern
      ? ZUG oder ? ORT        warum es nicht geht, oder was geht
      brett, punkte, verlauf  zeigt sie
      regeln, regeln 5.3      alle Regeln, ein Kapitel oder ein Absatz
      zurück                  nimmt deine letzte Entscheidung zurück
      ende                    verlässt den Tisch
command-help = hilfe
command-board = brett
command-score = punkte
command-undo = zurück
command-rules = regeln
command-list = liste
command-log = verlauf
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
standing = { $rank }. { $player }: { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
}
tie-line = bei Gleichstand: { $line } { $points }
winners = { $number ->
    [one] { $names } hat gewonnen.
   *[other] { $names } haben gemeinsam gewonnen.
}
seed = Der Zufall dieser Partie war { $seed } (sein Siegel: { $commitment }).
left = Du hast den Tisch verlassen. Die Partie wurde nicht aufgehoben; das tut --record DATEI.
left-kept = Du hast den Tisch verlassen. Die Partie ist aufgehoben; weiter geht es mit --record { $file }.

# Der Bildschirm
title = Stockwerk
page-rules = Regeln
page-score = Punkte
page-log = Was geschah
page-help = Was du tippen und drücken kannst
scroll-board = Bild↓ ↕
news = Seit deinem letzten Zug
news-more = { $title } (F3: alles)
news-first = Was geschah
type-here = etwa { $example } · ? sagt, warum nicht
one-option = Enter tut das Einzige, was möglich ist
waiting-line = …
chosen-of = { $number ->
    [one] Ein Zug passt: Enter spielt ihn.
   *[other] { $number } Züge passen: tippe weiter, oder ↑ ↓ und Enter.
}
none-of = Kein möglicher Zug passt. Enter sagt, warum.
thinking-bar = { $player } denkt nach { $bar }
wait = Warte, bis { $player } nachgedacht hat.
over = Das Spiel ist aus.
not-any-more = Das Spiel ist aus und sein Zufall offen: Nichts wird mehr zurückgenommen.
game-over-keys = F2: die Punkte Zeile für Zeile. F6: ein neues Spiel.
screen-help =
    Was du tippen kannst:
      ein Zug wie in der Liste  Enter spielt ihn
      beliebige Wörter          die Liste zeigt die Züge mit diesen Wörtern
      ? und ein Zug oder Ort    warum es nicht geht, oder was geht
      regeln 5.3                dieser Absatz der Regeln
      hilfe, regeln, punkte, verlauf, zurück, brett, ende: wie die Tasten unten

    Was du drücken oder klicken kannst:
      ↑ ↓ und Enter             aus der Liste wählen; ein Klick tut es auch
      ein Klick aufs Brett      was dort möglich ist, oder warum nichts
      Bild↑ Bild↓, Mausrad      rollt das Brett; Umschalt ← → seitwärts
      F1                        Regeln: was gefragt ist, oder der letzte Grund
      F2, F3                    Punkte Zeile für Zeile, alles, was geschah
      F4                        in English
      F5                        das Brett groß, und zurück
      Strg+Z                    nimmt deine letzte Entscheidung zurück
      Strg+S                    hebt die Partie in einer Datei auf
      Strg+Q                    verlässt den Tisch
      Esc                       leert die Zeile
keys-table = [F1] Regeln [F2] Punkte [F3] Log [F4] EN [F5] Brett [F7] Hilfe [^Z] Zurück [^S] Datei [^Q] Ende
keys-over = [F1] Regeln [F2] Punkte [F3] Log [F4] EN [F5] Brett [F6] Neu [^S] Datei [^Q] Ende
keys-page = [Esc] Zurück  [↑ ↓] [Bild↑ Bild↓] Rollen  [F4] English
keys-form = [F5] Anfangen  [Tab] Weiter  [Enter] Liste öffnen  [F4] English  [^Q] Ende
keys-question = Enter: ja   Esc: nein
keys-save = Enter: aufheben   Esc: nicht
keys-leave = Enter: gehen   Esc: bleiben
form-game = Spiel
form-players = Spieler
form-seat = Platz { $number }
form-person = an dieser Tastatur
form-bot = { $level ->
    [random] Bot, Zufall
    [casual] Bot, leicht
    [greedy] Bot, mittel
   *[other] Bot, schwer
}
form-record = Aufheben in Datei
form-record-how = wer mag; eine Datei mit Partie geht weiter
form-goes-on = Diese Datei gibt es: Die Partie darin geht weiter, wie sie ist.
form-unreadable = In { $file } steht keine Partie, die sich lesen lässt.
form-start = Anfangen (F5)
form-name-wrong = Alle an dieser Tastatur brauchen einen eigenen Namen mit bis zu { $most } Zeichen.
save-where = In welcher Datei wird die Partie aufgehoben? Jeder Zug kommt dann hinein. Mit --record und ihrem Namen geht es weiter.
file-there = { $file } gibt es schon. Wähle einen anderen Namen.
saved = Die Partie ist aufgehoben in { $file }.
leave-unsaved = Den Tisch verlassen? Die Partie ist nicht aufgehoben. Tippe einen Dateinamen, um sie aufzuheben, oder nichts, um sie aufzugeben.
undo-ask = Zurückgenommen wird: { $moves }. Sind alle einverstanden?
hide-screen = Das war der Zug von { $player }. Enter verdeckt den Bildschirm.
covered = { $player } ist an der Reihe.

    Bitte weitergeben und Enter drücken.
