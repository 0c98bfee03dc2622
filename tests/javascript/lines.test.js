/** Prettier breaks code at 120 columns, but no comments and no strings. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);
const FOLDERS = ["src", "tests", "docs", "bench"];

test("no line of a script or a style sheet is longer than 120 characters", () => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true }).map((name) => `${folder}/${name}`),
  ).filter((path) => /\.(js|css)$/.test(path) && !path.includes("node_modules"));
  assert.ok(paths.includes("src/stockwerk/web/static/choice.js"));
  const long = paths.flatMap((path) =>
    readFileSync(new URL(path, ROOT), "utf8")
      .split("\n")
      .map((line, k) => (line.length > 120 ? `${path}:${k + 1}` : ""))
      .filter(Boolean),
  );
  assert.deepEqual(long, []);
});
