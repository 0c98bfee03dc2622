/**
 * The picker: one way to choose, for every game.
 *
 * A game offers options; an option is a set of targets; a target is something on the page that can be touched
 * (`data-target`). The picker lights what can be touched, takes touches in any order, shows what would happen and hands
 * over the option that is left. It knows no rule and no word of any game.
 *
 * @typedef {import("./choice.js").Option} Option
 * @typedef {import("./choice.js").Preview} Preview
 * @typedef {{options: Option[], drawings?: Record<string, string>, prompt: string, aside?: string}} Offer
 * @typedef {{text: string, rule?: string, href?: string}} Reason
 * @typedef {{clientX: number, clientY: number}} Point
 * @typedef {"mouse" | "touch" | "pen" | "keys"} Means
 * @typedef {HTMLElement | SVGElement} Drawn
 * @typedef {object} Server
 * @property {(option: Option) => void} send
 * @property {() => void} undo
 * @property {(option: Option) => Promise<Preview>} preview
 * @property {(targets: string[]) => Promise<Reason>} whyNot
 */
import { Choice, kindOf } from "./choice.js";
import { centre, listen, targetOf } from "./input.js";

const STATES = ["lit", "chosen", "forced", "laid", "unlit"];
const FEW = 8; // so many options are listed one by one
const MANY = 60; // so many buttons at most
const LAMPS = 24; // more lamps than that burn steadily: each would be painted anew in every frame

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} properties
 */
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

export class Picker {
  confirm = true; // ask before sending
  letters = true; // single letters are keys; some people speak to their browser and want none
  busy = false; // something is being sent
  choice = new Choice();
  // counts what was asked: the same options, when others have acted or one's own move is done, are asked anew
  question = 0;
  prompt = "";
  aside = ""; // the second line when there is nothing to choose
  /** @type {Record<string, string>} drawings that several previews use */ drawings = {};
  /** @type {Map<string, Drawn[]>} every place where a target is drawn, the visible one first */ elements = new Map();
  /** @type {Map<string, string>} the state in which each target was painted last */ painted = new Map();
  /** @type {Map<string, Promise<Preview>>} */ previews = new Map();
  /** @type {Option | null} what would happen at the pointer or the focus */ ghost = null;
  /** @type {Option | null | undefined} the ghost that is drawn now; undefined: draw anew */ drawn = null;
  consequence = ""; // what the preview says of it
  /** @type {string[]} what is about to be announced */ said = [];
  /** @type {string | null} */ pointed = null;
  /** @type {string | null} where the piece that lies was put */ anchor = null;
  /** @type {string[]} what was touched since the piece is in hand: it lies on all of it if it can */ held = [];
  /** @type {string | null} where the Tab key enters the board */ stop = null;
  /** @type {[number, number] | undefined} how the piece in hand was turned last */ pose = undefined;
  /** @type {import("./input.js").Press | null} */ press = null;
  /** @type {Element | null} the very drawing that was touched last: of equal cards, one is ticked */ under = null;
  /** @type {{target: string, by: Means} | null} what was touched while something was being sent */ kept = null;
  /** @type {symbol | null} the question that the server is answering; whatever is done next withdraws it */ asked =
    null;
  /** @type {() => void} what the page does when the choice has changed */ moved = () => {};

  /**
   * @param {HTMLElement} root  the table: plates, hand, prompt, list
   * @param {Record<string, string>} words  the few words of the picker itself, in the reader's language
   * @param {Record<string, string>} kinds  what the game calls one of each kind of target
   * @param {Server} server
   */
  constructor(root, words, kinds, server) {
    this.root = root;
    this.words = words;
    this.kinds = kinds;
    this.server = server;
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (root.querySelector(`[data-part="${name}"]`));
    const button = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (part(name));
    this.parts = {
      bar: part("bar"),
      prompt: part("prompt"),
      note: part("note"),
      since: part("since"),
      list: part("list"),
      why: part("why"),
      live: part("live"),
      ring: part("ring"),
      confirm: button("confirm"),
      cancel: button("cancel"),
      close: button("close"),
      turn: button("turn"),
      mirror: button("mirror"),
      filter: /** @type {HTMLInputElement} */ (part("filter")),
    };
    this.listenToParts();
    listen(this);
  }

  // ---- what the server offers -----------------------------------------------------------------------------------

  /**
   * A new position. What was touched and still holds is kept.
   * @param {Offer} offer
   * @param {boolean} [busy]  something is still being sent
   * @returns {boolean} whether all of it holds
   */
  show({ options, drawings = {}, prompt, aside = "" }, busy = false) {
    const { touched, laid } = this.choice;
    if (this.busy || !options.length) this.question += 1;
    this.choice = new Choice(options);
    this.choice.keep(touched);
    const again = options.find(({ id }) => id === laid?.id);
    if (again) this.choice.lay(again);
    else this.held = [];
    const holds = this.choice.touched.length === touched.length && !laid === !again;
    Object.assign(this, { drawings, prompt, aside, ghost: null, drawn: undefined, pointed: null, busy });
    this.previews.clear();
    if (this.parts.why.matches(":popover-open")) this.parts.why.hidePopover(); // its reason may be none any more
    this.find();
    this.paint();
    if (!busy) this.catchUp();
    return holds;
  }

  /**
   * What was touched while something was being sent counts, if it can be touched now as well; never as a move by
   * itself.
   */
  catchUp() {
    const { kept } = this;
    this.kept = null;
    if (kept && this.confirm && this.choice.lit.has(kept.target)) this.take(kept.target, kept.by);
  }

  /**
   * Find the targets on the page. A target may be drawn twice (map and lens, wide and tall): what is visible comes
   * first.
   */
  find() {
    this.elements.clear();
    this.painted.clear(); // the elements are new
    for (const element of /** @type {NodeListOf<Drawn>} */ (this.root.querySelectorAll("[data-target]"))) {
      const target = targetOf(element) ?? "",
        others = this.elements.get(target) ?? [];
      this.elements.set(target, element.getClientRects().length ? [element, ...others] : [...others, element]);
    }
  }

  /** @param {string} target */
  main(target) {
    return this.elements.get(target)?.[0];
  }

  /** @param {string} target */
  label(target) {
    return this.main(target)?.getAttribute("aria-label") ?? target;
  }

  /** @param {Iterable<string>} targets */
  labels(targets) {
    return [...targets].map((target) => this.label(target)).join(" · ");
  }

  // ---- what the page shows --------------------------------------------------------------------------------------

  paint() {
    const { choice, parts, words, busy } = this,
      { complete, laid } = choice;
    const active = (/** @type {string} */ target) => choice.lit.has(target) || choice.chosen.has(target);
    if (!this.stop || !active(this.stop)) this.stop = this.first(active) ?? null;
    for (const target of this.elements.keys()) this.paintTarget(target);
    parts.confirm.hidden = !complete;
    for (const button of [parts.confirm, parts.cancel, parts.turn, parts.mirror])
      button.setAttribute("aria-disabled", String(busy)); // really disabled, it would lose the focus
    parts.cancel.hidden = !choice.touched.length && !laid;
    this.offerToClose();
    const poses = laid?.pose ? choice.at(this.pivot() ?? "") : [];
    parts.turn.hidden = poses.length < 2;
    parts.mirror.hidden = !poses.some(({ pose }) => pose?.[0] !== laid?.pose?.[0]);
    parts.prompt.textContent = busy ? words.sending : (complete?.label ?? (this.touches() || this.prompt));
    this.root.setAttribute("aria-busy", String(busy));
    this.root.classList.toggle("steady", choice.lit.size > LAMPS);
    this.list();
    this.reveal();
  }

  /** @param {string} target */
  paintTarget(target) {
    const { choice } = this,
      chosen = choice.chosen.has(target),
      lit = choice.lit.has(target),
      stop = this.stop === target;
    const forced = choice.forced.has(target),
      laid = chosen && !choice.fixed.has(target);
    const states = [lit && "lit", chosen && "chosen", forced && "forced", laid && "laid", !lit && !chosen && "unlit"];
    const painted = `${states} ${stop}`;
    if (this.painted.get(target) === painted) return;
    this.painted.set(target, painted);
    const elements = this.elements.get(target) ?? [],
      [main] = elements,
      twins = chosen ? this.twins(elements) : new Set();
    for (const element of elements)
      for (const state of STATES) element.classList.toggle(state, states.includes(state) && !twins.has(element));
    if (lit || chosen) main.setAttribute("aria-pressed", String(chosen));
    else main.removeAttribute("aria-pressed");
    if (main instanceof HTMLButtonElement) main.tabIndex = stop ? 0 : -1;
    else {
      main.setAttribute("role", lit || chosen ? "button" : "img"); // what cannot be pressed can still be read
      if (lit || chosen) main.tabIndex = stop ? 0 : -1;
      else main.removeAttribute("tabindex");
    }
  }

  /**
   * Equal things that lie side by side have one name: one of them is ticked, the one that was touched or the first.
   * What is drawn once more in another size or on another plate is the same thing, and is ticked with it.
   * @param {Drawn[]} elements
   */
  twins(elements) {
    const key = (/** @type {Drawn} */ element) => {
      const plate = element.closest("[data-plate]")?.getAttribute("data-plate");
      return `${plate} ${Math.round(element.getBoundingClientRect().width / 4)}`;
    };
    /** @type {Map<string, Drawn[]>} */
    const alike = new Map();
    for (const element of elements.length > 1 ? elements : [])
      alike.set(key(element), [...(alike.get(key(element)) ?? []), element]);
    return new Set(
      [...alike.values()].flatMap((some) => {
        const one =
          some.find((element) => element === this.under) ??
          some.reduce((a, b) => (a.compareDocumentPosition(b) & 4 ? a : b));
        return some.filter((element) => element !== one);
      }),
    );
  }

  /**
   * What ends a turn, drawn wherever it is, is offered beside the yes as well, until something is chosen: in the place
   * of the no.
   */
  offerToClose() {
    const {
      parts: { close, cancel, confirm },
      choice: { lit },
    } = this;
    const target = [...lit].find((one) => this.main(one)?.hasAttribute("data-close"));
    close.hidden = !target || !cancel.hidden || !confirm.hidden || this.busy;
    close.dataset.closes = target ?? "";
    close.textContent = target ? this.label(target) : "";
  }

  /**
   * Where one would begin: with the first thing of the first option. What ends a turn comes after that, and last what
   * is rare.
   * @param {(target: string) => boolean} meant
   */
  first(meant) {
    const shown = (/** @type {string} */ target) => this.elements.has(target) && meant(target),
      all = this.choice.open.flatMap(({ targets }) => targets).filter(shown);
    const marked = (/** @type {string} */ target, /** @type {string} */ mark) =>
      !!this.main(target)?.hasAttribute(mark);
    const closes = (/** @type {string} */ target) => marked(target, "data-close"),
      usual = (/** @type {string} */ target) => !closes(target) && !marked(target, "data-rare");
    return all.find(usual) ?? all.find(closes) ?? all[0] ?? [...this.elements.keys()].find(meant);
  }

  /** The open options as buttons: one by one when they are few, else by the first target in which they differ. */
  list() {
    const { choice, parts, words } = this;
    const typed = parts.filter.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const found = choice.open.filter(({ label }) => typed.every((word) => label.toLocaleLowerCase().includes(word)));
    const place = new Map([...this.elements.keys()].map((target, k) => [target, k]));
    const steps =
      found.length > FEW && !typed.length
        ? [...choice.steps(found)].sort(([a], [b]) => (place.get(String(a)) ?? -1) - (place.get(String(b)) ?? -1))
        : found.map((option) => /** @type {[Option, Option[]]} */ ([option, [option]]));
    parts.list.replaceChildren(
      ...steps.slice(0, MANY).map(([step, options]) => {
        const one = options.length === 1,
          button = make("button", { type: "button" });
        button.dataset[one ? "option" : "touch"] = one ? options[0].id : String(step);
        button.append(one ? options[0].label : this.label(String(step)));
        if (!one) button.append(make("small", { textContent: words.onward }));
        button.classList.toggle("lit", one && options[0] === choice.complete);
        return button;
      }),
    );
  }

  /** What was touched, in words; several of a kind are too many to name. */
  touches() {
    const { touched, plural } = this.choice;
    return touched.some((target) => plural.has(kindOf(target))) ? "" : this.labels(touched);
  }

  /** How many are chosen, and what is still to be touched. */
  left() {
    const { choice, kinds, words } = this,
      { chosen, all } = choice.count(),
      missing = choice.missing();
    const begun = choice.touched.length > 0 || !!choice.laid;
    if (!choice.open.length) return "";
    if (!begun && (chosen || (!all && missing.length === 1))) return ""; // the prompt has just said it
    const counted = all ? words.chosenOf : words.chosen,
      things = missing.map((kind) => kinds[kind] ?? kind).join(", ");
    const count = all || chosen ? [counted.replace("{n}", String(chosen)).replace("{all}", String(all))] : [];
    const order = missing.length > 1 && !begun ? words.anyOrder : words.missing;
    const next = missing.length ? [order.replace("{things}", things)] : [];
    const lit = [...new Set([...choice.lit].map((target) => kinds[kindOf(target)] ?? kindOf(target)))],
      last = lit.pop();
    const either = [...(lit.length ? [lit.join(", ")] : []), last].join(words.or);
    return [...count, ...next].join(" · ") || words.either.replace("{things}", either);
  }

  /** Announce something; what is said in the same breath does not drown what was said before. @param {string} words */
  say(words) {
    if (!this.said.length)
      setTimeout(() => {
        this.parts.live.textContent = this.said.splice(0).join(" ");
      });
    this.said.push(words);
  }

  // ---- the ghost ------------------------------------------------------------------------------------------------

  /** What the piece is turned around: the pointed target, or where the piece that lies was put. */
  pivot() {
    const {
      choice: { laid, fixed },
      pointed,
      ghost,
      anchor,
    } = this;
    if (ghost || !laid) return pointed;
    const covered = laid.targets.filter((target) => !fixed.has(target));
    return [pointed, anchor].find((target) => target && covered.includes(target)) ?? covered[0];
  }

  /** The middle of what an option covers. @param {Option} option @returns {[number, number]} */
  middle(option) {
    const covered = option.targets.filter((target) => this.choice.plural.has(kindOf(target)));
    const spots = covered.flatMap((target) => this.main(target) ?? []).map(centre);
    const mean = (/** @type {0 | 1} */ axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / (spots.length || 1);
    return [mean(0), mean(1)];
  }

  /**
   * The pointer or the focus is here. When one piece is in hand, it lies under the pointer as it was turned last.
   * @param {string | null} target @param {Point} [point]
   */
  point(target, point) {
    const { choice, press } = this,
      resting = target && choice.laid?.targets.includes(target) && !press?.moved;
    this.pointed = target;
    const pool = target && !resting && !choice.fixed.has(target) ? choice.at(choice.meant(target)) : [];
    if (!pool.length || (!choice.piece && pool.length > 1)) this.ghost = null;
    else {
      const steady = press?.moved
        ? []
        : pool.filter(({ targets }) => this.held.every((held) => targets.includes(held)));
      const around = steady.length ? steady : pool; // whoever drags it has let go of everything
      const alike = around.filter(({ pose }) => String(pose) === String(this.pose)),
        [gx, gy] = press?.grip ?? [0, 0];
      const far = (/** @type {Option} */ option) => {
        const [x, y] = this.middle(option);
        return point ? Math.hypot(x - point.clientX - gx, y - point.clientY - gy) : 0;
      };
      const ranked = (alike.length ? alike : around).map((option) => ({ option, far: far(option) }));
      this.ghost = ranked.reduce((a, b) => (b.far < a.far - 1 ? b : a)).option; // a pixel's difference is none
    }
    this.reveal();
  }

  /**
   * The next way to lie around the pivot; without poses, simply the next option there.
   * @param {number} step  1 or -1 @param {boolean} [mirror]
   */
  turn(step, mirror = false) {
    const now = this.ghost ?? this.choice.laid,
      pivot = this.pivot(),
      pool = pivot ? this.choice.at(pivot) : [];
    const place = now ? pool.indexOf(now) : step > 0 ? -1 : 0;
    const onward = [...pool.slice(place + 1), ...pool.slice(0, place + 1)];
    const round = step > 0 ? onward : [...pool.slice(0, place).reverse(), ...pool.slice(place).reverse()];
    const sides = round.filter(({ pose }) => (pose?.[0] !== now?.pose?.[0]) === mirror);
    const turned = sides.find(({ pose }) => (pose?.[1] === now?.pose?.[1]) === mirror);
    // if it cannot be turned, whatever comes next
    const wanted = now?.pose ? (turned ?? (mirror ? sides[0] : round[0])) : round[0];
    if (!wanted || wanted === now || this.busy) return;
    this.pose = wanted.pose;
    this.held = pivot ? [pivot] : [];
    if (this.choice.laid && !this.ghost) {
      this.anchor = pivot;
      this.choice.lay(wanted);
    } else this.ghost = wanted;
    this.paint();
    this.say(wanted.label);
  }

  /** Show what would happen: its footprint at once, the drawing of the server when it is there. */
  async reveal() {
    const option = this.ghost ?? this.choice.complete;
    if (option === this.drawn) return this.remark();
    this.drawn = option;
    this.consequence = "";
    this.remark();
    for (const element of this.root.querySelectorAll(".ghost")) element.classList.remove("ghost");
    for (const layer of this.root.querySelectorAll(".ghost-layer")) layer.remove();
    if (!option) return;
    for (const target of option.targets)
      this.elements.get(target)?.forEach((element) => element.classList.add("ghost"));
    if (!option.preview && !this.previews.has(option.id)) this.previews.set(option.id, this.server.preview(option));
    const preview = option.preview ?? (await this.previews.get(option.id)?.catch(() => null));
    if (option !== this.drawn || !preview) return;
    for (const { into, svg, use = "", at = [0, 0] } of preview.parts) {
      const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
      layer.setAttribute("class", "ghost-layer");
      layer.setAttribute("transform", `translate(${at.join(" ")})`);
      layer.innerHTML = svg ?? this.drawings[use] ?? "";
      (this.main(into) ?? this.root.querySelector(`[data-plate="${CSS.escape(into)}"] svg`))?.append(layer);
    }
    this.consequence = preview.note ?? "";
    this.remark();
  }

  /**
   * The second line of the prompt: what will happen, what the ghost means, or what is missing.
   * @param {string} [instead]  or this
   */
  remark(instead = "") {
    const {
      choice: { complete, touched },
      drawn,
      parts,
    } = this;
    parts.note.textContent =
      instead || (!drawn ? this.left() || this.aside : drawn === complete ? this.consequence : drawn.label);
    parts.since.hidden = !!instead || !!drawn || touched.length > 0 || this.busy;
  }

  // ---- taking a choice ------------------------------------------------------------------------------------------

  /**
   * Something was touched: take what the ghost shows, else narrow, else say why not.
   * @param {string} target @param {Means} by @param {Point} [point]
   */
  take(target, by, point) {
    const { choice } = this;
    this.asked = null;
    if (this.busy) {
      this.kept = { target, by };
      return;
    }
    target = choice.meant(target);
    if (
      choice.complete &&
      choice.open.length === 1 &&
      choice.forced.has(target) &&
      !choice.touched.length &&
      !choice.laid
    )
      return this.send(); // it alone can be done
    const twin = this.under?.isConnected && targetOf(this.under) === target && !this.under.matches(".chosen");
    if (choice.touched.includes(target) && twin)
      this.painted.delete(target); // the tick goes to the other one
    else if (choice.touched.includes(target)) choice.release(target);
    else if (choice.laid?.targets.includes(target) && !choice.forced.has(target)) {
      this.pointed = target;
      this.ghost = null;
      if (choice.laid.pose && choice.at(target).length > 1) {
        if (target === this.anchor) return this.turn(1); // a second touch where it was put turns it
        this.anchor = target; // it stays on this one as well
        this.held = [...new Set([...this.held, target])];
        this.paint();
        return this.say(this.touches());
      }
      choice.release(target);
    } else {
      if (this.pointed !== target || by === "touch") this.point(target, point);
      const several = choice.piece || choice.at(target).length > 1; // the ghost is one of them: take just this one
      if (several && this.ghost?.targets.includes(target)) this.put(this.ghost, target);
      else if (!choice.touch(target)) return this.explain(target, by);
    }
    this.changed(by);
    if (by !== "keys" || choice.complete || !choice.chosen.has(target)) return;
    const [missing] = choice.missing(),
      same = choice.heap(target).find((other) => choice.lit.has(other));
    const next = same ?? (missing && this.first((other) => choice.lit.has(other) && kindOf(other) === missing));
    if (next) this.main(next)?.focus();
  }

  /** The piece lies here, and on what was touched before if it can. @param {Option} option @param {string} target */
  put(option, target) {
    const fits = this.held.every((held) => option.targets.includes(held));
    this.held = [...(fits ? this.held : []), target];
    this.lay(option);
  }

  /** Narrow without more ado: a tile was picked up. @param {string} target */
  touch(target) {
    if (!this.busy && this.choice.touch(this.choice.meant(target))) this.paint();
  }

  /** The piece was let go: it lies where its ghost is. @param {Means} by */
  drop(by) {
    if (!this.ghost || this.busy) return;
    this.held = [];
    this.lay(this.ghost);
    this.changed(by);
  }

  /** The focus has come to a target. @param {string} target */
  visit(target) {
    if (this.choice.lit.has(target) || this.choice.chosen.has(target)) {
      const before = this.stop;
      this.stop = target;
      for (const moved of [before, target]) if (moved && this.elements.has(moved)) this.paintTarget(moved);
    }
    this.point(target);
  }

  /** @param {Option} option */
  lay(option) {
    this.pose = option.pose ?? this.pose;
    this.anchor = this.pointed;
    this.choice.lay(option);
  }

  /** @param {Means} by */
  changed(by) {
    const { complete, laid, open, piece } = this.choice,
      { words } = this;
    this.ghost = null;
    this.paint();
    this.moved();
    const seen = by === "mouse" || !piece; // a finger has no ghost before it touches, so a piece always waits for a yes
    if (complete && (laid || open.length === 1) && !this.confirm && seen) return this.send();
    this.say(
      complete ? `${complete.label}. ${words.confirmHint}` : `${this.touches() || this.prompt} · ${this.left()}`,
    );
    if (complete && by === "keys") this.parts.confirm.focus();
  }

  send() {
    if (!this.choice.complete || this.busy) return;
    this.busy = true;
    this.paint();
    this.say(this.words.sending);
    this.server.send(this.choice.complete);
  }

  /** Nothing is being sent any more. */
  free() {
    this.busy = false;
    this.kept = null;
    this.paint();
  }

  /** @param {string[]} [kept] */
  cancel(kept = []) {
    this.asked = null;
    if (this.busy) return;
    const inBar = document.activeElement === this.parts.confirm || document.activeElement === this.parts.cancel;
    this.choice.keep(kept);
    this.ghost = null;
    this.held = [];
    this.paint();
    this.say(`${this.touches() || this.prompt} · ${this.left()}`);
    if (inBar && this.stop) this.main(this.stop)?.focus();
  }

  /** Ask the server why this cannot be touched now. @param {string} target @param {Means} by */
  async explain(target, by) {
    const { why } = this.parts,
      { touched, laid } = this.choice,
      asked = (this.asked = Symbol(target));
    const reason = await this.server.whyNot([...touched, target]).catch(() => null);
    if (this.asked !== asked || !reason) return; // something else was done meanwhile
    if (!reason.text) {
      if (this.choice.chosen.has(target)) return;
      this.remark(this.words.possible);
      return this.say(this.words.possible);
    }
    const lost = this.choice
      .lostWith(target)
      .map((other) =>
        this.label(other)
          .split(/[,:;(]/, 1)[0]
          .trim(),
      )
      .join(", ");
    const instead = make("button", {
      type: "button",
      textContent: this.words.instead.replace("{what}", lost),
      onclick: () => {
        why.hidePopover();
        this.choice.keep([target, ...(laid?.targets ?? touched)]); // what goes with it stays
        this.changed(by);
      },
    });
    const rule = make("a", { href: reason.href ?? "", textContent: reason.rule ?? "", target: "rules" });
    why.replaceChildren(
      make("p", { textContent: reason.text }),
      ...(reason.rule ? [rule] : []),
      ...(lost ? [instead] : []),
    );
    why.showPopover();
    const at = this.elements.get(target)?.find((element) => element === this.under) ?? this.main(target) ?? this.root;
    const { left, right, top, bottom } = at.getBoundingClientRect(),
      { width, height } = why.getBoundingClientRect(),
      gap = 8;
    const within = (/** @type {number} */ x, /** @type {number} */ size, /** @type {number} */ all) =>
      Math.max(gap, Math.min(all - size - gap, x));
    const fits = [
        bottom + gap + height < innerHeight,
        top - gap - height > this.parts.bar.getBoundingClientRect().bottom,
      ],
      beside = right + gap + width < innerWidth;
    // what was asked about stays in sight
    const y = fits[0] ? bottom + gap : fits[1] ? top - gap - height : (top + bottom - height) / 2;
    const x = fits.includes(true) ? (left + right - width) / 2 : beside ? right + gap : left - gap - width;
    why.style.left = `${within(x, width, innerWidth)}px`;
    why.style.top = `${within(y, height, innerHeight)}px`;
    if (by === "keys") why.querySelector(lost ? "button" : "a")?.focus(); // Escape leads back
    this.say(`${reason.text} ${reason.rule ?? ""}`);
  }

  // ---- the buttons of the prompt and the list --------------------------------------------------------------------

  listenToParts() {
    const {
      parts: { confirm, cancel, close, turn, mirror, filter, list },
    } = this;
    confirm.addEventListener("click", () => this.send());
    cancel.addEventListener("click", () => this.cancel());
    turn.addEventListener("click", () => this.turn(1));
    close.addEventListener("click", ({ detail }) => this.take(close.dataset.closes ?? "", detail ? "mouse" : "keys"));
    mirror.addEventListener("click", () => this.turn(1, true));
    filter.addEventListener("input", () => this.list());
    const meant = (/** @type {Event} */ event) =>
      /** @type {Element} */ (event.target).closest("button")?.dataset ?? {};
    const optionOf = (/** @type {Event} */ event) =>
      this.choice.open.find(({ id }) => id === meant(event).option) ?? null;
    list.addEventListener("click", (event) => {
      const option = optionOf(event),
        { touch } = meant(event);
      if (this.busy || (!option && !touch)) return;
      if (option) this.lay(option);
      else if (touch) this.choice.touch(this.choice.meant(touch));
      filter.value = "";
      this.changed("keys");
      if (!this.choice.complete) list.querySelector("button")?.focus();
    });
    const peek = (/** @type {Option | null} */ option) => {
      this.ghost = option;
      this.reveal();
    };
    for (const name of ["pointerenter", "focus"])
      close.addEventListener(name, () => peek(this.choice.at(close.dataset.closes ?? "")[0] ?? null));
    for (const name of ["pointerleave", "blur"]) close.addEventListener(name, () => peek(null));
    for (const name of ["pointerover", "focusin"]) list.addEventListener(name, (event) => peek(optionOf(event)));
    for (const name of ["pointerleave", "focusout"]) list.addEventListener(name, () => peek(null));
  }
}
