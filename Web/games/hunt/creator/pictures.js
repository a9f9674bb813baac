// The pictures of pins: made small on the device, kept there until their pack is uploaded, and then kept by the server.

import { expect, unreachable } from '../../../parts/server-api.js';
import { pickPicture } from '../../../parts/files.js';
import { upload } from '../../../parts/send-file.js';
import { typedPictureAt } from '../../../parts/server-picture.js';
import { storage } from '../../../parts/storage.js';
import { keepPictures } from '../kept-pictures.js';
import { largestFile, smallPicture } from '../small-picture.js';
import { drafts, newKey } from './drafts.js';
import { bytesOf, isData, longestData, typeOf } from './picture-data.js';
import { words } from './words.js';

/** @typedef {import('./pack-form.js').PackForm} PackForm */

/** The most bytes of a picture that is made from a chosen file. */
const largestMade = 120_000;

/** The first character of the name of a picture on this device. A path of the server never begins with it. */
const mark = '~';
const family = 'huntpicture';
/** The data of a picture or, once it is uploaded, its path. */
storage.declare(`${family}.*`, (value) => (isData(value) || isPath(value) ? value : undefined));

/** @param {unknown} value */
export const isPath = (value) => typeof value === 'string' && /^\/[A-Za-z0-9_~][A-Za-z0-9/._~-]{0,198}$/.test(value);

/** @param {string} name */
const place = (name) => `${family}.${name.slice(mark.length)}`;

/** @param {string} picture */
const isNamed = (picture) => picture.startsWith(mark);

/**
 * The address at which a page finds a picture; null if it is gone.
 *
 * @param {string} picture  as a form has it: a path of the server, or the name of one of this device
 * @returns {string | null}
 */
export function sourceOf(picture) {
  const source = isNamed(picture) ? storage.read(place(picture)) : picture;
  return isData(source) || isPath(source) ? source : null;
}

/**
 * Whether a picture is on this device alone.
 *
 * @param {string} picture
 */
export const isUnsent = (picture) => isData(sourceOf(picture));

/**
 * The data of a picture that is on this device alone, or of one in a file; null for any other picture or value.
 *
 * @param {unknown} picture
 * @returns {string | null}
 */
export function dataOf(picture) {
  const data = typeof picture === 'string' && isNamed(picture) ? storage.read(place(picture)) : picture;
  return isData(data) && data.length <= longestData ? data : null;
}

/**
 * Lets people choose a picture, and makes it small.
 *
 * @returns {Promise<string | null>} its name; null if none was chosen. Rejects with a `message`
 */
export async function choosePicture() {
  const file = await pickPicture(largestFile);
  if (!file) return null;
  const data = await smallPicture(file, largestMade);
  const name = newName();
  if (!keepPicture(name, data)) throw new Error(words.pictureNotKept);
  return name;
}

/** A new name for a picture of this device. */
export const newName = () => mark + newKey();

/**
 * Keeps a picture on this device.
 *
 * @param {string} name
 * @param {string} data  its data URL
 * @returns {boolean} whether there is room for it
 */
export function keepPicture(name, data) {
  const isKept = storage.write(place(name), data);
  if (!isKept) storage.remove(place(name));
  return isKept;
}

/**
 * Uploads the pictures of a pack that are on this device alone. They also stay here until the pack itself has arrived,
 * because the server deletes pictures that no pack uses.
 *
 * @param {PackForm} pack
 * @returns {Promise<Map<string, string>>} their paths, by their names
 */
export async function uploadPictures({ pins }) {
  /** @type {Map<string, string>} */
  const paths = new Map();
  for (const { picture } of pins) {
    const data = dataOf(picture);
    if (data === null || paths.has(picture)) continue;
    const { path } = await upload('/pictures', bytesOf(data), typeOf(data));
    paths.set(picture, expect(path, isPath(path)));
  }
  return paths;
}

/**
 * Uploads the pictures of a pack that the server had before: it has deleted them if no other pack uses them. A picture that
 * neither this device nor the server has any more is left out.
 *
 * @param {PackForm} pack  that is published as a new one
 */
export async function offerPictures({ pins }) {
  const paths = new Set(pins.flatMap(({ picture }) => sourceOf(picture) ?? []).filter(isServers));
  for (const path of paths) {
    const picture = await typedPictureAt(path);
    if (picture === 'unknown') throw unreachable;
    if (picture !== 'gone' && picture.type.startsWith('image/')) await upload('/pictures', picture.bytes, picture.type);
  }
}

/**
 * Whether a source is the path of a picture that somebody uploaded.
 *
 * @param {string} source
 */
export const isServers = (source) => isPath(source) && source.startsWith('/pictures/');

/**
 * Notes that the server has some pictures from now on, and keeps them here for when there is no network.
 *
 * @param {Map<string, string>} paths  by their names
 */
export function handOver(paths) {
  for (const [name, path] of paths) if (isUnsent(name)) storage.write(place(name), path);
  tidyPictures();
}

/**
 * The same pack with the pictures as the server has them, and without those that are gone.
 *
 * @param {PackForm} pack
 * @param {string | Map<string, string>} [unsent]  the path to use for those on this device alone, or one for each of them
 * @returns {PackForm}
 */
export const withPaths = (pack, unsent = '') => ({
  ...pack, pins: pack.pins.map((pin) => ({ ...pin, picture: isUnsent(pin.picture) ? standIn(pin.picture, unsent) : sourceOf(pin.picture) ?? '' })),
});

/** @param {string} picture @param {string | Map<string, string>} unsent */
const standIn = (picture, unsent) => (typeof unsent === 'string' ? unsent : unsent.get(picture) ?? '');

/** The updates of the kept pictures run one after the other, so that the last one decides what is kept. */
let keeping = Promise.resolve();

/**
 * Deletes the pictures of this device that no draft uses any more. Keeps the others, also those of the server, for when
 * there is no network.
 */
export function tidyPictures() {
  const forms = drafts.all().flatMap(({ saved, open, attempt, keeping, online }) => [saved, open, attempt?.pack, keeping, online?.form]);
  const used = forms.flatMap((form) => form?.pins ?? []).map(({ picture }) => picture);
  const places = new Set(used.map(place));
  for (const key of storage.keys(`${family}.`)) if (!places.has(key)) storage.remove(key);
  const onServer = used.flatMap((picture) => sourceOf(picture) ?? []).filter(isPath);
  keeping = keeping.then(() => keepPictures('own', onServer.map((picture) => ({ picture })))).catch(() => {});
}
