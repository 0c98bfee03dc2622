title = Welcome To Your Perfect Home
summary = Alle schreiben gleichzeitig Hausnummern in drei Straßen auf dem eigenen Blatt. Zäune, Parks, Pools und Stadtpläne machen daraus ein Viertel.

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
choice-plans = Stadtpläne
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
colour-0 = Ziegel
colour-1 = Hafen
colour-2 = Ocker
colour-3 = Jade
colour-4 = Flieder
colour-5 = Granit
player = { $player }
agency = Die AAA (Stufe { $level })
agency-named = Die AAA ({ $name }, Stufe { $level })
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
kind-plan = ein Stadtplan
kind-estate = eine Wohnanlage
kind-strike = der Streik
kind-give = die Karte zum Weitergeben
kind-without = ohne Aktion
kind-ok = ohne Aktion
kind-done = das Ende deines Zuges
kind-no = kein Plan
kind-mix = eine Antwort

# Was man tun kann
option-write = { $how ->
    [fence] { $number } auf { $lot } schreiben, danach ein Zaun
    [marketing] { $number } auf { $lot } schreiben, danach Marketing
    [copy] { $number } auf { $lot } schreiben, danach ein Anbau
    [park] { $number } auf { $lot } schreiben und einen Park anlegen
    [pool] { $number } auf { $lot } schreiben und den Pool bauen
    [temp] { $number } auf { $lot } schreiben, mit Zeitarbeit (auf der Karte: { $printed })
    [without] { $number } auf { $lot } schreiben, ohne Aktion (nicht { $deed })
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
option-ok = Ohne Aktion
option-done = Ende deines Zuges
option-strike = Streik: keine Nummer auf den Karten passt
option-strike-give = { $to ->
    [neighbour] Streik, und { $number } mit { $deed } weitergeben
   *[agency] Streik, und { $number } mit { $deed } der AAA geben
}
option-score = Plan { $letter } werten: { $points } Punkte
option-pass = Jetzt keinen Plan werten
option-estate = Die Wohnanlage der Größe { $size } ab { $lot } verwenden
option-mix = Die Karten mischen
option-keep = Die Karten lassen, wie sie sind
prompt-write = Runde { $round }: Wähle eine Kombination und einen Bauplatz für ihre Nummer.
prompt-write-hand = Runde { $round }: Wähle je eine Karte für Nummer und Aktion und einen Bauplatz.
prompt-and = { $first } { $then }
prompt-project = { $how ->
    [scores] Projektabschluss { $letter }: Am Ende dieser Runde wertet die AAA Plan { $letter } für { $points } Punkte.
    [turns] Projektabschluss { $letter }: Nach dieser Runde bringt Plan { $letter } nur noch { $points } Punkte.
    [turned] Projektabschluss { $letter }: Plan { $letter } ist schon umgedreht, es ändert sich nichts.
   *[passes] Projektabschluss { $letter }: Die AAA wertet Plan { $letter } nicht, nichts geschieht.
}
prompt-strike = { $way ->
    [temp] Keine Nummer auf den Karten passt: Ändere eine durch Zeitarbeit, oder du nimmst einen Streik
    [both] Keine Nummer auf den Karten passt: Ändere eine durch Zeitarbeit, oder baue zuerst einen Kreisverkehr; sonst nimmst du einen Streik
    [roundabout] Keine Nummer passt: Du kannst zuerst einen Kreisverkehr bauen; sonst nimmst du einen Streik
   *[none] Keine Nummer passt: Du musst einen Streik nehmen
}{ $to ->
    [agency] { " " }und gibst der AAA eine Karte.
    [neighbour] { " " }und gibst eine Karte weiter.
   *[none] .
}
prompt-act = { $deed ->
    [fence] Baue einen Zaun{ $roundabout ->
        [yes] , vorher nach Wunsch einen Kreisverkehr
       *[no] { "" }
    }; oder wähle „ohne Aktion“.
    [marketing] Wähle eine Größe, deren Wohnanlagen mehr wert werden{ $roundabout ->
        [yes] , oder baue zuerst einen Kreisverkehr
       *[no] { "" }
    }; oder wähle „ohne Aktion“.
    [copy] Baue neben einem Haus an{ $roundabout ->
        [yes] , oder baue zuerst einen Kreisverkehr
       *[no] { "" }
    }; oder wähle „ohne Aktion“.
   *[none] Baue einen Kreisverkehr, oder beende deinen Zug.
}
prompt-plan = Du kannst einen Stadtplan werten. Welchen, oder jetzt keinen?
prompt-choose = Welche Wohnanlage verwendest du für Plan { $letter }?
prompt-mix = Du gehörst zu den Ersten mit einem Plan: Sollen die Karten gemischt werden?
prompt-wait = { $step ->
    [turns] Du bist mit deinem Zug fertig. Es fehlt noch: { $players }.
    [plans] Über Pläne { $count ->
        [one] entscheidet noch
       *[other] entscheiden noch
    }: { $players }.
   *[mix] Über das Mischen { $count ->
        [one] entscheidet noch
       *[other] entscheiden noch
    }: { $players }.
}
prompt-take-back = „Zurücknehmen“ geht noch.
prompt-watch = { $step ->
    [turns] Alle schreiben eine Nummer. Noch dabei: { $players }.
    [plans] Über Pläne { $count ->
        [one] entscheidet noch
       *[other] entscheiden noch
    }: { $players }.
   *[mix] Über das Mischen { $count ->
        [one] entscheidet noch
       *[other] entscheiden noch
    }: { $players }.
}
progress = Runde { $round } · dem Ende am nächsten: { $done }
progress-alone = Runde { $round } · { $done }{ $rounds ->
    [-1] {""}
    [one] , Karten für 1 Runde
   *[other] , Karten für { $rounds } Runden
}
progress-done = { $plans }/3 Pläne, { $strikes }/3 Streiks, { $lots }/{ $all } Plätze
prompt-over = { $how ->
    [strikes] Das Spiel ist aus: Den dritten Streik { $count ->
        [one] nahm
       *[other] nahmen
    } { $players }.
    [plans] Das Spiel ist aus: Alle drei Stadtpläne { $count ->
        [one] wertete
       *[other] werteten
    } { $players }.
    [full_sheet] Das Spiel ist aus: Voll { $count ->
        [one] ist das Blatt
       *[other] sind die Blätter
    } von { $players }.
   *[deck] Das Spiel ist aus: Die Karten sind aufgebraucht.
}

# Warum nicht
why-over = Das Spiel ist aus.
why-spectator = Wer zuschaut, spielt nicht mit.
why-unknown = So etwas gibt es auf diesem Tisch nicht.
why-finished = { $step ->
    [turns] Du bist mit deinem Zug fertig; noch sind es nicht alle.
    [plans] Über Pläne haben noch nicht alle entschieden.
   *[mix] Ob gemischt wird, ist noch nicht entschieden.
}
why-later-act = Schreibe zuerst eine Nummer; Zaun, Marketing und Anbau kommen danach.
why-later-plan = Stadtpläne werden gewertet, wenn alle mit ihrem Zug fertig sind.
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
why-nothing-to-forgo = { $known ->
    [yes] „Ohne Aktion“ ändert hier nichts: { $deed } hätte dort keine Wirkung.
   *[no] „Ohne Aktion“ geht hier mit keiner Nummer, die du jetzt schreiben kannst.
}
why-fits-nowhere = { $which } auf einen freien Bauplatz.
why-one-number = Deine Nummer für diese Runde steht schon.
why-other-deed = { $deed ->
    [fence] Deine Aktion in dieser Runde ist ein Zaun.
    [marketing] Deine Aktion in dieser Runde ist Marketing.
    [copy] Deine Aktion in dieser Runde ist ein Anbau.
   *[other] In dieser Runde ist keine Aktion mehr zu tun.
}
why-fence-edge = Am Ende einer Straße steht von Anfang an ein Zaun.
why-fence-twice = Hier steht schon ein Zaun.
why-fence-used = Diese Häuser sind für einen Plan verbraucht und lassen sich nicht mehr teilen.
why-fence-copy = In der klassischen Ausgabe kommt kein Zaun zwischen ein Haus und seinen Anbau.
why-fence-alone = Zu einem Zaun gehört sonst nichts: Berühre nur seinen Platz.
why-one-fence = Du baust einen Zaun.
why-one-column = Du kreuzt ein Feld in einer Spalte an.
why-column-full = Das Marketing für Wohnanlagen der Größe { $size } ist vollständig.
why-market-alone = Zum Marketing gehört sonst nichts: Berühre nur die Größe.
why-one-copy = Du baust einmal an, an ein Haus und auf einen Bauplatz.
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
why-planning = Entscheide jetzt, ob du einen Plan wertest.
why-one-plan = Werte einen Plan nach dem anderen.
why-plan-scored = Plan { $letter } hast du schon gewertet.
why-estates-missing = Für Plan { $letter } fehlt dir noch, vollständig und unverbraucht: { $sizes }.
missing-sizes = { $sizes }
missing-and = { $first }, { $then }
missing-size = { $count ->
    [one] eine Wohnanlage der Größe { $size }
   *[other] { $count } Wohnanlagen der Größe { $size }
}
why-plan-missing = Plan { $letter } verlangt: { $plan }.
why-choosing = Wähle zuerst die Wohnanlagen für Plan { $letter }.
why-no-estate = Bei { $lot } beginnt keine vollständige Wohnanlage.
why-estate-used = Diese Wohnanlage ist schon für einen Plan verbraucht.
why-other-estate = Eine Wohnanlage der Größe { $size } an dieser Stelle braucht Plan { $letter } jetzt nicht.
why-must-strike = { $way ->
    [temp] Keine Nummer passt, wie sie gedruckt ist: Nimm einen Streik oder ändere eine durch Zeitarbeit.
    [both] Keine Nummer passt, wie sie gedruckt ist: Nimm einen Streik, ändere eine durch Zeitarbeit oder baue zuerst einen Kreisverkehr.
    [roundabout] Keine Nummer passt: Nimm einen Streik oder baue zuerst einen Kreisverkehr.
   *[none] Keine Nummer passt: Nimm einen Streik.
}
why-strike-give = Zu einem Streik gehört eine Karte, die du abgibst, und sonst nichts.
why-close = { $deed ->
    [open] Führe deine Aktion aus, oder wähle „ohne Aktion“ und sonst nichts.
   *[none] Übrig ist ein Kreisverkehr oder das Ende deines Zuges.
}
why-forgo-number = { $count ->
    [one] Ohne Zeitarbeit schreibst du { $printed }, die Nummer auf der Karte.
   *[other] Ohne Zeitarbeit schreibst du eine Nummer, wie sie auf ihrer Karte steht: { $printed }.
}
why-temps-full = Alle Felder der Zeitarbeit sind angekreuzt: Die Nummer zu schreiben, wie sie gedruckt ist, heißt schon „ohne Aktion“.
why-estate-unsuitable = Diese Wohnanlage taugt nicht für Plan { $letter }. Er verlangt: { $plan }.
why-smaller-first = Für Plan { $letter } werden zuerst die kleineren Wohnanlagen gewählt: jetzt die der Größe { $size }.
why-one-estate = Für Plan { $letter } wählst du eine Wohnanlage nach der anderen.
why-roundabout-last = Sonst passt nirgends eine Nummer von den Karten: Schreibe eine; für einen Streik wird kein Platz gemacht.
why-estate-order = Für Plan { $letter } wählst du Wohnanlagen einer Größe in der Reihenfolge der Straßen, damit genug bleiben; berühre eine, die leuchtet.
why-mixing = Sag, ob die Karten gemischt werden sollen.

# Stadtpläne
plan = { $asks }
plan-lies = { $letter }: { $plan }
plan-estates = Wohnanlagen der Größe { $sizes }
plan-street = { $where ->
    [one] in einer Straße
   *[other] in Straße { $where }
}
plan-each = { $count ->
    [one] {""}
   *[other] je{" "}
}{ $what ->
    [both] mit Pool und Anbau
    [pool] mit einem Pool
   *[copy] mit einem Anbau
}
plan-roundabouts = { $number ->
    [one] und ein Kreisverkehr
   *[other] und { $number } Kreisverkehre
}
plan-end-estates = je eine 1er-Anlage an beiden Enden jeder Straße
plan-built-street = Straße { $where } ganz bebaut
plan-end-houses = erstes und letztes Haus jeder Straße
plan-copies = { $number } Anbauten in einer Straße
plan-temps = { $number }-mal Zeitarbeit
plan-parks = { $number } Parks
plan-parks-everywhere = { $number } Parks in jeder Straße
plan-full-of-parks = alle Parks in { $number } Straßen
plan-full-of-pools = alle Pools in { $number } Straßen
plan-parks-and-pools = alle Parks und Pools { $where ->
    [one] einer Straße
   *[other] der Straße { $where }
}
plan-marketing = { $number }-mal Marketing
plan-columns = Marketing voll bei { $number } Größen

# Was geschah
event-plans = Die Stadtpläne: { $plans }.
event-round = Runde { $round }.
event-offered = { $place ->
    [a] Erste Kombination: { $number } mit { $deed }.
    [b] Zweite Kombination: { $number } mit { $deed }.
   *[c] Dritte Kombination: { $number } mit { $deed }.
}
event-drew = Du ziehst { $place }: { $number }, { $deed }.
event-drew-seat = { $player } zieht { $place }: { $number }, { $deed }.
event-reshuffled = { $cards } Karten werden gemischt.
event-project = Projektabschluss { $letter } wird gezogen.
event-solo-card = Die Solokarte wird gezogen: Pläne bringen von nun an weniger.
event-wrote = { $deed ->
    [fence] { $player } schreibt { $number } auf { $lot } (Zaun).
    [marketing] { $player } schreibt { $number } auf { $lot } (Marketing).
    [park] { $player } schreibt { $number } auf { $lot } (Park).
    [pool] { $player } schreibt { $number } auf { $lot } (Pool).
    [temp] { $player } schreibt { $number } auf { $lot } (Zeitarbeit).
   *[copy] { $player } schreibt { $number } auf { $lot } (Anbau).
}
event-without = { $player } verzichtet auf die Aktion ({ $deed }).
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
event-roundabout = In diesem Zug baut { $player } auch einen Kreisverkehr auf { $lot }.
event-gave = { $agency } bekommt { $number } mit { $deed }.
event-scored = { $first ->
    [yes] { $player } gehört zu den Ersten, die Plan { $letter } werten: { $points } Punkte.
   *[no] { $player } wertet Plan { $letter }: { $points } Punkte.
}
event-agency-scored = { $how ->
    [turns] { $agency } wertet Plan { $letter }; von nun an bringt er weniger.
    [turned] { $agency } wertet Plan { $letter }, der schon umgedreht war: Es ändert sich nichts.
   *[points] { $agency } wertet Plan { $letter }: { $points } Punkte.
}
event-agency-passed = { $agency } wertet Plan { $letter } nicht.
event-mixed = { $player } lässt die Karten mischen.
event-passed-on = { $player } gibt { $number } mit { $deed } weiter an { $to }.
event-ended = { $count ->
    [0] { $how ->
        [strikes] Das Spiel ist aus: Jemand hat den dritten Streik.
        [plans] Das Spiel ist aus: Jemand hat alle drei Pläne gewertet.
        [full_sheet] Das Spiel ist aus: Jemandes Blatt ist voll.
       *[deck] Das Spiel ist aus: Die Karten sind aufgebraucht.
    }
   *[other] { $how ->
        [strikes] Das Spiel ist aus: Den dritten Streik { $count ->
            [one] nahm
           *[other] nahmen
        } { $players }.
        [plans] Das Spiel ist aus: Alle drei Pläne { $count ->
            [one] wertete
           *[other] werteten
        } { $players }.
       *[full_sheet] Das Spiel ist aus: Voll { $count ->
            [one] ist das Blatt
           *[other] sind die Blätter
        } von { $players }.
    }
}

# Die Wertung
line-parks = Parks: { $parks }
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
line-plan = Plan { $letter }
line-no-plan = Kein Plan

# Das Blatt als Text
text-round = Runde { $round } · noch { $left ->
    [one] eine Karte
   *[other] { $left } Karten
}
text-round-stacks = Runde { $round } · noch { $left ->
    [one] eine Karte
   *[other] { $left } Karten
} in jedem Stapel
text-combination = { $place }  { $number } · { $deed }
text-next = (danach { $deed })
text-sheet = { $player }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
text-parks = Parks { $parks }
text-tracks = Pools { $pools } · Zeitarbeit { $temps } · Anbauten { $copies } · Streiks { $strikes }
text-roundabouts = Kreisverkehre { $roundabouts }
text-marketing = Wohnanlagen sind wert: { $values }
text-plan = { $letter }  { $open ->
    [yes] { $first } Punkte, dann { $later }
   *[no] { $later } Punkte
}: { $plan }
text-agency = { $agency }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, Karten { $cards }
text-finished = (fertig)
text-legend = [ ] frei  ~ Pool geplant  ≈ Pool gebaut  | Zaun  o Kreisverkehr  * neu
    ' für einen Plan verbraucht  " verbraucht, mit Pool

# Das erste Spiel
intro-cards = Diese drei Kombinationen sind für alle da: je eine Hausnummer und eine Aktion. Du wählst eine. „Danach“ darunter ist die Aktion, die dort in der nächsten Runde kommt.
intro-hand = Das sind deine drei Karten. Eine gibt die Nummer, eine andere die Aktion; die dritte geht an die AAA.
intro-hand-expert = Das sind deine drei Karten. Eine gibt die Nummer, eine andere die Aktion; die dritte gibst du weiter.
intro-hand-classic = Das sind deine drei Karten. Eine gibt die Nummer, eine andere die Aktion; alle drei kommen weg.
intro-street = Schreibe die Nummer auf einen freien Bauplatz, zum Beispiel hier. Eine Straße entlang steigen die Nummern; Lücken sind erlaubt.
intro-deeds = Sechs Aktionen. Zaun: teilt eine Straße. Marketing: eine Größe Wohnanlagen bringt mehr. Park: einer mehr in dieser Straße. Pool: wo er geplant ist. Zeitarbeit: Nummer ±2. Anbau: dasselbe Haus daneben, kostet Punkte.
intro-plans = Häuser ohne Lücke von Zaun zu Zaun sind eine Wohnanlage, bis zu sechs. Sie zählen am Ende, und diese Stadtpläne verlangen welche. Wer einen Plan zuerst wertet, bekommt mehr.
intro-score = Das ist dein Stand; ringsum die Felder, aus denen er sich ergibt. Das Spiel endet mit drei Streiks, drei Plänen oder einem vollen Blatt.

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
board-specials = { $solo ->
    [True] + die Solokarte
   *[False] { $number ->
        [one] + ein Projekt
       *[other] + { $number } Projekte
    }
}
board-without = ohne Aktion
board-done = Ende deines Zuges
board-pass = kein Plan
board-strike = Streik
board-mix = mischen
board-keep = so lassen
board-choosing = Plan { $plan }: welche Anlagen?
board-waiting = { $number ->
    [one] einer überlegt noch
   *[other] { $number } überlegen noch
}
board-acting = Jetzt: { $deed }
board-planning = Welcher Plan, oder keiner?
board-ended = Ende in Runde { $round }: { $how }
board-ended-strikes = der dritte Streik
board-ended-plans = alle drei Pläne gewertet
board-ended-full_sheet = ein Blatt ist voll
board-ended-deck = keine Karten mehr
board-street = Straße { $street }
board-estates = Wohnanlagen
board-times = Anzahl × Preis
board-pools = Pools
board-temps = Zeitarbeit
board-copies = Anbauten
board-strikes = Streiks
board-rounds = Kreisverkehr
board-total = gesamt
board-plans = Stadtpläne
board-unseen = Was noch kommt
board-agency = AAA, Stufe { $level }{ $name ->
    [no] {""}
   *[other] : { $name }
}
board-agency-plans = wertet Pläne
board-agency-order = ihre Karten, der Reihe nach
board-agency-line = { $deed }: { $cards ->
    [one] eine Karte × { $value }
   *[other] { $cards } Karten × { $value }
}{ $more ->
    [0] {""}
   *[other] , Vergleich +{ $more }
}
board-agency-runs = Wohnanlagen: { $houses } (Häuser)
board-agency-not = nicht { $plans }
board-agency-cards = { $level ->
    [0] In jeder Runde bekommt die AAA die Karte, die du nicht nutzt. Auf Stufe 0 bringen sie ihr keine Punkte.
   *[other] In jeder Runde bekommt die AAA die Karte, die du nicht nutzt. Diese Karten sind ihre Punkte.
}
board-agency-projects = { $level ->
    [0] Kommt ein Projektabschluss, wird sein Plan umgedreht und bringt von da an weniger.
   *[other] Kommt der Projektabschluss zu einem Plan, wertet ihn die AAA, wenn es einer von diesen ist: { $plans }.
}
board-agency-deeds = Punkte für ihre Karten: { $each }.
board-agency-each = { $deed } { $cards } × { $value } = { $points }
board-agency-compared = Ihre Karten mit Zeitarbeit werden mit deinen Feldern verglichen; dafür bekommt sie jetzt { $points ->
    [0] nichts
   *[other] { $points } Punkte
}.
board-agency-estates = Wohnanlagen sind ihre Karten zwischen zwei Zäunen, in dieser Reihenfolge. Eine Marketingkarte ist { $houses } Häuser, jede andere eines, ein Anbau keines, aber mit einem Anbau zählt jedes Haus { $factor } Punkte statt eines. Die fünf größten bringen { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.

# ... was ein Plan verlangt
# ... und was hört, wer es nicht sieht
board-stacks = Die drei Kombinationen
board-hand = Deine drei Karten
board-stack = { $number } mit { $deed }
board-next-told = In der nächsten Runde: { $deed }
board-card-number = Nummer { $number }
board-card-deed = Aktion { $deed }
board-number = Schreib die { $number }
board-without-told = Ohne Aktion
board-done-told = Ende deines Zuges
board-pass-told = Jetzt keinen Plan werten
board-strike-told = Einen Streik nehmen
board-give-told = Die Karte { $number } mit { $deed } abgeben
board-mix-told = Die Karten mischen
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
    [True] , für einen Plan verbraucht
   *[False] {""}
}{ $fresh ->
    [True] , neu
   *[False] {""}
}
board-round-here = Kreisverkehr auf { $lot }
board-fence-here = Zwischen { $lot } und { $next }
board-fence-there = Zaun zwischen { $lot } und { $next }
board-fence-end = Zaun hinter { $lot }, am Ende der Straße
board-estate = Wohnanlage der Größe { $size }, { $first } bis { $last }{ $used ->
    [True] , für einen Plan verbraucht
   *[False] {""}
}
board-plan-told = Plan { $plan }: { $facts }
board-plan-pays = bringt { $points }
board-plan-by = gewertet von { $player } für { $points }
board-plan-by-aaa = gewertet von der AAA für { $points }
board-estates-told = Wohnanlagen und ihre Preise: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
board-size = Wohnanlagen der Größe { $size }: je { $value } wert, Anzahl { $count }, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
board-plus = Pools, Zeitarbeit und die Punkte
board-plus-told = { $pools ->
    [one] ein Pool
   *[other] { $pools } Pools
} für { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}; { $temps }-mal Zeitarbeit für { $place ->
    [one] ein Punkt
   *[other] { $place } Punkte
}; gesamt { $total }
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
board-line-estates = { $count ->
    [one] Anlage der Größe { $size } zu { $each }
   *[other] { $count } Anlagen Größe { $size } zu { $each }
}
board-sheet = Blatt von { $player }
board-sheet-told = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}; { $houses ->
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
board-agency-told = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}

# Was geschehen würde
board-gain = { $change ->
    [more] { $points ->
        [one] : ein Punkt mehr
       *[other] : { $points } Punkte mehr
    }
    [less] { $points ->
        [one] : ein Punkt weniger
       *[other] : { $points } Punkte weniger
    }
   *[none] {""}
}
board-note-write = Nummer { $number } auf { $lot }{ $gain }.{ $then ->
    [park] {" "}Ein Park wird angelegt.
    [pool] {" "}Der Pool wird gebaut.
    [temp] {" "}Zeitarbeit: { $temps } mit dieser{ $compared ->
        [yes] , gezählt nach dem jetzigen Stand aller Felder
       *[no] {""}
    }.
    [full] {" "}Zeitarbeit: Alle ihre Felder sind schon angekreuzt.
    [fence] {" "}Dann darfst du einen Zaun bauen.
    [marketing] {" "}Dann darfst du einen Preis erhöhen.
    [copy] {" "}Dann darfst du anbauen.
   *[nothing] {""}
}{ $pool ->
    [lost] {" "}Der Pool dort wird nie gebaut.
   *[none] {""}
}
board-note-fence = { $how ->
    [divides] Teilt die Wohnanlage der Größe { $whole } in { $size } und { $other }{ $gain }.
    [makes] { $count ->
        [one] Macht eine Wohnanlage der Größe { $size }{ $gain }.
       *[other] Macht zwei Wohnanlagen, Größe { $size } und { $other }{ $gain }.
    }
   *[none] Macht noch keine Wohnanlage: { $left ->
        [one] ein Platz
       *[other] { $left } Plätze
    } auf der einen Seite, { $right } auf der anderen, nicht alle bebaut.
}
board-note-size = Wohnanlagen der Größe { $size } werden je { $value } wert{ $count ->
    [0] ; du hast noch keine
   *[other] { $gain }
}.
board-note-copy = Noch eine { $number } auf { $lot }{ $gain }.{ $pool ->
    [lost] {" "}Der Pool dort wird nie gebaut.
   *[none] {""}
}
board-note-round = Mit Zäunen auf beiden Seiten{ $gain }.{ $pool ->
    [lost] {" "}Der Pool dort wird nie gebaut.
   *[none] {""}
}
board-note-ok = { $deed ->
    [none] { $players ->
        [1] Dein Zug endet hier.
       *[other] Was du geschrieben hast, sehen die anderen, wenn alle fertig sind.
    }
   *[other] Du verzichtest darauf, und dein Zug endet hier.
}
board-note-third = { $first } Am Ende des Zuges bekommt die AAA Zeitarbeit: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} weniger für deine.
board-note-strike = { $how ->
    [last] Der dritte Streik{ $gain }. Das Spiel endet mit dieser Runde.
    [costs] Ein Streik{ $gain }.
   *[free] Ein Streik, der nichts kostet.
}{ $to ->
    [agency] {" "}Die AAA bekommt die { $number }: { $deed }.
    [neighbour] {" "}Du gibst die { $number } weiter: { $deed }.
   *[nobody] {""}
}
board-note-plan = Plan { $plan }{ $gain }.{ $uses ->
    [these] {" "}Verbraucht wird dafür: { $estates }. Am Ende zählen sie trotzdem.
    [some] {" "}Er verbraucht Wohnanlagen der Größe { $sizes }: Wo du mehr davon hast, als er verlangt, wählst du aus. Am Ende zählen sie trotzdem.
    [ends] {" "}Verbraucht werden dafür das erste und das letzte Haus jeder Straße. Ihre Anlagen dienen keinem anderen Plan; am Ende zählen sie trotzdem.
    [street] {" "}Verbraucht werden dafür alle Häuser { $street }. Ihre Anlagen dienen keinem anderen Plan; am Ende zählen sie trotzdem.
   *[none] {""}
}
board-used = { $size ->
    [1] die 1er-Anlage ({ $first })
   *[other] die { $size }er-Anlage ({ $first } bis { $last })
}
board-note-pass = { $last ->
    [yes] Das war die letzte Runde: Eine spätere gibt es nicht.
   *[no] Du kannst { $count ->
        [one] ihn
       *[other] sie
    } in einer späteren Runde werten{ $players ->
        [1] {""}
       *[other] , wenn es eine gibt
    }{ $pays ->
        [same] {""}
        [surely] { $count ->
            [one] ; er bringt dann weniger
           *[other] ; sie bringen dann weniger
        }
        [some] ; { $some ->
            [one] Plan { $plans } bringt dann vielleicht weniger
           *[other] die Pläne { $plans } bringen dann vielleicht weniger
        }
       *[maybe] { $count ->
            [one] ; vielleicht bringt er dann weniger
           *[other] ; vielleicht bringen sie dann weniger
        }
    }.
}
board-note-estate = Verbraucht für Plan { $plan }: { $estates }. { $count ->
    [one] Am Ende zählt sie trotzdem.
   *[other] Am Ende zählen sie trotzdem.
}{ $more ->
    [yes] {" "}Danach wählst du noch eine.
   *[no] {""}
}
board-note-mix = { $expert ->
    [yes] Vor der nächsten Runde werden alle Karten gemischt außer denen, die vor euch liegen.
   *[no] Vor der nächsten Runde werden alle Karten gemischt.
}
board-note-keep = { $expert ->
    [yes] Der Stapel bleibt, wie er ist, wenn niemand sonst mischen will.
   *[no] Die Stapel bleiben, wie sie sind, wenn niemand sonst mischen will.
}
