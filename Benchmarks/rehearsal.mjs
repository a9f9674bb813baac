// How long the page's WebAssembly takes to rehearse packs of different sizes: 1,000 walks, and the search for another time.
//
//   node rehearsal.mjs [RUNS]   how often each pack is rehearsed; the median is printed
import { engineOf } from "../Tests/WebAssembly/engine.mjs";

const runs = Number(process.argv[2] ?? 5);
const walks = 1_000;
const piece = 25;
const paces = { slow: 25, usual: 50, brisk: 25 };

const packs = [
  { pins: 20, minutes: 60, mode: "competitive" }, { pins: 20, minutes: 60, mode: "casual" },
  { pins: 100, minutes: 300, mode: "competitive" }, { pins: 1_000, minutes: 300, mode: "competitive" },
  { pins: 1_000, minutes: 300, mode: "casual" },
];
for (const { pins, minutes, mode } of packs) {
  const rehearsed = Array.from({ length: runs }, () => rehearse(pins, minutes, mode));
  const median = (/** @type {(one: { walked: number, whole: number, longest: number }) => number} */ figure) =>
    rehearsed.map(figure).sort((one, other) => one - other)[runs >> 1].toFixed(0);
  console.log(`a rehearsal of ${pins} pins, ${mode}: ${walks} walks in ${median(({ walked }) => walked)} ms, with the search for `
    + `another time ${median(({ whole }) => whole)} ms; the longest answer took ${median(({ longest }) => longest)} ms`);
}

/** @param {number} pins @param {number} minutes @param {string} mode */
function rehearse(pins, minutes, mode) {
  const start = performance.now();
  const since = () => performance.now() - start;
  let [walked, longest] = [0, 0];
  let told = ask({ begin: { pack: pack(pins, minutes), mode, paces, wrong: 30, walks, seed: 1 } });
  while (!told.report) {
    const [before, isWalking] = [since(), told.stage === "walks"];
    told = ask({ walk: { most: piece } });
    if (isWalking) walked = since();
    longest = Math.max(longest, since() - before);
  }
  return { walked, whole: since(), longest };
}

/** A pack whose pins lie in a square, 150 m apart. @param {number} pins @param {number} minutes */
function pack(pins, minutes) {
  const side = Math.ceil(Math.sqrt(pins));
  const at = (/** @type {number} */ index) => [51.5 + (index % side) * 0.00135, -0.3 + Math.floor(index / side) * 0.00217]
    .map((degrees) => Number(degrees.toFixed(6)));
  return {
    name: "Streets", location: "Ealing", description: "A pack to measure.", minutes,
    pins: Array.from({ length: pins }, (_, index) => (
      { id: index, title: `House ${index}`, hint: "What colour is its door?", points: 100, at: at(index), codeword: `green ${index}` })),
  };
}

/** @param {object} question */
function ask(question) {
  const engine = engineOf("rehearsal");
  engine.send(JSON.stringify({ game: "rehearsal", ask: question }));
  engine.exports.parlour_ask();
  const answer = JSON.parse(engine.answer());
  if (answer.refused) throw new Error(answer.refused.message);
  return answer;
}
