# Der Tisch als Bild
board-deed-fence = Zaun
board-deed-marketing = Marketing
board-deed-park = Park
board-deed-pool = Pool
board-deed-temp = Zeitarbeit
board-deed-copy = Anbau
board-next = danach
board-round = Runde { $round }
board-points = Punkte
board-left = { $stacks ->
    [True] noch { $cards ->
        [one] eine Karte je Stapel
       *[other] { $cards } Karten je Stapel
    }
   *[False] noch { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    }
}
board-without = ohne Aktion
board-ok = keine Aktion
board-pass = keine Vorgabe
board-strike = Streik
board-mix = mischen
board-keep = so lassen
board-choosing = Vorgabe { $plan }: welche Anlagen?
board-waiting = { $number ->
    [one] einer überlegt noch
   *[other] { $number } überlegen noch
}
board-acting = Jetzt: { $deed }
board-ended-strikes = der dritte Streik
board-ended-plans = alle drei Vorgaben gewertet
board-ended-full_sheet = ein Blatt ist voll
board-ended-deck = keine Karten mehr
board-street = Straße { $street }
board-estates = Wohnanlagen
board-pools = Pools
board-temps = Zeitarbeit
board-copies = Anbauten
board-strikes = Streiks
board-total = gesamt
board-plans = Vorgaben
board-unseen = Was noch kommt
board-agency = AAA, Stufe { $level }{ $name ->
    [no] {""}
   *[other] : { $name }
}
board-agency-plans = wertet Vorgaben

# ... was eine Vorgabe verlangt
board-plan-estates = Wohnanlagen { $sizes }
board-plan-street = { $where ->
    [one] in einer Straße
   *[other] in Straße { $where }
}
board-plan-each = { $what ->
    [both] je mit Pool und Anbau
    [pool] je mit einem Pool
   *[copy] je mit einem Anbau
}
board-plan-roundabouts = { $number ->
    [one] und ein Kreisverkehr
   *[other] und { $number } Kreisverkehre
}
board-plan-end-estates = je eine 1er-Anlage an beiden Enden jeder Straße
board-plan-built-street = Straße { $where } ganz bebaut
board-plan-end-houses = erstes und letztes Haus jeder Straße
board-plan-copies = { $number } Anbauten in einer Straße
board-plan-temps = { $number }-mal Zeitarbeit
board-plan-parks = { $number } Parks
board-plan-parks-everywhere = { $number } Parks in jeder Straße
board-plan-full-of-parks = alle Parks in { $number } Straßen
board-plan-full-of-pools = alle Pools in { $number } Straßen
board-plan-parks-and-pools = alle Parks und Pools { $where ->
    [one] einer Straße
   *[other] der Straße { $where }
}
board-plan-marketing = { $number }-mal Marketing
board-plan-columns = Marketing voll bei { $number } Größen

# ... und was hört, wer es nicht sieht
board-stacks = Die drei Kombinationen
board-hand = Deine drei Karten
board-stack = { $number } mit { $deed }; in der nächsten Runde { $next }
board-card-number = Nummer { $number }
board-card-deed = Aktion { $deed }
board-number = Schreib die { $number }
board-without-told = Ohne die Aktion zu nutzen
board-ok-told = Keine Aktion mehr: den Zug beenden
board-pass-told = Jetzt keine Vorgabe werten
board-strike-told = Einen Streik nehmen
board-give-told = Die Karte { $number } mit { $deed } abgeben
board-mix-told = Alle Karten mischen
board-keep-told = Die Karten nicht mischen
board-street-told = Straße { $street }: { $built } von { $lots } Bauplätzen bebaut, { $parks ->
    [one] ein Park
   *[other] { $parks } Parks
}, Wert { $points }
board-lot = { $lot }: frei{ $pool ->
    [no] {""}
   *[planned] , Pool geplant
}
board-lot-round = { $lot }: Kreisverkehr{ $fresh ->
    [True] , neu
   *[False] {""}
}
board-house = { $lot }: Haus { $number }{ $pool ->
    [built] , mit Pool
    [lost] , ohne seinen Pool
   *[no] {""}
}{ $used ->
    [True] , für eine Vorgabe verwendet
   *[False] {""}
}{ $fresh ->
    [True] , neu
   *[False] {""}
}
board-round-here = Kreisverkehr auf { $lot }
board-fence-here = Zwischen { $lot } und { $next }
board-estate = Wohnanlage der Größe { $size }, { $first } bis { $last }{ $used ->
    [True] , für eine Vorgabe verwendet
   *[False] {""}
}
board-plan-told = Vorgabe { $plan }: { $facts }
board-plan-pays = bringt { $points }
board-plan-by = gewertet von { $player } für { $points }
board-plan-by-aaa = gewertet von der AAA für { $points }
board-estates-told = Wohnanlagen und ihre Preise: { $points } Punkte
board-size = Wohnanlagen der Größe { $size }: je { $value } wert, du hast { $count }, { $points } Punkte
board-plus = Pools, Zeitarbeit und deine Punkte
board-plus-told = { $pools ->
    [one] ein Pool
   *[other] { $pools } Pools
} für { $points } Punkte; { $temps }-mal Zeitarbeit für { $place } Punkte; gesamt { $total }
board-minus = Was Punkte kostet
board-minus-told = { $copies ->
    [one] ein Anbau
   *[other] { $copies } Anbauten
}: minus { $points }; { $strikes ->
    [one] ein Streik
   *[other] { $strikes } Streiks
}, { $rounds ->
    [one] ein Kreisverkehr
   *[other] { $rounds } Kreisverkehre
}: minus { $cost }
board-sheet = Blatt von { $player }
board-sheet-told = { $points } Punkte; { $houses ->
    [one] ein Haus
   *[other] { $houses } Häuser
}, { $estates ->
    [one] eine Wohnanlage
   *[other] { $estates } Wohnanlagen
}, { $pools ->
    [one] ein Pool
   *[other] { $pools } Pools
}, Zeitarbeit { $temps }, Streiks { $strikes }; { $waits ->
    [True] überlegt noch
   *[False] ist fertig
}
board-unseen-told = Was noch kommen kann: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
board-agency-told = { $points } Punkte, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}

# Was geschehen würde
board-note-write = { $change ->
    [more] Nummer { $number } auf { $lot }: { $points } Punkte mehr.
    [less] Nummer { $number } auf { $lot }: { $points } Punkte weniger.
   *[none] Nummer { $number } auf { $lot }.
} { $then ->
    [park] Ein Park wird angelegt.
    [pool] Der Pool wird gebaut.
    [temp] Zeitarbeit: { $temps } mit dieser.
    [fence] Dann darfst du einen Zaun bauen.
    [marketing] Dann darfst du einen Preis erhöhen.
    [copy] Dann darfst du anbauen.
    [lost] Der Pool wird nie gebaut.
   *[nothing] {""}
}
board-note-fence = { $change ->
    [more] Ein Zaun zwischen { $lot } und { $next }: { $points } Punkte mehr.
    [less] Ein Zaun zwischen { $lot } und { $next }: { $points } Punkte weniger.
   *[none] Ein Zaun zwischen { $lot } und { $next }.
}
board-note-size = Wohnanlagen der Größe { $size } werden je { $value } wert{ $points ->
    [0] ; du hast noch keine.
    [one] : 1 Punkt mehr.
   *[other] : { $points } Punkte mehr.
}
board-note-copy = { $change ->
    [more] Noch eine { $number } auf { $lot }: { $points } Punkte mehr.
    [less] Noch eine { $number } auf { $lot }: { $points } Punkte weniger.
   *[none] Noch eine { $number } auf { $lot }.
}
board-note-round = Ein Kreisverkehr auf { $lot }, mit Zäunen auf beiden Seiten: { $points } Punkte { $change ->
    [more] mehr
   *[less] weniger
}.
board-note-ok = Dein Zug endet hier.
board-note-strike = Ein Streik: { $points ->
    [0] der erste kostet nichts.
   *[other] { $points } Punkte weniger.
}
board-note-last-strike = Der dritte Streik: { $points } Punkte weniger, und das Spiel endet mit dieser Runde.
board-note-give = Die AAA bekommt die { $number }: { $deed }.
board-note-plan = { $points } Punkte.
board-note-plan-choose = { $points } Punkte; dann wählst du die Wohnanlagen.
board-note-pass = Du kannst sie in einer späteren Runde werten; vielleicht bringt sie dann weniger.
board-note-estate = Die Wohnanlage der Größe { $size } ist für Vorgabe { $plan } verbraucht; am Ende zählt sie trotzdem.
board-note-mix = Vor der nächsten Runde werden alle Karten gemischt.
board-note-keep = Die Stapel bleiben, wie sie sind, wenn niemand sonst mischen will.
