/** The page of a table in a notebook: the kernel answers in place of a server, and what leads elsewhere stays here. */
const { line } = /** @type {any} */ (frameElement);
Object.assign(window, { fetch: line.fetch, EventSource: line.EventSource });
addEventListener("sit", (event) => {
  event.preventDefault();
  line.open({ seat: /** @type {CustomEvent} */ (event).detail });
});

const book = /** @type {HTMLDialogElement} */ (document.querySelector(".rulebook")),
  prose = /** @type {HTMLElement} */ (book.querySelector("article"));
book.addEventListener("keydown", (event) => event.stopPropagation()); // what is typed here is not for the board
document.addEventListener("click", async (event) => {
  const link =
    event.target instanceof Element
      ? /** @type {HTMLAnchorElement | null} */ (event.target.closest("a[target=rules], a[hreflang]"))
      : null;
  if (event.target === book) book.close();
  if (!link) return;
  event.preventDefault();
  if (link.hreflang) return line.open({ language: link.hreflang });
  const { html, chapter } = await (await fetch("rules")).json();
  prose.innerHTML = html;
  book.showModal();
  const rule = prose.querySelector(`[id="${link.hash.slice(1) || chapter}"]`);
  rule?.classList.add("here");
  rule?.scrollIntoView({ block: "center" });
});

import("stockwerk/table.js");
