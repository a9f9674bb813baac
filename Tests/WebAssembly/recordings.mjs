// Plays the golden recordings in WebAssembly. Every answer has to be the one that the native host gave, byte for
// byte.
import { createHash } from "node:crypto";
import { engineOf } from "./engine.mjs";
import { goldenGames } from "./golden.mjs";

let failures = 0;
let games = 0;

for (const { name, recording, expected } of goldenGames()) {
  const table = engineOf(recording.game).open({
    game: recording.game, setup: recording.setup, seed: recording.seed, viewer: "all",
  });
  const answers = [
    table.greeting,
    ...recording.actions.map((action) => table.perform(JSON.stringify(action))),
    table.perform(JSON.stringify({ at: recording.end })),
  ];
  const difference = answers.findIndex((answer, index) => answer !== expected[index]);
  if (difference >= 0 || answers.length !== expected.length) {
    failures += 1;
    console.error(`${name}, line ${difference + 1}:\n  WebAssembly: ${answers[difference]}\n  native:      ${expected[difference]}`);
  }
  if (!resumesTheSame(recording.game, table, answers.at(-1))) {
    failures += 1;
    console.error(`${name}: taken up again from its recording it is another game`);
  }
  const digest = createHash("sha256").update(answers.join("\n")).digest("hex").slice(0, 16);
  console.log(`${digest}  ${name}, ${answers.length} lines`);
  table.close();
  games += 1;
}

/** Whether a table opened from the recording shows what the last answer did, byte for byte. */
function resumesTheSame(game, table, last) {
  const again = engineOf(game).open({ recording: JSON.parse(table.recording()), viewer: "all" });
  const same = JSON.parse(again.greeting).at === JSON.parse(last).at && fromView(again.greeting) === fromView(last);
  again.close();
  return same;
}

/** An answer without its time and events, as it was written. @param {string} answer */
function fromView(answer) {
  const start = answer.indexOf('"view":');
  if (start < 0) throw new Error("An answer has no view.");
  return answer.slice(start);
}

console.log(`${games - Math.min(failures, games)} passed, ${failures} failed`);
process.exit(failures > 0 || games === 0 ? 1 : 0);
