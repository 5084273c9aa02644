import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "./load.mjs";

const { SOUNDS, SoundPlayer } = await load("sounds");
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

test("sounds that would come too late are left out, but for the one of the reader's turn", () => {
  const started = [];
  const param = new Proxy({}, { get: () => () => undefined });
  const node = { gain: param, connect: (next) => next };
  const source = () => ({ ...node, frequency: param, start: (at) => started.push(at), stop: () => undefined });
  globalThis.document = { addEventListener: () => undefined };
  globalThis.StereoPannerNode = class {
    connect() {}
  };
  globalThis.AudioContext = class {
    state = "running";
    currentTime = 0;
    createGain = () => ({ ...node });
    createOscillator = source;
  };
  const player = new SoundPlayer({});
  player.resume();
  for (let number = 0; number < 9; number += 1) player.play("match-over");
  const before = started.length;
  assert.ok(before < 9 * SOUNDS["match-over"].length);
  player.play("refused");
  assert.equal(started.length, before);
  player.play("your-turn");
  assert.equal(started.length, before + SOUNDS["your-turn"].length);
  assert.ok(started.at(-1) > 1);
});
