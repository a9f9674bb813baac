// The files of the page, as the server serves them, read once for all pages of a test file.

import { existsSync, readFileSync, statSync } from 'node:fs';

export const root = new URL('../../../', import.meta.url);

const types = {
  css: 'text/css', html: 'text/html', js: 'text/javascript', json: 'application/json', png: 'image/png', svg: 'image/svg+xml',
  tsv: 'text/tab-separated-values', wasm: 'application/wasm',
};

/** @type {Map<string, Buffer | null>} */
const read = new Map();

/**
 * @param {string} path  an address of the server, without its host
 * @returns {Buffer | null} null where there is no such file
 */
export function fileAt(path) {
  const known = read.get(path);
  if (known !== undefined) return known;
  const file = path.startsWith('/content/') ? new URL(`Content/${path.slice('/content/'.length)}`, root) : new URL(`Web${path}`, root);
  const bytes = existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null;
  read.set(path, bytes);
  return bytes;
}

/** @param {string} path @returns {string} */
export function textAt(path) {
  const bytes = fileAt(path);
  if (!bytes) throw new Error(`The page has no file ${path}.`);
  return bytes.toString();
}

/** @param {string} path */
export const typeOf = (path) => /** @type {Record<string, string>} */ (types)[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
