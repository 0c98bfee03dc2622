/** Views that tell only what has changed. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { after, whole } from "../../src/stockwerk/web/static/live.js";

const nothing = () => ({ plates: new Map(), choice: new Map(), facts: {} });
const view = (/** @type {object} */ told) => ({ version: 1, plates: {}, options: [], prompt: "", ...told });

test("changed lines are put into the plate that came before", () => {
  const kept = nothing();
  whole(view({ plates: { board: "a\nb\nc\nd" } }), kept);
  const changes = { board: [[0, 1, ["A", "aa"]], [3, 1, []]] }; // prettier-ignore
  assert.deepEqual(whole(view({ changes }), kept).plates, { board: "A\naa\nb\nc" });
  assert.deepEqual(whole(view({ changes: { board: [[1, 0, ["x"]]] } }), kept).plates, { board: "A\nx\naa\nb\nc" });
});

test("a plate that comes whole takes the place of the one before", () => {
  const kept = nothing();
  whole(view({ plates: { board: "a\nb" } }), kept);
  whole(view({ plates: { board: "c" } }), kept);
  assert.deepEqual(whole(view({ changes: { board: [[1, 0, ["d"]]] } }), kept).plates, { board: "c\nd" });
});

test("only the plates of this view are told", () => {
  const kept = nothing();
  whole(view({ plates: { board: "a", hand: "b" } }), kept);
  assert.deepEqual(whole(view({ plates: { hand: "c" } }), kept).plates, { hand: "c" });
});

test("an option that is known is told by its name, also after others had their turn", () => {
  const kept = nothing(),
    [one, two] = ["A1", "B2"].map((id) => ({ id, targets: [id], label: id }));
  whole(view({ options: [one, two] }), kept);
  whole(view({ options: [] }), kept);
  assert.deepEqual(whole(view({ options: ["B2"] }), kept).options, [two]);
});

test("facts that are not told again are kept, places and what is gone are not", () => {
  const kept = nothing();
  whole(view({ prompt: "Build!", undo: true, places: { board: ["board", ""] }, gone: ["hand"] }), kept);
  const next = whole({ version: 2, plates: {} }, kept);
  assert.equal(next.version, 2);
  assert.equal(next.prompt, "Build!");
  assert.equal(next.undo, true);
  assert.deepEqual([next.places, next.gone], [undefined, undefined]);
});

test("the page has what it had, but for what came, of which it does not know the mark", () => {
  const have = "board.1f hand.a.2 log.3";
  assert.equal(after(have, view({ plates: { "hand.a": "x", talk: "y" }, gone: ["log"] })), "board.1f hand.a. talk.");
  assert.equal(after(have, view({})), have);
});
