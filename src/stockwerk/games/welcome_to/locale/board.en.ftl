# The board as a picture
board-deed-fence = fence
board-deed-marketing = marketing
board-deed-park = park
board-deed-pool = pool
board-deed-temp = temp work
board-deed-copy = copy
board-next = next
board-round = Round { $round }
board-points = points
board-left = { $stacks ->
    [True] { $cards ->
        [one] one card left in each stack
       *[other] { $cards } cards left in each stack
    }
   *[False] { $cards ->
        [one] one card left
       *[other] { $cards } cards left
    }
}
board-without = without action
board-ok = no action
board-pass = no plan
board-strike = strike
board-mix = mix the cards
board-keep = leave them
board-choosing = Plan { $plan }: which estates?
board-waiting = { $number ->
    [one] waiting for one player
   *[other] waiting for { $number } players
}
board-acting = Now: { $deed }
board-ended-strikes = the third strike
board-ended-plans = all three plans scored
board-ended-full_sheet = a sheet is full
board-ended-deck = no cards left
board-street = Street { $street }
board-estates = Estates
board-pools = Pools
board-temps = Temp work
board-copies = Copies
board-strikes = Strikes
board-total = total
board-plans = Plans
board-unseen = Still to come
board-agency = AAA, level { $level }{ $name ->
    [no] {""}
   *[other] : { $name }
}
board-agency-plans = scores plans

# ... what a plan asks for
board-plan-estates = estates of { $sizes }
board-plan-street = { $where ->
    [one] in one street
   *[other] in street { $where }
}
board-plan-each = { $what ->
    [both] each with pool and copy
    [pool] each with a pool
   *[copy] each with a copy
}
board-plan-roundabouts = { $number ->
    [one] and a roundabout
   *[other] and { $number } roundabouts
}
board-plan-end-estates = an estate of 1 at both ends of every street
board-plan-built-street = all of street { $where } built
board-plan-end-houses = first and last house of every street
board-plan-copies = { $number } copies in one street
board-plan-temps = { $number } times temp work
board-plan-parks = { $number } parks
board-plan-parks-everywhere = { $number } parks in every street
board-plan-full-of-parks = all parks of { $number } streets
board-plan-full-of-pools = all pools of { $number } streets
board-plan-parks-and-pools = all parks and pools of { $where ->
    [one] one street
   *[other] street { $where }
}
board-plan-marketing = { $number } times marketing
board-plan-columns = marketing full for { $number } sizes

# ... and what those hear who cannot see it
board-stacks = The three combinations
board-hand = Your three cards
board-stack = { $number } with { $deed }; next round { $next }
board-card-number = Number { $number }
board-card-deed = Action { $deed }
board-number = Write { $number }
board-without-told = Without using the action
board-ok-told = No action any more: finish the turn
board-pass-told = Score no plan now
board-strike-told = Take a strike
board-give-told = Give away the card { $number } with { $deed }
board-mix-told = Mix all cards
board-keep-told = Do not mix the cards
board-street-told = Street { $street }: { $built } of { $lots } lots built, { $parks ->
    [one] one park
   *[other] { $parks } parks
}, worth { $points }
board-lot = { $lot }: free{ $pool ->
    [no] {""}
   *[planned] , pool planned
}
board-lot-round = { $lot }: roundabout{ $fresh ->
    [True] , new
   *[False] {""}
}
board-house = { $lot }: house { $number }{ $pool ->
    [built] , with pool
    [lost] , without its pool
   *[no] {""}
}{ $used ->
    [True] , used for a plan
   *[False] {""}
}{ $fresh ->
    [True] , new
   *[False] {""}
}
board-round-here = Roundabout on { $lot }
board-fence-here = Between { $lot } and { $next }
board-estate = Estate of { $size }, { $first } to { $last }{ $used ->
    [True] , used for a plan
   *[False] {""}
}
board-plan-told = Plan { $plan }: { $facts }
board-plan-pays = pays { $points }
board-plan-by = scored by { $player } for { $points }
board-plan-by-aaa = scored by the AAA for { $points }
board-estates-told = Estates and their prices: { $points } points
board-size = Estates of { $size }: worth { $value } each, you have { $count }, { $points } points
board-plus = Pools, temp work and your score
board-plus-told = { $pools ->
    [one] one pool
   *[other] { $pools } pools
} for { $points } points; temp work { $temps } times for { $place } points; total { $total }
board-minus = What costs points
board-minus-told = { $copies ->
    [one] one copy
   *[other] { $copies } copies
}: minus { $points }; { $strikes ->
    [one] one strike
   *[other] { $strikes } strikes
}, { $rounds ->
    [one] one roundabout
   *[other] { $rounds } roundabouts
}: minus { $cost }
board-sheet = Sheet of { $player }
board-sheet-told = { $points } points; { $houses ->
    [one] one house
   *[other] { $houses } houses
}, { $estates ->
    [one] one estate
   *[other] { $estates } estates
}, { $pools ->
    [one] one pool
   *[other] { $pools } pools
}, temp work { $temps }, strikes { $strikes }; { $waits ->
    [True] still thinking
   *[False] has finished
}
board-unseen-told = What may still come: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
board-agency-told = { $points } points, { $cards ->
    [one] one card
   *[other] { $cards } cards
}

# What would happen
board-note-write = { $change ->
    [more] Number { $number } on { $lot }: { $points } more points.
    [less] Number { $number } on { $lot }: { $points } points less.
   *[none] Number { $number } on { $lot }.
} { $then ->
    [park] A park is planted.
    [pool] The pool is built.
    [temp] Temp work: { $temps } with this one.
    [fence] Then you may build a fence.
    [marketing] Then you may raise a price.
    [copy] Then you may copy a house.
    [lost] The pool will never be built.
   *[nothing] {""}
}
board-note-fence = { $change ->
    [more] A fence between { $lot } and { $next }: { $points } more points.
    [less] A fence between { $lot } and { $next }: { $points } points less.
   *[none] A fence between { $lot } and { $next }.
}
board-note-size = Estates of { $size } will be worth { $value } each{ $points ->
    [0] ; you have none yet.
    [one] : 1 more point.
   *[other] : { $points } more points.
}
board-note-copy = { $change ->
    [more] Another { $number } on { $lot }: { $points } more points.
    [less] Another { $number } on { $lot }: { $points } points less.
   *[none] Another { $number } on { $lot }.
}
board-note-round = A roundabout on { $lot }, with fences on both sides: { $points } points { $change ->
    [more] more
   *[less] less
}.
board-note-ok = Your turn ends here.
board-note-strike = A strike: { $points ->
    [0] the first one costs nothing.
   *[other] { $points } points less.
}
board-note-last-strike = The third strike: { $points } points less, and the game ends with this round.
board-note-give = The AAA gets the { $number }: { $deed }.
board-note-plan = { $points } points.
board-note-plan-choose = { $points } points; then you choose the estates.
board-note-pass = You can score it in a later round; it may then pay less.
board-note-estate = The estate of { $size } is used up for plan { $plan }; it still counts at the end.
board-note-mix = All cards are mixed before the next round.
board-note-keep = The stacks stay as they are, unless somebody else wants to mix them.
