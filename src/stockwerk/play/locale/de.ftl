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
