// The page's questions that belong to no table: Swift code in WebAssembly answers or refuses them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { engineOf, root } from "./engine.mjs";

/** @param {import("./engine.mjs").Engine} engine @param {unknown} question */
function ask(engine, question) {
  engine.send(typeof question === "string" ? question : JSON.stringify(question));
  engine.exports.parlour_ask();
  return JSON.parse(engine.answer());
}

const turns = engineOf("turns");
assert.equal(ask(turns, "nonsense").refused.code, "badJSON");
assert.equal(ask(turns, { game: "turns" }).refused.code, "badForm");
assert.equal(ask(turns, { game: "turns", ask: {}, more: 1 }).refused.code, "badForm");
assert.equal(ask(turns, { game: "chess", ask: {} }).refused.code, "noSuchGame");
assert.equal(ask(turns, { game: "turns", ask: {} }).refused.code, "noQuestions");

const phrases = engineOf("phrases");
const book = readFileSync(new URL("Content/jasmine/phrases.tsv", root), "utf8");
const search = (/** @type {string} */ text) => ask(phrases, { game: "phrases", ask: { search: { text, limit: 3 } } });
assert.equal(search("yixinyiyi").total, 0, "nothing is found before there is a book");
const { count } = ask(phrases, { game: "phrases", ask: { book: { phrases: book } } });
assert.equal(count, book.trim().split("\n").length - 1);
assert.equal(search("yixinyiyi").found[0], "一心一意", "it remembers what it was told");
assert.equal(ask(phrases, { game: "phrases", ask: { nonsense: {} } }).refused.code, "badForm");
const jasmine = engineOf("tetris");
assert.deepEqual(ask(jasmine, { game: "jasmine", ask: { daily: { day: 20_783, levels: 36 } } }), { level: 5 });
assert.equal(ask(jasmine, { game: "jasmine", ask: { daily: { day: 1, levels: 0 } } }).refused.code, "badForm");

const pack = {
  name: "N", location: "L", description: "D", minutes: 15,
  pins: [{ id: 1, title: "T", hint: "H", points: 1, at: [1, 2], codeword: "C" }],
};
const [packs, files] = [engineOf("packs"), engineOf("packfiles")];
for (const format of ["json", "geojson", "gpx"]) {
  const { text } = ask(files, { game: "packfiles", ask: { write: { pack, format } } });
  assert.deepEqual(ask(files, { game: "packfiles", ask: { read: { text } } }).pack, pack, format);
}
assert.deepEqual(ask(packs, { game: "packs", ask: { check: { pack } } }).pack, pack);
assert.equal(ask(packs, { game: "packs", ask: { read: { text: "" } } }).refused.code, "badForm", "files are for the other module");
console.log(`questions are answered, ${count} phrases searched`);
