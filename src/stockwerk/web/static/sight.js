// @ts-check
/**
 * Of every kind of thing that can be touched next, something is in sight: else the page goes there, and when something else is
 * asked it goes back to where the reader was.
 */
import { kindOf } from "./choice.js";
import { centre } from "./input.js";

let asked = "";
/** @type {number | null} where the reader was */ let place = null;

/** @param {import("./picker.js").Picker} picker */
export function bring({ choice, parts, root, elements }) {
  const now = choice.options.map(({ id }) => id).join(" ");
  if (!now || now === asked) return;
  asked = now;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  const hand = root.querySelector("[data-hand]"), back = place;
  const top = Math.max(0, parts.bar.getBoundingClientRect().bottom);
  const bottom = hand && getComputedStyle(hand).position === "sticky" ? hand.getBoundingClientRect().top : innerHeight;
  const shift = back === null ? 0 : scrollY - back; // seen from where the reader was
  const kinds = new Set([...choice.lit].map(kindOf));
  const drawn = (/** @type {string} */ kind) => [...choice.lit].filter((target) => kindOf(target) === kind).flatMap((target) => elements.get(target)?.[0] ?? []);
  const inSight = (/** @type {Element} */ element) => {
    const middle = centre(element)[1] + shift;
    return !!element.closest("[data-hand]") || (middle > top && middle < bottom);
  };
  const [missed] = [...kinds].map(drawn).filter((all) => all.length && !all.some(inSight));
  place = missed ? (back ?? scrollY) : null;
  if (missed) missed[0].scrollIntoView({ block: "center", behavior });
  else if (back !== null) scrollTo({ top: back, behavior });
}
