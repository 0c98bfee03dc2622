/**
 * Mouse, finger, pen and keys: how people point, touch, drag and walk. All of it ends in a few calls of the picker.
 *
 * @typedef {import("./picker.js").Picker} Picker
 * @typedef {import("./picker.js").Point} Point
 * @typedef {import("./picker.js").Means} Means
 * @typedef {object} Press  a button or finger that is down
 * @property {string | null} target
 * @property {Point} at
 * @property {[number, number]} grip  from the pointer to the middle of the piece that it holds
 * @property {boolean} drags  whether moving means dragging
 * @property {boolean} moved
 */

export const TOUCH = 44; // px: nothing that can be touched is smaller for a finger
const DRAG = 8; // px before a press becomes a drag
const WHEEL = 120; // ms between two turns of the wheel
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {EventTarget | null} element */
export function targetOf(element) {
  return (element instanceof Element && element.closest("[data-target]")?.getAttribute("data-target")) || null;
}

/** @param {Element} element @returns {[number, number]} */
export function centre(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** @param {Picker} picker */
export function listen(picker) {
  listenToPointer(picker);
  listenToWheel(picker);
  listenToFocus(picker);
  document.addEventListener("keydown", (event) => press(picker, event)); // also when nothing has the focus
  addEventListener("resize", () => {
    picker.find();
    picker.paint();
  }); // another layout may show another drawing
}

/** Buttons of the prompt and the list look after themselves. @param {Event} event */
const onBoard = (event) => event.target instanceof Element && !event.target.closest("[data-part]");

/**
 * The target at a point. What is lit comes before what lies over it and is not; beside a small lit one counts as on it,
 * unless the middle of something else is nearer.
 * @param {Picker} picker
 * @param {Point} point
 */
function hit(picker, { clientX, clientY }) {
  const { lit, laid } = picker.choice,
    [top, ...below] = document.elementsFromPoint(clientX, clientY);
  const area = top?.closest(".board, [data-hand]"),
    direct = targetOf(top);
  // not what a sticky hand covers
  const here = [top, ...below.filter((element) => area?.contains(element))].map(targetOf);
  const meant = here.find((target) => target && (lit.has(target) || laid?.targets.includes(target)));
  if (meant) return meant;
  const off = (/** @type {Element} */ element) => {
    const [x, y] = centre(element);
    return Math.abs(clientX - x) + Math.abs(clientY - y);
  };
  const touched = top?.closest("[data-target]");
  let best = direct,
    nearest = touched ? off(touched) : Infinity;
  for (const target of lit) {
    const box = picker.main(target)?.getBoundingClientRect();
    if (!box || Math.min(box.width, box.height) >= TOUCH) continue;
    const dx = Math.abs(clientX - box.x - box.width / 2),
      dy = Math.abs(clientY - box.y - box.height / 2);
    const inside = dx <= Math.max(TOUCH, box.width) / 2 && dy <= Math.max(TOUCH, box.height) / 2;
    if (inside && dx + dy < nearest) [best, nearest] = [target, dx + dy];
  }
  return best;
}

/** @param {Picker} picker */
function listenToPointer(picker) {
  const { root } = picker;
  root.addEventListener("pointerdown", (event) => {
    if (!onBoard(event) || !event.isPrimary || event.button) return;
    const { laid, fixed } = picker.choice,
      target = hit(picker, event);
    const held = !!laid?.pose && !!target && laid.targets.includes(target) && !fixed.has(target);
    const [x, y] = held && laid ? picker.middle(laid) : [event.clientX, event.clientY];
    const drags = held || !!(target && picker.main(target)?.closest("[data-drag]"));
    picker.press = { target, at: event, grip: [x - event.clientX, y - event.clientY], drags, moved: false };
  });
  root.addEventListener("pointermove", (event) => {
    const { press: down, choice } = picker;
    if (
      down?.drags &&
      !down.moved &&
      Math.hypot(event.clientX - down.at.clientX, event.clientY - down.at.clientY) > DRAG
    ) {
      down.moved = true;
      if (down.target && choice.lit.has(down.target)) picker.touch(down.target);
    }
    if (down?.moved) picker.point(hit(picker, event), event);
    else if (!down && event.pointerType !== "touch" && onBoard(event)) picker.point(hit(picker, event), event);
    else if (!down && picker.pointed) picker.point(null); // on the way to the buttons
  });
  root.addEventListener("pointerup", (event) => {
    if (picker.press?.moved) picker.drop(event.pointerType === "mouse" ? "mouse" : "touch");
    setTimeout(() => {
      picker.press = null;
    }); // after the click that may follow
  });
  // Touch-action has no effect on parts of an SVG: a finger that holds a piece must keep the page still.
  root.addEventListener(
    "touchmove",
    (event) => {
      if (picker.press?.drags && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  root.addEventListener("pointercancel", () => {
    picker.press = null;
  });
  root.addEventListener("pointerleave", () => {
    if (!picker.press) picker.point(null);
  });
  root.addEventListener("click", (event) => {
    if (picker.press?.moved || !onBoard(event)) return;
    const keys = event.detail === 0,
      target = keys ? targetOf(event.target) : hit(picker, event); // no detail: a screen reader
    const by = keys ? "keys" : /** @type {Means} */ (/** @type {PointerEvent} */ (event).pointerType);
    const drawn = keys ? [event.target] : document.elementsFromPoint(event.clientX, event.clientY);
    picker.under =
      drawn
        .map((one) => (one instanceof Element ? one.closest("[data-target]") : null))
        .find((one) => targetOf(one) === target) ?? null;
    if (target) picker.take(target, by, keys ? undefined : event);
  });
}

/** @param {Picker} picker */
function listenToWheel(picker) {
  let last = 0;
  picker.root.addEventListener(
    "wheel",
    (event) => {
      const piece = picker.ghost ?? picker.choice.laid;
      if (!onBoard(event) || !piece?.pose || !picker.pointed || event.ctrlKey) return; // with ctrl it zooms
      event.preventDefault();
      if (event.timeStamp - last < WHEEL) return;
      last = event.timeStamp;
      picker.turn(event.deltaY > 0 ? 1 : -1);
    },
    { passive: false },
  );
}

/** The focus points as the mouse does, and the tab stop goes with it. @param {Picker} picker */
function listenToFocus(picker) {
  picker.root.addEventListener("focusin", (event) => {
    const target =
      onBoard(event) && /** @type {Element} */ (event.target).matches(":focus-visible") && targetOf(event.target);
    if (target) picker.visit(target);
  });
  for (const name of ["focusin", "focusout", "scroll", "resize"])
    addEventListener(name, () => requestAnimationFrame(() => ring(picker)), true);
}

/**
 * Parts of an SVG have no outline of two colours, and others may be drawn over it: so a ring lies above all.
 * @param {Picker} picker
 */
function ring({ root, parts }) {
  const focused = root.querySelector("svg [data-target]:focus-visible"),
    box = focused?.getBoundingClientRect();
  parts.ring.hidden = !box;
  if (box)
    Object.assign(parts.ring.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
}

/**
 * The nearest element in a direction, by where things are drawn.
 * @param {Picker} picker @param {Element} from @param {[number, number]} way @param {boolean} all  also what is dark
 */
function beside(picker, from, [wx, wy], all) {
  const { choice, elements } = picker,
    [x0, y0] = centre(from);
  let best = null,
    least = Infinity;
  for (const target of all ? elements.keys() : [...choice.lit, ...choice.chosen]) {
    const element = picker.main(target);
    if (!element || element === from) continue;
    const [x, y] = centre(element),
      along = (x - x0) * wx + (y - y0) * wy,
      aside = Math.abs((x - x0) * wy + (y - y0) * wx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [element, along + 2 * aside];
  }
  return best;
}

/** @param {Picker} picker @param {KeyboardEvent} event */
function press(picker, event) {
  const { choice, parts } = picker,
    element = /** @type {Element} */ (event.target),
    target = targetOf(element);
  const typing = element.matches("input, select, textarea") && event.key !== "Escape";
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const pick = target
    ? () => {
        picker.under = element.closest("[data-target]");
        picker.take(target, "keys");
      }
    : null;
  const walk = () => {
    const next = beside(picker, element, ARROWS[event.key], event.shiftKey);
    if (next && !next.hasAttribute("tabindex")) next.tabIndex = -1;
    next?.focus();
  };
  const ask = (/** @type {string | null} */ about) => {
    if (about) return picker.explain(about, "keys");
    picker.remark(picker.words.whyHow);
    picker.say(picker.words.whyHow);
  };
  /** @type {Record<string, (() => unknown) | null>} */
  const keys = {
    Enter: pick,
    " ": pick,
    "?": picker.letters ? () => ask(picker.pointed ?? target) : target ? () => ask(target) : null,
    ...(picker.letters
      ? {
          r: () => picker.turn(1),
          R: () => picker.turn(-1),
          f: () => picker.turn(1, true),
          u: () => picker.server.undo(),
        }
      : {}),
    Escape: () => (parts.why.matches(":popover-open") ? parts.why.hidePopover() : picker.cancel()),
    Backspace: () => picker.cancel(choice.laid ? choice.touched : choice.touched.slice(0, -1)),
  };
  // from where one has waited
  const enter = element === parts.bar && picker.stop ? () => picker.main(picker.stop ?? "")?.focus() : null;
  const act = ARROWS[event.key] ? (target ? walk : enter) : keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
