// The bytes of pictures of pins, and the addresses of data (`data:image/webp;base64,…`) under which this device keeps them.

import { bytesToBase64 } from '../../../parts/base64url.js';

/** The most bytes of a picture that the server takes. */
export const largestPicture = 200_000;
/** The most characters of such an address. */
export const longestData = 4 * Math.ceil(largestPicture / 3) + 'data:image/jpeg;base64,'.length;

/** @param {unknown} value @returns {value is string} */
export const isData = (value) => typeof value === 'string' && /^data:image\/(webp|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(value);

/** @param {string} data */
export const bytesOf = (data) => Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

/** @param {string} data @returns {string} such as `image/webp` */
export const typeOf = (data) => data.slice('data:'.length, data.indexOf(';'));

/**
 * The address of a picture's data. Nothing is believed but its first bytes, as on the server (Sources/Packs/Picture.swift).
 *
 * @param {Uint8Array} bytes
 * @returns {string | null} null if they are no picture, or too many
 */
export function dataOfBytes(bytes) {
  const kind = bytes.length <= largestPicture ? kindOf(bytes) : null;
  return kind && `data:image/${kind};base64,${bytesToBase64(bytes)}`;
}

/** @param {Uint8Array} bytes */
function kindOf(bytes) {
  const has = (/** @type {number[]} */ signs, at = 0) => signs.every((sign, index) => bytes[at + index] === sign);
  // RIFF, four bytes with the length, WEBP.
  if (has([0x52, 0x49, 0x46, 0x46]) && has([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return has([0xff, 0xd8, 0xff]) ? 'jpeg' : null;
}

/**
 * The address of a picture's data as a file has it, checked.
 *
 * @param {unknown} value
 * @returns {string | null} null if it is none
 */
export function dataInFile(value) {
  if (!isData(value) || value.length > longestData) return null;
  try {
    return dataOfBytes(bytesOf(value));
  } catch {
    return null;
  }
}
