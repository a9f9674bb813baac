// Saves a photo as a file of the device.

import { download, fileName } from '../../parts/files.js';
import { bytesOf, typeOf } from './creator/picture-data.js';

/**
 * @param {string} data  its data URL
 * @param {string} title  of the pin
 */
export function savePhoto(data, title) {
  const type = typeOf(data);
  download(`${fileName(title, 'photo')}.${type === 'image/webp' ? 'webp' : 'jpg'}`, new Blob([bytesOf(data)], { type }), type);
}
