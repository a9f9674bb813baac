// Plays random games natively (`parlour play`) and in WebAssembly, line by line the same input, and compares every
// answer and the recordings.
//
//   node random-games.mjs [GAMES] [LINES]
//
// Setups and actions are those of the golden recordings, shuffled and changed at random, so that every game of the catalogue
// is played without a line about it here. The same number always gives the same game.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { engineOf, root } from "./engine.mjs";
import { goldenGames } from "./golden.mjs";

const [games = 60, lines = 400] = process.argv.slice(2).map(Number);
const parlour = process.env.PARLOUR ?? fileURLToPath(new URL(".build/optimised/release/parlour", root));
const folder = mkdtempSync(join(tmpdir(), "parlour-"));
const material = goldenGames().map((golden) => golden.recording);
/** The pieces that are inserted into lines. */
const pieces = [
  "\"", "\\", "\\u0041", "\\ud800", "{", "]", ",", "0", "-",
  ".5", "e9", "null", "é", "🂡", "\u0000", "\ufeff", " \t\r",
];
let failures = 0;

try {
  for (let number = 0; number < games; number += 1) play(number);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${games} random games of ${lines} lines, ${failures} of them different`);
process.exit(failures > 0 ? 1 : 0);

/** @param {number} number */
function play(number) {
  const random = generator(number);
  const { game, setup, end, actions: { length } } = pick(random, material);
  const actions = material.filter((recording) => recording.game === game).flatMap((recording) => recording.actions);
  const seed = Math.floor(random() * 2 ** 31);
  const input = randomLines(random, actions, Math.min(end / length, 30_000));

  const file = join(folder, "recording.json");
  const native = spawnSync(
    parlour,
    ["play", game, "--setup", JSON.stringify(setup), "--seed", String(seed), "--viewer", "all", "--record", file],
    { input: input.join("\n"), encoding: "utf8", maxBuffer: 2 ** 30 });
  if (native.error) throw native.error;
  if (native.status !== 0) return report(number, `parlour play ended with ${native.status}: ${native.stderr}`);
  const expected = native.stdout.trimEnd().split("\n");

  const table = engineOf(game).open({ game, setup, seed, viewer: "all" });
  const answers = [table.greeting, ...input.map((line) => table.perform(line))];
  const recording = table.recording();
  table.close();

  const difference = answers.findIndex((answer, index) => answer !== expected[index]);
  if (difference >= 0 || answers.length !== expected.length) {
    report(number, `line ${difference}: ${input[difference - 1]}\n  WebAssembly: ${answers[difference]}\n  native:      ${expected[difference]}`);
  } else if (recording !== readFileSync(file, "utf8").replaceAll("\n", "")) {
    report(number, "the recordings differ");
  }
}

/** @param {number} number @param {string} sentence */
function report(number, sentence) {
  failures += 1;
  console.error(`random game ${number}: ${sentence}`);
}

/** @param {() => number} random @param {any[]} actions @param {number} pace  milliseconds from one to the next */
function randomLines(random, actions, pace) {
  let at = 0;
  return Array.from({ length: lines }, () => {
    at += Math.floor(random() ** 6 * 7 * pace);
    const action = pick(random, actions);
    const seat = random() < 0.5 ? action.seat : Math.floor(random() * 5);
    const line = JSON.stringify({ at, seat, do: changed(random, action.do) });
    if (random() < 0.1) return damaged(random, line);
    if (random() < 0.03) return JSON.stringify({ at });
    return line;
  });
}

/** A line cut short, or with something put into it. @param {() => number} random @param {string} line */
function damaged(random, line) {
  const place = Math.floor(random() * line.length);
  return random() < 0.3 ? line.slice(0, place) : line.slice(0, place) + pick(random, pieces) + line.slice(place);
}

/** The same value with some of its numbers changed. @param {() => number} random @param {any} value */
function changed(random, value) {
  if (typeof value === "number" && random() < 0.3) return Math.floor(random() * 12) - 1;
  if (Array.isArray(value)) return value.map((element) => changed(random, element));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(random, member)]));
}

/** @param {() => number} random @param {any[]} list */
function pick(random, list) {
  return list[Math.floor(random() * list.length)];
}

/** Numbers from 0 up to 1, the same for the same seed (Mulberry32, by Tommy Ettinger). @param {number} seed */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
