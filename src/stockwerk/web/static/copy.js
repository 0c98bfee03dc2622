/** Buttons that copy: what they name, or the address of the page. Pages may bring new ones at any time. */
export function showCopies() {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy]")))
    button.hidden = false;
}

document.addEventListener("click", async (event) => {
  const button = /** @type {HTMLButtonElement | null} */ (/** @type {Element} */ (event.target).closest("[data-copy]"));
  if (!button) return;
  const text = button.dataset.copy || location.href;
  if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => byHand(text));
  else byHand(text); // a page that did not come over https may not use the clipboard
  button.textContent = button.dataset.done ?? "";
});

/** @param {string} text */
function byHand(text) {
  const field = Object.assign(document.createElement("input"), { value: text });
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

showCopies();
