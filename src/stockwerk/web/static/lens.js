// @ts-check
/**
 * The lens: a plate that is small on the page (`data-enlarge`) is shown large when it is touched.
 * It gets a button for those who touch nothing, and stays up to date while it is open.
 */
const lens = /** @type {HTMLDialogElement | null} */ (document.querySelector('[data-part="lens"]'));
const glass = lens?.querySelector("div");
const pictures = () => [.../** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll(".plate > [data-enlarge]"))];
let shown = ""; // the name of the plate

/** The same picture once more, without what is touched in the first one. @param {SVGElement} picture */
function show(picture) {
  const copy = /** @type {SVGElement} */ (picture.cloneNode(true));
  for (const name of ["data-target", "data-piece", "data-plate"]) {
    for (const element of [copy, ...copy.querySelectorAll(`[${name}]`)]) element.removeAttribute(name);
  }
  glass?.replaceChildren(copy);
  shown = picture.dataset.plate ?? "";
  lens?.setAttribute("aria-label", picture.getAttribute("aria-label") ?? "");
}

/** Plates are new: give them their buttons again, and show what has changed. */
export function refresh() {
  for (const picture of pictures()) {
    if (picture.nextElementSibling) continue;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "enlarge" });
    button.setAttribute("aria-label", `${lens?.dataset.word}: ${picture.getAttribute("aria-label")}`);
    picture.after(button);
  }
  const again = lens?.open && pictures().find((picture) => picture.dataset.plate === shown);
  if (again) show(again);
}

document.addEventListener("click", ({ target }) => {
  const picture = target instanceof Element && target.closest(".plate")?.querySelector("[data-enlarge]");
  if (target === lens) lens?.close(); // beside the picture
  if (!(picture instanceof SVGElement) || lens?.open) return;
  show(picture);
  lens?.showModal();
});
lens?.addEventListener("keydown", (event) => event.stopPropagation()); // what is typed here is not for the board
refresh();
