// Rehearses packs in WebAssembly. Every answer has to be the one that the native rules gave, byte for byte
// (Tests/RehearsalTests).
import { readFileSync, readdirSync } from "node:fs";
import { engineOf, root } from "./engine.mjs";

const folder = new URL("Tests/Rehearsals/", root);
const ending = ".questions.jsonl";
const lines = (/** @type {string} */ name) => readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");

const engine = engineOf("rehearsal");
const names = readdirSync(folder).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
let failures = 0;

for (const name of names) {
  const expected = lines(`${name}.answers.jsonl`);
  const answers = lines(`${name}${ending}`).map((question) => {
    engine.send(`{"game":"rehearsal","ask":${question}}`);
    engine.exports.parlour_ask();
    return engine.answer();
  });
  const difference = answers.findIndex((answer, index) => answer !== expected[index]);
  if (difference >= 0 || answers.length !== expected.length) {
    failures += 1;
    console.error(`${name}, answer ${difference + 1}:\n  WebAssembly: ${answers[difference]}\n  native:      ${expected[difference]}`);
  }
}

console.log(`${names.length} rehearsals, ${failures} of them different`);
process.exit(failures > 0 || names.length === 0 ? 1 : 0);
