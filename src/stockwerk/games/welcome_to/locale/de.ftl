title = Welcome To Your Perfect Home
summary = Alle schreiben gleichzeitig Hausnummern in drei Straßen auf dem eigenen Plan. Zäune, Parks, Pools und Vorgaben machen daraus ein Viertel.

# Was vor dem Spiel ausgemacht wird
choice-edition = Ausgabe
choice-edition-new = die neue, 63 Karten
choice-edition-classic = die klassische, 81 Karten
choice-edition-expert = klassisch, jeder mit eigenen Karten
choice-opponent = Allein
choice-opponent-0 = um deinen Rekord (AAA, Stufe 0)
choice-opponent-1 = gegen die AAA, Stufe 1 (Sam)
choice-opponent-2 = gegen die AAA, Stufe 2 (Irene)
choice-opponent-3 = gegen die AAA, Stufe 3
choice-opponent-4 = gegen die AAA, Stufe 4
choice-opponent-5 = gegen die AAA, Stufe 5
choice-opponent-6 = gegen die AAA, Stufe 6
choice-opponent-7 = gegen die AAA, Stufe 7
choice-opponent-classic = das klassische Solospiel
choice-roundabouts = Kreisverkehre
choice-roundabouts-no = keine
choice-roundabouts-yes = bis zu zwei für jeden
choice-plans = Vorgaben
choice-plans-basic = die einfachen
choice-plans-hard = mit den schweren darunter

# Dinge
deed-fence = Zaun
deed-marketing = Marketing
deed-park = Park
deed-pool = Pool
deed-temp = Zeitarbeit
deed-copy = Anbau
lot = { $name }
street-1 = der oberen Straße
street-2 = der mittleren Straße
street-3 = der unteren Straße
street-one = einer Straße
colour-0 = Ziegel
colour-1 = Hafen
colour-2 = Ocker
colour-3 = Jade
colour-4 = Flieder
colour-5 = Granit
player = { $player }
agency = AAA, Stufe { $level }
agency-named = AAA ({ $name }, Stufe { $level })
numbers = { $count ->
    [one] { $numbers } passt nicht
   *[other] Keine von { $numbers } passt
}
kind-stack = eine Kombination
kind-card = eine Karte für die Nummer
kind-deed = eine andere Karte für die Aktion
kind-number = die Nummer, die du schreibst
kind-lot = ein Bauplatz
kind-house = das Haus für den Anbau
kind-fence = ein Platz für den Zaun
kind-size = eine Größe von Wohnanlagen
kind-round = ein Bauplatz für den Kreisverkehr
kind-plan = eine Vorgabe
kind-estate = eine Wohnanlage
kind-strike = der Streik
kind-give = die Karte zum Weitergeben
kind-without = der Verzicht
kind-ok = fertig
kind-mix = eine Antwort

# Was man tun kann
option-write = { $how ->
    [fence] { $number } auf { $lot } schreiben, danach ein Zaun
    [marketing] { $number } auf { $lot } schreiben, danach Marketing
    [copy] { $number } auf { $lot } schreiben, danach ein Anbau
    [park] { $number } auf { $lot } schreiben und einen Park anlegen
    [pool] { $number } auf { $lot } schreiben und den Pool bauen
    [temp] { $number } auf { $lot } schreiben, mit Zeitarbeit (auf der Karte: { $printed })
    [without] { $number } auf { $lot } schreiben, ohne die Aktion ({ $deed })
   *[plain] { $number } auf { $lot } schreiben
}
option-and = { $first }; { $then }
option-gives = { $to ->
    [neighbour] { $number } mit { $deed } wird weitergegeben
   *[agency] { $number } mit { $deed } geht an die AAA
}
option-roundabout = Einen Kreisverkehr auf { $lot } bauen
option-fence = Einen Zaun zwischen { $lot } und { $next } bauen
option-market = Marketing für Wohnanlagen der Größe { $size }: je { $worth } Punkte
option-copy = { $number } auf { $lot } anbauen
option-ok = Fertig, nichts weiter
option-strike = Streik: keine Nummer passt
option-strike-give = { $to ->
    [neighbour] Streik, und { $number } mit { $deed } weitergeben
   *[agency] Streik, und { $number } mit { $deed } der AAA geben
}
option-score = Vorgabe { $letter } werten: { $points } Punkte
option-pass = Jetzt keine Vorgabe werten
option-estate = Die Wohnanlage der Größe { $size } ab { $lot } verwenden
option-mix = Alle Karten mischen
option-keep = Die Karten lassen, wie sie sind
prompt-write = Runde { $round }: Wähle eine Kombination und einen Bauplatz für ihre Nummer.
prompt-write-hand = Runde { $round }: Wähle je eine Karte für Nummer und Aktion und einen Bauplatz.
prompt-strike = { $way ->
    [temp] Keine Nummer auf den Karten passt: Ändere eine durch Zeitarbeit, oder du nimmst einen Streik
    [roundabout] Keine Nummer passt: Baue zuerst einen Kreisverkehr, oder du nimmst einen Streik
   *[none] Keine Nummer passt: Du musst einen Streik nehmen
}{ $to ->
    [agency] ; eine Karte bekommt die AAA.
    [neighbour] ; eine Karte gibst du weiter.
   *[none] .
}
prompt-act = { $deed ->
    [fence] Baue jetzt einen Zaun{ $roundabout ->
        [yes] , oder zuerst einen Kreisverkehr
       *[no] { "" }
    }. Oder beende deinen Zug.
    [marketing] Wähle jetzt eine Größe, deren Wohnanlagen mehr wert werden{ $roundabout ->
        [yes] , oder baue zuerst einen Kreisverkehr
       *[no] { "" }
    }. Oder beende deinen Zug.
    [copy] Baue jetzt neben einem Haus an{ $roundabout ->
        [yes] , oder baue zuerst einen Kreisverkehr
       *[no] { "" }
    }. Oder beende deinen Zug.
   *[none] Möchtest du einen Kreisverkehr bauen? Oder beende deinen Zug.
}
prompt-plan = Du kannst eine Vorgabe werten. Welche, oder jetzt keine?
prompt-choose = Welche Wohnanlage verwendest du für Vorgabe { $letter }?
prompt-mix = Du gehörst zu den Ersten mit einer Vorgabe: Sollen alle Karten gemischt werden?
prompt-wait = { $step ->
    [turns] Du bist mit dieser Runde fertig. Es fehlt noch: { $players }.
    [plans] Vorgaben werten dürfen noch: { $players }.
   *[mix] Über das Mischen entscheidet: { $players }.
}
prompt-watch = { $step ->
    [turns] Alle schreiben eine Nummer. Noch dabei: { $players }.
    [plans] Über Vorgaben entscheiden: { $players }.
   *[mix] Über das Mischen entscheiden: { $players }.
}
prompt-over = { $how ->
    [strikes] Das Spiel ist aus: ein dritter Streik.
    [plans] Das Spiel ist aus: Alle drei Vorgaben sind gewertet.
    [full_sheet] Das Spiel ist aus: Ein Plan ist voll.
   *[deck] Das Spiel ist aus: Die Karten sind aufgebraucht.
}

# Warum nicht
why-over = Das Spiel ist aus.
why-spectator = Wer zuschaut, spielt nicht mit.
why-unknown = Auf diesem Tisch gibt es kein { $target }.
why-finished = { $step ->
    [turns] Du bist mit dieser Runde fertig; andere sind es noch nicht.
    [plans] Andere entscheiden noch über ihre Vorgaben.
   *[mix] Andere entscheiden, ob gemischt wird.
}
why-later-act = Schreibe zuerst eine Nummer; Zaun, Marketing und Anbau kommen danach.
why-later-plan = Vorgaben werden gewertet, wenn alle mit der Runde fertig sind.
why-must-write = In jeder Runde musst du eine Nummer schreiben.
why-no-strike = { $number } passt noch irgendwo, also gibt es keinen Streik.
why-nothing-to-give = In diesem Spiel bekommt niemand eine Karte.
why-strike-alone = Zu einem Streik gehört sonst nichts.
why-combinations = Nummer und Aktion kommen aus derselben Kombination.
why-two-cards = Die Aktion muss von einer anderen Karte kommen als die Nummer.
why-one-each = Du schreibst eine Nummer auf einen Bauplatz, mit einer Aktion.
why-forgo-later = Über die Aktion ({ $deed }) entscheidest du nach der Nummer.
why-number-range = Hausnummern gehen von 0 bis 17.
why-no-temp = Die Aktion ist { $deed }: Nur Zeitarbeit ändert eine Nummer.
why-no-temp-here = Zeitarbeit ist nicht im Angebot, also lässt sich keine Nummer ändern.
why-too-far = Zeitarbeit ändert eine Nummer um höchstens zwei: Aus { $printed } wird keine { $number }.
why-occupied = { $lot } ist nicht frei.
why-between = { $which } auf { $lot }, zwischen { $low } und { $high }: Nummern steigen die Straße entlang.
why-above = { $which } auf { $lot }: Davor steht { $low }, und Nummern steigen die Straße entlang.
why-below = { $which } auf { $lot }: Dahinter steht { $high }, und Nummern steigen die Straße entlang.
why-nothing-to-forgo = Hier gibt es nichts, worauf du verzichten könntest: { $deed } hätte dort keine Wirkung.
why-fits-nowhere = { $number } passt auf keinen freien Bauplatz.
why-choose-both = Eine Kombination und ein Bauplatz gehören zusammen.
why-one-number = Deine Nummer für diese Runde steht schon.
why-other-deed = { $deed ->
    [fence] Deine Aktion in dieser Runde ist ein Zaun.
    [marketing] Deine Aktion in dieser Runde ist Marketing.
    [copy] Deine Aktion in dieser Runde ist ein Anbau.
   *[other] In dieser Runde ist keine Aktion mehr zu tun.
}
why-fence-edge = Am Ende einer Straße steht von Anfang an ein Zaun.
why-fence-twice = Hier steht schon ein Zaun.
why-fence-used = Diese Wohnanlage ist für eine Vorgabe verwendet und lässt sich nicht mehr teilen.
why-fence-copy = In der klassischen Ausgabe kommt kein Zaun zwischen ein Haus und seinen Anbau.
why-one-fence = Du baust einen Zaun.
why-one-column = Du kreuzt ein Feld in einer Spalte an.
why-column-full = Das Marketing für Wohnanlagen der Größe { $size } ist vollständig.
why-no-copies-left = Du hast { $copies }-mal angebaut, und kein Feld ist mehr frei.
why-copy-roundabout = Ein Kreisverkehr ist kein Haus; daran lässt sich nicht anbauen.
why-nothing-to-copy = Auf { $lot } steht kein Haus.
why-not-neighbours = Ein Anbau steht direkt neben dem Haus, zu dem er gehört.
why-copy-fence = In der klassischen Ausgabe wird nicht über einen Zaun hinweg angebaut.
why-no-house-beside = Direkt neben { $lot } steht kein Haus.
why-no-lot-beside = Direkt neben diesem Haus ist kein Bauplatz frei.
why-no-roundabouts = In diesem Spiel gibt es keine Kreisverkehre.
why-roundabouts-used = Du hast { $count } Kreisverkehre gebaut, mehr gibt es nicht.
why-one-roundabout = { $edition ->
    [classic] In einem Zug baust du einen Kreisverkehr.
   *[new] In einem Zug baust du einen Kreisverkehr, und zwar vor der Aktion.
}
why-roundabout-alone = Ein Kreisverkehr wird für sich gebaut.
why-planning = Entscheide jetzt, ob du eine Vorgabe wertest.
why-one-plan = Werte eine Vorgabe nach der anderen.
why-plan-scored = Vorgabe { $letter } hast du schon gewertet.
why-estates-missing = Für Vorgabe { $letter } fehlen dir noch vollständige, unverbrauchte Wohnanlagen der Größe { $sizes }.
why-plan-missing = Vorgabe { $letter } verlangt: { $plan }.
why-choosing = Wähle zuerst die Wohnanlagen für Vorgabe { $letter }.
why-no-estate = Bei { $lot } beginnt keine vollständige Wohnanlage.
why-estate-used = Diese Wohnanlage ist schon für eine Vorgabe verwendet.
why-other-estate = Eine Wohnanlage der Größe { $size } an dieser Stelle braucht Vorgabe { $letter } jetzt nicht.
why-must-strike = Keine Nummer passt: Nimm einen Streik.
why-strike-give = Zu einem Streik gehört eine Karte, die du abgibst: Berühre sie ebenfalls.
why-forgo-number = Ohne Zeitarbeit schreibst du { $printed }, die Nummer auf der Karte.
why-roundabout-last = Dort passt eine Nummer und sonst nirgends: Schreibe sie; für einen Streik wird kein Platz gemacht.
why-estate-order = Für Vorgabe { $letter } wählst du Wohnanlagen einer Größe in der Reihenfolge der Straßen, damit genug bleiben; berühre eine, die leuchtet.
why-mixing = Sag, ob die Karten gemischt werden sollen.

# Vorgaben
plan = { $asks }
plan-lies = { $letter }: { $plan }
plan-estates = Wohnanlagen der Größe { $sizes }
plan-end-estates = eine Wohnanlage der Größe 1 an beiden Enden jeder Straße
plan-end-houses = das erste und das letzte Haus jeder Straße
plan-built-street = alle Häuser in { $street }
plan-parks-and-pools = alle Parks und Pools in { $street }
plan-in-street = alle in { $street }
plan-pool-each = jede mit einem Pool
plan-copy-each = jede mit einem Anbau
plan-roundabouts = { $count ->
    [one] mit einem Kreisverkehr
   *[other] mit { $count } Kreisverkehren
}
plan-temps = { $count } Kreuze bei Zeitarbeit
plan-parks = { $count } Parks
plan-parks-everywhere = { $count } Parks in jeder Straße
plan-full-of-parks = alle Parks in { $count } Straßen
plan-full-of-pools = alle Pools in { $count } Straßen
plan-marketing = { $count } Kreuze bei Marketing
plan-marketing-columns = { $count } vollständige Spalten Marketing
plan-copies = { $count } Anbauten in einer Straße

# Was geschah
event-plans = Die Vorgaben: { $plans }.
event-round = Runde { $round }.
event-offered = { $place }: { $number } mit { $deed }.
event-drew = Du ziehst { $place }: { $number }, { $deed }.
event-drew-seat = { $player } zieht { $place }: { $number }, { $deed }.
event-reshuffled = { $cards } Karten werden gemischt.
event-project = Projektabschluss { $letter } wird gezogen.
event-solo-card = Die Solokarte wird gezogen: Vorgaben bringen von nun an weniger.
event-wrote = { $deed ->
    [fence] { $player } schreibt { $number } auf { $lot } (Zaun).
    [marketing] { $player } schreibt { $number } auf { $lot } (Marketing).
    [park] { $player } schreibt { $number } auf { $lot } (Park).
    [pool] { $player } schreibt { $number } auf { $lot } (Pool).
    [temp] { $player } schreibt { $number } auf { $lot } (Zeitarbeit).
   *[copy] { $player } schreibt { $number } auf { $lot } (Anbau).
}
event-struck = { $player } nimmt einen Streik, den { $strikes ->
    [1] ersten
    [2] zweiten
   *[other] dritten
}.
event-park = { $player } legt einen Park in { $street } an.
event-pool = { $player } baut den Pool auf { $lot }.
event-hired = { $changed ->
    [yes] { $player } nutzt Zeitarbeit: aus { $printed } wird { $number }.
   *[no] { $player } nutzt Zeitarbeit und schreibt { $number } wie gedruckt.
}
event-fence = { $player } baut einen Zaun zwischen { $lot } und { $next }.
event-marketed = { $player } macht Wohnanlagen der Größe { $size } wertvoller.
event-copied = { $player } baut { $number } auf { $lot } an.
event-roundabout = { $player } baut einen Kreisverkehr auf { $lot }.
event-gave = { $agency } bekommt { $number } mit { $deed }.
event-scored = { $first ->
    [yes] { $player } gehört zu den Ersten, die Vorgabe { $letter } werten: { $points } Punkte.
   *[no] { $player } wertet Vorgabe { $letter }: { $points } Punkte.
}
event-agency-scored = { $level ->
    [none] { $agency } wertet Vorgabe { $letter }; von nun an bringt sie weniger.
   *[some] { $agency } wertet Vorgabe { $letter }: { $points } Punkte.
}
event-agency-passed = { $agency } wertet Vorgabe { $letter } nicht.
event-mixed = { $player } lässt alle Karten mischen.
event-passed-on = { $player } gibt { $number } mit { $deed } weiter an { $to }.
event-ended = { $how ->
    [strikes] Das Spiel ist aus: Jemand hat den dritten Streik.
    [plans] Das Spiel ist aus: Jemand hat alle drei Vorgaben gewertet.
    [full_sheet] Das Spiel ist aus: Jemandes Plan ist voll.
   *[deck] Das Spiel ist aus: Die Karten sind aufgebraucht.
}

# Die Wertung
line-plans = Vorgaben
line-parks = Parks
line-pools = { $pools ->
    [one] ein Pool
   *[other] { $pools } Pools
}
line-temps = { $temps ->
    [one] Zeitarbeit: ein Feld
   *[other] Zeitarbeit: { $temps } Felder
}
line-estates = { $count ->
    [one] eine Wohnanlage der Größe { $size } zu { $each }
   *[other] { $count } Wohnanlagen der Größe { $size } zu je { $each }
}
line-copies = { $copies ->
    [one] ein Anbau
   *[other] { $copies } Anbauten
}
line-strikes = { $strikes ->
    [one] ein Streik
   *[other] { $strikes } Streiks
}
line-roundabouts = { $roundabouts ->
    [one] ein Kreisverkehr
   *[other] { $roundabouts } Kreisverkehre
}
line-their-parks = Karten mit Park
line-their-pools = Karten mit Pool
line-their-temps = Karten mit Zeitarbeit und der Vergleich
line-their-fences = Karten mit Zaun
line-their-estates = Die fünf größten Wohnanlagen
tie-estates = Vollständige Wohnanlagen
tie-size = Wohnanlagen der Größe { $size }

# Der Plan als Text
text-round = Runde { $round } · noch { $left } Karten
text-round-stacks = Runde { $round } · noch { $left } Karten in jedem Stapel
text-combination = { $place }  { $number } · { $deed }
text-next = (danach { $deed })
text-sheet = { $player }: { $points } Punkte
text-parks = Parks { $parks }
text-tracks = Pools { $pools } · Zeitarbeit { $temps } · Anbauten { $copies } · Streiks { $strikes }
text-roundabouts = Kreisverkehre { $roundabouts }
text-marketing = Wohnanlagen sind wert: { $values }
text-plan = { $letter }  { $first } / { $later }  { $plan }
text-agency = { $agency }: { $points } Punkte, Karten { $cards }
text-finished = (fertig)
text-legend = [ ] frei  ~ Pool geplant  ≈ Pool gebaut  | Zaun  o Kreisverkehr  * neu
    ' für eine Vorgabe verwendet  " verwendet, mit Pool

# Das erste Spiel
intro-cards = Diese drei Kombinationen sind für alle da. Jede ist eine Hausnummer und eine Aktion; du wählst eine.
intro-hand = Das sind deine drei Karten. Eine gibt die Nummer, eine andere die Aktion; die dritte geht an die AAA.
intro-hand-expert = Das sind deine drei Karten. Eine gibt die Nummer, eine andere die Aktion; die dritte gibst du weiter.
intro-hand-classic = Das sind deine drei Karten. Eine gibt die Nummer, eine andere die Aktion; alle drei kommen weg.
intro-street = Schreibe die Nummer auf einen freien Bauplatz. Eine Straße entlang steigen die Nummern; Lücken sind erlaubt.
intro-fence = Zäune teilen eine Straße in Wohnanlagen. Vollständige mit einem bis sechs Häusern zählen am Ende.
intro-plans = Diese Vorgaben verlangen Wohnanlagen. Wer eine zuerst wertet, bekommt mehr Punkte.
intro-score = Das ist dein Stand. Das Spiel endet mit drei Streiks, drei Vorgaben oder einem vollen Plan.

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
board-done = fertig
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
   *[other] in Straße { $where }
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
board-plan-built-street = Straße { $where } ganz bebaut
board-plan-end-houses = erstes und letztes Haus jeder Straße
board-plan-copies = { $number } Anbauten in einer Straße
board-plan-temps = { $number }-mal Zeitarbeit
board-plan-parks = { $number } Parks
board-plan-parks-everywhere = { $number } Parks in jeder Straße
board-plan-full-of-parks = alle Parks in { $number } Straßen
board-plan-full-of-pools = alle Pools in { $number } Straßen
board-plan-parks-and-pools = alle Parks und Pools { $where ->
    [one] einer Straße
   *[other] der Straße { $where }
}
board-plan-marketing = { $number }-mal Marketing
board-plan-columns = Marketing voll bei { $number } Größen

# ... und was hört, wer es nicht sieht
board-stacks = Die drei Kombinationen
board-hand = Deine drei Karten
board-stack-mixed = { $number } mit { $deed }; vor der nächsten Runde werden alle Karten gemischt
board-stack = { $number } mit { $deed }; in der nächsten Runde { $next }
board-card-number = Nummer { $number }
board-card-deed = Aktion { $deed }
board-number = Schreib die { $number }
board-without-told = Ohne die Aktion zu nutzen
board-done-told = Den Zug beenden
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
   *[nothing] {""}
}{ $pool ->
    [lost] {" "}Der Pool dort wird nie gebaut.
   *[none] {""}
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
board-note-pass = { $last ->
    [yes] Das war die letzte Runde: Eine spätere gibt es nicht.
   *[no] Du kannst sie in einer späteren Runde werten; vielleicht bringt sie dann weniger.
}
board-note-estate = Die Wohnanlage der Größe { $size } ist für Vorgabe { $plan } verbraucht; am Ende zählt sie trotzdem.
board-note-mix = Vor der nächsten Runde werden alle Karten gemischt.
board-note-keep = Die Stapel bleiben, wie sie sind, wenn niemand sonst mischen will.
