// Runs the test files that are named in this one process: each for itself would load the DOM and the page's code anew.

for (const file of process.argv.slice(2)) await import(new URL(file, `file://${process.cwd()}/`).href);
