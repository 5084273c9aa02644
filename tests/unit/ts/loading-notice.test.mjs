import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { load } from "./load.mjs";

const { followedLink, LoadingNotice } = await load("loading-notice");
const PAGE = "https://callout.test/new/quiz?back=1";
let told, notice;

/** Stand in for an element that is a link, or in one. */
class Link {
  constructor(href, target = "") {
    Object.assign(this, { href, target });
  }

  closest() {
    return this;
  }
}

/** Stand in for a press on a link. */
function press(link, more = {}) {
  return { target: link, button: 0, defaultPrevented: false, ...more };
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  told = [];
  globalThis.Element = Link;
  globalThis.location = new URL(PAGE);
  globalThis.document = { createElement: () => ({}) };
  notice = new LoadingNotice({
    dataset: { text: "Still loading…" },
    append: ({ textContent }) => told.push(textContent),
    replaceChildren: () => told.splice(0),
  });
});

test("what takes longer than a second is told, once", () => {
  notice.start();
  mock.timers.tick(999);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual(told, ["Still loading…"]);
  mock.timers.tick(60_000);
  assert.deepEqual(told, ["Still loading…"]);
});

test("a second press tells nothing twice, and does not make it later", () => {
  notice.start();
  mock.timers.tick(600);
  notice.start();
  mock.timers.tick(400);
  assert.deepEqual(told, ["Still loading…"]);
  notice.start();
  mock.timers.tick(5_000);
  assert.deepEqual(told, ["Still loading…"]);
});

test("what comes within a second is not told of", () => {
  notice.start();
  mock.timers.tick(999);
  notice.stop();
  mock.timers.tick(5_000);
  assert.deepEqual(told, []);
});

test("nothing is left standing when it has come, and the next wait is told again", () => {
  notice.start();
  mock.timers.tick(1_000);
  notice.stop();
  assert.deepEqual(told, []);
  notice.start();
  mock.timers.tick(1_000);
  assert.deepEqual(told, ["Still loading…"]);
});

test("a link to another page or view is followed", () => {
  for (const href of ["https://callout.test/", "https://callout.test/new/quiz", `${PAGE}2#x`, PAGE]) {
    const link = new Link(href);
    assert.equal(followedLink(press(link)), link);
  }
});

test("a place on the page, another site, another window and a press of other keys lead nowhere", () => {
  for (const link of [new Link(`${PAGE}#hand`), new Link("https://else.test/"), new Link("mailto:a@b.test")]) {
    assert.equal(followedLink(press(link)), null);
  }
  assert.equal(followedLink(press(new Link("https://callout.test/", "_top"))), null);
  for (const more of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
    assert.equal(followedLink(press(new Link("https://callout.test/"), more)), null);
  }
});

test("what other scripts follow themselves is theirs", () => {
  const link = new Link("https://callout.test/t/album?x=1");
  assert.equal(followedLink(press(link, { defaultPrevented: true })), null);
  assert.equal(followedLink(press({})), null);
});
