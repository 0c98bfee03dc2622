/**
 * The lens: a plate that is small on the page (`data-enlarge`) is shown large when it is touched. It gets a button for
 * those who touch nothing, and stays up to date while it is open. What a picture describes in words (`desc`) stands
 * below it. Of what is larger than its small picture (`data-enlarge="whole"`), the server has pictures that are laid
 * out as on a board. On a screen that is higher than wide, a plate that is drawn for it is shown so; of others that are
 * too wide for it, a part is seen, and the rest can be pushed into sight.
 */
const lens = /** @type {HTMLDialogElement | null} */ (document.querySelector('[data-part="lens"]'));
const glass = lens?.querySelector("div");
const table = /** @type {HTMLElement | null} */ (document.querySelector("[data-url]"));
const pictures = () => [
  .../** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll(".plate > [data-enlarge]")),
];
const WIDE = 1.2,
  LARGE = 480; // width to height, and width: what is wider would be too small at the width of a phone
let shown = ""; // the name of the plate

/** What the server has of a plate besides its small picture. @param {string} name @returns {Promise<SVGElement[]>} */
async function whole(name) {
  const answer = await fetch(
    `${table?.dataset.url}/large/${encodeURIComponent(name)}?seat=${table?.dataset.seat}`,
  ).catch(() => null);
  const { pictures = [] } = answer?.ok ? await answer.json() : {};
  return /** @type {SVGElement[]} */ ([
    ...Object.assign(document.createElement("div"), { innerHTML: pictures.join("") }).children,
  ]);
}

/** The same picture once more, without what is touched in the first one. @param {SVGElement} picture */
async function show(picture) {
  const name = (shown = picture.dataset.plate ?? "");
  const large = picture.dataset.enlarge ? await whole(name) : [];
  if (name !== shown) return; // another one was touched meanwhile
  const upright = innerHeight > innerWidth,
    tall = upright && document.querySelector(`.plate > [data-plate="${CSS.escape(name)}-tall"]`);
  const copies = large.length ? large : [/** @type {SVGElement} */ ((tall || picture).cloneNode(true))];
  for (const attribute of ["data-target", "data-piece", "data-plate"]) {
    for (const copy of copies)
      for (const element of [copy, ...copy.querySelectorAll(`[${attribute}]`)]) element.removeAttribute(attribute);
  }
  const words = [...picture.querySelectorAll("desc")].map((line) => make("p", line.textContent ?? ""));
  const [, , width, height] = (copies[0].getAttribute("viewBox") ?? "").split(" ").map(Number);
  const board = Object.assign(document.createElement("div"), { className: large.length ? "board" : "" });
  board.append(...copies.map((copy) => (large.length ? make("div", copy) : copy)));
  glass?.classList.toggle("part", !large.length && upright && (width > WIDE * height || width > LARGE));
  glass?.replaceChildren(board, ...words);
  lens?.setAttribute("aria-label", picture.getAttribute("aria-label") ?? "");
}

/** @param {string} tag @param {Node | string} inside */
function make(tag, inside) {
  const element = document.createElement(tag);
  element.append(inside);
  element.className = tag === "div" ? "plate" : "";
  return element;
}

/** Plates are new: give them their buttons again, and show what has changed. */
export function refresh() {
  for (const picture of pictures()) {
    if (picture.nextElementSibling) continue;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "enlarge" });
    button.setAttribute("aria-label", `${lens?.dataset.word}: ${picture.getAttribute("aria-label")}`);
    button.innerHTML =
      '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M13 4h7v7M11 20H4v-7M20 4l-7 7M4 20l7-7"/></svg>';
    picture.after(button);
  }
  const again = lens?.open && pictures().find((picture) => picture.dataset.plate === shown);
  if (again) show(again);
}

/** Something on the page was touched. @param {EventTarget | null} target */
export function touch(target) {
  const picture = target instanceof Element && target.closest(".plate")?.querySelector("[data-enlarge]");
  if (target === lens) lens?.close(); // beside the picture
  if (!(picture instanceof SVGElement) || lens?.open) return;
  show(picture).then(() => lens?.open || lens?.showModal());
}

addEventListener("resize", refresh);
lens?.addEventListener("keydown", (event) => event.stopPropagation()); // what is typed here is not for the board
refresh();
