/**
 * The menu of whoever set the table: give a seat away, remove talk, list the table, close it.
 * What it shows is read from the page whenever it is opened or something has changed.
 * @typedef {import("./live.js").Live} Live
 */
import { confirmed } from "./dialog.js";

/**
 * @param {Live} live
 * @param {number[]} yours  the seats of this browser
 * @param {string} kept  where invitations are remembered
 */
export function moderate(live, yours, kept) {
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (live.root.querySelector(`[data-part="${name}"]`));
  const menu = /** @type {HTMLDialogElement} */ (part("host")),
    sure = /** @type {HTMLDialogElement} */ (part("host-sure"));
  const words = menu.dataset,
    box = /** @type {HTMLInputElement} */ (part("host-list").querySelector("input"));
  let closed = false;

  /**
   * Ask twice before something that cannot be undone.
   * @param {string} question
   * @param {string} how
   * @param {string} yes
   * @returns {Promise<boolean>}
   */
  const ask = (question, how, yes) => {
    const [title, told] = sure.querySelectorAll("p"),
      button = sure.querySelector("button");
    if (title.firstChild) title.firstChild.textContent = question;
    told.textContent = how;
    if (button) button.textContent = yes;
    return confirmed(sure);
  };

  /**
   * @param {string} what
   * @param {object} body
   * @returns {Promise<any>}  the answer; null if it was refused, and then it is said why
   */
  async function post(what, body) {
    const answer = await live.ask(what, body).catch(() => null),
      told = await answer?.json().catch(() => null);
    part("host-said").textContent = answer?.ok ? "" : (told?.said ?? words.failed ?? "");
    return answer?.ok ? told : null;
  }

  /**
   * A line with a button.
   * @param {string} name
   * @param {string} label
   * @param {() => void} act
   * @param {(Node | string)[]} inside
   */
  function row(name, label, act, ...inside) {
    const line = document.createElement("li"),
      text = document.createElement("span"),
      button = document.createElement("button");
    text.append(...inside);
    Object.assign(button, { type: "button", className: "quiet", textContent: label, onclick: act });
    button.setAttribute("aria-label", `${label}: ${name}`);
    line.append(text, button);
    return line;
  }

  /** @param {number} seat @param {string} name @param {boolean} open */
  async function give(seat, name, open) {
    const [question, how, yes] = open
      ? [words.linkSure, words.linkHow, words.link]
      : [words.giveSure, words.giveHow, words.give];
    if (!(await ask((question ?? "").replace("{name}", name), how ?? "", yes ?? ""))) return;
    const key = await post("give-away", { seat });
    if (!key) return;
    const others = (localStorage.getItem(kept) ?? "").split(",").filter((link) => link && !link.startsWith(`${seat}.`));
    localStorage.setItem(kept, [...others, `${seat}.${key.token}`].join(","));
    history.scrollRestoration = "manual"; // the page opens with the new link, and there
    location.hash = "given";
    location.reload();
  }

  function show() {
    const focused = menu.contains(document.activeElement) ? document.activeElement?.getAttribute("aria-label") : null;
    const rows = [
      .../** @type {NodeListOf<HTMLElement>} */ (
        live.plate("people")?.querySelectorAll("[data-person], [data-open]") ?? []
      ),
    ];
    const others = rows.filter((one) => !yours.includes(Number(one.dataset.seat)));
    part("host-seats").replaceChildren(
      ...(closed ? [] : others).map((one) => {
        const name = one.querySelector("b")?.textContent ?? "",
          open = one.hasAttribute("data-open"),
          sign = one.querySelector(".sign")?.cloneNode(true);
        return row(
          name,
          (open ? words.link : words.give) ?? "",
          () => give(Number(one.dataset.seat), name, open),
          ...(sign ? [sign] : []),
          name,
        );
      }),
    );
    const lines = [
      .../** @type {NodeListOf<HTMLElement>} */ (live.plate("chat")?.querySelectorAll("li:has(bdi)") ?? []),
    ].reverse();
    part("host-talk").replaceChildren(
      ...lines.map((line) => {
        const text = line.querySelector("bdi")?.textContent ?? "";
        return row(
          text,
          words.hush ?? "",
          () => post("hush", { lines: [Number(line.dataset.line)] }),
          ...[...line.childNodes].map((node) => node.cloneNode(true)),
        );
      }),
    );
    for (const name of ["host-seats", "host-talk"])
      part(name).closest("section")?.toggleAttribute("hidden", !part(name).childElementCount);
    // whoever comes last takes it off the list
    if (!rows.some((one) => one.hasAttribute("data-open"))) box.checked = false;
    part("host-list").hidden = closed || (!box.checked && !rows.some((one) => one.hasAttribute("data-open")));
    part("host-shut").closest("section")?.toggleAttribute("hidden", closed);
    if (focused)
      // drawn anew
      [...menu.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === focused)?.focus();
  }

  part("hosting").onclick = () => {
    show();
    menu.showModal();
  };
  menu.onkeydown = (event) => event.stopPropagation(); // what is typed here is not for the board
  box.onchange = async () => {
    if (!(await post("listing", { listed: box.checked }))) box.checked = !box.checked;
    part("listed").hidden = !box.checked;
  };
  part("host-shut").onclick = async () => {
    if ((await ask(words.shutSure ?? "", words.shutHow ?? "", words.shut ?? "")) && (await post("close", {})))
      menu.close();
  };
  /** After every view. @param {{closed?: boolean, over?: boolean}} view */
  return (view) => {
    closed = !!view.closed || !!view.over;
    if (menu.open) show();
  };
}
