about = Brettspiele, in denen eine Stadt entsteht: allein gegen Bots, an einem Bildschirm oder mit Freunden über einen Link.
skip = Zum Inhalt
settings = Sprache und Farben
theme-light = Hell
theme-dark = Dunkel
mistake = Das hat nicht geklappt
to-home = Zu den Spielen
to-table = Zum Tisch

# Home
my-tables = Meine Tische
open-tables = Tische zum Mitspielen
is-over = Das Spiel ist zu Ende
your-turn = Du bist dran
your-name = Dein Name
join = Mitspielen
players = Personen
player = Spieler { $number }
bots = Bots spielen
bot-casual = leicht (sieht nur ein paar Züge)
bot-greedy = mittel (sieht einen Zug voraus)
bot-monte_carlo = schwer (probiert viele Partien aus)
list-it = Jeder darf sich dazusetzen: hier zeigen, solange du dort bist
play-alone = Gleich allein spielen
play-now = Gleich gegen Bots spielen
with-friends = Mit Freunden
one-screen = An einem Bildschirm
rules = Regeln
invited = Du bist zu einer Partie mit { $others } eingeladen.
may-join = In einer Partie mit { $others } ist ein Platz frei. Jeder darf sich dort hinsetzen.
sit-down = Hinsetzen
finished-tables = Beendete Partien
all-finished = Weitere beendete Partien
with = mit { $names }
waiting-for = wartet auf { $names }
ago-now = gerade eben
ago-minutes = vor { $number } Minuten
ago-hours = { $number ->
    [one] vor einer Stunde
   *[other] vor { $number } Stunden
}
ago-days = { $number ->
    [one] gestern
   *[other] vor { $number } Tagen
}
forget = Von der Liste nehmen
leave = Tisch verlassen
leave-how = Du gibst deinen Platz auf. Wer dort sonst noch spielt, kann für dich einen Bot weiterspielen lassen.
leave-table = { $table }: den Tisch verlassen
more-of-table = { $table }: Verlauf, von der Liste nehmen
with-friends-how = Du bekommst für jeden Platz einen Link.
one-screen-how = Ihr spielt reihum an diesem Bildschirm; die Hände bleiben verdeckt.
one-screen-open = Ihr spielt reihum an diesem Bildschirm; niemand hat Geheimnisse.
options = Varianten
unfold = Personen, Bots, Varianten
seats = Wer sitzt wo, Namen, Varianten
seat = Wer sitzt auf Platz { $number }
seat-me = ich
seat-person = an diesem Bildschirm
seat-friend = Freundin oder Freund, per Link
seat-bot = Bot, { $level }
seat-name = Name auf Platz { $number }
options-how = Die Varianten gelten auch für die Knöpfe oben.
sit-like-this = Tisch so eröffnen
only-watch = Am Tisch zuschauen
upload = Eine Aufzeichnung ansehen
upload-how = Eine heruntergeladene Partie lässt sich hier Schritt für Schritt ansehen. Weiterspielen lässt sie sich nicht.
upload-file = Datei
upload-show = Ansehen

# The table
undo = Zurücknehmen
agree = Einverstanden
refuse = Nein
undo-asked = { $player } möchte den eigenen letzten Zug zurücknehmen, und damit alles, was danach kam.
replay = Verlauf
your-choice = Deine Wahl
turn = Drehen
mirror = Spiegeln
cancel = Abbrechen
confirm = Bestätigen
board = Spielplan
hand = Deine Hand
same-as-buttons = Aus einer Liste wählen
filter = Tippen zum Suchen
people = Am Tisch
you = du
seat-open = freier Platz
prompt-open = { $number ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $number } Personen.
}
alone = { $name } hat { $score ->
    [one] einen Punkt.
   *[other] { $score } Punkte.
}
and = { $first } und { $last }
points = { $number ->
    [one] { $score } Punkt
   *[other] { $score } Punkten
}
winners = { $number ->
    [one] { $names } hat mit { $points } gewonnen.
   *[other] { $names } haben mit { $points } gemeinsam gewonnen.
}
own-place = { $rank ->
    [1] Du hast gewonnen.
   *[other] Dein Platz: { $rank } von { $number }.
}
score = Punkte
leads = führt
score-lines = Punkte Zeile für Zeile
in-a-tie = Bei Gleichstand entscheidet: { $what }
moves = Züge
talk = Gespräch
send = Senden
lend = Ein Bot spielt für mich:
lend-nobody = nein, ich spiele
invite = Freunde einladen
invite-how = Schicke jedem einen dieser Links. Wer einen Link hat, hat den Platz.
rematch = Noch einmal spielen
rematch-same = Mit demselben Zufall
download = Aufzeichnung herunterladen
comfort = Annehmlichkeiten
set-confirm = Vor jedem Zug nachfragen
set-paced = Züge der anderen nacheinander zeigen
set-sound = Ein leiser Ton, wenn ich dran bin oder gefragt werde
set-notify = Benachrichtigen, wenn ich dran bin oder gefragt werde
set-keys = Buchstaben sind Tasten: U nimmt zurück
set-keys-turning = R dreht, F spiegelt
luck = Geht es mit rechten Dingen zu?
show-hand = Ich bin da: weiter
hand-over = Jetzt ist dran:
tour = { $title } in einer Minute
tour-skip = Überspringen
tour-next = Weiter
tour-done = Los geht’s
tour-again = Einführung zeigen
tour-prompt = Diese Zeile sagt, was du tun kannst. Was leuchtet, lässt sich antippen, in beliebiger Reihenfolge; dann bestätigst du. Tippst du etwas anderes an, erfährst du, warum es nicht geht.
device = Auf einem anderen Gerät spielen
device-how = Öffne diesen Link auf deinem anderen Gerät. Wer ihn innerhalb einer Stunde zuerst öffnet, bekommt deinen Platz, und zwar nur einmal; dieses Gerät behält ihn auch. Zeige ihn niemandem sonst.
device-link = Link zu deinem Platz
device-here = Willst du auf diesem Gerät als { $name } spielen? Der Link gilt danach nicht mehr.
device-sit = Hier spielen
copy = Kopieren
copied = Kopiert
undo-waits = Du möchtest deinen letzten Zug zurücknehmen. Es fehlt noch das Ja von: { $missing }.
undo-missing = Es fehlt noch das Ja von: { $missing }.
undo-refused = { $you ->
    [yes] Du bist nicht einverstanden: Der Zug bleibt.
   *[no] { $player } ist nicht einverstanden: Der Zug bleibt.
}
undo-withdrawn = { $you ->
    [yes] Du möchtest den Zug doch nicht zurücknehmen.
   *[no] { $player } möchte den Zug doch nicht zurücknehmen.
}
undo-done = { $you ->
    [yes] Dein letzter Zug ist zurückgenommen.
   *[no] Der letzte Zug von { $player } ist zurückgenommen.
}
withdraw = Doch nicht
undo-turns = { $number ->
    [one] Das nimmt auch einen Zug eines Bots zurück.
   *[other] Das nimmt auch { $number } Züge von Bots zurück.
}
undo-seen = Seitdem wurde etwas Neues aufgedeckt. Auch das wird zurückgenommen.
undo-all = Das nimmt auch zurück, was die anderen seitdem getan haben.
undo-sure = Deinen letzten Zug zurücknehmen?
prompt-lent = Ein Bot ({ $level }) spielt für dich.
lent-you = Ein Bot spielt für dich. Du kannst jederzeit selbst weiterspielen.
away = nicht da
lend-other = Bot spielen lassen
lend-end = Kein Bot hier
lend-back = Ich spiele wieder selbst
only-watching = Du schaust zu; spielen kann nur, wer einen Platz hat.
only-record = Das ist eine Aufzeichnung aus einer Datei; sie lässt sich nur ansehen.
lent = ein Bot spielt: { $level }
to-act = am Zug
talk-line = Etwas sagen
keys = Tasten
key-tab = Tab
does-tab = zum Spielplan und weiter zu den Knöpfen
key-arrows = Pfeile
does-arrows = zum nächsten, was du wählen kannst
key-shift-arrows = Umschalt + Pfeile
does-shift-arrows = auch zu dem, was gerade nicht geht
key-enter = Enter oder Leertaste
does-enter = wählen; noch einmal gibt es zurück
key-escape = Escape
does-escape = die ganze Wahl abbrechen
key-backspace = Rücktaste
does-backspace = das zuletzt Gewählte zurückgeben
key-why = ?
does-why = warum geht das nicht?
key-undo = U
does-undo = den letzten Zug zurücknehmen
key-turn = R, F
does-turn = ein Teil drehen oder spiegeln; R zeigt hier auch die nächste Möglichkeit
drawn-twice = Was doppelt gezeichnet ist, groß und auf einem kleinen Grundriss, kannst du an beiden Stellen antippen.
luck-chosen = Wer diesen Tisch eröffnet hat, hat die Startzahl selbst gewählt und kann wissen, was sie bringt.
luck-looked = Hier wurde etwas zurückgenommen, nachdem schon etwas aufgedeckt war: Wer da mitgespielt hat, weiß vielleicht, was kommt.
luck-dealt = An diesem Tisch ist gemischt wie in einer früheren Partie: Wer die gespielt hat, weiß, was kommt.
luck-how = Der Zufall dieser Partie stand vor dem ersten Zug fest, und diese Zahl ist sein Siegel. Am Ende zeigt der Verlauf die Startzahl, die dazu gehört: So kann jeder prüfen, dass unterwegs keine Karte vertauscht wurde.

# What went wrong, for people; programs get a fixed English line
error-listed = Von dir oder jemandem in deinem Netz stehen schon { $number } Tische auf der Liste. Warte, bis sich an einem jemand dazusetzt, oder eröffne diesen, ohne ihn dort zu zeigen.

# Replay
step-of = Schritt { $at } von { $last }
first = Zum Anfang
previous = Zurück
next = Weiter
last = Zum Ende
luck-title = Ehrlicher Zufall
seed = Startzahl
seal = Siegel
seed-matches-seen = Geprüft: Die Startzahl passt zu dem Siegel, das dieser Browser während der Partie gesehen hat.
seal-differs = Die Startzahl passt zum Siegel, aber dieser Browser hat während der Partie ein anderes gesehen. Mit diesem Tisch stimmt etwas nicht.
luck-resealed = Dieser Tisch hatte anfangs ein Siegel der alten Art, aus dem sich der Zufall hätte berechnen lassen. Jetzt hat er ein neues, das nichts verrät. Wer sicher sein will, dass niemand vorausgesehen hat, eröffnet einen neuen Tisch.
check-luck = Zufall prüfen
seed-later = Die Startzahl erscheint, wenn das Spiel zu Ende ist.
record = Aufzeichnung aus einer Datei
record-unfinished = Die Aufzeichnung hört auf, bevor die Partie zu Ende ist.
seed-matches = Geprüft: Die Startzahl passt zum Siegel. Ob es von Anfang an zu sehen war, weiß nur, wer mitgespielt hat.
seed-matches-record = Geprüft: Die Startzahl passt zum Siegel. Ob es von Anfang an zu sehen war, weiß bei einer Datei nur, wer mitgespielt hat.
seed-differs = Die Startzahl passt nicht zum Siegel. Mit diesem Tisch stimmt etwas nicht.
api = Was ein Mensch am Tisch tun kann, kann auch ein Programm. Der Schlüssel eines Platzes kommt in die Kopfzeile „Authorization: Bearer …“.
steps = Schritt für Schritt
jump = Dorthin
before-first = Vor dem ersten Schritt.
step-silent = { $player }: { $label }
step-hidden = { $player } hat einen Zug begonnen. Was es ist, wird erzählt, wenn er beendet ist.
story = Was geschah
story-earlier = … und was davor war
copy-step = Link zu diesem Schritt kopieren
score-then = Punkte nach diesem Schritt
luck-why = Der ganze Zufall einer Partie kommt aus einer einzigen Zahl, der Startzahl; sie wird vor der ersten Karte gezogen. Ihr Siegel ist von Anfang an zu sehen und verrät nichts, aber keine andere Startzahl hat dasselbe. So lässt sich am Ende prüfen, dass niemand am Zufall gedreht hat. Dein Browser tut das hier von selbst.
contents = Inhalt

# The script's own few words
script-chosenof = { "{n}" } von { "{all}" } gewählt
script-missing = Noch zu wählen: { "{things}" }
script-anyorder = Beliebige Reihenfolge: { "{things}" }
script-unread = Neue Zeilen im Gespräch: { "{n}" }
script-copy = Link kopieren
script-copied = Kopiert
script-share = Teilen
script-either = Zur Wahl: { "{things}" }
script-or = { " " }oder{ " " }
script-onward = { " " }…
script-confirmhint = Enter bestätigt, Escape bricht ab.
script-sending = Wird gesendet …
script-instead = Dies statt „{ "{what}" }“ wählen
script-youranswer = Du wirst gefragt
script-whyhow = Zeige auf etwas oder gehe mit Tab und den Pfeilen dorthin: Dann sagt ?, warum es geht oder nicht.
script-possible = Dem steht nichts im Weg. Enter wählt es.
script-offline = Keine Verbindung. Der Tisch holt von selbst auf.
script-online = Wieder verbunden.
script-unsent = Nicht gesendet. Deine Wahl bleibt; versuche es noch einmal.
script-unwritten = Der Server kann gerade nicht schreiben.
script-unreached = Keine Verbindung.
script-unanswered = Der Server antwortet gerade nicht.
script-toofast = Das war dem Server zu viel auf einmal.
script-keptmove = Dein Zug ist nicht verloren: Er bleibt hier und wird wieder gesendet, bis er bestätigt ist.
script-keptwish = Dein Wunsch bleibt hier und wird wieder gesendet, bis er beantwortet ist.
script-unsaid = Nicht gesendet. Versuche es noch einmal.
script-nothingdone = Du hast noch nichts getan, was sich zurücknehmen ließe.
script-absent = { "{names}" }: gerade nicht da.
script-dropped = Der Tisch hat sich verändert; deine Wahl passt nicht mehr.
script-yourturn = Du bist dran
level-random = zufällig
level-casual = leicht
level-greedy = mittel
level-monte_carlo = schwer
again = Es gibt eine neue Partie.
join-again = Zur neuen Partie
script-chosen = { "{n}" } gewählt
language = Sprache
colours = Farben
theme-auto = Wie das System
for-programs = Für Programme
details = Einzelheiten

# What went wrong
sorry-malformed = An der Adresse oder am Formular stimmt etwas nicht.
sorry-no-table = Diesen Tisch gibt es hier nicht. Vielleicht ist der Link nicht vollständig.
sorry-not-yours = Auf diesen Platz kommt man nur mit seinem eigenen Link, und zwar vollständig, so wie du ihn bekommen hast.
sorry-used = Mit diesem Link hat sich schon jemand hingesetzt. Warst du das auf einem anderen Gerät, dann öffne dort den Tisch und wähle „Auf einem anderen Gerät spielen“. Sonst frage, wer dich eingeladen hat.
sorry-device = Dieser Link wurde schon benutzt, er ist älter als eine Stunde, ein neuerer hat ihn ersetzt, oder er ist nicht vollständig. Wähle auf dem Gerät, auf dem du spielst, noch einmal „Auf einem anderen Gerät spielen“.
sorry-too-large = Das ist zu groß für die Aufzeichnung einer Partie.
sorry-too-often = Das ging ein wenig zu schnell. Warte einen Augenblick und versuche es dann noch einmal.
sorry-full = Gerade ist kein Platz mehr frei. Versuche es bitte in einer Weile noch einmal.
sorry-spectators = Diesem Tisch schauen schon so viele zu, dass gerade niemand mehr Platz hat. Du siehst ihn so, wie er eben stand; schau in einer Weile noch einmal herein.
sorry-storage = Der Server kommt gerade nicht an seinen Speicher. Nichts, was bestätigt war, ist verloren. Versuche es in ein paar Sekunden noch einmal.
try-again = Noch einmal versuchen
sorry-not-now = Das geht an diesem Tisch gerade nicht.
sorry-unknown-game = Dieses Spiel ist nicht in unserer Schachtel.
sorry-other-rules = Diese Aufzeichnung entstand nach einer älteren Fassung der Regeln und lässt sich nicht mehr nachspielen.
sorry-edited = Diese Aufzeichnung erzählt etwas, das nicht geschehen sein kann. Vielleicht wurde sie verändert.
sorry-damaged = Diese Datei ist keine Aufzeichnung einer Partie, oder sie ist beschädigt.
sorry-failed = Hier ist etwas schiefgegangen. Nenne dem Betreiber diese Nummer: { $id }

# A picture shown large
enlarge = Vergrößern
close = Schließen

# Moderation by the host
host = Dein Tisch
host-how = Du hast diesen Tisch eröffnet. Was hier steht, kannst nur du tun.
host-seats = Plätze
host-table = Der Tisch
host-give = Platz neu vergeben
host-give-sure = Den Platz von { "{name}" } neu vergeben?
host-give-how = Dann kann hier nicht mehr weiterspielen, wer dort sitzt. Du bekommst einen neuen Link für jemand anderen, der übernimmt, was dort liegt; bis dahin kannst du einen Bot spielen lassen.
host-link = Neuer Link
host-link-sure = Ein neuer Link für diesen Platz: { "{name}" }?
host-link-how = Der alte Link gilt dann nicht mehr.
host-list = Auf der Liste: Jeder darf sich auf einen freien Platz setzen, solange du hier bist
listed-now = Dieser Tisch steht auch auf der Liste derer, an die sich jeder setzen darf.
host-hush = Entfernen
host-close = Tisch schließen
host-close-sure = Den Tisch für alle schließen?
host-close-how = Das Spiel endet hier ohne Sieger und kann nicht weitergehen. Sein Zufall wird nicht verraten.
host-done = Fertig
script-removed = Dieser Tisch wurde entfernt.
open-to-see = Öffne ihn, um zu sehen, wie es steht.
is-closed = Dieser Tisch ist geschlossen.
closed-how = Wer ihn eröffnet hat, hat ihn vor dem Ende des Spiels geschlossen. Der Zufall dieses Spiels wird nicht verraten.
line-removed = (entfernt)
seat-given-away = Wer den Tisch eröffnet hat, hat den Platz von { $player } neu vergeben. Dort kann sich jemand Neues hinsetzen.
handed-away = Wer den Tisch eröffnet hat, hat den Platz von { $player } neu vergeben.
handed-to = Auf diesen Platz, der neu vergeben war, hat sich jemand als { $player } gesetzt.
handed-called = { $before }, auf einem neu vergebenen Platz, heißt jetzt { $player }.
script-lostseat = Wer den Tisch eröffnet hat, hat deinen Platz neu vergeben. Du kannst weiter zuschauen; willst du weiterspielen, dann frage dort nach.
sorry-given-away = Wer den Tisch eröffnet hat, hat diesen Platz neu vergeben, und der alte Link gilt nicht mehr. War es deiner und willst du weiterspielen, dann bitte um einen neuen.

# Was gespeichert wird
privacy = Datenschutz
privacy-short = Dieser Server behält, was ein Spiel braucht, und nicht mehr: kein Konto, kein Passwort, keine E-Mail-Adresse, nichts von anderen oder für andere Seiten. Er schreibt nicht auf, wer was von wo aus abgerufen hat.
privacy-stored = Was gespeichert wird
privacy-names = Namen
privacy-names-how = Der Name, den du angibst, wenn du dich hinsetzt. Jeder Name ist recht.
privacy-moves = Züge
privacy-moves-how = Jeder Zug und was zurückgenommen wurde, mit seiner Zeit: Daraus wird der Tisch wieder aufgebaut.
privacy-talk = Gespräch
privacy-talk-how = Was am Tisch gesagt wird, mit seiner Zeit. Lesen kann es jeder, der die Adresse des Tisches hat.
privacy-keys = Schlüssel
privacy-keys-how = Welcher Browser oder Link wo sitzen darf: der Fingerabdruck einer zufälligen Zahl, aus dem sich die Zahl nicht finden lässt.
privacy-presence = Anwesenheit
privacy-presence-how = Wann zuletzt jemand an einem Platz zu sehen war.
privacy-not = Für kurze Zeit und nur im Arbeitsspeicher zählt der Server, wie viel von einer Adresse kommt, damit niemand die anderen aussperren kann.
privacy-long = Wie lange
privacy-finished = { $days ->
    [0] Beendete Spiele bleiben, bis sie jemand entfernt.
    [one] Beendete Spiele werden nach einem Tag entfernt.
   *[other] Beendete Spiele werden nach { $days } Tagen entfernt.
}
privacy-abandoned = { $days ->
    [0] Spiele, die nicht zu Ende sind, bleiben, damit es jederzeit weitergehen kann.
    [one] Spiele, die nicht zu Ende sind, werden entfernt, wenn dort einen Tag lang nichts geschehen ist.
   *[other] Spiele, die nicht zu Ende sind, werden entfernt, wenn dort { $days } Tage lang nichts geschehen ist.
}
privacy-copies = In Sicherungskopien dieses Servers können sie länger stehen.
privacy-cookies = Cookies
privacy-cookie-stockwerk = Eine zufällige Zahl, an der dein Browser an den Tischen erkannt wird, an denen du sitzt. Sie kommt, wenn du dich zum ersten Mal hinsetzt, und gilt ein Jahr.
privacy-cookie-wishes = Was du zuletzt gewählt hast: dein Name, die Bots, wie viele spielen.
privacy-cookie-language = Deine Sprache, wenn du eine gewählt hast.
privacy-cookie-theme = Hell oder dunkel, wenn du es gewählt hast.
privacy-browser = Dein Browser selbst merkt sich, wie du gern spielst, welche Einführungen du kennst, welche Zeilen du gelesen hast, die Links für die, die du eingeladen hast, und von den letzten 200 Tischen das Siegel ihres Zufalls und ob es ersetzt wurde. Nichts davon geht an den Server.
privacy-delete = Wie es gelöscht wird
privacy-delete-how = Wer einen Tisch eröffnet hat, kann dort Zeilen des Gesprächs entfernen und den Tisch schließen. Wenn du einen Tisch verlässt, wird dein Schlüssel gelöscht. Wer diesen Server betreibt, kann ganze Tische entfernen und alles von einer Person: Name, Gespräch und Schlüssel. Die Züge bleiben ohne Namen, denn sie sind auch das Spiel der anderen. Sag, an welchem Tisch du gesessen hast und unter welchem Namen.
privacy-ask = Frag hier:
privacy-ask-host = Frag, wer diesen Server betreibt oder wer dich hergeschickt hat.
