bot-name = { $level ->
    [random] Bot { $number } (zufällig)
    [casual] Bot { $number } (leicht)
    [greedy] Bot { $number } (mittel)
    [monte_carlo] Bot { $number } (schwer)
   *[other] Bot { $number }
}
error-conflict = Jemand war schneller: Der Tisch hat sich verändert.
error-open-seats = Das Spiel beginnt, wenn alle Plätze besetzt sind.
error-over = Das Spiel ist zu Ende: Der Zufall liegt offen, und nichts wird mehr zurückgenommen.
error-nothing-done = Du hast noch nichts getan, was sich zurücknehmen ließe.
error-asked-already = Jemand möchte schon einen Zug zurücknehmen; antworte zuerst darauf.
error-no-seat = Diesen Platz gibt es an diesem Tisch nicht.
error-not-seated = Hier sitzt noch niemand. Nimm erst Platz.
error-nobody-asked = Niemand möchte mehr etwas zurücknehmen.
error-bot-sits = Hier sitzt ein Bot.
error-talk = Das geht sehr schnell. Warte ein wenig.
error-too-often = Das hast du an diesem Tisch so oft getan, wie man kann.
error-log-full = An diesem Tisch ist so viel geschehen, dass nichts mehr aufgeschrieben werden kann. Eröffne einen neuen.
error-closed = Wer diesen Tisch eröffnet hat, hat ihn geschlossen.
error-nobody-to-ask = Wer diesen Zug gemacht hat, ist nicht mehr am Tisch, und auf dem Platz sitzt noch niemand, der gefragt werden könnte.
error-ended = Das Spiel ist zu Ende.
error-no-open-seat = An diesem Tisch ist kein Platz frei.
error-no-line = Diese Zeile gibt es im Gespräch nicht.
error-known-luck = Den Zufall an diesem Tisch könnte schon jemand kennen. Deshalb kann niemand mehr dazukommen.
error-seat-taken = Dieser Platz ist nicht mehr frei.
error-used = Mit dieser Einladung hat sich schon jemand hingesetzt. Für ein weiteres eigenes Gerät gibt es einen eigenen Link; warst du es nicht, frage, wer den Tisch eröffnet hat.
error-no-name = Ein Name hat mindestens einen sichtbaren Buchstaben.
error-long-name = Ein Name hat höchstens { $number } Zeichen.
error-name-taken = So heißt an diesem Tisch schon jemand. Nimm einen anderen Namen.
error-not-over = Das Spiel ist noch nicht zu Ende.
error-is-here = Dieser Spieler ist da und entscheidet selbst.
error-nothing-said = Darin steht nichts.
error-no-moves = In dieser Aufzeichnung hat noch niemand gezogen: Es gibt nichts anzusehen.
error-not-host = Das kann nur, wer diesen Tisch eröffnet hat.
error-own-seat = Das ist dein eigener Platz. Verlass den Tisch, wenn du ihn aufgeben möchtest.
error-for-new = Dieser Platz ist für jemand Neues: Was dort liegt, ist nicht für die, die schon am Tisch sitzen.
