"""What people do with their hands: sit down, wait for their turn, touch, confirm."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Locator, Page, expect

from server import Server

T = TypeVar("T")
Opener = Callable[..., Page]
Hit = Callable[[Locator], None]
PATIENCE = 60_000  # ms: what is waited for comes at once, unless the machine is busy


def in_a_browser(file: str) -> pytest.MarkDecorator:
    """The tests of a file stay together: one browser and one server for each worker, and work for all workers."""
    return pytest.mark.xdist_group(f"browser {Path(file).stem}")


def returning(visit: Opener, server: Server, game: str = "manhattan") -> Opener:
    """Whoever comes has played before: no introduction lies over the board."""
    seen = {"origin": server.url, "localStorage": [{"name": f"tour {game}", "value": "seen"}]}
    return partial(visit, storage_state={"cookies": [], "origins": [seen]})


def runs(page: Page) -> None:
    """Wait until the script of a table is there."""
    comes_to(page, lambda: page.evaluate("!!document.querySelector('[data-url]')?.live"), True)


def sit_down(page: Page, players: int = 4, mode: str = "bots", bot: str = "casual", game: str = "manhattan") -> None:
    page.fill("input[name=name]", "Ada")
    if page.locator(f"#set-{game} .unfold").is_visible():  # on a phone
        page.click(f"#set-{game} .unfold")
    page.check(f"#set-{game} input[name=players][value='{players}']")
    if players > 1:
        page.check(f"#set-{game} input[name=bot][value='{bot}']")
    page.click(f"#set-{game} button[value={mode}]")
    page.wait_for_selector("[data-url]")
    runs(page)


def guests(visit: Opener, server: Server, *names: str, game: str = "manhattan", **how: Any) -> list[Page]:
    """Ada has invited her friends, they have come, and all see it. How her browser is may be said."""
    ada = visit(**how)
    sit_down(ada, players=len(names) + 1, mode="friends", game=game)
    expect(ada.locator("[data-part=links] input")).to_have_count(len(names))
    links = [field.input_value() for field in ada.locator("[data-part=links] input").all()]
    pages = [ada]
    for name, link in zip(names, links, strict=True):
        page = visit(link.removeprefix(server.url))
        page.fill("input[name=name]", name)
        page.click("button.main")
        page.wait_for_selector("[data-url]")
        pages.append(page)
    for page in pages:
        for name in names:  # everybody has seen the last one come: nothing is on its way any more
            expect(page.locator("[data-plate=people]")).to_contain_text(name)
    return pages


def comes_to(page: Page, look: Callable[[], T], wanted: T) -> None:
    """What a finger has touched is told to the page a moment later: look until it is so."""
    until = time.monotonic() + PATIENCE / 1000
    while (found := look()) != wanted:
        assert time.monotonic() < until, f"{found!r}, not {wanted!r}"
        page.wait_for_timeout(20)


def tap(drawn: Locator) -> None:
    """With a finger. What a browser makes of it, it tells the page a moment later: a click, unless it was taken for
    something else by then.
    """
    page = drawn.page
    page.evaluate(
        "void (window.tapped = new Promise((done) => { addEventListener('click', done, { once: true, capture: true });"
        " addEventListener('pointerup', () => setTimeout(done, 1000), { once: true, capture: true }); }))"
    )
    drawn.tap()
    page.evaluate("window.tapped.then(() => true)")


def uncover(page: Page, seat: int) -> None:
    """On one screen: the next player is there, and sees their own side."""
    page.click("[data-part=cover] button")
    page.wait_for_selector(f"[data-url][data-seat='{seat}'][data-state=turn]")


def my_turn(page: Page) -> bool:
    """Wait until this seat is to act, or the game is over."""
    page.wait_for_selector("[data-state=turn], [data-state=over]")
    return page.locator("[data-state=over]").count() == 0


NEXT = """([place, order]) => {
    const { open, lit } = document.querySelector("[data-url]").live.picker.choice;
    const { targets } = open[Math.floor(open.length * place)];
    return (order < 0 ? [...targets].reverse() : targets).find((target) => lit.has(target));
}"""
ALL = f"""(how) => {{
    const {{ picker }} = document.querySelector("[data-url]").live, next = {NEXT};
    while (!picker.choice.complete) picker.main(next(how)).dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
}}"""


def chosen(page: Page) -> list[str]:
    return sorted(page.evaluate("[...document.querySelector('[data-url]').live.picker.choice.chosen]"))


def first_option(page: Page) -> list[str]:
    targets: list[str] = page.evaluate("document.querySelector('[data-url]').live.picker.choice.open[0].targets")
    return targets


def click(drawn: Locator) -> None:
    """As a screen reader does, wherever it is drawn."""
    drawn.dispatch_event("click", {"bubbles": True, "detail": 0})


def touch(page: Page, place: float = 0.5, order: int = -1, hit: Hit | None = None) -> None:
    """Touch what is lit and belongs to one option, the last one first, until an option is complete; an option that is
    another one and one thing more is not needed. Then confirm it and see it happen. Without a hand that hits it, as a
    screen reader does, and all in one go.
    """
    before = page.locator("[data-url]").get_attribute("data-version")
    confirm = page.locator("[data-part=confirm]")
    if hit is None:
        page.evaluate(ALL, [place, order])
    else:
        while not confirm.is_visible():
            hit(target(page, page.evaluate(NEXT, [place, order])))
    confirm.click()
    page.wait_for_selector(f"[data-url]:not([data-version='{before}'])")
    page.wait_for_selector("[data-url][aria-busy=false]")  # others may have changed the version, too


def unfold(result: Locator) -> None:
    """See the lines of all players."""
    folded = result.locator("details:not([open]) summary")
    while folded.count():
        folded.first.click()


# A table of its own, whose options are known by their names.


def set_table(
    page: Page,
    server: Server,
    game: str,
    *others: dict[str, str],
    seed: str,
    options: dict[str, str] | None = None,
    actions: Sequence[str] = (),
) -> None:
    """Ada is to act; some turns of people have been taken already."""
    api = f"{server.url}/api/v1/tables"
    asked = {"game": game, "seed": seed, "seats": [{"name": "Ada"}, *others], "options": options or {}}
    table = f"{api}/{page.request.post(api, data=asked).json()['id']}"
    for action in actions:
        now = page.request.get(table).json()
        said = {"seat": now["actors"][0], "option": action, "version": now["version"]}
        page.request.post(f"{table}/act", data=said)
    page.goto(f"{server.url}/t/{table.rpartition('/')[2]}?seat=0")
    page.wait_for_selector("[data-state=turn]")


def target(page: Page, name: str) -> Locator:
    return page.locator(f'[data-target="{name}"]:visible').last


def choice(page: Page, what: str) -> Any:
    """What the page knows of what is being chosen."""
    return page.evaluate(f"document.querySelector('[data-url]').live.picker.choice.{what}")


def options(page: Page) -> list[str]:
    return list(choice(page, "options.map(({ id }) => id)"))


PICK = """([id, order]) => {
    const { picker } = document.querySelector("[data-url]").live;
    const { targets } = picker.choice.options.find((option) => option.id === id);
    for (const target of order < 0 ? [...targets].reverse() : targets) {
        if (picker.choice.complete?.id === id) break;
        if (picker.choice.fixed.has(target)) continue;
        picker.main(target).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    if (picker.choice.complete?.id !== id) throw new Error(`${id} is not what was touched`);
}"""


def pick(page: Page, option: str, order: int = 1, hit: Hit | None = None) -> None:
    """Touch what belongs to an option, in this order or from its end, until it is complete; without a hand that hits it
    as a screen reader does, and all in one go.
    """
    if hit is None:
        page.evaluate(PICK, [option, order])
        return
    for name in choice(page, f"options.find(({{ id }}) => id === '{option}').targets")[::order]:
        if choice(page, "complete?.id") != option and name not in choice(page, "fixed.values().toArray()"):
            hit(target(page, name))
    assert choice(page, "complete?.id") == option


def confirm(page: Page, hit: Hit | None = None) -> None:
    """See it happen, and wait for the next decision or the end."""
    before = page.locator("[data-url]").get_attribute("data-version")
    (hit or click)(page.locator("[data-part=confirm]:visible"))
    page.wait_for_selector(
        f"[data-url]:not([data-version='{before}']):not([data-state=wait])[aria-busy=false]", state="attached"
    )


def hold_still(page: Page) -> None:
    """Nothing moves from now on, as in a browser without transitions: a long game has shown enough, and they cost
    more time than the game.
    """
    page.emulate_media(reduced_motion="reduce")
    paced = page.locator("[data-setting=paced]")
    if paced.is_checked():
        click(paced)
    page.evaluate("delete Document.prototype.startViewTransition")


def play_on(page: Page, decide: str, done: list[str], most: int) -> list[str]:
    """To the end, or so many decisions: as a screen reader does, and all in one go. What is done by then is given to
    whoever decides, a function of the page's own language.
    """
    play = f"""async ([done, most, patience]) => {{
        const root = document.querySelector("[data-url]"), pick = {PICK}, decide = {decide};
        const next = (version) => new Promise((resolve, reject) => {{
            const late = setTimeout(() => reject(new Error(`nothing after version ${{version}}`)), patience);
            const look = () => {{
                const {{ dataset, ariaBusy }} = root;
                if (dataset.version === version || dataset.state === "wait" || ariaBusy !== "false") return;
                watch.disconnect();
                clearTimeout(late);
                resolve();
            }};
            const watch = new MutationObserver(look);
            watch.observe(root, {{ attributes: true }});
        }});
        while (root.dataset.state === "turn" && done.length < most) {{
            const id = decide(done), {{ version }} = root.dataset;
            pick([id, 1]);
            const changed = next(version);
            root.live.picker.parts.confirm.click();
            await changed;
            done.push(id);
        }}
        return done;
    }}"""
    return list(page.evaluate(play, [done, most, PATIENCE]))
