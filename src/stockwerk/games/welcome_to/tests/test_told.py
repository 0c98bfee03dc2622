"""What people are told when they decide: what a deed does and costs, what has come, who ended the game."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.board.ghost import preview
from stockwerk.games.welcome_to.box.components import LOTS, TEMP, WITH_COPY, WITH_POOL, kind_of
from stockwerk.games.welcome_to.people.options import option
from stockwerk.games.welcome_to.people.plan_words import asked_texts
from stockwerk.games.welcome_to.people.prompts import progress, prompt
from stockwerk.games.welcome_to.people.reasons import why_not
from stockwerk.games.welcome_to.people.standings import standings
from stockwerk.games.welcome_to.people.view import STAGES, view
from stockwerk.games.welcome_to.rules.actions import lot_name, read
from stockwerk.games.welcome_to.rules.position import IS_USED, STAGE
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import finish, match_at, play, position
from stockwerk.play.match import Match

FULL = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"


def note(table: WelcomeTo, notation: str, language: str = "en") -> str:
    return Reader(language).say(preview(view(table, 0), read(notation)).note)


def leave_cards(table: WelcomeTo, cards: int, specials: int) -> None:
    """So many in the pile."""
    while sum(table.pile) > cards:
        kind = next(kind for kind, count in enumerate(table.pile) if count)
        table.pile[kind] -= 1
        table.discards[kind] += 1
    table.hidden = specials
    table.left = cards + specials


def asked(table: WelcomeTo, seat: int = 0, language: str = "en") -> str:
    return match_at(table).reader(language).say(prompt(view(table, seat)))


@pytest.mark.parametrize(
    ("street", "fence", "said"),
    [
        ("1 2 . 4", "f1.2", "Makes an estate of 2: 2 points more."),
        ("1 2 3 4 5 |", "f1.2", "Divides the estate of 5 into 2 and 3"),
        ("1 2 3 4 5 6 7 |", "f1.3", "Makes two estates, of 3 and 4"),
        ("1 . 3", "f1.2", "Makes no estate yet: 2 lots on one side of it, 8 on the other, not all of them built."),
        (". 2 3", "f1.1", "Makes no estate yet: one lot on one side of it, 9 on the other, not all of them built."),
    ],
)
def test_a_fence_tells_what_it_makes(street: str, fence: str, said: str) -> None:
    """§5.2: the estates, not once more where it stands."""
    table = position(street, cards="9 fence, 9 park, 9 pool")
    play(table, "a@3.9")
    assert note(table, fence).startswith(said)


def test_a_roundabout_tells_that_a_pool_is_lost() -> None:
    """§8.2: pools are planned on 2.1, not on 2.2; the crossed pool is drawn, too."""
    table = position("", roundabouts=True, cards="9 fence, 9 park, 9 pool")
    assert note(table, "o@2.1") == "With fences on both sides: 3 points less. The pool there will never be built."
    assert note(table, "o@2.2") == "With fences on both sides: 3 points less."
    for notation, lost in (("o@2.1", True), ("o@2.2", False), ("a@2.1", True), ("c@2.1", False)):
        ghosts = preview(view(table, 0), read(notation)).ghosts
        assert any("wt-pool-lost" in ghost.picture for ghost in ghosts) == lost


def test_temp_work_tells_when_its_boxes_are_full() -> None:
    """§5.7: the number can be changed all the same, but nothing is crossed."""
    boxes = view(position(""), 0).tracks.temp_boxes
    for temps, said in ((boxes - 1, f"Temp work: {boxes} with this one."), (boxes, "boxes are crossed already.")):
        table = position(f"; temps {temps}", cards="9 temp, 9 park, 9 pool")
        assert note(table, "a+1@1.5").endswith(said)


def test_lots_are_counted_as_lots() -> None:
    """§7.1: a roundabout fills a lot, and is no house."""
    assert "1/33 Plätze" in Reader("de").say(progress(view(position("O", roundabouts=True), 0)))


def test_a_strike_tells_what_it_costs_and_who_gets_the_card() -> None:
    """§4.4 and §9.6."""
    costs = ("A strike that costs nothing.", "A strike: 3 points less.", "The third strike: ")
    for strikes, said in enumerate(costs):
        table = position(f"{FULL}; strikes {strikes}", players=1)
        told = note(table, "xb")
        assert told.startswith(said) and told.endswith("The AAA gets the 7: marketing.")
        assert ("The game ends" in told) == (strikes == 2)


@pytest.mark.parametrize(
    ("sheet", "cards", "theirs", "steps", "told", "change"),
    [
        ("", "8 temp, 7 fence, 6 park", 1, ("bc@1.5",), 2, -1),
        ("", "8 temp, 7 fence, 6 park", 1, ("cb@1.5", "f1.4"), 0, -3),
        ("", "8 temp, 7 fence, 6 park", 1, ("cb@1.5", "ok"), 0, -3),
        ("", "10 marketing, 8 temp, 6 temp", 2, ("ab@1.1",), 3, 0),
        (FULL, "8 temp, 7 fence, 6 park", 1, ("xa",), 0, -3),
    ],
)
def test_temp_work_for_the_aaa_is_told(
    sheet: str, cards: str, theirs: int, steps: tuple[str, ...], told: int, change: int
) -> None:
    """§9.6 and §9.11: the third card takes points from one's own temp work, whichever move ends the turn."""
    table = position(f"{sheet}; temps 1", players=1, cards=cards, opponent="1")
    for k in range(theirs):
        table.given[k] = kind_of(10, TEMP)
    table.gifts = theirs
    before = view(table, 0).own.tally.total
    for step in steps:
        said = {language: note(table, step, language) for language in ("en", "de")}
        assert said["en"].endswith(" At the end of the turn the AAA gets temp work: 3 points less for yours.")
        assert said["de"].endswith(" Am Ende des Zuges bekommt die AAA Zeitarbeit: 3 Punkte weniger für deine.")
        assert "costs nothing" not in said["en"]
        play(table, step)
    assert (f": {told} points more" in said["en"]) == (told > 0)
    assert view(table, 0).own.tally.total - before == change == told - 3


def test_a_plan_tells_which_estates_it_uses_up() -> None:
    """§6.2: by name if there are no others, and they are shown; else one chooses."""
    table = position("1 2 3 4 | 5 6 7 8 | .", plans="4+4, 2+5, 3+4")
    finish(table)
    shown = preview(view(table, 0), read("A"))
    said = Reader("en").say(shown.note)
    assert "6 points more" in said and "the estate of 4 (1.1 to 1.4), the estate of 4 (1.5 to 1.8)" in said
    assert [ghost.into for ghost in shown.ghosts] == ["estate:1.1", "estate:1.5"]
    table = position("1 2 3 4 | 5 6 7 8 | . / 1 2 3 4 |", plans="4+4, 2+5, 3+4")
    finish(table)
    assert "you choose which" in note(table, "A") and not preview(view(table, 0), read("A")).ghosts


@pytest.mark.parametrize(
    ("sheet", "plan", "said", "estates"),
    [
        # Three estates of 2 with a copy would be a choice; the one without is none.
        ("1 1b | 2b 2 | 3 4 5 5b | 6 7", "B*4", "the estate of 2 (1.1 to 1.2), the estate of 2 (1.3 to 1.4)", 3),
        # Estates of 2 and 6 in another street do not serve.
        ("1 2 | 3 4 5 6 7 8 | . . / 1 2 | 3 4 5 6 7 8 | .", "A*2", "(1.1 to 1.2), the estate of 6 (1.3 to 1.8)", 2),
        ("1 1b | 2b 2 | 3 4 5 5b | 6b 6", "B*4", "It uses up estates of 2, 4: where you have more", 0),
        ("1 | . . . . . . . . | 9 / 2 | . . . . . . . . . | 8 / 3 | . . . . . . . . . . | 7", "A*1", "1.10), the", 6),
        ("; parks 3 4 0", "C*1", "Plan C: 6 points more.", 0),
    ],
)
def test_a_hard_plan_tells_what_it_uses_up(sheet: str, plan: str, said: str, estates: int) -> None:
    """§8.6 to §8.8: only estates that serve; those at the ends of the streets; crosses are not used up."""
    laid = ["6+6", "1+1+1+6", "1+2+6"]
    laid["ABC".index(plan[0])] = plan
    table = position(sheet, plans=", ".join(laid))
    finish(table)
    assert said in note(table, plan[0])
    assert len(preview(view(table, 0), read(plan[0])).ghosts) == estates


def test_an_estate_tells_all_that_is_used_up_with_it() -> None:
    """§6.5: what is no longer a choice after it goes as well, is named and shown; a further choice is told."""
    table = position("1 | 2 | . / 1 | 2 | . / 1 2 3 4 | .", plans="6+6, 1+1+1+4, 1+2+6")
    finish(table)
    play(table, "B")
    further = 0
    while table.at(0, STAGE) == STAGES.index("choosing"):
        for action in table.legal(0):
            shown = preview(view(table, 0), int(action))
            before, after = used(table), table.clone()
            after.apply(0, action)
            told = Reader("en").say(shown.note)
            estates = [one for one in view(table, 0).own.estates if one.first in used(after) - before]
            assert [ghost.into for ghost in shown.ghosts] == [f"estate:{lot_name(one.first)}" for one in estates]
            assert told.count("the estate of") == len(estates)
            assert ("choose another" in told) == (after.at(0, STAGE) == STAGES.index("choosing"))
            further += len(estates) > 1
        table.apply(0, table.legal(0)[0])
    assert further


def used(table: WelcomeTo) -> set[int]:
    return {lot for lot in range(int(LOTS)) if table.has(0, lot, IS_USED)}


@pytest.mark.parametrize(
    ("sheet", "plan", "said", "estates"),
    [
        ("1 2 | 3 4 5 6 7 | 8 9 10", "A*2", "all houses of the top street", 3),
        (
            "1 2 | . . . . . . . 9 / 2 . . . . . . . . . 8 / 3 . . . . . . . . . . 7",
            "A*5",
            "the first and the last house of every street",
            1,
        ),
    ],
)
def test_a_classic_plan_tells_which_houses_it_uses_up(sheet: str, plan: str, said: str, estates: int) -> None:
    """§10.8: and the estates they lie in."""
    table = position(sheet, plans=f"{plan}, 2+2+5, 3+4", edition="classic")
    finish(table)
    assert said in note(table, "A")
    assert len(preview(view(table, 0), read("A")).ghosts) == estates


@pytest.mark.parametrize("special", [0, 1])
@pytest.mark.parametrize("cards", [2, 3])
def test_going_without_a_plan_tells_whether_there_is_a_later_round(cards: int, special: int) -> None:
    """§10.9: the classic solo game also ends when fewer than three cards are left, the solo card not counted."""
    table = position("1 2 3 4 | 5 6 7 8 | .", players=1, opponent="classic", plans="4+4, 2+2+5, 3+4")
    finish(table)
    leave_cards(table, cards, special)
    told = note(table, "pass")
    play(table, "pass")
    assert (table.actor == NOBODY) == ("This was the last round" in told) == (cards == 2)


@pytest.mark.parametrize(
    ("level", "letter", "said"),
    [
        ("1", 0, "Project card A: at the end of this round the AAA scores plan A for 8 points."),
        ("1", 1, "Project card B: the AAA does not score plan B, nothing happens."),
        ("0", 1, "Project card B: after this round plan B pays only 7 points."),
    ],
)
def test_a_project_card_is_told_in_its_round(level: str, letter: int, said: str) -> None:
    """§9.7: what it will cost."""
    table = position("", players=1, opponent=level, plans="3+3+3, 3+3+4, 3+4")
    assert "Project" not in asked(table)
    table.drawn = 1 << letter
    assert asked(table).endswith(said)


@pytest.mark.parametrize(
    ("first", "then", "afterwards"),
    [
        (0, "after this round plan B pays only 7 points.", "scores plan B; from now on it is worth less."),
        (2, "plan B has been turned over before, nothing changes.", "plan B, which was turned over before: nothing"),
    ],
)
def test_a_project_card_does_not_turn_a_plan_again(first: int, then: str, afterwards: str) -> None:
    """§9.7 and §9.9: a plan that was scored in an earlier round is turned already; the prompt and the story say so."""
    table = position("", players=1, opponent="0", plans="3+3+3, 3+3+4, 3+4")
    table.drawn, table.first[1] = 0b010, first
    assert asked(table).endswith(f"Project card B: {then}")
    match = match_at(table)
    while match.view(0).round == table.round:
        match.play(0, int(match.legal(0)[0]))
    told = [match.reader("en").say(text) for text in match.story() if text.key == "event-agency-scored"]
    assert len(told) == 1 and afterwards in told[0]


def test_two_project_cards_are_told_one_after_the_other() -> None:
    """§9.7: two sentences, not a list."""
    table = position("", players=1, opponent="0", plans="3+3+3, 3+3+4, 3+4")
    table.drawn = 0b101
    for language, card in (("en", "Project card"), ("de", "Projektabschluss")):
        first, then = asked(table, language=language).split(f" {card} ")[1:]
        assert first.startswith("A: ") and first.endswith(".") and then.startswith("C: ") and then.endswith(".")


def test_a_project_card_is_told_when_plans_are_scored() -> None:
    """§9.7: whoever may score a plan hears what the AAA will do to it, also while choosing estates."""
    table = position("1 2 3 4 | 5 6 7 8 | . / 1 2 3 4 |", players=1, opponent="0", plans="4+4, 2+5, 3+4")
    finish(table)
    assert "Project" not in asked(table)
    table.drawn = 1
    said = "Project card A: after this round plan A pays only 3 points."
    assert asked(table).endswith(f"none for now? {said}")
    play(table, "A")
    assert asked(table).startswith("Which estate") and "Project card A" in asked(table)


@pytest.mark.parametrize(
    ("players", "more", "drawn", "first", "said"),
    [
        (1, "", 0b000, 0, "You can score it in a later round; it may then pay less."),
        (1, "", 0b001, 0, "You can score it in a later round; it will then pay less."),
        (1, "", 0b010, 0, "You can score it in a later round; it may then pay less."),
        (1, "", 0b001, 1, "You can score it in a later round."),
        (1, "/ 1 2 3 |", 0b101, 0, "You can score them in a later round; they will then pay less."),
        (2, "", 0b000, 0, "You can score it in a later round, if there is one; it may then pay less."),
        (2, "/ 1 2 3 |", 0, 0, "You can score them in a later round, if there is one; they may then pay less."),
    ],
)
def test_going_without_a_plan_tells_what_it_will_pay(
    players: int, more: str, drawn: int, first: int, said: str
) -> None:
    """§6.3 and §9.7: less only if it has not been turned, and surely less if the AAA turns it in this round."""
    table = position(f"1 2 3 4 | 5 6 7 8 | . {more}", players=players, opponent="0", plans="4+4, 2+5, 3+4")
    finish(table)
    table.drawn = drawn
    table.first[0] = first
    assert note(table, "pass") == said


@pytest.mark.parametrize(
    ("level", "more", "said"),
    [
        ("1", "", "You can score it in a later round."),
        ("1", "/ 1 2 3 4 | 5 6 7 8 | .", "You can score them in a later round; plan A may then pay less."),
        ("4", "", "You can score it in a later round; it may then pay less."),
    ],
)
def test_a_plan_that_the_agency_never_scores_pays_the_same_later(level: str, more: str, said: str) -> None:
    """§9.7: Sam scores plan A alone; whoever plays alone is not forestalled by anybody else."""
    street = "1 | 2 | 3 | 4 5 6 7 8 9 |"
    table = position(f"{street} . {more}", players=1, opponent=level, plans="4+4, 1+1+1+6, 3+4")
    finish(table)
    assert note(table, "pass") == said


NO_COPY_LEFT = "1 2 / 3 3b 3c 3d 3e 3f 3g 3h 3i 3j"
FENCED_OFF = "1 | . | 3 4 5 6 7 8 9 10 / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 . 13"


@pytest.mark.parametrize(("sheet", "edition"), [(NO_COPY_LEFT, "new"), (FENCED_OFF, "classic")])
def test_no_copy_is_promised_where_none_can_be_made(sheet: str, edition: str) -> None:
    """§5.9 and §10.2: neither by the label nor by the note; and the prompt speaks of the roundabout alone."""
    table = position(sheet, edition=edition, cards="12 copy, 11 fence, 8 park", roundabouts=True)
    assert Reader("en").say(option(view(table, 0), read("a@3.11")).label) == "Write 12 on 3.11"
    assert note(table, "a@3.11") == "Number 12 on 3.11. The pool there will never be built."
    assert "Then you may build a fence." in note(table, "b@3.11")
    play(table, "a@3.11")
    assert asked(table) == "Build a roundabout, or end your turn."
    assert option(view(table, 0), read("ok")).targets == ("done:turn",)


def test_all_ways_around_a_strike_are_told() -> None:
    """§4.5 and §8.1: temp work and a roundabout; and the strike says no more than that no printed number fits."""
    table = position(FULL, cards="8 temp, 4 fence, 5 park", roundabouts=True)
    assert "temp work, or build a roundabout first; otherwise take a strike." in asked(table)
    assert Reader("en").say(option(view(table, 0), read("x")).label) == "Strike: no number on the cards fits"


def test_a_copy_tells_that_a_pool_is_lost() -> None:
    """§5.6: as a number or a roundabout on its lot does; it is drawn, too."""
    table = position("1 2 . . ", cards="12 copy, 7 park, 9 park")
    play(table, "a@3.12")
    shown = preview(view(table, 0), read("b1.3<"))
    assert Reader("en").say(shown.note).endswith("The pool there will never be built.")
    assert any("wt-pool-lost" in ghost.picture for ghost in shown.ghosts)


def test_several_who_end_the_game_are_several() -> None:
    """§7.1: in the number of the verb."""
    table = position(f"{FULL}; strikes 2", f"{FULL}; strikes 2", cards="3 park, 4 park, 5 park")
    match = match_at(table)
    for seat in (0, 1):
        match.play(seat, "x")
    assert "Den dritten Streik nahmen" in match.reader("de").say(prompt(match.view(0)))
    assert "Den dritten Streik nahmen" in match.reader("de").say(list(match.story())[-1])


def test_who_watches_a_game_alone_draws_no_cards() -> None:
    """§2.6: the player does."""
    match = Match.new(GAME, GAME.setup(1), seed="watched")
    drew = [match.reader("en").say(text) for text in match.story(NOBODY) if text.key.startswith("event-drew")]
    assert len(drew) == 3 and all(match.reader("en").name(0) in told for told in drew)
    assert any(text.key == "event-drew" for text in match.story(0))


def test_mixing_leaves_the_cards_before_the_players() -> None:
    """§10.4: in the expert game, which has one pile."""
    table = position("1 2 3 4 | 5 6 7 8 | .", edition="expert", plans="4+4, 1+1+1+6, 3+4")
    finish(table)
    play(table, "A")
    assert "but those before the players" in note(table, "mix") and note(table, "keep").startswith("The pile")


@pytest.mark.parametrize("players", [1, 2])
def test_the_end_of_a_turn_speaks_of_others_only_if_there_are_any(players: int) -> None:
    """§3.4: nobody else waits for whoever plays alone."""
    table = position("1", players=players, cards="8 park, 7 park, 9 park", roundabouts=True)
    play(table, "ab@1.5" if players == 1 else "a@1.5")
    for language, others in (("en", "others"), ("de", "anderen")):
        assert (others in note(table, "ok", language)) == (players > 1)


@pytest.mark.parametrize(
    ("players", "opponent", "temps", "said"),
    [
        (2, "1", "", "Number 2 on 1.2: 10 points more. Temp work: 1 with this one, counted as all boxes stand now."),
        (1, "0", "", "Number 2 on 1.2: 4 points more. Temp work: 1 with this one."),
        (1, "classic", "", "Number 2 on 1.2: 3 points more. Temp work: 1 with this one."),
        (1, "classic", "; temps 5", "Number 2 on 1.2: 10 points more. Temp work: 6 with this one."),
    ],
)
def test_temp_work_tells_its_points(players: int, opponent: str, temps: str, said: str) -> None:
    """§7.3, §9.9, §10.9: what the score rises by; what others have is compared."""
    cards = "2 temp, 7 park, 9 park" if players > 1 else "8 temp, 2 fence, 9 park"
    table = position(f"1 . 3 | {temps}", players=players, opponent=opponent, cards=cards)
    assert note(table, "a@1.2" if players > 1 else "ba@1.2") == said


@pytest.mark.parametrize("edition", ["new", "classic"])
def test_a_plan_is_turned_when_all_have_decided(edition: str) -> None:
    """§6.3: also while somebody decides about mixing (§10.4), and at the end of the game (§7.1)."""
    scored = "; scored B 8 C 7" if edition == "new" else ""
    table = position(f"1 2 3 4 | 5 6 7 8 | . {scored}", edition=edition, plans="4+4, 1+1+1+6, 3+4")
    finish(table)
    assert view(table, 0).plans[0].open
    play(table, "A")
    seen = view(table, 0)
    assert seen.step == ("over" if edition == "new" else "mix")
    assert not seen.plans[0].open and "A  3 points: " in GAME.tell(seen, Reader("en"))


@pytest.mark.parametrize(
    ("sheet", "plan", "said"),
    [
        (". / 1 2 | . / 1 2 | .", "A*2", "one estate of 2, one estate of 6, in street\u00a01."),
        ("1 2 | . / 1 2 | .", "A*2", "one estate of 6, in street\u00a01."),
        ("1 | 2 | . / .", "B*1", "2 estates of 1, one estate of 2, each with a pool."),
    ],
)
def test_a_hard_plan_tells_what_is_missing(sheet: str, plan: str, said: str) -> None:
    """§8.6 and §8.7: an estate in a wrong street or without its pool is no help."""
    laid = ["6+6", "1+1+1+6", "4+5"]
    laid["ABC".index(plan[0])] = plan
    table = position(sheet, "1 2 3 4 | 5 6 7 8 9 | .", plans=", ".join(laid))
    finish(table)
    reason = why_not(view(table, 0), (f"plan:{plan[0]}",))
    assert Reader("en").say(reason.text).endswith(f"complete and unused: {said}")


def test_doing_nothing_has_one_name() -> None:
    """While writing, after it, in the list and in the prompt; a turn that only ends is no action that is left out."""
    table = position("", roundabouts=True, cards="9 fence, 9 park, 9 pool")
    play(table, "a@1.5")
    seen = view(table, 0)
    assert option(seen, read("ok")).targets == ("ok:turn",) and "no action" in asked(table)
    assert Reader("en").say(option(seen, read("ok")).label) == "No action"
    assert {Reader("en").say(GAME.kinds[kind]) for kind in ("ok", "without")} == {"no action"}
    table = position("", roundabouts=True, cards="9 fence, 9 park, 9 pool")
    play(table, "b@1.5")
    assert option(view(table, 0), read("ok")).targets == ("done:turn",)


def test_whoever_waits_is_told_that_it_can_be_taken_back() -> None:
    """§3.6: for whom they wait, what they can still do, and how."""
    match = Match.new(GAME, GAME.setup(2), seed="wait")
    while match.view(0).stage != "finished":
        match.play(0, int(match.state.legal(0)[0]))
    reader = match.reader("en")
    said = reader.say(prompt(match.view(0)))
    assert f"Waiting for {reader.name(1)}." in said and said.endswith("“Take back” is still possible.")
    match.undo(0)
    assert match.view(0).stage != "finished"


BOTH = ("1 2 3 4 | 5 6 7 8 | .", "1 2 3 4 | 5 6 7 8 | .", "")


@pytest.mark.parametrize(("steps", "decided"), [(("pass",), "plans"), (("A", "A", "keep"), "mix")])
def test_taking_back_is_told_whenever_it_can_be_done(steps: tuple[str, ...], decided: str) -> None:
    """§3.6: also to whoever has decided about plans (§6.1) or about mixing (§10.4); not to those who were not asked."""
    table = position(*BOTH, players=3, plans="4+4, 2+2+5, 3+4", edition="classic")
    finish(table)
    match = match_at(table)
    for number, step in enumerate(steps):
        match.play(number % 2, step)
    assert match.view(2).step == decided
    for seat in (0, 1, 2, NOBODY):
        said = match.reader("de").say(prompt(match.view(seat)))
        assert ("Zurücknehmen" in said) == (seat == 0)
    match.undo(0)
    assert match.view(0).stage != "finished"


@pytest.mark.parametrize(
    ("second", "word"), [("", "entscheidet noch: "), ("1 2 3 4 | 5 6 7 8 | .", "entscheiden noch: ")]
)
def test_whoever_waits_is_told_who_decides(second: str, word: str) -> None:
    """§6.1: one decides, or several do; also for those who only watch."""
    table = position("1 2 3 4 | 5 6 7 8 | .", second, "", players=3, plans="4+4, 2+5, 3+4")
    finish(table)
    for seat in (2, NOBODY):
        assert f"Über Pläne {word}" in asked(table, seat, "de")
        assert ("decides about plans" in asked(table, seat)) == (not second)


def test_whoever_ended_the_game_is_named() -> None:
    """§7.1: in the prompt and in the story."""
    table = position(f"{FULL}; strikes 2", "", cards="3 park, 4 park, 5 park")
    play(table, "a!@1.5", seat=1)
    match = match_at(table)
    match.play(0, "x")
    for language, said in (("en", "took the third strike"), ("de", "Den dritten Streik nahm")):
        reader = match.reader(language)
        ended = reader.say(list(match.story())[-1])
        assert said in ended and reader.name(0) in ended
        assert said in reader.say(prompt(match.view(0))) and reader.name(1) not in reader.say(prompt(match.view(0)))


def test_whoever_is_alone_is_not_among_the_first() -> None:
    """§6.3 speaks of others."""
    table = position("1 2 3 4 | 5 6 7 8 | .", players=1, plans="4+4, 2+5, 3+4")
    finish(table)
    match = match_at(table)
    match.play(0, "A")
    said = [match.reader("en").say(text) for text in match.story() if text.key == "event-scored"]
    assert len(said) == 1 and said[0].endswith("scores plan A: 6 points.")


def test_a_plan_that_cannot_be_scored_tells_how_many_estates_are_missing() -> None:
    """§6.2."""
    table = position("1 2 3 | 4 5 | .", "1 2 | 3 4 5 6 7 | .", plans="3+3+3, 2+5, 4+5")
    finish(table)
    said = {letter: Reader("en").say(why_not(view(table, 0), (f"plan:{letter}",)).text) for letter in "ABC"}
    assert said["A"].endswith("complete and unused: 2 estates of 3.")
    assert said["C"].endswith("one estate of 4, one estate of 5.")


def test_the_score_names_each_plan_and_the_parks_of_each_street() -> None:
    """§7.2."""
    table = position("; parks 1 2 0; scored A 6; scored C 7", "")
    lines = [Reader("en").say(line.text) for line in standings(view(table, 0))[0].lines]
    assert lines[:3] == ["Plan A", "Plan C", "Parks: 2 + 4 + 0"]
    lines = [Reader("en").say(line.text) for line in standings(view(table, 0))[1].lines]
    assert lines[0] == "No plan"


def test_project_cards_are_counted_by_themselves() -> None:
    """§9.1: alone, what is still to come and the cards left are the same number, and the projects beside it."""
    table = position("", players=1)
    seen = view(table, 0)
    cards = sum(map(sum, seen.unseen))
    assert seen.specials == int(table.hidden) == seen.left - cards > 0
    plates = {plate.name: plate.picture for plate in GAME.draw(seen, Reader("en"))}
    assert f"{cards} + one project<" in plates["left"] and f"{cards} cards left + one project<" in plates["cards"]
    assert view(position("", ""), 0).specials == 0


def test_a_fence_beside_a_zero_is_promised() -> None:
    """§10.2: a new house is no copy of the 0 beside it, so a fence may go between them."""
    rest = " | ".join(["3", "4", "5", "6", "7", "8", "9", "10"])
    streets = " / ".join(" | ".join(map(str, range(1, end))) for end in (12, 13))
    table = position(f"0 . | {rest} / {streets}", edition="classic", cards="2 fence, 1 park, 8 park")
    label = option(view(table, 0), read("a@1.2")).label
    said = {language: Reader(language).say(label) for language in ("en", "de")}
    assert said == {"en": "Write 2 on 1.2, then a fence", "de": "2 auf 1.2 schreiben, danach ein Zaun"}
    play(table, "a@1.2", "f1.1")


def test_temp_work_without_a_box_is_named_only_if_it_changes_the_number() -> None:
    """§5.7: with all boxes crossed an unchanged number is nothing but written."""
    seen = view(position("; temps 11", cards="8 temp, 12 fence, 5 park"), 0)
    for language, temp in (("en", "temp work"), ("de", "Zeitarbeit")):
        assert temp not in Reader(language).say(option(seen, read("a@1.1")).label)
        assert temp in Reader(language).say(option(seen, read("a+2@1.1")).label)


def test_a_single_missing_estate_is_not_each() -> None:
    """§8.7: one estate that is still missing has its pool; several have one each."""
    row = tuple(int(column in (WITH_POOL, WITH_COPY)) for column in range(40))
    one, two = (list(asked_texts(row, estates)) for estates in (1, 2))
    assert [Reader(language).say(one[0]) for language in ("en", "de")] == ["with pool and copy", "mit Pool und Anbau"]
    assert [Reader(language).say(two[0])[:4] for language in ("en", "de")] == ["each", "je m"]
