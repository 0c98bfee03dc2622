/** The introduction to somebody's first game: it points at the board, and is gone as soon as somebody plays. */
const box = /** @type {HTMLElement} */ (document.querySelector(".tour"));
const ring = /** @type {HTMLElement} */ (document.querySelector(".tour-ring"));
const root = /** @type {HTMLElement} */ (document.querySelector("[data-url]"));
const steps = [.../** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("li"))];
const known = `tour ${box.dataset.tour}`;
const button = (/** @type {string} */ name) =>
  /** @type {HTMLButtonElement} */ (box.querySelector(`[data-step="${name}"]`));
const next = button("next"),
  onwards = next.textContent ?? "";
let number = 0;
/** @type {Element | null} */
let before = null; // what had the focus
let began = 0; // where the page was

/**
 * What a step points at: a target or a plate that can be seen, else the line that tells what is asked.
 * @param {string} at
 */
function pointed(at) {
  const name = CSS.escape(at);
  const found = at
    ? [...root.querySelectorAll(`[data-target="${name}"], [data-plate="${name}"], [data-plate="${name}-tall"]`)]
    : [];
  const sizes = found.map((one) => one.getBoundingClientRect().width),
    most = Math.max(0, ...sizes);
  // of what is drawn twice, the larger
  return (most && found[sizes.indexOf(most)]) || root.querySelector('[data-part="bar"]');
}

/**
 * The ring around it, and the box below, above or beside it, wherever there is room; at the far end of the screen if
 * nowhere.
 */
function place() {
  const target = box.hidden ? null : pointed(steps[number].dataset.at ?? "");
  if (!target) return;
  const { left, top, width, height, bottom } = target.getBoundingClientRect();
  Object.assign(ring.style, {
    left: `${left - 6}px`,
    top: `${top - 6}px`,
    width: `${width + 12}px`,
    height: `${height + 12}px`,
  });
  const wide = box.offsetWidth,
    high = box.offsetHeight,
    lowest = innerHeight - high - 8,
    last = innerWidth - wide - 8;
  const mid = [
    Math.min(Math.max(8, left + width / 2 - wide / 2), last),
    Math.min(Math.max(8, top + height / 2 - high / 2), lowest),
  ];
  const spots = [
    [mid[0], bottom + 14],
    [mid[0], top - 14 - high],
    [left + width + 14, mid[1]],
    [left - 14 - wide, mid[1]],
  ];
  const far = [mid[0], top + height / 2 < innerHeight / 2 ? lowest : 8];
  const [x, y] = spots.find(([sx, sy]) => sx >= 8 && sx <= last && sy >= 8 && sy <= lowest) ?? far;
  Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
}

/** @param {number} to */
function show(to) {
  number = to;
  const line = box.querySelector("p"),
    count = box.querySelector(".count");
  if (line) line.textContent = steps[to].textContent;
  if (count) count.textContent = `${to + 1}/${steps.length}`;
  button("back").hidden = to === 0;
  next.textContent = to === steps.length - 1 ? (next.dataset.last ?? "") : onwards;
  pointed(steps[to].dataset.at ?? "")?.scrollIntoView({ block: "center", inline: "center" });
  place();
}

export function start() {
  before = document.activeElement;
  began = scrollY;
  box.hidden = ring.hidden = false;
  show(0);
  box.focus({ preventScroll: true });
}

/** The page goes back to where it was, unless somebody plays: they stay where they touch. */
function end(back = true) {
  if (box.hidden) return;
  const inside = box.contains(document.activeElement);
  box.hidden = ring.hidden = true;
  localStorage.setItem(known, "seen");
  const { picker } = /** @type {any} */ (root).live ?? {},
    first = picker?.main(picker.stop ?? "") ?? root.querySelector('[data-part="bar"]');
  if (inside)
    (before instanceof HTMLElement && before !== document.body ? before : first)?.focus({ preventScroll: true });
  if (back) scrollTo({ top: began, behavior: "instant" });
  root.dispatchEvent(new Event("toured"));
}

for (const name of ["pointerdown", "pointermove", "pointerup"])
  box.addEventListener(name, (event) => event.stopPropagation());
box.addEventListener("click", (event) => {
  event.stopPropagation(); // what is clicked here is not for the board below
  const step = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-step]"))?.dataset
    .step;
  if (step === "end" || (step === "next" && number === steps.length - 1)) end();
  else if (step) {
    show(number + (step === "next" ? 1 : -1));
    (step === "back" && number ? button("back") : next).focus({ preventScroll: true });
  }
});
box.addEventListener("keydown", (event) => {
  event.stopPropagation(); // what is typed here is not for the board
  if (event.key === "Escape") end();
  else if (event.key === "ArrowRight" && number < steps.length - 1) show(number + 1);
  else if (event.key === "ArrowLeft" && number > 0) show(number - 1);
  else return;
  event.preventDefault();
});
root.addEventListener("click", (event) => {
  // whoever wants to play at once just plays
  if (/** @type {Element} */ (event.target).closest('[data-target], [data-part="list"] button, [data-part="confirm"]'))
    end(false);
});
window.addEventListener("resize", place);
document.addEventListener("scroll", place, { passive: true, capture: true });
new MutationObserver(() => {
  if (!box.hidden) place();
}).observe(root, { subtree: true, childList: true });
