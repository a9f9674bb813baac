// Runs the test files that are named in this one process: each for itself would load the DOM and the page's code anew.

import { test } from 'node:test';

for (const file of process.argv.slice(2)) {
  try {
    await import(new URL(file, `file://${process.cwd()}/`).href);
  } catch (error) {
    // Node only warns of what fails before a test of it has begun.
    test(`${file} can be read`, () => { throw error; });
  }
}
