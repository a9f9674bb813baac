// The module is fetched over a phone's connection before the first game: it stays small.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { moduleFile } from "./engine.mjs";

const bytes = readFileSync(moduleFile);
const sizes = [
  { what: "the module", size: bytes.length, limit: 250_000 },
  { what: "the module compressed (gzip -9)", size: gzipSync(bytes, { level: 9 }).length, limit: 100_000 },
];
for (const { what, size, limit } of sizes) {
  console.log(`${what}: ${size} bytes of at most ${limit}`);
}
process.exit(sizes.some(({ size, limit }) => size >= limit) ? 1 : 0);
