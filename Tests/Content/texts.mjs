// Every text of the modules that are named, as JSON: what stands in quotes, and the parts of templates between their values.

import { readFileSync } from 'node:fs';
import ts from '/usr/share/nodejs/typescript/lib/typescript.js';

/** @param {string} file */
function textsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push({ file, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

console.log(JSON.stringify(process.argv.slice(2).flatMap(textsIn)));
