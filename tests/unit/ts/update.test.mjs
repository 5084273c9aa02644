import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./load.mjs";

const { UpdateOffer } = await load("../../solo/ts/update");
const { cacheName, isOfSite } = await load("../../solo/ts/cache-name");

/** Stand in for a service worker, in a *state* that changes. */
class FakeWorker extends EventTarget {
  told = [];

  constructor(state) {
    super();
    this.state = state;
  }

  become(state) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }

  postMessage({ kind }) {
    this.told.push(kind);
  }
}

/** Stand in for a registration, with the workers that it has. */
class FakeRegistration extends EventTarget {
  active = null;
  waiting = null;
  installing = null;

  find(worker) {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
  }

  async update() {
    throw new Error("no network");
  }
}

function watched(workers = {}) {
  const registration = Object.assign(new FakeRegistration(), workers);
  let offers = 0;
  const update = new UpdateOffer(registration, () => (offers += 1));
  return { registration, update, offers: () => offers };
}

test("the first version of all is not offered", () => {
  const { registration, offers } = watched();
  const first = new FakeWorker("installing");
  registration.find(first);
  first.become("installed");
  first.become("activated");
  assert.equal(offers(), 0);
});

test("a version that waits already is offered", () => {
  const { offers } = watched({ active: new FakeWorker("activated"), waiting: new FakeWorker("installed") });
  assert.equal(offers(), 1);
});

test("a version that comes is offered when it is complete, and once", () => {
  const { registration, offers } = watched({ active: new FakeWorker("activated") });
  const newer = new FakeWorker("installing");
  registration.find(newer);
  assert.equal(offers(), 0);
  newer.become("installed");
  newer.become("installed");
  registration.find(new FakeWorker("installed"));
  assert.equal(offers(), 1);
});

test("a version that could not be fetched is not offered", () => {
  const { registration, offers } = watched({ active: new FakeWorker("activated") });
  const newer = new FakeWorker("installing");
  registration.find(newer);
  newer.become("redundant");
  assert.equal(offers(), 0);
});

test("the old version gives way before the new one comes, and only when asked", () => {
  const active = new FakeWorker("activated");
  const waiting = new FakeWorker("installed");
  const { update } = watched({ active, waiting });
  assert.deepEqual([active.told, waiting.told], [[], []]);
  update.use();
  assert.deepEqual([active.told, waiting.told], [["give-way"], ["use-update"]]);
});

test("without network nothing happens", () => {
  const { update, offers } = watched({ active: new FakeWorker("activated") });
  update.look();
  assert.equal(offers(), 0);
});

test("sites of one origin do not touch each other's caches", () => {
  const name = cacheName("0123", "/a/");
  assert.ok(isOfSite(name, "/a/"));
  assert.ok(!isOfSite(name, "/"));
  assert.ok(!isOfSite(cacheName("0123", "/"), "/a/"));
  assert.ok(!isOfSite("callout-0123/a/", "/a/"));
});
