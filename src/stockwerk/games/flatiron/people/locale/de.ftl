title = Flatiron
summary = Ein Duell zweier Architekten um ein Haus: durch vier Straßen ziehen, mit Karten die Firma verbessern, Säulen und Etagen errichten und einen guten Ruf behalten, bis das Dach sitzt. Allein tritt man gegen Daniel Burnham an.

# Die Wahl vor dem Spiel
choice-sides = Firmenpläne
choice-sides-purple = nur violette Seiten, für erste Partien
choice-sides-any = beide Seiten
choice-daniel = Daniel
choice-daniel-normal = wie üblich
choice-daniel-harder = schwerer: Sein guter Ruf zählt

# Orte, Farben, Pläne
place = { $place ->
    [broadway] Broadway
    [street23] 23rd Street
    [avenue5] 5th Avenue
    [street22] 22nd Street
   *[cityhall] City Hall
}
to-place = { $place ->
    [broadway] zum Broadway
    [street23] zur 23rd Street
    [avenue5] zur 5th Avenue
    [street22] zur 22nd Street
   *[cityhall] zur City Hall
}
in-place = { $place ->
    [broadway] am Broadway
    [street23] in der 23rd Street
    [avenue5] in der 5th Avenue
    [street22] in der 22nd Street
   *[cityhall] in der City Hall
}
colour-orange = Orange
colour-blue = Blau
colour-white = Weiß
colour-gray = Grau
pillar-orange = eine orange Säule
pillar-blue = eine blaue Säule
pillar-white = eine weiße Säule
pillar-gray = eine graue Säule
side = { $side ->
    [purple] Plan { $board }, violette Seite
   *[advanced] Plan { $board }, Seite für Fortgeschrittene
}
thumbs = { $which ->
    [up] { $number ->
        [one] ein Daumen nach oben
       *[other] { $number } Daumen nach oben
    }
    [down] { $number ->
        [one] ein Daumen nach unten
       *[other] { $number } Daumen nach unten
    }
   *[none] keine Daumen
}

# Effekte
effect-gain = { $points ->
    [0] ${ $dollars } bekommen
   *[other] ${ $dollars } und { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } bekommen
}
effect-exchange = eine Säule gegen eine andersfarbige tauschen
effect-buy-pillar = eine beliebige Säule für ${ $price } kaufen
effect-own-effect = ${ $price } zahlen und einen anderen eigenen Effekt nutzen
effect-street-effect = ${ $price } zahlen und einen Effekt einer offenen Straßenkarte nutzen
effect-city-hall = ${ $price } zahlen und eine Aktion der City Hall ausführen
effect-newspaper = die aktive Zeitung nutzen
effect-per-icon = $1 für jeden Halt des Zeitungsjungen, den du erreicht hast
effect-per-floor = ${ $amount } für jede Etage des Turms
effect-points-per-floors = 1 Punkt für je { $amount } Etagen des Turms
effect-build = ${ $price } zahlen und { $pillars ->
    [one] eine Säule
   *[other] bis zu { $pillars } Säulen
} bauen{ $repeat ->
    [yes] , auch in einer Farbe, die schon dort steht
   *[no] { "" }
}{ $points ->
    [0] { "" }
    [one] , dazu 1 Punkt
   *[other] , dazu { $points } Punkte
}
effect-floor = ${ $price } zahlen und die nächste Etage bauen, { $points } Punkte
effect-points-for-colour = { $points } Punkte, wenn { $colour } auf der aktiven Etage steht
effect-buy = { $pillar } für ${ $price } kaufen
effect-sell = { $pillar } für ${ $price } verkaufen
effect-trade = { $pillar } für ${ $price } kaufen oder verkaufen
effect-buy-card = { $amount ->
    [0] eine offene Straßenkarte kaufen
   *[other] eine offene Straßenkarte für ${ $amount } weniger kaufen
}
effect-buy-decree = { $amount ->
    [0] eine Verordnung kaufen
   *[other] eine Verordnung für ${ $amount } weniger kaufen
}

# Etagen
bonus-points = { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
bonus-token = eine Zeitung aus dem Vorrat
bonus-reputation = ein Rufplättchen
bonus-card = eine offene Straßenkarte kaufen
bonus-dollars = ${ $amount }
bonus-newspaper = die aktive Zeitung nutzen
bonus-none = kein Bonus für diese Farbe
bonus-points-for-colour = { $points } Punkte für eine Säule in { $colour }
floor-visit = wer { $place } zieht, bekommt ${ $dollars }
floor-take = Geld nehmen in der City Hall bringt ${ $amount }
floor-share = Figuren dürfen sich einen Ort teilen
floor-cards = je gekaufter Straßenkarte { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
floor-sales = jede verkaufte Säule bringt ${ $amount } mehr
floor-decrees = Verordnungen kosten ${ $amount } weniger
floor-pillars = Säulen kosten ${ $amount } weniger
floor-repeat = auf dieser Etage dürfen Farben wiederkehren
floor-reminder = kein Effekt; ein Feld ist für { $colour } mehr wert

# Verordnungen
decree-per-cards = { $per ->
    [one] { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } für jede deiner Straßenkarten
   *[other] { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } für je { $per } deiner Straßenkarten
}
decree-per-dollars = { $per ->
    [one] { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } für jeden übrigen Dollar, höchstens { $most }
   *[other] { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } für je ${ $per }, die übrig sind, höchstens { $most }
}
decree-per-thumbs = { $per ->
    [one] { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } für jeden deiner Daumen nach oben
   *[other] { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } für je { $per } deiner Daumen nach oben
}
decree-per-decree = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jede deiner Verordnungen
decree-points = { $points } Punkte
decree-per-stored = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jede Säule, die in deinen Lagern bleibt
decree-per-pair = { $points } Punkte für jede Etage mit { $colour } und { $other }
decree-per-pillar = { $points } Punkte für jede Säule in { $colour } im Turm

# Auf dem Tisch
board-table = Turm, Straßen, City Hall und deine Firma
board-streets = Die vier Straßen und deine Firma
board-hall = City Hall
board-tower = Der Turm und die Wertungsleiste
board-reputation = Ruf { $reputation }: { $points } Punkte am Ende
board-stored = Lager mit einer Säule in { $colour }: { $points } Punkte beim Bauen; sie ist ${ $price } wert
board-store = Leeres Lager für { $colour }: Preis ${ $price }, { $points } Punkte beim Bauen
board-spot = { $which ->
    [decree] Verordnung: { $words }; jetzt { $worth ->
        [one] einen Punkt
       *[other] { $worth } Punkte
    } wert
   *[effect] { $words }
}{ $thumbs ->
    [0] { "" }
   *[other] { " " }({ $reputation })
}
board-slot-upper = Über dem Plan in der Spalte { $place }
board-slot-lower = Unter dem Plan in der Spalte { $place }
board-place = { $place }{ $people ->
    [0] { "" }
    [one] , eine Figur ist hier
   *[other] , beide Figuren sind hier
}{ $worth ->
    [0] { "" }
   *[other] , ein Besuch bringt ${ $worth }
}
board-deck-empty = Der Stapel { $place } ist leer
board-card-half = { $half ->
    [upper] Obere Hälfte der Karte bei { $place }: { $words }; { $reputation }. Sie kommt über den Plan bei { $street } und kostet ${ $price }
   *[lower] Untere Hälfte der Karte bei { $place }: { $words }; { $reputation }. Sie kommt unter den Plan bei { $street } und kostet ${ $price }
}
board-decree-half = { $half ->
    [upper] Obere Hälfte einer Verordnung für ${ $price }: { $words }; { $reputation }
   *[lower] Untere Hälfte einer Verordnung für ${ $price }: { $words }; { $reputation }
}
board-next-floor = { $left ->
    [0] Nächste Etage
    [one] Nächste Etage, dann das Dach
   *[other] Nächste Etage, dann noch { $left }
}
board-next-roof = Als Nächstes: das Dach
board-next-told = { $title }: { $words }{ $spaces ->
    [0] { "" }
   *[other] . Ihre Felder: { $bonuses }
}
board-roof = Das Dach ist gebaut
board-active-floor = Etage { $number }, aktiv
board-active-told = { $title }: { $words }
board-space = Freies Feld { $number } der aktiven Etage: { $words }
board-track = Wertungsleiste, Punkte: { $first } und { $second }; { $stop ->
    [0] der Zeitungsjunge ist fort
   *[other] der Zeitungsjunge wartet bei { $stop }
}
board-news-active = Aktive Zeitung: { $words }
board-signs = Alle Zeichen
board-decrees = Verordnungen
board-side-purple = Plan { $board }, violette Seite: leichter, für erste Partien
board-side-advanced = Plan { $board }, Seite für Fortgeschrittene
board-hand = Deine Hand: ${ $dollars }, { $news ->
    [one] eine Zeitung
   *[other] { $news } Zeitungen
}, { $thumbs } Rufplättchen
board-no-news = Keine Zeitungen
board-keep-one = Behalte eine davon
board-news-own = Deine Zeitung{ $number ->
    [one] { "" }
   *[other] { " " }(×{ $number })
}: { $words }
board-keep = Diese Zeitung behalten: { $words }
board-do-floor = Bauen
board-do-floor-told = Die nächste Etage bauen
board-do-use = Nutzen
board-do-use-told = Den Effekt nutzen: { $words }
board-do-skip = Auslassen
board-do-skip-told = Diesen Effekt auslassen
board-do-one = Auslassen
board-do-one-told = Nur diesen Effekt auslassen
board-do-one-below = nur diesen Effekt
board-do-news = Zeitung
board-do-news-told = Die aktive Zeitung nutzen: { $words }
board-do-activate = Effekte nutzen
board-do-activate-told = Die Effekte deiner Spalte nutzen, von oben nach unten
board-do-take = Geld nehmen
board-do-take-told = Geld nehmen
board-do-end = Zug beenden
board-do-end-told = Zug beenden
board-do-rest = Zug beenden
board-do-rest-told = Zug beenden und den Rest auslassen
board-do-rest-below = Rest auslassen
board-do-this = Zug beenden
board-do-this-told = Zug beenden und diesen Effekt auslassen
board-do-this-below = dies auslassen
board-companies = Firmen
board-projected = wenn jetzt Schluss wäre
board-final = Endstand
board-person = { $turn ->
    [yes] Am Zug: { $name }
   *[no] { $name }
}: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}{ $over ->
    [yes] {" "}auf der Leiste, { $projected } am Ende
   *[no] , { $projected }, wenn jetzt Schluss wäre
}; ${ $dollars }, { $news ->
    [one] eine Zeitung
   *[other] { $news } Zeitungen
}, { $thumbs } Rufplättchen
board-reserve = Vorrat
board-reserve-told = Im Vorrat: { $orange } orange, { $blue } blaue, { $white } weiße und { $gray } graue Säulen, { $thumbs } Rufplättchen, { $news ->
    [one] eine Zeitung
   *[other] { $news } Zeitungen
}
board-company = Firma von { $name }
board-no-company = { $name } hat noch keinen Plan gewählt
board-daniel = Daniel Burnham: Punkte für Säulen, Karten
board-daniel-taken = Genommen: { $taken }, { $prices ->
    [one] einen Punkt
   *[other] { $prices } Punkte
} wert
board-daniel-told = { $open ->
    [one] Eine offene Karte
   *[other] { $open } offene Karten
}, { $face_down } verdeckt. { $taken }
floor-roof = das Dach: keine Felder, kein Effekt
effect-nothing = nichts
effect-delivery = der Zeitungsjunge teilt Zeitungen aus
effect-bonus = der Bonus eines Feldes
daniel = Daniel Burnham
player = { $player }
player-0 = Ziegelrot
player-1 = Jadegrün

# Arten von Dingen zum Berühren
kind-board = eine Seite eines Plans
kind-place = ein Ort
kind-do = eine Aktion
kind-card = eine halbe Straßenkarte
kind-slot = ein Platz über oder unter deinem Plan
kind-decree = eine halbe Verordnung
kind-store = ein leeres Lager
kind-pillar = eine Säule im Lager
kind-space = ein Feld der aktiven Etage
kind-floor = die nächste Etage
kind-line = ein Effekt deiner Firma
kind-news = eine Zeitung
kind-keep = die Zeitung zum Behalten

# Was man tun kann
option-choose = { $side } nehmen{ $easier ->
    [yes] { " " }(die leichtere)
   *[no] { "" }
}
option-choose-daniel = Daniel bekommt { $side }
option-move = { $worth ->
    [0] Geh { $place }
   *[other] Geh { $place } und bekomm ${ $worth }
}
option-activate = Deine Effekte { $place } nutzen, von oben nach unten
option-news = { $price ->
    [0] Die aktive Zeitung nutzen: { $effect }
   *[other] ${ $price } zahlen und die aktive Zeitung nutzen: { $effect }
}
option-take = { $price ->
    [0] ${ $dollars } nehmen
   *[other] ${ $price } zahlen und ${ $dollars } nehmen
}
option-use = Nutzen: { $effect }
option-floor = { $which ->
    [roof] Das Dach bauen für ${ $price }: { $points } Punkte
   *[floor] Die nächste Etage bauen für ${ $price }: { $points } Punkte
}
option-skip = { $only ->
    [yes] Nur dies auslassen: { $effect }
   *[no] Auslassen: { $effect }
}
option-no-more = Keine weitere Säule bauen
option-end = { $left ->
    [rest] Zug beenden und den Rest auslassen
    [this] Zug beenden und diesen Effekt auslassen
   *[no] Zug beenden
}
option-no-card = Der Stapel { $place } ist leer
option-card = Für ${ $price } kaufen: { $effect } ({ $half ->
    [upper] oben
   *[lower] unten
} bei { $street }; Ruf dort { $reputation }{ $changes ->
    [yes] , am Ende { $worth } Punkte
   *[no] { "" }
})
option-decree = Verordnung für ${ $price }: { $scoring } ({ $half ->
    [upper] oben
   *[lower] unten
} bei { $street }; Ruf dort { $reputation }{ $changes ->
    [yes] , am Ende { $worth } Punkte
   *[no] { "" }
})
option-futile = { $option } – davon geht jetzt nichts
option-buy = Für ${ $price } kaufen: { $pillar }
option-sell = Für ${ $price } verkaufen: { $pillar }
option-build = { $price ->
    [0] Bauen: { $pillar } auf Feld { $space }: { $points } Punkte, dann { $bonus }
   *[other] Für ${ $price } bauen: { $pillar } auf Feld { $space }: { $points } Punkte, dann { $bonus }
}
option-exchange = Tauschen: { $given } gegen { $taken }
option-own = Für ${ $price } dazu: { $effect } ({ $place })
option-street-effect = Für ${ $price } dazu: { $effect } (Karte bei { $place })
option-play = Zeitung einsetzen: { $effect }
option-keep = Zeitung behalten: { $effect }

# Was gefragt ist
progress-choose = Vor der ersten Runde
progress = Runde { $round } · { $roof ->
    [no] das Dach sitzt
   *[yes] { $floors ->
        [0] nur das Dach fehlt noch
        [one] noch 1 Etage und das Dach
       *[other] noch { $floors } Etagen und das Dach
    }
}
prompt-over = Das Spiel ist aus.
prompt-wait = { $phase ->
    [choosing] { $players } wählt noch einen Plan.
   *[other] { $players } ist am Zug.
}
prompt-watch = { $phase ->
    [choosing] { $players } wählt einen Plan.
   *[other] { $players } ist am Zug.
}
prompt-choose = Wähle einen Plan und seine Seite.
prompt-choose-daniel = Wähle die Seite von Daniels Plan.
prompt-keep = { $to ->
    [hall] Der Zeitungsjunge: Behalte eine Zeitung, die andere wird die aktive.
   *[other] Der Zeitungsjunge: Behalte eine Zeitung, die andere bekommt dein Gegenüber.
}
prompt-move = { $first ->
    [yes] { $news ->
        [0] Du bist am Zug: Wähle einen Ort.
       *[other] Du bist am Zug: Wähle einen Ort, oder setze zuerst eine Zeitung ein.
    }
   *[no] { $news ->
        [0] Du bist am Zug: Geh an einen anderen Ort.
       *[other] Du bist am Zug: Geh an einen anderen Ort, oder setze zuerst eine Zeitung ein.
    }
}
prompt-act = Du bist { $place }: { $buys ->
    [hall] Kauf eine Verordnung{ $uses ->
        [yes] , nutze die Zeitung oder nimm Geld.
       *[no] { " " }oder nimm Geld.
    }
    [street] Kauf eine Karte{ $uses ->
        [yes] , nutze Effekte oder nimm Geld.
       *[no] { " " }oder nimm Geld.
    }
   *[none] { $uses ->
        [yes] { $which ->
            [hall] Nutze die Zeitung oder nimm Geld.
           *[street] Nutze Effekte oder nimm Geld.
        }
       *[no] Nimm Geld.
    }
}
prompt-finish = { $news ->
    [0] Deine Aktion ist getan: Beende deinen Zug.
   *[other] Deine Aktion ist getan: Setze eine Zeitung ein, oder beende deinen Zug.
}
prompt-more = Noch eine Säule: Wähle sie und ihr Feld, oder lass es aus.
prompt-effect = { $kind ->
    [build] Jetzt: { $effect }. Wähle eine Säule und ein Feld
    [trade] Jetzt: { $effect }. Berühre das Lager
    [buy-pillar] Jetzt: { $effect }. Berühre ein leeres Lager
    [exchange] Jetzt: { $effect }. Wähle eine Säule und ein leeres Lager
    [floor] Jetzt: { $effect }. Berühre die Etage
    [own-effect] Jetzt: { $effect }. Wähle den Effekt
    [street-effect] Jetzt: { $effect }. Wähle eine halbe Karte
    [city-hall] Jetzt: { $effect }. Wähle eine Verordnung, die Zeitung oder Geld
    [buy-card] Jetzt: { $effect }. Wähle eine halbe Karte
    [buy-decree] Jetzt: { $effect }. Wähle eine halbe Verordnung und eine Spalte
   *[other] Jetzt: { $effect }. Nutze es
}{ $way ->
    [skip] , oder lass es aus.
   *[use] .
}
prompt-stuck = Jetzt: { $effect }. Das geht gerade nicht: Lass es aus, oder setze eine Zeitung ein.

# Was geschähe
note-choose = Preise, Punkte und die Orte der Effekte unterscheiden sich.
note-move = { $worth ->
    [0] Dann handelst du { $place }.
   *[other] Du bekommst ${ $worth } und handelst dann { $place }.
}
note-card = Dir blieben ${ $left }; Ruf { $place }: { $reputation }{ $points ->
    [0] .
    [one] . Die Etage gibt 1 Punkt.
   *[other] . Die Etage gibt { $points } Punkte.
}
note-decree = Dir blieben ${ $left }; { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} wert, wenn jetzt Schluss wäre.
note-buy = Dir blieben ${ $left }; { $points } Punkte beim Bauen.
note-money = Du hättest ${ $dollars }.
note-exchange = Beim Bauen { $after } statt { $before } Punkte wert.
note-build = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, dir blieben ${ $left }{ $which ->
    [counted] , mit Bonus.
    [without] ; kein Bonus für diese Farbe.
    [gone] ; sein Bonus ist aufgebraucht.
   *[then] ; dann der Bonus: { $bonus }.
}
note-gain = { $points ->
    [0] Du bekommst ${ $dollars }.
   *[other] { $dollars ->
        [0] Du bekommst { $points } { $points ->
            [one] Punkt
           *[other] Punkte
        }.
       *[other] Du bekommst ${ $dollars } und { $points } { $points ->
            [one] Punkt
           *[other] Punkte
        }.
    }
}
note-floor = { $points } Punkte, dir blieben ${ $left }. Sie ist sofort aktiv, und die vier offenen Karten kommen unter ihre Stapel.
note-roof = { $points } Punkte, dir blieben ${ $left }. Das Spiel endet mit diesem Zug.
note-skip = Nichts geschieht.
note-end = { $daniel ->
    [yes] Daniel ist dran.
   *[no] Dein Gegenüber ist dran.
}
note-last = Das Dach ist gebaut: Das Spiel ist aus und wird gewertet.
note-activate = Ein Effekt nach dem anderen; jeder kann ausgelassen werden.
note-news-once = Ihr Effekt, einmal; du darfst ihn noch auslassen.
note-news-paid = Dir blieben ${ $left }, und ihr Effekt muss genutzt werden.
note-other = Dir blieben ${ $left }, und du musst ihn zu seinem eigenen Preis nutzen.
note-news-idle = Sie wird die aktive Zeitung, mehr geschieht jetzt nicht.
note-news = Sie wird die aktive Zeitung, und du darfst sie gleich nutzen.
note-keep = { $to ->
    [hall] Du kannst sie einsetzen, wann du willst; die andere wird die aktive Zeitung.
   *[other] Du kannst sie einsetzen, wann du willst; die andere bekommt dein Gegenüber.
}

# Was geschah
event-chose = { $player } spielt mit { $side }.
event-began = { $daniel ->
    [yes] Daniel beginnt; { $other } hat ${ $others }.
   *[no] { $player } beginnt mit ${ $dollars }; { $other } hat ${ $others }.
}
event-turn = Zug { $turn }: { $player }.
event-moved = { $player } geht { $place }.
event-visited = Die Etage gibt { $player } dafür ${ $dollars }.
event-activated = { $player } nutzt die Effekte { $place }.
event-activated-news = { $player } nutzt die aktive Zeitung.
event-took = { $player } nimmt ${ $dollars }.
event-card = { $player } kauft eine Karte für ${ $price } und legt sie { $half ->
    [upper] über
   *[lower] unter
} den Plan bei { $street }: { $effect }.
event-card-opened = Neue Karte bei { $place } für { $street }: { $upper } / { $lower }.
event-deck-empty = Der Stapel { $place } ist leer.
event-decree = { $player } kauft eine Verordnung für ${ $price } und legt sie { $half ->
    [upper] über
   *[lower] unter
} den Plan bei { $street }: { $scoring }.
event-used = { $player } nutzt einen Effekt: { $effect }{ $dollars ->
    [0] { "" }
   *[other] { " " }(${ $dollars })
}{ $points ->
    [0] { "" }
    [one] { " " }(1 Punkt)
   *[other] { " " }({ $points } Punkte)
}.
event-skipped = { $player } lässt aus: { $effect }.
event-bought = { $player } kauft { $pillar } für ${ $price }.
event-sold = { $player } verkauft { $pillar } für ${ $dollars }.
event-exchanged = { $player } gibt { $given } und nimmt { $taken }.
event-built = { $player } baut { $pillar } auf Feld { $space }: { $points } Punkte.
event-points = { $player } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} dazu.
event-dollars = { $player } bekommt ${ $dollars }.
event-reputation = { $given ->
    [yes] { $player } bekommt ein Rufplättchen.
   *[no] { $player } bekommt kein Rufplättchen: Es ist keines mehr da.
}
event-token = { $given ->
    [yes] { $player } bekommt eine Zeitung aus dem Vorrat.
   *[no] { $player } bekommt keine Zeitung: Es ist keine mehr da.
}
event-saw = Deine neue Zeitung: { $effect }.
event-floor = { $player } baut eine Etage: { $points } Punkte. Der Turm hat { $floors } Etagen.
event-roof = { $player } baut das Dach: { $points } Punkte. Das Spiel endet mit diesem Zug.
event-floor-next = Die nächste Etage: { $effect }.
event-roof-next = Als Nächstes kommt das Dach.
event-entered = { $player } zahlt ${ $price }, um einen anderen Effekt zu nutzen: { $effect }.
event-played = { $player } setzt eine Zeitung ein: { $effect }.
event-paperboy = { $player } erreicht den Zeitungsjungen bei { $points } Punkten.
event-pair = Du ziehst zwei Zeitungen: { $one }; { $other }.
event-kept = { $to ->
    [hall] { $player } behält eine Zeitung; die andere wird die aktive.
   *[other] { $player } behält eine Zeitung und gibt die andere weg.
}
event-left = Du hast weggegeben: { $effect }.
event-news = Die aktive Zeitung ist jetzt: { $effect }.
event-street = { $which ->
    [good] { $player }, { $street }: { $reputation ->
        [one] ein Daumen
       *[other] { $reputation } Daumen
    } mehr nach oben als nach unten, { $points } Punkte.
    [bad] { $player }, { $street }: { $reputation ->
        [one] ein Daumen
       *[other] { $reputation } Daumen
    } mehr nach unten als nach oben, { $points } Punkte verloren.
   *[none] { $player }, { $street }: kein Ruf, keine Punkte.
}
event-scored-decree = { $player }, Verordnung ({ $scoring }): { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
event-ended = Das Spiel ist aus; { $player } hat das Dach gebaut.
event-daniel-turned = Daniel deckt eine Karte auf: { $place }; { $deed ->
    [build] eine Säule in { $colour }
    [floor] eine Etage
   *[popularity] Beliebtheit
}.
event-daniel-moved = { $elsewhere ->
    [yes] Dort ist er schon, also geht er { $place }.
   *[no] Er geht { $place }.
}
event-daniel-met = Er trifft dich dort: { $points } Punkte.
event-daniel-popular = { $instead ->
    [yes] Er kann sie nicht bauen, also zählt seine Beliebtheit: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
   *[no] Seine Beliebtheit zählt: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
}
event-daniel-built = Er baut { $pillar } auf Feld { $space }: { $points } Punkte.
event-daniel-floor = Er baut eine Etage: { $points } Punkte. Der Turm hat { $floors } Etagen.
event-daniel-roof = Er baut das Dach: { $points } Punkte.
event-daniel-decree = Es stehen nicht drei Säulen, also nimmt er eine Verordnung: { $upper } / { $lower }.
event-daniel-no-decree = Es stehen nicht drei Säulen, und es ist keine Verordnung mehr da.
event-daniel-card = { $repeats ->
    [one] Ein Ort ist wiedergekommen: Er nimmt eine Straßenkarte für ${ $price }: { $upper } / { $lower }.
   *[other] Zum zweiten Mal ist ein Ort wiedergekommen: Er nimmt eine Straßenkarte für ${ $price }: { $upper } / { $lower }.
}
event-daniel-no-card = Ein Ort ist wiedergekommen, doch wo er steht, gibt es für ihn keine Straßenkarte.
event-daniel-shuffled = Alle seine Karten werden neu gemischt.
event-daniel-scored = { $thumbs ->
    [0] Daniels Karten und Verordnungen kosten { $prices }: ebenso viele Punkte.
    [one] Daniels Karten und Verordnungen kosten { $prices } und zeigen einen Daumen nach oben: ebenso viele Punkte.
   *[other] Daniels Karten und Verordnungen kosten { $prices } und zeigen { $thumbs } Daumen nach oben: ebenso viele Punkte.
}

# Der Punktestand
line-track = auf der Leiste
line-street = { $which ->
    [good] { $street }: { $number ->
        [one] ein Daumen nach oben
       *[other] { $number } Daumen nach oben
    }
    [bad] { $street }: { $number ->
        [one] ein Daumen nach unten
       *[other] { $number } Daumen nach unten
    }
   *[none] { $street }: kein Ruf
}
line-decree = Verordnung: { $scoring }
line-prices = { $cards ->
    [one] eine Straßenkarte
   *[other] { $cards } Straßenkarten
} und { $decrees ->
    [one] eine Verordnung
   *[other] { $decrees } Verordnungen
}
line-thumbs = Daumen nach oben auf ihren oberen Hälften
tie-roof = hat das Dach gebaut

# Für eine erste Partie
intro-goal = { $daniel ->
    [yes] Du und Daniel Burnham baut an einem Turm; wer mehr Punkte hat, wenn das Dach sitzt, gewinnt. Vor jedem deiner Züge deckt er eine Karte auf, die sagt, was er tut; berühre sie, um sie zu lesen.
   *[no] Du und dein Gegenüber baut gemeinsam einen Turm; wer mehr Punkte hat, wenn das Dach sitzt, gewinnt.
}
intro-places = Ein Zug: Geh an einen anderen Ort und tu dort eines. In einer Straße: ihre Karte kaufen, deine Spalte nutzen oder $2 nehmen. In der City Hall: eine Verordnung kaufen, die Zeitung nutzen oder $2 nehmen.
intro-company = Das Band einer Karte nennt ihre Spalte in deiner Firma. Effekte nutzt du von oben nach unten. Daumen sind dein Ruf in der Straße: mehr nach oben bringt am Ende 5 Punkte, mehr nach unten kostet 3.
intro-tower = Auf die oberste Etage kommen Säulen in verschiedenen Farben; stehen drei, kann die nächste Etage darauf gelegt werden. Das Dach beendet das Spiel.
intro-score = In den Schilden stehen die Punkte der Leiste, groß der Stand, wenn jetzt Schluss wäre. Bei 10, 20, 30, 40 und 50 Punkten teilt der Zeitungsjunge Zeitungen aus; du spielst sie, wann du willst.

# Der Tisch als Text
text-next = Nächste Etage: { $effect } ({ $bonuses }); dann { $left ->
    [one] das Dach
   *[other] noch { $left }, die letzte ist das Dach
}
text-next-roof = Als Nächstes: das Dach
text-roof = Das Dach ist gebaut.
text-empty = –
text-news = aktive Zeitung: { $effect }
text-reserve = Vorrat: { $pillars }; { $thumbs } Rufplättchen, { $news ->
    [one] eine Zeitung
   *[other] { $news } Zeitungen
}; { $stop ->
    [0] der Zeitungsjunge ist fort
   *[other] der Zeitungsjunge ist bei { $stop }
}
text-company = { $turn ->
    [yes] > { $name }
   *[no] { $name }
}: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}{ $over ->
    [yes] { "" }
   *[no] { " " }({ $projected }, wenn jetzt Schluss wäre)
}, ${ $dollars }{ $news ->
    [0] { "" }
    [one] , eine Zeitung
   *[other] , { $news } Zeitungen
}{ $thumbs ->
    [0] { "" }
    [one] , ein Rufplättchen
   *[other] , { $thumbs } Rufplättchen
}
text-daniel = { $turn ->
    [yes] > { $name }
   *[no] { $name }
}: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}{ $over ->
    [yes] { "" }
   *[no] { " " }({ $projected }, wenn jetzt Schluss wäre)
}
text-daniel-points = Eine Säule bringt ihm: { $points }
text-daniel-cards = Seine offenen Karten: { $cards } (Beliebtheit { $popularity })
text-column = { "  " }{ $place }  { $stored ->
    [yes] [{ $colour }]
   *[no] [ ] { $colour }
} ${ $price }, { $points } Punkte; Ruf { $reputation }, { $worth } am Ende
text-side = { "  " }{ $place }  { $colour } ${ $price }, { $points } Punkte; { $effect }
text-decree = Verordnung: { $scoring }
text-legend = [ ] ein leeres Lager, [Blau] eines mit einer Säule. [+1] Ruf.
    3- ist eine Karte, 4= ist gedruckt, das mit > kommt als Nächstes.
text-pair = Zur Wahl: { $news }
text-own-news = Deine Zeitungen: { $news }
text-known-news = Zeitungen, die du gegeben hast: { $news }

# Warum nicht
what-card = { $half ->
    [upper] „{ $effect }“ (über dem Plan, { $street }).
   *[lower] „{ $effect }“ (unter dem Plan, { $street }).
}
what-decree = Verordnung: „{ $scoring }“.
what-effect = „{ $effect }“.
what-active = Die aktive Zeitung: „{ $effect }“.
what-news = Zeitung: „{ $effect }“.
what-space = Bonus: { $bonus }.
why-told = { $what } { $why }
why-unknown = { $target } gibt es auf dem Tisch nicht.
why-over = Das Spiel ist aus.
why-spectator = Du schaust nur zu.
why-chosen = Du hast gewählt; dein Gegenüber wählt noch.
why-turn = { $player } ist am Zug.
why-choose-first = Wähle zuerst einen Plan.
why-board = Die Pläne sind gewählt.
why-one = Von jeder Art genügt eines.
why-keep-first = Wähle zuerst, welche Zeitung du behältst.
why-no-delivery = Der Zeitungsjunge teilt gerade nichts aus.
why-active-news = Sie nutzt, wer in der City Hall handelt, und Effekte, die eine Zeitung im Ring zeigen.
why-no-news = So eine Zeitung hast du nicht.
why-inside = Mitten in einem Effekt kann man keine Zeitung einsetzen.
why-move-first = Beweg zuerst deine Figur an einen anderen Ort.
why-stay = Deine Figur ist schon dort und muss sich bewegen.
why-taken = { $place } ist von der anderen Figur besetzt.
why-moved = Du hast dich schon bewegt.
why-done = { $news ->
    [0] Deine Aktion ist getan: Beende deinen Zug.
   *[other] Deine Aktion ist getan: Beende deinen Zug, oder setze eine Zeitung ein.
}
why-act-first = Wähle zuerst deine Aktion: eine Karte kaufen, Effekte nutzen oder Geld nehmen.
why-not-at-hall = Verordnungen kauft man in der City Hall.
why-not-there = Um diese Karte zu kaufen, musst du { $place }.
why-empty = Der Stapel { $place } ist leer.
why-full = In der Spalte { $street } liegen schon drei Karten.
why-poor = Es kostet ${ $price }, und du hast ${ $money }.
why-other-street = Die Karte kommt in die Spalte { $street }.
why-other-half = { $half ->
    [upper] Über dem Plan bleibt eine obere Hälfte zu sehen.
   *[lower] Unter dem Plan bleibt eine untere Hälfte zu sehen.
}
why-alone = Das gehört nicht zusammen: Wähle eine Aktion.
why-gone = Diese Verordnung ist schon genommen.
why-not-laid-out = Diese Verordnung ist in dieser Partie nicht dabei.
why-no-decrees = Alle Verordnungen sind verkauft.
why-no-column = Keine Spalte hat Platz für eine Verordnung.
why-second-decree = In der Spalte { $street } liegt schon eine Verordnung.
why-effect = Zuerst dies: { $effect }.{ $way ->
    [skip] { " " }Oder lass es aus.
    [stuck] { " " }Das geht gerade nicht: Lass es aus, oder setze eine Zeitung ein.
   *[use] { "" }
}
why-due = Um diesen Effekt geht es gerade: Wähle, was dafür leuchtet.{ $way ->
    [skip] { " " }Oder lass ihn aus.
    [stuck] { " " }Das geht gerade nicht: Lass ihn aus, oder setze eine Zeitung ein.
   *[use] { "" }
}
why-paid = Diesen Effekt hast du gewählt und bezahlt: Nutze ihn.
why-no-use = Dieser Effekt kann jetzt nicht genutzt oder bezahlt werden.
why-no-effect = In dieser Zeile ist kein Effekt.
why-decree-idle = Eine Verordnung hat während des Spiels keinen Effekt.
why-going-on = Dieser Effekt ist noch im Gang und kann nicht in sich selbst genutzt werden.
why-no-stop = Dein Wertungsstein hat noch keinen Halt des Zeitungsjungen erreicht.
why-few-floors = Der Turm hat { $floors ->
    [one] eine Etage
   *[other] { $floors } Etagen
}, und je { $each } bringen einen Punkt.
why-colour-missing = { $colour } steht nicht auf der aktiven Etage.
why-no-card-for = Keine der offenen Karten kommt in die Spalte { $street }.
why-not-stored = Du hast keine Säule in { $colour }.
why-no-space = Die aktive Etage hat kein freies Feld.
why-colour = { $colour } steht schon auf der aktiven Etage.
why-built = Dort steht eine Säule.
why-nothing-to-build = Du hast keine Säule, die hier gebaut werden könnte.
why-roof = Das Dach ist gebaut: Mehr wird nicht gebaut.
why-other-colour = Bei diesem Effekt geht es um { $colour }.
why-second = Du hast schon eine Säule in { $colour }.
why-reserve = Der Vorrat hat keine Säule in { $colour }.
why-nothing-stored = Du hast keine Säule zum Geben.
why-all-stored = Du hast alle vier Farben: Es gibt keine, die du nehmen könntest.
why-reserve-lacks = Der Vorrat hat keine der Farben, die dir fehlen.
why-exchange = Gib eine Säule, die du hast, und nimm eine Farbe, die du nicht hast.
why-three = Auf der aktiven Etage müssen drei Säulen stehen; es sind { $pillars }.

# Zeichen und was neu ist
board-new = Neu: { $words }
board-futile = jetzt geht davon nichts
board-number-token = { $number ->
    [one] ein Rufplättchen: ein Daumen nach oben, wo er gebraucht wird
   *[other] { $number } Rufplättchen: je ein Daumen nach oben, wo er gebraucht wird
}
board-number-coin = ${ $number }
board-number-news = { $number ->
    [one] eine Zeitung
   *[other] { $number } Zeitungen
}
board-free = frei
board-floor = Etage { $number }: { $spaces }
board-no-decrees = Keine Verordnung mehr
board-column = { $place }: { $lines }
board-popularity = { $number ->
    [0] Keine Rosetten: Seine Beliebtheit ist noch nichts wert.
    [one] Eine Rosette liegt offen: Zählt seine Beliebtheit, bringt sie 1 Punkt.
   *[other] { $number } Rosetten liegen offen: Zählt seine Beliebtheit, bringt sie { $number } Punkte.
}
board-daniel-how = An den großen Ort geht er; ist er schon dort, an den kleinen. Trifft er dich, bekommt er 2 Punkte. Kann er eine Säule nicht bauen, zählt stattdessen seine Beliebtheit; stehen für eine Etage keine drei Säulen, nimmt er eine Verordnung. Kommt ein Ort zum zweiten Mal, nimmt er eine Straßenkarte; beim zweiten solchen Ort werden alle seine Karten gemischt.
daniel-card = Er geht { $place }, sonst { $other }, und { $deed ->
    [build] baut eine Säule in { $colour }
    [floor] baut eine Etage
   *[popularity] seine Beliebtheit zählt
}{ $marks ->
    [0] .
   *[other] ; eine Rosette.
}
news-name = { $kind ->
    [dollars] THE LEDGER
    [exchange] THE TOWN CRIER
    [mixed] THE LANTERN
    [build] THE SCAFFOLD
    [card] THE BOULEVARD
    [decree] THE GAVEL
   *[pillar] THE COLUMN
}
sign-dollars = Dollar
sign-dear = zu teuer für dich
sign-points = Punkte
sign-pillar = eine beliebige Säule
sign-build = eine Säule bauen
sign-store = eine Säule im Lager
sign-floor = eine Etage
sign-card = eine Straßenkarte
sign-deck = eine offene Straßenkarte
sign-decree = eine Verordnung
sign-hall = City Hall
sign-hand = einen anderen Effekt nutzen
sign-architect = eine Figur
sign-news = Zeitung aus dem Vorrat
sign-active = die aktive Zeitung
sign-boy = ein Halt des Zeitungsjungen
sign-up = Daumen hoch: guter Ruf
sign-down = Daumen runter: schlechter Ruf
sign-token = Plättchen: ein Daumen hoch mehr
sign-popular = Daniels Beliebtheit
sign-then = geben, dann bekommen
sign-either = in beide Richtungen
sign-each = für je
sign-if = wenn es dort steht
sign-same = die Farbe darf doppelt sein
