/**
 * The rules lie beside the table that they were opened from: whoever goes back to it closes them, and finds it as it
 * was.
 */
const back = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-part=back]"));

back?.addEventListener("click", (event) => {
  const table = /** @type {Window | null} */ (window.opener);
  if (!table || table.closed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (table.location.pathname !== back.pathname) return; // it shows something else by now
  event.preventDefault();
  table.focus();
  window.close();
});
