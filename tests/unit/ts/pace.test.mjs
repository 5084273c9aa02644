import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { load } from "./load.mjs";

const { Pace } = await load("pace");
const LINE = "x".repeat(50); // two seconds at 40 ms a character

let sent, clicks, button, silent, emptied, table;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  sent = [];
  clicks = [];
  silent = [];
  emptied = [];
  table = { dataset: { seated: "yes", bots: "yes" } };
  button = { hidden: true, addEventListener: () => undefined };
  globalThis.Element = class {
    constructor(speed = "") {
      this.value = speed;
    }
    closest = (selector) => (selector === (this.value ? "#speed button" : "#continue") ? this : null);
  };
  globalThis.document = {
    activeElement: null,
    body: { dataset: {} },
    getElementById: (id) => ({ continue: button, table })[id] ?? null,
    addEventListener: (_, then) => clicks.push(then),
  };
  globalThis.fetch = async (_, { body }) => void sent.push(JSON.parse(body).version);
});

/** Make a pace by *name*, with the page's own voice if *speaks*. */
function pace(name, speaks = false) {
  const announcer = { whenEmpty: (then) => emptied.push(then) };
  const speech = speaks ? { whenSilent: (then) => silent.push(then) } : null;
  return new Pace(name, "/heard", announcer, speech);
}

test("a calm reader has 40 ms a character, line after line", () => {
  const calm = pace("calm");
  calm.track(1, [LINE]);
  calm.track(2, [LINE]);
  mock.timers.tick(1999);
  assert.deepEqual(sent, []);
  mock.timers.tick(1);
  assert.deepEqual(sent, [1]);
  mock.timers.tick(2000);
  assert.deepEqual(sent, [1, 2]);
});

test("where no bot plays nobody is told what was heard, until one does", () => {
  const calm = pace("calm");
  delete table.dataset.bots;
  calm.track(1, [LINE]);
  mock.timers.tick(2000);
  assert.deepEqual(sent, []);
  table.dataset.bots = "yes";
  calm.track(2, [LINE]);
  mock.timers.tick(2000);
  assert.deepEqual(sent, [2]);
});

test("nobody is waited for longer than six seconds", () => {
  const calm = pace("calm");
  for (let version = 1; version <= 9; version += 1) calm.track(version, [LINE]);
  mock.timers.tick(6000);
  assert.equal(sent.at(-1), 9);
});

test("who acts has read everything, and owes no time for it", () => {
  const calm = pace("calm");
  for (let version = 1; version <= 3; version += 1) calm.track(version, [LINE]);
  calm.onAction();
  assert.deepEqual(sent, [3]);
  calm.track(4, [LINE]);
  mock.timers.tick(1999);
  assert.deepEqual(sent, [3]);
  mock.timers.tick(1);
  assert.deepEqual(sent, [3, 4]);
  mock.timers.tick(10_000);
  assert.deepEqual(sent, [3, 4]);
});

test("at normal speed two bots together take at most three seconds, and nothing is said over", () => {
  const normal = pace("normal");
  const start = Date.now();
  for (let version = 1; version <= 2; version += 1) {
    normal.track(version, [LINE, LINE]);
    while (sent.at(-1) !== version) {
      mock.timers.tick(10);
      assert.ok(Date.now() - start <= 3000);
      for (const then of Date.now() - start >= 300 * version ? emptied.splice(0) : []) then();
    }
  }
});

test("at normal speed the announcer is waited for, however short the lines are", () => {
  pace("normal").track(7, ["x"]);
  mock.timers.tick(10_000);
  assert.deepEqual(sent, []);
  for (const then of emptied) then();
  assert.deepEqual(sent, [7]);
});

test("the page's own voice is waited for at normal speed, too", () => {
  pace("normal", true).track(7, [LINE]);
  mock.timers.tick(10_000);
  assert.deepEqual(sent, []);
  for (const then of silent) then();
  assert.deepEqual(sent, [7]);
});

test("another speed counts at once, and step by step ends with its button", () => {
  const step = pace("step");
  step.track(7, [LINE]);
  assert.equal(button.hidden, false);
  for (const then of clicks) then({ target: new Element("quick"), preventDefault: () => undefined });
  assert.deepEqual(sent, [7]);
  assert.equal(button.hidden, true);
  step.track(8, [LINE]);
  for (const then of emptied) then();
  assert.deepEqual(sent, [7, 8]);
});

test("a quick reader has heard what the announcer has said", () => {
  pace("quick").track(7, [LINE]);
  assert.deepEqual(sent, []);
  for (const then of emptied) then();
  assert.deepEqual(sent, [7]);
});

test("the page's own voice is waited for until it is silent", () => {
  pace("calm", true).track(7, [LINE]);
  mock.timers.tick(10_000);
  assert.deepEqual(sent, []);
  for (const then of silent) then();
  assert.deepEqual(sent, [7]);
});

test("step by step a button goes on, and nothing else", () => {
  const step = pace("step");
  step.track(7, [LINE]);
  mock.timers.tick(60_000);
  assert.deepEqual(sent, []);
  assert.equal(button.hidden, false);
  for (const then of clicks) then({ target: new Element(), preventDefault: () => undefined });
  assert.deepEqual(sent, [7]);
  assert.equal(button.hidden, true);
});

test("who has no seat sends nothing", () => {
  table.dataset.seated = "no";
  const calm = pace("calm");
  calm.track(1, [LINE]);
  mock.timers.tick(2000);
  assert.deepEqual(sent, []);
});
