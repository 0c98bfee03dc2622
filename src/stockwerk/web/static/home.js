/** Home: one name for all games, only what fits the number of players, a file that can be dropped. */
const name = /** @type {HTMLInputElement} */ (document.querySelector(".me input"));

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.set"))) {
  form.addEventListener("formdata", (event) => event.formData.set("name", name.value));

  const fit = () => {
    const players = Number(new FormData(form).get("players"));
    for (const seat of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-seat]"))) {
      const field = seat.querySelector("input");
      seat.hidden = Number(seat.dataset.seat) > players;
      if (field) field.hidden = seat.querySelector("select")?.value !== "person";
    }
    for (const option of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-for]")))
      option.hidden = !option.dataset.for?.split(" ").includes(String(players));
  };
  form.addEventListener("change", fit);
  const unfold = /** @type {HTMLElement} */ (form.querySelector(".unfold")); // on a small screen
  unfold.addEventListener("click", () =>
    unfold.setAttribute("aria-expanded", String(unfold.getAttribute("aria-expanded") !== "true")),
  );
  window.addEventListener("pageshow", fit); // a browser going back fills the form in by itself
  fit();
}

window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
}); // a browser going back: there may be a new table

const upload = /** @type {HTMLFormElement} */ (document.querySelector("form.upload"));
const file = /** @type {HTMLInputElement} */ (upload.querySelector("input[type=file]"));
const wrong = /** @type {HTMLElement} */ (upload.querySelector(".wrong"));

/** A file that the server would refuse is not even sent; it leaves room for the form around it. */
const small = () => (wrong.hidden = (file.files?.[0]?.size ?? 0) < Number(upload.dataset.largest) - 1000);
file.addEventListener("change", small);
upload.addEventListener("submit", (event) => {
  if (!small()) event.preventDefault();
});

upload.addEventListener("dragover", (event) => {
  event.preventDefault();
  upload.classList.add("over");
});
for (const end of ["dragleave", "drop"]) upload.addEventListener(end, () => upload.classList.remove("over"));
upload.addEventListener("drop", (event) => {
  event.preventDefault();
  if (!event.dataTransfer?.files.length) return;
  file.files = event.dataTransfer.files;
  upload.requestSubmit();
});
