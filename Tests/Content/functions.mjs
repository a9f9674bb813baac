// Every function of the modules that are named, as JSON: its file, its line, its name, and how many lines it has. They are
// read by the parser with which tsc checks them.

import { readFileSync } from 'node:fs';
import ts from '/usr/share/nodejs/typescript/lib/typescript.js';

/**
 * A function's own name, or that of the constant, property or class to which it belongs.
 *
 * @param {any} node
 * @param {ts.SourceFile} source
 */
const nameOf = (node, source) => (node.name ?? node.parent.name)?.getText(source) ?? 'without a name';

/** @param {string} file */
function functionsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const line = lineAt(node.getStart(source));
      found.push({ file, line, name: nameOf(node, source), length: lineAt(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

console.log(JSON.stringify(process.argv.slice(2).flatMap(functionsIn)));
