/** The table page: the live table, and what is around it: talk, invitations, whose turn it is, comfort. */
import { confirmed } from "./dialog.js";
import { Live } from "./live.js";

const root = /** @type {HTMLElement} */ (document.querySelector("[data-url]"));
const {
  words,
  kinds,
  view,
  beat,
  seat,
  yours,
  names,
  secret,
  last: latest,
} = JSON.parse(document.querySelector("#view")?.textContent ?? "{}");
const part = (/** @type {string} */ name) =>
  /** @type {HTMLElement | null} */ (root.querySelector(`[data-part="${name}"]`));
const title = document.title;
const BRIEFLY = 7000; // ms for which a new line of talk is shown
/**
 * What the page can begin without; while the server cannot be reached, it is asked for again, by another name: browsers
 * remember that it failed. @param {string} module @param {number} tries @returns {Promise<any>}
 */
const later = (module, tries = 20) =>
  import(tries < 20 ? `${module}?${tries}` : module).catch((failed) => {
    if (!tries) throw failed;
    return new Promise((go) => setTimeout(go, 3000)).then(() => later(module, tries - 1));
  });
let enlarge = () => {}; // only some games have small plates
if (root.querySelector("[data-enlarge]")) {
  const lens = import("./lens.js");
  lens.then(({ refresh }) => {
    enlarge = refresh;
  });
  // also if that comes a moment later
  document.addEventListener("click", ({ target }) => lens.then(({ touch }) => touch(target)));
}
/** @type {(picker: import("./picker.js").Picker, anew?: boolean) => void} only on small screens boards are too long */
let bring = () => {};
if (matchMedia("(max-width: 960px)").matches)
  import("./sight.js").then((sight) => {
    bring = sight.bring;
    live.picker.moved = () => sight.follow(live.picker);
    live.follow = (moved) => sight.show(live.picker, moved);
    live.rest = () => sight.rest(live.picker);
    bring(live.picker);
  });
const live = new Live(root, words, kinds, view, beat);
const first = live.version;
if (latest >= 0) live.undoer = latest; // whoever played before on this screen may still take it back
live.shared = yours.length > 1; // what moves or is read out could tell a hand to the next player
Object.assign(root, { live }); // for tests and the console

// ---- comfort: kept in this browser ------------------------------------------------------------------------------

const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
/** @type {Record<string, boolean>} */
const wishes = {
  confirm: true,
  paced: !calm,
  sound: false,
  notify: false,
  keys: true,
  ...JSON.parse(localStorage.getItem("comfort") ?? "{}"),
};
const fulfil = () => {
  live.picker.confirm = wishes.confirm;
  live.picker.letters = wishes.keys;
  live.paced = wishes.paced && !live.shared;
};
for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll("[data-setting]"))) {
  const wish = box.dataset.setting ?? "";
  box.checked = wishes[wish];
  box.addEventListener("change", async () => {
    wishes[wish] = box.checked;
    if (wish === "notify" && box.checked && "Notification" in window)
      wishes.notify = (await Notification.requestPermission()) === "granted";
    box.checked = wishes[wish];
    localStorage.setItem("comfort", JSON.stringify(wishes));
    if (wish === "sound" && box.checked) ring(); // so that one knows it
    fulfil();
  });
}
fulfil();

// ---- where things are --------------------------------------------------------------------------------------------

/**
 * What somebody asks or is told lies over the board on a small screen, and beside it elsewhere: nothing moves for it.
 */
const small = matchMedia("(max-width: 760px), (max-width: 960px) and (orientation: portrait)");
const settle = () => {
  const ask = live.plate("ask");
  if (ask) (small.matches ? part("bar") : root.querySelector(".news"))?.prepend(ask);
};
small.addEventListener("change", settle);
settle();

/** @param {string} warning */
live.sure = (warning) => {
  const told = part("warning");
  if (told) told.textContent = warning;
  return confirmed(/** @type {HTMLDialogElement} */ (part("sure")));
};

// ---- whose turn it is -------------------------------------------------------------------------------------------

let turn = false,
  asked = "",
  last = view; // what the page shows
// the seat that this page had a moment ago
const lost = Number(new URLSearchParams(location.hash.slice(1)).get("lost") ?? -1);
let played = false; // the game was not over when the page was opened

function ring() {
  const context = new AudioContext(),
    tone = context.createOscillator(),
    volume = context.createGain();
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.6);
  tone.frequency.value = 660;
  tone.connect(volume).connect(context.destination);
  tone.onended = () => context.close();
  tone.start();
  tone.stop(context.currentTime + 0.6);
}

/**
 * Something is asked of this seat now. A screen that several share is looked at anyway.
 * @param {string} what
 * @param {string} prompt
 */
function call(what, prompt) {
  if (wishes.sound && !live.shared) ring();
  if (!wishes.notify || !document.hidden || !("Notification" in window)) return;
  try {
    new Notification(`${what} – ${title}`, { body: prompt, icon: "/static/icon.svg", tag: live.url });
  } catch {
    /* some phones leave that to installed apps; title and sound tell it */
  }
}

/** A line without how good each bot is: there is little room beside the prompt. @param {string} line */
const short = (line) =>
  names.reduce(
    (/** @type {string} */ told, /** @type {string} */ name) => told.replaceAll(name, name.replace(/ \([^()]*\)$/, "")),
    line,
  );

/** @param {import("./live.js").View} view */
function after(view) {
  const mine = !!view.turn,
    asks = live.plate("ask"),
    given = asks?.querySelector(`[data-given="${lost}"]`);
  if (given) given.textContent = words.lostSeat;
  const question = (asks?.querySelector('[data-post="agree"]') && asks.querySelector("p")?.textContent) || "";
  const wanted = question ? words.yourAnswer : mine ? words.yourTurn : "";
  last = view;
  document.title = wanted ? `● ${wanted} – ${title}` : title;
  document
    .querySelector('link[rel="icon"]')
    ?.setAttribute("href", wanted ? "/static/icon_turn.svg" : "/static/icon.svg");
  // not when the page is opened
  if (((question && !asked) || (mine && !turn)) && live.after === after) call(wanted, question || view.prompt);
  turn = mine;
  asked = question;
  const progress = part("progress");
  if (progress) progress.textContent = view.progress ?? "";
  const lent = part("lend")?.querySelector("select");
  if (lent) lent.value = view.lent ?? "";
  const over = part("over"),
    options = part("options"),
    undo = part("undo");
  if (live.version !== first) live.undoer = seat; // from the first move on, it is one's own that is taken back
  if (live.undoer !== seat) live.back = { undo: true };
  if (undo) undo.hidden = !live.back.undo;
  if (over?.hidden && view.over && played) scrollTo({ top: 0, behavior: "instant" }); // the result is at the top
  if (over?.hidden && view.over && !small.matches) for (const one of over.querySelectorAll("details")) one.open = true;
  if (view.options.some(({ pose }) => pose))
    for (const one of root.querySelectorAll("[data-turning]")) one.toggleAttribute("hidden", false);
  played ||= !view.over;
  if (over) over.hidden = !view.over;
  root.toggleAttribute("data-closed", !!view.closed);
  host(view);
  if (options) options.hidden = !mine;
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-seat]"))) {
    const due = !!view.actors?.includes(Number(row.dataset.seat));
    row.classList.toggle("turn", due);
    row.querySelector("[data-turn]")?.toggleAttribute("hidden", !due);
  }
  for (const line of root.querySelectorAll('[data-part="since"] li span'))
    line.textContent = short(line.textContent ?? "");
  presence();
  talk();
  invite(!!view.actors?.length);
  enlarge();
  cover(view);
  if (live.after === after) greet();
}

// ---- one screen for several -------------------------------------------------------------------------------------

/**
 * When the next seat of this browser is to act, the screen is covered until they are there, where there is something to
 * hide. Of several who act at the same time, the first goes first, and whoever has begun stays until they have
 * finished.
 * @param {import("./live.js").View} view
 */
function cover({ actors = [], begun = false, undo = false, progress = "" }) {
  const next = actors.find((other) => yours.includes(other)),
    dialog = /** @type {HTMLDialogElement | null} */ (part("cover"));
  const sit = (/** @type {number} */ number) => {
    // whoever frames the page, as a notebook does, may go there instead
    if (dispatchEvent(new CustomEvent("sit", { detail: number, cancelable: true })))
      location.href = `${location.pathname}?seat=${number}`;
  };
  if (dialog?.open && next === seat) return sit(seat); // it was taken back
  if (yours.length < 2 || !dialog || next === undefined || next === seat || (begun && actors.includes(seat))) return;
  if (!secret) return sit(next);
  // nothing of it is left behind the cover
  for (const plate of root.querySelectorAll("[data-hand] > *")) plate.replaceChildren();
  const print = dialog.querySelector("img");
  if (print) print.src = print.dataset.poster ?? ""; // sent when it is wanted
  if (!dialog.open) dialog.showModal();
  const name = dialog.querySelector("b"),
    [button, back] = dialog.querySelectorAll("button");
  const sign = live.plate("people")?.querySelector(`[data-seat="${next}"] .sign`),
    where = dialog.querySelector(".fine");
  if (name) name.replaceChildren(...(sign ? [sign.cloneNode(true)] : []), names[next]);
  if (where) where.textContent = progress;
  back.hidden = !undo;
  button.onclick = () => sit(next);
  button.focus();
}

// ---- talk -------------------------------------------------------------------------------------------------------

const chat = live.plate("chat"),
  unread = part("unread"),
  heard = part("heard");
const memory = `heard ${live.url}`;
const lines = () => [.../** @type {NodeListOf<HTMLElement>} */ (chat?.querySelectorAll("li[data-line]") ?? [])];
const lineOf = (/** @type {HTMLElement | undefined} */ line) => Number(line?.dataset.line ?? 0);
let told = lineOf(lines().at(-1)); // the newest line when the page was opened is no news
let inSight = false;

/**
 * What others have said and nobody has looked at is counted beside the prompt; the newest line is shown for a moment.
 */
function talk() {
  if (!chat || !unread || !heard) return;
  const newest = lines().at(-1),
    gone = lines().some((line) => line.dataset.line === heard.dataset.line && !line.querySelector("bdi"));
  if (gone) {
    // whoever removes words removes them here as well
    for (const one of [heard, live.picker.parts.live]) one.replaceChildren();
    heard.hidden = true;
    delete heard.dataset.line;
  }
  if (inSight && !document.hidden) localStorage.setItem(memory, String(lineOf(newest)));
  const read = Number(localStorage.getItem(memory) ?? 0);
  const missed = lines().filter(
    (line) => lineOf(line) > read && Number(line.dataset.by) !== seat && line.querySelector("bdi"),
  ).length;
  unread.hidden = !missed;
  const number = unread.querySelector("b");
  if (number) number.textContent = String(missed);
  unread.setAttribute("aria-label", words.unread.replace("{n}", String(missed)));
  chat.scrollTop = chat.scrollHeight;
  if (!newest || lineOf(newest) <= told) return;
  told = lineOf(newest);
  const said = newest.querySelector("bdi");
  if (Number(newest.dataset.by) === seat || !said) return;
  live.picker.say(`${newest.querySelector("b")?.textContent}: ${said.textContent}`);
  if (inSight) return;
  heard.replaceChildren(...newest.cloneNode(true).childNodes);
  heard.hidden = false;
  heard.dataset.line = newest.dataset.line;
  setTimeout(() => {
    if (lineOf(newest) === told) heard.hidden = true;
  }, BRIEFLY);
}

unread?.addEventListener("click", () => {
  if (heard) heard.hidden = true;
});
if (chat)
  new IntersectionObserver(([{ isIntersecting }]) => {
    inSight = isIntersecting;
    talk();
  }).observe(chat);
addEventListener("visibilitychange", talk);
part("say")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (part("say")?.querySelector("input")),
    problem = part("unsaid");
  if (!field.value.trim()) return;
  const answer = await live
    .ask("say", { seat, version: live.version, listens: true, text: field.value })
    .catch(() => null);
  const { said = words.unsaid } = answer?.ok ? { said: "" } : ((await answer?.json().catch(() => null)) ?? {});
  if (answer?.ok) field.value = "";
  if (problem) problem.textContent = said;
});

// ---- a bot plays for somebody -----------------------------------------------------------------------------------

part("lend")?.addEventListener("change", () => {
  const bot = /** @type {HTMLSelectElement} */ (part("lend")?.querySelector("select")).value;
  live.post("lend", { bot });
});

// ---- invitations ------------------------------------------------------------------------------------------------

const invited = new URLSearchParams(location.hash.slice(1)).get("invite"),
  given = location.hash === "#given"; // a seat, a moment ago
const kept = `invite ${live.url}`;
if (invited) localStorage.setItem(kept, invited);
// neither a guest's link nor a player's seat stays in the address
if (location.search || location.hash) history.replaceState(null, "", location.pathname);
const links = (localStorage.getItem(kept) ?? "")
  .split(",")
  .filter(Boolean)
  .map((link) => link.split("."));
/** @type {(view: import("./live.js").View) => void} only whoever has set the table has its menu */
let host = () => {};
if (part("host"))
  import("./host.js").then(({ moderate }) => {
    host = moderate(live, yours, kept);
    host(last);
  });
/** @type {(begun: boolean) => void} only whoever has set the table has links for others */
let invite = () => {};
if (links.length)
  import("./invite.js").then(({ inviter }) => {
    invite = inviter(live, links, words, names);
    invite(!!last.actors?.length);
    if (given)
      setTimeout(() => {
        part("invite")?.scrollIntoView({ block: "center" });
        history.scrollRestoration = "auto";
      });
  });

// ---- the seal of the luck: the history checks the seed against the first one that was seen here -------------------

const seal = part("seal")?.textContent,
  id = root.dataset.url?.split("/").pop() ?? "";
if (seal)
  later("./seal.js").then(({ remember, once }) => {
    remember(id, seal);
    const notice = part("resealed");
    if (notice) notice.hidden = !once(`resealed ${id}`);
  });

// ---- who is there -----------------------------------------------------------------------------------------------

/** Somebody who has left is shown as away, and a bot can be asked to play for them. */
function presence() {
  /** @type {string[]} */ const awaited = [];
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-person]"))) {
    const other = Number(row.dataset.seat),
      away = !!live.present && !yours.includes(other) && !live.present.includes(other);
    row.querySelector("[data-away]")?.toggleAttribute("hidden", !away);
    row.querySelector("[data-lend]")?.toggleAttribute("hidden", !away);
    if (away && row.classList.contains("turn")) awaited.push(names[other]);
  }
  const { picker } = live,
    aside = [
      live.shared ? "" : last.aside,
      ...(awaited.length ? [words.absent.replace("{names}", awaited.join(", "))] : []),
    ]
      .join(" ")
      .trim();
  if (aside !== picker.aside) {
    picker.aside = aside;
    picker.remark();
  }
}
live.presence = presence;
root.addEventListener("click", (event) => {
  const button =
    event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-lend]")) : null;
  if (button) live.post("lend", { whose: Number(button.dataset.lend), bot: button.dataset.bot });
});

// ---- the introduction: whoever knows it does not load it ---------------------------------------------------------

const again = /** @type {HTMLElement | null} */ (root.querySelector('[data-tour="again"]')),
  game = /** @type {HTMLElement} */ (root.querySelector(".tour")).dataset.tour;
// whoever plays at once needs none
const begun = () => live.waiting() || !!live.back.undo || live.picker.choice.touched.length > 0;
/**
 * Bots play on behind it; the page shows what is told until it is closed. Where others are at the table, nothing is
 * held back.
 */
const introduce = (unless = () => false) =>
  later("./tour.js").then(({ start }) => {
    if (unless()) return;
    live.still = !root.querySelector(`:is([data-person], [data-open]):not([data-seat="${seat}"])`);
    start();
  });
if (again) Object.assign(again, { hidden: false, onclick: () => introduce() });
let unknown = seat >= 0 && !view.over && !localStorage.getItem(`tour ${game}`);
/** When the game begins: until then, friends are invited. */
function greet() {
  if (!unknown || !last.actors?.length) return;
  unknown = false;
  introduce(begun);
}
root.addEventListener("toured", () => {
  live.still = false;
  live.catchUp();
  bring(live.picker, true); // to what is asked first
});

after(view);
live.after = after;
greet();
// the page was loaded for the next player: keys go on here
if (yours.length > 1 && !part("cover")?.hasAttribute("open")) part("bar")?.focus({ preventScroll: true });
