// How long the page's WebAssembly takes to search the shipped phrases, and to find the par of a grid.
//
//   node phrases.mjs RECORDING…   of games of swapping, whose setups are opened with other seeds
import { readFileSync } from "node:fs";
import { engineOf, root } from "../Tests/WebAssembly/engine.mjs";

const searches = 2_000;
const seeds = 20;

const phrases = engineOf("phrases");
const book = readFileSync(new URL("Content/jasmine/phrases.tsv", root), "utf8");
ask({ book: { phrases: book } });
const entries = book.trim().split("\n").slice(1).map((line) => line.split("\t"));
const searched = Array.from({ length: searches }, (_, number) => {
  const entry = entries[(number * 7_919) % entries.length];
  const column = entry[number % 5];
  return took(() => ask({ search: { text: column.slice(0, 1 + (number % 6)), limit: 120_000 } }));
});
console.log(`search in the page, over ${entries.length.toLocaleString("en")} phrases: ${spread(searched)}`);

const swapping = engineOf("swapping");
const setups = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, "utf8")).setup);
const opened = setups.flatMap((setup) => Array.from({ length: seeds }, (_, seed) => took(() =>
  swapping.open({ game: "swapping", setup, seed, viewer: "all" }).close())));
console.log(`a grid of swapping opened in WebAssembly, par and all, ${setups.length} levels with ${seeds} seeds: ${spread(opened)}`);

/** @param {object} question */
function ask(question) {
  phrases.send(JSON.stringify({ game: "phrases", ask: question }));
  phrases.exports.parlour_ask();
  const answer = JSON.parse(phrases.answer());
  if (answer.refused) throw new Error(answer.refused.message);
  return answer;
}

/** Milliseconds. @param {() => unknown} act */
function took(act) {
  const start = performance.now();
  act();
  return performance.now() - start;
}

/** @param {number[]} times */
function spread(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
  return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, slowest ${at(1)} ms`;
}
