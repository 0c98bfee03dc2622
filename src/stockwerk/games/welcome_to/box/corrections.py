"""A corrected box: the same tables as in components.toml, checked so that it can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from stockwerk.core.box import NOTES, number_of, numbers_of, refuse_unknown, table_of
from stockwerk.core.errors import BadComponents
from stockwerk.games.welcome_to.box.components import ASKED, FLAGS, HIGHEST, LEVELS, PLACES, ROW, STREET_LOTS, Box

GAME: Final = "welcome_to"
CARDS: Final = {"new": 63, "classic": 81}  # cards of each edition
MANAGER_KEYS: Final = ("park", "pool", "temp", "fence", "marketing_houses", "copy_factor")
MOST: Final = {  # of what a plan may ask for, so that it can be fulfilled
    "roundabouts": 2,
    "copies_in_one_street": 9,
    "temps": 20,
    "parks": 12,
    "parks_in_every_street": 3,
    "streets_full_of_parks": 3,
    "streets_full_of_pools": 3,
    "marketing": 18,
    "marketing_columns": 6,
    "built_street": 3,
}


def box_from(data: Mapping[str, Any]) -> Box:
    return Box(data)


def checked(data: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of a corrected file, and nothing else; refuses what cannot be played."""
    refuse_unknown(data, {"cards", "sheet", "plans", "aaa"}, "the components of welcome_to have no table [{}]")
    kept: dict[str, Any] = {
        "cards": checked_cards(table_of(data, "cards", GAME)),
        "sheet": checked_sheet(table_of(data, "sheet", GAME)),
        "plans": checked_plans(table_of(data, "plans", GAME)),
        "aaa": checked_managers(data.get("aaa")),
    }
    for plans in kept["plans"].values():
        for plan in plans:
            check_reach(plan, kept["sheet"])
    return kept


# Cards.


def checked_cards(cards: Mapping[str, Any]) -> dict[str, Any]:
    refuse_unknown(cards, set(CARDS), "[cards] has no edition {!r}")
    return {edition: checked_edition(table_of(cards, edition, GAME), edition) for edition in CARDS}


def checked_edition(cards: Mapping[str, Any], edition: str) -> dict[str, list[int]]:
    where = f"[cards.{edition}]"
    numbers = [str(number) for number in range(1, int(HIGHEST) + 1)]
    refuse_unknown(cards, {*numbers, *NOTES}, where + " has no number {!r}")
    kept = {number: numbers_of(cards, number, where, count=6, most=20) for number in numbers}
    total = sum(sum(counts) for counts in kept.values())
    if total != CARDS[edition]:
        raise BadComponents(f"{where} must come to {CARDS[edition]} cards, not to {total}")
    return kept


# The sheet.


def checked_sheet(sheet: Mapping[str, Any]) -> dict[str, Any]:
    tracks = {"pools": 2, "copies": 2, "strikes": 4, "roundabouts": 3}
    known = {"pool_lots", "parks", "temp_boxes", "temp_points", "marketing", *tracks, *NOTES}
    refuse_unknown(sheet, known, "[sheet] has no entry {!r}")
    kept: dict[str, Any] = {
        "pool_lots": [pool_lots(sheet, street) for street in range(3)],
        "parks": lists_of(sheet, "parks", 3),
        "marketing": lists_of(sheet, "marketing", 6),
        "temp_boxes": number_of(sheet, "temp_boxes", "[sheet]", 1, 20),
        "temp_points": numbers_of(sheet, "temp_points", "[sheet]", count=3, most=99),
    }
    for track, least in tracks.items():
        values = sheet.get(track)
        length = len(values) if isinstance(values, list) else 0
        exact = track in ("strikes", "roundabouts")
        if length < least or length > ROW or (exact and length != least):
            count = least if exact else f"{least} to {ROW}"
            raise BadComponents(f"{track} in [sheet] must be a list of {count} numbers")
        kept[track] = rising(numbers_of(sheet, track, "[sheet]", count=length, most=99), f"{track} in [sheet]")
    pools = sum(len(lots) for lots in kept["pool_lots"])
    if len(kept["pools"]) != pools + 1:
        raise BadComponents(f"pools in [sheet] must have {pools + 1} values, for {pools} pool lots and none")
    return kept


def pool_lots(sheet: Mapping[str, Any], street: int) -> list[int]:
    lists = sheet.get("pool_lots")
    if not isinstance(lists, list) or len(lists) != 3 or not isinstance(lists[street], list):
        raise BadComponents("pool_lots in [sheet] must be three lists of lots, one for each street")
    lots = lists[street]
    for lot in lots:
        if type(lot) is not int or not 1 <= lot <= STREET_LOTS[street]:
            last = STREET_LOTS[street]
            raise BadComponents(f"pool_lots in [sheet]: street {street + 1} has lots 1 to {last}, not {lot!r}")
    if len(set(lots)) != len(lots):
        raise BadComponents(f"pool_lots in [sheet]: a lot of street {street + 1} is named twice")
    return sorted(lots)


def lists_of(sheet: Mapping[str, Any], key: str, count: int) -> list[list[int]]:
    lists = sheet.get(key)
    if not isinstance(lists, list) or len(lists) != count:
        raise BadComponents(f"{key} in [sheet] must be {count} lists of values")
    found = []
    for number, values in enumerate(lists, start=1):
        where = f"{key} in [sheet], list {number}"
        if not isinstance(values, list) or not 2 <= len(values) <= ROW:
            raise BadComponents(f"{where} must have 2 to {ROW} values")
        if any(type(value) is not int or not 0 <= value <= 99 for value in values):
            raise BadComponents(f"{where} must have numbers of 0 to 99")
        found.append(rising(list(values), where))
    return found


def rising(values: list[int], where: str) -> list[int]:
    if values != sorted(values):
        raise BadComponents(f"{where} must rise: a further cross never makes it less")
    return values


# Plans.


def checked_plans(plans: Mapping[str, Any]) -> dict[str, Any]:
    refuse_unknown(plans, set(CARDS), "[plans] has no edition {!r}")
    kept = {}
    for edition in CARDS:
        listed = plans.get(edition)
        if not isinstance(listed, list):
            raise BadComponents(f"the components of welcome_to need a list [[plans.{edition}]]")
        kept[edition] = [checked_plan(plan, f"[[plans.{edition}]], plan {k}") for k, plan in enumerate(listed, 1)]
        for letter in "ABC":
            plain = (plan for plan in kept[edition] if plan["letter"] == letter and not plan.get("hard"))
            if not any("roundabouts" not in plan for plan in plain):
                raise BadComponents(
                    f"[[plans.{edition}]] needs a plan {letter} that is neither hard nor asks for roundabouts"
                )
    return kept


def checked_plan(plan: object, where: str) -> dict[str, Any]:
    if not isinstance(plan, dict):
        raise BadComponents(f"{where} must be a table")
    refuse_unknown(plan, {"letter", "points", "estates", *ASKED, *FLAGS, *PLACES, *NOTES}, where + " has no entry {!r}")
    if plan.get("letter") not in ("A", "B", "C"):
        raise BadComponents(f"{where} must have the letter A, B or C, not {plan.get('letter')!r}")
    kept: dict[str, Any] = {"letter": plan["letter"]}
    points = numbers_of(plan, "points", where, count=2, most=99)
    if min(points) < 1 or points[0] < points[1]:
        raise BadComponents(f"{where}: points must be two numbers from 1 on, the first not smaller than the second")
    kept["points"] = points
    if "estates" in plan:
        kept["estates"] = estates_of(plan, where)
    for key in ASKED:
        if key in plan:
            kept[key] = number_of(plan, key, where, 1, MOST[key])
    for key in FLAGS:
        if key in plan:
            if type(plan[key]) is not bool:
                raise BadComponents(f"{where}: {key} must be true or false, not {plan[key]!r}")
            if plan[key]:
                kept[key] = True
    for key in PLACES:
        if key in plan:
            if type(plan[key]) not in (int, str) or plan[key] not in (1, 2, 3, "one"):
                raise BadComponents(f'{where}: {key} must be 1, 2, 3 or "one", not {plan[key]!r}')
            kept[key] = plan[key]
    refuse_idle(kept, where)
    return kept


def refuse_idle(plan: Mapping[str, Any], where: str) -> None:
    """What goes with estates needs estates, a roundabout needs its street; and every plan asks for something."""
    for key in ("pool", "copy", "street"):
        if key in plan and "estates" not in plan:
            raise BadComponents(f"{where}: {key} goes with estates, and there are none")
    if "roundabouts" in plan and plan.get("street") != "one" and "parks_and_pools_of" not in plan:
        raise BadComponents(f'{where}: roundabouts go with street = "one" or with parks_and_pools_of')
    if not set(plan) - {"letter", "points", "hard"}:
        raise BadComponents(f"{where} asks for nothing")


def estates_of(plan: Mapping[str, Any], where: str) -> list[int]:
    sizes = plan["estates"]
    if not isinstance(sizes, list) or not 1 <= len(sizes) <= 9:
        raise BadComponents(f"{where}: estates must be a list of 1 to 9 sizes")
    for size in sizes:
        if type(size) is not int or not 1 <= size <= 6:
            raise BadComponents(f"{where}: an estate has 1 to 6 houses, not {size!r}")
    if sum(sizes) > 33:
        raise BadComponents(f"{where}: {sum(sizes)} houses are more than the sheet has lots")
    return sorted(sizes)


def check_reach(plan: Mapping[str, Any], sheet: Mapping[str, Any]) -> None:
    """No plan asks for more crosses than the sheet has boxes."""
    boxes = {
        "temps": sheet["temp_boxes"],
        "parks": sum(len(values) - 1 for values in sheet["parks"]),
        "parks_in_every_street": min(len(values) - 1 for values in sheet["parks"]),
        "marketing": sum(len(values) - 1 for values in sheet["marketing"]),
        "copies_in_one_street": len(sheet["copies"]) - 1,
    }
    for key, most in boxes.items():
        if plan.get(key, 0) > most:
            raise BadComponents(f"plan {plan['letter']} asks for {plan[key]} ({key}); the sheet has {most}")
    street = plan.get("street")
    if street is not None:
        lots = max(STREET_LOTS) if street == "one" else STREET_LOTS[street - 1]
        if sum(plan["estates"]) + plan.get("roundabouts", 0) > lots:
            raise BadComponents(f"plan {plan['letter']} asks for more houses than its street has lots, {lots}")


# The AAA.


def checked_managers(managers: object) -> list[dict[str, Any]]:
    if not isinstance(managers, list) or len(managers) != LEVELS:
        raise BadComponents(f"the components of welcome_to need a list [[aaa]] of {LEVELS} levels")
    kept = []
    for level, manager in enumerate(managers):
        where = f"[[aaa]], level {level}"
        if not isinstance(manager, dict):
            raise BadComponents(f"{where} must be a table")
        refuse_unknown(manager, {"level", "name", "plans", *MANAGER_KEYS, *NOTES}, where + " has no entry {!r}")
        if type(manager.get("level")) is not int or manager["level"] != level:
            raise BadComponents(f"[[aaa]] must list the levels in order: {level}, not {manager.get('level')!r}")
        name, plans = manager.get("name"), manager.get("plans")
        if not isinstance(name, str) or len(name) > 20 or not name.isprintable():
            raise BadComponents(f"{where}: name must be a text of up to 20 letters")
        if not isinstance(plans, str) or set(plans) - set("ABC"):
            raise BadComponents(f"{where}: plans must be some of the letters A, B and C, not {plans!r}")
        values = {key: number_of(manager, key, where, 0, 20) for key in MANAGER_KEYS}
        kept.append({"level": level, "name": name, "plans": plans, **values})
    return kept
