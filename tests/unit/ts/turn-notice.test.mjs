import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { load } from "./load.mjs";

const { TurnNotice } = await load("turn-notice");
const STEPS = 2000;

let table, made, seen, left, focused;

/** Stands in for a notice of the browser. */
class FakeNotification {
  isOpen = true;

  constructor(...words) {
    this.words = words;
    made.push(this);
  }

  close() {
    this.isOpen = false;
  }
}

beforeEach(() => {
  made = [];
  seen = [];
  left = [];
  focused = 0;
  table = { dataset: { notices: "yes" } };
  globalThis.Notification = FakeNotification;
  globalThis.window = { addEventListener: (_, then) => left.push(then) };
  globalThis.parent = { focus: () => (focused += 1) };
  globalThis.document = {
    hidden: true,
    getElementById: (id) => (id === "table" ? table : null),
    addEventListener: (_, then) => seen.push(then),
  };
});

const make = () => new TurnNotice("Your turn.", "one table");
const open = () => made.filter(({ isOpen }) => isOpen).length;

/** Show that it is the reader's turn, or not. */
function ask(notice, isAsked) {
  if (isAsked) table.dataset.mine = "yes";
  else delete table.dataset.mine;
  notice.update();
}

/** Hide the page, or let it be seen. */
function hide(isHidden) {
  document.hidden = isHidden;
  for (const then of seen) then();
}

test("a turn that begins on a hidden page makes one notice, however often the table changes", () => {
  const notice = make();
  for (const isAsked of [false, true, true, true]) ask(notice, isAsked);
  assert.deepEqual(made.map(({ words }) => words), [["Your turn.", { tag: "one table" }]]);
});

test("each turn has a notice of its own, which is closed when the turn is over", () => {
  const notice = make();
  for (const isAsked of [true, false, true, false]) ask(notice, isAsked);
  assert.equal(made.length, 2);
  assert.equal(open(), 0);
});

test("a notice is closed when the page is seen", () => {
  ask(make(), true);
  hide(false);
  assert.equal(made.length, 1);
  assert.equal(open(), 0);
});

test("a notice is closed when the page is left", () => {
  ask(make(), true);
  for (const then of left) then();
  assert.equal(open(), 0);
});

test("a turn that was seen to begin makes none, also when the page is hidden later", () => {
  document.hidden = false;
  const notice = make();
  ask(notice, true);
  hide(true);
  ask(notice, true);
  assert.equal(made.length, 0);
});

test("a turn that had begun when the page was loaded makes none", () => {
  table.dataset.mine = "yes";
  ask(make(), true);
  assert.equal(made.length, 0);
});

test("where notices are off, none is made until they are on", () => {
  delete table.dataset.notices;
  const notice = make();
  ask(notice, true);
  ask(notice, false);
  table.dataset.notices = "yes";
  ask(notice, true);
  assert.equal(made.length, 1);
});

test("a press on a notice leads to the page", () => {
  ask(make(), true);
  made[0].onclick();
  assert.equal(focused, 1);
});

test("a browser that has notices for workers alone shows none, and the page goes on", () => {
  globalThis.Notification = class {
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  };
  const notice = make();
  for (const isAsked of [true, false, true]) ask(notice, isAsked);
  assert.equal(made.length, 0);
});

test("whatever happens, at most one is open, and only on a hidden page at one's turn", () => {
  const notice = make();
  let random = 1;
  let begun = 0;
  for (let step = 0; step < STEPS; step += 1) {
    random = (random * 48271) % 2147483647;
    const deed = Math.floor(random / 1000) % 4;
    if (deed < 2) hide(deed === 0);
    else {
      if (deed === 2 && !table.dataset.mine && document.hidden) begun += 1;
      ask(notice, deed === 2);
    }
    assert.ok(open() <= 1);
    if (open()) assert.ok(document.hidden && table.dataset.mine === "yes");
  }
  assert.ok(begun > 100);
  assert.equal(made.length, begun);
});
