title = Manhattan
summary = Build towers in six cities. Whoever sits on top owns the tower, and with enough floors anyone may take it over.

# The choices before the game
choice-rounds = Rounds for three
choice-rounds-6x4 = six rounds of four parts
choice-rounds-4x6 = four rounds of six parts
choice-sides = Seats
choice-sides-around = each at a side of their own
choice-sides-corner = around a corner
choice-sides-together = side by side
choice-tie = A tie at the end
choice-tie-shared = is a shared win
choice-tie-tallest = goes to the tallest tower, then to more majorities

# Things
city-0 = Sydney
city-1 = Manhattan
city-2 = Frankfurt
city-3 = Hong Kong
city-4 = São Paulo
city-5 = Cairo
colour-0 = Brick
colour-1 = Harbour
colour-2 = Ochre
colour-3 = Jade
site = { $city } { $square }
who = { $player }
who-two = { $player } ({ $colour })
kind-card = a card
kind-part = a part
kind-site = a site
kind-stock = a part

# What can be done
option-pick = Pick the parts { $parts }
option-pick-two = Pick the parts { $parts } of { $colour }
option-build = { $how ->
    [takes] Build { $floors } on { $site } and take the tower over
    [own] Build { $floors } on your tower { $site }
   *[open] Build { $floors } on { $site }
}
option-build-two = { $how ->
    [takes] Build { $floors } of { $colour } on { $site } and take the tower over
    [own] Build { $floors } of { $colour } on its tower { $site }
   *[open] Build { $floors } of { $colour } on { $site }
}
option-discard = Discard the card for square { $square } and build nothing
prompt-pick = Round { $round }: pick { $parts } parts from your stock.
prompt-pick-two = Round { $round }: pick { $parts } parts of { $colour } from your stock.
prompt-after-round = { $earned ->
    [one] The last round brought you 1 point. { $asked }
   *[other] The last round brought you { $earned } points. { $asked }
}
prompt-build = Your turn: play a card and build one part on a site that it marks.
prompt-discard = You can build nothing with your cards and parts: discard a card and draw another.
prompt-wait = { $player } is to build.
prompt-wait-pick = { $player } is to pick parts.
progress-pick = Round { $round } of { $rounds } · picking parts
progress-build = Round { $round } of { $rounds } · turn { $turn } of { $turns }
prompt-over = The game is over.

# Why not
why-over = The game is over.
why-spectator = Spectators only watch.
why-not-your-turn = It is { $player }’s turn.
why-unknown = There is no { $target } on this table.
why-pick-first = { $players ->
    [2] First pick your { $parts } parts of each colour for this round.
   *[other] First pick your { $parts } parts for this round.
}
why-stock = { $left ->
    [0] No { $floors }-floor part of { $colour } is left in your stock.
    [one] Only one { $floors }-floor part of { $colour } is left in your stock.
   *[other] Only { $left } { $floors }-floor parts of { $colour } are left in your stock.
}
why-number-of-parts = { $players ->
    [2] You pick exactly { $parts } parts of each colour in each round.
   *[other] You pick exactly { $parts } parts in each round.
}
why-picked-already = Parts are picked at the start of a round only.
why-one-each = In a turn you play one card and set one part on one site.
why-one-colour = You play one colour only; there is no second one.
why-no-part = You have no part with { $floors ->
    [one] one floor
   *[other] { $floors } floors
} before you in this round.
why-no-part-two = { $there ->
    [yes] You have no part of { $floors } in { $colour } before you in this round, but one in { $other }.
   *[no] You have no part of { $floors } before you in this round, neither in { $colour } nor in { $other }.
}
why-no-card = You hold no card that marks square { $square }.
why-other-square = The card marks square { $square } in every city, not square { $other }.
why-too-small = The tower { $site } belongs to { $owner } with { $theirs } { $theirs ->
    [one] floor
   *[other] floors
}; with this part you would have { $mine }. It takes a part of at least { $need }.
why-no-part-large-enough = None of your parts will do: on the tower { $site } of { $owner } it takes a part of at least { $need }.
need-of = at least { $need } in { $colour }
why-no-part-large-enough-two = None of your parts will do: on the tower { $site } of { $owner } it takes { $needed }.
why-out-of-reach = The tower { $site } is out of reach: { $owner } has { $theirs } floors in it, and with a part of four floors you would have only { $mine }.
why-out-of-reach-two = The tower { $site } is out of reach for { $colour }: { $owner } has { $theirs } floors in it, and with a part of four floors you would have only { $mine }.
why-part-fits-nowhere = On none of the sites that the cards mark is a part of { $floors } in { $colour } enough to take over the tower.
why-card-fits-nowhere = On none of the six sites that the card for square { $square } marks may you build with your parts.
why-nothing-fits = You can build nothing at all in this turn; discard a card.
why-discard = You may discard a card without building only when you can build nothing.

# What happened
event-round = Round { $round } of { $rounds } begins; { $player } starts.
event-picked = { $who } picks { $parts }.
event-built = { $who } builds { $floors } on { $site }.
event-taken = { $who } builds { $floors } on { $site } and takes the tower over from { $owner }.
event-drew = You draw a card for square { $square }.
event-shuffled = The pile is used up; { $cards } cards played so far are shuffled into a new one.
event-passed = { $player } can build nothing and discards a card for square { $square }.
event-took-back = { $who } puts { $parts ->
    [one] one part that could not be set
   *[other] { $parts } parts that could not be set
} back into the stock.
event-tallest = { $who } owns the tallest tower, { $site } with { $floors } floors: { $points } points.
event-tallest-tied = Several towers are the tallest: no points for that.
event-majority = { $who } has the majority in { $city } with { $towers ->
    [one] one tower
   *[other] { $towers } towers
}: { $points } points.
event-towers = { $who } owns { $towers ->
    [one] one tower: { $points } point.
   *[other] { $towers } towers: { $points } points.
}
event-ended = The last round has been scored: the game is over.

# The score, line by line
line-tallest = { $which ->
    [two] Round { $round }, { $colour }: the tallest tower, { $site }
   *[one] Round { $round }: the tallest tower, { $site }
}
line-majorities = { $which ->
    [two] Round { $round }, { $colour }: majority in { $cities }
   *[one] Round { $round }: majority in { $cities }
}
line-towers = { $which ->
    [two] Round { $round }, { $colour }: { $towers ->
        [one] one tower
       *[other] { $towers } towers
    }
   *[one] Round { $round }: { $towers ->
        [one] one tower
       *[other] { $towers } towers
    }
}
tie-tallest = owns the tallest tower at the end
tie-majorities = majorities at the end

# The board as text
text-round = Round { $round } of { $rounds }   ({ $cards ->
    [one] one card
   *[other] { $cards } cards
} in the pile)
text-mixed = Floors in shared towers:
text-points = points
text-now = now
text-parts = parts
text-stock = stock
text-hand = Your cards mark the squares { $squares }
# The board as a picture: headings
board-cards = Your cards
board-parts = Your parts this round
board-stock = Your stock: pick { $parts }
board-stock-two = Your stock of { $colour }: pick { $parts }
board-round = Round { $round } of { $rounds }
board-over = Final score
board-pile = { $cards ->
    [one] one card left
   *[other] { $cards } cards left
}
board-now = now +{ $points }
board-rounds = Round by round
board-now-short = now
board-squares = Squares

# ... and what those hear who cannot see it
board-city = City { $letter }: { $city }
board-plan = Plan of { $city }: sites can be touched here as well, and no tower hides them.
board-owner = { $player } ({ $colour })
board-site-open = { $site }, { $city }: open ground
board-site = { $site }, { $city }: tower of { $owner }, { $height }; from the ground up: { $parts }
board-floors = { $floors } by { $who }
board-last = { $site }; built last
board-card = Card for square { $square }
board-part = Part of { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}, { $colour }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } left)
}
board-stock-part = { $part }, number { $number } of { $count }
board-standing = { $owner }: { $points }; { $facts }
board-together = together { $points }
board-turn = to move
board-start = has the start marker
board-now-towers = the board would bring { $points } now, { $towers ->
    [one] 1 tower
   *[other] { $towers } towers
}
board-now-cities = majority in { $cities }
board-now-tallest = tallest tower { $site }
board-parts-left = parts of this round { $parts }
board-stock-left = stock { $parts }
board-pad = { $owner }: { $rounds }
board-pad-scored = round { $round }: { $points }
board-pad-now = round { $round } is not scored yet and would bring { $points } now
board-open-card = last card for square { $square }

# What would happen
preview-pick = { $floors } floors for this round.
preview-build = The tower will be yours: { $floors ->
    [one] 1 floor.
   *[other] { $floors } floors.
}
preview-take = You take the tower over from { $owner }, { $mine } to { $theirs } in floors; it will have { $floors }.
preview-discard = You draw another card; your part is not set.

# For somebody's first game
intro-cities = Six cities with nine sites each. On every tower’s roof you read whose it is and how many floors it has.
intro-stock = Each round begins here: pick the parts you want to build with{ $two ->
    [yes] , first of one of your two colours, then of the other
   *[no] { "" }
}. Tall parts take towers over, but you have only a few.
intro-cards = A card marks the same square in all six cities. In your turn you play one, build one part on that square of a city of your choice, and draw a new card.
intro-towers = The top part owns the tower. You may build on somebody else’s if you then have at least as many floors in it as its owner.
intro-score = After each round the board is scored: 3 points for the tallest tower, 2 for the majority in a city, 1 for every tower.
board-height = { $height ->
    [one] 1 floor
   *[other] { $height } floors
}
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
