/** Replay: keys, slider and links go to a move without loading the page anew; the seed is checked here, not by us. */
import { showCopies } from "./copy.js";
import { check } from "./seal.js";

/** @param {string} name */
const part = (name) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-part="${name}"]`));
const slider = /** @type {HTMLInputElement} */ (document.querySelector(".slide input"));
let held = false; // by a finger
let shown = Number(slider.value),
  wanted = shown; // moves
let busy = false;
/** @type {boolean[]} */
let unfolded = []; // whose points are seen line by line, as far as they are folded at all

/** Show a move. Whoever steps faster than pages come skips some of them, and ends where they meant to.
 * The address becomes the move's link; Back leads to where one came from, not through every step. @param {number} to */
async function go(to) {
  wanted = Math.max(0, Math.min(to, Number(slider.max)));
  if (busy) return;
  busy = true;
  while (shown !== wanted) {
    const next = wanted,
      address = `?at=${next}`;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) {
      location.href = address;
      return;
    } // let the browser tell what is wrong
    show(await answer.text());
    history.replaceState(null, "", address);
    shown = next;
  }
  busy = false;
}

/** Everything but the slider is exchanged: it may be under a finger. @param {string} html */
function show(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.getAttribute("rel");
  const folds = [...document.querySelectorAll(".side .standings details")];
  if (folds.length) unfolded = folds.map((fold) => fold.hasAttribute("open"));
  for (const what of [".steps", "[data-part=where]", "[data-part=told]", "[data-part=ending]", ".board", ".side"]) {
    const now = document.querySelector(what),
      next = fresh.querySelector(what);
    if (now && next) now.replaceWith(next);
  }
  const there = /** @type {HTMLInputElement} */ (fresh.querySelector(".slide input")).value;
  if (!held && wanted === Number(there)) slider.value = there;
  slider.setAttribute("aria-valuetext", part("where")?.textContent ?? "");
  document
    .querySelectorAll(".side .standings details")
    .forEach((fold, k) => fold.toggleAttribute("open", unfolded[k] ?? false));
  if (focus) /** @type {HTMLElement | null} */ (document.querySelector(`.steps a[rel="${focus}"]`))?.focus();
  const live = part("live");
  if (live) live.textContent = `${part("where")?.textContent}. ${part("told")?.textContent}`;
  showCopies();
  checkSeed();
}

slider.addEventListener("pointerdown", () => {
  held = true;
});
slider.addEventListener("change", () => {
  held = false;
});
slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (
    /** @type {Element} */ (event.target).closest('a[href^="?at="]')
  );
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const step = /** @type {Record<string, number>} */ ({ prev: -1, next: 1 })[link.rel];
  go(step ? wanted + step : Number(new URL(link.href).searchParams.get("at")));
});
document.addEventListener("keydown", (event) => {
  const ways = /** @type {Record<string, string>} */ ({
    ArrowLeft: "prev",
    ArrowRight: "next",
    Home: "first",
    End: "last",
  });
  if (!ways[event.key] || event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
  event.preventDefault();
  /** @type {HTMLAnchorElement | null} */ (document.querySelector(`.steps a[rel="${ways[event.key]}"]`))?.click();
});

async function checkSeed() {
  const seed = part("seed"),
    told = part("checked");
  if (!seed || !told || !crypto.subtle) return;
  told.textContent = told.dataset[await check(seed.textContent ?? "", seed.dataset)] ?? "";
}
checkSeed();
