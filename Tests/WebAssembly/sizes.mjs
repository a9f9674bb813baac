// A phone downloads a module before the first game, so each module has to stay small: with 3 Mbit/s the largest takes a third of
// a second.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { basename } from "node:path";
import { moduleFiles } from "./engine.mjs";

const most = { bytes: 285_000, compressed: 125_000 };

let failures = 0;
for (const file of moduleFiles) {
  const bytes = readFileSync(file);
  for (const { what, size, limit } of [
    { what: "", size: bytes.length, limit: most.bytes },
    { what: ", compressed (gzip -9)", size: gzipSync(bytes, { level: 9 }).length, limit: most.compressed },
  ]) {
    console.log(`${basename(file.pathname)}${what}: ${size} bytes of less than ${limit}`);
    if (size >= limit) failures += 1;
  }
}
process.exit(failures > 0 || moduleFiles.length === 0 ? 1 : 0);
