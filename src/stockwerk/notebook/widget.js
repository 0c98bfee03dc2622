/**
 * A table in a notebook: the page of a table in a frame of its own. What the page asks of a server is asked of the
 * kernel, by messages: `{id, path, body, language}` is answered by `{id, status, body}`, and `{seat, version}` tells
 * that there is news.
 */
const PATIENCE = 20_000; // ms: the kernel may be dead, or busy with a cell; to ask again does no harm
const HIGH = "clamp(480px, 78vh, 900px)";

/** Whether it is dark where an element stands. @param {Element} element */
function isDark(element) {
  for (let ground = /** @type {Element | null} */ (element); ground; ground = ground.parentElement) {
    const [red = 0, green = 0, blue = 0, opaque = 1] = (
      getComputedStyle(ground).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    if (opaque > 0.5) return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
  }
  return false; // a sheet of paper
}

/** @param {{model: any, el: HTMLElement}} given */
function render({ model, el }) {
  const me = Math.random().toString(36).slice(2); // others may show the same table
  /** @type {Map<string, (answer: {status: number, body: object}) => void>} */ const waiting = new Map();
  /** @type {Set<Stream>} */ const streams = new Set();
  const frame = Object.assign(document.createElement("iframe"), {
    style: `display: block; width: 100%; height: ${HIGH}; border: 0; border-radius: 4px`,
  });
  const wish = { language: model.get("language"), theme: "" };
  let number = 0,
    gone = false;

  /** @param {string} path @param {object} [body] @returns {Promise<Response>} */
  function ask(path, body) {
    const id = `${me} ${number++}`;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(id);
        reject(new Error("the kernel does not answer"));
      }, PATIENCE);
      waiting.set(id, ({ status, body: told }) => {
        clearTimeout(late);
        resolve(new Response(JSON.stringify(told), { status }));
      });
      model.send({ id, path, body: body ?? null, language: wish.language });
    });
  }

  /** News, as a server would send them. Each brings all that is new to the page. */
  class Stream extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSED = 2;
    readyState = Stream.CONNECTING;

    /** @param {string} address */
    constructor(address) {
      super();
      const query = new URLSearchParams(address.split("?")[1]);
      this.seat = Number(query.get("seat"));
      this.have = query.get("have") ?? "";
      streams.add(this);
      this.look();
    }

    async look() {
      const answer = await ask(`view?seat=${this.seat}&have=${encodeURIComponent(this.have)}`).catch(() => null);
      if (this.readyState === Stream.CLOSED) return;
      if (!answer?.ok) return this.dispatchEvent(new Event("error"));
      const data = await answer.text();
      this.have = JSON.parse(data).have;
      if (this.readyState !== Stream.OPEN) this.dispatchEvent(new Event("open"));
      this.readyState = Stream.OPEN;
      this.dispatchEvent(new MessageEvent("view", { data }));
    }

    close() {
      this.readyState = Stream.CLOSED;
      streams.delete(this);
    }
  }

  /** @param {{id?: string, status: number, body: object, seat?: number}} message */
  function hear(message) {
    const { id, seat } = message;
    if (id === undefined) for (const stream of streams) stream.seat === seat && stream.look();
    else {
      waiting.get(id)?.(message);
      waiting.delete(id);
    }
  }

  /** The page anew: for another seat, or in another language. @param {{seat?: number, language?: string}} [wanted] */
  async function open({ seat, language = wish.language } = {}) {
    wish.language = language;
    const asked =
      seat ??
      /** @type {HTMLElement | null | undefined} */ (frame.contentDocument?.querySelector("[data-seat]"))?.dataset.seat;
    for (const stream of streams) stream.close();
    const answer = await ask(`page?theme=${wish.theme}${asked === undefined ? "" : `&seat=${asked}`}`).catch(
      () => null,
    );
    if (gone) return;
    if (!answer) return open({ seat }); // after a long cell it will be there
    const { html, title, said } = await answer.json();
    if (!answer.ok) {
      frame.title = said;
      return;
    }
    frame.title = title;
    frame.srcdoc = html;
  }

  /** As light or dark as the notebook. */
  function paint() {
    wish.theme = isDark(el) ? "dark" : "light";
    const page = frame.contentDocument?.documentElement;
    if (page) page.dataset.theme = wish.theme;
  }

  const fetch = (/** @type {string} */ address, /** @type {{body?: string}} */ { body } = {}) =>
    ask(address.split("/tables//").at(-1) ?? "", body && JSON.parse(body));
  Object.assign(frame, { line: { fetch, EventSource: Stream, open } });
  model.on("msg:custom", hear);
  el.append(frame);
  requestAnimationFrame(() => {
    paint();
    open();
  }); // by then the notebook has put it where it belongs
  frame.addEventListener("load", paint);
  const watch = new MutationObserver(() => requestAnimationFrame(paint));
  for (const element of [document.documentElement, document.body]) watch.observe(element, { attributes: true });
  return () => {
    gone = true;
    watch.disconnect();
    model.off("msg:custom", hear);
    for (const stream of streams) stream.close();
  };
}

export default { render };
