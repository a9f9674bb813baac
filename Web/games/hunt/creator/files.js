// Imports packs from files, and exports packs as files.

import { bytesFromBase64url, bytesToBase64url } from '../../../parts/base64url.js';
import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { download, fileName, pickUnread } from '../../../parts/files.js';
import { inflate } from '../../../parts/inflate.js';
import m from '../../../parts/m.js';
import { attempt } from '../../../parts/toast.js';
import { askPacks } from '../pack-queries.js';
import { maxPins } from '../packs.js';
import { draftIn, draftText } from './draft-file.js';
import { keepImported, tellNotes } from './imported.js';
import { formOf, packOf } from './pack-form.js';
import { mistakeList } from './mistake-list.js';
import { pickFrom } from './picking.js';
import { withPaths } from './pictures.js';
import { words } from './words.js';

/**
 * @typedef {'json' | 'geojson' | 'gpx'} Format
 * @typedef {import('../pack-types.js').Mistake} Mistake
 */

/** The most bytes of a file: `XMLReader.maxBytes`. */
const largestFile = 12_000_000;

/** What the rules can read. */
const readable = [
  '.json', '.geojson', '.gpx', '.kml', '.kmz', 'application/json', 'application/geo+json', 'application/gpx+xml',
  'application/vnd.google-earth.kml+xml', 'application/vnd.google-earth.kmz',
].join(',');

/** @type {Record<Format, string>} */
const types = { json: 'application/json', geojson: 'application/geo+json', gpx: 'application/gpx+xml' };

/**
 * Asks for a file, and imports it as a pack, completely or not at all. The pack opens in the editor. If the file has more pins
 * than a pack, the player first chooses which of them it gets.
 */
export async function importPack() {
  const file = await pickUnread({ accept: readable, max: largestFile });
  if (!file) return;
  const { form, mistakes, notes } = await formIn(new Uint8Array(await file.arrayBuffer()));
  if (!form) return tellMistakes(mistakes);
  if (form.pins.length > maxPins) return pickFrom(form, notes);
  m.route.set(keepImported(form));
  tellNotes(notes);
}

/**
 * @typedef {object} Imported  what a file contains
 * @property {import('./pack-form.js').PackForm | null} form  null if the file has mistakes
 * @property {Mistake[]} mistakes
 * @property {Mistake[]} notes  the texts that were shortened
 */

/** @param {Uint8Array} bytes @returns {Promise<Imported>} */
async function formIn(bytes) {
  const unfinished = draftIn(new TextDecoder().decode(bytes));
  if (unfinished) return { form: unfinished, mistakes: [], notes: [] };
  const { pack, mistakes, notes = [] } = await readFile(bytes);
  return mistakes ? { form: null, mistakes, notes } : { form: formOf(pack), mistakes: [], notes };
}

/** @param {Uint8Array} bytes */
async function readFile(bytes) {
  const answer = await askPacks({ read: { bytes: bytesToBase64url(bytes) } });
  if (answer.inflate === undefined) return answer;
  // The file is an archive. Browsers can unpack what is in it.
  const unpacked = await inflate(bytesFromBase64url(answer.inflate), answer.length);
  const again = unpacked ? await askPacks({ read: { bytes: bytesToBase64url(unpacked) } }) : null;
  // An archive in an archive is no pack.
  if (!again || again.inflate !== undefined) return { mistakes: [{ pin: null, field: 'file', problem: words.archiveDamaged }] };
  return again;
}

/** @param {Mistake[]} mistakes */
const tellMistakes = (mistakes) => openDialog({
  title: words.fileMistakes, accent: 'hunt',
  body: () => m('.stack', [m('p', words.fileMistakesText), mistakeList(mistakes)]),
  actions: [{ text: words.done, value: undefined, kind: 'main' }],
});

/**
 * Offers a pack as a file in each of the formats.
 *
 * @param {import('./drafts.js').Draft} draft
 */
export const exportPack = (draft) => openDialog({
  title: words.exportTitle, accent: 'hunt', closesOutside: true,
  body: () => m('.stack', [
    m('p', words.exportText),
    m('.row', /** @type {Format[]} */ (Object.keys(types)).map((format) => button({
      text: words.formats[format], icon: 'download', onclick: () => attempt(() => save(draft, format)),
    }))),
  ]),
  actions: [{ text: words.close, value: undefined }],
});

/**
 * Saves a pack as it is in the editor. If our own format could not hold all of it, the file is that of a draft.
 *
 * @param {import('./drafts.js').Draft} draft
 * @param {Format} format
 */
async function save({ saved, open }, format) {
  const form = open ?? saved;
  const { text, mistakes } = format === 'json' && !await isWhole(form) ? { text: draftText(form), mistakes: null }
    : await askPacks({ write: { pack: packOf(withPaths(form)), format } });
  if (mistakes) await tellMistakes(mistakes);
  else download(`${fileName(form.name, 'pack')}.${format}`, text, types[format]);
}

/**
 * Whether a pack is complete, and the server has all its pictures.
 *
 * @param {import('./pack-form.js').PackForm} form
 */
async function isWhole(form) {
  const { mistakes } = await askPacks({ check: { pack: packOf(withPaths(form, 'unsent')) } });
  return !mistakes;
}
