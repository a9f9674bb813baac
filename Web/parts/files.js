// Files in and out.

import { after } from './time.js';

/**
 * Gives people a file to keep.
 *
 * @param {string} name
 * @param {string | Blob} content
 * @param {string} [type]
 */
export function download(name, content, type = 'application/json') {
  const url = URL.createObjectURL(new Blob([content], { type }));
  downloadFrom(url, name);
  // Some browsers begin to read only after the click is over.
  after(60_000, () => URL.revokeObjectURL(url));
}

/**
 * Gives people a file that is at an address. It may be larger than the memory.
 *
 * @param {string} url
 * @param {string} name
 */
export function downloadFrom(url, name) {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * A name for a file that every device takes.
 *
 * @param {string} name
 * @param {string} otherwise  if nothing is left of the name
 */
export const fileName = (name, otherwise) => name.normalize('NFC').replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-').replace(/^-|-$/g, '') || otherwise;

/**
 * Lets people choose a file and reads it. It has to be called from a press.
 *
 * @param {{ accept: string, max: number }} options  `max`: the most bytes
 * @returns {Promise<{ name: string, text: string } | null>} null if none was chosen; rejects with a `message`
 *   if it is too large or cannot be read as text
 */
export async function pickFile({ accept, max }) {
  const file = await pick(accept, max);
  return file && read(file);
}

/**
 * Lets people choose a picture, or take one. It has to be called from a press.
 *
 * @param {number} max  the most bytes
 * @returns {Promise<File | null>} null if none was chosen; rejects with a `message` if it is too large
 */
export const pickPicture = (max) => pick('image/*', max);

/**
 * Lets people take a picture of what is in front of them; on devices without a camera they choose one. It has to be called from
 * a press.
 *
 * @param {number} max  the most bytes
 * @returns {Promise<File | null>} null if none was taken; rejects with a `message` if it is too large
 */
export const takePicture = (max) => pick('image/*', max, 'environment');

/**
 * Lets people choose a file that may be too large to read. It has to be called from a press.
 *
 * @param {{ accept: string, max: number }} options  `max`: the most bytes
 * @returns {Promise<File | null>} null if none was chosen; rejects with a `message` if it is too large
 */
export const pickUnread = ({ accept, max }) => pick(accept, max);

/** @param {string} accept @param {number} max @param {string} [capture]  which camera @returns {Promise<File | null>} */
function pick(accept, max, capture) {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    if (capture) input.setAttribute('capture', capture);
    input.hidden = true;
    const end = () => input.remove();
    input.addEventListener('cancel', () => { end(); resolve(null); });
    input.addEventListener('change', () => {
      end();
      const file = input.files?.[0] ?? null;
      if (file && file.size > max) reject(new Error('That file is too large.'));
      else resolve(file);
    });
    document.body.append(input);
    input.click();
  });
}

/** @param {File} file */
async function read(file) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return { name: file.name, text };
  } catch {
    throw new Error('That file could not be read.');
  }
}
