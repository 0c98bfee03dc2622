/**
 * On a small screen: of every kind of thing that can be touched next, something is in sight, and of what would happen,
 * where. Else the page goes there, no farther than it must, or back to where the reader was if that will do. Whoever
 * sees it all stays: on what they have just built, too. Strips that are longer than the screen are pushed to what can
 * be touched, and show that there is more.
 */
import { kindOf } from "./choice.js";

const AIR = 12; // px around what is brought into sight
const AROUND = 60; // px more of where others have built: what stands there, and where a piece falls to
let asked = "";
/** @type {number | null} where the reader was */ let place = null;
/**
 * Shown something, has scrolled since, and what waits until they are not busy.
 * @type {{away: boolean, scrolled: boolean, later: (() => void) | null}}
 */
const reader = { away: false, scrolled: false, later: null };
const motion = () =>
  /** @type {ScrollBehavior} */ (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

/** The page between what sticks to its top and to its bottom. @param {import("./picker.js").Picker} picker */
function frame({ root, parts }) {
  const hand = root.querySelector("[data-hand]"),
    sticks = !!hand && getComputedStyle(hand).position === "sticky";
  const top = Math.max(0, parts.bar.getBoundingClientRect().bottom),
    bottom = sticks ? hand.getBoundingClientRect().top : innerHeight;
  /**
   * How far the page has to go until all of an element is in sight.
   * @param {Element} element
   * @param {number} [shift]
   */
  const off = (element, shift = 0) =>
    sticks && hand.contains(element) ? 0 : offBox(element.getBoundingClientRect(), shift);
  const offBox = (/** @type {DOMRect} */ box, shift = 0) => {
    const above = box.top + shift - top,
      below = box.bottom + shift - bottom;
    return above < 0 || box.height > bottom - top
      ? Math.min(0, above - AIR)
      : below > 0
        ? Math.min(below + AIR, above - AIR)
        : 0;
  };
  return { off, offBox };
}

/** How much of an element is in sight, in px. @param {Element} element @param {import("./picker.js").Picker} picker */
function seen(element, { parts }) {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, parts.bar.getBoundingClientRect().bottom);
}

/** Somebody types, or something lies over the page: it stays where it is. An introduction goes where it points. */
function busy() {
  return (
    !!document.activeElement?.matches("input:not([type=checkbox]), select, textarea") ||
    !!document.querySelector("dialog[open], .tour:not([hidden])")
  );
}

/**
 * What is asked, if anything: others' moves at the same time may change the options.
 * @param {import("./picker.js").Picker} picker
 */
function question({ choice: { options }, question: number }) {
  return options.length ? `${number}: ${options.map(({ id }) => id).join(" ")}` : "";
}

/**
 * A new question.
 * @param {import("./picker.js").Picker} picker
 * @param {boolean} [anew]  the page was elsewhere meanwhile
 */
export function bring(picker, anew = false) {
  const { choice } = picker,
    now = question(picker);
  if (!now || (now === asked && !anew) || busy()) return;
  asked = now;
  push(picker);
  const { off } = frame(picker),
    back = place,
    asks = (choice.complete ? [ghost(picker)] : kinds(picker, () => true)).filter((all) => all.length);
  const missed = (/** @type {number} */ shift) => asks.find((all) => all.every((element) => off(element, shift))),
    here = missed(0);
  const returns = here && back !== null && !missed(scrollY - back); // seen from where the reader was
  place = here && !returns ? (back ?? scrollY) : null;
  if (returns) scrollTo({ top: back, behavior: motion() });
  else if (here) scrollBy({ top: nearest(here, off), behavior: motion() });
}

/**
 * Something was touched: what comes next, or what would happen, is to be seen.
 * @param {import("./picker.js").Picker} picker
 */
export function follow(picker) {
  const { choice } = picker,
    { off } = frame(picker),
    fixed = new Set([...choice.chosen].map(kindOf));
  push(picker);
  const [missed] = choice.complete ? [ghost(picker)] : kinds(picker, (kind) => !fixed.has(kind));
  if (missed?.length && missed.every((element) => off(element)))
    scrollBy({ top: nearest(missed, off), behavior: motion() });
}

/**
 * Others have moved pieces: whoever looks at the board and does nothing just now is shown where, if none of it is in
 * sight.
 * @param {import("./picker.js").Picker} picker
 * @param {import("./live.js").Moved[]} moved
 * @returns {boolean} whether the page goes there
 */
export function show(picker, moved) {
  const {
      choice: { touched, laid },
      root,
    } = picker,
    { offBox } = frame(picker),
    board = root.querySelector(".board");
  const boxes = moved.filter(({ piece }) => board?.contains(piece)).map(({ box }) => box);
  const hidden = (/** @type {DOMRect} */ box) => Math.abs(offBox(box)) > AIR + box.height / 2; // more than half of it
  const reads = !board || seen(board, picker) <= 0; // something else
  if (busy() || reads || touched.length || laid || !boxes.length || !boxes.every(hidden)) return false;
  const way = boxes.map((box) => offBox(box)).reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
  place ??= scrollY;
  Object.assign(reader, { away: true, scrolled: false });
  scrollBy({ top: way + Math.sign(way) * AROUND, behavior: motion() });
  return true;
}

/**
 * All has been shown: back to what is asked, unless the reader has gone elsewhere meanwhile.
 * @param {import("./picker.js").Picker} picker
 */
export function rest(picker) {
  const { away, scrolled } = reader,
    acts = picker.busy || picker.choice.touched.length > 0;
  reader.later = busy() ? () => rest(picker) : null; // when they are done with it
  if (reader.later) return;
  reader.away = false;
  if (acts || (away && scrolled)) asked = question(picker);
  else bring(picker, away);
}

/** Where on the board something would happen. @param {import("./picker.js").Picker} picker */
function ghost({ choice, elements }) {
  return (choice.complete?.targets ?? [])
    .flatMap((target) => elements.get(target)?.[0] ?? [])
    .filter((element) => element.closest(".board"));
}

/** What is lit, kind by kind; of a stock of equal things its top, since all of it is to be seen.
 * @param {import("./picker.js").Picker} picker @param {(kind: string) => boolean} meant */
function kinds({ choice, elements }, meant) {
  const lit = [...choice.lit],
    all = [...new Set(lit.map(kindOf))].filter(meant),
    top = (/** @type {Element} */ one) => one.getBoundingClientRect().top;
  return all.map((kind) => {
    const targets = lit.filter((target) => kindOf(target) === kind),
      found = targets.flatMap((target) => elements.get(target)?.[0] ?? []);
    return targets.some((target) => target.includes("#")) ? found.sort((a, b) => top(a) - top(b)).slice(0, 1) : found;
  });
}

/** @param {Element[]} elements @param {(element: Element) => number} off */
function nearest(elements, off) {
  return elements.map((element) => off(element)).reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
}

/** Push strips along until something lit is seen on them. @param {import("./picker.js").Picker} picker */
function push({ root }) {
  for (const strip of root.querySelectorAll(".plate:has(> .tall.full)")) {
    const { left, right } = strip.getBoundingClientRect(),
      marked = [...strip.querySelectorAll(".chosen")];
    const boxes = (marked.length ? marked : [...strip.querySelectorAll(".lit")]).map((tile) =>
      tile.getBoundingClientRect(),
    );
    if (boxes.length && !boxes.some((box) => box.left >= left && box.right <= right))
      strip.scrollBy({ left: Math.min(...boxes.map((box) => box.left)) - left - 2 * AIR, behavior: motion() });
    edges(strip);
  }
}

/** @param {Element} strip */
function edges(strip) {
  strip.classList.toggle("more-before", strip.scrollLeft > 2);
  strip.classList.toggle("more-after", strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 2);
}

document.addEventListener(
  "scroll",
  ({ target }) => {
    if (target instanceof Element && target.matches(".plate")) edges(target);
  },
  { passive: true, capture: true },
);
for (const gesture of ["wheel", "touchmove"])
  addEventListener(
    gesture,
    () => {
      reader.scrolled = true;
      place = null;
    },
    { passive: true },
  );
let pressed = false; // a click is read where it was meant
for (const press of ["pointerdown", "pointerup", "pointercancel"])
  addEventListener(
    press,
    () => {
      pressed = press === "pointerdown";
    },
    true,
  );
for (const end of ["focusout", "close", "pointerup"]) {
  document.addEventListener(
    end,
    () =>
      setTimeout(() => {
        // the focus may go on to another field
        const { later } = reader;
        if (pressed) return;
        reader.later = null;
        later?.();
      }),
    true,
  );
}
