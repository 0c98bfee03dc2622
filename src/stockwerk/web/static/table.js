// @ts-check
/** The table page: the live table, and what is around it: talk, invitations, whose turn it is, comfort. */
import { Live } from "./live.js";

const root = /** @type {HTMLElement} */ (document.querySelector("[data-url]"));
const { words, view, seat, yours, names } = JSON.parse(document.querySelector("#view")?.textContent ?? "{}");
const part = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (root.querySelector(`[data-part="${name}"]`));
const title = document.title;
const live = new Live(root, words, view);
live.still = yours.length > 1; // what moves could show a hand to the next player
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
  cover();
}

// ---- one screen for several -------------------------------------------------------------------------------------

/** When the next seat of this browser is to act, the screen is covered until they are there. */
async function cover() {
  if (yours.length < 2) return;
  const facts = await fetch(live.url).then((answer) => answer.json()).catch(() => null);
  const next = facts?.actors?.find((/** @type {number} */ other) => yours.includes(other));
  const dialog = part("cover");
  if (!dialog || next === undefined || next === seat || facts.actors.includes(seat)) return;
  for (const plate of root.querySelectorAll("[data-hand] > *")) plate.replaceChildren(); // nothing of it is left behind the cover
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  const line = dialog.querySelector("p"), button = dialog.querySelector("button");
  if (line) line.textContent = names[next];
  button?.addEventListener("click", () => { location.href = `${location.pathname}?seat=${next}`; }, { once: true });
  button?.focus();
}

// ---- talk, lending, invitations ---------------------------------------------------------------------------------

part("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (part("say")?.querySelector("input"));
  const text = field.value.trim();
  if (text) live.ask("say", { seat, version: live.version, text }).then((answer) => { if (answer.ok) field.value = ""; }).catch(() => {});
});
part("lend")?.addEventListener("change", () => {
  const bot = /** @type {HTMLSelectElement} */ (part("lend")?.querySelector("select")).value;
  live.post("lend", { bot });
});

const invited = new URLSearchParams(location.hash.slice(1)).get("invite");
const kept = `invite ${live.url}`;
if (invited) {
  localStorage.setItem(kept, invited);
  history.replaceState(null, "", location.pathname);
}
const links = (localStorage.getItem(kept) ?? "").split(",").filter(Boolean);
const invite = part("invite");
if (invite && links.length && !view.over) {
  invite.hidden = false;
  const id = live.url.split("/").at(-1);
  part("links")?.replaceChildren(...links.map((link) => {
    const [number, token] = link.split("."), item = document.createElement("li");
    const address = `${location.origin}/join/${id}/${number}/${token}`;
    const field = Object.assign(document.createElement("input"), { readOnly: true, value: address, onclick: () => field.select() });
    field.setAttribute("aria-label", names[Number(number)]);
    item.append(field);
    return item;
  }));
}

live.after = after;
after(view);
