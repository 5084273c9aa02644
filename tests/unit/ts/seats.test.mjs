import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./load.mjs";

const { sideOf } = await load("seats");

/** Let the page list the seats with these numbers, but for the reader's own. */
function seat(...numbers) {
  globalThis.document = { querySelectorAll: () => numbers.map((number) => ({ id: `seat-${number}` })) };
}

test("the first of the others is heard from the left, and the last one from the right", () => {
  seat(3, 4, 1);
  assert.deepEqual([3, 4, 1].map(sideOf), [-0.8, 0, 0.8]);
});

test("one opponent and the reader are heard from the middle", () => {
  seat(2);
  assert.deepEqual([1, 2].map(sideOf), [0, 0]);
});
