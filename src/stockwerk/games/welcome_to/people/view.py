"""What a seat sees: its own sheet as it is, the others' as they were when the step began, and all open cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.seen import Seen
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import DEEDS, HIGHEST, KINDS, PARK, POOL, ROW, STREET_OF, Box, deed_on
from stockwerk.games.welcome_to.people.afterwards import gain_by_temp, idle, loss_by_gift, open_deed
from stockwerk.games.welcome_to.people.agency_view import Agency, Card, agency_of, card_of
from stockwerk.games.welcome_to.people.plan_view import Plan, Spending, choices, lacking, plan_of, scorable, suitable
from stockwerk.games.welcome_to.people.written import Sheet, sheet_of
from stockwerk.games.welcome_to.rules.actions import is_forgone
from stockwerk.games.welcome_to.rules.cards import mixes_all
from stockwerk.games.welcome_to.rules.ending import ENDINGS
from stockwerk.games.welcome_to.rules.position import (
    DEED_CARD,
    HANDS,
    LOT,
    NONE,
    NUMBER_CARD,
    PLAN_AT,
    PLANS_STEP,
    SHEET,
    SIZE_AT,
    STACKS,
    STAGE,
    TARGET,
    Position,
)
from stockwerk.games.welcome_to.rules.roundabouts import may_build_roundabout
from stockwerk.games.welcome_to.rules.turns import was_asked

STEPS = ("turns", "plans", "mix")
STAGES = ("writing", "acting", "finished", "planning", "choosing", "mixing")


@dataclass(frozen=True)
class Tracks:
    """The values printed on the sheet: the k-th counts after k crosses."""

    parks: tuple[tuple[int, ...], ...]
    pools: tuple[int, ...]
    temp_boxes: int
    temp_points: tuple[int, ...]
    marketing: tuple[tuple[int, ...], ...]
    copies: tuple[int, ...]
    strikes: tuple[int, ...]
    roundabouts: tuple[int, ...]


@dataclass(frozen=True)
class View(Seen):
    """The table from one seat; from NOBODY's, what everyone may see."""

    seat: int
    players: int
    round: int
    step: str  # one of STEPS, or "over"
    stage: str  # of this seat, one of STAGES
    acting: tuple[int, ...]  # who has not finished
    sheets: tuple[Sheet, ...]  # [seat]
    stacks: bool  # three combinations for all; else three cards in hand
    cards: tuple[Card, ...]  # that give numbers
    deeds: tuple[int, ...]  # [place] the action that each place gives
    following: tuple[int, ...]  # [place] the actions of the next round, as far as they are known
    hands: tuple[tuple[Card, ...], ...]  # [seat] where everyone has cards of their own
    left: int  # cards to draw; of three stacks, in each
    unseen: tuple[tuple[int, ...], ...]  # [number - 1][deed] what may still come before the next shuffle
    plans: tuple[Plan, ...]
    scorable: tuple[Spending, ...]  # the plans that this seat meets in the step for plans and has not scored
    lacking: tuple[tuple[tuple[int, int], ...], ...]  # [letter] sizes and how many, in the step for plans
    tracks: Tracks
    classic: bool
    expert: bool
    roundabouts: bool
    may_roundabout: bool  # this seat may build one in the turn under way
    may_forgo: bool  # ... may write some number without its park, pool or temp work
    may_take_back: bool  # it has done its part of this step and waits for others (§3.6)
    solo_card: bool  # it has been drawn
    agency: Agency | None
    written: int  # the lot of the turn under way, or NONE
    taken: tuple[int, int]  # the places of its number and of its action, NONE before they are chosen
    deed: int  # its action
    done: bool  # that action has been done
    open_deed: int  # that action if it can still be done, else NONE
    idle: frozenset[tuple[int, int]]  # actions that could not be done after a number on this lot
    gain_by_temp: int  # what one more box of temp work brings, as all boxes stand
    loss_by_gift: tuple[
        int, int
    ]  # what temp work for the AAA costs: as the boxes stand, and with one more of one's own
    choosing: int  # the letter of the plan whose estates are being chosen, or NONE
    choosing_size: int  # ... and the size of those that are being chosen, or NONE
    suitable: tuple[int, ...]  # the first lots of all estates that could serve that plan, sooner or later
    choices: tuple[tuple[int, Spending], ...]  # the first lots of the estates that may be chosen, and what that uses up
    ended: str  # one of ENDINGS, "" before

    def has_effect(self, deed: int, lot: int) -> bool:
        """Whether the action does something, or can be done, once a number is written on this lot (§5.1)."""
        if deed == PARK:
            street = int(STREET_OF[lot])
            return self.own.parks[street] < len(self.tracks.parks[street]) - 1
        return self.own.lots[lot].pool == "planned" if deed == POOL else (deed, lot) not in self.idle

    @property
    def must_strike(self) -> bool:
        """None of the three numbers fits anywhere (§4.4)."""
        return not any(self.own.takes(card.number) for card in self.cards)

    @property
    def specials(self) -> int:
        """Project cards, or the solo card, among the cards to draw."""
        return 0 if self.stacks else self.left - sum(map(sum, self.unseen))

    @property
    def own(self) -> Sheet:
        """The sheet of whoever looks; spectators look at the first."""
        return self.sheets[max(self.seat, 0)]


def view(position: Position, seat: int) -> View:
    known = as_seen(position, seat)
    over = position.actor == NOBODY
    viewer = max(seat, 0)
    stage = STAGES[position.at(seat, STAGE)] if seat >= 0 else "finished"
    may_plan = seat >= 0 and not over and position.step == PLANS_STEP and stage in ("planning", "finished")
    deed_card = int(position.at(seat, DEED_CARD)) if seat >= 0 else int(NONE)
    return View(
        seat=seat,
        players=int(position.players),
        round=int(position.round),
        step="over" if over else STEPS[position.step],
        stage=stage,
        acting=tuple(position.actors()),
        sheets=tuple(sheet_of(position, known, other) for other in range(int(position.players))),
        stacks=position.layout == STACKS,
        cards=() if position.expert and seat < 0 else tuple(cards_of(position, viewer)),
        deeds=() if position.expert and seat < 0 else tuple(deeds_of(position, viewer)),
        following=following(position),
        hands=tuple(tuple(cards_of(position, other)) for other in range(int(position.players)))
        if position.expert
        else (),
        left=int(position.left) // (3 if position.layout == STACKS else 1),
        unseen=unseen(position),
        plans=tuple(plan_of(position, letter) for letter in range(3)),
        scorable=tuple(scorable(position, seat)) if may_plan else (),
        lacking=tuple(lacking(position, seat, letter) for letter in range(3)) if may_plan else (),
        tracks=tracks_of(position.box),
        classic=position.classic,
        expert=position.expert,
        roundabouts=position.with_roundabouts,
        may_roundabout=stage in ("writing", "acting") and may_build_roundabout(position, seat),
        may_forgo=stage == "writing" and any(is_forgone(action) for action in position.legal(seat)),
        may_take_back=seat >= 0 and stage == "finished" and not over and was_asked(position, seat),
        solo_card=position.solo_card,
        agency=agency_of(known) if position.level != NONE else None,
        written=int(position.at(seat, LOT)) if seat >= 0 and position.step == 0 else int(NONE),
        taken=taken_by(position, seat),
        deed=int(deed_on(position.deed_card(seat, deed_card))) if stage == "acting" else int(NONE),
        done=seat >= 0 and position.at(seat, TARGET) != NONE,
        open_deed=open_deed(position, seat) if stage == "acting" else int(NONE),
        idle=idle(position, seat) if stage == "writing" else frozenset(),
        gain_by_temp=gain_by_temp(known, seat) if stage == "writing" else 0,
        loss_by_gift=loss_by_gift(known, seat) if position.level > 0 and stage in ("writing", "acting") else (0, 0),
        choosing=int(position.at(seat, PLAN_AT)) if stage == "choosing" else int(NONE),
        choosing_size=int(position.at(seat, SIZE_AT)) if stage == "choosing" else int(NONE),
        suitable=tuple(suitable(position, seat)) if stage == "choosing" else (),
        choices=tuple(choices(position, seat)) if stage == "choosing" else (),
        ended=ENDINGS[position.how] if over else "",
    )


def taken_by(position: Position, seat: int) -> tuple[int, int]:
    """As long as the cards lie there; with a strike none is taken, and what is passed on to a hand is new (§10.7)."""
    passed_on = position.layout == HANDS and position.step != 0
    if seat < 0 or passed_on or position.at(seat, LOT) == NONE:
        return int(NONE), int(NONE)
    return int(position.at(seat, NUMBER_CARD)), int(position.at(seat, DEED_CARD))


def following(position: Position) -> tuple[int, ...]:
    """The top cards of the stacks (§3.2), unless all are mixed before they are turned (§10.3, §10.4)."""
    if position.layout != STACKS or mixes_all(position):
        return ()
    return tuple(int(deed_on(kind)) for kind in position.cards)


def as_seen(position: Position, seat: int) -> Position:
    """The table with the others' sheets as everybody has seen them (§3.4)."""
    known = position.clone()
    for other in range(int(position.players)):
        if other != seat:
            for k in range(other * int(SHEET), (other + 1) * int(SHEET)):
                known.sheets[k] = position.shown[k]
    return known


def cards_of(position: Position, seat: int) -> list[Card]:
    kinds = [int(position.card(seat, place)) for place in range(3)]
    return [card_of(kind) for kind in kinds if kind != NONE]


def deeds_of(position: Position, seat: int) -> list[int]:
    kinds = [int(position.deed_card(seat, place)) for place in range(3)]
    return [int(deed_on(kind)) for kind in kinds if kind != NONE]


def unseen(position: Position) -> tuple[tuple[int, ...], ...]:
    """The cards that have not been seen since the last shuffle."""
    pile, kinds, deeds = list(position.pile), int(KINDS), int(DEEDS)
    counts = [sum(rows) for rows in zip(pile[:kinds], pile[kinds : 2 * kinds], pile[2 * kinds :], strict=True)]
    return tuple(tuple(counts[number * deeds : (number + 1) * deeds]) for number in range(int(HIGHEST)))


# Tracks.


@lru_cache(maxsize=50)
def tracks_of(box: Box) -> Tracks:
    return Tracks(
        parks=rows_of(list(box.parks), [int(boxes) for boxes in box.park_boxes]),
        pools=tuple(box.pools),
        temp_boxes=int(box.temp_boxes),
        temp_points=tuple(box.temp_points),
        marketing=rows_of(list(box.marketing), [int(boxes) for boxes in box.marketing_boxes]),
        copies=tuple(box.copies),
        strikes=tuple(box.strikes),
        roundabouts=tuple(box.roundabouts),
    )


def rows_of(values: list[int], boxes: list[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(values[row * int(ROW) : row * int(ROW) + count + 1]) for row, count in enumerate(boxes))
