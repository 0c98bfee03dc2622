// @ts-check
/** Replay: arrows step through the moves; the seed is checked against its fingerprint here, not by us. */
const step = (/** @type {string} */ rel) => /** @type {HTMLAnchorElement | null} */ (document.querySelector(`a[rel="${rel}"]`))?.click();
document.addEventListener("keydown", (event) => {
  const ways = /** @type {Record<string, string>} */ ({ ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" });
  if (ways[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); step(ways[event.key]); }
});

const seed = /** @type {HTMLElement | null} */ (document.querySelector('[data-part="seed"]'));
const told = /** @type {HTMLElement | null} */ (document.querySelector('[data-part="checked"]'));
if (seed && told && crypto.subtle) {
  crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed.textContent ?? "")).then((bytes) => {
    const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    told.textContent = (hash === seed.dataset.hash ? told.dataset.yes : told.dataset.no) ?? "";
  });
}
