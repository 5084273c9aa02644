/** The small parts of the tab's shell: what is told of loading and of failures, and in which words. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { load } from "./load.mjs";

const SOLO = "../../solo/ts/";
const { LoadingStatus } = await load(`${SOLO}loading`);
const { failureOf } = await load(`${SOLO}failure`);
const { chooseWords, say } = await load(`${SOLO}words`);
const { storedFiles } = await load(`${SOLO}archive`);

let told, now, status;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [told, now] = [[], 0];
  status = new LoadingStatus(
    (sentence) => told.push(sentence),
    () => now,
  );
});

/** Let so many milliseconds go by. */
function wait(milliseconds) {
  now += milliseconds;
  mock.timers.tick(milliseconds);
}

test("progress is told at most every two seconds, and the newest then", () => {
  status.update("Loading, 0 %");
  for (const percent of [10, 20, 30]) {
    wait(500);
    status.update(`Loading, ${percent} %`);
  }
  assert.deepEqual(told, ["Loading, 0 %"]);
  wait(500);
  assert.deepEqual(told, ["Loading, 0 %", "Loading, 30 %"]);
});

test("nothing is told twice, and the end at once", () => {
  status.update("Loading, 0 %");
  wait(3000);
  status.update("Loading, 0 %");
  status.update("Loading, 50 %");
  status.update("Loading, 90 %");
  status.finish("Ready.");
  wait(5000);
  assert.deepEqual(told, ["Loading, 0 %", "Loading, 50 %", "Ready."]);
});

test("each failure has its sentence", () => {
  const python = (type) => Object.assign(new Error(`callout: ${type}`), { name: "PythonError", type });
  const browser = (name, message) => Object.assign(new Error(message), { name });
  assert.equal(failureOf(python("Unavailable")), "solo-failed-storage");
  assert.equal(failureOf(python("NewerDatabase")), "solo-failed-newer");
  assert.equal(failureOf(python("MemoryError")), "solo-failed-memory");
  assert.equal(failureOf(browser("SecurityError", "denied")), "solo-failed-storage");
  assert.equal(failureOf(browser("RangeError", "could not allocate")), "solo-failed-memory");
  assert.equal(failureOf(browser("TypeError", "Failed to fetch")), "solo-failed-network");
  assert.equal(failureOf(browser("TypeError", "x is not a function")), "solo-failed");
  assert.equal(failureOf("anything"), "solo-failed");
});

test("the words are those of the first language that there is", () => {
  const all = { en: { "solo-loading": "Loading, {percent} %" }, fr: { "solo-loading": "Chargement" } };
  assert.equal(chooseWords(all, ["de-DE", "fr-CA", "en"])[0], "fr");
  const [language, words] = chooseWords(all, ["de"]);
  assert.equal(language, "en");
  assert.equal(say(words, "solo-loading", { percent: 40 }), "Loading, 40 %");
});

test("files come out of an archive as they were put in", () => {
  const file = (name, content) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
  };
  const bytes = Buffer.concat([file("a/é.py", "one"), file("b", ""), Buffer.from("PK\x01\x02")]);
  const archive = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const found = [...storedFiles(archive)].map(([path, content]) => [path, Buffer.from(content).toString()]);
  assert.deepEqual(found, [["a/é.py", "one"], ["b", ""]]);
});
