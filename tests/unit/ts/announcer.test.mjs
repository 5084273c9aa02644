import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { load, Region } from "./load.mjs";

const { Announcer } = await load("announcer");
globalThis.document = { createElement: () => ({ textContent: "" }), hidden: false };
globalThis.performance = { now: () => now };
globalThis.requestAnimationFrame = (then) => (drawing ? then() : undefined);
globalThis.navigator = {};

let polite, urgent, announcer, drawing, now;

beforeEach(() => {
  drawing = true;
  now = 0;
  document.hidden = false;
  navigator.locks = undefined;
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [polite, urgent] = [new Region(), new Region()];
  announcer = new Announcer(polite, urgent);
});

test("what comes together is said together after 60 ms", () => {
  announcer.announce("Ana plays green 9.");
  mock.timers.tick(30);
  announcer.announce("Your turn.");
  mock.timers.tick(29);
  assert.deepEqual(polite.texts, []);
  mock.timers.tick(1);
  assert.deepEqual(polite.texts, ["Ana plays green 9. Your turn."]);
});

test("at most three sentences are said at once, 200 ms apart and in order", () => {
  for (const text of ["1", "2", "3", "4", "5", "6", "7"]) announcer.announce(text);
  mock.timers.tick(60);
  assert.deepEqual(polite.texts, ["1 2 3"]);
  mock.timers.tick(199);
  assert.deepEqual(polite.texts, ["1 2 3"]);
  mock.timers.tick(1);
  mock.timers.tick(200);
  assert.deepEqual(polite.texts, ["1 2 3", "4 5 6", "7"]);
});

test("the next message of a hidden page waits a second", () => {
  [drawing, document.hidden] = [false, true];
  for (const text of ["1", "2", "3", "4"]) announcer.announce(text);
  for (const wait of [60, 200, 999]) mock.timers.tick(wait);
  assert.deepEqual(polite.texts, ["1 2 3"]);
  mock.timers.tick(1);
  assert.deepEqual(polite.texts, ["1 2 3", "4"]);
});

test("the next message of a slow page waits until the page is drawn, ten seconds at most", () => {
  drawing = false;
  for (const text of ["1", "2", "3", "4"]) announcer.announce(text);
  for (const wait of [60, 200, 9_999]) mock.timers.tick(wait);
  assert.deepEqual(polite.texts, ["1 2 3"]);
  mock.timers.tick(1);
  assert.deepEqual(polite.texts, ["1 2 3", "4"]);
});

test("the next message waits until the browser grants a lock, ten seconds at most", () => {
  const waiting = [];
  navigator.locks = { request: (_name, _options, then) => (waiting.push(then), Promise.resolve()) };
  for (const text of ["1", "2", "3", "4", "5", "6", "7"]) announcer.announce(text);
  for (const wait of [60, 200, 9_000]) mock.timers.tick(wait);
  assert.deepEqual(polite.texts, ["1 2 3"]);
  waiting.shift()(); // twice: for what was changed before, and for this
  assert.deepEqual(polite.texts, ["1 2 3"]);
  waiting.shift()();
  assert.deepEqual(polite.texts, ["1 2 3", "4 5 6"]);
  for (const wait of [200, 10_000, 9_999]) mock.timers.tick(wait);
  assert.deepEqual(polite.texts, ["1 2 3", "4 5 6"]);
  mock.timers.tick(1);
  assert.deepEqual(polite.texts, ["1 2 3", "4 5 6", "7"]);
});

test("a lock that is refused keeps nothing back", async () => {
  navigator.locks = { request: () => Promise.reject(new Error("SecurityError")) };
  for (const text of ["1", "2", "3", "4"]) announcer.announce(text);
  for (const wait of [60, 200]) mock.timers.tick(wait);
  await new Promise((then) => setImmediate(then));
  assert.deepEqual(polite.texts, ["1 2 3", "4"]);
});

test("a message that was drawn late has as much time again before the next", () => {
  for (const text of ["1", "2", "3", "4"]) announcer.announce(text);
  mock.timers.tick(60);
  now = 700; // the 200 ms took 700
  mock.timers.tick(200);
  mock.timers.tick(499);
  assert.deepEqual(polite.texts, ["1 2 3"]);
  mock.timers.tick(1);
  assert.deepEqual(polite.texts, ["1 2 3", "4"]);
});

test("the same text twice is two messages", () => {
  announcer.announce("You draw a card.");
  mock.timers.tick(60);
  announcer.announce("You draw a card.");
  mock.timers.tick(200);
  assert.deepEqual(polite.texts, ["You draw a card.", "You draw a card."]);
});

test("twenty messages are kept", () => {
  for (let number = 1; number <= 75; number += 1) announcer.announce(String(number));
  mock.timers.tick(60);
  for (let turn = 0; turn < 30; turn += 1) mock.timers.tick(200);
  assert.equal(polite.texts.length, 20);
  assert.equal(polite.texts.at(-1), "73 74 75");
});

test("a warning waits until nothing polite waits", () => {
  announcer.warn("The connection is lost.");
  for (const text of ["1", "2", "3", "4"]) announcer.announce(text);
  mock.timers.tick(60);
  mock.timers.tick(200);
  assert.deepEqual(urgent.texts, []);
  mock.timers.tick(200);
  assert.deepEqual(urgent.texts, ["The connection is lost."]);
  assert.deepEqual(polite.texts, ["1 2 3", "4"]);
});

test("a warning can be taken back before it is said", () => {
  announcer.warn("The connection is lost.");
  announcer.warn("");
  mock.timers.tick(60);
  mock.timers.tick(200);
  assert.deepEqual(urgent.texts, []);
});

test("it tells when nothing waits any more", () => {
  const told = [];
  announcer.whenEmpty(() => told.push("at once"));
  announcer.announce("Your turn.");
  announcer.whenEmpty(() => told.push("later"));
  mock.timers.tick(60);
  assert.deepEqual(told, ["at once"]);
  mock.timers.tick(200);
  assert.deepEqual(told, ["at once", "later"]);
});
