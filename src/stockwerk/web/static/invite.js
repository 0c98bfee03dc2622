/**
 * Invitations: a link for each friend, until they have come.
 * @typedef {import("./live.js").Live} Live
 */

/** @param {string} tag @param {object} properties @param {(Node | string)[]} inside */
function make(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

/** @param {string} address @param {HTMLInputElement} field */
async function copy(address, field) {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(address).catch(() => document.execCommand("copy"));
  else document.execCommand("copy"); // the page came without encryption
}

/**
 * A link for each seat that is still free; who has sat down is named, and when all have, the panel goes.
 * @param {Live} live
 * @param {string[][]} links  seats and their tokens
 * @param {Record<string, string>} words
 * @param {string[]} names
 */
export function inviter(live, links, words, names) {
  return (/** @type {boolean} */ begun) => invite(live, links, words, names, begun);
}

/**
 * @param {Live} live
 * @param {string[][]} links
 * @param {Record<string, string>} words
 * @param {string[]} names
 * @param {boolean} begun
 */
function invite(live, links, words, names, begun) {
  const panel = /** @type {HTMLElement | null} */ (live.root.querySelector('[data-part="invite"]')),
    list = live.root.querySelector('[data-part="links"]');
  const row = (/** @type {string} */ number) =>
    live.plate("people")?.querySelector(`[data-seat="${CSS.escape(number)}"]`);
  const free = (/** @type {string} */ number) => !!row(number)?.hasAttribute("data-open");
  if (!panel) return;
  panel.hidden = !links.some(([number]) => free(number));
  // bots play for those who have not come, and the board comes first
  if (begun) live.root.querySelector(".below")?.prepend(panel);
  for (const [number, token] of links) {
    const key = `${free(number)} ${row(number)?.textContent}`,
      before = list?.querySelector(`[data-guest="${CSS.escape(number)}"]`);
    if (before?.getAttribute("data-key") === key) continue;
    const who = make(
      "p",
      { className: "guest" },
      ...[...(row(number)?.querySelectorAll(":scope > :not(button, .points)") ?? [])].map((node) =>
        node.cloneNode(true),
      ),
    );
    for (const passing of who.querySelectorAll("[data-turn], [data-away]")) passing.remove();
    const item = make("li", {}, who);
    item.dataset.guest = number;
    item.dataset.key = key;
    const bot = row(number)?.querySelector("[data-lend]")?.cloneNode(true);
    if (free(number))
      item.append(...offer(live, words, names, number, token, who.querySelector("small")?.textContent ?? "", bot));
    else item.classList.add("here");
    if (before) before.replaceWith(item);
    else list?.append(item);
  }
}

/**
 * The link as text, to copy, and to share where the browser can.
 * @param {Live} live
 * @param {Record<string, string>} words
 * @param {string[]} names
 * @param {string} number
 * @param {string} token
 * @param {string} whose
 * @param {Node} [bot]  the button that lets one play until then
 */
function offer(live, words, names, number, token, whose, bot) {
  const url = `${location.origin}/join/${live.url.split("/").at(-1)}/${number}/${token}`;
  const field = /** @type {HTMLInputElement} */ (
    make("input", { readOnly: true, value: url, onclick: () => field.select() })
  );
  field.setAttribute("aria-label", `${names[Number(number)]}, ${whose}`);
  const button = make(
    "button",
    {
      type: "button",
      onclick: async () => {
        await copy(url, field);
        button.textContent = words.copied;
        live.picker.say(`${words.copied}: ${names[Number(number)]}`);
      },
    },
    words.copy,
  );
  const share = make(
    "button",
    { type: "button", onclick: () => navigator.share({ title: document.title, url }).catch(() => {}) },
    words.share,
  );
  return [
    field,
    make("div", { className: "go" }, button, ...("share" in navigator ? [share] : []), ...(bot ? [bot] : [])),
  ];
}
