"""The printed rules once more, slow and obvious, to check the fast ones against.

It is told what each seat does and which cards lie there in each round, and works everything out from that. It knows the
box as a file and nothing of the modules with the rules.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from pathlib import Path
from typing import Any, TypeAlias

Lot: TypeAlias = tuple[int, int]  # street and place, both from 1
Estate: TypeAlias = list[Lot]
Card: TypeAlias = tuple[int, str]  # number and action

BOX = tomllib.loads(Path(__file__).parent.with_name("components.toml").read_text(encoding="utf-8"))
SHEET = BOX["sheet"]
LENGTHS = {1: 10, 2: 11, 3: 12}
LOTS = [(street, place) for street, length in LENGTHS.items() for place in range(1, length + 1)]
POOL_LOTS = {(street, place) for street, places in enumerate(SHEET["pool_lots"], start=1) for place in places}
ROUNDABOUT = "O"


def name(lot: Lot) -> str:
    return f"{lot[0]}.{lot[1]}"


def lot_of(text: str) -> Lot:
    street, place = text.split(".")
    return int(street), int(place)


@dataclass
class Sheet:
    """What one player has written."""

    houses: dict[Lot, int | str] = field(default_factory=dict)  # a number, or a roundabout
    copies: set[Lot] = field(default_factory=set)
    pools: set[Lot] = field(default_factory=set)
    fences: set[Lot] = field(default_factory=set)  # to the right of this lot
    used: set[Lot] = field(default_factory=set)
    parks: Counter[int] = field(default_factory=Counter)
    marketing: Counter[int] = field(default_factory=Counter)
    temps: int = 0
    strikes: int = 0
    plans: dict[str, int] = field(default_factory=dict)

    def free(self) -> list[Lot]:
        return [lot for lot in LOTS if lot not in self.houses]

    def roundabouts(self, street: int = 0) -> int:
        return sum(what == ROUNDABOUT and street in (0, lot[0]) for lot, what in self.houses.items())

    def number(self, lot: Lot) -> int | None:
        """Of the house there, if there is one."""
        what = self.houses.get(lot)
        return what if isinstance(what, int) else None

    def side(self, lot: Lot, way: int) -> Iterator[int]:
        """The numbers on one side of a lot, in its section of the street."""
        street, place = lot
        while 1 <= place + way <= LENGTHS[street]:
            place += way
            if self.houses.get((street, place)) == ROUNDABOUT:
                return
            number = self.number((street, place))
            if number is not None:
                yield number

    def fits(self, lot: Lot, number: int) -> bool:
        smaller = all(other < number for other in self.side(lot, -1))
        return lot not in self.houses and smaller and all(other > number for other in self.side(lot, 1))

    def fits_anywhere(self, number: int) -> bool:
        return any(self.fits(lot, number) for lot in LOTS)

    def fenced(self, lot: Lot) -> bool:
        return lot in self.fences or lot[1] == LENGTHS[lot[0]]

    def estates(self) -> list[Estate]:
        """The complete ones, street by street."""
        found: list[Estate] = []
        run: Estate = []
        for lot in LOTS:
            run.append(lot)
            if self.fenced(lot):
                if len(run) <= 6 and all(self.number(house) is not None for house in run):
                    found.append(run)
                run = []
        return found

    def unused(self) -> list[Estate]:
        return [estate for estate in self.estates() if not self.used & set(estate)]


@dataclass
class PlainReading:
    """A game as somebody writes it down who sees all sheets."""

    players: int
    classic: bool
    expert: bool
    level: int | None  # of the AAA
    with_roundabouts: bool
    plans: list[dict[str, Any]]
    sheets: list[Sheet] = field(default_factory=list)
    cards: list[list[Card]] = field(default_factory=list)  # [seat] numbers with their own or their stack's action
    round: int = 0
    step: str = "turns"
    done: list[list[str]] = field(default_factory=list)  # [seat] in this step
    finished: set[int] = field(default_factory=set)
    scored: dict[str, int] = field(default_factory=dict)  # the round in which a plan was first scored
    turned_over: bool = False  # by the solo card
    projects: str = ""  # letters drawn in this round
    given: list[Card] = field(default_factory=list)
    theirs: dict[str, int] = field(default_factory=dict)
    ended: str = ""

    def __post_init__(self) -> None:
        self.sheets = [Sheet() for _ in range(self.players)]

    # A round.

    def begin_round(self, cards: list[list[Card]], projects: str, turned_over: bool) -> None:
        self.round += 1
        self.cards, self.projects, self.turned_over = cards, projects, turned_over
        self.begin("turns", range(self.players))

    def begin(self, step: str, seats: Any) -> None:
        self.step = step
        self.done = [[] for _ in range(self.players)]
        self.finished = set(range(self.players)) - set(seats)

    def actors(self) -> list[int]:
        return [] if self.ended else [seat for seat in range(self.players) if seat not in self.finished]

    @property
    def between_rounds(self) -> bool:
        return self.step == "next round"

    def legal(self, seat: int) -> set[str]:
        if seat in self.finished or self.ended or self.between_rounds:
            return set()
        if self.step == "mix":
            return {"mix", "keep"}
        return self.legal_plans(seat) if self.step == "plans" else self.legal_turn(seat)

    def do(self, seat: int, notation: str) -> None:
        self.done[seat].append(notation)
        if self.step == "turns":
            self.write(seat, notation)
            if notation == "ok" or notation[0] == "x" or (self.number_written(seat) and not self.legal_turn(seat)):
                self.finished.add(seat)
        elif self.step == "plans":
            self.plan(seat, notation)
            if notation == "pass" or self.legal_plans(seat) == {"pass"}:
                self.finished.add(seat)
        else:
            self.finished.add(seat)
        while len(self.finished) == self.players and not self.ended and not self.between_rounds:
            self.next_step()

    def next_step(self) -> None:
        if self.step == "turns":
            for seat in range(self.players):
                self.hand_over(seat)
            self.begin("plans", [seat for seat in range(self.players) if self.legal_plans_now(seat) != {"pass"}])
        elif self.step == "plans":
            first_of_all = not self.scored
            scorers = [seat for seat in range(self.players) if any(word in "ABC" for word in self.done[seat])]
            self.turn_plans_over()
            over = self.is_over()
            if self.classic and self.players > 1 and first_of_all and scorers and not over:
                self.begin("mix", scorers)
            else:
                self.ended = over
                self.step = "next round"
        else:
            self.step = "next round"

    def is_over(self) -> str:
        if any(sheet.strikes == 3 for sheet in self.sheets):
            return "strikes"
        if any(len(sheet.plans) == 3 for sheet in self.sheets):
            return "plans"
        if any(not sheet.free() for sheet in self.sheets):
            return "full_sheet"
        return "deck" if self.players == 1 and self.level is None and self.round == 27 else ""

    # A turn.

    def choices(self, seat: int) -> dict[str, Card]:
        """How each choice of cards is written, with its number and its action."""
        cards = dict(zip("abc", self.cards[seat], strict=True))
        if self.players > 1 and not self.expert:
            return cards
        return {one + two: (cards[one][0], cards[two][1]) for one in "abc" for two in "abc" if one != two}

    def number_written(self, seat: int) -> str | None:
        words = [word for word in self.done[seat] if "@" in word and word[0] != "o"]
        return words[0] if words else None

    def legal_turn(self, seat: int) -> set[str]:
        sheet, done = self.sheets[seat], self.done[seat]
        found: set[str] = set()
        number_written = self.number_written(seat)
        acted = any(word[0] in "fmb" and "@" not in word for word in done)
        if number_written is None:
            found |= self.legal_numbers(seat)
            if not any(sheet.fits_anywhere(number) for number, _ in self.cards[seat]):
                hands_over = self.expert or self.level is not None
                found |= {"xa", "xb", "xc"} if hands_over else {"x"}
        elif not acted:
            found |= self.legal_deeds(seat, number_written)
        if self.with_roundabouts and sheet.roundabouts() < 2 and not any(word[0] == "o" for word in done):
            if not acted or self.classic:
                found |= {f"o@{name(lot)}" for lot in sheet.free() if number_written or self.leaves_a_number(seat, lot)}
        return found | {"ok"} if found and number_written else found

    def leaves_a_number(self, seat: int, lot: Lot) -> bool:
        """A roundabout there takes nobody's last number away."""
        sheet, numbers = self.sheets[seat], [number for number, _ in self.cards[seat]]
        before = any(sheet.fits_anywhere(number) for number in numbers)
        sheet.houses[lot] = "O"
        after = any(sheet.fits_anywhere(number) for number in numbers)
        del sheet.houses[lot]
        return after or not before

    def legal_numbers(self, seat: int) -> set[str]:
        sheet = self.sheets[seat]
        found = set()
        for (choice, (number, deed)), lot in product(self.choices(seat).items(), sheet.free()):
            shifts = {"-2": -2, "-1": -1, "": 0, "+1": 1, "+2": 2} if deed == "temp" else {"": 0}
            for word, shift in shifts.items():
                if number + shift >= 0 and sheet.fits(lot, number + shift):
                    found.add(f"{choice}{word}@{name(lot)}")
            effect = {
                "park": sheet.parks[lot[0]] < len(SHEET["parks"][lot[0] - 1]) - 1,
                "pool": lot in POOL_LOTS,
                "temp": sheet.temps < SHEET["temp_boxes"],
            }
            if effect.get(deed, False) and sheet.fits(lot, number):
                found.add(f"{choice}!@{name(lot)}")
        return found

    def legal_deeds(self, seat: int, number_written: str) -> set[str]:
        sheet = self.sheets[seat]
        deed = self.choices(seat)[number_written.split("@", maxsplit=1)[0].rstrip("!+-12")][1]
        if deed == "fence":
            return {f"f{name(lot)}" for lot in LOTS if self.may_fence(sheet, lot)}
        if deed == "marketing":
            return {f"m{k}" for k in range(1, 7) if sheet.marketing[k] < len(SHEET["marketing"][k - 1]) - 1}
        if deed == "copy" and len(sheet.copies) < 9:
            return {
                f"b{name(lot)}{side}"
                for lot in sheet.free()
                for side, way in (("<", -1), (">", 1))
                if self.may_copy(sheet, lot, way)
            }
        return set()

    def may_fence(self, sheet: Sheet, lot: Lot) -> bool:
        other = (lot[0], lot[1] + 1)
        if sheet.fenced(lot) or {lot, other} <= sheet.used:
            return False
        equal = sheet.number(lot) is not None and sheet.number(lot) == sheet.number(other)
        return not (self.classic and equal)

    def may_copy(self, sheet: Sheet, lot: Lot, way: int) -> bool:
        other = (lot[0], lot[1] + way)
        fence_between = (lot if way > 0 else other) in sheet.fences
        return sheet.number(other) is not None and not (self.classic and fence_between)

    def write(self, seat: int, notation: str) -> None:
        sheet = self.sheets[seat]
        if notation == "ok":
            return
        if notation[0] == "x":
            sheet.strikes += 1
        elif notation[0] == "o":
            lot = lot_of(notation[2:])
            sheet.houses[lot] = ROUNDABOUT
            sheet.fences |= {lot, (lot[0], lot[1] - 1)}
        elif "@" in notation:
            self.write_number(seat, *notation.split("@"))
        elif notation[0] == "f":
            sheet.fences.add(lot_of(notation[1:]))
        elif notation[0] == "m":
            sheet.marketing[int(notation[1])] += 1
        else:
            lot = lot_of(notation[1:-1])
            sheet.houses[lot] = sheet.houses[lot[0], lot[1] + (1 if notation[-1] == ">" else -1)]
            sheet.copies.add(lot)

    def write_number(self, seat: int, choice: str, where: str) -> None:
        sheet, lot = self.sheets[seat], lot_of(where)
        number, deed = self.choices(seat)[choice.rstrip("!+-12")]
        shift = choice.lstrip("abc")
        sheet.houses[lot] = number + (int(shift) if shift not in ("", "!") else 0)
        if shift == "!":
            return
        if deed == "park":
            sheet.parks[lot[0]] = min(sheet.parks[lot[0]] + 1, len(SHEET["parks"][lot[0] - 1]) - 1)
        elif deed == "pool" and lot in POOL_LOTS:
            sheet.pools.add(lot)
        elif deed == "temp":
            sheet.temps = min(sheet.temps + 1, SHEET["temp_boxes"])

    def hand_over(self, seat: int) -> None:
        """Against the AAA: the card that was not used."""
        if self.level is None:
            return
        chosen = (self.number_written(seat) or "").split("@")[0].rstrip("!+-12")
        struck = next((word[1] for word in self.done[seat] if word[0] == "x"), None)
        third = struck or next(card for card in "abc" if card not in chosen)
        self.given.append(self.cards[seat]["abc".index(third)])

    # Plans.

    def points_now(self, letter: str) -> int:
        first, later = self.plans["ABC".index(letter)]["points"]
        open_still = self.scored.get(letter, self.round) == self.round and not self.turned_over
        return int(first if open_still else later)

    def selections(self, sheet: Sheet, plan: dict[str, Any]) -> list[list[Lot]]:
        """All ways to choose the estates of a plan: their first lots, by size and from the left."""
        streets = {"one": [[1], [2], [3]], 0: [[1, 2, 3]]}.get(plan.get("street", 0), [[plan.get("street", 0)]])
        found = []
        for allowed in streets:
            if plan.get("street") == "one" and sheet.roundabouts(allowed[0]) < plan.get("roundabouts", 0):
                continue
            groups = []
            for size, count in sorted(Counter(plan.get("estates", [])).items()):
                able = [
                    estate[0]
                    for estate in sheet.unused()
                    if len(estate) == size
                    and estate[0][0] in allowed
                    and (not plan.get("pool") or sheet.pools & set(estate))
                    and (not plan.get("copy") or sheet.copies & set(estate))
                ]
                groups.append(list(combinations(able, count)))
            found += [[lot for group in picks for lot in group] for picks in product(*groups)]
        return found

    def fulfils(self, sheet: Sheet, plan: dict[str, Any]) -> bool:
        full_parks = [s for s in LENGTHS if sheet.parks[s] == len(SHEET["parks"][s - 1]) - 1]
        full_pools = [s for s in LENGTHS if all(lot in sheet.pools for lot in POOL_LOTS if lot[0] == s)]
        full_columns = [k for k in range(1, 7) if sheet.marketing[k] == len(SHEET["marketing"][k - 1]) - 1]
        ends = [lot for lot in LOTS if lot[1] in (1, LENGTHS[lot[0]])]
        both = [s for s in full_parks if s in full_pools]
        where = plan.get("parks_and_pools_of")
        needs = [
            sheet.temps >= plan.get("temps", 0),
            sum(sheet.parks.values()) >= plan.get("parks", 0),
            all(sheet.parks[s] >= plan.get("parks_in_every_street", 0) for s in LENGTHS),
            len(full_parks) >= plan.get("streets_full_of_parks", 0),
            len(full_pools) >= plan.get("streets_full_of_pools", 0),
            sum(sheet.marketing.values()) >= plan.get("marketing", 0),
            len(full_columns) >= plan.get("marketing_columns", 0),
            any(sum(lot[0] == s for lot in sheet.copies) >= plan.get("copies_in_one_street", 0) for s in LENGTHS),
            where is None
            or any(where in ("one", s) and sheet.roundabouts(s) >= plan.get("roundabouts", 0) for s in both),
            all(lot in sheet.houses and lot not in sheet.used for lot in LOTS if lot[0] == plan.get("built_street")),
            not plan.get("end_houses") or all(sheet.number(lot) is not None and lot not in sheet.used for lot in ends),
            not plan.get("end_estates") or all([lot] in sheet.unused() for lot in ends),
            bool(self.selections(sheet, plan)),
        ]
        return all(needs)

    def legal_plans(self, seat: int) -> set[str]:
        chosen = self.chosen(seat)
        if chosen is not None:
            return {f"e{name(selection[len(chosen)])}" for selection in self.still(seat, chosen)}
        return self.legal_plans_now(seat)

    def legal_plans_now(self, seat: int) -> set[str]:
        sheet = self.sheets[seat]
        letters = {
            letter
            for letter, plan in zip("ABC", self.plans, strict=True)
            if letter not in sheet.plans and self.fulfils(sheet, plan)
        }
        return letters | {"pass"}

    choosing: dict[int, tuple[str, list[list[Lot]], list[Lot]]] = field(default_factory=dict)

    def chosen(self, seat: int) -> list[Lot] | None:
        return self.choosing[seat][2] if seat in self.choosing else None

    def still(self, seat: int, chosen: list[Lot]) -> list[list[Lot]]:
        return [selection for selection in self.choosing[seat][1] if selection[: len(chosen)] == chosen]

    def plan(self, seat: int, notation: str) -> None:
        sheet = self.sheets[seat]
        if notation == "pass":
            return
        if notation in "ABC":
            plan = self.plans["ABC".index(notation)]
            self.choosing[seat] = (notation, self.selections(sheet, plan), [])
            sheet.plans[notation] = self.points_now(notation)
            if plan.get("end_estates") or plan.get("end_houses"):
                sheet.used |= {lot for lot in LOTS if lot[1] in (1, LENGTHS[lot[0]])}
            sheet.used |= {lot for lot in LOTS if lot[0] == plan.get("built_street")}
        else:
            self.choosing[seat][2].append(lot_of(notation[1:]))
        chosen = self.choosing[seat][2]
        while len({tuple(selection[len(chosen) : len(chosen) + 1]) for selection in self.still(seat, chosen)}) == 1:
            rest = self.still(seat, chosen)[0][len(chosen) :]
            if not rest:
                del self.choosing[seat]
                break
            chosen.append(rest[0])
        for estate in sheet.estates():
            if estate[0] in chosen:
                sheet.used |= set(estate)

    def turn_plans_over(self) -> None:
        """After the step: by the project cards of the AAA and by all who scored."""
        for letter in self.projects:
            if letter in BOX["aaa"][self.level]["plans"]:
                self.theirs[letter] = self.points_now(letter) if self.level else 0
        for letter in "ABC":
            if letter in self.theirs or any(letter in sheet.plans for sheet in self.sheets):
                self.scored.setdefault(letter, self.round)

    # The score.

    def their_temps(self) -> int:
        return sum(deed == "temp" for _, deed in self.given)

    def place_points(self, boxes: int) -> int:
        everybody = {sheet.temps for sheet in self.sheets} | {self.their_temps()}
        place = sorted(everybody - {0}, reverse=True).index(boxes) if boxes else 3
        return [7, 4, 1, *[0] * 6][place]

    def temp_points(self, boxes: int) -> int:
        if self.players == 1 and self.level is None:
            return 7 if boxes >= 6 else 0
        if self.players == 1 and self.level == 0:
            return [0, 1, 1, 4, *[7] * 8][boxes]
        return self.place_points(boxes)

    def score(self, seat: int) -> int:
        sheet = self.sheets[seat]
        estates = sum(SHEET["marketing"][len(e) - 1][sheet.marketing[len(e)]] for e in sheet.estates())
        parks = sum(SHEET["parks"][street - 1][sheet.parks[street]] for street in LENGTHS)
        plus = sum(sheet.plans.values()) + parks + SHEET["pools"][len(sheet.pools)] + self.temp_points(sheet.temps)
        minus = SHEET["copies"][len(sheet.copies)] + SHEET["strikes"][sheet.strikes]
        return int(plus + estates - minus - SHEET["roundabouts"][sheet.roundabouts()])

    def their_score(self) -> int:
        if not self.level:
            return 0
        manager = BOX["aaa"][self.level]
        deeds = [deed for _, deed in self.given]
        points = sum(deeds.count(deed) * manager[deed] for deed in ("park", "pool", "temp", "fence"))
        worth = []
        for run in " ".join(deeds).split("fence"):
            houses = sum({"copy": 0, "marketing": manager["marketing_houses"]}.get(deed, 1) for deed in run.split())
            worth.append((houses, houses * (manager["copy_factor"] if "copy" in run else 1)))
        points += sum(value for _, value in sorted(worth)[-5:])
        return int(points + sum(self.theirs.values()) + self.place_points(self.their_temps()))
