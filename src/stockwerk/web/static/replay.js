// @ts-check
/** Replay: keys, slider and links go to a move without loading the page anew; the seed is checked here, not by us. */
import { showCopies } from "./copy.js";

/** @param {string} name */
const part = (name) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-part="${name}"]`));
let asked = new AbortController();

/** Show a move. The address becomes its link; Back leads to where one came from, not through every step. @param {string} href */
async function go(href) {
  asked.abort();
  asked = new AbortController();
  const address = new URL(href, location.href);
  try {
    const answer = await fetch(address, { signal: asked.signal });
    if (!answer.ok) throw new Error(answer.statusText);
    show(await answer.text());
    history.replaceState(null, "", address);
  } catch {
    if (!asked.signal.aborted) location.href = address.href; // let the browser tell what is wrong
  }
}

/** Everything but the slider is exchanged: it may be under a finger. @param {string} html */
function show(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.getAttribute("rel");
  const open = [...document.querySelectorAll(".standings details")].map((fold) => fold.hasAttribute("open"));
  for (const what of [".steps", "[data-part=where]", "[data-part=told]", ".board", ".side"]) {
    const now = document.querySelector(what), next = fresh.querySelector(what);
    if (now && next) now.replaceWith(next);
  }
  const there = /** @type {HTMLInputElement} */ (fresh.querySelector(".slide input")).value;
  if (document.activeElement !== slider || !held) slider.value = there;
  slider.setAttribute("aria-valuetext", part("where")?.textContent ?? "");
  document.querySelectorAll(".standings details").forEach((fold, k) => fold.toggleAttribute("open", open[k]));
  if (focus) /** @type {HTMLElement | null} */ (document.querySelector(`.steps a[rel="${focus}"]`))?.focus();
  const live = part("live");
  if (live) live.textContent = `${part("where")?.textContent}. ${part("told")?.textContent}`;
  showCopies();
  check();
}

const slider = /** @type {HTMLInputElement} */ (document.querySelector(".slide input"));
let held = false;
slider.addEventListener("pointerdown", () => { held = true; });
slider.addEventListener("change", () => { held = false; });
slider.addEventListener("input", () => go(`?at=${slider.value}`));
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest('a[href^="?at="]'));
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});
document.addEventListener("keydown", (event) => {
  const ways = /** @type {Record<string, string>} */ ({ ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" });
  if (!ways[event.key] || event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
  event.preventDefault();
  /** @type {HTMLAnchorElement | null} */ (document.querySelector(`.steps a[rel="${ways[event.key]}"]`))?.click();
});

async function check() {
  const seed = part("seed"), told = part("checked");
  if (!seed || !told || !crypto.subtle) return;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed.textContent ?? ""));
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  told.textContent = (hash === seed.dataset.hash ? told.dataset.yes : told.dataset.no) ?? "";
}
check();
