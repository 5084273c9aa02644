import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./load.mjs";

const { isSameKey, keyName } = await load("key-names");

const NAMES = [
  [{ key: "u" }, "U"],
  [{ key: "U", shiftKey: true }, "Shift+U"],
  [{ key: " " }, "Space"],
  [{ key: "," }, ","],
  [{ key: ".", shiftKey: true }, "."], // as French keyboards have it
  [{ key: "é" }, "É"],
  [{ key: "Escape" }, "Escape"],
  [{ key: "F1" }, "F1"],
  [{ key: "u", ctrlKey: true }, ""],
  [{ key: "u", altKey: true }, ""],
  [{ key: "u", metaKey: true }, ""],
  [{ key: "Shift", shiftKey: true }, ""],
];

for (const [event, name] of NAMES) {
  test(`${JSON.stringify(event)} is called "${name}"`, () => {
    assert.equal(keyName(event), name);
  });
}

test("a key has one name in either case", () => {
  assert.ok(isSameKey("shift+z", "Shift+Z"));
  assert.ok(!isSameKey("z", "Shift+Z"));
});
