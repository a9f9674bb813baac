// The answer of the page's module to input that our page would never send: one refusal, and it goes on.
import assert from "node:assert/strict";
import { engineOf } from "./engine.mjs";
import { goldenGames } from "./golden.mjs";

const { game, setup, seed } = goldenGames()[0].recording;
const engine = engineOf(game);

/** @param {string} text @param {string} code */
function refuses(text, code) {
  engine.send(text);
  assert.equal(engine.exports.parlour_open(), 0, text);
  assert.equal(JSON.parse(engine.answer()).refused.code, code, text);
}

refuses("", "badJSON");
refuses("\0\0\0", "badJSON");
refuses("[".repeat(100_000), "badJSON");
refuses("{}", "badForm");
refuses(JSON.stringify({ game, setup, seed, viewer: "everybody" }), "badForm");
refuses(JSON.stringify({ game, setup, seed, viewer: 99 }), "noSuchSeat");
refuses(JSON.stringify({ game, setup, seed: -1 }), "badForm");
refuses(JSON.stringify({ game, setup: {}, seed }), "badForm");
refuses(JSON.stringify({ game: "no such game", setup, seed }), "noSuchGame");
refuses(JSON.stringify({ recording: { game, rules: 9_999, seed, setup, end: 0, actions: [] } }), "otherRules");
refuses(JSON.stringify({ recording: { game, rules: 1, seed, setup, end: 0, actions: {} } }), "badForm");

for (const length of [-1, 16 * 1024 * 1024 + 1, 2 ** 31 - 1]) {
  assert.equal(engine.exports.parlour_reserve(length), 0, `${length} bytes are too many`);
}
for (const table of [0, -1, 77]) {
  engine.send('{"at":1}');
  engine.exports.parlour_perform(table);
  assert.equal(JSON.parse(engine.answer()).refused.code, "noSuchTable");
  engine.exports.parlour_close(table);
}

// Many games one after the other: their memory is freed.
const before = () => engine.exports.memory.buffer.byteLength;
for (let count = 0; count < 200; count += 1) engine.open({ game, setup, seed, viewer: "all" }).close();
const size = before();
for (let count = 0; count < 2_000; count += 1) {
  const table = engine.open({ game, setup, seed, viewer: "all" });
  table.perform('{"at":5,"do":{"ready":{}}}');
  table.perform("nonsense");
  table.close();
}
assert.equal(before(), size, "memory grows with every game");

const table = engine.open({ game, setup, seed, viewer: "spectator" });
assert.equal(JSON.parse(table.perform("x".repeat(70_000))).refused.code, "badJSON");
assert.equal(JSON.parse(table.perform('{"at":5}')).at, 5);
console.log("bad input is refused, and memory is given back");
