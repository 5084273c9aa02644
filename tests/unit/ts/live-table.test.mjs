import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { load } from "./load.mjs";

const { LiveTable } = await load("live-table");

/** Stands in for a table as it was drawn: its version, and its elements by their ids. */
class Drawn {
  constructor({ version, ...elements }) {
    this.dataset = { version };
    this.elements = elements;
  }

  querySelectorAll() {
    return []; // it has no pictures
  }

  querySelector(selector) {
    if (selector === "callout-same") return this.placeholder;
    const text = this.elements[/"(.*)"/.exec(selector)[1]];
    return text === undefined ? null : { text };
  }

  get placeholder() {
    const id = Object.keys(this.elements).find((one) => this.elements[one] === null);
    const replaceWith = (found) => (this.elements[id] = found.text);
    return id ? { id, attributes: ["id"], children: [], replaceWith } : null;
  }
}

globalThis.document = { querySelector: () => null };
globalThis.CSS = { escape: (text) => text };
globalThis.DOMParser = class {
  parseFromString(text) {
    return { getElementById: () => (text ? new Drawn(JSON.parse(text)) : null) };
  }
};

let shown;
let changes;
let beside;
let opened;
let isClosed;
let table;

const turn = () => new Promise((done) => setImmediate(done));
const receive = (parts, aside = {}) => table.receive({ html: JSON.stringify(parts), beside: aside });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.location = { search: "" };
  globalThis.history = { replaceState: (_state, _title, address) => opened.push(address) };
  changes = [];
  beside = [];
  opened = [];
  isClosed = false;
  shown = {
    version: 7,
    position: "7-0000000a",
    changeBeside: (parts) => beside.push(parts),
    change: async ({ dataset, elements }) => {
      shown.version = dataset.version;
      changes.push({ ...elements });
    },
  };
  table = new LiveTable("/t/album", shown, (address) => {
    if (!isClosed) opened.push(address);
    return !isClosed;
  });
});

test("what has not changed is taken from what was drawn before", async () => {
  receive({ version: 8, status: "Ben", hand: "r5" });
  await turn();
  receive({ version: 9, status: null, hand: "r5 g2" });
  await turn();
  receive({ version: 10, status: null, hand: null });
  await table.settled;
  const after = { status: "Ben", hand: "r5 g2" };
  assert.deepEqual(changes, [{ status: "Ben", hand: "r5" }, after, after]);
  assert.deepEqual(opened, []);
});

test("what comes while something is being shown is complete, and shown together", async () => {
  receive({ version: 8, status: "Ana", hand: "r5" });
  receive({ version: 9, status: "Ben", hand: null });
  receive({ version: 10, status: null, hand: "g2" });
  await table.settled;
  assert.deepEqual(changes, [{ status: "Ben", hand: "g2" }]);
});

test("if something is missing, the whole table is asked for", async () => {
  receive({ version: 8, status: null });
  assert.deepEqual(opened, ["/t/album/stream"]);
  receive({ version: 8, status: "Ana" });
  await table.settled;
  assert.deepEqual(changes, [{ status: "Ana" }]);
});

test("what is no table is ignored", async () => {
  table.receive({ html: "", beside: {} });
  await turn();
  assert.deepEqual([changes, opened], [[], []]);
});

test("what lasts for a match is shown when it has changed", () => {
  receive({ version: 8 });
  receive({ version: 9 }, { where: "DOS" });
  assert.deepEqual(beside, [{}, { where: "DOS" }]);
});

test("nothing older than what is shown is shown, but what comes next builds on it", async () => {
  receive({ version: 6, status: "old", hand: "r5" });
  await turn();
  assert.deepEqual(changes, []);
  receive({ version: 8, status: "new", hand: null });
  await table.settled;
  assert.deepEqual(changes, [{ status: "new", hand: "r5" }]);
});

test("another view is asked for with its query, and waited for", async () => {
  receive({ version: 7, hand: "w" });
  await turn();
  let isThere = false;
  void table.navigate("?card=w").then(() => (isThere = true));
  assert.deepEqual(opened, ["/t/album?card=w", "/t/album/stream?card=w"]);
  await turn();
  assert.equal(isThere, false);
  receive({ version: 7, hand: "w", choosing: "colours" });
  await turn();
  assert.equal(isThere, true);
  assert.deepEqual(changes.at(-1), { hand: "w", choosing: "colours" });
});

test("what was drawn with an open choice is not shown once that is accepted", async () => {
  globalThis.location.search = "?card=w";
  table = new LiveTable("/t/album", shown, (address) => Boolean(opened.push(address)));
  let answer;
  table.hold(new Promise((done) => (answer = done)));
  receive({ version: 8, choosing: "colours" });
  await turn();
  assert.deepEqual(changes, []);
  answer();
  void table.navigate("");
  await turn();
  assert.deepEqual(changes, []);
  receive({ version: 8, status: "Ben" });
  await table.settled;
  assert.deepEqual(changes, [{ status: "Ben" }]);
});

test("an open choice holds what is new for a second at most", async () => {
  table.hold(new Promise(() => undefined));
  receive({ version: 8, status: "Ben" });
  await turn();
  assert.deepEqual(changes, []);
  mock.timers.tick(1000);
  await table.settled;
  assert.deepEqual(changes, [{ status: "Ben" }]);
});

test("a version that comes in time is not asked for", async () => {
  table.expect(8);
  receive({ version: 8 });
  await turn();
  mock.timers.tick(60_000);
  assert.deepEqual(opened, []);
});

test("a late version is asked for, after growing waits", async () => {
  table.expect(8);
  for (const wait of [1000, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
    const before = opened.length;
    mock.timers.tick(wait - 1);
    assert.equal(opened.length, before);
    mock.timers.tick(1);
    assert.equal(opened.length, before + 1);
  }
  receive({ version: 8 });
  const { length } = opened;
  mock.timers.tick(60_000);
  assert.equal(opened.length, length);
});

test("nothing is asked of a closed table, and nothing waits for it", async () => {
  isClosed = true;
  table.expect(8);
  mock.timers.tick(60_000);
  await table.refresh();
  assert.deepEqual([opened, changes], [[], []]);
});

test("a form that was changed shows again what was drawn last", async () => {
  receive({ version: 8, game: "dos" });
  await turn();
  await table.redraw();
  assert.deepEqual(changes, [{ game: "dos" }, { game: "dos" }]);
  assert.deepEqual(opened, []);
});
