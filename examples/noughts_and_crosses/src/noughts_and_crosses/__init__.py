"""Noughts and crosses: the game's card."""

from stockwerk.core.game import Choice, Game

from . import board, people, rules

GAME = Game[rules.Position, people.View](
    id="noughts_and_crosses",
    folder=__name__,
    title=people.words("title"),
    summary=people.words("summary"),
    players=range(2, 3),
    rules=1,
    choices=(Choice("three", ("wins", "loses"), "wins", people.words),),
    actions=9,
    longest=9,
    endings=("over",),
    secret=False,
    lay_out=rules.lay_out,
    write=rules.write,
    read=rules.read,
    worth=rules.worth,
    view=people.view,
    kinds={"square": people.words("kind-square")},
    colours=people.colours,
    option=people.option,
    why_not=people.why_not,
    prompt=people.prompt,
    narrate=people.narrate,
    standings=people.standings,
    tell=people.tell,
    draw=board.draw,
    preview=board.preview,
)
