import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { load } from "./load.mjs";

const { reasonOfReload, reloadAfter } = await load("reload");
const REASON = [{ spoken: "The server was restored.", braille: "restored", cue: "" }];
let reloads;

beforeEach(() => {
  reloads = 0;
  const kept = new Map();
  globalThis.sessionStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
  globalThis.location = { reload: () => (reloads += 1) };
});

test("the page that is loaded anew tells why, once", () => {
  assert.deepEqual(reasonOfReload(), []);
  reloadAfter(REASON);
  assert.equal(reloads, 1);
  assert.deepEqual(reasonOfReload(), REASON);
  assert.deepEqual(reasonOfReload(), []);
});

test("without storage the page is loaded anew all the same", () => {
  const refuse = () => {
    throw new Error("no storage");
  };
  globalThis.sessionStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  reloadAfter(REASON);
  assert.equal(reloads, 1);
  assert.deepEqual(reasonOfReload(), []);
});
