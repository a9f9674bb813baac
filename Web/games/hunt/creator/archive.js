// The file of a pack with its pictures: a ZIP archive. `pack.json` is the file of the pack without them, and each picture has
// the path that its pins name: `/pictures/pin-3.webp` is the file `pictures/pin-3.webp` (docs/rules/hunt.md).

import { pictureAt } from '../../../parts/server-picture.js';
import { ZipArchive } from '../../../parts/zip.js';
import { bytesOf, dataInFile, dataOfBytes, isData, largestPicture, typeOf } from './picture-data.js';
import { isServers, sourceOf, withPaths } from './pictures.js';

/** @typedef {import('./pack-form.js').PackForm} PackForm */

export const packFile = 'pack.json';
/** The most bytes of an archive: about as many as the pictures of one account may have. */
export const largestArchive = 100_000_000;

/** An archive of a pack that is read. */
export class PackArchive {
  #archive;
  /** What comes before all names in it: somebody may have packed a folder. */
  #folder;

  /** @param {ZipArchive} archive @param {string} folder */
  constructor(archive, folder) {
    this.#archive = archive;
    this.#folder = folder;
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {PackArchive | null} null if they are no such archive
   */
  static in(bytes) {
    const archive = ZipArchive.in(bytes);
    const name = archive?.names.find((one) => /^([^/]+\/)?pack\.json$/.test(one));
    return archive && name !== undefined ? new PackArchive(archive, name.slice(0, -packFile.length)) : null;
  }

  /**
   * The file of the pack.
   *
   * @param {number} longest  the most bytes
   */
  pack(longest) {
    return this.#archive.content(this.#folder + packFile, longest);
  }

  /** @param {string} path  as a pin has it */
  has(path) {
    return this.#archive.has(this.#nameOf(path));
  }

  /**
   * The data of a picture.
   *
   * @param {string} path  as a pin has it
   * @returns {Promise<string | null>} null if the archive has none there, or one that the server would not take
   */
  async picture(path) {
    const bytes = await this.#archive.content(this.#nameOf(path), largestPicture);
    return bytes && dataOfBytes(bytes);
  }

  /** @param {string} path */
  #nameOf(path) { return this.#folder + path.slice(1); }
}

/**
 * Gets the pictures of a pack for its file: those of this device, and those of the server.
 *
 * @param {PackForm} form
 * @returns {Promise<{ form: PackForm, files: { name: string, content: Uint8Array }[], missing: number[] }>} the form as its
 *   file has it, and the numbers of the pins whose pictures could not be had
 */
export async function gatherPictures(form) {
  /**
   * By their paths in the file; null for those that could not be had.
   *
   * @type {Map<string, Uint8Array | null>}
   */
  const pictures = new Map();
  /**
   * The paths of those that are on this device alone, by their names.
   *
   * @type {Map<string, string>}
   */
  const unsent = new Map();
  /** @type {number[]} */
  const missing = [];
  for (const [index, { picture }] of form.pins.entries()) {
    const source = sourceOf(picture);
    if (source === null) continue;
    if (isData(source) && !unsent.has(picture)) {
      const path = `/pictures/pin-${index + 1}.${typeOf(source) === 'image/webp' ? 'webp' : 'jpg'}`;
      unsent.set(picture, path);
      pictures.set(path, dataInFile(source) === null ? null : bytesOf(source));
    } else if (isServers(source)) {
      if (!pictures.has(source)) pictures.set(source, await bytesAt(source));
    }
    if (pictures.get(unsent.get(picture) ?? source) === null) missing.push(index + 1);
  }
  const files = [...pictures].flatMap(([path, content]) => (content ? [{ name: path.slice(1), content }] : []));
  return { form: withPaths(form, unsent), files, missing };
}

/** @param {string} path @returns {Promise<Uint8Array | null>} */
async function bytesAt(path) {
  const bytes = await pictureAt(path);
  return bytes instanceof Uint8Array && dataOfBytes(bytes) ? bytes : null;
}

/**
 * Whether a pack has pictures that its file could hold.
 *
 * @param {PackForm} form
 */
export const hasPictures = ({ pins }) => pins.some(({ picture }) => {
  const source = sourceOf(picture);
  return source !== null && (isData(source) || isServers(source));
});
