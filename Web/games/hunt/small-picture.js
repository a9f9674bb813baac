// Makes pictures small enough to be kept on the device and sent.

import { bytesOf } from './creator/picture-data.js';
import { words } from './words.js';

/** The most bytes of a file that people choose. */
export const largestFile = 30_000_000;
/** The lengths of the longer side that are tried, in pixels, and the quality of the encoding. */
const sides = [960, 720, 540, 400];
const quality = 0.8;

/**
 * The picture in a file, made small.
 *
 * @param {File} file
 * @param {number} largest  the most bytes
 * @returns {Promise<string>} its data URL; rejects with a `message`
 */
export const smallPicture = async (file, largest) => makeSmall(
  await createImageBitmap(file).catch(() => { throw new Error(words.pictureBad); }), largest);

/** @param {ImageBitmap} image @param {number} largest */
function makeSmall(image, largest) {
  const canvas = document.createElement('canvas');
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const webp = canvas.toDataURL('image/webp', quality);
    // A browser that cannot write WebP gives PNG.
    const data = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
    if (bytesOf(data).length <= largest) return data;
  }
  throw new Error(words.pictureTooLarge);
}
