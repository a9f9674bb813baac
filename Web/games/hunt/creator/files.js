// Imports packs from files, and exports packs as files.

import { bytesFromBase64url, bytesToBase64url } from '../../../parts/base64url.js';
import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { download, fileName, pickUnread } from '../../../parts/files.js';
import { inflate } from '../../../parts/inflate.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { zipOf } from '../../../parts/zip.js';
import { askPackFiles, askPacks } from '../pack-queries.js';
import { maxPins } from '../packs.js';
import { gatherPictures, hasPictures, largestArchive, PackArchive, packFile } from './archive.js';
import { draftIn, draftText } from './draft-file.js';
import { findPictures, keepImported, tellNotes } from './imported.js';
import { formOf, packOf } from './pack-form.js';
import { mistakeList } from './mistake-list.js';
import { pickFrom } from './picking.js';
import { withPaths } from './pictures.js';
import { words } from './words.js';

/**
 * @typedef {'json' | 'geojson' | 'gpx'} Format
 * @typedef {import('../pack-types.js').Mistake} Mistake
 */

/** The most bytes of a file without pictures: `XMLReader.maxBytes`. */
const largestFile = 12_000_000;

/** What the rules can read. */
const readable = [
  '.zip', '.json', '.geojson', '.gpx', '.kml', '.kmz', 'application/zip', 'application/json', 'application/geo+json', 'application/gpx+xml',
  'application/vnd.google-earth.kml+xml', 'application/vnd.google-earth.kmz',
].join(',');

/** @type {Record<Format, string>} */
const types = { json: 'application/json', geojson: 'application/geo+json', gpx: 'application/gpx+xml' };

/**
 * Asks for a file, and imports it as a pack, completely or not at all. The pack opens in the editor. If the file has more pins
 * than a pack, the player first chooses which of them it gets.
 */
export async function importPack() {
  const file = await pickUnread({ accept: readable, max: largestArchive });
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const archive = PackArchive.in(bytes);
  const { form, pictures, mistakes, notes } = archive ? await formInArchive(archive) : await formIn(bytes);
  if (!form) return tellMistakes(mistakes);
  if (form.pins.length > maxPins) return pickFrom(form, notes);
  const found = await findPictures(form, archive, pictures);
  const kept = keepImported(found.form, pictures);
  m.route.set(kept.path);
  tellNotes([...notes, ...found.notes, ...kept.notes]);
}

/**
 * @typedef {object} Imported  what a file contains
 * @property {import('./pack-form.js').PackForm | null} form  null if the file has mistakes
 * @property {Map<string, string>} pictures  the data of those that a draft brings along, by their names in the form
 * @property {Mistake[]} mistakes
 * @property {Mistake[]} notes  the texts that were shortened
 */

/** @param {Mistake[]} mistakes @param {Mistake[]} [notes] @returns {Imported} */
const mistaken = (mistakes, notes = []) => ({ form: null, pictures: new Map(), mistakes, notes });

/** @param {PackArchive} archive @returns {Promise<Imported>} */
async function formInArchive(archive) {
  const bytes = await archive.pack(largestFile);
  const imported = bytes && !isArchive(bytes) ? await formIn(bytes) : null;
  // The pictures would get lost if some of the pins were chosen, and only files of other programs have so many.
  if (!imported || (imported.form && imported.form.pins.length > maxPins)) return mistaken([{ pin: null, field: 'file', problem: words.archiveUnfit }]);
  return imported;
}

/** @param {Uint8Array} bytes */
const isArchive = ([first, second]) => first === 0x50 && second === 0x4b;

/** @param {Uint8Array} bytes @returns {Promise<Imported>} */
async function formIn(bytes) {
  if (bytes.length > largestFile) throw new Error(words.fileTooLarge);
  const unfinished = draftIn(new TextDecoder().decode(bytes));
  if (unfinished) return { ...unfinished, mistakes: [], notes: [] };
  const { pack, mistakes, notes = [] } = await readFile(bytes);
  return mistakes ? mistaken(mistakes, notes) : { form: formOf(pack), pictures: new Map(), mistakes: [], notes };
}

/** @param {Uint8Array} bytes */
async function readFile(bytes) {
  const answer = await askPackFiles({ read: { bytes: bytesToBase64url(bytes) } });
  if (answer.inflate === undefined) return answer;
  // The file is an archive. Browsers can unpack what is in it.
  const unpacked = await inflate(bytesFromBase64url(answer.inflate), answer.length);
  const again = unpacked ? await askPackFiles({ read: { bytes: bytesToBase64url(unpacked) } }) : null;
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
    hasPictures(formToExport(draft)) ? m('p', words.exportPictures) : null,
    m('.row', /** @type {Format[]} */ (Object.keys(types)).map((format) => button({
      text: format === 'json' && hasPictures(formToExport(draft)) ? words.withPictures : words.formats[format],
      icon: 'download', onclick: () => attempt(() => (format === 'json' ? saveWhole(draft) : save(draft, format))),
    }))),
  ]),
  actions: [{ text: words.close, value: undefined }],
});

/**
 * The pack as it is in the editor.
 *
 * @param {import('./drafts.js').Draft} draft
 */
const formToExport = ({ saved, open }) => open ?? saved;

/**
 * Saves a pack with its pictures. If our own format could not hold all of it, the file is that of a draft.
 *
 * @param {import('./drafts.js').Draft} draft
 */
async function saveWhole(draft) {
  const { form, files, missing } = await gatherPictures(formToExport(draft));
  const pack = packOf(form);
  const { mistakes } = await askPacks({ check: { pack } });
  const text = (mistakes ? null : (await askPackFiles({ write: { pack, format: 'json' } })).text) ?? draftText(form);
  const name = fileName(form.name, 'pack');
  if (files.length === 0) download(`${name}.json`, text, types.json);
  else download(`${name}.zip`, zipOf([{ name: packFile, content: new TextEncoder().encode(text) }, ...files]), 'application/zip');
  if (missing.length > 0) toast(words.picturesMissing(missing), { kind: 'error' });
}

/**
 * Saves a pack for other programs.
 *
 * @param {import('./drafts.js').Draft} draft
 * @param {Format} format
 */
async function save(draft, format) {
  const form = formToExport(draft);
  const { text, mistakes } = await askPackFiles({ write: { pack: packOf(withPaths(form)), format } });
  if (mistakes) await tellMistakes(mistakes);
  else download(`${fileName(form.name, 'pack')}.${format}`, text, types[format]);
}
