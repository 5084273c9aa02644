import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "./load.mjs";

const { SOUNDS } = await load("sounds");
const LISTENER = new URL("../../../src/callout/locales/messages.py", import.meta.url);

test("each cue of the narrator has a sound, and no sound is without a cue", () => {
  const cues = readFileSync(LISTENER, "utf-8").split("class Cue(")[1].split("\nclass ")[0];
  const names = Array.from(cues.matchAll(/^ {4}[A-Z_]+ = "(.+)"$/gm), ([, name]) => name);
  assert.ok(names.length > 20);
  assert.deepEqual(Object.keys(SOUNDS).sort(), names.sort());
});

test("each sound is short and differs from the others", () => {
  const sounds = Object.values(SOUNDS);
  for (const notes of sounds) assert.ok(notes.every(([, , , begin, end]) => begin < end && end <= 1));
  assert.equal(new Set(sounds.map((notes) => JSON.stringify(notes))).size, sounds.length);
});
