/** Questions in a dialog: each is answered once, by its own answer. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { confirmed } from "../../src/stockwerk/web/static/dialog.js";

/** A dialog whose close event comes when the browser has time for it. */
class Dialog {
  open = false;
  returnValue = "";
  onclose = null;
  showModal() {
    this.open = true;
  }
  close(answer) {
    this.open = false;
    this.returnValue = answer;
    const late = this.onclose;
    return () => (this.onclose === late ? late : this.onclose)();
  }
}

for (const [answer, yes] of /** @type {[string, boolean][]} */ ([
  ["yes", true],
  ["no", false],
  ["", false],
]))
  // prettier-ignore
  test(`"${answer}" is ${yes ? "a yes" : "a no"}`, async () => {
    const dialog = new Dialog();
    const asked = confirmed(dialog);
    assert.ok(dialog.open);
    dialog.close(answer)();
    assert.equal(await asked, yes);
  });

test("a close event that comes late is no answer to the next question", async () => {
  const dialog = new Dialog();
  const first = confirmed(dialog);
  const late = dialog.close("no");
  const second = confirmed(dialog);
  assert.equal(await first, false);
  late();
  dialog.close("yes")();
  assert.equal(await second, true);
});

test("what an earlier question was answered with is forgotten", async () => {
  const dialog = new Dialog();
  const first = confirmed(dialog);
  dialog.close("yes")();
  await first;
  const second = confirmed(dialog);
  dialog.open = false; // by the Escape key: no value
  dialog.onclose();
  assert.equal(await second, false);
});
