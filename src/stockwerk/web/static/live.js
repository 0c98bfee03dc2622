/**
 * The live table: keeps the page in step with the server and carries picks to it.
 *
 * The stream brings a view whenever the table has changed; its own moves and conflicts are answered by one as well. A
 * view holds only the plates that changed; a plate is any piece of markup with a name (a picture, the hand, the
 * scores).
 *
 * @typedef {import("./choice.js").Option} Option
 * @typedef {object} View
 * @property {number} version
 * @property {Record<string, string>} plates
 * @property {Record<string, [number, number, string[]][]>} [changes]  of plates that the stream has brought before: at
 * which line, how many lines go, which come instead
 * @property {string} [have]  which plates the page has after this view; it says so when it asks for the next one. The
 * stream leaves that to the page
 * @property {Option[]} options
 * @property {Record<string, string>} [drawings]
 * @property {string} prompt
 * @property {string} [progress]  where in the game it is
 * @property {string} [aside]  its second line when there is nothing to choose
 * @property {number[]} [actors]  the seats that are to act
 * @property {boolean} [begun]  whether this seat has acted since something was last turned up
 * @property {Record<string, [string, string]>} [places]  of plates that were not there before: where they belong, and
 * after which one
 * @property {string[]} [gone]  plates that are there no more
 * @property {number} [news]  how many lines of the story have come since this seat acted last
 * @property {boolean} [turn]  whether this seat is to act
 * @property {boolean} [over]
 * @property {boolean} [closed]  its host has closed the table
 * @property {string} [lent]  the bot that plays for this seat
 * @property {boolean} [undo]  whether this seat has something to take back
 * @property {string} [warning]  what else would be taken back without anybody being asked
 * @property {string} [said]  to be announced
 */
import { Picker } from "./picker.js";

const FIRST_WAIT = 500,
  LONGEST_WAIT = 15_000; // ms between attempts to connect
const STEADY = 5000; // ms after which a connection was not in vain
const SILENCE = 2.25; // beats of the server without a sign of life after which the line is dead
const ASLEEP = 30_000; // ms out of sight after which the line may be dead
const FEW = 3; // lines of the story beside the prompt
const BACK_SOON = [429, 502, 503, 504]; // the server, or what stands before it, cannot take it now: it is sent again
const ANSWERED = 20_000; // ms until what has no answer is sent again
const PATIENCE = 2000; // ms until we ask for what the stream did not bring
const SHOWN = 500,
  BRIEFLY = 200,
  MANY = 4; // ms for which a move is shown before the next; less if many wait,
const FAR = 600,
  LINE = 250,
  LONGEST = 3000; // and more if the page goes there, and for what else has come of it
const FALL = 24,
  MOTION = 220,
  FADE = 120; // art direction, section 7

/**
 * What a stream has brought: it tells only what changes, so the rest is kept.
 * @typedef {object} Kept
 * @property {Map<string, string[]>} plates  by lines
 * @property {Map<string, Option>} choice  the latest options that were any, by id
 * @property {Partial<View>} facts  all else
 *
 * A piece that has moved: where it is now, and from where, in its own units.
 * @typedef {{piece: Element, box: DOMRect, dx: number, dy: number, fresh: boolean}} Moved
 */

/** A view with all that it does not tell again. @param {View} view @param {Kept} kept @returns {View} */
export function whole(view, kept) {
  for (const [name, markup] of Object.entries(view.plates)) kept.plates.set(name, markup.split("\n"));
  for (const [name, changes] of Object.entries(view.changes ?? {})) {
    const lines = kept.plates.get(name) ?? [];
    for (const [at, gone, come] of changes.reverse()) lines.splice(at, gone, ...come);
    view.plates[name] = lines.join("\n");
  }
  if (view.options) {
    view.options = view.options.map((one) =>
      typeof one === "string" ? /** @type {Option} */ (kept.choice.get(one)) : one,
    );
    if (view.options.length) kept.choice = new Map(view.options.map((one) => [one.id, one]));
  }
  Object.assign(kept.facts, view);
  return /** @type {View} */ ({ ...kept.facts, plates: view.plates, places: view.places, gone: view.gone });
}

/**
 * Which plates the page has after a view that does not tell it: the names are known, but not the marks of what has
 * changed.
 * @param {string} have
 * @param {View} view
 */
export function after(have, { plates, gone = [] }) {
  const names = have.split(" ").map((mark) => mark.slice(0, mark.lastIndexOf(".")));
  const same = have.split(" ").filter((_, k) => !(names[k] in plates) && !gone.includes(names[k]));
  return [...same, ...Object.keys(plates).map((name) => `${name}.`)].join(" ");
}

export class Live {
  /**
   * @param {HTMLElement} root  has `data-url`, the address of the table, and `data-seat`
   * @param {Record<string, string>} words @param {Record<string, string>} kinds @param {View} view
   * @param {number} beat  seconds between two signs of life in the stream
   */
  constructor(root, words, kinds, view, beat) {
    this.root = root;
    this.beat = beat;
    this.words = words;
    this.url = root.dataset.url ?? "";
    this.seat = Number(root.dataset.seat ?? -1);
    this.undoer = this.seat; // whose move is taken back: on one screen it may be another's
    /** @type {(view: View) => void} what else the page does with a new view */ this.after = () => {};
    this.version = -1;
    this.have = "";
    /** @type {number[] | null} the seats where somebody is, once it is known */ this.present = null;
    /** @type {() => void} what the page does when somebody comes or goes */ this.presence = () => {};
    this.sending = false;
    this.still = false; // the page is being explained: what is new waits
    this.awaited = -1; // the version that an answer has told of: until its view is there, what was sent stands
    /** @type {(warning: string) => Promise<boolean>} whether somebody still wants it, knowing this */ this.sure =
      async () => true;
    /** @type {{undo?: boolean, warning?: string}} what can be taken back */ this.back = {};
    this.paced = false; // what has happened is shown move by move
    /** @type {(moved: Moved[]) => boolean} brings what others have moved into sight; whether the page goes there */
    this.follow = () => false;
    /** @type {() => void} all that was new has been shown: now it is about what is asked */ this.rest = () => {};
    this.shared = false; // several players look at this screen: nothing moves, and the story is not read out
    /** @type {ReturnType<typeof setTimeout> | 0} until what is shown has been seen */ this.showing = 0;
    /** @type {View[]} what the stream has brought and the page does not show yet */ this.news = [];
    this.wait = FIRST_WAIT;
    this.down = ""; // why there is no line
    this.ended = false; // there is nothing to come back to
    this.kept = ""; // why something waits here to be sent again
    /** @type {() => void} sends it again at once */ this.resend = () => {};
    this.opened = Infinity; // when the stream was
    this.banner = /** @type {HTMLElement} */ (root.querySelector('[data-part="banner"]'));
    this.picker = new Picker(root, words, kinds, {
      send: (option) => this.post("act", { option: option.id }),
      undo: () => this.undo(),
      preview: (option) => this.learn(`preview/${encodeURIComponent(option.id)}?seat=${this.seat}`),
      whyNot: (targets) => this.learn("why-not", { seat: this.seat, targets }),
    });
    this.apply(view);
    this.connect();
    // a line that is gone may not say so
    for (const change of ["online", "offline"]) addEventListener(change, () => this.connect());
    let hidden = Infinity;
    addEventListener("visibilitychange", () => {
      const slept = performance.now() - hidden > ASLEEP;
      hidden = document.hidden ? performance.now() : Infinity;
      if (document.hidden) this.hurry();
      if (!document.hidden && (slept || this.source?.readyState === EventSource.CLOSED)) this.connect();
    });
    addEventListener("beforeunload", (event) => {
      if (this.kept) event.preventDefault();
    }); // it would be lost with the page
    const haste = (/** @type {Event} */ event) => {
      // whoever does something has seen enough; on the board it was meant for what was shown
      const board = event.target instanceof Element && event.target.closest(".board, [data-hand], [data-target]");
      if (!this.hurry() || !board) return;
      event.stopPropagation();
      event.preventDefault();
    };
    root.addEventListener("click", haste, { capture: true });
    addEventListener("keydown", haste, { capture: true });
    root.addEventListener("click", (event) => {
      const action = event.target instanceof Element && event.target.closest("[data-post]")?.getAttribute("data-post");
      if (action === "undo") this.undo();
      else if (action) this.post(action, {});
    });
  }

  // ---- listening ------------------------------------------------------------------------------------------------

  /**
   * Open the stream where the page stands. Only the browser itself can send Last-Event-ID, so we write it into the
   * address.
   */
  connect() {
    clearTimeout(this.timer);
    this.news = []; // what comes begins with what the page shows
    this.source?.close();
    const have = encodeURIComponent(this.have);
    const query = `seat=${this.seat}&last-event-id=${this.version}&have=${have}&keeps=true`;
    /** @type {Kept} */ const kept = { plates: new Map(), choice: new Map(), facts: {} };
    this.source = new EventSource(`${this.url}/stream?${query}`);
    this.source.addEventListener("open", () => {
      this.opened = performance.now();
      this.offline(false);
      this.resend();
    });
    for (const sign of ["open", "beat", "present", "view"]) this.source.addEventListener(sign, () => this.watch());
    this.source.addEventListener("present", ({ data }) => {
      this.present = JSON.parse(data);
      this.presence();
    });
    this.source.addEventListener("view", ({ data }) => {
      this.news.push(whole(JSON.parse(data), kept));
      this.catchUp();
    });
    this.source.addEventListener("error", () => this.lost());
    this.watch();
  }

  /** A line may die without a word, also before it is open: whoever hears nothing for too long connects again. In a
   * notebook there are no beats, and no line that could die. */
  watch() {
    clearTimeout(this.timer);
    if (this.beat) this.timer = setTimeout(() => this.lost(), SILENCE * this.beat * 1000);
  }

  /** The stream has ended, or none was opened: connect again after a while, and later each time that it is in vain. */
  lost() {
    clearTimeout(this.timer);
    const refused = this.source?.readyState === EventSource.CLOSED,
      url = this.source?.url; // by an answer that is no stream
    this.source?.close();
    if (performance.now() - this.opened > STEADY) this.wait = FIRST_WAIT;
    this.opened = Infinity;
    const wait = this.wait * (0.75 + Math.random() / 2); // not all pages at once
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    if (refused && url) this.heed(url, wait);
    else (this.offline(true), this.reconnect(wait));
    if (this.beat) this.inquire();
  }

  /** Whether there is still something to come back to: the table may be removed, or the seat somebody else's. */
  async inquire() {
    const answer = await fetch(this.url).catch(() => null),
      facts = answer?.ok ? await answer.json().catch(() => null) : null;
    if (facts && this.seat >= 0 && !facts.yours.includes(this.seat)) {
      // to look on, and to hear why
      location.hash = `lost=${this.seat}`;
      location.reload();
    }
    if (answer?.status !== 404) return;
    this.ended = true;
    clearTimeout(this.timer);
    this.source?.close();
    this.offline(true, this.words.removed);
  }

  /** @param {number} wait  ms */
  reconnect(wait) {
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /**
   * Why a stream was refused, and for how long (Retry-After): its own request hides the answer, so another one is
   * asked, and before that is known nobody knocks again.
   * @param {string} url
   * @param {number} wait  ms, if it does not say
   */
  async heed(url, wait) {
    this.reconnect(ANSWERED); // unless that is not answered, either
    const { timer } = this,
      stop = new AbortController();
    const answer = await fetch(url, { signal: stop.signal }).catch(() => null);
    const { said } = answer && !answer.ok ? await answer.json().catch(() => ({})) : {};
    stop.abort(); // what would be a stream is not read here
    if (this.timer !== timer || this.ended) return; // it has been opened meanwhile, or never will be
    this.offline(true, said);
    const seconds = Number(answer?.headers.get("retry-after"));
    clearTimeout(timer);
    this.reconnect(seconds > 0 ? seconds * 1000 * (1 + Math.random() / 4) : wait);
  }

  /**
   * Show what is new, one view after the other; while something is being sent it waits for the answer, which knows
   * more.
   */
  catchUp(paced = this.paced) {
    if (this.sending || this.still || this.showing) return;
    for (let view = this.news.shift(); view; view = this.news.shift()) {
      const happens = view.version > this.version && "log" in view.plates,
        own = this.picker.busy,
        told = this.story(),
        moved = this.apply(view);
      if (!happens || !paced || document.hidden) continue;
      const many = this.news.length > MANY,
        far = !many && !own && !view.over && this.follow(moved);
      const long = SHOWN + (far ? FAR : 0) + (own ? 0 : LINE * Math.max(0, this.since(told).length - 2));
      this.showing = setTimeout(
        () => {
          this.showing = 0;
          this.catchUp();
        },
        many ? BRIEFLY : Math.min(long, LONGEST),
      );
      if (own || view.over) this.rest(); // there is nothing else to see
      return;
    }
    this.rest();
  }

  /** Show all that waits to be shown; whether that was anything. */
  hurry() {
    const waiting = this.news.length,
      showing = this.showing;
    clearTimeout(showing);
    this.showing = 0;
    if (waiting) this.catchUp(false);
    else if (showing)
      setTimeout(() => {
        if (!this.showing) this.rest();
      }); // what is done now is meant for what is in sight
    return this.news.length < waiting;
  }

  /** @param {boolean} yes @param {string} [why] */
  offline(yes, why = this.words.offline) {
    this.down = yes ? why : "";
    this.warn();
  }

  /** Something waits to be sent again, and why; nothing if it has arrived. @param {string} why */
  keep(why) {
    this.kept = why;
    this.root.toggleAttribute("data-kept", !!why); // until then nothing can be touched
    this.warn();
  }

  /** What is wrong, for as long as it is. */
  warn() {
    const wrong = this.kept || this.down,
      shown = this.banner.hidden ? "" : this.banner.textContent;
    if (wrong === shown) return;
    this.banner.hidden = !wrong;
    this.banner.textContent = wrong || this.words.offline;
    this.picker.say(wrong || this.words.online);
  }

  // ---- speaking -------------------------------------------------------------------------------------------------

  /** @param {string} path @param {object} [body] @param {AbortSignal} [signal] */
  ask(path, body, signal) {
    const message = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    };
    return fetch(`${this.url}/${path}`, body && message);
  }

  /** A question that changes nothing. @param {string} path @param {object} [body] */
  async learn(path, body) {
    const answer = await this.ask(path, body);
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    return answer.json();
  }

  /** Take back one's own last move; whoever would take back more than that is asked first. */
  async undo() {
    this.hurry();
    if (!this.back.undo) return this.tell(this.words.nothingDone);
    if (!this.back.warning || (await this.sure(this.back.warning))) this.post("undo", { seat: this.undoer });
  }

  /** Say something in the second line of the prompt. @param {string} words */
  tell(words) {
    this.picker.remark(words);
    this.picker.say(words);
  }

  /**
   * Send something until it is answered: if the server cannot write, or cannot be reached, it is kept and sent again,
   * later and later, and not before the server has asked for it (Retry-After). It says that it was sent `again`: if it
   * had arrived, and only the answer was lost, it is not done twice but confirmed. In a notebook nobody but the reader
   * knows whether the kernel comes back.
   * @param {string} path
   * @param {object} said
   */
  async deliver(path, said) {
    for (let again = false, wait = FIRST_WAIT; ; again = true, wait = Math.min(LONGEST_WAIT, wait * 2)) {
      // then the stream brings the view, and the answer only its version
      const listens = this.source?.readyState === EventSource.OPEN;
      const answer = await this.ask(
        path,
        { ...said, listens, ...(again && { again }) },
        AbortSignal.timeout(ANSWERED),
      ).catch(() => null);
      if ((answer && !BACK_SOON.includes(answer.status)) || !this.beat) {
        this.keep("");
        return answer;
      }
      const { words } = this,
        why = !answer
          ? words.unreached
          : ({ 429: words.tooFast, 503: words.unwritten }[answer.status] ?? words.unanswered);
      this.keep(`${why} ${path === "act" ? words.keptMove : words.keptWish}`);
      const asked = Number(answer?.headers.get("retry-after") ?? 0) * 1000 || 0;
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.max(asked, wait) * (1 + Math.random() / 4)); // not all pages at once
        if (!answer)
          this.resend = () => {
            clearTimeout(timer);
            resolve(null);
          };
      });
      this.resend = () => {};
    }
  }

  /**
   * Say something that changes the table. The version makes it safe to say it again: whoever comes second gets 409 and
   * a fresh view. Until the answer comes, the pick stays as it is, shown as being sent.
   * @param {string} path @param {object} body
   */
  async post(path, body) {
    this.still = false; // whoever does something has seen enough
    this.hurry();
    this.sending = true;
    const answer = await this.deliver(path, { seat: this.seat, version: this.version, have: this.have, ...body });
    const view = answer?.ok || answer?.status === 409 ? await answer.json().catch(() => null) : null;
    this.sending = false;
    if (answer && this.down === this.words.offline)
      setTimeout(() => {
        if (this.down) this.connect();
      }); // the server is there again; first its answer is shown
    if (view && answer?.ok) this.picker.choice.keep([]); // done: nothing is left to pick up
    if (view) {
      if (view.plates)
        this.news.unshift(view); // never beside another view: the older one would have the last word
      else if (view.version > this.version) {
        this.awaited = view.version;
        setTimeout(() => this.fetch(view.version), PATIENCE);
      } else this.picker.free(); // nothing has changed
      return this.catchUp();
    }
    this.picker.free();
    if (answer?.status === 403) await this.inquire(); // the seat may be somebody else's by now
    const { said: why = this.words.unsent } = (await answer?.json().catch(() => null)) ?? {}; // refused: it says why
    this.tell(why);
    if (answer) this.catchUp();
    else this.offline(true);
  }

  /** Whether something is being sent, or its answer has come and its view has not. */
  waiting() {
    return this.sending || this.version < this.awaited;
  }

  /** A view that the stream should have brought by now. @param {number} version */
  async fetch(version) {
    if ([this.version, ...this.news.map((view) => view.version)].some((known) => known >= version)) return;
    this.news.unshift(await this.learn(`view?seat=${this.seat}&have=${encodeURIComponent(this.have)}`));
    this.catchUp();
  }

  // ---- a new view -----------------------------------------------------------------------------------------------

  /** @param {View} view @returns {Moved[]} */
  apply(view) {
    const focused = document.activeElement,
      place = focused?.closest("[data-target]")?.getAttribute("data-target");
    const sent = this.picker.busy,
      asked = this.picker.prompt,
      told = this.story();
    /** @type {Moved[]} */ let moved = [];
    if (view.version > this.version) {
      const before = this.version < 0 ? null : this.pieces();
      this.version = view.version;
      this.have = view.have ?? after(this.have, view);
      this.replace(view);
      if (before) moved = this.moved(before);
      if (!this.shared && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.glide(moved);
    } else if (!this.waiting()) this.picker.free();
    if (view.version < this.version) return moved; // a newer one came first
    this.back = { undo: view.undo, warning: view.warning };
    this.tellNews(view.over ? 0 : (view.news ?? 0));
    this.after(view);
    this.refocus(focused, place);
    if (view.said) this.picker.say(view.said);
    if (!this.shared) for (const line of this.since(told)) this.picker.say(line);
    if (sent || asked !== view.prompt) this.picker.say(view.prompt);
    if (view.over && view.aside && asked !== view.prompt && !this.shared) this.picker.say(view.aside);
    return moved;
  }

  /**
   * Whoever had the focus on something that is gone finds it on the same thing, on what is to be touched next, or on
   * the prompt.
   * @param {Element | null} focused
   * @param {string | null} [place]  the target that had it
   */
  refocus(focused, place) {
    const {
      choice: { lit },
      stop,
      parts,
    } = this.picker;
    if (
      !focused ||
      focused === document.body ||
      (focused.isConnected && focused.getClientRects().length && !focused.closest("[hidden]"))
    )
      return; // what keeps its place may be hidden
    const next = [place, stop].find((target) => target && lit.has(target));
    (this.picker.main(next ?? "") ?? parts.bar).focus({ preventScroll: true });
  }

  /** The lines of the story, the newest first. */
  story() {
    return [...(this.plate("log")?.children ?? [])].map((line) => line.textContent ?? "");
  }

  /** The lines that have come to the story, in order; none if it was turned back. @param {string[]} told */
  since(told) {
    const now = this.story(),
      few = Math.min(3, told.length);
    const same = (/** @type {number} */ from) => told.slice(0, few).every((line, k) => line === now[from + k]);
    const from = now.findIndex((_, k) => same(k));
    return now.slice(0, Math.max(0, from)).reverse();
  }

  /** @param {string} name */
  plate(name) {
    return /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-plate="${CSS.escape(name)}"]`));
  }

  /**
   * A plate that was not there before lies where the server's own page would have it.
   * @param {string} name
   * @param {[string, string]} spot
   */
  added(name, [place, before]) {
    const plate = Object.assign(document.createElement("div"), { className: `plate ${name}` });
    plate.dataset.plate = name;
    const hand = this.root.querySelector("[data-hand]"),
      last = before && this.plate(before);
    if (last || place === "aside") (last || hand)?.after(plate);
    else (place === "board" ? this.root.querySelector(".board") : hand)?.prepend(plate);
    return plate;
  }

  /**
   * What has happened since one's own last move is marked in the story, and told beside the prompt.
   * @param {number} news
   */
  tellNews(news) {
    const story = this.plate("log"),
      log = /** @type {HTMLElement[]} */ ([...(story?.children ?? [])]),
      fresh = log.slice(0, news);
    for (const line of log) line.classList.toggle("new", fresh.includes(line));
    const done = fresh.filter((line) => line.querySelector(".sign")),
      told = done.length ? done : fresh; // rather what somebody did
    this.root.querySelector('[data-part="since"]')?.replaceChildren(
      ...told
        .slice(0, FEW)
        .reverse()
        .map((line) => line.cloneNode(true)),
    );
    if (story) story.scrollTop = told.length ? told[0].offsetTop - log[0].offsetTop : 0;
  }

  /** @param {View} view */
  replace(view) {
    for (const [name, markup] of Object.entries(view.plates)) {
      const plate = this.plate(name) ?? this.added(name, view.places?.[name] ?? ["hand", ""]),
        unfolded = [...plate.querySelectorAll("details")].map(({ open }) => open);
      plate.innerHTML = markup;
      plate.querySelectorAll("details").forEach((details, k) => {
        details.open = unfolded[k] ?? details.open;
      }); // as the reader left it
    }
    for (const name of view.gone ?? []) this.plate(name)?.remove();
    if (!this.picker.show(view, this.waiting())) this.picker.say(this.words.dropped);
    this.root.dataset.version = String(view.version);
    this.root.dataset.state = view.over ? "over" : view.options.length ? "turn" : "wait";
    if (this.shared) return;
    for (const name of Object.keys(view.plates))
      this.plate(name)
        ?.querySelector("svg[data-plate]")
        ?.animate({ opacity: [0.6, 1] }, FADE);
  }

  /**
   * Where each piece that has a stable name stands, on the screen and on its plate. Its foot counts: a roof may come or
   * go. What is drawn twice (wide and tall) is where it is seen.
   */
  pieces() {
    const foot = (/** @type {Element} */ piece) => {
      const box = piece.getBoundingClientRect(),
        plate = piece.closest("[data-plate]:not(svg)");
      const { left = 0, top = 0 } = plate?.getBoundingClientRect() ?? {};
      return {
        piece,
        box,
        x: box.x + box.width / 2,
        y: box.bottom,
        left,
        top,
        plate: plate?.getAttribute("data-plate"),
      };
    };
    const seen = [...this.root.querySelectorAll("[data-piece]")].filter((piece) => piece.getClientRects().length);
    return new Map(seen.map((piece) => [piece.getAttribute("data-piece"), foot(piece)]));
  }

  /** Pieces that stood elsewhere, and new ones; those whose plate has moved are where they were.
   * @param {ReturnType<Live["pieces"]>} before @returns {Moved[]} */
  moved(before) {
    const all = [...this.pieces()].map(([name, { piece, box, x, y, left, top, plate }]) => {
      const was = before.get(name),
        scale = piece instanceof SVGGraphicsElement ? (piece.getScreenCTM()?.a ?? 1) : 1; // own units
      const [aside, down] =
        was?.plate === plate ? [was?.left ?? 0, was?.top ?? 0].map((edge, k) => edge - [left, top][k]) : [0, 0];
      const [dx, dy] = was ? [(was.x - x - aside) / scale, (was.y - y - down) / scale] : [0, -FALL];
      return { piece, box, dx, dy, fresh: !was };
    });
    return all.filter(({ dx, dy }) => Math.hypot(dx, dy) >= 1);
  }

  /** What stood elsewhere glides, what is new falls into place. @param {Moved[]} moved */
  glide(moved) {
    for (const { piece, dx, dy, fresh } of moved) {
      const start = { transform: `translate(${dx}px, ${dy}px)`, opacity: fresh ? 0 : 1 };
      piece.animate([start, { transform: "none", opacity: 1 }], { duration: MOTION, easing: "ease-out" });
    }
  }
}
