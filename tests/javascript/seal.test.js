/** The seal of a table's luck, as this browser remembers and checks it. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { check, once, remember } from "../../src/stockwerk/web/static/seal.js";

const SEED = "a seed";

/** The hash of a text, in hexadecimal digits. @param {string} text */
async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

const told = async () => ({
  table: "t",
  seal: "commitment-v1",
  commitment: await sha256(`stockwerk commitment v1\0${SEED}`),
});

beforeEach(() => {
  const kept = {};
  const methods = {
    getItem: (/** @type {string} */ key) => kept[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      kept[key] = value;
    },
    removeItem: (/** @type {string} */ key) => {
      delete kept[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  Object.defineProperty(globalThis, "localStorage", { value: kept, configurable: true });
});

test("a seed that fits its seal is told so, and whether this browser had seen the seal", async () => {
  assert.equal(await check(SEED, await told()), "yes");
  remember("t", (await told()).commitment);
  assert.equal(await check(SEED, await told()), "seen");
});

test("a seal that came first stays: another one is not believed", async () => {
  remember("t", "another seal");
  remember("t", (await told()).commitment);
  assert.equal(await check(SEED, await told()), "other");
});

test("another seed does not fit", async () => {
  assert.equal(await check("another seed", await told()), "no");
});

test("the seed of an older table is hashed alone", async () => {
  assert.equal(await check(SEED, { table: "t", seal: "sha256", commitment: await sha256(SEED) }), "yes");
});

test("a seal of a kind that is not known is not believed", async () => {
  assert.equal(await check(SEED, { table: "t", seal: "md5", commitment: await sha256(SEED) }), "no");
});

test("nothing is remembered where there is no seal", () => {
  remember("t", "");
  assert.deepEqual(Object.keys(localStorage), []);
});

test("only the latest 200 tables are remembered, also of those that no list names", () => {
  localStorage.setItem("seal old", "of an earlier version");
  localStorage.setItem("resealed old", "told");
  for (let number = 0; number < 200; number++) remember(`t${number}`, "c");
  const kept = Object.keys(localStorage).filter((key) => key.startsWith("seal "));
  assert.equal(kept.length, 200);
  assert.ok(kept.includes("seal t0") && kept.includes("seal t199"));
  assert.equal(localStorage.getItem("seal old"), null);
  assert.equal(localStorage.getItem("resealed old"), null);
  remember("t200", "c");
  assert.equal(localStorage.getItem("seal t0"), null);
});

test("what is told once is not told again", () => {
  assert.ok(once("resealed t"));
  assert.ok(!once("resealed t"));
  assert.ok(once("resealed u"));
});
