import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./load.mjs";

const { isSameKey, keyName, translateKey } = await load("key-names");

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

test("a key has its name in the language of the page", () => {
  const french = { Shift: "Maj", Space: "Espace", Home: "Début" };

  assert.deepEqual(
    ["U", ",", "+", "Space", "Shift+Z", "Shift+Home", "F2"].map((name) => translateKey(name, french)),
    ["U", ",", "+", "Espace", "Maj+Z", "Maj+Début", "F2"],
  );
  assert.equal(translateKey("Shift+Space", {}), "Shift+Space");
});
