import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { load } from "./load.mjs";

const { askForNotices, noticeObstacle } = await load("notice-permission");

let asked;

beforeEach(() => {
  asked = 0;
  globalThis.window = globalThis;
  globalThis.isSecureContext = true;
});

/** Stand in for a browser whose user has said *permission*, and says *answer* when asked. */
function browser(permission, answer = permission, mayConstruct = true) {
  globalThis.Notification = class {
    static permission = permission;
    static requestPermission = async () => {
      asked += 1;
      return answer;
    };
    constructor() {
      if (!mayConstruct) throw new TypeError("Illegal constructor");
    }
  };
}

test("who has allowed notices once is asked by no browser, and nothing keeps them from being shown", async () => {
  browser("granted");
  assert.equal(noticeObstacle(), null);
  assert.equal(await askForNotices(), null);
});

test("who was never asked is asked now", async () => {
  browser("default", "granted");
  assert.equal(noticeObstacle(), null);
  assert.equal(asked, 0);
  assert.equal(await askForNotices(), null);
  assert.equal(asked, 1);
});

test("a refusal is told apart from a browser that has none", async () => {
  browser("default", "denied");
  assert.equal(await askForNotices(), "refused");
  browser("default", "default");
  assert.equal(await askForNotices(), "refused");
  browser("denied");
  assert.equal(noticeObstacle(), "refused");
  assert.equal(await askForNotices(), "refused");
});

test("who has refused is not asked again", async () => {
  browser("denied");
  await askForNotices();
  assert.equal(asked, 0);
});

test("a browser without notices, over plain HTTP, or with those of workers alone is unable", async () => {
  delete globalThis.Notification;
  assert.equal(await askForNotices(), "unable");
  browser("default");
  globalThis.isSecureContext = false;
  assert.equal(await askForNotices(), "unable");
  globalThis.isSecureContext = true;
  browser("default", "granted", false);
  assert.equal(await askForNotices(), "unable");
  assert.equal(asked, 0);
});
