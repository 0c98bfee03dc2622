"""The printed rules once more, read plainly: words, dictionaries, and a turn as it is told at a table.

It shares nothing with the rules but the file of the box. A game is a conversation: it says what can be done, and is
told what was done. What chance brings is told to it beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, Final

from stockwerk.games.flatiron.tests.position import DATA

STREETS: Final = ("BW", "E3", "AV", "E2")
DECKS: Final = ("broadway", "23rd_street", "5th_avenue", "22nd_street")
PLACES: Final = (*STREETS, "CH")
COLOURS: Final = ("orange", "blue", "white", "gray")
PAPERS: Final = ("dollars", "exchange", "mixed", "build", "card", "decree", "pillar")
STOPS: Final = (10, 20, 30, 40, 50)
DANIEL: Final = 1

Effect = dict[str, Any]
Asking = Generator[list[str], str, None]


def code(street: str) -> str:
    return "CH" if street == "city_hall" else STREETS[DECKS.index(street)]


@dataclass
class Firm:
    """A company."""

    board: list[dict[str, Any]]  # the four columns of its side
    money: int = 0
    points: int = 0
    place: str = ""
    stores: set[str] = field(default_factory=set)
    above: dict[str, list[str]] = field(default_factory=lambda: {street: [] for street in STREETS})  # nearest first
    below: dict[str, list[str]] = field(default_factory=lambda: {street: [] for street in STREETS})
    papers: list[str] = field(default_factory=list)
    thumbs: int = 0

    def price(self, colour: str) -> int:
        return next(int(column["price"]) for column in self.board if column["colour"] == colour)

    def worth(self, colour: str) -> int:
        return next(int(column["points"]) for column in self.board if column["colour"] == colour)

    def cards(self, street: str) -> list[str]:
        return self.above[street] + self.below[street]


@dataclass
class PlainReading:
    """A game after the boards are chosen."""

    alone: bool
    harder: bool
    firms: list[Firm]
    floors: list[str]  # built, from the bottom; F01 to F15, then ROOF
    next_floor: str
    decks: dict[
        str, list[str]
    ]  # the open card, then those that everybody knows to lie at the bottom, once no other is left
    hidden: dict[str, int]  # cards of each deck that nobody has seen
    news: str
    supply: int  # newspapers face down
    decrees: set[int]
    chance: Callable[[str], Any]  # what luck brings: a card of a deck, a floor, newspapers
    start: int
    tower: list[dict[int, str]] = field(default_factory=lambda: [{}])
    reserve: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 7))
    stops: int = 0  # served
    thumbs: int = 4
    roof_by: int | None = None
    face_down: int = 3
    opened: list[int] = field(default_factory=list)  # Daniel's cards
    daniels: list[str] = field(default_factory=list)  # what he took
    going: list[str] = field(default_factory=list)  # effects that are going on

    # The game.

    def play(self) -> Asking:
        who = self.start
        while self.roof_by is None:
            if self.alone and who == DANIEL:
                self.daniels_turn()
            else:
                yield from self.turn(who)
            who = 1 - who

    def turn(self, who: int) -> Asking:
        me, other = self.firms[who], self.firms[1 - who]
        place = yield from self.ask(who, lambda: [
            f"go-{place}" for place in PLACES
            if place != me.place and (place != other.place or self.floor_kind() == "share")
        ])  # fmt: skip
        me.place = place.removeprefix("go-")
        floor = self.floor_effect()
        if floor["kind"] == "visit" and code(floor["street"]) == me.place:
            me.money += floor["dollars"]
        action = yield from self.ask(who, lambda: ["activate", "take", *self.shop(who)])
        if action == "take":
            me.money += floor["dollars"] if me.place == "CH" and floor["kind"] == "take" else 2
        elif action == "activate" and me.place == "CH":
            yield from self.offer(who, "news", {"kind": "newspaper"})
        elif action == "activate":
            if (yield from self.column(who)):
                return
        else:
            yield from self.purchase(who, action, 0)
        yield from self.ask(who, lambda: ["end"])

    def ask(self, who: int, options: Callable[[], list[str]]) -> Generator[list[str], str, str]:
        """A decision between effects, so that newspapers can be played before it."""
        while True:
            choice = yield options() + [f"play-{paper}" for paper in set(self.firms[who].papers)]
            if not choice.startswith("play-"):
                return choice
            yield from self.play_paper(who, choice.removeprefix("play-"))

    def play_paper(self, who: int, paper: str) -> Asking:
        self.firms[who].papers.remove(paper)
        self.news = paper
        yield from self.offer(who, f"paper {paper}", self.paper_effect(paper))

    def column(self, who: int) -> Generator[list[str], str, bool]:
        """From top to bottom; True if the player ends the turn before its end."""
        me = self.firms[who]
        reached = 0
        while True:
            lines = [(line, *found) for line, found in self.lines(who, me.place) if line >= reached]
            if not lines:
                return False
            line, name, effect = lines[0]
            ways = self.ways(who, name, effect)
            if not ways and not me.papers:
                reached = line + 1
                continue
            choice = yield ways + [f"play-{paper}" for paper in set(me.papers)] + ["skip", "end"]
            if choice == "end":
                return True
            if choice.startswith("play-"):
                yield from self.play_paper(who, choice.removeprefix("play-"))
                continue
            reached = line + 1
            if choice != "skip":
                yield from self.use(who, name, effect, choice)

    # Looking things up.

    def floor_effect(self) -> Effect:
        if self.floors[-1] == "ROOF":
            return {"kind": "none"}
        effect: Effect = DATA["floors"]["tiles"][int(self.floors[-1][1:]) - 1]["effect"]
        return effect

    def floor_kind(self) -> str:
        return str(self.floor_effect()["kind"])

    def paper_effect(self, paper: str) -> Effect:
        effect: Effect = DATA["newspapers"]["tokens"][PAPERS.index(paper)]["effect"]
        return effect

    def card(self, name: str) -> dict[str, Any]:
        if name.startswith("D"):
            decree: dict[str, Any] = DATA["decrees"]["cards"][int(name[1:]) - 1]
            return decree
        deck, number = name.split("-")
        found: dict[str, Any] = DATA["street_cards"][DECKS[STREETS.index(deck)]][int(number) - 1]
        return found

    def lines(self, who: int, street: str) -> list[tuple[int, tuple[str, Effect]]]:
        """The visible effects of a column, with the line each is in: three above, two printed, three below."""
        me = self.firms[who]
        found: list[tuple[int, tuple[str, Effect]]] = []
        for k, name in enumerate(me.above[street]):
            if not name.startswith("D"):
                found.append((2 - k, (f"{name} upper", self.card(name)["upper"])))
        column = me.board[STREETS.index(street)]
        for k, effect in enumerate(column["effects"]):
            found.append((3 + k, (f"board {who} {street} {k}", effect | {"pillar": column["colour"]})))
        for k, name in enumerate(me.below[street]):
            if not name.startswith("D"):
                found.append((5 + k, (f"{name} lower", self.card(name)["lower"])))
        return sorted(found, key=lambda line: line[0])

    # Shops.

    def shop(self, who: int) -> list[str]:
        me = self.firms[who]
        return self.decree_ways(who, 0) if me.place == "CH" else self.card_ways(who, me.place, 0)

    def card_ways(self, who: int, deck: str, discount: int) -> list[str]:
        me = self.firms[who]
        if not self.decks[deck]:
            return []
        card = self.card(self.decks[deck][0])
        if len(me.cards(code(card["street"]))) == 3 or max(0, card["price"] - discount) > me.money:
            return []
        return [f"card-{deck}-upper", f"card-{deck}-lower"]

    def decree_price(self, discount: int) -> int:
        return max(0, 3 - discount - (1 if self.floor_kind() == "decrees" else 0))

    def decree_ways(self, who: int, discount: int) -> list[str]:
        me = self.firms[who]
        if me.money < self.decree_price(discount):
            return []
        free = [
            street for street in STREETS
            if len(me.cards(street)) < 3 and not any(name.startswith("D") for name in me.cards(street))
        ]  # fmt: skip
        return [f"decree-{d}-{street}-{half}" for d in self.decrees for street in free for half in ("upper", "lower")]

    def purchase(self, who: int, action: str, discount: int) -> Asking:
        me = self.firms[who]
        what, which, *rest = action.split("-")
        if what == "decree":
            street, half = rest
            me.money -= self.decree_price(discount)
            self.decrees.remove(int(which))
            name = f"D{int(which):02}"
        else:
            name, half = self.decks[which].pop(0), rest[0]
            me.money -= max(0, self.card(name)["price"] - discount)
            street = code(self.card(name)["street"])
        (me.above if half == "upper" else me.below)[street].append(name)
        if what == "card":
            self.open_card(which)
            if self.floor_kind() == "cards":
                yield from self.gain(who, 1)

    def open_card(self, deck: str) -> None:
        """Nobody knows the next card, or else everybody does."""
        if self.hidden[deck]:
            self.hidden[deck] -= 1
            self.decks[deck].insert(0, self.chance(f"card {deck}"))

    # Points and the paperboy.

    def gain(self, who: int, points: int) -> Asking:
        me = self.firms[who]
        me.points += points
        calls = 0
        while self.stops < 5 and me.points >= STOPS[self.stops]:
            self.stops += 1
            calls += 1
        for _ in range(calls):
            yield from self.deliver(who)

    def deliver(self, who: int) -> Asking:
        me = self.firms[who]
        if self.supply < 2:
            if self.supply:
                self.supply = 0
                me.papers.append(self.chance("paper"))
            return
        self.supply -= 2
        pair = [self.chance("pair"), self.chance("pair")]
        choice = yield [f"keep-{paper}" for paper in set(pair)]
        pair.remove(choice.removeprefix("keep-"))
        me.papers.append(choice.removeprefix("keep-"))
        if self.alone:
            self.news = pair[0]
        else:
            self.firms[1 - who].papers.append(pair[0])

    # Effects.

    def offer(self, who: int, name: str, effect: Effect) -> Asking:
        """It may be used or not; if it is not possible, nobody is asked."""
        ways = self.ways(who, name, effect)
        if ways:
            choice = yield [*ways, "skip"]
            if choice != "skip":
                yield from self.use(who, name, effect, choice)

    def pillar_price(self, price: int) -> int:
        return max(0, price - (1 if self.floor_kind() == "pillars" else 0))

    def buyable(self, who: int, price: int) -> list[str]:
        me = self.firms[who]
        if me.money < self.pillar_price(price):
            return []
        return [colour for colour in COLOURS if colour not in me.stores and self.reserve[colour]]

    def build_ways(self, who: int, effect: Effect) -> list[str]:
        if self.floors[-1] == "ROOF":
            return []
        built = self.tower[-1]
        anything = effect.get("repeat") or self.floor_kind() == "repeat"
        return [
            f"build-{colour}-{space}"
            for colour in self.firms[who].stores
            for space in (1, 2, 3)
            if space not in built and (anything or colour not in built.values())
        ]

    def ways(self, who: int, name: str, effect: Effect) -> list[str]:
        """How an effect can be used now."""
        me, kind, price = self.firms[who], effect["kind"], effect.get("price", 0)
        if kind == "buy_pillar":
            return [f"buy-{colour}" for colour in self.buyable(who, price)]
        if me.money < price:
            return []
        if kind == "trade":
            colour = effect["pillar"]
            if colour in me.stores:
                return [f"sell-{colour}"]
            return [f"buy-{colour}"] if colour in self.buyable(who, me.price(colour)) else []
        if kind == "build":
            return self.build_ways(who, effect)
        if kind == "floor":
            return ["floor"] if self.floors[-1] != "ROOF" and len(self.tower[-1]) == 3 else []
        if kind == "newspaper":
            return self.ways(who, "", self.paper_effect(self.news))
        if kind == "exchange":
            free = [colour for colour in COLOURS if colour not in me.stores and self.reserve[colour]]
            return [f"exchange-{mine}-{taken}" for mine in me.stores for taken in free]
        if kind == "buy_card":
            return [way for deck in STREETS for way in self.card_ways(who, deck, effect.get("discount", 0))]
        if kind == "buy_decree":
            return self.decree_ways(who, effect["discount"])
        if kind in ("own_effect", "street_effect", "city_hall"):
            return self.further_ways(who, name, effect)
        return ["use"] if any(self.gains(who, effect)) else []

    def further_ways(self, who: int, name: str, effect: Effect) -> list[str]:
        """What an effect leads to after its dollar is paid; never to one that is going on."""
        me = self.firms[who]
        me.money -= effect["price"]
        self.going.append(name)
        if effect["kind"] == "city_hall":
            found = ["take", *self.decree_ways(who, 0)]
            found += ["activate"] if self.ways(who, "news", {"kind": "newspaper"}) else []
        else:
            found = [
                way for way, (other, what) in self.reachable(who, effect["kind"]).items()
                if other not in self.going and self.ways(who, other, what)
            ]  # fmt: skip
        self.going.pop()
        me.money += effect["price"]
        return found

    def reachable(self, who: int, kind: str) -> dict[str, tuple[str, Effect]]:
        if kind == "own_effect":
            return {f"own-{street}-{line + 1}": found for street in STREETS for line, found in self.lines(who, street)}
        return {
            f"effect-{deck}-{half}": (f"{self.decks[deck][0]} {half}", self.card(self.decks[deck][0])[half])
            for deck in STREETS
            if self.decks[deck]
            for half in ("upper", "lower")
        }

    def gains(self, who: int, effect: Effect) -> tuple[int, int]:
        """Dollars and points of an effect without a choice."""
        kind = effect["kind"]
        if kind == "gain":
            return effect.get("dollars", 0), effect.get("points", 0)
        if kind == "per_icon":
            return sum(self.firms[who].points >= stop for stop in STOPS), 0
        if kind == "per_floor":
            return len(self.floors), 0
        if kind == "points_per_floors":
            return 0, len(self.floors) // 2
        assert kind == "points_for_colour", kind
        return 0, effect["points"] if effect["colour"] in self.tower[-1].values() else 0

    def use(self, who: int, name: str, effect: Effect, choice: str) -> Asking:
        me, kind, price = self.firms[who], effect["kind"], effect.get("price", 0)
        self.going.append(name)
        verb, *words = choice.split("-")
        if kind == "newspaper":
            yield from self.use(who, f"paper {self.news}", self.paper_effect(self.news), choice)
        elif verb == "buy":
            cost = self.pillar_price(me.price(words[0]) if kind == "trade" else price)
            me.money -= cost
            me.stores.add(words[0])
            self.reserve[words[0]] -= 1
        elif verb == "sell":
            me.money += me.price(words[0]) + (2 if self.floor_kind() == "sales" else 0)
            me.stores.remove(words[0])
            self.reserve[words[0]] += 1
        elif verb == "exchange":
            me.stores.remove(words[0])
            me.stores.add(words[1])
            self.reserve[words[0]] += 1
            self.reserve[words[1]] -= 1
        elif kind == "build":
            me.money -= price
            yield from self.build(who, effect, choice)
        elif kind == "floor":
            me.money -= price
            self.build_floor(who)
            yield from self.gain(who, effect["points"])
        elif kind in ("own_effect", "street_effect"):
            other, what = self.reachable(who, kind)[choice]
            me.money -= price
            further = yield self.ways(who, other, what)
            yield from self.use(who, other, what, further)
        elif kind == "city_hall":
            me.money -= price
            if choice == "take":
                me.money += 2
            elif choice == "activate":
                further = yield self.ways(who, "news", {"kind": "newspaper"})
                yield from self.use(who, "news", {"kind": "newspaper"}, further)
            else:
                yield from self.purchase(who, choice, 0)
        elif verb in ("card", "decree"):
            yield from self.purchase(who, choice, effect.get("discount", 0))
        else:
            dollars, points = self.gains(who, effect)
            me.money += dollars
            yield from self.gain(who, points)
        self.going.pop()

    def build(self, who: int, effect: Effect, choice: str) -> Asking:
        me = self.firms[who]
        for number in range(effect["pillars"]):
            if number:
                ways = self.build_ways(who, effect)
                if not ways:
                    return
                choice = yield [*ways, "skip"]
                if choice == "skip":
                    return
            _, colour, space = choice.split("-")
            me.stores.remove(colour)
            self.tower[-1][int(space)] = colour
            additional = 0 if number else effect.get("points", 0)
            yield from self.gain(who, me.worth(colour) + additional)
            yield from self.bonus(who, int(space), colour)

    def bonus(self, who: int, space: int, colour: str) -> Asking:
        me = self.firms[who]
        bonus = DATA["floors"]["tiles"][int(self.floors[-1][1:]) - 1]["spaces"][space - 1]
        kind = bonus["kind"]
        if kind == "points" or (kind == "points_for_colour" and bonus["colour"] == colour):
            yield from self.gain(who, bonus["points"])
        elif kind == "dollars":
            me.money += bonus["dollars"]
        elif kind == "reputation" and self.thumbs:
            self.thumbs -= 1
            me.thumbs += 1
        elif kind == "token" and self.supply:
            self.supply -= 1
            me.papers.append(self.chance("paper"))
        elif kind == "newspaper":
            yield from self.offer(who, "news", {"kind": "newspaper"})
        elif kind == "card":
            yield from self.offer(who, "bonus card", {"kind": "buy_card"})

    def build_floor(self, who: int) -> None:
        self.floors.append(self.next_floor)
        self.tower.append({})
        if self.next_floor == "ROOF":
            self.roof_by = who
            return
        for deck in STREETS:
            if self.decks[deck]:
                self.decks[deck].append(self.decks[deck].pop(0))
                self.open_card(deck)
        self.next_floor = self.chance("floor") if self.face_down else "ROOF"
        self.face_down -= 1

    # Daniel.

    def daniels_turn(self) -> None:
        him, me = self.firms[DANIEL], self.firms[0]
        number = self.chance("daniel")
        card = DATA["daniel"]["cards"][number]
        self.opened.append(number)
        him.place = code(card["main"]) if him.place != code(card["main"]) else code(card["alternative"])
        if him.place == me.place:
            self.daniel_gains(2)
        action, built = card["action"], self.tower[-1]
        popularity = sum(DATA["daniel"]["cards"][k]["popularity"] for k in self.opened)
        if action["kind"] == "pillar":
            colour = action["colour"]
            if len(built) < 3 and colour not in built.values() and self.reserve[colour]:
                self.reserve[colour] -= 1
                built[min({1, 2, 3} - set(built))] = colour
                self.daniel_gains(him.worth(colour) + 1)
            else:
                self.daniel_gains(popularity)
        elif action["kind"] == "floor":
            if len(built) == 3:
                self.build_floor(DANIEL)
                self.daniel_gains(6)
            elif self.decrees:
                decree = self.chance("decree")
                self.decrees.remove(decree)
                self.daniels.append(f"D{decree:02}")
        else:
            self.daniel_gains(popularity)
        mains = [DATA["daniel"]["cards"][k]["main"] for k in self.opened]
        if mains.count(card["main"]) == 2:
            if him.place != "CH" and self.decks[him.place]:
                self.daniels.append(self.decks[him.place].pop(0))
                self.open_card(him.place)
            if sum(mains.count(main) == 2 for main in set(mains)) == 2:
                self.opened.clear()

    def daniel_gains(self, points: int) -> None:
        him = self.firms[DANIEL]
        him.points += points
        while self.stops < 5 and him.points >= STOPS[self.stops]:
            self.stops += 1
            if self.supply:
                self.supply -= 1
                self.news = self.chance("news")
            if self.supply:
                self.supply -= 1
                self.firms[0].papers.append(self.chance("paper"))

    # The end.

    def score(self, who: int) -> int:
        if self.alone and who == DANIEL:
            prices = sum(3 if name.startswith("D") else self.card(name)["price"] for name in self.daniels)
            thumbs = sum(max(0, self.card(name)["upper"]["reputation"]) for name in self.daniels)
            return self.firms[who].points + prices + (thumbs if self.harder else 0)
        me = self.firms[who]
        halves = {
            street: [self.card(name)["upper"] for name in me.above[street]]
            + [self.card(name)["lower"] for name in me.below[street]]
            for street in STREETS
        }
        sums = [sum(half["reputation"] for half in halves[street]) for street in STREETS]
        best = max(
            sum(5 if value > 0 else -3 if value < 0 else 0 for value in map(sum, zip(sums, split, strict=True)))
            for split in splits(me.thumbs)
        )
        shown = [half for street in STREETS for half in halves[street]]
        names = [name for street in STREETS for name in me.cards(street)]
        count = sum(name.startswith("D") for name in names)
        thumbs = me.thumbs + sum(max(0, half["reputation"]) for half in shown)
        cards = len(names) - count
        mine = [half for half in shown if half["kind"] in SCORINGS]
        built = [pillar for floor in self.tower for pillar in floor.values()]
        counts = {
            "per_cards": cards,
            "per_dollars": me.money,
            "per_thumbs": thumbs,
            "per_decree": count,
            "points": 1,
            "per_stored": len(me.stores),
        }
        points = 0
        for half in mine:
            number = counts.get(half["kind"], 0)
            if half["kind"] == "per_pair":
                number = sum(set(half["colours"]) <= set(floor.values()) for floor in self.tower)
            elif half["kind"] == "per_pillar":
                number = built.count(half["colour"])
            points += min(number // half.get("per", 1) * half["points"], half.get("most", 1000))
        return me.points + best + points


SCORINGS: Final = (
    "per_cards", "per_dollars", "per_thumbs", "per_decree", "points", "per_stored", "per_pair", "per_pillar",
)  # fmt: skip


def splits(tokens: int) -> list[tuple[int, ...]]:
    """All ways to lay tokens into four streets."""
    numbers = range(tokens + 1)
    ways = [(a, b, c, tokens - a - b - c) for a in numbers for b in numbers for c in numbers]
    return [way for way in ways if way[3] >= 0]
