title = Welcome To Your Perfect Home
summary = Everyone writes house numbers into three streets of their own, all at once. Fences, parks, pools and plans make a neighbourhood of them.

# The choices before the game
choice-edition = Edition
choice-edition-new = the new one, 63 cards
choice-edition-classic = the classic one, 81 cards
choice-edition-expert = classic, each with a hand of cards
choice-opponent = Playing alone
choice-opponent-0 = for your best score (AAA, level 0)
choice-opponent-1 = against the AAA, level 1 (Sam)
choice-opponent-2 = against the AAA, level 2 (Irene)
choice-opponent-3 = against the AAA, level 3
choice-opponent-4 = against the AAA, level 4
choice-opponent-5 = against the AAA, level 5
choice-opponent-6 = against the AAA, level 6
choice-opponent-7 = against the AAA, level 7
choice-opponent-classic = the classic solo game
choice-roundabouts = Roundabouts
choice-roundabouts-no = none
choice-roundabouts-yes = up to two for everyone
choice-plans = Plans
choice-plans-basic = the basic ones
choice-plans-hard = the hard ones among them

# Things
deed-fence = fence
deed-marketing = marketing
deed-park = park
deed-pool = pool
deed-temp = temp work
deed-copy = copy
lot = { $name }
street-1 = the top street
street-2 = the middle street
street-3 = the bottom street
colour-0 = Brick
colour-1 = Harbour
colour-2 = Ochre
colour-3 = Jade
colour-4 = Lilac
colour-5 = Granite
player = { $player }
agency = The AAA (level { $level })
agency-named = The AAA ({ $name }, level { $level })
numbers = { $count ->
    [one] { $numbers } does not fit
   *[other] None of { $numbers } fits
}
kind-stack = a combination
kind-card = a card for its number
kind-deed = another card for its action
kind-number = the number to write
kind-lot = a lot
kind-house = the house to copy
kind-fence = a place for the fence
kind-size = a size of estate
kind-round = a lot for the roundabout
kind-plan = a plan
kind-estate = an estate
kind-strike = the strike
kind-give = the card to hand over
kind-without = no action
kind-ok = no action
kind-done = the end of your turn
kind-no = no plan
kind-mix = an answer

# What can be done
option-write = { $how ->
    [fence] Write { $number } on { $lot }, then a fence
    [marketing] Write { $number } on { $lot }, then marketing
    [copy] Write { $number } on { $lot }, then a copy
    [park] Write { $number } on { $lot } and lay a park
    [pool] Write { $number } on { $lot } and build the pool
    [temp] Write { $number } on { $lot } with temp work (the card says { $printed })
    [without] Write { $number } on { $lot }, no action (not { $deed })
   *[plain] Write { $number } on { $lot }
}
option-and = { $first }; { $then }
option-gives = { $to ->
    [neighbour] { $number } with { $deed } is passed on
   *[agency] { $number } with { $deed } goes to the AAA
}
option-roundabout = Build a roundabout on { $lot }
option-fence = Build a fence between { $lot } and { $next }
option-market = Marketing for estates of { $size }: { $worth } points each
option-copy = Copy { $number } to { $lot }
option-ok = No action
option-done = End of your turn
option-strike = Strike: no number on the cards fits
option-strike-give = { $to ->
    [neighbour] Strike, and pass on { $number } with { $deed }
   *[agency] Strike, and give { $number } with { $deed } to the AAA
}
option-score = Score plan { $letter } for { $points } points
option-pass = Score no plan now
option-estate = Use the estate of { $size } that begins at { $lot }
option-mix = Mix the cards
option-keep = Leave the cards as they are
prompt-write = Round { $round }: choose a combination and a lot for its number.
prompt-write-hand = Round { $round }: choose a card for its number, another one for its action, and a lot.
prompt-and = { $first } { $then }
prompt-project = { $how ->
    [scores] Project card { $letter }: at the end of this round the AAA scores plan { $letter } for { $points } points.
    [turns] Project card { $letter }: after this round plan { $letter } pays only { $points } points.
    [turned] Project card { $letter }: plan { $letter } has been turned over before, nothing changes.
   *[passes] Project card { $letter }: the AAA does not score plan { $letter }, nothing happens.
}
prompt-strike = { $way ->
    [temp] No number on the cards fits: change one by temp work, or take a strike
    [both] No number on the cards fits: change one by temp work, or build a roundabout first; otherwise take a strike
    [roundabout] No number fits: you can build a roundabout first; otherwise take a strike
   *[none] No number fits: you have to take a strike
}{ $to ->
    [agency] { " " }and give one card to the AAA.
    [neighbour] { " " }and pass one card on.
   *[none] .
}
prompt-act = { $deed ->
    [fence] Build a fence{ $roundabout ->
        [yes] , or a roundabout first
       *[no] { "" }
    }; or choose “no action”.
    [marketing] Choose a size of estate to raise its price{ $roundabout ->
        [yes] , or build a roundabout first
       *[no] { "" }
    }; or choose “no action”.
    [copy] Copy a house to a free lot beside it{ $roundabout ->
        [yes] , or build a roundabout first
       *[no] { "" }
    }; or choose “no action”.
   *[none] Build a roundabout, or end your turn.
}
prompt-plan = You can score a plan. Which one, or none for now?
prompt-choose = Which estate is to be used up for plan { $letter }?
prompt-mix = You were among the first to score a plan: are the cards to be mixed?
prompt-wait = { $step ->
    [turns] You have finished your turn. Waiting for { $players }.
    [plans] { $players } { $count ->
        [one] decides
       *[other] decide
    } about plans.
   *[mix] { $players } { $count ->
        [one] decides
       *[other] decide
    } whether the cards are mixed.
}
prompt-take-back = “Take back” is still possible.
prompt-watch = { $step ->
    [turns] Everybody writes a number. Still at it: { $players }.
    [plans] { $players } { $count ->
        [one] decides
       *[other] decide
    } about plans.
   *[mix] { $players } { $count ->
        [one] decides
       *[other] decide
    } whether the cards are mixed.
}
progress = Round { $round } · nearest the end: { $done }
progress-alone = Round { $round } · { $done }{ $rounds ->
    [-1] {""}
    [one] , cards for 1 round
   *[other] , cards for { $rounds } rounds
}
progress-done = { $plans }/3 plans, { $strikes }/3 strikes, { $lots }/{ $all } lots
prompt-over = { $how ->
    [strikes] The game is over: { $players } took the third strike.
    [plans] The game is over: { $players } scored all three plans.
    [full_sheet] The game is over: { $count ->
        [one] the sheet of { $players } is full
       *[other] the sheets of { $players } are full
    }.
   *[deck] The game is over: the cards have run out.
}

# Why not
why-over = The game is over.
why-spectator = Spectators only watch.
why-unknown = There is no such thing on this table.
why-finished = { $step ->
    [turns] You have finished your turn; not everybody has.
    [plans] Not everybody has decided about plans yet.
   *[mix] It is not decided yet whether the cards are mixed.
}
why-later-act = First write a number; fence, marketing and copy come after it.
why-later-plan = Plans are scored when everybody has finished their turn.
why-must-write = You must write a number in every round.
why-no-strike = { $number } still fits somewhere, so there is no strike.
why-nothing-to-give = Nobody is given a card in this game.
why-strike-alone = A strike goes with nothing else.
why-combinations = Number and action come from the same combination.
why-two-cards = The action must come from another card than the number.
why-one-each = You write one number on one lot, with one action.
why-forgo-later = You decide about the action ({ $deed }) after the number.
why-number-range = House numbers go from 0 to 17.
why-no-temp = The action is { $deed }: only temp work changes a number.
why-no-temp-here = There is no temp work on offer, so no number can be changed.
why-too-far = Temp work changes a number by up to two: { $printed } cannot become { $number }.
why-occupied = { $lot } is not free.
why-between = { $which } on { $lot }, between { $low } and { $high }: numbers rise along the street.
why-above = { $which } on { $lot }: { $low } stands before it, and numbers rise along the street.
why-below = { $which } on { $lot }: { $high } stands behind it, and numbers rise along the street.
why-nothing-to-forgo = { $known ->
    [yes] “No action” changes nothing here: { $deed } would have no effect there.
   *[no] “No action” goes with no number that can be written here now.
}
why-fits-nowhere = { $which } on any free lot.
why-one-number = You have written your number for this round.
why-other-deed = { $deed ->
    [fence] Your action of this round is a fence.
    [marketing] Your action of this round is marketing.
    [copy] Your action of this round is a copy.
   *[other] There is no action left to do in this round.
}
why-fence-edge = The end of a street has its fence from the start.
why-fence-twice = There is a fence already.
why-fence-used = These houses have been used for a plan and cannot be divided.
why-fence-copy = In the classic edition no fence goes between a house and its copy.
why-fence-alone = A fence goes with nothing else: touch its place alone.
why-one-fence = You build one fence.
why-one-column = You cross one box in one column.
why-column-full = Marketing for estates of { $size } is complete.
why-market-alone = Marketing goes with nothing else: touch the size alone.
why-one-copy = You make one copy of one house, on one lot.
why-no-copies-left = You have made { $copies } copies, and there is no box left.
why-copy-roundabout = A roundabout is no house and cannot be copied.
why-nothing-to-copy = There is no house on { $lot } to copy.
why-not-neighbours = A copy stands directly beside the house it is made of.
why-copy-fence = In the classic edition nothing is copied across a fence.
why-no-house-beside = No house stands directly beside { $lot }.
why-no-lot-beside = There is no free lot directly beside this house.
why-no-roundabouts = This game is played without roundabouts.
why-roundabouts-used = You have built { $count } roundabouts, and there are no more.
why-one-roundabout = { $edition ->
    [classic] You build one roundabout in a turn.
   *[new] You build one roundabout in a turn, and before its action.
}
why-roundabout-alone = A roundabout is built by itself.
why-planning = Now you decide whether to score a plan.
why-one-plan = Score one plan after the other.
why-plan-scored = You have scored plan { $letter }.
why-estates-missing = For plan { $letter } you still need, complete and unused: { $sizes }.
missing-sizes = { $sizes }
missing-and = { $first }, { $then }
missing-size = { $count ->
    [one] one estate of { $size }
   *[other] { $count } estates of { $size }
}
why-plan-missing = Plan { $letter } asks for { $plan }.
why-choosing = First choose the estates for plan { $letter }.
why-no-estate = No complete estate begins at { $lot }.
why-estate-used = This estate has been used for a plan.
why-other-estate = The estate of { $size } is not what plan { $letter } needs now.
why-must-strike = { $way ->
    [temp] No number fits as printed: take a strike, or change one by temp work.
    [both] No number fits as printed: take a strike, change one by temp work, or build a roundabout first.
    [roundabout] No number fits: take a strike, or build a roundabout first.
   *[none] No number fits: take a strike.
}
why-strike-give = With a strike goes one card that you hand over, and nothing else.
why-close = { $deed ->
    [open] Do your action, or choose “no action” and nothing else.
   *[none] What is left is a roundabout or the end of your turn.
}
why-forgo-number = { $count ->
    [one] Without temp work you write { $printed }, the number on the card.
   *[other] Without temp work you write a number as printed on its card: { $printed }.
}
why-temps-full = All boxes of temp work are crossed: to write the number as printed is “no action” already.
why-estate-unsuitable = This estate does not serve plan { $letter }, which asks for { $plan }.
why-smaller-first = For plan { $letter } the smaller estates are chosen first: now those of { $size }.
why-one-estate = For plan { $letter } you choose one estate after the other.
why-roundabout-last = No number on the cards fits anywhere else: write one, for no one makes room for a strike.
why-estate-order = For plan { $letter }, estates of one size are chosen in the order of the streets, so that enough are left; touch one that is lit.
why-mixing = Say whether the cards are to be mixed.

# Plans
plan = { $asks }
plan-lies = { $letter }: { $plan }
plan-estates = estates of { $sizes }
plan-street = { $where ->
    [one] in one street
   *[other] in street { $where }
}
plan-each = { $count ->
    [one] {""}
   *[other] each{" "}
}{ $what ->
    [both] with pool and copy
    [pool] with a pool
   *[copy] with a copy
}
plan-roundabouts = { $number ->
    [one] and a roundabout
   *[other] and { $number } roundabouts
}
plan-end-estates = an estate of 1 at both ends of every street
plan-built-street = all of street { $where } built
plan-end-houses = first and last house of every street
plan-copies = { $number } copies in one street
plan-temps = { $number } times temp work
plan-parks = { $number } parks
plan-parks-everywhere = { $number } parks in every street
plan-full-of-parks = all parks of { $number } streets
plan-full-of-pools = all pools of { $number } streets
plan-parks-and-pools = all parks and pools of { $where ->
    [one] one street
   *[other] street { $where }
}
plan-marketing = { $number } times marketing
plan-columns = marketing full for { $number } sizes

# What happened
event-plans = The plans: { $plans }.
event-round = Round { $round }.
event-offered = { $place ->
    [a] First combination: { $number } with { $deed }.
    [b] Second combination: { $number } with { $deed }.
   *[c] Third combination: { $number } with { $deed }.
}
event-drew = You draw { $place }: { $number }, { $deed }.
event-drew-seat = { $player } draws { $place }: { $number }, { $deed }.
event-reshuffled = { $cards } cards are shuffled.
event-project = Project card { $letter } is drawn.
event-solo-card = The solo card is drawn: plans are worth less from now on.
event-wrote = { $deed ->
    [fence] { $player } writes { $number } on { $lot } (fence).
    [marketing] { $player } writes { $number } on { $lot } (marketing).
    [park] { $player } writes { $number } on { $lot } (park).
    [pool] { $player } writes { $number } on { $lot } (pool).
    [temp] { $player } writes { $number } on { $lot } (temp work).
   *[copy] { $player } writes { $number } on { $lot } (copy).
}
event-without = { $player } goes without the action: no { $deed }.
event-struck = { $player } takes a strike, the { $strikes ->
    [1] first
    [2] second
   *[other] third
}.
event-park = { $player } lays a park in { $street }.
event-pool = { $player } builds the pool on { $lot }.
event-hired = { $changed ->
    [yes] { $player } hires temp work: { $printed } becomes { $number }.
   *[no] { $player } hires temp work and writes { $number } as printed.
}
event-fence = { $player } builds a fence between { $lot } and { $next }.
event-marketed = { $player } raises the value of estates of { $size }.
event-copied = { $player } copies { $number } to { $lot }.
event-roundabout = In this turn { $player } also builds a roundabout on { $lot }.
event-gave = { $agency } gets { $number } with { $deed }.
event-scored = { $first ->
    [yes] { $player } is among the first to score plan { $letter }: { $points } points.
   *[no] { $player } scores plan { $letter }: { $points } points.
}
event-agency-scored = { $how ->
    [turns] { $agency } scores plan { $letter }; from now on it is worth less.
    [turned] { $agency } scores plan { $letter }, which was turned over before: nothing changes.
   *[points] { $agency } scores plan { $letter }: { $points } points.
}
event-agency-passed = { $agency } does not score plan { $letter }.
event-mixed = { $player } has the cards mixed.
event-passed-on = { $player } passes { $number } with { $deed } on to { $to }.
event-ended = { $count ->
    [0] { $how ->
        [strikes] The game is over: somebody has taken the third strike.
        [plans] The game is over: somebody has scored all three plans.
        [full_sheet] The game is over: somebody’s sheet is full.
       *[deck] The game is over: the cards have run out.
    }
   *[other] { $how ->
        [strikes] The game is over: { $players } took the third strike.
        [plans] The game is over: { $players } scored all three plans.
       *[full_sheet] The game is over: { $count ->
            [one] the sheet of { $players } is full
           *[other] the sheets of { $players } are full
        }.
    }
}

# The score
line-parks = Parks: { $parks }
line-pools = { $pools ->
    [one] one pool
   *[other] { $pools } pools
}
line-temps = { $temps ->
    [one] Temp work: one box
   *[other] Temp work: { $temps } boxes
}
line-estates = { $count ->
    [one] one estate of { $size } for { $each }
   *[other] { $count } estates of { $size } for { $each } each
}
line-copies = { $copies ->
    [one] one copy
   *[other] { $copies } copies
}
line-strikes = { $strikes ->
    [one] one strike
   *[other] { $strikes } strikes
}
line-roundabouts = { $roundabouts ->
    [one] one roundabout
   *[other] { $roundabouts } roundabouts
}
line-their-parks = Cards with a park
line-their-pools = Cards with a pool
line-their-temps = Cards with temp work, and the comparison
line-their-fences = Cards with a fence
line-their-estates = The five largest estates
tie-estates = Complete estates
tie-size = Estates of { $size }
line-plan = Plan { $letter }
line-no-plan = No plan

# The board as text
text-round = Round { $round } · { $left ->
    [one] one card
   *[other] { $left } cards
} left
text-round-stacks = Round { $round } · { $left ->
    [one] one card
   *[other] { $left } cards
} left in each stack
text-combination = { $place }  { $number } · { $deed }
text-next = (then { $deed })
text-sheet = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
}
text-parks = parks { $parks }
text-tracks = pools { $pools } · temp work { $temps } · copies { $copies } · strikes { $strikes }
text-roundabouts = roundabouts { $roundabouts }
text-marketing = estates are worth { $values }
text-plan = { $letter }  { $open ->
    [yes] { $first } points, then { $later }
   *[no] { $later } points
}: { $plan }
text-agency = { $agency }: { $points ->
    [one] one point
   *[other] { $points } points
}, cards { $cards }
text-finished = (finished)
text-legend = [ ] free  ~ pool planned  ≈ pool built  | fence  o roundabout  * new
    ' used for a plan  " used, with a pool

# The first game
intro-cards = These three combinations are there for everybody: a house number and an action each. You choose one. “Next” below it is the action that comes there in the next round.
intro-hand = These are your three cards. One gives the number, another one the action; the third goes to your opponent.
intro-hand-expert = These are your three cards. One gives the number, another one the action; you pass the third on.
intro-hand-classic = These are your three cards. One gives the number, another one the action; all three are discarded.
intro-street = Write the number on any free lot, for example here. Along a street the house numbers rise; gaps are fine.
intro-deeds = Six actions. Fence: divides a street. Marketing: estates of a size pay more. Park: one more in this street. Pool: where one is planned. Temp work: the number ±2. Copy: a house once more beside it, costs points.
intro-plans = Houses without a gap from fence to fence are an estate, up to six of them. Estates pay at the end, and these plans ask for some sizes. Whoever scores a plan first gets more.
intro-score = This is your score as it stands, the tracks around it included. The game ends with three strikes, three plans or a full sheet.

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
board-specials = { $solo ->
    [True] + the solo card
   *[False] { $number ->
        [one] + one project
       *[other] + { $number } projects
    }
}
board-without = no action
board-done = end of your turn
board-pass = no plan
board-strike = strike
board-mix = mix the cards
board-keep = leave as they are
board-choosing = Plan { $plan }: which estates?
board-waiting = { $number ->
    [one] waiting for one player
   *[other] waiting for { $number } players
}
board-acting = Now: { $deed }
board-planning = Which plan, or none?
board-ended = Ended in round { $round }: { $how }
board-ended-strikes = the third strike
board-ended-plans = all three plans scored
board-ended-full_sheet = a sheet is full
board-ended-deck = no cards left
board-street = Street { $street }
board-estates = Estates
board-times = how many × price
board-pools = Pools
board-temps = Temp work
board-copies = Copies
board-strikes = Strikes
board-rounds = Roundabouts
board-total = total
board-plans = Plans
board-unseen = Still to come
board-agency = AAA, level { $level }{ $name ->
    [no] {""}
   *[other] : { $name }
}
board-agency-plans = scores plans
board-agency-order = its cards, in order
board-agency-line = { $deed }: { $cards ->
    [one] one card × { $value }
   *[other] { $cards } cards × { $value }
}{ $more ->
    [0] {""}
   *[other] , compared +{ $more }
}
board-agency-runs = estates: { $houses } (houses)
board-agency-not = not { $plans }
board-agency-cards = { $level ->
    [0] In every round the AAA gets the card that you do not use. On level 0 it gets no points for them.
   *[other] In every round the AAA gets the card that you do not use. These cards are its points.
}
board-agency-projects = { $level ->
    [0] When a project card is drawn, its plan is turned over and pays less from then on.
   *[other] When the project card of a plan is drawn, the AAA scores that plan, if it is one of these: { $plans }.
}
board-agency-deeds = Points for its cards: { $each }.
board-agency-each = { $deed } { $cards } × { $value } = { $points }
board-agency-compared = Its cards with temp work are compared with your boxes; for that it now gets { $points ->
    [0] nothing
   *[other] { $points } points
}.
board-agency-estates = Estates are its cards between two fences, in this order. A marketing card is { $houses } houses, any other card one, a copy none, but with a copy each house counts { $factor } points instead of one. The five largest bring { $points ->
    [one] one point
   *[other] { $points } points
}.

# ... what a plan asks for
# ... and what those hear who cannot see it
board-stacks = The three combinations
board-hand = Your three cards
board-stack = { $number } with { $deed }
board-next-told = In the next round: { $deed }
board-card-number = Number { $number }
board-card-deed = Action { $deed }
board-number = Write { $number }
board-without-told = No action
board-done-told = End of your turn
board-pass-told = Score no plan now
board-strike-told = Take a strike
board-give-told = Give away the card { $number } with { $deed }
board-mix-told = Mix the cards
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
board-fence-there = Fence between { $lot } and { $next }
board-fence-end = Fence behind { $lot }, at the end of the street
board-estate = Estate of { $size }, { $first } to { $last }{ $used ->
    [True] , used for a plan
   *[False] {""}
}
board-plan-told = Plan { $plan }: { $facts }
board-plan-pays = pays { $points }
board-plan-by = scored by { $player } for { $points }
board-plan-by-aaa = scored by the AAA for { $points }
board-estates-told = Estates and their prices: { $points ->
    [one] one point
   *[other] { $points } points
}
board-size = Estates of { $size }: worth { $value } each, { $count } of them, { $points ->
    [one] one point
   *[other] { $points } points
}
board-plus = Pools, temp work and the score
board-plus-told = { $pools ->
    [one] one pool
   *[other] { $pools } pools
} for { $points ->
    [one] one point
   *[other] { $points } points
}; temp work { $temps ->
    [one] once
   *[other] { $temps } times
} for { $place ->
    [one] one point
   *[other] { $place } points
}; total { $total }
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
board-line-estates = { $count ->
    [one] one estate of { $size } at { $each }
   *[other] { $count } estates of { $size } at { $each }
}
board-sheet = Sheet of { $player }
board-sheet-told = { $points ->
    [one] one point
   *[other] { $points } points
}; { $houses ->
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
board-agency-told = { $points ->
    [one] one point
   *[other] { $points } points
}, { $cards ->
    [one] one card
   *[other] { $cards } cards
}

# What would happen
board-gain = { $change ->
    [more] { $points ->
        [one] : one point more
       *[other] : { $points } points more
    }
    [less] { $points ->
        [one] : one point less
       *[other] : { $points } points less
    }
   *[none] {""}
}
board-note-write = Number { $number } on { $lot }{ $gain }.{ $then ->
    [park] {" "}A park is planted.
    [pool] {" "}The pool is built.
    [temp] {" "}Temp work: { $temps } with this one{ $compared ->
        [yes] , counted as all boxes stand now
       *[no] {""}
    }.
    [full] {" "}Temp work: all its boxes are crossed already.
    [fence] {" "}Then you may build a fence.
    [marketing] {" "}Then you may raise a price.
    [copy] {" "}Then you may copy a house.
   *[nothing] {""}
}{ $pool ->
    [lost] {" "}The pool there will never be built.
   *[none] {""}
}
board-note-fence = { $how ->
    [divides] Divides the estate of { $whole } into { $size } and { $other }{ $gain }.
    [makes] { $count ->
        [one] Makes an estate of { $size }{ $gain }.
       *[other] Makes two estates, of { $size } and { $other }{ $gain }.
    }
   *[none] Makes no estate yet: { $left ->
        [one] one lot
       *[other] { $left } lots
    } on one side of it, { $right } on the other, not all of them built.
}
board-note-size = Estates of { $size } will be worth { $value } each{ $count ->
    [0] ; you have none yet
   *[other] { $gain }
}.
board-note-copy = Another { $number } on { $lot }{ $gain }.{ $pool ->
    [lost] {" "}The pool there will never be built.
   *[none] {""}
}
board-note-round = With fences on both sides{ $gain }.{ $pool ->
    [lost] {" "}The pool there will never be built.
   *[none] {""}
}
board-note-ok = { $deed ->
    [none] { $players ->
        [1] Your turn ends here.
       *[other] The others see what you wrote when all have finished.
    }
   *[other] You go without it, and your turn ends here.
}
board-note-third = { $first } At the end of the turn the AAA gets temp work: { $points ->
    [one] one point
   *[other] { $points } points
} less for yours.
board-note-strike = { $how ->
    [last] The third strike{ $gain }. The game ends with this round.
    [costs] A strike{ $gain }.
   *[free] A strike that costs nothing.
}{ $to ->
    [agency] {" "}The AAA gets the { $number }: { $deed }.
    [neighbour] {" "}You pass on the { $number }: { $deed }.
   *[nobody] {""}
}
board-note-plan = Plan { $plan }{ $gain }.{ $uses ->
    [these] {" "}Used up for it: { $estates }. They still count at the end.
    [some] {" "}It uses up estates of { $sizes }: where you have more than it asks for, you choose which. They still count at the end.
    [ends] {" "}Used up for it: the first and the last house of every street. Their estates serve no other plan; they still count at the end.
    [street] {" "}Used up for it: all houses of { $street }. Their estates serve no other plan; they still count at the end.
   *[none] {""}
}
board-used = { $size ->
    [1] the estate of 1 ({ $first })
   *[other] the estate of { $size } ({ $first } to { $last })
}
board-note-pass = { $last ->
    [yes] This was the last round: there is no later one.
   *[no] You can score { $count ->
        [one] it
       *[other] them
    } in a later round{ $players ->
        [1] {""}
       *[other] , if there is one
    }{ $pays ->
        [same] {""}
        [surely] { $count ->
            [one] ; it will then pay less
           *[other] ; they will then pay less
        }
        [some] ; { $some ->
            [one] plan { $plans } may then pay less
           *[other] plans { $plans } may then pay less
        }
       *[maybe] { $count ->
            [one] ; it may then pay less
           *[other] ; they may then pay less
        }
    }.
}
board-note-estate = Used up for plan { $plan }: { $estates }. { $count ->
    [one] It still counts at the end.
   *[other] They still count at the end.
}{ $more ->
    [yes] {" "}Then you choose another one.
   *[no] {""}
}
board-note-mix = { $expert ->
    [yes] All cards but those before the players are mixed before the next round.
   *[no] All cards are mixed before the next round.
}
board-note-keep = { $expert ->
    [yes] The pile stays as it is, unless somebody else wants to mix it.
   *[no] The stacks stay as they are, unless somebody else wants to mix them.
}
