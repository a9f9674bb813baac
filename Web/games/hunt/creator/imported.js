// Keeps what was imported from a file as a draft, with its pictures.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { pictureAt } from '../../../parts/server-picture.js';
import { toast } from '../../../parts/toast.js';
import { drafts } from './drafts.js';
import { mistakeList } from './mistake-list.js';
import { isServers, keepPicture, newName } from './pictures.js';
import { words } from './words.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {import('../pack-types.js').Mistake} Mistake
 */

/**
 * Finds the pictures of an imported pack: in its archive, or on this server. A pin whose picture is nowhere gets none.
 *
 * @param {PackForm} form  whose pictures are paths, or the names of those in `pictures`
 * @param {import('./archive.js').PackArchive | null} archive
 * @param {Map<string, string>} pictures  gets the data of those in the archive, by the names that they have in the new form
 * @returns {Promise<{ form: PackForm, notes: Mistake[] }>} with a note about each picture that is left out
 */
export async function findPictures(form, archive, pictures) {
  const finder = new PictureFinder(archive, pictures);
  /** @type {Mistake[]} */
  const notes = [];
  const pins = [];
  for (const [index, pin] of form.pins.entries()) {
    const { picture, problem } = await finder.find(pin.picture);
    if (problem) notes.push({ pin: index + 1, field: 'picture', problem });
    pins.push({ ...pin, picture });
  }
  return { form: { ...form, pins }, notes };
}

/** @typedef {{ picture: string, problem?: string }} Finding  the picture as a form has it; '' and why if it is left out */

class PictureFinder {
  #archive;
  #pictures;
  /**
   * By paths: several pins may show the same one.
   *
   * @type {Map<string, Promise<Finding>>}
   */
  #found = new Map();
  /** Whether the server can be asked, as far as is known. */
  #isServerThere = true;

  /** @param {import('./archive.js').PackArchive | null} archive @param {Map<string, string>} pictures */
  constructor(archive, pictures) {
    this.#archive = archive;
    this.#pictures = pictures;
  }

  /** @param {string} picture  of a pin */
  find(picture) {
    const finding = this.#found.get(picture) ?? this.#findNew(picture);
    this.#found.set(picture, finding);
    return finding;
  }

  /** @param {string} picture @returns {Promise<Finding>} */
  async #findNew(picture) {
    if (picture === '' || this.#pictures.has(picture)) return { picture };
    const isHere = uploaded.test(picture) ? await this.#isOnServer(picture) : 'gone';
    if (isHere === 'there') return { picture };
    if (this.#archive?.has(picture)) return this.#take(picture, await this.#archive.picture(picture));
    // A picture that does not come from a maker belongs to the server, as its page does.
    const isLost = isServers(picture) && isHere === 'gone';
    return isLost ? { picture: '', problem: words.pictureNowhere } : { picture };
  }

  /** @param {string} path @param {string | null} data @returns {Finding} */
  #take(path, data) {
    if (data === null) return { picture: '', problem: words.pictureUnfit };
    const name = newName();
    this.#pictures.set(name, data);
    return { picture: name };
  }

  /** @param {string} path @returns {Promise<'there' | 'gone' | 'unknown'>} */
  async #isOnServer(path) {
    const answer = this.#isServerThere ? await pictureAt(path) : 'unknown';
    if (answer === 'unknown') this.#isServerThere = false;
    return typeof answer === 'string' ? answer : 'there';
  }
}

/** The paths of pictures that a server has: the digest of their bytes. */
const uploaded = /^\/pictures\/[\da-f]{64}\.(webp|jpg)$/;

/**
 * @param {PackForm} form
 * @param {Map<string, string>} [pictures]  the data of those that wait on this device until the pack is published, by name
 * @returns {{ path: string, notes: Mistake[] }} the path of its editor, and a note about each picture for which there is no
 *   room; throws if there is none for the pack
 */
export function keepImported(form, pictures = new Map()) {
  const { key } = drafts.make(form);
  if (!drafts.get(key)) throw new Error(words.notKept);
  const left = new Set([...pictures].filter(([name, data]) => !keepPicture(name, data)).map(([name]) => name));
  const isLeft = (/** @type {{ picture: string }} */ { picture }) => left.has(picture);
  if (left.size > 0) drafts.change(key, { saved: { ...form, pins: form.pins.map((pin) => (isLeft(pin) ? { ...pin, picture: '' } : pin)) } });
  toast(words.imported(form.name, form.pins.length));
  const notes = form.pins.flatMap((pin, index) => (isLeft(pin) ? [{ pin: index + 1, field: 'picture', problem: words.pictureNotKept }] : []));
  return { path: `/hunt/edit/${key}`, notes };
}

/**
 * Tells which texts of a file were shortened, and which pictures are left out.
 *
 * @param {Mistake[]} notes
 */
export function tellNotes(notes) {
  const pictures = notes.filter(({ field }) => field === 'picture');
  const parts = [
    { title: words.fileNotes, text: words.fileNotesText, notes: notes.filter((note) => !pictures.includes(note)) },
    { title: words.picturesLeft, text: words.picturesLeftText, notes: pictures },
  ].filter((part) => part.notes.length > 0);
  if (parts.length === 0) return;
  void openDialog({
    title: parts[0].title, accent: 'hunt', closesOutside: true,
    body: () => m('.stack', parts.map((part) => [m('p', part.text), mistakeList(part.notes)])),
    actions: [{ text: words.done, value: undefined, kind: 'main' }],
  });
}
