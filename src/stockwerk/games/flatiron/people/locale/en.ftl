title = Flatiron
summary = A duel of architects over one house: move through four streets, improve your company with cards, raise pillars and floors, and keep a good name until the roof is on. Alone you face Daniel Burnham.

# The choices before the game
choice-sides = Company boards
choice-sides-purple = purple sides only, for first games
choice-sides-any = both sides
choice-daniel = Daniel
choice-daniel-normal = as usual
choice-daniel-harder = harder: his good reputation counts

# Places, colours, boards
place = { $place ->
    [broadway] Broadway
    [street23] 23rd Street
    [avenue5] 5th Avenue
    [street22] 22nd Street
   *[cityhall] City Hall
}
to-place = { $place ->
    [broadway] to Broadway
    [street23] to 23rd Street
    [avenue5] to 5th Avenue
    [street22] to 22nd Street
   *[cityhall] to City Hall
}
in-place = { $place ->
    [broadway] in Broadway
    [street23] in 23rd Street
    [avenue5] in 5th Avenue
    [street22] in 22nd Street
   *[cityhall] in City Hall
}
colour-orange = orange
colour-blue = blue
colour-white = white
colour-gray = gray
pillar-orange = an orange pillar
pillar-blue = a blue pillar
pillar-white = a white pillar
pillar-gray = a gray pillar
side = { $side ->
    [purple] board { $board }, purple side
   *[advanced] board { $board }, advanced side
}
thumbs = { $which ->
    [up] { $number ->
        [one] one thumb up
       *[other] { $number } thumbs up
    }
    [down] { $number ->
        [one] one thumb down
       *[other] { $number } thumbs down
    }
   *[none] no thumbs
}

# Effects
effect-gain = { $points ->
    [0] gain ${ $dollars }
   *[other] gain ${ $dollars } and { $points } { $points ->
        [one] point
       *[other] points
    }
}
effect-exchange = exchange a pillar for one of another colour
effect-buy-pillar = buy a pillar of any colour for ${ $price }
effect-own-effect = pay ${ $price } and use any other effect of your own
effect-street-effect = pay ${ $price } and use an effect of an open street card
effect-city-hall = pay ${ $price } and do an action of City Hall
effect-newspaper = use the active newspaper
effect-per-icon = gain $1 for each stop of the paperboy that you have reached
effect-per-floor = gain ${ $amount } for each floor of the tower
effect-points-per-floors = gain 1 point for every { $amount } floors of the tower
effect-build = pay ${ $price } and build { $pillars ->
    [one] a pillar
   *[other] up to { $pillars } pillars
}{ $repeat ->
    [yes] , the colour may repeat
   *[no] { "" }
}{ $points ->
    [0] { "" }
    [one] , and gain 1 point
   *[other] , and gain { $points } points
}
effect-floor = pay ${ $price }, build the next floor and gain { $points } points
effect-points-for-colour = gain { $points } points if { $colour } stands on the active floor
effect-buy = buy { $pillar } for ${ $price }
effect-sell = sell { $pillar } for ${ $price }
effect-trade = buy or sell { $pillar } for ${ $price }
effect-buy-card = { $amount ->
    [0] buy an open street card
   *[other] buy an open street card for ${ $amount } less
}
effect-buy-decree = { $amount ->
    [0] buy a decree
   *[other] buy a decree for ${ $amount } less
}

# Floors
bonus-points = { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
bonus-token = a newspaper from the reserve
bonus-reputation = a reputation token
bonus-card = buy an open street card
bonus-dollars = ${ $amount }
bonus-newspaper = use the active newspaper
bonus-none = no bonus for this colour
bonus-points-for-colour = { $points } points for a pillar in { $colour }
floor-visit = whoever moves { $place } gains ${ $dollars }
floor-take = taking money in City Hall brings ${ $amount }
floor-share = architects may share a place
floor-cards = each street card bought brings { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
floor-sales = each pillar sold brings ${ $amount } more
floor-decrees = decrees cost ${ $amount } less
floor-pillars = pillars cost ${ $amount } less
floor-repeat = colours may repeat on this floor
floor-reminder = no effect; one space is worth more for { $colour }

# Decrees
decree-per-cards = { $per ->
    [one] { $points } { $points ->
        [one] point
       *[other] points
    } for each street card of yours
   *[other] { $points } { $points ->
        [one] point
       *[other] points
    } for every { $per } street cards of yours
}
decree-per-dollars = { $per ->
    [one] { $points } { $points ->
        [one] point
       *[other] points
    } for each dollar left, { $most } at most
   *[other] { $points } { $points ->
        [one] point
       *[other] points
    } for every ${ $per } left, { $most } at most
}
decree-per-thumbs = { $per ->
    [one] { $points } { $points ->
        [one] point
       *[other] points
    } for each thumb up of yours
   *[other] { $points } { $points ->
        [one] point
       *[other] points
    } for every { $per } thumbs up of yours
}
decree-per-decree = { $points ->
    [one] 1 point
   *[other] { $points } points
} for each decree of yours
decree-points = { $points } points
decree-per-stored = { $points ->
    [one] 1 point
   *[other] { $points } points
} for each pillar left in your stores
decree-per-pair = { $points } points for each floor with { $colour } and { $other }
decree-per-pillar = { $points } points for each pillar in { $colour } in the tower

# On the board
board-table = Tower, streets, City Hall and your company
board-streets = The four streets and your company
board-hall = City Hall
board-tower = The tower and the score track
board-reputation = Reputation { $reputation }: { $points } points at the end
board-stored = Store with a pillar in { $colour }: { $points } points when it is built; it is worth ${ $price }
board-store = Empty store for { $colour }: price ${ $price }, { $points } points when it is built
board-spot = { $which ->
    [decree] Decree: { $words }; worth { $worth ->
        [one] one point
       *[other] { $worth } points
    } now
   *[effect] { $words }
}{ $thumbs ->
    [0] { "" }
   *[other] { " " }({ $reputation })
}
board-slot-upper = Above the board in the column of { $place }
board-slot-lower = Below the board in the column of { $place }
board-place = { $place }{ $people ->
    [0] { "" }
    [one] , an architect is here
   *[other] , both architects are here
}{ $worth ->
    [0] { "" }
   *[other] , a visit brings ${ $worth }
}
board-deck-empty = The deck { $place } is empty
board-card-half = { $half ->
    [upper] Upper half of the card at { $place }: { $words }; { $reputation }. It goes above the board in { $street } and costs ${ $price }
   *[lower] Lower half of the card at { $place }: { $words }; { $reputation }. It goes below the board in { $street } and costs ${ $price }
}
board-decree-half = { $half ->
    [upper] Upper half of a decree for ${ $price }: { $words }; { $reputation }
   *[lower] Lower half of a decree for ${ $price }: { $words }; { $reputation }
}
board-next-floor = { $left ->
    [0] Next floor
    [one] Next floor, then the roof
   *[other] Next floor, then { $left } more
}
board-next-roof = Next: the roof
board-next-told = { $title }: { $words }{ $spaces ->
    [0] { "" }
   *[other] . Its spaces: { $bonuses }
}
board-roof = The roof is on
board-active-floor = Floor { $number }, active
board-active-told = { $title }: { $words }
board-space = Free space { $number } of the active floor: { $words }
board-track = Score track, points: { $first } and { $second }; { $stop ->
    [0] the paperboy has gone
   *[other] the paperboy waits at { $stop }
}
board-news-active = Active newspaper: { $words }
board-signs = All signs
board-decrees = Decrees
board-side-purple = Board { $board }, purple side: easier, for first games
board-side-advanced = Board { $board }, advanced side
board-hand = Your hand: ${ $dollars }, { $news ->
    [one] one newspaper
   *[other] { $news } newspapers
}, { $thumbs ->
    [one] one reputation token
   *[other] { $thumbs } reputation tokens
}
board-no-news = No newspapers
board-keep-one = Keep one of these
board-news-own = Your newspaper{ $number ->
    [one] { "" }
   *[other] { " " }(×{ $number })
}: { $words }
board-keep = Keep this newspaper: { $words }
board-do-floor = Build it
board-do-floor-told = Build the next floor
board-do-use = Use
board-do-use-told = Use the effect: { $words }
board-do-skip = Skip
board-do-skip-told = Skip this effect
board-do-one = Skip
board-do-one-told = Skip only this effect
board-do-one-below = only this effect
board-do-news = Newspaper
board-do-news-told = Use the active newspaper: { $words }
board-do-activate = Use effects
board-do-activate-told = Use the effects of your column, from top to bottom
board-do-take = Take
board-do-take-told = Take money
board-do-end = End turn
board-do-end-told = End turn
board-do-rest = End turn
board-do-rest-told = End turn and skip the rest
board-do-rest-below = and skip the rest
board-do-this = End turn
board-do-this-told = End turn and skip this effect
board-do-this-below = and skip this
board-companies = Companies
board-projected = if it ended now
board-final = final score
board-person = { $turn ->
    [yes] To move: { $name }
   *[no] { $name }
}: { $points ->
    [one] one point
   *[other] { $points } points
}{ $over ->
    [yes] {" "}on the track, { $projected } in the end
   *[no] , { $projected } if it ended now
}; ${ $dollars }, { $news ->
    [one] one newspaper
   *[other] { $news } newspapers
}, { $thumbs ->
    [one] one reputation token
   *[other] { $thumbs } reputation tokens
}
board-reserve = Reserve
board-reserve-told = In the reserve: { $orange } orange, { $blue } blue, { $white } white and { $gray } gray pillars, { $thumbs ->
    [one] one reputation token
   *[other] { $thumbs } reputation tokens
}, { $news ->
    [one] one newspaper
   *[other] { $news } newspapers
}
board-company = Company of { $name }
board-no-company = { $name } has not chosen a board yet
board-daniel = Daniel Burnham: points for pillars, open cards
board-daniel-taken = Taken: { $taken }, worth { $prices ->
    [one] one point
   *[other] { $prices } points
}
board-daniel-told = { $open ->
    [one] One open card
   *[other] { $open } open cards
}, { $face_down } face down. { $taken }
floor-roof = the roof: no spaces, no effect
effect-nothing = nothing
effect-delivery = the paperboy hands out newspapers
effect-bonus = the bonus of a space
daniel = Daniel Burnham
player = { $player }
player-0 = brick red
player-1 = jade green

# Kinds of things to touch
kind-board = a side of a board
kind-place = a place
kind-do = an action
kind-card = half a street card
kind-slot = a place above or below your board
kind-decree = half a decree
kind-store = an empty store
kind-pillar = a pillar in store
kind-space = a space of the active floor
kind-floor = the next floor
kind-line = an effect of your company
kind-news = a newspaper
kind-keep = the newspaper to keep

# What can be done
option-choose = Take { $side }{ $easier ->
    [yes] { " " }(the easier one)
   *[no] { "" }
}
option-choose-daniel = Give Daniel { $side }
option-move = { $worth ->
    [0] Go { $place }
   *[other] Go { $place } and gain ${ $worth }
}
option-activate = Use your effects { $place }, from top to bottom
option-news = { $price ->
    [0] Use the active newspaper: { $effect }
   *[other] Pay ${ $price } and use the active newspaper: { $effect }
}
option-take = { $price ->
    [0] Take ${ $dollars }
   *[other] Pay ${ $price } and take ${ $dollars }
}
option-use = Use it: { $effect }
option-floor = { $which ->
    [roof] Build the roof for ${ $price }: { $points } points
   *[floor] Build the next floor for ${ $price }: { $points } points
}
option-skip = { $only ->
    [yes] Skip only this: { $effect }
   *[no] Skip: { $effect }
}
option-no-more = Build no further pillar
option-end = { $left ->
    [rest] End turn and skip the rest
    [this] End turn and skip this effect
   *[no] End turn
}
option-no-card = The deck { $place } is empty
option-card = Buy for ${ $price }: { $effect } ({ $half ->
    [upper] above
   *[lower] below
} in { $street }; reputation there { $reputation }{ $changes ->
    [yes] , { $worth } points at the end
   *[no] { "" }
})
option-decree = Decree for ${ $price }: { $scoring } ({ $half ->
    [upper] above
   *[lower] below
} in { $street }; reputation there { $reputation }{ $changes ->
    [yes] , { $worth } points at the end
   *[no] { "" }
})
option-futile = { $option } – nothing here can be used now
option-buy = Buy { $pillar } for ${ $price }
option-sell = Sell { $pillar } for ${ $price }
option-build = { $price ->
    [0] Build { $pillar } on space { $space }: { $points } points, then { $bonus }
   *[other] Build { $pillar } on space { $space } for ${ $price }: { $points } points, then { $bonus }
}
option-exchange = Give { $given } and take { $taken }
option-own = For ${ $price } more: { $effect } ({ $place })
option-street-effect = For ${ $price } more: { $effect } (card at { $place })
option-play = Play the newspaper: { $effect }
option-keep = Keep the newspaper: { $effect }

# What is asked
progress-choose = Before the first round
progress = Round { $round } · { $roof ->
    [no] the roof is on
   *[yes] { $floors ->
        [0] only the roof is missing
        [one] 1 floor and the roof to go
       *[other] { $floors } floors and the roof to go
    }
}
prompt-over = The game is over.
prompt-wait = { $phase ->
    [choosing] Waiting for { $players } to choose a board.
   *[other] { $players } is at it.
}
prompt-watch = { $phase ->
    [choosing] { $players } chooses a board.
   *[other] { $players } is at it.
}
prompt-choose = Choose a board and its side.
prompt-choose-daniel = Choose the side of Daniel's board.
prompt-keep = { $to ->
    [hall] The paperboy: keep one newspaper, the other becomes the active one.
   *[other] The paperboy: keep one newspaper, the other goes to your opponent.
}
prompt-move = { $first ->
    [yes] { $news ->
        [0] Your turn: choose a place.
       *[other] Your turn: choose a place, or play a newspaper first.
    }
   *[no] { $news ->
        [0] Your turn: move to another place.
       *[other] Your turn: move to another place, or play a newspaper first.
    }
}
prompt-act = You are { $place }: { $buys ->
    [hall] buy a decree{ $uses ->
        [yes] , use the newspaper or take money.
       *[no] { " " }or take money.
    }
    [street] buy a card{ $uses ->
        [yes] , use effects or take money.
       *[no] { " " }or take money.
    }
   *[none] { $uses ->
        [yes] { $which ->
            [hall] use the newspaper or take money.
           *[street] use effects or take money.
        }
       *[no] take money.
    }
}
prompt-finish = { $news ->
    [0] Your action is done: end your turn.
   *[other] Your action is done: play a newspaper, or end your turn.
}
prompt-more = One more pillar: choose it and its space, or skip.
prompt-effect = { $kind ->
    [build] Next: { $effect }. Choose a pillar and a space
    [trade] Next: { $effect }. Touch the store
    [buy-pillar] Next: { $effect }. Touch an empty store
    [exchange] Next: { $effect }. Choose a pillar and an empty store
    [floor] Next: { $effect }. Touch the floor
    [own-effect] Next: { $effect }. Choose the effect
    [street-effect] Next: { $effect }. Choose half a card
    [city-hall] Next: { $effect }. Choose a decree, the newspaper or money
    [buy-card] Next: { $effect }. Choose half a card
    [buy-decree] Next: { $effect }. Choose half a decree and a column
   *[other] Next: { $effect }. Use it
}{ $way ->
    [skip] , or skip.
   *[use] .
}
prompt-stuck = Next: { $effect }. That is not possible now: skip it, or play a newspaper.

# What would happen
note-choose = Prices, points and the places of the effects differ.
note-move = { $worth ->
    [0] Then you act { $place }.
   *[other] You gain ${ $worth } and then act { $place }.
}
note-card = You would have ${ $left } left; reputation { $place }: { $reputation }{ $points ->
    [0] .
    [one] . The floor gives 1 point.
   *[other] . The floor gives { $points } points.
}
note-decree = You would have ${ $left } left; worth { $points ->
    [one] 1 point
   *[other] { $points } points
} if the game ended now.
note-buy = You would have ${ $left } left; { $points } points when it is built.
note-money = You would have ${ $dollars }.
note-exchange = Worth { $after } instead of { $before } points when it is built.
note-build = { $points ->
    [one] 1 point
   *[other] { $points } points
}, ${ $left } left{ $which ->
    [counted] , bonus included.
    [without] ; no bonus for this colour.
    [gone] ; its bonus is used up.
   *[then] ; then the bonus: { $bonus }.
}
note-gain = { $points ->
    [0] You gain ${ $dollars }.
   *[other] { $dollars ->
        [0] You gain { $points } { $points ->
            [one] point
           *[other] points
        }.
       *[other] You gain ${ $dollars } and { $points } { $points ->
            [one] point
           *[other] points
        }.
    }
}
note-floor = { $points } points, ${ $left } left. It is active at once, and the four open cards go under their decks.
note-roof = { $points } points, ${ $left } left. The game ends with this turn.
note-skip = Nothing happens.
note-end = { $daniel ->
    [yes] Daniel is next.
   *[no] Your opponent is next.
}
note-last = The roof is on: the game is over and is scored.
note-activate = One effect after the other; each can be skipped.
note-news-once = Its effect, once; you may still skip it.
note-news-paid = You would have ${ $left } left, and its effect has to be used.
note-other = You would have ${ $left } left, and have to use it at its own price.
note-news-idle = It becomes the active newspaper, and that is all for now.
note-news = It becomes the active newspaper, and you may use it at once.
note-keep = { $to ->
    [hall] You can play it when you like; the other becomes the active newspaper.
   *[other] You can play it when you like; the other goes to your opponent.
}

# What happened
event-chose = { $player } plays with { $side }.
event-began = { $daniel ->
    [yes] Daniel begins; { $other } has ${ $others }.
   *[no] { $player } begins with ${ $dollars }; { $other } has ${ $others }.
}
event-turn = Turn { $turn }: { $player }.
event-moved = { $player } goes { $place }.
event-visited = The floor gives { $player } ${ $dollars } for it.
event-activated = { $player } uses the effects { $place }.
event-activated-news = { $player } uses the active newspaper.
event-took = { $player } takes ${ $dollars }.
event-card = { $player } buys a card for ${ $price } and puts it { $half ->
    [upper] above
   *[lower] below
} the board in { $street }: { $effect }.
event-card-opened = New card at { $place } for { $street }: { $upper } / { $lower }.
event-deck-empty = The deck { $place } is empty.
event-decree = { $player } buys a decree for ${ $price } and puts it { $half ->
    [upper] above
   *[lower] below
} the board in { $street }: { $scoring }.
event-used = { $player } uses an effect: { $effect }{ $dollars ->
    [0] { "" }
   *[other] { " " }(${ $dollars })
}{ $points ->
    [0] { "" }
    [one] { " " }(1 point)
   *[other] { " " }({ $points } points)
}.
event-skipped = { $player } skips: { $effect }.
event-bought = { $player } buys { $pillar } for ${ $price }.
event-sold = { $player } sells { $pillar } for ${ $dollars }.
event-exchanged = { $player } gives { $given } and takes { $taken }.
event-built = { $player } builds { $pillar } on space { $space }: { $points } points.
event-points = { $player } gains { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
event-dollars = { $player } gains ${ $dollars }.
event-reputation = { $given ->
    [yes] { $player } gets a reputation token.
   *[no] { $player } gets no reputation token: none is left.
}
event-token = { $given ->
    [yes] { $player } gets a newspaper from the reserve.
   *[no] { $player } gets no newspaper: none is left.
}
event-saw = Your new newspaper: { $effect }.
event-floor = { $player } builds a floor: { $points } points. The tower has { $floors } floors.
event-roof = { $player } builds the roof: { $points } points. The game ends with this turn.
event-floor-next = The next floor: { $effect }.
event-roof-next = The roof is next.
event-entered = { $player } pays ${ $price } to use another effect: { $effect }.
event-played = { $player } plays a newspaper: { $effect }.
event-paperboy = { $player } reaches the paperboy at { $points } points.
event-pair = You draw two newspapers: { $one }; { $other }.
event-kept = { $to ->
    [hall] { $player } keeps one newspaper; the other becomes the active one.
   *[other] { $player } keeps one newspaper and gives the other away.
}
event-left = You gave away: { $effect }.
event-news = The active newspaper is now: { $effect }.
event-street = { $which ->
    [good] { $player }, { $street }: { $reputation ->
        [one] one thumb
       *[other] { $reputation } thumbs
    } up more than down, { $points } points.
    [bad] { $player }, { $street }: { $reputation ->
        [one] one thumb
       *[other] { $reputation } thumbs
    } down more than up, { $points } points lost.
   *[none] { $player }, { $street }: no reputation, no points.
}
event-scored-decree = { $player }, decree ({ $scoring }): { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-ended = The game is over; { $player } built the roof.
event-daniel-turned = Daniel turns up a card: { $place }; { $deed ->
    [build] a pillar in { $colour }
    [floor] a floor
   *[popularity] popularity
}.
event-daniel-moved = { $elsewhere ->
    [yes] He is there already, so he goes { $place }.
   *[no] He goes { $place }.
}
event-daniel-met = He meets you there: { $points } points.
event-daniel-popular = { $instead ->
    [yes] He cannot build it, so he scores his popularity: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[no] He scores his popularity: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}
event-daniel-built = He builds { $pillar } on space { $space }: { $points } points.
event-daniel-floor = He builds a floor: { $points } points. The tower has { $floors } floors.
event-daniel-roof = He builds the roof: { $points } points.
event-daniel-decree = There are not three pillars, so he takes a decree: { $upper } / { $lower }.
event-daniel-no-decree = There are not three pillars, and no decree is left to take.
event-daniel-card = { $repeats ->
    [one] A place has come again: he takes a street card for ${ $price }: { $upper } / { $lower }.
   *[other] A place has come again for the second time: he takes a street card for ${ $price }: { $upper } / { $lower }.
}
event-daniel-no-card = A place has come again, but there is no street card for him where he stands.
event-daniel-shuffled = All his cards are shuffled again.
event-daniel-scored = { $thumbs ->
    [0] Daniel's cards and decrees cost { $prices }: as many points.
    [one] Daniel's cards and decrees cost { $prices } and show one thumb up: as many points.
   *[other] Daniel's cards and decrees cost { $prices } and show { $thumbs } thumbs up: as many points.
}

# The score
line-track = on the track
line-street = { $which ->
    [good] { $street }: { $number ->
        [one] one thumb up
       *[other] { $number } thumbs up
    }
    [bad] { $street }: { $number ->
        [one] one thumb down
       *[other] { $number } thumbs down
    }
   *[none] { $street }: no reputation
}
line-decree = decree: { $scoring }
line-prices = { $cards ->
    [one] one street card
   *[other] { $cards } street cards
} and { $decrees ->
    [one] one decree
   *[other] { $decrees } decrees
}
line-thumbs = thumbs up on their upper halves
tie-roof = built the roof

# For a first game
intro-goal = { $daniel ->
    [yes] You and Daniel Burnham build one tower, and whoever has more points wins when the roof is on. Before each of your turns he turns up a card with what he does; touch it to read it.
   *[no] You and your opponent build one tower together, and whoever has more points wins when the roof is on.
}
intro-places = A turn: move to another place, then do one thing there. In a street: buy its card, use your column, or take $2. In City Hall: buy a decree for points at the end, use the newspaper, or take $2.
intro-company = The band of a card names its column in your company. Effects are used from top to bottom. Thumbs are your name in a street: more up than down brings 5 points at the end, more down costs 3.
intro-tower = Pillars of different colours go on the topmost floor; when three stand, the next floor can be laid on them. The roof ends the game.
intro-score = Shields show the points on the track, large numbers the score if it ended now. At 10, 20, 30, 40 and 50 points the paperboy hands out newspapers; you play them when you like.

# The board as text
text-next = Next floor: { $effect } ({ $bonuses }); then { $left ->
    [one] the roof
   *[other] { $left } more, the last one the roof
}
text-next-roof = Next: the roof
text-roof = The roof is on.
text-empty = –
text-news = active newspaper: { $effect }
text-reserve = Reserve: { $pillars }; { $thumbs ->
    [one] one reputation token
   *[other] { $thumbs } reputation tokens
}, { $news ->
    [one] one newspaper
   *[other] { $news } newspapers
}; { $stop ->
    [0] the paperboy has gone
   *[other] the paperboy is at { $stop }
}
text-company = { $turn ->
    [yes] > { $name }
   *[no] { $name }
}: { $points ->
    [one] one point
   *[other] { $points } points
}{ $over ->
    [yes] { "" }
   *[no] { " " }({ $projected } if it ended now)
}, ${ $dollars }{ $news ->
    [0] { "" }
    [one] , one newspaper
   *[other] , { $news } newspapers
}{ $thumbs ->
    [0] { "" }
    [one] , one reputation token
   *[other] , { $thumbs } reputation tokens
}
text-daniel = { $turn ->
    [yes] > { $name }
   *[no] { $name }
}: { $points ->
    [one] one point
   *[other] { $points } points
}{ $over ->
    [yes] { "" }
   *[no] { " " }({ $projected } if it ended now)
}
text-daniel-points = A pillar brings him: { $points }
text-daniel-cards = His open cards: { $cards } (popularity { $popularity })
text-column = { "  " }{ $place }  { $stored ->
    [yes] [{ $colour }]
   *[no] [ ] { $colour }
} ${ $price }, { $points } points; reputation { $reputation }, { $worth } at the end
text-side = { "  " }{ $place }  { $colour } ${ $price }, { $points } points; { $effect }
text-decree = decree: { $scoring }
text-legend = [ ] an empty store, [blue] one with a pillar. [+1] reputation.
    3- is a card, 4= is printed, the one with > comes next.
text-pair = To choose from: { $news }
text-own-news = Your newspapers: { $news }
text-known-news = Newspapers that you gave: { $news }

# Why not
what-card = { $half ->
    [upper] “{ $effect }” (above the board, { $street }).
   *[lower] “{ $effect }” (below the board, { $street }).
}
what-decree = Decree: “{ $scoring }”.
what-effect = “{ $effect }”.
what-active = The active newspaper: “{ $effect }”.
what-news = Newspaper: “{ $effect }”.
what-space = Bonus: { $bonus }.
why-told = { $what } { $why }
why-unknown = There is no { $target } on the table.
why-over = The game is over.
why-spectator = You only watch.
why-chosen = You have chosen; the other player still chooses.
why-turn = It is { $player }'s turn.
why-choose-first = First choose a board.
why-board = The boards have been chosen.
why-one = One thing of a kind is enough.
why-keep-first = First choose which newspaper you keep.
why-no-delivery = The paperboy is not handing out anything.
why-active-news = It is used by whoever acts in City Hall, or by effects that show a newspaper in a ring.
why-no-news = You have no such newspaper.
why-inside = Newspapers cannot be played in the middle of an effect.
why-move-first = First move your architect to another place.
why-stay = Your architect is there already, and has to move.
why-taken = { $place } is taken by the other architect.
why-moved = You have moved already.
why-done = { $news ->
    [0] Your action is done: end your turn.
   *[other] Your action is done: end your turn, or play a newspaper.
}
why-act-first = First choose your action: buy a card, use effects or take money.
why-not-at-hall = Decrees are bought in City Hall.
why-not-there = To buy this card you have to go { $place }.
why-empty = The deck { $place } is empty.
why-full = Three cards already lie in the column { $street }.
why-poor = It costs ${ $price }, and you have ${ $money }.
why-other-street = The card goes to the column { $street }.
why-other-half = { $half ->
    [upper] Above the board an upper half stays visible.
   *[lower] Below the board a lower half stays visible.
}
why-alone = These do not go together: choose one action.
why-gone = This decree has been taken.
why-not-laid-out = This decree is not used in this game.
why-no-decrees = All decrees are sold.
why-no-column = No column has room for a decree.
why-second-decree = There is already a decree in the column { $street }.
why-effect = First this: { $effect }.{ $way ->
    [skip] { " " }Or skip it.
    [stuck] { " " }It is not possible now: skip it, or play a newspaper.
   *[use] { "" }
}
why-due = This effect is what it is about now: touch what is lit for it.{ $way ->
    [skip] { " " }Or skip it.
    [stuck] { " " }It is not possible now: skip it, or play a newspaper.
   *[use] { "" }
}
why-paid = You have chosen and paid this effect: use it.
why-no-use = This effect cannot be used or paid now.
why-no-effect = There is no effect in this line.
why-decree-idle = A decree has no effect during the game.
why-going-on = This effect is still going on and cannot be used inside itself.
why-no-stop = Your marker has not reached any stop of the paperboy.
why-few-floors = The tower has { $floors ->
    [one] one floor
   *[other] { $floors } floors
}, and { $each } bring a point.
why-colour-missing = { $colour } does not stand on the active floor.
why-no-card-for = None of the open cards goes to the column { $street }.
why-not-stored = You have no pillar in { $colour }.
why-no-space = The active floor has no free space.
why-colour = { $colour } already stands on the active floor.
why-built = A pillar stands there.
why-nothing-to-build = You have no pillar that could be built here.
why-roof = The roof is on: nothing more is built.
why-other-colour = This effect is about { $colour }.
why-second = You already have a pillar in { $colour }.
why-reserve = The reserve has no pillar in { $colour }.
why-nothing-stored = You have no pillar to give.
why-all-stored = You have all four colours: there is none that you could take.
why-reserve-lacks = The reserve has none of the colours that you lack.
why-exchange = Give a pillar that you have and take a colour that you do not have.
why-three = Three pillars have to stand on the active floor; there are { $pillars }.

# Signs and what is new
board-new = New: { $words }
board-futile = nothing can be used now
board-number-token = { $number ->
    [one] one reputation token: a thumb up wherever it is needed
   *[other] { $number } reputation tokens: a thumb up each, wherever it is needed
}
board-number-coin = ${ $number }
board-number-news = { $number ->
    [one] one newspaper
   *[other] { $number } newspapers
}
board-free = free
board-floor = Floor { $number }: { $spaces }
board-no-decrees = All decrees are taken
board-column = { $place }: { $lines }
board-popularity = { $number ->
    [0] No rosettes: his popularity is worth nothing yet.
    [one] One rosette lies open: his popularity is worth 1 point whenever it is scored.
   *[other] { $number } rosettes lie open: his popularity is worth { $number } points whenever it is scored.
}
board-daniel-how = The large place is where he goes, the small one where he goes if he is there already. If he meets you, he gains 2 points. A pillar that he cannot build scores his popularity instead, a floor without three pillars brings him a decree. When a place comes for the second time, he takes a street card; at the second such place all his cards are shuffled.
daniel-card = He goes { $place }, or else { $other }, and { $deed ->
    [build] builds a pillar in { $colour }
    [floor] builds a floor
   *[popularity] scores his popularity
}{ $marks ->
    [0] .
   *[other] ; a rosette.
}
news-name = { $kind ->
    [dollars] THE LEDGER
    [exchange] THE TOWN CRIER
    [mixed] THE LANTERN
    [build] THE SCAFFOLD
    [card] THE BOULEVARD
    [decree] THE GAVEL
   *[pillar] THE COLUMN
}
sign-dollars = dollars
sign-dear = too dear for you
sign-points = points
sign-pillar = a pillar of any colour
sign-build = build a pillar
sign-store = a pillar in store
sign-floor = a floor
sign-card = a street card
sign-deck = an open card of a street
sign-decree = a decree
sign-hall = City Hall
sign-hand = use an effect from elsewhere
sign-architect = an architect
sign-news = a newspaper from the reserve
sign-active = the active newspaper
sign-boy = a stop of the paperboy
sign-up = thumb up: a good name
sign-down = thumb down: a bad name
sign-token = token: one thumb up more
sign-popular = Daniel's popularity
sign-then = give, then get
sign-either = either way
sign-each = for each
sign-if = if it stands there
sign-same = the colour may repeat
