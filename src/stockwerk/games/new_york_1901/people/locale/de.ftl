title = New York 1901
summary = Kaufe Land im Süden von Manhattan, bebaue es, und reiße Gebautes wieder ab, um höher zu bauen.

# The choices before the game
choice-setup = Aufbau
choice-setup-drawn = Straßen und Aufgabe ausgelost
choice-setup-beginner = für die erste Partie: feste Straßen, und Gold Tycoon, wenn unten keine Aufgabe genannt ist
choice-challenge = Aufgabenkarte
choice-challenge-drawn = ausgelost (in der ersten Partie Gold Tycoon)
choice-challenge-gold_tycoon = Gold Tycoon
choice-challenge-master_architect = Master Architect
choice-challenge-gold_prestige = Gold Prestige
choice-challenge-bronze_baron = Bronze Baron
choice-challenge-generation_king = Generation King
choice-challenge-none = keine
choice-action_cards = Aktionskarten
choice-action_cards-yes = je drei
choice-action_cards-no = keine
choice-rules = Regeln
choice-rules-basic = Grundspiel
choice-rules-advanced = Fortgeschrittene: ohne Start-Immobilie, Silber und Gold brauchen mehr Punkte
choice-mirrored = Plättchen
choice-mirrored-yes = dürfen umgedreht werden
choice-mirrored-no = dürfen nur gedreht werden
choice-start = Wer beginnt
choice-start-drawn = wird ausgelost
choice-start-first = der erste Platz

# Things
colour-0 = Ziegel
colour-1 = Hafen
colour-2 = Ocker
colour-3 = Jade
district-R = Rot
district-Y = Gelb
district-B = Blau
district-G = Grün
district-P = Rosa
card = { $letter ->
    [R] rote
    [Y] gelbe
    [B] blaue
    [G] grüne
   *[P] rosa
} Karte mit { $size } Feldern
card-in-short = { $district } { $size }
list = { $some } und { $last }
lot = { $lot }
lot-part = { $lot } { $part }
part-north = Nord
part-south = Süd
part-west = West
part-east = Ost
part-northwest = Nordwest
part-northeast = Nordost
part-southwest = Südwest
part-southeast = Südost
part-middle = Mitte
part-ends = beide Enden
street = { $name }
character = { $known ->
    [yes] { $name }, Bezirk { $district }
   *[no] Bezirk { $district }
}
generation-start = Start-Immobilie
generation-bronze = Bronze
generation-silver = Silber
generation-gold = Gold
generation-legend = Eine Legende
metal-bronze = bronzene
metal-silver = silberne
metal-gold = goldene
tile-start = die Start-Immobilie
tile-own-start = deine Start-Immobilie
tile-row = die { $metal } Reihe aus { $squares }
tile-block = das { $metal } Viereck aus { $squares }
tile-corner = die { $metal } Ecke aus { $squares }
tile-t = das { $metal } T aus { $squares }
tile-u = das { $metal } U aus { $squares }
tile-p = das { $metal } P aus { $squares }
tile-z = das { $metal } Z aus { $squares }
tile-piece = das { $metal } Plättchen aus { $squares }
tile-legend = die Legende { $name }
action-boom = Bauboom
action-shift = Marktwechsel
action-grab = Landnahme
action-boom-told = Aktionskarte Bauboom: in diesem Zug einen zweiten Wolkenkratzer bauen
action-shift-told = Aktionskarte Marktwechsel: vier neue Karten im Markt, zu Beginn deines Zuges
action-grab-told = Aktionskarte Landnahme: in diesem Zug zwei Grundstücke mit zwei Feldern erwerben
action-boom-gone = Der Bauboom ist gespielt
action-shift-gone = Der Marktwechsel ist gespielt
action-grab-gone = Die Landnahme ist gespielt
challenge-gold_tycoon = Gold Tycoon
challenge-master_architect = Master Architect
challenge-gold_prestige = Gold Prestige
challenge-bronze_baron = Bronze Baron
challenge-generation_king = Generation King
kind-card = eine Karte
kind-lot = ein Grundstück
kind-tile = ein Plättchen
kind-square = ein Feld
kind-action = eine Aktionskarte
kind-end = das Ende deines Zuges
kind-worker = ein Arbeiter

# What can be done
option-acquire = Grundstück { $lot } ({ $size } Felder) erwerben
option-build = { $how ->
    [over] Neu bauen: { $tile } auf { $squares } ({ $points } Punkte), ersetzt { $gone }
   *[open] Bauen: { $tile } auf { $squares } ({ $points } Punkte)
}
option-play = { $card } spielen
option-end = Zug beenden
option-release = Grundstück { $lot } zurückgeben und den Arbeiter nehmen
prompt-acquire = { $last ->
    [yes] Dein letzter Zug.{" "}
   *[no] {""}
}{ $rebuild ->
    [yes] Erwirb Land, oder baue über eigene ältere Gebäude.
   *[no] Erwirb Land: Wähle eine Karte und ein Grundstück.
}
prompt-no-worker = { $last ->
    [yes] Dein letzter Zug, ohne Arbeiter: Baue, auch über Älteres.
   *[no] Kein Arbeiter da: Baue auf deinem Land, auch über Älteres.
}
prompt-release = { $last ->
    [yes] Dein letzter Zug.{" "}
   *[no] {""}
}Kein Arbeiter, und nichts lässt sich bauen: Gib ein Grundstück zurück.
prompt-grab = Landnahme: Erwirb { $lots ->
    [one] noch ein Grundstück mit zwei Feldern.
   *[other] { $lots } Grundstücke mit zwei Feldern.
}
prompt-boom = Bauboom: Wähle ein Plättchen und seine Felder auf freiem eigenem Land.
prompt-build = Baue: Wähle ein Plättchen und seine Felder. Oder beende deinen Zug.
prompt-end = { $built ->
    [yes] Du hast gebaut; beende deinen Zug
   *[no] Auf dein Land passt jetzt nichts; beende deinen Zug
}{ $card ->
    [yes] , oder spiele eine Aktionskarte.
   *[no] .
}
prompt-wait = { $last ->
    [yes] { $player } hat den letzten Zug.
   *[no] { $player } ist am Zug.
}
progress = Runde { $round } · noch { $buildings } Gebäude oder { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} bis zum Ende
progress-last = Runde { $round } · die letzten Züge
prompt-over = Das Spiel ist aus.

# Why not
why-over = Das Spiel ist aus.
why-spectator = Wer zuschaut, spielt nicht mit.
why-not-your-turn = { $player } ist am Zug.
why-unknown = { $target } gibt es auf diesem Tisch nicht.
why-park = { $name } ist ein Park. In ihm wird nichts gebaut, aber ein Gebäude darf an ihm liegen wie an einer Straße.
why-standing = { $name } steht schon dort. An dieser Stelle lässt sich nichts bauen.
why-street = { $street } ist eine Straße. Auf ihr wird nichts gebaut; jedes Gebäude muss an einer Straße oder einem Park liegen. In dieser Partie bringt sie keine Punkte.
why-street-counts = { $street } ist eine Straße. Auf ihr wird nichts gebaut; am Ende bringen die meisten Gebäude an ihr { $points } Punkte.
why-one-thing = Eins nach dem anderen: Land erwerben, bauen, eine Karte spielen oder den Zug beenden.
why-without-pink = { $lot } liegt im rosa Bezirk, der zu zweit nicht mitspielt.
why-own-lot = { $lot } gehört dir schon.
why-owned = { $lot } gehört { $player }.
why-booming = Der Bauboom verlangt ein Gebäude, kein Land.
why-rebuilding = Du hast in diesem Zug abgerissen: Dann wird kein Land erworben.
why-no-worker = Zu Beginn dieses Zuges war kein Arbeiter da; darum kannst du darin kein Land erwerben.
why-acquired = Du hast in diesem Zug schon Land erworben.
why-acquired-grab = Du hast in diesem Zug schon Land erworben. Für ein zweites Grundstück spiele die Landnahme.
why-one-each = Eine Karte und ein Grundstück auf einmal.
why-grab-small = Bei der Landnahme haben beide Grundstücke zwei Felder.
why-not-open = Im Markt liegt keine { $card }.
why-other-card = Die { $card } passt nicht zu { $lot }: Dafür braucht es eine { $other }.
why-no-worker-there = Auf { $lot } steht kein Arbeiter von dir.
why-keep-lot = Ein Grundstück gibst du nur zurück, wenn du zu Beginn deines Zuges keinen Arbeiter hast und nichts bauen kannst.
why-one-lot = Man gibt ein Grundstück zurück, nicht mehrere.
why-one-tile = Man baut ein Plättchen auf einmal.
why-legend-built = { $player } hat { $tile } gebaut; das gibt es nur einmal.
why-one-legend = Du hast schon eine Legende gebaut; jeder baut nur eine.
why-tile-built = Du hast { $tile } schon gebaut.
why-tile-demolished = Du hast { $tile } abgerissen; was abgerissen ist, ist aus dem Spiel.
why-locked = { $generation } lässt sich ab { $need } Punkten bauen; du hast { $points }.
why-twin = Von zwei gleichen Plättchen ist jetzt { $take } an der Reihe.
why-release = Du hast keinen Arbeiter und kannst nichts bauen: Gib ein Grundstück zurück, auf dem dein Arbeiter steht.
why-grabbing = Erst die Landnahme: Erwirb die Grundstücke, die sie bringt.
why-built-boom = Du hast in diesem Zug gebaut. Für ein zweites Gebäude spiele den Bauboom.
why-built = Du hast in diesem Zug schon gebaut.
why-nobodys-land = { $lot } gehört niemandem: Man baut auf eigenem Land.
why-foreign = { $lot } gehört { $player }: Man baut auf eigenem Land.
why-golden = Hier steht { $tile }, und Gold bleibt für immer stehen.
why-shape = Man kann { $tile } nicht so legen, dass diese Felder bedeckt sind.
why-turned = Dort läge { $tile }, so gedreht, nicht nur auf Grundstücken.
why-written = Diese Lage schreibt man { $same }.
why-no-tile-fits = Kein Plättchen, das du bauen kannst, bedeckt alle diese Felder.
why-no-room = { $chosen ->
    [no] Kein Plättchen, das du bauen kannst, passt hierher: Es würde auch Felder bedecken, die dir nicht gehören.
   *[other] Für { $tile } ist kein Platz: Das würde auch Felder bedecken, die dir nicht gehören.
}
why-golden-near = So würde { $tile } einen goldenen Wolkenkratzer bedecken, und Gold bleibt für immer stehen.
why-not-older = Hier kann { $tile } nicht ersetzen, was dort steht ({ $gone }): Ein neues Gebäude muss von einer späteren Stufe sein als das, was es bedeckt.
why-boom-open = Der Bauboom baut nur auf freiem Land; abgerissen wird dafür nichts.
why-occupied = Dort steht etwas. Abgerissen wird statt eines Erwerbs, nicht danach.
why-mirrored = In dieser Partie werden Plättchen nicht umgedreht.
why-no-front = An { $squares } liegt weder Straße noch Park: Ein Gebäude braucht dort eine Kante.
why-acquire-first = Du hast einen Arbeiter: Erwirb erst Land, dann baue. Ohne das darfst du nur über eigene ältere Gebäude bauen.
why-vacated = Ohne { $gone } stünde auf { $lots } nichts mehr, und dir { $missing ->
    [one] fehlt ein Arbeiter
   *[other] fehlen { $missing } Arbeiter
}, um dieses Land zu halten.
why-no-action-cards = In dieser Partie gibt es keine Aktionskarten.
why-played = { $card } hast du schon gespielt.
why-finish-card = Führe erst aus, was die gespielte Karte verlangt.
why-shift-late = Der Marktwechsel kommt ganz am Anfang eines Zuges.
why-shift-stack = Der Marktwechsel braucht vier Karten vom Stapel, und es sind nur noch { $cards } da.
why-boom-barred = Dein Gebäude hat das Ende herbeigeführt: Dann gibt es keinen Bauboom.
why-boom-early = Der Bauboom bringt ein zweites Gebäude: Baue in diesem Zug zuerst das erste.
why-boom-nothing = Auf deinem freien Land lässt sich jetzt nichts bauen.
why-grab-no-worker = Die Landnahme braucht mindestens einen Arbeiter zu Beginn des Zuges.
why-grab-stack = Der Stapel ist leer: Dann gibt es keine Landnahme.
why-grab-cards = Die Landnahme braucht Karten mit zwei Feldern, und davon liegen zu wenige offen.
why-grab-workers = Du hast jetzt zu wenige Arbeiter für die Landnahme. { $when ->
    [later] Erwirb und baue zuerst: Kommt ein Arbeiter zurück, kannst du sie dann spielen.
   *[now] Baue zuerst, so dass ein Arbeiter zurückkommt.
}
why-grab-no-workers = Du hast zu wenige Arbeiter für die Landnahme, und durch Bauen kommt in diesem Zug keiner zurück.
why-grab-late = Die Landnahme kommt vor dem Bauboom, nicht danach.
why-no-pass = { $do ->
    [both] Passen geht nicht: Erwirb Land, oder baue über eigene ältere Gebäude.
    [acquire] Passen geht nicht: Erwirb Land.
   *[build] Passen geht nicht: Baue etwas.
}

# What happened
event-character = { $has ->
    [yes] { $player }: { $character }, beginnt auf { $lot }.
   *[no] { $player }: { $character }.
}
event-streets = Die Straßen, die zählen: { $streets }.
event-challenge = Die Aufgabe ist { $challenge }.
event-no-challenge = In dieser Partie gibt es keine Aufgabenkarte.
event-market = Der Markt öffnet: { $cards }.
event-starts = { $player } beginnt.
event-acquired = { $player } erwirbt { $lot }.
event-built = { $player } baut { $tile } auf { $squares }: { $points } Punkte.{ $workers ->
    [0] {""}
    [one] {" "}Ein Arbeiter kommt zurück.
   *[other] {" "}{ $workers } Arbeiter kommen zurück.
}
event-demolished = { $player } reißt { $tile } ab.
event-occupied = Ein Arbeiter von { $player } hält { $lot }.
event-prestige = Gold Prestige: { $points ->
    [one] ein Punkt mehr
   *[other] { $points } Punkte mehr
} für { $player }.
event-reached = { $player } hat { $generation } erreicht.
event-played = { $player } spielt { $card }.
event-released = { $player } kann nichts tun und gibt { $lot } zurück.
event-drew = Neu im Markt: { $card }.
event-left = { $player } hat nur noch { $tiles } Plättchen{ $end ->
    [yes] : Das Ende ist da. Alle anderen haben noch einen Zug.
   *[no] .
}
event-dry = Nach dem Zug von { $player } lässt sich der Markt nicht mehr auffüllen: Alle anderen haben noch einen Zug.
event-standstill = Seit je dreißig Zügen hat niemand etwas gebaut: Das Spiel ist aus.
event-street = { $street }: Die meisten Gebäude hat { $player } mit { $buildings }: { $points } Punkte.
event-street-tied = { $street }: Niemand hat allein die meisten Gebäude, keine Punkte.
event-challenge-scored = { $challenge }: { $points } Punkte für { $player }.
event-cards = Unbenutzte Aktionskarten: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} für { $player }.
event-ended = { $how ->
    [standstill] Das Spiel ist aus.
   *[other] Der letzte Zug ist gespielt: Das Spiel ist aus.
}

# The score, line by line
line-built = { $generation ->
    [bronze] Bronze
    [silver] Silber
   *[gold] Gold
}: { $buildings ->
    [one] ein Wolkenkratzer
   *[other] { $buildings } Wolkenkratzer
}
line-legend = { $name }
line-street = { $street } ({ $buildings } Gebäude)
line-cards = Unbenutzte Aktionskarten
tie-legend = Meter der Legende
tie-gold = goldene Wolkenkratzer auf dem Plan

# The board as text
text-legend-lots = R4 ist ein freies Grundstück. R4●w: Es gehört ●, mit Arbeiter.
text-legend-signs = ●b3: Gebäude b3 von ●, mit * wenn es neu ist; st: das erste. ~ Park, # steht schon.
text-market = Markt: { $cards }   (Stapel: { $stack })
text-leader = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}: { $player }
text-legend-cards = Karten: { $names }.
text-points = Punkte
text-now = jetzt
text-workers = Arbeiter
text-tiles = Plättchen
text-cards = Karten

# The board as a picture
board-map-west = Der Westen des Plans
board-map-east = Der Osten des Plans
board-lot-free = Grundstück { $lot }, { $district }, { $size } Felder, frei
board-lot-out = Grundstück { $lot }, { $district }, nicht im Spiel
board-lot-worker = Grundstück { $lot }, { $district }, { $size } Felder: Arbeiter von { $player }
board-lot-built = Grundstück { $lot }, { $district }, von { $player }: { $standing }; { $open ->
    [0] nichts frei
    [one] ein Feld frei
   *[other] { $open } Felder frei
}
board-worker = Dein Arbeiter auf { $lot }
board-square = Dein freies Land: { $square }
board-square-built = Dein Land { $square }: Dort steht { $tile }
board-park = { $name }, ein Park: Gebäude dürfen an ihm stehen wie an einer Straße
board-standing = { $name }: steht schon dort, an dieser Stelle lässt sich nichts bauen
board-street = { $street }: eine Straße, die in dieser Partie nicht zählt
board-counts = { $street } zählt: am Ende { $points } Punkte für die meisten Gebäude dort
board-card = Die { $card } nehmen
board-market = Markt
board-stack = { $cards ->
    [one] Eine Karte im Stapel
   *[other] { $cards } Karten im Stapel
}
board-end = Zug beenden
board-end-told = Zug beenden
board-tiles = Deine Plättchen
board-tile = Bauen: { $tile }, { $points } Punkte{ $unlocked ->
    [yes] {""}
   *[no] , noch nicht
}
board-level = { $generation }{ $state ->
    [over] {""}
    [yes] : lässt sich bauen
   *[no] : ab { $need } Punkten
}
board-workers = { $workers ->
    [one] Ein Arbeiter, der
   *[other] { $workers } Arbeiter, die
} auf ein Grundstück kommen { $workers ->
    [one] kann
   *[other] können
}
board-buildings = Gebäude
board-legend-built = { $tile }, gebaut von { $player }
board-streets = Straßen und Aufgabe
board-count = { $player } { $count }
board-tally = { $street }: { $counts }. { $leads ->
    [yes] { $leader } liegt vorn.
   *[no] Niemand liegt vorn.
}
board-challenge = { $challenge }: { $asks }. { $rows }
board-row = { $counted }: { $counts }
board-scored = { $player } { $count } ({ $points } Punkte)
board-challenge-gold_tycoon = { $points } Punkte je Bezirk mit mindestens 2 goldenen
board-challenge-master_architect = 3, 4 oder 5 irreguläre (⬡): { $few }, { $more } oder { $most } Punkte
board-challenge-gold_prestige = jedes goldene: { $points } je älterem fremdem Nachbarn
board-challenge-bronze_baron = 4, 5 oder 6 bronzene auf dem Plan: { $few }, { $more } oder { $most } Punkte
board-challenge-generation_king = je { $points } für die meisten bronzenen, silbernen, goldenen
counted-gold_tycoon = Bezirke
counted-master_architect = irreguläre
counted-gold_prestige = Punkte bisher
counted-bronze_baron = bronzene
counted-bronze = bronzene
counted-silver = silberne
counted-gold = goldene
board-now = wenn jetzt Schluss wäre: { $points }
board-left = { $tiles ->
    [one] noch ein Plättchen
   *[other] noch { $tiles } Plättchen
}
board-players = Alle am Tisch
board-player = { $player }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, { $now }, wenn jetzt Schluss wäre; { $workers ->
    [one] ein Arbeiter
   *[other] { $workers } Arbeiter
}, { $cards ->
    [one] eine Aktionskarte
   *[other] { $cards } Aktionskarten
}{ $cards ->
    [0] {""}
   *[other] {" "}({ $names })
}, noch { $tiles ->
    [one] ein
   *[other] { $tiles }
} Plättchen{ $legend ->
    [yes] ; { $name }
   *[no] {""}
}

# What would happen
note-lot = { $workers ->
    [0] Danach ist kein Arbeiter mehr da.
    [one] Danach ist noch ein Arbeiter da.
   *[other] Danach sind noch { $workers } Arbeiter da.
} { $some ->
    [yes] An { $streets }.
   *[no] An keiner Straße mit Karte.
}
note-build = Danach hast du { $total } Punkte{ $some ->
    [yes] : { $effects }.
   *[no] .
}
note-end = { $how ->
    [over] Dann ist das Spiel aus, und die letzten Punkte werden gezählt.
    [dry] Der Stapel füllt den Markt nicht mehr auf: Das Ende kommt, und alle anderen haben noch einen Zug.
    [short] Der Markt wird nicht mehr voll, und der Nächste ist am Zug.
   *[full] Der Markt wird aufgefüllt, und der Nächste ist am Zug.
}
note-boom = Danach baust du einen zweiten Wolkenkratzer auf freiem eigenem Land.
note-shift = Die vier Karten kommen unter den Stapel, und vier neue liegen aus.
note-grab = Danach erwirbst du Grundstücke mit zwei Feldern, zwei in diesem Zug.
note-release = { $lot } ist wieder frei, und dein Zug ist vorbei.
effect-vacated = { $number ->
    [one] ein Arbeiter bleibt auf { $lots }
   *[other] je ein Arbeiter bleibt auf { $lots }
}
effect-workers = { $workers ->
    [one] ein Arbeiter zurück
   *[other] { $workers } Arbeiter zurück
}
effect-street = { $street } { $sign }{ $change }
effect-reached = ab jetzt { $generation }
effect-left = { $end ->
    [yes] noch { $tiles } Plättchen: Das Ende kommt
   *[no] noch { $tiles } Plättchen
}

# The introduction
intro-map = Das ist ein Grundstück: zwei oder drei Felder eines Bezirks mit Farbe, Buchstabe und Muster. Gebäude stehen auf Land ihres Besitzers und brauchen eine Kante an Straße oder Park.
intro-market = In jedem Zug nimmst du eine Karte und stellst einen Arbeiter auf ein freies Grundstück dieser Art. Danach darfst du bauen und beendest den Zug.{ $cards ->
    [yes] {" "}Dabei liegen deine Aktionskarten, jede für einmal.
   *[no] {""}
}
intro-tiles = Jedes Plättchen baut man einmal; die Arbeiter darunter kommen zurück. Bronze geht sofort, Silber ab { $silver } Punkten, Gold und eine Legende ab { $gold }. Ein Kreis kennzeichnet Rechtecke, ein Sechseck andere Formen.
intro-rebuild = { $built ->
    [yes] Das ist deins.{" "}
   *[no] {""}
}Statt Land zu nehmen, darfst du über eigene ältere Gebäude bauen: Bronze weicht Silber, Silber weicht Gold. Gold bleibt für immer.
intro-streets = Am Ende bringen die meisten Gebäude an einer dieser Straßen { $points } Punkte{ $challenge ->
    [yes] , die Aufgabe, was auf ihr steht
   *[no] {""}
}{ $cards ->
    [yes] , jede unbenutzte Aktionskarte { $card ->
        [one] einen Punkt
       *[other] { $card } Punkte
    }
   *[no] {""}
}. Hier siehst du, wer gerade vorn liegt.
intro-end = Das Ende kommt, wenn jemand nur noch { $tiles } Plättchen hat oder der Markt nicht mehr aufgefüllt werden kann: Alle anderen haben noch einen Zug. Wer die meisten Punkte hat, gewinnt.
