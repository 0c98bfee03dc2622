/**
 * The seal of a table's luck, a commitment to its seed: this browser remembers the one that it saw first, and checks
 * the seed against it when the game is over. It takes nobody's word for it.
 */

const PREFIXES = /** @type {Record<string, string>} */ ({ "commitment-v1": "stockwerk commitment v1\0", sha256: "" });

const REMEMBERED = 200; // tables

/** @param {string} table */
const memory = (table) => `seal ${table}`;

/** @param {string} table @param {string} commitment */
export function remember(table, commitment) {
  if (!commitment || localStorage.getItem(memory(table))) return;
  localStorage.setItem(memory(table), commitment);
  /** @type {string[]} the oldest first */ const listed = JSON.parse(localStorage.getItem("seals") ?? "[]");
  const unlisted = Object.keys(localStorage)
    .filter((key) => key.startsWith("seal "))
    .map((key) => key.slice(5))
    .filter((one) => one !== table && !listed.includes(one));
  const all = [...unlisted, ...listed, table],
    old = all.splice(0, Math.max(0, all.length - REMEMBERED));
  for (const one of old) for (const what of ["seal", "resealed"]) localStorage.removeItem(`${what} ${one}`);
  localStorage.setItem("seals", JSON.stringify(all));
}

/** Whether something is to be told now: it is told once in this browser. @param {string} what */
export function once(what) {
  if (localStorage.getItem(what)) return false;
  localStorage.setItem(what, "told");
  return true;
}

/** "yes", or "seen" if this browser saw the seal while the game was played; "no", or "other" if it saw another one.
 * @param {string} seed @param {{table?: string, commitment?: string, seal?: string}} told */
export async function check(seed, { table = "", commitment = "", seal = "" }) {
  const text = new TextEncoder().encode((PREFIXES[seal] ?? "") + seed);
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", text))];
  const computed = digest.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!(seal in PREFIXES) || computed !== commitment) return "no";
  const first = localStorage.getItem(memory(table));
  if (!first) return "yes";
  return first === commitment ? "seen" : "other";
}
