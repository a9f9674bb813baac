// The golden recordings, with the answers of a native host.
import { readdirSync, readFileSync } from "node:fs";
import { root } from "./engine.mjs";

const ending = ".recording.json";

/** All of them, in the order of their names. */
export function goldenGames() {
  const folder = new URL("Tests/Recordings/", root);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((path) => {
      const name = path.slice(0, -ending.length);
      return {
        name,
        recording: JSON.parse(readFileSync(new URL(path, folder), "utf8")),
        expected: readFileSync(new URL(`${name}.expected.jsonl`, folder), "utf8").trimEnd().split("\n"),
      };
    });
}
