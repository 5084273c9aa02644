import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { load } from "./load.mjs";

const { readTally, withGame } = await load("tally");
const EMPTY = { games: 0, wins: 0, streak: 0, badges: [], codes: [] };

let kept;

beforeEach(() => {
  kept = null;
  globalThis.localStorage = { getItem: () => kept };
});

/** Add games to nothing: W is a win, L a loss. */
function after(results, feats = []) {
  return [...results].reduce(
    (tally, result, number) => withGame(tally, { code: `game ${number}`, won: result === "W", feats }),
    EMPTY,
  );
}

test("games, wins and wins in a row are counted", () => {
  const { games, wins, streak } = after("WLWW");

  assert.deepEqual([games, wins, streak], [4, 3, 2]);
});

test("a game that is looked at again does not count twice", () => {
  const once = withGame(EMPTY, { code: "one", won: true, feats: [] });

  assert.equal(withGame(once, { code: "one", won: true, feats: [] }), once);
});

test("a badge is kept for good and earned once", () => {
  assert.deepEqual(after("L").badges, []);
  assert.deepEqual(after("WLW").badges, ["first-win"]);
  assert.deepEqual(after("WWWL").badges, ["first-win", "three-in-a-row"]);
  assert.deepEqual(after("LL", ["catch"]).badges, ["catch"]);
  assert.deepEqual(after("L".repeat(10)).badges, ["ten-games"]);
});

test("what is kept is bounded", () => {
  const { codes, games } = after("L".repeat(60));

  assert.equal(games, 60);
  assert.equal(codes.length, 50);
  assert.equal(codes[0], "game 10");
});

test("what is damaged counts as nothing", () => {
  for (const text of [null, "", "{", "[]", '{"games":-1,"wins":"x","badges":[1],"codes":7}']) {
    kept = text;

    assert.deepEqual(readTally(), EMPTY);
  }
  kept = '{"games":3,"wins":1e9}';
  assert.deepEqual(readTally(), { ...EMPTY, games: 3, wins: 99_999 });
});

test("a browser that keeps nothing is no fault", () => {
  globalThis.localStorage = { getItem: () => { throw new Error("not allowed"); } };

  assert.deepEqual(readTally(), EMPTY);
});
