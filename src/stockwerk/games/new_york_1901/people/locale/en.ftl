title = New York 1901
summary = Buy land in the south of Manhattan, build on it, and pull down what you have built to build higher.

# The choices before the game
choice-setup = Set-up
choice-setup-drawn = streets and challenge drawn by lot
choice-setup-beginner = for a first game: fixed streets, and Gold Tycoon unless a challenge is named below
choice-challenge = Challenge card
choice-challenge-drawn = drawn by lot (in a first game Gold Tycoon)
choice-challenge-gold_tycoon = Gold Tycoon
choice-challenge-master_architect = Master Architect
choice-challenge-gold_prestige = Gold Prestige
choice-challenge-bronze_baron = Bronze Baron
choice-challenge-generation_king = Generation King
choice-challenge-none = none
choice-action_cards = Action cards
choice-action_cards-yes = three each
choice-action_cards-no = none
choice-rules = Rules
choice-rules-basic = basic
choice-rules-advanced = advanced: no starting property, silver and gold need more points
choice-mirrored = Tiles
choice-mirrored-yes = may be turned over
choice-mirrored-no = may only be turned
choice-start = Who begins
choice-start-drawn = is drawn by lot
choice-start-first = the first seat

# Things
colour-0 = Brick
colour-1 = Harbour
colour-2 = Ochre
colour-3 = Jade
district-R = red
district-Y = yellow
district-B = blue
district-G = green
district-P = pink
card = { $letter ->
    [R] red
    [Y] yellow
    [B] blue
    [G] green
   *[P] pink
} card with { $size } squares
card-in-short = { $district } { $size }
list = { $some } and { $last }
lot = { $lot }
lot-part = { $lot } { $part }
part-north = north
part-south = south
part-west = west
part-east = east
part-northwest = north-west
part-northeast = north-east
part-southwest = south-west
part-southeast = south-east
part-middle = middle
part-ends = both ends
street = { $name }
character = { $known ->
    [yes] { $name }, { $district } district
   *[no] { $district } district
}
generation-start = starting property
generation-bronze = Bronze
generation-silver = Silver
generation-gold = Gold
generation-legend = A legendary skyscraper
metal-bronze = bronze
metal-silver = silver
metal-gold = gold
tile-start = the starting property
tile-own-start = your starting property
tile-row = the { $metal } row of { $squares }
tile-block = the { $metal } block of { $squares }
tile-corner = the { $metal } corner of { $squares }
tile-t = the { $metal } T of { $squares }
tile-u = the { $metal } U of { $squares }
tile-p = the { $metal } P of { $squares }
tile-z = the { $metal } Z of { $squares }
tile-piece = the { $metal } tile of { $squares }
tile-legend = the { $name }
action-boom = Construction Boom
action-shift = Market Shift
action-grab = Land Grab
action-boom-told = Action card Construction Boom: build a second skyscraper in this turn
action-shift-told = Action card Market Shift: four new cards in the market, at the beginning of your turn
action-grab-told = Action card Land Grab: acquire two lots of two squares in this turn
action-boom-gone = Construction Boom has been played
action-shift-gone = Market Shift has been played
action-grab-gone = Land Grab has been played
challenge-gold_tycoon = Gold Tycoon
challenge-master_architect = Master Architect
challenge-gold_prestige = Gold Prestige
challenge-bronze_baron = Bronze Baron
challenge-generation_king = Generation King
kind-card = a card
kind-lot = a lot
kind-tile = a tile
kind-square = a square
kind-action = an action card
kind-end = the end of your turn
kind-worker = a worker

# What can be done
option-acquire = Acquire lot { $lot } ({ $size } squares)
option-build = { $how ->
    [over] Rebuild: { $tile } on { $squares } ({ $points } points), in place of { $gone }
   *[open] Build { $tile } on { $squares } ({ $points } points)
}
option-play = Play { $card }
option-end = End your turn
option-release = Give back lot { $lot } and take your worker
prompt-acquire = { $last ->
    [yes] Your last turn.{" "}
   *[no] {""}
}{ $rebuild ->
    [yes] Acquire land, or build over older buildings of yours.
   *[no] Acquire land: choose a card and a lot.
}
prompt-no-worker = { $last ->
    [yes] Your last turn, without a worker: build, or rebuild.
   *[no] No worker is left: build on your land, or rebuild.
}
prompt-release = { $last ->
    [yes] Your last turn.{" "}
   *[no] {""}
}No worker, and nothing can be built: give back a lot.
prompt-grab = Land Grab: acquire { $lots ->
    [one] one more lot of two squares.
   *[other] { $lots } lots of two squares.
}
prompt-boom = Construction Boom: choose a tile and its squares on open land of yours.
prompt-build = Build: choose a tile and its squares. Or end your turn.
prompt-end = { $built ->
    [yes] You have built; end your turn
   *[no] Nothing fits on your land now; end your turn
}{ $card ->
    [yes] , or play an action card.
   *[no] .
}
prompt-wait = { $last ->
    [yes] It is { $player }’s last turn.
   *[no] It is { $player }’s turn.
}
progress = Round { $round } · { $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
} or { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} to the end
progress-last = Round { $round } · the last turns
prompt-over = The game is over.

# Why not
why-over = The game is over.
why-spectator = Spectators only watch.
why-not-your-turn = It is { $player }’s turn.
why-unknown = There is no { $target } on this table.
why-park = { $name } is a park. Nothing is built in it, but a building may lie at it as at a street.
why-standing = { $name } stands there already. Nothing can be built in its place.
why-street = { $street } is a street. Nothing is built on it; every building must lie at a street or a park. It brings no points in this game.
why-street-counts = { $street } is a street. Nothing is built on it; at the end, the most buildings along it bring { $points } points.
why-one-thing = One thing after the other: acquire land, build, play a card or end the turn.
why-without-pink = { $lot } is in the pink district, which two players do without.
why-own-lot = { $lot } is yours already.
why-owned = { $lot } belongs to { $player }.
why-booming = Construction Boom asks for a building, not for land.
why-rebuilding = You have demolished in this turn: then no land is acquired.
why-no-worker = You had no worker at the beginning of this turn, so you cannot acquire land in it.
why-acquired = You have acquired land in this turn.
why-acquired-grab = You have acquired land in this turn. For a second lot play Land Grab.
why-one-each = One card and one lot at a time.
why-grab-small = With Land Grab both lots have two squares.
why-not-open = There is no { $card } in the market.
why-other-card = A { $card } does not go with { $lot }: that takes a { $other }.
why-no-worker-there = No worker of yours stands on { $lot }.
why-keep-lot = A lot is given back only when you have no worker at the beginning of your turn and can build nothing then.
why-one-lot = One lot is given back, not several.
why-one-tile = You build one tile at a time.
why-legend-built = { $player } has built { $tile }; there is only one.
why-one-legend = You have built a legendary skyscraper; each player builds only one.
why-tile-built = You have built { $tile } already.
why-tile-demolished = You have demolished { $tile }: it is out of the game.
why-locked = { $generation } can be built from { $need } points on; you have { $points }.
why-twin = Of two tiles that are alike, { $take } is the one to build now.
why-release = You have no worker and can build nothing: give back a lot on which your worker stands.
why-grabbing = Land Grab first: acquire the lots it brings.
why-built-boom = You have built in this turn. For a second building play Construction Boom.
why-built = You have built in this turn.
why-nobodys-land = { $lot } belongs to nobody: you build on land of your own.
why-foreign = { $lot } belongs to { $player }: you build on land of your own.
why-golden = Here stands { $tile }, and gold stands for ever.
why-shape = There is no way to lay { $tile } so that it covers these squares.
why-turned = There, turned like that, { $tile } would not lie on lots alone.
why-written = This position is written { $same }.
why-no-tile-fits = None of the tiles you can build covers all of these squares.
why-no-room = { $chosen ->
    [no] No tile that you can build fits here: the other squares it would cover are not your land.
   *[other] There is no room for { $tile }: it would cover squares that are not your land.
}
why-golden-near = With { $tile } you would cover a gold skyscraper, and gold stands for ever.
why-not-older = You cannot replace { $gone } with { $tile }: a new building must be of a later generation than what it covers.
why-boom-open = Construction Boom builds on open land only; nothing is demolished for it.
why-occupied = Something stands there. You demolish instead of acquiring land, not after it.
why-mirrored = In this game tiles are not turned over.
why-no-front = Neither street nor park lies at { $squares }: a building needs an edge at one of them.
why-acquire-first = You have a worker: acquire land first, then build. Without that you may only build over older buildings of your own.
why-vacated = Without { $gone } nothing would stand on { $lots }, and you have { $missing ->
    [one] one worker
   *[other] { $missing } workers
} too few to keep that land.
why-no-action-cards = This game is played without action cards.
why-played = You have played { $card } already.
why-finish-card = First finish what the card you have played asks for.
why-shift-late = Market Shift is played at the very beginning of a turn.
why-shift-stack = Market Shift takes four cards from the stack, and only { $cards } are left.
why-boom-barred = Your building has brought about the end: then there is no Construction Boom.
why-boom-early = Construction Boom brings a second building: build the first one of this turn before.
why-boom-nothing = Nothing can be built on your open land now.
why-grab-no-worker = Land Grab takes at least one worker at the beginning of the turn.
why-grab-stack = The stack is empty: then there is no Land Grab.
why-grab-cards = Land Grab takes cards with two squares, and too few of them lie open.
why-grab-workers = You have too few workers for Land Grab now. { $when ->
    [later] Acquire and build first: if a worker comes back, you can play it then.
   *[now] Build first, so that a worker comes back.
}
why-grab-no-workers = You have too few workers for Land Grab, and none comes back by building in this turn.
why-grab-late = Land Grab comes before Construction Boom, not after it.
why-no-pass = { $do ->
    [both] You cannot pass: acquire land, or build over older buildings of your own.
    [acquire] You cannot pass: acquire land.
   *[build] You cannot pass: build something.
}

# What happened
event-character = { $has ->
    [yes] { $player }: { $character }, starts on { $lot }.
   *[no] { $player }: { $character }.
}
event-streets = The streets that count: { $streets }.
event-challenge = The challenge is { $challenge }.
event-no-challenge = There is no challenge card in this game.
event-market = The market opens: { $cards }.
event-starts = { $player } begins.
event-acquired = { $player } acquires { $lot }.
event-built = { $player } builds { $tile } on { $squares }: { $points } points.{ $workers ->
    [0] {""}
    [one] {" "}A worker comes back.
   *[other] {" "}{ $workers } workers come back.
}
event-demolished = { $player } demolishes { $tile }.
event-occupied = A worker of { $player } marks { $lot }.
event-prestige = Gold Prestige: { $points ->
    [one] one more point
   *[other] { $points } more points
} for { $player }.
event-reached = { $player } has reached { $generation }.
event-played = { $player } plays { $card }.
event-released = { $player } can do nothing and gives { $lot } back.
event-drew = New in the market: { $card }.
event-left = { $player } has only { $tiles } tiles left{ $end ->
    [yes] : the end has come. Everybody else has one more turn.
   *[no] .
}
event-dry = The market cannot be filled up after { $player }’s turn: everybody else has one more turn.
event-standstill = For thirty turns each nobody has built anything: the game is over.
event-street = { $street }: most buildings by { $player } with { $buildings }: { $points } points.
event-street-tied = { $street }: nobody has the most buildings alone, no points.
event-challenge-scored = { $challenge }: { $points } points for { $player }.
event-cards = Unused action cards: { $points ->
    [one] one point
   *[other] { $points } points
} for { $player }.
event-ended = { $how ->
    [standstill] The game is over.
   *[other] The last turn has been taken: the game is over.
}

# The score, line by line
line-built = { $generation ->
    [bronze] Bronze
    [silver] Silver
   *[gold] Gold
}: { $buildings ->
    [one] one skyscraper
   *[other] { $buildings } skyscrapers
}
line-legend = { $name }
line-street = { $street } ({ $buildings ->
    [one] one building
   *[other] { $buildings } buildings
})
line-cards = Unused action cards
tie-legend = metres of the legendary skyscraper
tie-gold = gold skyscrapers on the board

# The board as text
text-legend-lots = R4 is a free lot. R4●w: ● owns it and has a worker there.
text-legend-signs = ●b3: building b3 of ●, with * if it is new; st: the first one. ~ park, # stands already.
text-market = Market: { $cards }   (stack: { $stack })
text-leader = { $points ->
    [one] one point
   *[other] { $points } points
}: { $player }
text-legend-cards = Cards: { $names }.
text-points = points
text-now = now
text-workers = workers
text-tiles = tiles
text-cards = cards

# The board as a picture
board-map-west = The west of the map
board-map-east = The east of the map
board-lot-free = Lot { $lot }, { $district }, { $size } squares, free
board-lot-out = Lot { $lot }, { $district }, not in play
board-lot-worker = Lot { $lot }, { $district }, { $size } squares: worker of { $player }
board-lot-built = Lot { $lot }, { $district }, of { $player }: { $standing }; { $open ->
    [0] nothing open
    [one] one square open
   *[other] { $open } squares open
}
board-worker = Your worker on { $lot }
board-square = Your open land: { $square }
board-square-built = Your land under { $tile }: { $square }
board-park = { $name }, a park: buildings may face it as they face a street
board-standing = { $name }: it stands there already, nothing can be built in its place
board-street = { $street }: a street, which does not count in this game
board-counts = { $street } counts: at the end { $points } points for the most buildings there
board-card = Take the { $card }
board-market = Market
board-stack = { $cards ->
    [one] One card in the stack
   *[other] { $cards } cards in the stack
}
board-end = End your turn
board-end-told = End your turn
board-tiles = Your tiles
board-tile = Build { $tile }: { $points } points{ $unlocked ->
    [yes] {""}
   *[no] , not yet
}
board-level = { $generation }{ $state ->
    [over] {""}
    [yes] : can be built
   *[no] : from { $need } points on
}
board-workers = { $workers ->
    [one] One worker
   *[other] { $workers } workers
} that can be put on a lot
board-buildings = buildings
board-legend-built = { $tile }, built by { $player }
board-streets = Streets and challenge
board-count = { $player } { $count }
board-tally = { $street }: { $counts }. { $leads ->
    [yes] { $leader } is ahead.
   *[no] Nobody is ahead.
}
board-challenge = { $challenge }: { $asks }. { $rows }
board-row = { $counted }: { $counts }
board-scored = { $player } { $count } ({ $points } points)
board-challenge-gold_tycoon = { $points } points per district with 2 or more gold ones
board-challenge-master_architect = 3, 4 or 5 irregular ones (⬡): { $few }, { $more } or { $most } points
board-challenge-gold_prestige = each gold one: { $points } per older neighbour of others
board-challenge-bronze_baron = 4, 5 or 6 bronze ones on the board: { $few }, { $more } or { $most } points
board-challenge-generation_king = { $points } each for the most bronze, silver, gold
counted-gold_tycoon = districts
counted-master_architect = irregular
counted-gold_prestige = points so far
counted-bronze_baron = bronze
counted-bronze = bronze
counted-silver = silver
counted-gold = gold
board-now = if it ended now: { $points }
board-left = { $tiles ->
    [one] one tile left
   *[other] { $tiles } tiles left
}
board-players = Players
board-player = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $now } if the game ended now; { $workers ->
    [one] one worker
   *[other] { $workers } workers
}, { $cards ->
    [one] one action card
   *[other] { $cards } action cards
}{ $cards ->
    [0] {""}
   *[other] {" "}({ $names })
}, { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} left{ $legend ->
    [yes] ; { $name }
   *[no] {""}
}

# What would happen
note-lot = { $workers ->
    [0] Then no worker is left.
    [one] Then one worker is left.
   *[other] Then { $workers } workers are left.
} { $some ->
    [yes] At { $streets }.
   *[no] At no street with a card.
}
note-build = Then you have { $total } points{ $some ->
    [yes] : { $effects }.
   *[no] .
}
note-end = { $how ->
    [over] Then the game is over, and the last points are counted.
    [dry] The stack cannot fill the market up: the end comes, and everybody else has one more turn.
    [short] The market is not filled up any more, and the next player’s turn begins.
   *[full] The market is filled up, and the next player’s turn begins.
}
note-boom = Then build a second skyscraper on open land of yours.
note-shift = The four cards go under the stack, and four new ones are laid out.
note-grab = Then acquire lots of two squares, two in this turn.
note-release = { $lot } is free again, and your turn is over.
effect-vacated = { $number ->
    [one] a worker stays on { $lots }
   *[other] one worker each stays on { $lots }
}
effect-workers = { $workers ->
    [one] a worker back
   *[other] { $workers } workers back
}
effect-street = { $street } { $sign }{ $change }
effect-reached = { $generation } from now on
effect-left = { $end ->
    [yes] { $tiles } tiles left: the end comes
   *[no] { $tiles } tiles left
}

# The introduction
intro-map = This is a lot: two or three squares of a district with its colour, letter and pattern. Buildings stand on one or several lots of their owner and need an edge at a street or a park.
intro-market = Each turn you take a card and put a worker on a free lot of that district and size. Then you may build, and end your turn.{ $cards ->
    [yes] {" "}Your action cards lie there, too, each for once in the game.
   *[no] {""}
}
intro-tiles = Each tile is built once; the workers below it come back. Bronze can be built at once, silver from { $silver } points on, gold and one legendary skyscraper from { $gold } on. A circle marks rectangles, a hexagon other shapes.
intro-rebuild = { $built ->
    [yes] This is yours.{" "}
   *[no] {""}
}Instead of taking land you may build over older buildings of your own: bronze makes way for silver, silver for gold. Gold stands for ever.
intro-streets = At the end, most buildings at one of these streets bring { $points } points{ $challenge ->
    [yes] , the challenge what it says
   *[no] {""}
}{ $cards ->
    [yes] , each unused action card { $card ->
        [one] one point
       *[other] { $card } points
    }
   *[no] {""}
}. Here you see who is ahead now.
intro-end = The end comes when somebody has only { $tiles } tiles left, or when the market cannot be filled up: everybody else has one more turn. Most points win.
