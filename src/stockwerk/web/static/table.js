// @ts-check
/** The table page: the live table, and what is around it: talk, invitations, whose turn it is, comfort. */
import { Live } from "./live.js";

const root = /** @type {HTMLElement} */ (document.querySelector("[data-url]"));
const { words, kinds, view, seat, yours, names } = JSON.parse(document.querySelector("#view")?.textContent ?? "{}");
const part = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (root.querySelector(`[data-part="${name}"]`));
const title = document.title;
const BRIEFLY = 7000; // ms for which a new line of talk is shown
let enlarge = () => {}; // only some games have small plates
if (root.querySelector("[data-enlarge]")) import("./lens.js").then(({ refresh }) => { enlarge = refresh; });
let bring = (/** @type {import("./picker.js").Picker} */ picker) => {}; // only some boards are longer than a phone
if (root.querySelector('[data-plate$="-tall"]')) import("./sight.js").then((sight) => { bring = sight.bring; bring(live.picker); });
const live = new Live(root, words, kinds, view);
live.shared = yours.length > 1; // what moves or is read out could tell a hand to the next player
Object.assign(root, { live }); // for tests and the console

// ---- comfort: kept in this browser ------------------------------------------------------------------------------

/** @type {Record<string, boolean>} */
const wishes = { confirm: true, sound: false, notify: false, keys: true, ...JSON.parse(localStorage.getItem("comfort") ?? "{}") };
const fulfil = () => { live.picker.confirm = wishes.confirm; live.picker.letters = wishes.keys; };
for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll("[data-setting]"))) {
  const wish = box.dataset.setting ?? "";
  box.checked = wishes[wish];
  box.addEventListener("change", async () => {
    wishes[wish] = box.checked;
    if (wish === "notify" && box.checked && "Notification" in window) wishes.notify = (await Notification.requestPermission()) === "granted";
    box.checked = wishes[wish];
    localStorage.setItem("comfort", JSON.stringify(wishes));
    fulfil();
  });
}
fulfil();

// ---- whose turn it is -------------------------------------------------------------------------------------------

let turn = false;

function ring() {
  const context = new AudioContext(), tone = context.createOscillator(), volume = context.createGain();
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.6);
  tone.frequency.value = 660;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.6);
}

/** @param {import("./live.js").View} view */
function after(view) {
  const mine = !!view.turn;
  document.title = mine ? `● ${words.yourTurn} – ${title}` : title;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", mine ? "/static/icon_turn.svg" : "/static/icon.svg");
  if (mine && !turn && document.hidden) {
    if (wishes.sound) ring();
    if (wishes.notify && "Notification" in window) new Notification(title, { body: view.prompt, icon: "/static/icon.svg" });
  }
  turn = mine;
  const lent = part("lend")?.querySelector("select");
  if (lent) lent.value = view.lent ?? "";
  const over = part("over"), options = part("options"), undo = part("undo");
  if (undo) undo.hidden = !view.undo;
  if (over) over.hidden = !view.over;
  if (options) options.hidden = !mine;
  presence();
  talk();
  invite();
  enlarge();
  bring(live.picker);
  cover(view);
}

// ---- one screen for several -------------------------------------------------------------------------------------

/** When the next seat of this browser is to act, the screen is covered until they are there. Of several who act at the same time,
 * the first goes first, and whoever has begun stays until they have finished. @param {import("./live.js").View} view */
function cover({ actors = [], begun = false }) {
  const next = actors.find((other) => yours.includes(other)), dialog = part("cover");
  if (yours.length < 2 || !dialog || next === undefined || next === seat || (begun && actors.includes(seat))) return;
  for (const plate of root.querySelectorAll("[data-hand] > *")) plate.replaceChildren(); // nothing of it is left behind the cover
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  const line = dialog.querySelector("p"), button = dialog.querySelector("button");
  if (line) line.textContent = names[next];
  if (button) button.onclick = () => { location.href = `${location.pathname}?seat=${next}`; };
  button?.focus();
}

// ---- talk -------------------------------------------------------------------------------------------------------

const chat = live.plate("chat"), unread = part("unread"), heard = part("heard");
const memory = `heard ${live.url}`;
const lines = () => [.../** @type {NodeListOf<HTMLElement>} */ (chat?.querySelectorAll("li") ?? [])];
const lineOf = (/** @type {HTMLElement | undefined} */ line) => Number(line?.dataset.line ?? 0);
let told = lineOf(lines().at(-1)); // the newest line when the page was opened is no news
let inSight = false;

/** What others have said and nobody has looked at is counted beside the prompt; the newest line is shown for a moment. */
function talk() {
  if (!chat || !unread || !heard) return;
  const newest = lines().at(-1);
  if (inSight && !document.hidden) localStorage.setItem(memory, String(lineOf(newest)));
  const read = Number(localStorage.getItem(memory) ?? 0);
  const missed = lines().filter((line) => lineOf(line) > read && Number(line.dataset.by) !== seat).length;
  unread.hidden = !missed;
  const number = unread.querySelector("b");
  if (number) number.textContent = String(missed);
  unread.setAttribute("aria-label", words.unread.replace("{n}", String(missed)));
  chat.scrollTop = chat.scrollHeight;
  if (!newest || lineOf(newest) <= told) return;
  told = lineOf(newest);
  if (Number(newest.dataset.by) === seat) return;
  const [who, what] = newest.children;
  live.picker.say(`${who.textContent}: ${what.textContent}`);
  if (inSight) return;
  heard.replaceChildren(...newest.cloneNode(true).childNodes);
  heard.hidden = false;
  setTimeout(() => { if (lineOf(newest) === told) heard.hidden = true; }, BRIEFLY);
}

if (chat) new IntersectionObserver(([{ isIntersecting }]) => { inSight = isIntersecting; talk(); }).observe(chat);
addEventListener("visibilitychange", talk);
part("say")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (part("say")?.querySelector("input")), problem = part("unsaid");
  if (!field.value.trim()) return;
  const answer = await live.ask("say", { seat, version: live.version, listens: true, text: field.value }).catch(() => null);
  const { said = words.unsent } = answer?.ok ? { said: "" } : ((await answer?.json().catch(() => null)) ?? {});
  if (answer?.ok) field.value = "";
  if (problem) problem.textContent = said;
});

// ---- a bot plays for somebody -----------------------------------------------------------------------------------

part("lend")?.addEventListener("change", () => {
  const bot = /** @type {HTMLSelectElement} */ (part("lend")?.querySelector("select")).value;
  live.post("lend", { bot });
});

// ---- invitations ------------------------------------------------------------------------------------------------

const invited = new URLSearchParams(location.hash.slice(1)).get("invite");
const kept = `invite ${live.url}`;
if (invited) localStorage.setItem(kept, invited);
history.replaceState(null, "", location.pathname); // neither a guest's link nor a player's seat stays in the address
const links = (localStorage.getItem(kept) ?? "").split(",").filter(Boolean).map((link) => link.split("."));

/** @param {string} tag @param {object} properties @param {(Node | string)[]} inside */
function make(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

/** @param {string} address @param {HTMLInputElement} field */
async function copy(address, field) {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(address).catch(() => document.execCommand("copy"));
  else document.execCommand("copy"); // the page came without encryption
}

/** A link for each seat that is still free; who has sat down is named, and when all have, the panel goes. */
function invite() {
  const panel = part("invite"), row = (/** @type {string} */ number) => live.plate("people")?.querySelector(`[data-seat="${CSS.escape(number)}"]`);
  const free = (/** @type {string} */ number) => !!row(number)?.hasAttribute("data-open");
  if (!panel) return;
  panel.hidden = !links.some(([number]) => free(number));
  for (const [number, token] of links) {
    const key = `${number} ${free(number)}`, before = part("links")?.querySelector(`[data-guest="${CSS.escape(number)}"]`);
    if (before?.getAttribute("data-key") === key) continue;
    const who = make("p", { className: "guest" }, ...[...(row(number)?.querySelectorAll(":scope > :not(button)") ?? [])].map((node) => node.cloneNode(true)));
    const item = make("li", {}, who);
    item.dataset.guest = number;
    item.dataset.key = key;
    if (free(number)) item.append(...offer(number, token, who.querySelector("small")?.textContent ?? ""));
    else item.classList.add("here");
    if (before) before.replaceWith(item);
    else part("links")?.append(item);
  }
}

/** The link as text, to copy, and to share where the browser can. @param {string} number @param {string} token @param {string} whose */
function offer(number, token, whose) {
  const url = `${location.origin}/join/${live.url.split("/").at(-1)}/${number}/${token}`;
  const field = /** @type {HTMLInputElement} */ (make("input", { readOnly: true, value: url, onclick: () => field.select() }));
  field.setAttribute("aria-label", `${names[Number(number)]}, ${whose}`);
  const button = make("button", { type: "button", onclick: async () => {
    await copy(url, field);
    button.textContent = words.copied;
    live.picker.say(`${words.copied}: ${names[Number(number)]}`);
  } }, words.copy);
  const share = make("button", { type: "button", onclick: () => navigator.share({ title: document.title, url }).catch(() => {}) }, words.share);
  return [field, make("div", { className: "go" }, button, ...("share" in navigator ? [share] : []))];
}

// ---- who is there -----------------------------------------------------------------------------------------------

/** Somebody who has left is shown as away, and a bot can be asked to play for them. */
function presence() {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-person]"))) {
    const other = Number(row.dataset.seat), away = !!live.present && !yours.includes(other) && !live.present.includes(other);
    row.querySelector("[data-away]")?.toggleAttribute("hidden", !away);
    row.querySelector("[data-lend]")?.toggleAttribute("hidden", !away);
  }
}
live.presence = presence;
root.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-lend]")) : null;
  if (button) live.post("lend", { whose: Number(button.dataset.lend), bot: button.dataset.bot });
});

live.after = after;
after(view);
