import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { load } from "./load.mjs";

const { EntryStream } = await load("stream");

/** Stands in for the browser's own, and does what a test says. */
class Source {
  static OPEN = 1;
  static CLOSED = 2;
  static all = [];
  readyState = 0;

  constructor(address) {
    this.address = address;
    Source.all.push(this);
  }

  addEventListener(name, listener) {
    this[`on${name}`] = listener;
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  send(version, type = "Moved", lastEventId = "") {
    this.onmessage({ data: JSON.stringify({ version, entry: { type }, told: [] }), lastEventId });
  }

  draw(version) {
    this.onparts({ data: JSON.stringify({ version, html: "" }), target: this });
  }

  fail(readyState) {
    this.readyState = readyState;
    this.onerror();
  }

  close() {
    this.readyState = Source.CLOSED;
  }
}

globalThis.EventSource = Source;

const newest = () => Source.all.at(-1);
let told;
let stream;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.window = new EventTarget();
  Source.all = [];
  told = [];
  stream = new EntryStream("/stream?language=en", "7-0000000a", {
    onEntry: ({ version }) => told.push(version),
    onParts: ({ version }) => told.push(`drawn ${version}`),
    onPresence: ({ watchers }) => told.push(watchers),
    onResync: ({ version }) => told.push(["resync", version]),
    onReopen: () => told.push("reopened"),
    onLost: () => told.push("lost"),
    onRestored: () => told.push("back"),
  });
});

test("who is at the table is passed on, and is no version", () => {
  newest().open();
  newest().send(8);
  newest().onpresence({ data: JSON.stringify({ lost: [], watchers: ["Ben"], told: [] }) });
  newest().send(9);
  assert.deepEqual(told, [8, ["Ben"], 9]);
});

test("it begins after the version of the page, and hears each version once", () => {
  assert.equal(newest().address, "/stream?language=en&since=7-0000000a");
  newest().open();
  for (const version of [7, 8, 8, 9]) newest().send(version);
  assert.deepEqual(told, [8, 9]);
});

test("it goes on after the position of the last entry, which has a digest", () => {
  newest().open();
  newest().send(8, "Moved", "8-0000000b");
  newest().fail(Source.CLOSED);
  mock.timers.tick(1000);
  assert.equal(newest().address, "/stream?language=en&since=8-0000000b");
  assert.equal(stream.version, 8);
});

test("after a restore it hears lower versions again", () => {
  newest().open();
  newest().send(12, "Moved", "12-0000000c");
  newest().onresync({ data: JSON.stringify({ version: 9, position: "9-0000000d", told: [] }) });
  for (const version of [9, 10, 11]) newest().send(version, "Moved", `${version}-0000000e`);
  assert.deepEqual(told, [12, ["resync", 9], 10, 11]);
  assert.equal(stream.position, "11-0000000e");
});

test("a short break is not told", () => {
  newest().open();
  newest().fail(0);
  mock.timers.tick(1499);
  newest().open();
  mock.timers.tick(5000);
  assert.deepEqual(told, ["reopened"]);
});

test("a long break is told once, and so is its end", () => {
  newest().open();
  for (let turn = 0; turn < 8; turn += 1) {
    newest().fail(0);
    mock.timers.tick(500);
  }
  newest().open();
  assert.deepEqual(told, ["lost", "back", "reopened"]);
});

test("a refused stream is asked for again after growing waits, from what was heard last", () => {
  newest().open();
  newest().send(8);
  for (const wait of [1000, 2000, 4000, 8000, 10_000, 10_000]) {
    const refused = newest();
    refused.fail(Source.CLOSED);
    mock.timers.tick(wait - 1);
    assert.equal(newest(), refused);
    mock.timers.tick(1);
    assert.equal(newest().address, "/stream?language=en&since=8");
    assert.notEqual(newest(), refused);
  }
});

test("when the network comes or goes the server is asked at once", () => {
  newest().open();
  window.dispatchEvent(new Event("offline"));
  assert.equal(Source.all.length, 2);
  newest().open();
  mock.timers.tick(5000);
  assert.deepEqual(told, ["reopened"]);
});

test("what was drawn is passed on before what is told", () => {
  newest().open();
  newest().draw(8);
  newest().send(8);
  assert.deepEqual(told, ["drawn 8", 8]);
});

test("at another address it goes on where it was, and the old connection ends when that is open", () => {
  const former = newest();
  former.open();
  former.send(8);
  assert.equal(stream.follow("/stream?card=w"), true);
  assert.equal(newest().address, "/stream?card=w&since=8");
  assert.equal(former.readyState, Source.OPEN);
  former.draw(9);
  former.send(9);
  newest().open();
  assert.equal(former.readyState, Source.CLOSED);
  newest().draw(9);
  for (const version of [9, 10]) newest().send(version);
  mock.timers.tick(60_000);
  assert.deepEqual(told, [8, 9, "reopened", "drawn 9", 10]);
});

test("an address without a query gets one", () => {
  stream.follow("/t/album/stream");
  assert.equal(newest().address, "/t/album/stream?since=7-0000000a");
});

test("of several new addresses in a row the last counts, and the open connection stays so long", () => {
  const former = newest();
  former.open();
  stream.follow("/one?a");
  stream.follow("/two?a");
  const [, skipped, last] = Source.all;
  assert.deepEqual(
    [former, skipped, last].map(({ readyState }) => readyState),
    [Source.OPEN, Source.CLOSED, 0],
  );
  last.open();
  assert.equal(former.readyState, Source.CLOSED);
});

test("if a new address cannot be reached, that is a lost connection", () => {
  const former = newest();
  former.open();
  stream.follow("/one?a");
  newest().fail(Source.CLOSED);
  assert.equal(former.readyState, Source.CLOSED);
  mock.timers.tick(1500);
  assert.deepEqual(told, ["lost"]);
  assert.equal(newest().address, "/one?a&since=7-0000000a");
  newest().open();
  assert.deepEqual(told, ["lost", "back", "reopened"]);
});

test("a slow new connection is not told to be lost while the old one works", () => {
  newest().open();
  stream.follow("/one?a");
  mock.timers.tick(60_000);
  newest().open();
  assert.deepEqual(told, ["reopened"]);
});

test("nothing is asked of a closed table", () => {
  newest().open();
  newest().send(8, "Closed");
  assert.equal(stream.follow("/one?a"), false);
  window.dispatchEvent(new Event("online"));
  mock.timers.tick(60_000);
  assert.equal(Source.all.length, 1);
  assert.equal(newest().readyState, Source.CLOSED);
});
