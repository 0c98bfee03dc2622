// @ts-check
/** The introduction to somebody's first game: it points at the board, and is gone as soon as somebody plays. */
const box = /** @type {HTMLElement} */ (document.querySelector(".tour"));
const ring = /** @type {HTMLElement} */ (document.querySelector(".tour-ring"));
const root = /** @type {HTMLElement} */ (document.querySelector("[data-url]"));
const again = /** @type {HTMLElement | null} */ (document.querySelector('[data-tour="again"]'));
const steps = [.../** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("li"))];
const known = `tour ${box.dataset.tour}`;
const button = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (box.querySelector(`[data-step="${name}"]`));
const next = button("next"), onwards = next.textContent ?? "";
let number = 0;
/** @type {Element | null} */
let before = null; // what had the focus

/** What a step points at: a target or a plate that can be seen, else the line that tells what is asked. @param {string} at */
function pointed(at) {
  const name = CSS.escape(at);
  const found = at ? [...root.querySelectorAll(`[data-target="${name}"], [data-plate="${name}"], [data-plate="${name}-tall"]`)] : [];
  const sizes = found.map((one) => one.getBoundingClientRect().width), most = Math.max(0, ...sizes);
  return (most && found[sizes.indexOf(most)]) || root.querySelector('[data-part="bar"]'); // of what is drawn twice, the larger
}

/** The ring around it, and the box above or below it, wherever there is more room. */
function place() {
  const target = box.hidden ? null : pointed(steps[number].dataset.at ?? "");
  if (!target) return;
  const { left, top, width, height, bottom } = target.getBoundingClientRect();
  Object.assign(ring.style, { left: `${left - 6}px`, top: `${top - 6}px`, width: `${width + 12}px`, height: `${height + 12}px` });
  const room = innerHeight - box.offsetHeight - 12;
  const y = bottom + 18 <= room ? bottom + 18 : top - 18 - box.offsetHeight >= 8 ? top - 18 - box.offsetHeight : room;
  const x = Math.min(Math.max(8, left + width / 2 - box.offsetWidth / 2), innerWidth - box.offsetWidth - 8);
  Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
}

/** @param {number} to */
function show(to) {
  number = to;
  const line = box.querySelector("p"), count = box.querySelector(".count");
  if (line) line.textContent = steps[to].textContent;
  if (count) count.textContent = `${to + 1}/${steps.length}`;
  button("back").hidden = to === 0;
  next.textContent = to === steps.length - 1 ? next.dataset.last ?? "" : onwards;
  pointed(steps[to].dataset.at ?? "")?.scrollIntoView({ block: "center", inline: "center" });
  place();
}

function start() {
  before = document.activeElement;
  box.hidden = ring.hidden = false;
  show(0);
  box.focus({ preventScroll: true });
}

function end() {
  if (box.hidden) return;
  const inside = box.contains(document.activeElement);
  box.hidden = ring.hidden = true;
  localStorage.setItem(known, "seen");
  if (inside && before instanceof HTMLElement) before.focus({ preventScroll: true });
}

for (const name of ["pointerdown", "pointermove", "pointerup"]) box.addEventListener(name, (event) => event.stopPropagation());
box.addEventListener("click", (event) => {
  event.stopPropagation(); // what is clicked here is not for the board below
  const step = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-step]"))?.dataset.step;
  if (step === "end" || (step === "next" && number === steps.length - 1)) end();
  else if (step) { show(number + (step === "next" ? 1 : -1)); (step === "back" && number ? button("back") : next).focus({ preventScroll: true }); }
});
box.addEventListener("keydown", (event) => {
  event.stopPropagation(); // what is typed here is not for the board
  if (event.key === "Escape") end();
  else if (event.key === "ArrowRight" && number < steps.length - 1) show(number + 1);
  else if (event.key === "ArrowLeft" && number > 0) show(number - 1);
  else return;
  event.preventDefault();
});
root.addEventListener("click", (event) => { // whoever wants to play at once just plays
  const touched = /** @type {Element} */ (event.target);
  if (!box.contains(touched) && touched !== again) end();
});
window.addEventListener("resize", place);
document.addEventListener("scroll", place, { passive: true, capture: true });
new MutationObserver(() => { if (!box.hidden) place(); }).observe(root, { subtree: true, childList: true });

if (again) {
  again.hidden = false;
  again.addEventListener("click", start);
}
if (Number(root.dataset.seat) >= 0 && root.dataset.state !== "over" && !localStorage.getItem(known)) start();
