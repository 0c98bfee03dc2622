/** A choice: what follows from what has been touched. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Choice, kindOf } from "../../src/stockwerk/web/static/choice.js";

/** @param {string[]} targets @param {object} [more]  a piece, a pose */
const option = (targets, more = {}) => ({ id: targets.join("+"), label: targets.join(" "), targets, ...more });

/** @param {Iterable<string>} targets */
const sorted = (targets) => [...targets].sort();

/** Two cards, each of which may go to two of three sites. */
const CARDS = ["card:1 site:a", "card:1 site:b", "card:2 site:b", "card:2 site:c"].map((one) => option(one.split(" ")));

/** Any two of three squares. */
const SQUARES = ["square:1 square:2", "square:1 square:3", "square:2 square:3"].map((one) => option(one.split(" ")));

/** One, two or three equal parts of a stock. */
const PARTS = [1, 2, 3].map((many) => option(Array.from({ length: many }, (_, k) => `part:1#${k + 1}`)));

/** A house, with a fence or without. */
const HOUSES = [option(["house:1"]), option(["house:1", "fence:a"]), option(["house:2"])];

describe("what can be touched", () => {
  test("a target is of the kind before its colon", () => {
    assert.equal(kindOf("site:kairo-9"), "site");
    assert.equal(kindOf("pass"), "pass");
  });

  test("nothing is offered where there are no options", () => {
    const { open, lit, complete, piece } = new Choice();
    assert.deepEqual([open, [...lit], complete, piece], [[], [], null, null]);
  });

  test("everything is lit before the first touch", () => {
    const choice = new Choice(CARDS);
    assert.deepEqual(sorted(choice.lit), ["card:1", "card:2", "site:a", "site:b", "site:c"]);
    assert.deepEqual(sorted(choice.chosen), []);
    assert.equal(choice.complete, null);
  });

  test("a touch leaves what goes with it, and what could take its place", () => {
    const choice = new Choice(CARDS);
    assert.ok(choice.touch("card:1"));
    assert.deepEqual(sorted(choice.lit), ["card:2", "site:a", "site:b"]);
  });

  test("targets may be touched in any order", () => {
    for (const order of [
      ["card:2", "site:b"],
      ["site:b", "card:2"],
    ]) {
      const choice = new Choice(CARDS);
      for (const target of order) choice.touch(target);
      assert.equal(choice.complete?.id, "card:2+site:b");
    }
  });

  test("what all open options have needs no touch", () => {
    const choice = new Choice(CARDS);
    choice.touch("site:a");
    assert.deepEqual([...choice.forced], ["card:1"]);
    assert.equal(choice.complete?.id, "card:1+site:a");
  });

  test("a single option is complete at once", () => {
    const choice = new Choice([option(["pass:1"])]);
    assert.deepEqual([...choice.forced], ["pass:1"]);
    assert.equal(choice.complete?.id, "pass:1");
  });

  test("what an option has beyond another one is lit last", () => {
    const choice = new Choice(HOUSES);
    assert.ok(!choice.lit.has("fence:a"));
    choice.touch("house:1");
    assert.ok(choice.lit.has("fence:a"));
    assert.equal(choice.complete?.id, "house:1");
    choice.touch("fence:a");
    assert.equal(choice.complete?.id, "house:1+fence:a");
  });
});

describe("touching", () => {
  test("what is in no open option is not accepted, and changes nothing", () => {
    const choice = new Choice(CARDS);
    choice.touch("card:1");
    assert.equal(choice.touch("site:c"), false);
    assert.equal(choice.touch("site:nowhere"), false);
    assert.deepEqual(choice.touched, ["card:1"]);
  });

  test("a second of a kind replaces the first, and what does not go with it", () => {
    const choice = new Choice(CARDS);
    for (const target of ["card:1", "site:a", "card:2"]) assert.ok(choice.touch(target));
    assert.deepEqual(choice.touched, ["card:2"]);
  });

  test("a second of a kind leaves what goes with both", () => {
    const choice = new Choice(CARDS);
    for (const target of ["card:1", "site:b", "card:2"]) assert.ok(choice.touch(target));
    assert.equal(choice.complete?.id, "card:2+site:b");
  });

  test("a touch never overthrows an earlier one of another kind", () => {
    const choice = new Choice(CARDS);
    for (const target of ["card:1", "site:a"]) choice.touch(target);
    assert.equal(choice.touch("site:c"), false);
    assert.equal(choice.complete?.id, "card:1+site:a");
  });

  test("where an option has several of a kind, another touch adds", () => {
    const choice = new Choice(SQUARES);
    for (const target of ["square:1", "square:3"]) assert.ok(choice.touch(target));
    assert.equal(choice.complete?.id, "square:1+square:3");
    assert.equal(choice.touch("square:2"), false);
  });

  test("what is released goes alone", () => {
    const choice = new Choice(SQUARES);
    for (const target of ["square:1", "square:3"]) choice.touch(target);
    choice.release("square:1");
    assert.deepEqual(choice.touched, ["square:3"]);
    assert.equal(choice.complete, null);
  });

  test("as many touches are kept, in their order, as some option has", () => {
    const choice = new Choice(CARDS);
    choice.keep(["site:c", "card:1", "card:2", "site:gone"]);
    assert.deepEqual(choice.touched, ["site:c", "card:2"]);
  });

  test("it is told what a touch would cost", () => {
    const choice = new Choice(CARDS);
    for (const target of ["card:1", "site:a"]) choice.touch(target);
    assert.deepEqual(choice.lostWith("site:c"), ["card:1", "site:a"]);
    assert.deepEqual(choice.lostWith("site:b"), ["site:a"]);
    assert.deepEqual(choice.lostWith("site:nowhere"), []);
  });
});

describe("equal things", () => {
  test("a heap has its order by number, not by spelling", () => {
    const targets = Array.from({ length: 11 }, (_, k) => `part:1#${k + 1}`);
    const choice = new Choice([option([...targets].sort()), option(["site:a"])]);
    assert.deepEqual(choice.heap("part:1#4"), targets);
    assert.deepEqual(choice.heap("site:a"), []);
  });

  test("a touch takes the first that is free, another one gives the last back", () => {
    const choice = new Choice([...PARTS, option(["pass:1"])]);
    assert.equal(choice.meant("part:1#3"), "part:1#1");
    choice.touch("part:1#1");
    assert.equal(choice.meant("part:1#3"), "part:1#2");
    choice.touch("part:1#2");
    assert.equal(choice.meant("part:1#1"), "part:1#2");
    choice.release("part:1#2");
    assert.deepEqual(choice.touched, ["part:1#1"]);
  });

  test("what is forced is not given back", () => {
    const choice = new Choice(PARTS);
    assert.deepEqual([...choice.forced], ["part:1#1"]);
    choice.touch("part:1#2");
    assert.equal(choice.meant("part:1#1"), "part:1#2");
    assert.equal(new Choice(PARTS.slice(1)).meant("part:1#1"), "part:1#1"); // all that is chosen is forced
  });

  test("they are counted, of how many if that is known", () => {
    const squares = new Choice(SQUARES);
    squares.touch("square:1");
    assert.deepEqual(squares.count(), { chosen: 1, all: 2 });
    const parts = new Choice([...PARTS, option(["pass:1"])]);
    parts.touch("part:1#1");
    assert.deepEqual(parts.count(), { chosen: 1, all: 0 });
  });
});

describe("what is missing", () => {
  test("the kinds that every open option still needs", () => {
    const choice = new Choice(CARDS);
    assert.deepEqual(choice.missing(), ["card", "site"]);
    choice.touch("card:2");
    assert.deepEqual(choice.missing(), ["site"]);
  });

  test("nothing, where an option needs none of a kind, or where things are counted", () => {
    assert.deepEqual(new Choice([...CARDS, option(["pass:1"])]).missing(), []);
    assert.deepEqual(new Choice(SQUARES).missing(), []);
  });
});

describe("pieces that are laid", () => {
  const [upright, turned, mirrored] = [
    [0, 0],
    [0, 1],
    [1, 0],
  ].map((pose) => option(["tile:1", "lot:a"], { id: `T${pose}`, piece: "tile:1", pose }));
  const elsewhere = option(["tile:1", "lot:b"], { piece: "tile:1", pose: [0, 0] });
  const other = option(["tile:2", "lot:b"], { piece: "tile:2", pose: [0, 0] });

  test("a piece is in hand when all open options are about it", () => {
    const choice = new Choice([upright, elsewhere, other]);
    assert.equal(choice.piece, null);
    choice.touch("tile:1");
    assert.equal(choice.piece, "tile:1");
  });

  test("at a target lie the options in the order in which they are turned", () => {
    const choice = new Choice([mirrored, turned, upright, elsewhere]);
    assert.deepEqual(choice.at("lot:a"), [upright, turned, mirrored]);
  });

  test("what is laid is chosen and could be confirmed, until something is touched", () => {
    const choice = new Choice([upright, turned, elsewhere, other]);
    choice.lay(turned);
    assert.equal(choice.complete, turned);
    assert.deepEqual(sorted(choice.chosen), ["lot:a", "tile:1"]);
    assert.ok(choice.touch("tile:2"));
    assert.equal(choice.laid, null);
    assert.equal(choice.complete, other);
  });

  test("of an option without a pose that was taken as a whole, everything else stays", () => {
    const choice = new Choice(CARDS);
    choice.lay(CARDS[0]);
    choice.release("site:a");
    assert.deepEqual(choice.touched, ["card:1"]);
    assert.equal(choice.laid, null);
  });

  test("a piece that is released goes with its place", () => {
    const choice = new Choice([upright, elsewhere, other]);
    choice.touch("tile:1");
    choice.lay(upright);
    choice.release("lot:a");
    assert.deepEqual(choice.touched, ["tile:1"]);
    choice.keep([]);
    choice.lay(upright);
    choice.release("lot:a");
    assert.deepEqual(choice.touched, []);
  });
});

describe("a list in steps", () => {
  test("options stand under the first target in which they differ", () => {
    const choice = new Choice(CARDS);
    const steps = choice.steps(CARDS);
    assert.deepEqual([...steps.keys()], ["card:1", "card:2"]);
    assert.deepEqual(steps.get("card:2"), [CARDS[2], CARDS[3]]);
    assert.deepEqual([...choice.steps(CARDS.slice(0, 2)).keys()], ["site:a", "site:b"]);
  });

  test("what has been chosen is no step", () => {
    const choice = new Choice(CARDS);
    choice.touch("card:1");
    assert.deepEqual([...choice.steps(choice.open).keys()], ["site:a", "site:b"]);
    const squares = new Choice(SQUARES);
    squares.touch("square:2");
    assert.deepEqual([...squares.steps(squares.open).keys()], ["square:1", "square:3"]);
  });

  test("an option of which everything is chosen stands for itself", () => {
    const choice = new Choice(HOUSES);
    choice.touch("house:1");
    assert.deepEqual([...choice.steps(choice.open).keys()], [HOUSES[0], "fence:a"]);
  });
});

describe("whatever is touched", () => {
  const OFFERS = { CARDS, SQUARES, PARTS, HOUSES };

  for (const [name, options] of Object.entries(OFFERS))
    test(`every option of ${name} can be reached by what is lit, in each order of its targets`, () => {
      for (const { id, targets } of options)
        for (const order of [targets, [...targets].reverse()]) {
          const choice = new Choice(options);
          for (let left = order; choice.complete?.id !== id;) {
            const next = left.find((target) => choice.lit.has(target) || choice.lit.has(choice.meant(target)));
            assert.ok(next, `${id}: of ${left} nothing is lit after ${choice.touched}`);
            assert.ok(choice.touch(choice.meant(next)));
            left = targets.filter((target) => !choice.chosen.has(target));
          }
        }
    });

  for (const [name, options] of Object.entries(OFFERS))
    test(`what is lit in ${name} is accepted, what is chosen is not lit, and some option stays open`, () => {
      const seen = new Set();
      const walk = (/** @type {string[]} */ touched) => {
        const choice = new Choice(options);
        choice.keep(touched);
        assert.deepEqual(choice.touched, touched);
        assert.ok(choice.open.length);
        for (const target of choice.chosen) assert.ok(!choice.lit.has(target));
        for (const target of choice.lit) {
          const next = new Choice(options);
          next.keep(touched);
          assert.ok(next.touch(target), `${target} after ${touched}`);
          assert.ok(next.chosen.has(target));
          const key = next.touched.join(" ");
          if (!seen.has(key)) walk((seen.add(key), next.touched));
        }
      };
      walk([]);
      assert.ok(seen.size);
    });
});
