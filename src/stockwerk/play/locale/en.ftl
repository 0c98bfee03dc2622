bot-name = { $level ->
    [random] Bot { $number } (at random)
    [casual] Bot { $number } (easy)
    [greedy] Bot { $number } (medium)
    [monte_carlo] Bot { $number } (hard)
   *[other] Bot { $number }
}
error-conflict = Somebody was faster: the table has changed.
error-open-seats = The game begins when every seat is taken.
error-over = The game is over: its luck has been shown, and nothing is taken back any more.
error-nothing-done = You have done nothing yet that could be taken back.
error-asked-already = Somebody has asked to take a move back already; answer that first.
error-no-seat = There is no such seat at this table.
error-not-seated = Nobody sits here yet. Take the seat first.
error-nobody-asked = Nobody is asking to take anything back any more.
error-bot-sits = A bot sits here.
error-talk = You are talking very fast. Wait a little.
error-too-often = You have done that as often as one can at this table.
error-log-full = So much has happened at this table that nothing more can be written down. Set another one.
error-closed = This table was closed by whoever set it.
error-nobody-to-ask = Whoever made that move has left the table, and nobody sits in their place yet who could be asked.
error-ended = The game is over.
error-no-open-seat = No seat is open at this table.
error-no-line = There is no such line of talk.
error-known-luck = Somebody may know the luck of this table, so nobody new can join it.
error-seat-taken = This seat is not free any more.
error-used = Somebody has already sat down by this invitation. On another device of your own, use its own link; if it was not you, ask whoever set the table.
error-no-name = A name has at least one letter that can be seen.
error-long-name = A name has at most { $number } characters.
error-name-taken = Somebody at this table has that name already. Take another one.
error-not-over = The game is not over yet.
error-is-here = This player is here, and decides for themselves.
error-nothing-said = There is nothing to say in that.
error-no-moves = Nobody has moved in this record yet, so there is nothing to look at.
error-not-host = Only whoever set this table can do that.
error-own-seat = This seat is your own. Leave the table if you would like to give it up.
error-for-new = This seat is for somebody new: what lies there is not for those who are at the table.
