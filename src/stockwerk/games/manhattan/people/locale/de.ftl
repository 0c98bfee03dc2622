title = Manhattan
summary = Türme bauen in sechs Städten. Wer oben sitzt, dem gehört der Turm, und wer genug Stockwerke hat, darf ihn übernehmen.

# The choices before the game
choice-rounds = Runden zu dritt
choice-rounds-6x4 = sechs Runden mit vier Bauteilen
choice-rounds-4x6 = vier Runden mit sechs Bauteilen
choice-sides = Plätze
choice-sides-around = jeder an einer eigenen Seite
choice-sides-corner = über Eck
choice-sides-together = nebeneinander
choice-tie = Gleichstand am Ende
choice-tie-shared = ist ein geteilter Sieg
choice-tie-tallest = entscheidet der höchste Turm, dann die Zahl der Mehrheiten

# Things
city-0 = Sydney
city-1 = Manhattan
city-2 = Frankfurt
city-3 = Hongkong
city-4 = São Paulo
city-5 = Kairo
colour-0 = Ziegel
colour-1 = Hafen
colour-2 = Ocker
colour-3 = Jade
site = { $city } { $square }
who = { $player }
who-two = { $player } ({ $colour })
kind-card = eine Karte
kind-part = ein Bauteil
kind-site = ein Bauplatz
kind-stock = ein Bauteil

# What can be done
option-pick = Die Bauteile { $parts } nehmen
option-pick-two = Die Bauteile { $parts } in { $colour } nehmen
option-build = { $how ->
    [takes] { $floors } auf { $site } setzen und den Turm übernehmen
    [own] { $floors } auf den eigenen Turm { $site } setzen
   *[open] { $floors } auf { $site } setzen
}
option-build-two = { $how ->
    [takes] { $floors } in { $colour } auf { $site } setzen und den Turm übernehmen
    [own] { $floors } in { $colour } auf den eigenen Turm { $site } setzen
   *[open] { $floors } in { $colour } auf { $site } setzen
}
option-discard = Die Karte für Feld { $square } ablegen und nichts bauen
prompt-pick = Runde { $round }: Nimm { $parts } Bauteile aus deinem Vorrat.
prompt-pick-two = Runde { $round }: Nimm { $parts } Bauteile in { $colour } aus deinem Vorrat.
prompt-after-round = { $earned ->
    [one] Die letzte Runde brachte dir 1 Punkt. { $asked }
   *[other] Die letzte Runde brachte dir { $earned } Punkte. { $asked }
}
prompt-build = Du bist am Zug: Spiele eine Karte und setze ein Bauteil auf einen Bauplatz, den sie zeigt.
prompt-discard = Mit deinen Karten und Bauteilen kannst du nichts bauen: Lege eine Karte ab und ziehe eine neue.
prompt-wait = { $player } ist mit Bauen an der Reihe.
prompt-wait-pick = { $player } wählt Bauteile.
progress-pick = Runde { $round } von { $rounds } · Bauteile wählen
progress-build = Runde { $round } von { $rounds } · Zug { $turn } von { $turns }
prompt-over = Das Spiel ist zu Ende.

# Why not
why-over = Das Spiel ist zu Ende.
why-spectator = Wer zuschaut, spielt nicht mit.
why-not-your-turn = { $player } ist am Zug.
why-unknown = { $target } gibt es auf diesem Tisch nicht.
why-pick-first = { $players ->
    [2] Nimm zuerst deine { $parts } Bauteile jeder Farbe für diese Runde.
   *[other] Nimm zuerst deine { $parts } Bauteile für diese Runde.
}
why-stock = { $left ->
    [0] Du hast kein { $floors }er-Bauteil der Farbe { $colour } mehr im Vorrat.
    [one] Du hast nur noch ein { $floors }er-Bauteil der Farbe { $colour } im Vorrat.
   *[other] Du hast nur noch { $left } { $floors }er-Bauteile der Farbe { $colour } im Vorrat.
}
why-number-of-parts = { $players ->
    [2] In jeder Runde nimmst du genau { $parts } Bauteile von jeder Farbe.
   *[other] In jeder Runde nimmst du genau { $parts } Bauteile.
}
why-picked-already = Bauteile nimmt man nur zu Beginn einer Runde.
why-one-each = In einem Zug spielst du eine Karte und setzt ein Bauteil auf einen Bauplatz.
why-one-colour = Du spielst nur eine Farbe; eine zweite gibt es nicht.
why-no-part = Du hast in dieser Runde kein { $floors }er-Bauteil vor dir.
why-no-part-two = { $there ->
    [yes] Du hast in dieser Runde kein { $floors }er-Bauteil in { $colour } vor dir, aber eines in { $other }.
   *[no] Du hast in dieser Runde kein { $floors }er-Bauteil vor dir, weder in { $colour } noch in { $other }.
}
why-no-card = Du hast keine Karte für Feld { $square }.
why-other-square = Die Karte zeigt in jeder Stadt Feld { $square }, nicht Feld { $other }.
why-too-small = Der Turm { $site } gehört { $owner } mit { $theirs } { $theirs ->
    [one] Stockwerk
   *[other] Stockwerken
}; mit diesem Bauteil hättest du { $mine }. Es braucht mindestens ein { $need }er-Bauteil.
why-no-part-large-enough = Keines deiner Bauteile reicht: Auf dem Turm { $site } von { $owner } braucht es mindestens ein { $need }er-Bauteil.
need-of = mindestens { $need } in { $colour }
why-no-part-large-enough-two = Keines deiner Bauteile reicht: Auf dem Turm { $site } von { $owner } braucht es { $needed }.
why-out-of-reach = Der Turm { $site } ist außer Reichweite: { $owner } hat darin { $theirs } Stockwerke, du hättest mit einem 4er-Bauteil nur { $mine }.
why-out-of-reach-two = Der Turm { $site } ist für { $colour } außer Reichweite: { $owner } hat darin { $theirs } Stockwerke, du hättest mit einem 4er-Bauteil nur { $mine }.
why-part-fits-nowhere = Auf keinem der Bauplätze, die die Karten zeigen, reicht ein { $floors }er-Bauteil in { $colour }, um den Turm zu übernehmen.
why-card-fits-nowhere = Auf keinem der sechs Bauplätze, die die Karte für Feld { $square } zeigt, darfst du mit deinen Bauteilen bauen.
why-nothing-fits = Du kannst in diesem Zug gar nichts bauen; lege eine Karte ab.
why-discard = Eine Karte ablegen, ohne zu bauen, darfst du nur, wenn du nichts bauen kannst.

# What happened
event-round = Runde { $round } von { $rounds } beginnt; { $player } fängt an.
event-picked = { $who } nimmt { $parts }.
event-built = { $who } setzt { $floors } auf { $site }.
event-taken = { $who } setzt { $floors } auf { $site } und übernimmt den Turm von { $owner }.
event-drew = Du ziehst eine Karte für Feld { $square }.
event-shuffled = Der Stapel ist aufgebraucht; die { $cards } gespielten Karten werden zu einem neuen gemischt.
event-passed = { $player } kann nichts bauen und legt eine Karte für Feld { $square } ab.
event-took-back = { $who } legt { $parts ->
    [one] ein Bauteil, das nicht gesetzt werden konnte,
   *[other] { $parts } Bauteile, die nicht gesetzt werden konnten,
} in den Vorrat zurück.
event-tallest = { $who } besitzt den höchsten Turm, { $site } mit { $floors } Stockwerken: { $points } Punkte.
event-tallest-tied = Mehrere Türme sind die höchsten: Dafür gibt es keine Punkte.
event-majority = { $who } hat die Mehrheit in { $city } mit { $towers ->
    [one] einem Turm
   *[other] { $towers } Türmen
}: { $points } Punkte.
event-towers = { $who } besitzt { $towers ->
    [one] einen Turm: { $points } Punkt.
   *[other] { $towers } Türme: { $points } Punkte.
}
event-ended = Die letzte Runde ist abgerechnet: Das Spiel ist zu Ende.

# The score, line by line
line-tallest = { $which ->
    [two] Runde { $round }, { $colour }: der höchste Turm, { $site }
   *[one] Runde { $round }: der höchste Turm, { $site }
}
line-majorities = { $which ->
    [two] Runde { $round }, { $colour }: Mehrheit in { $cities }
   *[one] Runde { $round }: Mehrheit in { $cities }
}
line-towers = { $which ->
    [two] Runde { $round }, { $colour }: { $towers ->
        [one] ein Turm
       *[other] { $towers } Türme
    }
   *[one] Runde { $round }: { $towers ->
        [one] ein Turm
       *[other] { $towers } Türme
    }
}
tie-tallest = besitzt am Ende den höchsten Turm
tie-majorities = Mehrheiten am Ende

# The board as text
text-round = Runde { $round } von { $rounds }   ({ $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} im Stapel)
text-mixed = Stockwerke in gemeinsamen Türmen:
text-points = Punkte
text-now = jetzt
text-parts = Teile
text-stock = Vorrat
text-hand = Deine Karten zeigen die Felder { $squares }
# The board as a picture: headings
board-cards = Deine Karten
board-parts = Deine Bauteile dieser Runde
board-stock = Dein Vorrat: Nimm { $parts }
board-stock-two = Dein Vorrat in { $colour }: Nimm { $parts }
board-round = Runde { $round } von { $rounds }
board-over = Endstand
board-pile = { $cards ->
    [one] noch eine Karte
   *[other] noch { $cards } Karten
}
board-now = jetzt +{ $points }
board-rounds = Runde für Runde
board-now-short = jetzt
board-squares = Felder

# ... and what those hear who cannot see it
board-city = Stadt { $letter }: { $city }
board-plan = Grundriss von { $city }: Auch hier kannst du Bauplätze antippen, und kein Turm verdeckt sie.
board-owner = { $player } ({ $colour })
board-site-open = { $site }, { $city }: freier Bauplatz
board-site = { $site }, { $city }: Turm von { $owner }, { $height }; von unten nach oben: { $parts }
board-floors = { $floors } von { $who }
board-last = { $site }; zuletzt gebaut
board-card = Karte für Feld { $square }
board-part = Bauteil mit { $floors ->
    [one] 1 Stockwerk
   *[other] { $floors } Stockwerken
}, { $colour }{ $count ->
    [one] {""}
   *[other] {" "}(noch { $count })
}
board-stock-part = { $part }, Nummer { $number } von { $count }
board-standing = { $owner }: { $points }; { $facts }
board-together = zusammen { $points }
board-turn = am Zug
board-start = hat den Startstein
board-now-towers = der Plan brächte jetzt { $points }, { $towers ->
    [one] 1 Turm
   *[other] { $towers } Türme
}
board-now-cities = Mehrheit in { $cities }
board-now-tallest = höchster Turm { $site }
board-parts-left = Bauteile dieser Runde { $parts }
board-stock-left = Vorrat { $parts }
board-pad = { $owner }: { $rounds }
board-pad-scored = Runde { $round }: { $points }
board-pad-now = Runde { $round } ist noch nicht gewertet und brächte jetzt { $points }
board-open-card = letzte Karte für Feld { $square }

# What would happen
preview-pick = { $floors } Stockwerke für diese Runde.
preview-build = Der Turm gehört dann dir: { $floors ->
    [one] 1 Stockwerk.
   *[other] { $floors } Stockwerke.
}
preview-take = Du übernimmst den Turm von { $owner }, mit { $mine } zu { $theirs } Stockwerken; er hat dann { $floors }.
preview-discard = Du ziehst eine andere Karte; dein Bauteil wird nicht gesetzt.

# For somebody's first game
intro-cities = Sechs Städte mit je neun Bauplätzen. Auf dem Dach jedes Turms steht, wem er gehört und wie viele Stockwerke er hat.
intro-stock = Hier beginnt jede Runde: Wähle die Bauteile, mit denen du bauen willst{ $two ->
    [yes] , erst von einer deiner beiden Farben, dann von der anderen
   *[no] { "" }
}. Hohe Teile übernehmen Türme, aber du hast nur wenige.
intro-cards = Eine Karte zeigt in allen sechs Städten dasselbe Feld. Wenn du dran bist, spielst du eine, baust ein Teil auf dieses Feld einer Stadt deiner Wahl und ziehst eine neue Karte.
intro-towers = Wem das oberste Teil gehört, dem gehört der Turm. Auf einen fremden darfst du bauen, wenn du danach mindestens so viele Stockwerke darin hast wie sein Besitzer.
intro-score = Nach jeder Runde wird gewertet: 3 Punkte für den höchsten Turm, 2 für die Mehrheit in einer Stadt, 1 für jeden Turm.
board-height = { $height ->
    [one] 1 Stockwerk
   *[other] { $height } Stockwerke
}
board-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
